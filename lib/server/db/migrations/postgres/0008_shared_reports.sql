CREATE TABLE "share_embeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"share_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"card" text NOT NULL,
	"hosts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share_comments" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "share_comments" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "share_comments" ADD COLUMN "guest" text;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "team_id" integer;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "comments_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "share_embeds" ADD CONSTRAINT "share_embeds_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "share_embeds_code" ON "share_embeds" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "share_embeds_share" ON "share_embeds" USING btree ("share_id");--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Beside links that have comments they stay open; elsewhere their owner opens them.
UPDATE "shares" SET "comments_open" = true WHERE "id" IN (SELECT "share_id" FROM "share_comments");
