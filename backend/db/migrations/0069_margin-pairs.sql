CREATE TABLE "margin_pairs" (
	"month" date NOT NULL,
	"by" text NOT NULL,
	"name" text NOT NULL,
	"and_by" text NOT NULL,
	"and_name" text NOT NULL,
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
	CONSTRAINT "margin_pairs_by_and_by_name_month_and_name_currency_pk" PRIMARY KEY("by","and_by","name","month","and_name","currency")
);
--> statement-breakpoint
-- Whoever counts waits until this is committed, so that nothing is added between the sums and the triggers that keep them.
LOCK TABLE booking_margins IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- Every two parts that an item has.
CREATE FUNCTION margin_pairs_of(supplier text, kind text, route text, channel text, affiliate text, seller text)
RETURNS TABLE (by text, name text, and_by text, and_name text) LANGUAGE sql IMMUTABLE AS $$
  VALUES ('supplier', supplier, 'kind', kind), ('supplier', supplier, 'route', route), ('supplier', supplier, 'channel', channel),
    ('supplier', supplier, 'affiliate', affiliate), ('supplier', supplier, 'seller', seller),
    ('kind', kind, 'route', route), ('kind', kind, 'channel', channel), ('kind', kind, 'affiliate', affiliate), ('kind', kind, 'seller', seller),
    ('route', route, 'channel', channel), ('route', route, 'affiliate', affiliate), ('route', route, 'seller', seller),
    ('channel', channel, 'affiliate', affiliate), ('channel', channel, 'seller', seller), ('affiliate', affiliate, 'seller', seller)
$$;
--> statement-breakpoint
-- Adds what came to the pairs of its month, or takes off what is gone. The argument is 1 or -1.
CREATE FUNCTION sum_margin_pairs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := TG_ARGV[0]::integer;
BEGIN
  INSERT INTO margin_pairs AS known (month, by, name, and_by, and_name, currency, items, sold_minor, captured_minor, returned_minor, open_minor,
    fees_minor, bags_minor, promotions_minor, provider_fees_minor, cost_minor, earned_minor, unknown, without_fee)
  SELECT date_trunc('month', day::timestamp)::date, pair.by, pair.name, pair.and_by, pair.and_name, currency,
    sign * count(*), sign * sum(sold_minor), sign * sum(captured_minor), sign * sum(returned_minor), sign * sum(open_minor),
    sign * sum(fees_minor), sign * sum(bags_minor), sign * sum(promotions_minor), sign * sum(provider_fees_minor), sign * coalesce(sum(cost_minor), 0),
    sign * coalesce(sum(captured_minor - returned_minor + open_minor - cost_minor - provider_fees_minor), 0),
    sign * count(*) FILTER (WHERE cost_minor IS NULL), sign * count(*) FILTER (WHERE is_without_fee)
  FROM changed CROSS JOIN LATERAL margin_pairs_of(supplier, kind, route, channel, affiliate, seller) pair
  GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 2, 4, 3, 1, 5, 6
  ON CONFLICT (by, and_by, name, month, and_name, currency) DO UPDATE SET
    items = known.items + excluded.items, sold_minor = known.sold_minor + excluded.sold_minor,
    captured_minor = known.captured_minor + excluded.captured_minor, returned_minor = known.returned_minor + excluded.returned_minor,
    open_minor = known.open_minor + excluded.open_minor, fees_minor = known.fees_minor + excluded.fees_minor,
    bags_minor = known.bags_minor + excluded.bags_minor, promotions_minor = known.promotions_minor + excluded.promotions_minor,
    provider_fees_minor = known.provider_fees_minor + excluded.provider_fees_minor, cost_minor = known.cost_minor + excluded.cost_minor,
    earned_minor = known.earned_minor + excluded.earned_minor, unknown = known.unknown + excluded.unknown,
    without_fee = known.without_fee + excluded.without_fee;
  IF sign < 0 THEN
    DELETE FROM margin_pairs known USING (
      SELECT DISTINCT date_trunc('month', day::timestamp)::date AS month, pair.*, currency
      FROM changed CROSS JOIN LATERAL margin_pairs_of(supplier, kind, route, channel, affiliate, seller) pair
    ) gone
    WHERE known.items = 0 AND known.by = gone.by AND known.and_by = gone.and_by AND known.name = gone.name AND known.month = gone.month
      AND known.and_name = gone.and_name AND known.currency = gone.currency;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER booking_margins_come AFTER INSERT ON booking_margins REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_margin_pairs('1');
--> statement-breakpoint
CREATE TRIGGER booking_margins_go AFTER DELETE ON booking_margins REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_margin_pairs('-1');
--> statement-breakpoint
CREATE TRIGGER booking_margins_changed_from AFTER UPDATE ON booking_margins REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_margin_pairs('-1');
--> statement-breakpoint
CREATE TRIGGER booking_margins_changed_to AFTER UPDATE ON booking_margins REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_margin_pairs('1');
--> statement-breakpoint
INSERT INTO margin_pairs (month, by, name, and_by, and_name, currency, items, sold_minor, captured_minor, returned_minor, open_minor, fees_minor,
  bags_minor, promotions_minor, provider_fees_minor, cost_minor, earned_minor, unknown, without_fee)
SELECT date_trunc('month', day::timestamp)::date, pair.by, pair.name, pair.and_by, pair.and_name, currency,
  count(*), sum(sold_minor), sum(captured_minor), sum(returned_minor), sum(open_minor), sum(fees_minor), sum(bags_minor), sum(promotions_minor),
  sum(provider_fees_minor), coalesce(sum(cost_minor), 0),
  coalesce(sum(captured_minor - returned_minor + open_minor - cost_minor - provider_fees_minor), 0),
  count(*) FILTER (WHERE cost_minor IS NULL), count(*) FILTER (WHERE is_without_fee)
FROM booking_margins CROSS JOIN LATERAL margin_pairs_of(supplier, kind, route, channel, affiliate, seller) pair
GROUP BY 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
CREATE INDEX "margin_pairs_by_second" ON "margin_pairs" USING btree ("by","and_by","and_name","month");
