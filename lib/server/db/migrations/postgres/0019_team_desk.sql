CREATE TABLE "ads_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" integer NOT NULL,
	"account_id" text NOT NULL,
	"practice" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"timezone" text NOT NULL,
	"currency" text NOT NULL,
	"funding_instrument_id" text,
	"daily_limit_micro" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"observed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ads_ad_sets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" integer NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"remote_id" text,
	"reference" text NOT NULL,
	"base" jsonb,
	"observed" jsonb,
	"observed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"campaign_id" uuid NOT NULL,
	"placements" jsonb NOT NULL,
	"daily_budget_micro" bigint,
	"lifetime_budget_micro" bigint,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone,
	"bid_strategy" text DEFAULT 'AUTO' NOT NULL,
	"bid_amount_micro" bigint,
	"goal" text,
	"targeting" jsonb NOT NULL,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"audience_id" text,
	"hypothesis" text
);
--> statement-breakpoint
CREATE TABLE "ads_ads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" integer NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"remote_id" text,
	"reference" text NOT NULL,
	"base" jsonb,
	"observed" jsonb,
	"observed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"ad_set_id" uuid NOT NULL,
	"creative_id" uuid,
	"post_id" text
);
--> statement-breakpoint
CREATE TABLE "ads_campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" integer NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"remote_id" text,
	"reference" text NOT NULL,
	"base" jsonb,
	"observed" jsonb,
	"observed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"account_id" uuid,
	"objective" text NOT NULL,
	"daily_budget_micro" bigint,
	"lifetime_budget_micro" bigint,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone,
	"origin" jsonb
);
--> statement-breakpoint
CREATE TABLE "ads_days" (
	"account_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"day" text NOT NULL,
	"impressions" bigint,
	"engagements" bigint,
	"clicks" bigint,
	"link_clicks" bigint,
	"follows" bigint,
	"video_views" bigint,
	"spend_micro" bigint,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ads_days_account_id_entity_entity_id_day_pk" PRIMARY KEY("account_id","entity","entity_id","day")
);
--> statement-breakpoint
CREATE TABLE "ads_operations" (
	"push_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"op" text NOT NULL,
	"row_id" uuid NOT NULL,
	"remote_id" text,
	"fields" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ads_operations_push_id_position_pk" PRIMARY KEY("push_id","position")
);
--> statement-breakpoint
CREATE TABLE "ads_practice_accounts" (
	"account_id" text PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"name" text NOT NULL,
	"timezone" text NOT NULL,
	"currency" text NOT NULL,
	"seed" integer NOT NULL,
	"clock_at" timestamp with time zone NOT NULL,
	"ticked_at" timestamp with time zone NOT NULL,
	"running" boolean DEFAULT false NOT NULL,
	"delivered_to" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ads_practice_days" (
	"account_id" text NOT NULL,
	"post_id" text NOT NULL,
	"line_item_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"impressions" bigint,
	"engagements" bigint,
	"clicks" bigint,
	"link_clicks" bigint,
	"follows" bigint,
	"video_views" bigint,
	"spend_micro" bigint,
	CONSTRAINT "ads_practice_days_account_id_post_id_at_pk" PRIMARY KEY("account_id","post_id","at")
);
--> statement-breakpoint
CREATE TABLE "ads_practice_rows" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"parent_id" text,
	"body" jsonb NOT NULL,
	CONSTRAINT "ads_practice_rows_account_id_kind_id_pk" PRIMARY KEY("account_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "ads_pushes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"digest" text NOT NULL,
	"failure" jsonb,
	"confirmed_by" uuid,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ads_accounts" ADD CONSTRAINT "ads_accounts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads_ad_sets" ADD CONSTRAINT "ads_ad_sets_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads_ad_sets" ADD CONSTRAINT "ads_ad_sets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads_ad_sets" ADD CONSTRAINT "ads_ad_sets_campaign_id_ads_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."ads_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads_ads" ADD CONSTRAINT "ads_ads_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads_ads" ADD CONSTRAINT "ads_ads_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads_ads" ADD CONSTRAINT "ads_ads_ad_set_id_ads_ad_sets_id_fk" FOREIGN KEY ("ad_set_id") REFERENCES "public"."ads_ad_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads_campaigns" ADD CONSTRAINT "ads_campaigns_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads_campaigns" ADD CONSTRAINT "ads_campaigns_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads_campaigns" ADD CONSTRAINT "ads_campaigns_account_id_ads_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ads_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads_days" ADD CONSTRAINT "ads_days_account_id_ads_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ads_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads_operations" ADD CONSTRAINT "ads_operations_push_id_ads_pushes_id_fk" FOREIGN KEY ("push_id") REFERENCES "public"."ads_pushes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads_practice_accounts" ADD CONSTRAINT "ads_practice_accounts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads_practice_days" ADD CONSTRAINT "ads_practice_days_account_id_ads_practice_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ads_practice_accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads_practice_rows" ADD CONSTRAINT "ads_practice_rows_account_id_ads_practice_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ads_practice_accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads_pushes" ADD CONSTRAINT "ads_pushes_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads_pushes" ADD CONSTRAINT "ads_pushes_account_id_ads_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ads_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads_pushes" ADD CONSTRAINT "ads_pushes_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ads_accounts_team_account" ON "ads_accounts" USING btree ("team_id","account_id");--> statement-breakpoint
CREATE INDEX "ads_ad_sets_campaign" ON "ads_ad_sets" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "ads_ad_sets_team" ON "ads_ad_sets" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "ads_ads_ad_set" ON "ads_ads" USING btree ("ad_set_id");--> statement-breakpoint
CREATE INDEX "ads_ads_team" ON "ads_ads" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "ads_campaigns_team" ON "ads_campaigns" USING btree ("team_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ads_campaigns_remote" ON "ads_campaigns" USING btree ("account_id","remote_id");--> statement-breakpoint
CREATE INDEX "ads_days_day" ON "ads_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "ads_operations_key" ON "ads_operations" USING btree ("push_id","key");--> statement-breakpoint
CREATE INDEX "ads_practice_rows_parent" ON "ads_practice_rows" USING btree ("account_id","kind","parent_id");--> statement-breakpoint
CREATE INDEX "ads_pushes_campaign" ON "ads_pushes" USING btree ("campaign_id","created_at");