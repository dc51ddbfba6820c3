CREATE TABLE "playground_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
