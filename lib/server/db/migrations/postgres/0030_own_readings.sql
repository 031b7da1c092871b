CREATE TABLE "own_readings" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"list" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"team_id" integer,
	"agreed_micros" bigint NOT NULL,
	"spent_micros" bigint DEFAULT 0 NOT NULL,
	"expected" integer NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"cursor" text,
	"started_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"stopped" text,
	CONSTRAINT "own_readings_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
ALTER TABLE "own_readings" ADD CONSTRAINT "own_readings_account_id_own_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."own_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_readings" ADD CONSTRAINT "own_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_readings" ADD CONSTRAINT "own_readings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_readings_due" ON "own_readings" USING btree ("due_at");--> statement-breakpoint
UPDATE "own_snapshots" SET "stopped" = NULL, "due_at" = now() WHERE "stopped" = 'list_long';
