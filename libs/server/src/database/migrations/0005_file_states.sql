ALTER TABLE "inkfield_files" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "inkfield_files" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "inkfield_files" ADD COLUMN "state" text DEFAULT 'stored' NOT NULL;--> statement-breakpoint
ALTER TABLE "inkfield_files" ADD COLUMN "unused_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "inkfield_files_under_way" ON "inkfield_files" USING btree ("created_at") WHERE "inkfield_files"."state" <> 'stored';