CREATE TABLE "ads_pool_counts" (
	"account_id" uuid NOT NULL,
	"advertiser" text NOT NULL,
	"ads" integer NOT NULL,
	"by_list" integer NOT NULL,
	CONSTRAINT "ads_pool_counts_account_id_advertiser_pk" PRIMARY KEY("account_id","advertiser")
);
--> statement-breakpoint
CREATE TABLE "ads_pool_gifts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_queue" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"action" text NOT NULL,
	"handle" text NOT NULL,
	"reason" jsonb NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "own_queue_limits" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"daily" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_social_list_members" (
	"list_id" uuid NOT NULL,
	"handle" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_social_list_members_list_id_handle_pk" PRIMARY KEY("list_id","handle")
);
--> statement-breakpoint
CREATE TABLE "own_social_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"private" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "own_tracked" (
	"account_id" uuid NOT NULL,
	"handle" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_tracked_account_id_handle_pk" PRIMARY KEY("account_id","handle")
);
--> statement-breakpoint
ALTER TABLE "ads_pool_counts" ADD CONSTRAINT "ads_pool_counts_account_id_ads_pool_gifts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ads_pool_gifts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads_pool_gifts" ADD CONSTRAINT "ads_pool_gifts_account_id_own_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."own_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_queue" ADD CONSTRAINT "own_queue_account_id_own_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."own_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_queue_limits" ADD CONSTRAINT "own_queue_limits_account_id_own_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."own_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_social_list_members" ADD CONSTRAINT "own_social_list_members_list_id_own_social_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."own_social_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_social_lists" ADD CONSTRAINT "own_social_lists_account_id_own_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."own_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_tracked" ADD CONSTRAINT "own_tracked_account_id_own_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."own_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ads_pool_counts_advertiser" ON "ads_pool_counts" USING btree ("advertiser");--> statement-breakpoint
CREATE UNIQUE INDEX "own_queue_waiting" ON "own_queue" USING btree ("account_id","handle") WHERE "own_queue"."opened_at" is null;--> statement-breakpoint
CREATE INDEX "own_queue_opened" ON "own_queue" USING btree ("account_id","opened_at");--> statement-breakpoint
CREATE INDEX "own_social_lists_account" ON "own_social_lists" USING btree ("account_id");