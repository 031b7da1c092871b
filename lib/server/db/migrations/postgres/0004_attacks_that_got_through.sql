CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"monitor_id" uuid NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"next_try_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_tries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"share_id" uuid NOT NULL,
	"client" text NOT NULL,
	"tried_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "monitors" ADD COLUMN "error_code" text;--> statement-breakpoint
ALTER TABLE "monitors" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "monitors" ADD COLUMN "gave_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_monitor_id_monitors_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_tries" ADD CONSTRAINT "share_tries_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("state","next_try_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_monitor" ON "webhook_deliveries" USING btree ("monitor_id","created_at");--> statement-breakpoint
CREATE INDEX "share_tries_share" ON "share_tries" USING btree ("share_id","tried_at");--> statement-breakpoint
CREATE INDEX "share_tries_tried" ON "share_tries" USING btree ("tried_at");--> statement-breakpoint
ALTER TABLE "shares" DROP COLUMN "wrong_tries";--> statement-breakpoint
ALTER TABLE "shares" DROP COLUMN "wait_until";