CREATE INDEX "playground_entries_by_file" ON "playground_entries" USING gin ("inkfield_files_in"("values"));
