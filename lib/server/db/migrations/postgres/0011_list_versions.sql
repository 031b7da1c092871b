CREATE TABLE "saved_list_versions" (
	"list_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_list_versions_list_id_version_pk" PRIMARY KEY("list_id","version")
);
--> statement-breakpoint
ALTER TABLE "saved_lists" ADD COLUMN "categories" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_list_versions" ADD CONSTRAINT "saved_list_versions_list_id_saved_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."saved_lists"("id") ON DELETE cascade ON UPDATE no action;