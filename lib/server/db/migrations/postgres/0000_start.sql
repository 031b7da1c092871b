CREATE TABLE "dataset_segments" (
	"segment" serial PRIMARY KEY NOT NULL,
	"dataset_id" uuid,
	"import_id" uuid,
	"state" text DEFAULT 'staging' NOT NULL,
	"fields_present" text[] DEFAULT '{}' NOT NULL,
	"posts" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dataset_versions" (
	"dataset_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"segments" integer[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dataset_versions_dataset_id_version_pk" PRIMARY KEY("dataset_id","version")
);
--> statement-breakpoint
CREATE TABLE "datasets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"owner_kind" text,
	"owner_id" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"sources" text[] DEFAULT '{}' NOT NULL,
	"posts" bigint DEFAULT 0 NOT NULL,
	"accounts" bigint DEFAULT 0 NOT NULL,
	"first_post_at" timestamp with time zone,
	"last_post_at" timestamp with time zone,
	"fields_present" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_kind" text,
	"owner_id" text,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"file_name" text NOT NULL,
	"dataset_name" text,
	"dataset_id" uuid,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"bytes_read" bigint DEFAULT 0 NOT NULL,
	"read" bigint DEFAULT 0 NOT NULL,
	"posts" bigint DEFAULT 0 NOT NULL,
	"accounts" bigint DEFAULT 0 NOT NULL,
	"duplicates" bigint DEFAULT 0 NOT NULL,
	"rejected_total" bigint DEFAULT 0 NOT NULL,
	"rejected" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"preview" jsonb,
	"choices" jsonb,
	"segment" integer,
	"seconds" double precision,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"heartbeat_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "explore_queries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_kind" text,
	"owner_id" text,
	"recipe" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD CONSTRAINT "dataset_versions_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dataset_segments_state" ON "dataset_segments" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "datasets_owner_name" ON "datasets" USING btree (coalesce("owner_kind", ''),coalesce("owner_id", ''),"name") WHERE "datasets"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "imports_state" ON "imports" USING btree ("state");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at");