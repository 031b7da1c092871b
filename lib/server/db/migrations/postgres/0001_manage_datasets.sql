ALTER TABLE "datasets" ADD COLUMN "former_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "error_code" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "queued_at" timestamp with time zone;