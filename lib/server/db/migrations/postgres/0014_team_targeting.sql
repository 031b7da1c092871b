CREATE TABLE "team_targeting" (
	"team_id" integer PRIMARY KEY NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"raised" text[] DEFAULT '{}' NOT NULL,
	"prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "team_targeting" ADD CONSTRAINT "team_targeting_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_targeting" ADD CONSTRAINT "team_targeting_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;