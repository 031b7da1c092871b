DROP INDEX "own_social_lists_account";--> statement-breakpoint
ALTER TABLE "own_social_list_members" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "own_social_list_members" ADD COLUMN "x" text DEFAULT 'waits' NOT NULL;--> statement-breakpoint
ALTER TABLE "own_social_lists" ADD COLUMN "x_id" text;--> statement-breakpoint
ALTER TABLE "own_social_lists" ADD COLUMN "x_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "own_social_lists" ADD COLUMN "x_changed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "own_social_lists" ADD COLUMN "x_unread" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "own_social_lists_x" ON "own_social_lists" USING btree ("account_id","x_id");