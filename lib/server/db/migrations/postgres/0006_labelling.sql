CREATE TABLE "labelling_rounds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dataset_id" uuid NOT NULL,
	"question" jsonb NOT NULL,
	"recipe" jsonb,
	"seed" integer NOT NULL,
	"size" smallint NOT NULL,
	"chosen" smallint NOT NULL,
	"post_ids" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"round_id" uuid NOT NULL,
	"post_id" text NOT NULL,
	"seat" smallint NOT NULL,
	"answer" smallint NOT NULL,
	"user_id" uuid,
	"labelled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "labels_round_id_post_id_seat_pk" PRIMARY KEY("round_id","post_id","seat")
);
--> statement-breakpoint
ALTER TABLE "labelling_rounds" ADD CONSTRAINT "labelling_rounds_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_round_id_labelling_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."labelling_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "labelling_rounds_dataset" ON "labelling_rounds" USING btree ("dataset_id","created_at");--> statement-breakpoint
CREATE INDEX "labels_user" ON "labels" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "labels_post" ON "labels" USING btree ("post_id");