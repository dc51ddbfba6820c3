CREATE TABLE "inkfield_entities" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inkfield_prompt_flow_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"flow_id" text NOT NULL,
	"owner" text NOT NULL,
	"status" text NOT NULL,
	"variables" jsonb NOT NULL,
	"row_id" text,
	"result" jsonb,
	"error" text,
	"provider" text NOT NULL,
	"model" text,
	"duration_ms" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inkfield_prompt_flows" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"action_title" text,
	"input_variables" jsonb NOT NULL,
	"templates" jsonb NOT NULL,
	"outputs" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inkfield_rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "inkfield_rows" (
	"id" text PRIMARY KEY NOT NULL,
	"entity_id" text NOT NULL,
	"owner" text NOT NULL,
	"values" jsonb NOT NULL,
	"run_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inkfield_rows" ADD CONSTRAINT "inkfield_rows_entity_id_inkfield_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."inkfield_entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inkfield_entities_by_title" ON "inkfield_entities" USING btree ("owner","title");--> statement-breakpoint
CREATE INDEX "inkfield_runs_by_flow" ON "inkfield_prompt_flow_runs" USING btree ("flow_id","created_at");--> statement-breakpoint
CREATE INDEX "inkfield_rows_by_entity" ON "inkfield_rows" USING btree ("entity_id","created_at");