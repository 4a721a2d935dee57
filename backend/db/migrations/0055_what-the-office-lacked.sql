CREATE TABLE "fact_months" (
	"month" date NOT NULL,
	"report" text NOT NULL,
	"what" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"party" text NOT NULL,
	"reason" text NOT NULL,
	"method" text NOT NULL,
	"currency" text NOT NULL,
	"count" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"kept_minor" bigint NOT NULL,
	"hours" integer NOT NULL,
	CONSTRAINT "fact_months_report_month_what_channel_kind_party_reason_method_currency_pk" PRIMARY KEY("report","month","what","channel","kind","party","reason","method","currency")
);
--> statement-breakpoint
CREATE TABLE "provider_fees" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"currency" text NOT NULL,
	"from" date NOT NULL,
	"percent_hundredths" integer NOT NULL,
	"fixed_minor" bigint NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reported_fees" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"fee_minor" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_months" (
	"month" date NOT NULL,
	"route" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"mistaken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_months_month_route_channel_kind_pk" PRIMARY KEY("month","route","channel","kind")
);
--> statement-breakpoint
ALTER TABLE "booking_margins" ADD COLUMN "provider_fees_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_margins" ADD COLUMN "is_without_fee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "margin_days" ADD COLUMN "provider_fees_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "margin_days" ADD COLUMN "without_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "supply_hours" ADD COLUMN "most_in_second" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "provider_fees_by_provider" ON "provider_fees" USING btree ("provider","from");
--> statement-breakpoint
INSERT INTO fact_months (month, report, what, channel, kind, party, reason, method, currency, count, amount_minor, kept_minor, hours)
SELECT date_trunc('month', day::timestamp)::date, report, what, channel, kind, party, reason, method, currency, sum(count), sum(amount_minor), sum(kept_minor), sum(hours)
FROM fact_days GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
--> statement-breakpoint
INSERT INTO search_months (month, route, channel, kind, searches, found, empty, failed, mistaken)
SELECT date_trunc('month', day::timestamp)::date, route, channel, kind, sum(searches), sum(found), sum(empty), sum(failed), sum(mistaken)
FROM search_days GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
-- Adds what came to the months of the changed days, or takes off what is gone: by whole rows, so that no sum can drift. The argument is 1 or -1.
CREATE FUNCTION sum_fact_months() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := TG_ARGV[0]::integer;
BEGIN
  INSERT INTO fact_months AS known (month, report, what, channel, kind, party, reason, method, currency, count, amount_minor, kept_minor, hours)
  SELECT date_trunc('month', day::timestamp)::date, report, what, channel, kind, party, reason, method, currency,
    sign * sum(count), sign * sum(amount_minor), sign * sum(kept_minor), sign * sum(hours)
  FROM changed GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 ORDER BY 2, 1, 3, 4, 5, 6, 7, 8, 9
  ON CONFLICT (report, month, what, channel, kind, party, reason, method, currency) DO UPDATE SET
    count = known.count + excluded.count, amount_minor = known.amount_minor + excluded.amount_minor,
    kept_minor = known.kept_minor + excluded.kept_minor, hours = known.hours + excluded.hours;
  IF sign < 0 THEN
    DELETE FROM fact_months WHERE count = 0
      AND (report, month) IN (SELECT DISTINCT report, date_trunc('month', day::timestamp)::date FROM changed);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER fact_days_come AFTER INSERT ON fact_days REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_fact_months('1');
--> statement-breakpoint
CREATE TRIGGER fact_days_go AFTER DELETE ON fact_days REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_fact_months('-1');
--> statement-breakpoint
CREATE TRIGGER fact_days_changed_from AFTER UPDATE ON fact_days REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_fact_months('-1');
--> statement-breakpoint
CREATE TRIGGER fact_days_changed_to AFTER UPDATE ON fact_days REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_fact_months('1');
--> statement-breakpoint
-- Processes write at once: the lock comes after their rows of days, and before those of months, so that no two wait for each other.
CREATE FUNCTION sum_search_months() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := TG_ARGV[0]::integer;
BEGIN
  PERFORM pg_advisory_xact_lock(7411065);
  INSERT INTO search_months AS known (month, route, channel, kind, searches, found, empty, failed, mistaken)
  SELECT date_trunc('month', day::timestamp)::date, route, channel, kind,
    sign * sum(searches), sign * sum(changed.found), sign * sum(empty), sign * sum(failed), sign * sum(mistaken)
  FROM changed GROUP BY 1, 2, 3, 4
  ON CONFLICT (month, route, channel, kind) DO UPDATE SET
    searches = known.searches + excluded.searches, found = known.found + excluded.found, empty = known.empty + excluded.empty,
    failed = known.failed + excluded.failed, mistaken = known.mistaken + excluded.mistaken;
  IF sign < 0 THEN
    DELETE FROM search_months WHERE searches = 0 AND mistaken = 0
      AND month IN (SELECT DISTINCT date_trunc('month', day::timestamp)::date FROM changed);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_days_come AFTER INSERT ON search_days REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_search_months('1');
--> statement-breakpoint
CREATE TRIGGER search_days_go AFTER DELETE ON search_days REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_search_months('-1');
--> statement-breakpoint
CREATE TRIGGER search_days_changed_from AFTER UPDATE ON search_days REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_search_months('-1');
--> statement-breakpoint
CREATE TRIGGER search_days_changed_to AFTER UPDATE ON search_days REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_search_months('1');
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_provider_fees() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rates of payment providers are only added to';
END
$$;
--> statement-breakpoint
CREATE TRIGGER provider_fees_kept BEFORE UPDATE OR DELETE ON provider_fees FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_provider_fees();
--> statement-breakpoint
-- Of the sales of before nobody knows yet whose fee is missing, oldest first. The running product counts them, in pieces.
INSERT INTO margin_marks (booking_id) SELECT booking_id FROM booking_margins GROUP BY booking_id ORDER BY min(sold_at);
