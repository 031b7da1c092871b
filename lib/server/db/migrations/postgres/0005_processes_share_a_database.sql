CREATE TABLE "assistant_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"process_id" uuid NOT NULL,
	"ended" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_events" (
	"conversation_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"event" text NOT NULL,
	CONSTRAINT "assistant_events_conversation_id_n_pk" PRIMARY KEY("conversation_id","n")
);
--> statement-breakpoint
CREATE TABLE "mail_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"key" text PRIMARY KEY NOT NULL,
	"process_id" uuid NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"folder" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_page_bodies" (
	"run_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"body" "bytea" NOT NULL,
	CONSTRAINT "run_page_bodies_run_id_n_pk" PRIMARY KEY("run_id","n")
);
--> statement-breakpoint
ALTER TABLE "dataset_segments" ADD COLUMN "process_id" uuid;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD COLUMN "ads_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD COLUMN "ads_listed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "network_reservations" ADD COLUMN "process_id" uuid;--> statement-breakpoint
ALTER TABLE "assistant_events" ADD CONSTRAINT "assistant_events_conversation_id_assistant_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."assistant_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_process_id_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_page_bodies" ADD CONSTRAINT "run_page_bodies_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_conversations_created" ON "assistant_conversations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leases_process" ON "leases" USING btree ("process_id");--> statement-breakpoint
ALTER TABLE "runs" DROP COLUMN "folder";