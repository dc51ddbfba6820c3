ALTER TABLE "playground_entries" ADD COLUMN "owner" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "playground_entries" ADD COLUMN "summary" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "playground_entries" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "playground_entries" SET "summary" = jsonb_strip_nulls(jsonb_build_object('slug', left("values"->>'slug', 300), 'summary', left("values"->>'summary', 300)));--> statement-breakpoint
CREATE INDEX "playground_entries_by_owner" ON "playground_entries" USING btree ("owner","created_at","id");