-- The files that a value refers to, by the first 36 characters of their names, wherever in it these stand.
CREATE FUNCTION "inkfield_files_in"("value" jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(array_agg(distinct lower(found[1])), '{}')
  from regexp_matches("value"::text, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'gi') as found
$$;--> statement-breakpoint
CREATE INDEX "inkfield_rows_by_file" ON "inkfield_rows" USING gin ("inkfield_files_in"("values"));
