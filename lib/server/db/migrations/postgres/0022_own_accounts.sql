CREATE TABLE "own_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" serial NOT NULL,
	"owner_kind" text,
	"owner_id" text,
	"account_key" text NOT NULL,
	"x_id" text,
	"handle" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"zone" text DEFAULT 'UTC' NOT NULL,
	"dataset_name" text,
	"people_segment" integer,
	"social_account_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"active_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_archives" (
	"archive" serial PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"held" text[] DEFAULT '{}' NOT NULL,
	"beliefs" jsonb,
	"lists" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'staging' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_lists" (
	"list" serial PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'staging' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_accounts" ADD CONSTRAINT "own_accounts_social_account_id_social_accounts_id_fk" FOREIGN KEY ("social_account_id") REFERENCES "public"."social_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_archives" ADD CONSTRAINT "own_archives_account_id_own_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."own_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_lists" ADD CONSTRAINT "own_lists_account_id_own_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."own_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_accounts_number" ON "own_accounts" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "own_accounts_owner" ON "own_accounts" USING btree (coalesce("owner_kind", ''),coalesce("owner_id", ''),"account_key");--> statement-breakpoint
CREATE INDEX "own_archives_account" ON "own_archives" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "own_archives_day" ON "own_archives" USING btree ("account_id","taken_at") WHERE "own_archives"."state" = 'live';--> statement-breakpoint
CREATE UNIQUE INDEX "own_lists_day" ON "own_lists" USING btree ("account_id","kind","taken_at") WHERE "own_lists"."state" = 'live';