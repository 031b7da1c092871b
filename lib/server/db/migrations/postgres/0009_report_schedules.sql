CREATE TABLE "report_schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"team_id" integer,
	"recipe" jsonb NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"format" text NOT NULL,
	"rhythm" jsonb NOT NULL,
	"with_texts" boolean NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"gave_up_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_issues" (
	"schedule_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"share_id" uuid,
	"mails" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "schedule_issues_schedule_id_due_at_pk" PRIMARY KEY("schedule_id","due_at")
);
--> statement-breakpoint
CREATE TABLE "schedule_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"schedule_id" uuid NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_issues" ADD CONSTRAINT "schedule_issues_schedule_id_report_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_issues" ADD CONSTRAINT "schedule_issues_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_recipients" ADD CONSTRAINT "schedule_recipients_schedule_id_report_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_schedules_user" ON "report_schedules" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "report_schedules_due" ON "report_schedules" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_recipients_email" ON "schedule_recipients" USING btree ("schedule_id","email");