CREATE TABLE "inkfield_generations" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inkfield_prompt_flow_runs" ADD COLUMN "identity" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inkfield_prompt_flow_runs" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "inkfield_prompt_flow_runs" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "inkfield_prompt_flow_runs" ADD COLUMN "is_resumable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inkfield_prompt_flow_runs" ADD COLUMN "held_by" text;--> statement-breakpoint
ALTER TABLE "inkfield_prompt_flow_runs" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inkfield_prompt_flow_runs" ADD COLUMN "attempts" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "inkfield_generations_by_time" ON "inkfield_generations" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "inkfield_runs_under_way" ON "inkfield_prompt_flow_runs" USING btree ("held_until") WHERE "inkfield_prompt_flow_runs"."status" = 'running';