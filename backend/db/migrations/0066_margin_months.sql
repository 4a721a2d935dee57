CREATE TABLE "margin_months" (
	"month" date NOT NULL,
	"by" text NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"items" integer NOT NULL,
	"sold_minor" bigint NOT NULL,
	"captured_minor" bigint NOT NULL,
	"returned_minor" bigint NOT NULL,
	"open_minor" bigint NOT NULL,
	"fees_minor" bigint NOT NULL,
	"bags_minor" bigint NOT NULL,
	"promotions_minor" bigint DEFAULT 0 NOT NULL,
	"provider_fees_minor" bigint DEFAULT 0 NOT NULL,
	"cost_minor" bigint NOT NULL,
	"earned_minor" bigint NOT NULL,
	"unknown" integer NOT NULL,
	"without_fee" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "margin_months_by_month_name_currency_pk" PRIMARY KEY("by","month","name","currency")
);
--> statement-breakpoint
INSERT INTO margin_months (month, by, name, currency, items, sold_minor, captured_minor, returned_minor, open_minor, fees_minor, bags_minor, promotions_minor, provider_fees_minor, cost_minor, earned_minor, unknown, without_fee)
SELECT date_trunc('month', day::timestamp)::date, by, name, currency,
  sum(items), sum(sold_minor), sum(captured_minor), sum(returned_minor), sum(open_minor), sum(fees_minor), sum(bags_minor), sum(promotions_minor),
  sum(provider_fees_minor), sum(cost_minor), sum(earned_minor), sum(unknown), sum(without_fee)
FROM margin_days GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
-- Adds what came to the months of the changed days, or takes off what is gone: by whole rows, so that no sum can drift. The argument is 1 or -1.
CREATE FUNCTION sum_margin_months() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := TG_ARGV[0]::integer;
BEGIN
  INSERT INTO margin_months AS known (month, by, name, currency, items, sold_minor, captured_minor, returned_minor, open_minor, fees_minor, bags_minor, promotions_minor, provider_fees_minor, cost_minor, earned_minor, unknown, without_fee)
  SELECT date_trunc('month', day::timestamp)::date, by, name, currency,
    sign * sum(items), sign * sum(sold_minor), sign * sum(captured_minor), sign * sum(returned_minor), sign * sum(open_minor),
    sign * sum(fees_minor), sign * sum(bags_minor), sign * sum(promotions_minor), sign * sum(provider_fees_minor), sign * sum(cost_minor),
    sign * sum(earned_minor), sign * sum(unknown), sign * sum(without_fee)
  FROM changed GROUP BY 1, 2, 3, 4 ORDER BY 2, 1, 3, 4
  ON CONFLICT (by, month, name, currency) DO UPDATE SET
    items = known.items + excluded.items, sold_minor = known.sold_minor + excluded.sold_minor,
    captured_minor = known.captured_minor + excluded.captured_minor, returned_minor = known.returned_minor + excluded.returned_minor,
    open_minor = known.open_minor + excluded.open_minor, fees_minor = known.fees_minor + excluded.fees_minor,
    bags_minor = known.bags_minor + excluded.bags_minor, promotions_minor = known.promotions_minor + excluded.promotions_minor,
    provider_fees_minor = known.provider_fees_minor + excluded.provider_fees_minor, cost_minor = known.cost_minor + excluded.cost_minor,
    earned_minor = known.earned_minor + excluded.earned_minor, unknown = known.unknown + excluded.unknown,
    without_fee = known.without_fee + excluded.without_fee;
  IF sign < 0 THEN
    DELETE FROM margin_months WHERE items = 0
      AND (by, month) IN (SELECT DISTINCT by, date_trunc('month', day::timestamp)::date FROM changed);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER margin_days_come AFTER INSERT ON margin_days REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_margin_months('1');
--> statement-breakpoint
CREATE TRIGGER margin_days_go AFTER DELETE ON margin_days REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_margin_months('-1');
--> statement-breakpoint
CREATE TRIGGER margin_days_changed_from AFTER UPDATE ON margin_days REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_margin_months('-1');
--> statement-breakpoint
CREATE TRIGGER margin_days_changed_to AFTER UPDATE ON margin_days REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_margin_months('1');
