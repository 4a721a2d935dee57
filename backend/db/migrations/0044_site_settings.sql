CREATE TABLE "page_purges" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"path" text,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_records" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"value" jsonb,
	"why" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "setting_records_of" ON "setting_records" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "setting_records_in_force" ON "setting_records" USING btree ("name","id") WHERE kind = 'in-force';
--> statement-breakpoint
CREATE FUNCTION setting_records_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of settings is only added to' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER setting_records_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "setting_records" FOR EACH STATEMENT EXECUTE FUNCTION setting_records_are_append_only();
