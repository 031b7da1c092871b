CREATE TABLE "audience_batches" (
	"upload_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"operation" text NOT NULL,
	"users" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sent_at" timestamp with time zone,
	"processed_at" timestamp with time zone,
	CONSTRAINT "audience_batches_upload_id_number_pk" PRIMARY KEY("upload_id","number")
);
--> statement-breakpoint
CREATE TABLE "audience_members" (
	"audience_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audience_members_audience_id_kind_hash_pk" PRIMARY KEY("audience_id","kind","hash")
);
--> statement-breakpoint
CREATE TABLE "audience_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" integer NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"audience_configs" uuid[] DEFAULT '{}' NOT NULL,
	"budget" integer,
	"size" integer,
	"starts_on" text,
	"ends_on" text
);
--> statement-breakpoint
CREATE TABLE "audience_upload_members" (
	"upload_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"batch" integer NOT NULL,
	"leaving" boolean DEFAULT false NOT NULL,
	CONSTRAINT "audience_upload_members_upload_id_kind_hash_pk" PRIMARY KEY("upload_id","kind","hash")
);
--> statement-breakpoint
CREATE TABLE "audience_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" integer NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"audience_id" uuid NOT NULL,
	"ad_account_id" text NOT NULL,
	"practice" boolean DEFAULT false NOT NULL,
	"x_audience_id" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"targetable" boolean,
	"matched" integer,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"observed_at" timestamp with time zone,
	"busy_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "team_audience_configs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" integer NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"targeting_package" jsonb NOT NULL,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"job_titles" text[] DEFAULT '{}' NOT NULL,
	"communities" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"origin" text DEFAULT 'creator' NOT NULL,
	"sizes" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "team_audiences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" integer NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"config_id" uuid,
	"blocks" jsonb,
	"recipe" jsonb,
	"datasets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"size" integer NOT NULL,
	"exclusion" boolean DEFAULT false NOT NULL,
	"use" text DEFAULT 'audience' NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "audience_batches" ADD CONSTRAINT "audience_batches_upload_id_audience_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."audience_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_members" ADD CONSTRAINT "audience_members_audience_id_team_audiences_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."team_audiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_plans" ADD CONSTRAINT "audience_plans_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_plans" ADD CONSTRAINT "audience_plans_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_upload_members" ADD CONSTRAINT "audience_upload_members_upload_id_audience_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."audience_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_uploads" ADD CONSTRAINT "audience_uploads_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_uploads" ADD CONSTRAINT "audience_uploads_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_uploads" ADD CONSTRAINT "audience_uploads_audience_id_team_audiences_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."team_audiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_audience_configs" ADD CONSTRAINT "team_audience_configs_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_audience_configs" ADD CONSTRAINT "team_audience_configs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_audiences" ADD CONSTRAINT "team_audiences_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_audiences" ADD CONSTRAINT "team_audiences_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_audiences" ADD CONSTRAINT "team_audiences_config_id_team_audience_configs_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."team_audience_configs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audience_plans_team" ON "audience_plans" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "audience_upload_members_batch" ON "audience_upload_members" USING btree ("upload_id","batch");--> statement-breakpoint
CREATE UNIQUE INDEX "audience_uploads_once" ON "audience_uploads" USING btree ("audience_id","ad_account_id");--> statement-breakpoint
CREATE INDEX "audience_uploads_team" ON "audience_uploads" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "audience_uploads_state" ON "audience_uploads" USING btree ("state");--> statement-breakpoint
CREATE INDEX "team_audience_configs_team" ON "team_audience_configs" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "team_audiences_team" ON "team_audiences" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "team_audiences_config" ON "team_audiences" USING btree ("config_id");