CREATE TABLE "own_payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"period" text NOT NULL,
	"amount" double precision NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_tests" (
	"account_id" uuid NOT NULL,
	"model" text NOT NULL,
	"test" integer NOT NULL,
	"month" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"posts" integer NOT NULL,
	"zone" text NOT NULL,
	"error" double precision NOT NULL,
	"baseline" double precision NOT NULL,
	"gain" double precision NOT NULL,
	"p" double precision NOT NULL,
	"level" double precision NOT NULL,
	"passed" boolean NOT NULL,
	CONSTRAINT "own_tests_account_id_model_test_pk" PRIMARY KEY("account_id","model","test")
);
--> statement-breakpoint
ALTER TABLE "own_payouts" ADD CONSTRAINT "own_payouts_account_id_own_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."own_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_tests" ADD CONSTRAINT "own_tests_account_id_own_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."own_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_payouts_period" ON "own_payouts" USING btree ("account_id","period");--> statement-breakpoint
CREATE UNIQUE INDEX "own_tests_month" ON "own_tests" USING btree ("account_id","model","month");