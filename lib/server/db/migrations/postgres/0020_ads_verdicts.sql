CREATE TABLE "ads_verdicts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"judged_at" timestamp with time zone NOT NULL,
	"closed" integer NOT NULL,
	"planned" integer NOT NULL,
	"control_id" uuid,
	"arms" jsonb NOT NULL,
	"corrected" text[] DEFAULT '{}' NOT NULL,
	"days" jsonb
);
--> statement-breakpoint
ALTER TABLE "ads_verdicts" ADD CONSTRAINT "ads_verdicts_campaign_id_ads_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."ads_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ads_verdicts_campaign" ON "ads_verdicts" USING btree ("campaign_id","judged_at");