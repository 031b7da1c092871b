CREATE TABLE "dataset_visits" (
	"user_id" uuid,
	"dataset_id" uuid NOT NULL,
	"visit" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "dataset_visits_own" UNIQUE NULLS NOT DISTINCT("user_id","dataset_id")
);
--> statement-breakpoint
ALTER TABLE "dataset_visits" ADD CONSTRAINT "dataset_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_visits" ADD CONSTRAINT "dataset_visits_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE cascade ON UPDATE no action;