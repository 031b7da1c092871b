CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "catalogue_entries" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"country" text,
	"label" text NOT NULL,
	"label_ja" text,
	"gloss_ja" text,
	"x_id" text,
	"heading" text,
	"synonyms" text[] NOT NULL,
	"place" integer NOT NULL,
	"source" text NOT NULL,
	"fetched_at" date NOT NULL,
	"shipped" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_terms" (
	"entry_key" text NOT NULL,
	"term" text NOT NULL,
	"kind" text NOT NULL,
	"country" text,
	"weight" smallint NOT NULL,
	CONSTRAINT "catalogue_terms_entry_key_term_pk" PRIMARY KEY("entry_key","term")
);
--> statement-breakpoint
ALTER TABLE "catalogue_terms" ADD CONSTRAINT "catalogue_terms_entry_key_catalogue_entries_key_fk" FOREIGN KEY ("entry_key") REFERENCES "public"."catalogue_entries"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_entries_kind" ON "catalogue_entries" USING btree ("kind","country","place");--> statement-breakpoint
CREATE INDEX "catalogue_terms_trigrams" ON "catalogue_terms" USING gin ("term" gin_trgm_ops);