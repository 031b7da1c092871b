CREATE TABLE "insights" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"counted_for" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"ad_account_id" text NOT NULL,
	"form" jsonb NOT NULL,
	"targeting_package" jsonb,
	"looked" integer DEFAULT 0 NOT NULL,
	"groups" integer NOT NULL,
	"posts" integer,
	"accounts" integer,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "insights" ADD CONSTRAINT "insights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insights_counted" ON "insights" USING btree ("counted_for","created_at");--> statement-breakpoint
CREATE INDEX "insights_user" ON "insights" USING btree ("user_id");