CREATE TABLE "own_snapshots" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"team_id" integer,
	"lists" text[] NOT NULL,
	"at_most_micros" bigint NOT NULL,
	"due_at" timestamp with time zone,
	"taken_at" timestamp with time zone,
	"stopped" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_snapshots" ADD CONSTRAINT "own_snapshots_account_id_own_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."own_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_snapshots" ADD CONSTRAINT "own_snapshots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_snapshots" ADD CONSTRAINT "own_snapshots_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_snapshots_due" ON "own_snapshots" USING btree ("due_at");