CREATE TABLE "rule_samples" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sample" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_set_steps" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"rule_set_id" bigint NOT NULL,
	"step" text NOT NULL,
	"by" text NOT NULL,
	"why" text NOT NULL,
	"in_force_from" timestamp with time zone,
	"is_alone" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_sets" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"based_on" bigint NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_items" ADD COLUMN "retail_terms" jsonb;--> statement-breakpoint
ALTER TABLE "rule_set_steps" ADD CONSTRAINT "rule_set_steps_rule_set_id_rule_sets_id_fk" FOREIGN KEY ("rule_set_id") REFERENCES "public"."rule_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rule_set_steps_of" ON "rule_set_steps" USING btree ("rule_set_id","id");--> statement-breakpoint
CREATE INDEX "rule_set_steps_published" ON "rule_set_steps" USING btree ("id") WHERE step = 'published';--> statement-breakpoint
CREATE FUNCTION rules_of_prices_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rules of prices are only added to: what was shown under them is charged under them' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER rule_sets_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "rule_sets" FOR EACH STATEMENT EXECUTE FUNCTION rules_of_prices_are_append_only();
--> statement-breakpoint
CREATE TRIGGER rule_set_steps_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "rule_set_steps" FOR EACH STATEMENT EXECUTE FUNCTION rules_of_prices_are_append_only();
