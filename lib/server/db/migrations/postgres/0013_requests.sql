CREATE TABLE "audience_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"ad_account_id" text NOT NULL,
	"wish" jsonb NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"answer" text NOT NULL,
	"content_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_downloads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"material" text NOT NULL,
	"language" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"rating" smallint,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audience_requests" ADD CONSTRAINT "audience_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_downloads" ADD CONSTRAINT "material_downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_feedback" ADD CONSTRAINT "request_feedback_request_id_audience_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."audience_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audience_requests_content" ON "audience_requests" USING btree ("content_key");--> statement-breakpoint
CREATE INDEX "audience_requests_created" ON "audience_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audience_requests_user" ON "audience_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "material_downloads_created" ON "material_downloads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "material_downloads_user" ON "material_downloads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "request_feedback_request" ON "request_feedback" USING btree ("request_id");