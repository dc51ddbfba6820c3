CREATE TABLE "inkfield_quotas" (
	"key" text PRIMARY KEY NOT NULL,
	"used" bigint NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "inkfield_files" (
	"name" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"content_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inkfield_usage" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"model" text,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "inkfield_quotas_by_end" ON "inkfield_quotas" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "inkfield_files_by_owner" ON "inkfield_files" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "inkfield_usage_by_owner" ON "inkfield_usage" USING btree ("owner","created_at");