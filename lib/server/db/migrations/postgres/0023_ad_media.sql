CREATE TABLE "account_apps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" integer NOT NULL,
	"ad_account_id" text DEFAULT '' NOT NULL,
	"store" text NOT NULL,
	"identifier" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_creative_media" (
	"creative_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"media_id" uuid NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "ad_creative_media_creative_id_position_pk" PRIMARY KEY("creative_id","position")
);
--> statement-breakpoint
CREATE TABLE "ad_creatives" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" integer NOT NULL,
	"ad_account_id" text DEFAULT '' NOT NULL,
	"family_id" uuid NOT NULL,
	"variant" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"headline" text DEFAULT '' NOT NULL,
	"website_url" text DEFAULT '' NOT NULL,
	"app_id" uuid,
	"event_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" integer NOT NULL,
	"ad_account_id" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"app_id" uuid,
	"pixel" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"ad_account_id" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"duration_ms" integer,
	"codec" text,
	"preview" "bytea",
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"announced_type" text NOT NULL,
	"size" bigint NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"content_type" text,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"codec" text,
	"preview" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_list_members" (
	"list_id" uuid NOT NULL,
	"handle" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_list_members_list_id_handle_pk" PRIMARY KEY("list_id","handle")
);
--> statement-breakpoint
CREATE TABLE "user_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_apps" ADD CONSTRAINT "account_apps_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_creative_media" ADD CONSTRAINT "ad_creative_media_creative_id_ad_creatives_id_fk" FOREIGN KEY ("creative_id") REFERENCES "public"."ad_creatives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_creative_media" ADD CONSTRAINT "ad_creative_media_media_id_ad_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."ad_media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_creatives" ADD CONSTRAINT "ad_creatives_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_creatives" ADD CONSTRAINT "ad_creatives_app_id_account_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."account_apps"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_creatives" ADD CONSTRAINT "ad_creatives_event_id_ad_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."ad_events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_creatives" ADD CONSTRAINT "ad_creatives_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_events" ADD CONSTRAINT "ad_events_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_events" ADD CONSTRAINT "ad_events_app_id_account_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."account_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_media" ADD CONSTRAINT "ad_media_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_media" ADD CONSTRAINT "ad_media_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_list_members" ADD CONSTRAINT "user_list_members_list_id_user_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."user_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_lists" ADD CONSTRAINT "user_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_apps_team" ON "account_apps" USING btree ("team_id","ad_account_id","store","identifier");--> statement-breakpoint
CREATE INDEX "ad_creative_media_media" ON "ad_creative_media" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "ad_creatives_team" ON "ad_creatives" USING btree ("team_id","updated_at");--> statement-breakpoint
CREATE INDEX "ad_creatives_family" ON "ad_creatives" USING btree ("family_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_events_team" ON "ad_events" USING btree ("team_id","ad_account_id","kind","pixel","name");--> statement-breakpoint
CREATE INDEX "ad_media_team" ON "ad_media" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "media_uploads_user" ON "media_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_uploads_expires" ON "media_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_lists_user" ON "user_lists" USING btree ("user_id");