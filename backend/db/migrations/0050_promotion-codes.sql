CREATE TABLE "promotion_stops" (
	"rule_id" text PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"rule_id" text NOT NULL,
	"code" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"given_back_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "booking_margins" ADD COLUMN "promotions_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "promotion" jsonb;--> statement-breakpoint
ALTER TABLE "margin_days" ADD COLUMN "promotions_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "promotion_uses_that_count" ON "promotion_uses" USING btree ("rule_id") WHERE given_back_at is null;--> statement-breakpoint
CREATE FUNCTION promotion_use_given_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE promotion_uses SET given_back_at = now() WHERE booking_id = NEW.id AND given_back_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER promotion_use_given_back AFTER UPDATE OF state ON "bookings" FOR EACH ROW
  WHEN (OLD.promotion IS NOT NULL AND NEW.state IN ('priced', 'ready', 'failed') AND OLD.state IS DISTINCT FROM NEW.state)
  EXECUTE FUNCTION promotion_use_given_back();
--> statement-breakpoint
CREATE FUNCTION promotion_stops_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a promotion code that was stopped stays stopped' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER promotion_stops_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "promotion_stops" FOR EACH STATEMENT EXECUTE FUNCTION promotion_stops_are_append_only();
