CREATE TABLE "assistant_settings" (
	"team_id" integer PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"questions_per_day" integer NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_usage" (
	"team_id" integer NOT NULL,
	"day" date NOT NULL,
	"questions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "assistant_usage_team_id_day_pk" PRIMARY KEY("team_id","day")
);
--> statement-breakpoint
CREATE TABLE "row_exports" (
	"owner" text NOT NULL,
	"day" date NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "row_exports_owner_day_pk" PRIMARY KEY("owner","day")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"subject" text NOT NULL,
	"rating" smallint,
	"text" text NOT NULL,
	"context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggestion_usages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"keyword" text NOT NULL,
	"accepted" boolean NOT NULL,
	"context" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monitor_points" (
	"monitor_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"point" jsonb NOT NULL,
	"told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "monitor_points_monitor_id_until_pk" PRIMARY KEY("monitor_id","until")
);
--> statement-breakpoint
CREATE TABLE "monitors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"cadence" text NOT NULL,
	"recipe" jsonb NOT NULL,
	"watched" text[] NOT NULL,
	"mails" boolean NOT NULL,
	"webhook" text,
	"webhook_secret" text,
	"paused" boolean DEFAULT false NOT NULL,
	"error" text,
	"last_run_at" timestamp with time zone,
	"next_run_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billed_resources" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"resource_id" text NOT NULL,
	CONSTRAINT "billed_resources_day_kind_resource_id_pk" PRIMARY KEY("day","kind","resource_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scope" text NOT NULL,
	"reservation_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"page" text NOT NULL,
	"kind" text NOT NULL,
	"resources" integer NOT NULL,
	"paid" integer NOT NULL,
	"micros" bigint DEFAULT 0 NOT NULL,
	"worth_micros" bigint DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_budgets" (
	"scope" text PRIMARY KEY NOT NULL,
	"micros" bigint DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_months" (
	"scope" text NOT NULL,
	"month" text NOT NULL,
	"reserved_micros" bigint DEFAULT 0 NOT NULL,
	"spent_micros" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "network_months_scope_month_pk" PRIMARY KEY("scope","month")
);
--> statement-breakpoint
CREATE TABLE "network_reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scope" text NOT NULL,
	"month" text NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"micros" bigint DEFAULT 0 NOT NULL,
	"spent_micros" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "run_pages" (
	"run_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"read_key" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"items" integer NOT NULL,
	"paid" integer NOT NULL,
	"micros" bigint DEFAULT 0 NOT NULL,
	"worth_micros" bigint DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "run_pages_run_id_n_pk" PRIMARY KEY("run_id","n")
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_kind" text,
	"owner_id" text,
	"team_id" integer,
	"scope" text NOT NULL,
	"state" text DEFAULT 'estimated' NOT NULL,
	"plan" jsonb NOT NULL,
	"estimate" jsonb NOT NULL,
	"seed" integer NOT NULL,
	"named_accounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"precision" text,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"frame" jsonb,
	"limits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dataset_id" uuid,
	"folder" text NOT NULL,
	"reservation_id" uuid,
	"expected_micros" bigint DEFAULT 0 NOT NULL,
	"at_most_micros" bigint DEFAULT 0 NOT NULL,
	"spent_micros" bigint DEFAULT 0 NOT NULL,
	"saved_micros" bigint DEFAULT 0 NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"cursor" text,
	"page" integer DEFAULT 0 NOT NULL,
	"step_items" integer DEFAULT 0 NOT NULL,
	"posts" integer DEFAULT 0 NOT NULL,
	"accounts" integer DEFAULT 0 NOT NULL,
	"follows" integer DEFAULT 0 NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"wait_until" timestamp with time zone,
	"stopped_by" text,
	"error" text,
	"error_code" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_audience_versions" (
	"audience_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_audience_versions_audience_id_version_pk" PRIMARY KEY("audience_id","version")
);
--> statement-breakpoint
CREATE TABLE "saved_audiences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"team_id" integer,
	"name" text NOT NULL,
	"ad_account_id" text DEFAULT '' NOT NULL,
	"query_type" text NOT NULL,
	"query_id" uuid NOT NULL,
	"query" text NOT NULL,
	"recipe" jsonb NOT NULL,
	"result_id" uuid NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"ad_account_id" text DEFAULT '' NOT NULL,
	"audience_config_id" jsonb,
	"targeting_package" jsonb NOT NULL,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"source" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"audience_id" uuid NOT NULL,
	"summary" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"audience_id" uuid,
	"list_id" uuid,
	"email" text,
	"ad_account_id" text,
	"shared_by" uuid NOT NULL,
	"link_hash" text,
	"link_expires_at" timestamp with time zone,
	"sends" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"share_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"section" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"title" text NOT NULL,
	"report" jsonb,
	"with_texts" boolean NOT NULL,
	"password" text,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"wait_until" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_snapshots" (
	"dataset_id" uuid NOT NULL,
	"handle" text NOT NULL,
	"day" date NOT NULL,
	"followers" bigint NOT NULL,
	"following" bigint,
	"posts" bigint,
	CONSTRAINT "account_snapshots_dataset_id_handle_day_pk" PRIMARY KEY("dataset_id","handle","day")
);
--> statement-breakpoint
CREATE TABLE "watched_handles" (
	"dataset_id" uuid NOT NULL,
	"handle" text NOT NULL,
	"team_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"asked_on" date,
	CONSTRAINT "watched_handles_dataset_id_handle_pk" PRIMARY KEY("dataset_id","handle")
);
--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "frame" jsonb;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "scopes" text[] DEFAULT '{"read"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attachment_name" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attachment_type" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attachment" "bytea";--> statement-breakpoint
ALTER TABLE "assistant_settings" ADD CONSTRAINT "assistant_settings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_settings" ADD CONSTRAINT "assistant_settings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_usage" ADD CONSTRAINT "assistant_usage_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_usages" ADD CONSTRAINT "suggestion_usages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitor_points" ADD CONSTRAINT "monitor_points_monitor_id_monitors_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitors" ADD CONSTRAINT "monitors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_pages" ADD CONSTRAINT "run_pages_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_audience_versions" ADD CONSTRAINT "saved_audience_versions_audience_id_saved_audiences_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."saved_audiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_audiences" ADD CONSTRAINT "saved_audiences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_audiences" ADD CONSTRAINT "saved_audiences_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_lists" ADD CONSTRAINT "saved_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_results" ADD CONSTRAINT "saved_results_audience_id_saved_audiences_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."saved_audiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_shares" ADD CONSTRAINT "saved_shares_audience_id_saved_audiences_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."saved_audiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_shares" ADD CONSTRAINT "saved_shares_list_id_saved_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."saved_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_shares" ADD CONSTRAINT "saved_shares_shared_by_users_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_comments" ADD CONSTRAINT "share_comments_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_comments" ADD CONSTRAINT "share_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_snapshots" ADD CONSTRAINT "account_snapshots_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_handles" ADD CONSTRAINT "watched_handles_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_handles" ADD CONSTRAINT "watched_handles_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "suggestion_usages_user" ON "suggestion_usages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "monitors_user" ON "monitors" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "monitors_due" ON "monitors" USING btree ("next_run_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_page" ON "ledger_entries" USING btree ("subject","page");--> statement-breakpoint
CREATE INDEX "ledger_entries_scope" ON "ledger_entries" USING btree ("scope","at");--> statement-breakpoint
CREATE INDEX "network_reservations_scope" ON "network_reservations" USING btree ("scope","released_at");--> statement-breakpoint
CREATE INDEX "run_pages_read" ON "run_pages" USING btree ("day","read_key");--> statement-breakpoint
CREATE INDEX "runs_state" ON "runs" USING btree ("state");--> statement-breakpoint
CREATE INDEX "runs_owner" ON "runs" USING btree ("owner_kind","owner_id","created_at");--> statement-breakpoint
CREATE INDEX "runs_team" ON "runs" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "runs_dataset" ON "runs" USING btree ("dataset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_audiences_query" ON "saved_audiences" USING btree ("user_id","query_id");--> statement-breakpoint
CREATE INDEX "saved_audiences_team" ON "saved_audiences" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "saved_audiences_deleted" ON "saved_audiences" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "saved_lists_user" ON "saved_lists" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_lists_deleted" ON "saved_lists" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "saved_results_audience" ON "saved_results" USING btree ("audience_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_shares_audience_email" ON "saved_shares" USING btree ("audience_id","email") WHERE "saved_shares"."email" is not null and "saved_shares"."audience_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_shares_list_email" ON "saved_shares" USING btree ("list_id","email") WHERE "saved_shares"."email" is not null and "saved_shares"."list_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_shares_audience_account" ON "saved_shares" USING btree ("audience_id","ad_account_id") WHERE "saved_shares"."ad_account_id" is not null and "saved_shares"."audience_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_shares_list_account" ON "saved_shares" USING btree ("list_id","ad_account_id") WHERE "saved_shares"."ad_account_id" is not null and "saved_shares"."list_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_shares_link" ON "saved_shares" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "saved_shares_email" ON "saved_shares" USING btree ("email");--> statement-breakpoint
CREATE INDEX "share_comments_share" ON "share_comments" USING btree ("share_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_code" ON "shares" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "shares_user" ON "shares" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "shares_expires" ON "shares" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "watched_handles_asked" ON "watched_handles" USING btree ("asked_on");