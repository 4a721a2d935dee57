CREATE TABLE "affiliate_commissions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"affiliate_id" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"base_minor" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"affiliate_id" text NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"note" text NOT NULL,
	"paid_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_rates" (
	"affiliate_id" text NOT NULL,
	"from" date NOT NULL,
	"percent_hundredths" integer,
	"amount_minor" bigint,
	"currency" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliate_rates_affiliate_id_from_pk" PRIMARY KEY("affiliate_id","from")
);
--> statement-breakpoint
CREATE TABLE "affiliates" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_margins" (
	"item_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"sold_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"supplier" text NOT NULL,
	"kind" text NOT NULL,
	"route" text NOT NULL,
	"channel" text NOT NULL,
	"affiliate" text NOT NULL,
	"seller" text NOT NULL,
	"sold_minor" bigint NOT NULL,
	"captured_minor" bigint NOT NULL,
	"returned_minor" bigint NOT NULL,
	"open_minor" bigint NOT NULL,
	"fees_minor" bigint NOT NULL,
	"bags_minor" bigint NOT NULL,
	"cost_minor" bigint,
	CONSTRAINT "booking_margins_item_id_currency_pk" PRIMARY KEY("item_id","currency")
);
--> statement-breakpoint
CREATE TABLE "margin_days" (
	"day" date NOT NULL,
	"by" text NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"bookings" integer NOT NULL,
	"items" integer NOT NULL,
	"sold_minor" bigint NOT NULL,
	"captured_minor" bigint NOT NULL,
	"returned_minor" bigint NOT NULL,
	"open_minor" bigint NOT NULL,
	"fees_minor" bigint NOT NULL,
	"bags_minor" bigint NOT NULL,
	"cost_minor" bigint NOT NULL,
	"earned_minor" bigint NOT NULL,
	"unknown" integer NOT NULL,
	CONSTRAINT "margin_days_by_day_name_currency_pk" PRIMARY KEY("by","day","name","currency")
);
--> statement-breakpoint
CREATE TABLE "margin_marks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supply_days" (
	"day" date NOT NULL,
	"supplier" text NOT NULL,
	"kind" text NOT NULL,
	"route" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"late" integer DEFAULT 0 NOT NULL,
	"offers" bigint DEFAULT 0 NOT NULL,
	"priced" integer DEFAULT 0 NOT NULL,
	"dearer" integer DEFAULT 0 NOT NULL,
	"cheaper" integer DEFAULT 0 NOT NULL,
	"dearer_minor" bigint DEFAULT 0 NOT NULL,
	"cheaper_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "supply_days_day_supplier_kind_route_pk" PRIMARY KEY("day","supplier","kind","route")
);
--> statement-breakpoint
CREATE TABLE "supply_hours" (
	"hour" timestamp with time zone NOT NULL,
	"supplier" text NOT NULL,
	"operation" text NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"limited" integer DEFAULT 0 NOT NULL,
	"denied" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"within_0" integer DEFAULT 0 NOT NULL,
	"within_1" integer DEFAULT 0 NOT NULL,
	"within_2" integer DEFAULT 0 NOT NULL,
	"within_3" integer DEFAULT 0 NOT NULL,
	"within_4" integer DEFAULT 0 NOT NULL,
	"within_5" integer DEFAULT 0 NOT NULL,
	"within_6" integer DEFAULT 0 NOT NULL,
	"within_7" integer DEFAULT 0 NOT NULL,
	"within_8" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "supply_hours_hour_supplier_operation_pk" PRIMARY KEY("hour","supplier","operation")
);
--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD CONSTRAINT "affiliate_commissions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_payments" ADD CONSTRAINT "affiliate_payments_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_rates" ADD CONSTRAINT "affiliate_rates_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_margins" ADD CONSTRAINT "booking_margins_item_id_booking_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."booking_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_margins" ADD CONSTRAINT "booking_margins_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_commissions_by_booking" ON "affiliate_commissions" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "affiliate_commissions_by_day" ON "affiliate_commissions" USING btree ("affiliate_id","day","id");--> statement-breakpoint
CREATE INDEX "affiliate_payments_by_day" ON "affiliate_payments" USING btree ("affiliate_id","day");--> statement-breakpoint
CREATE INDEX "booking_margins_by_booking" ON "booking_margins" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_margins_by_sale" ON "booking_margins" USING btree ("sold_at","booking_id");--> statement-breakpoint
CREATE INDEX "booking_margins_by_day" ON "booking_margins" USING btree ("day");
--> statement-breakpoint
-- Rows are only added here, so that nobody waits for anybody: whoever counts deletes those that it has seen.
CREATE FUNCTION mark_margins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'bookings' THEN
    INSERT INTO margin_marks (booking_id) VALUES (NEW.id);
  ELSIF TG_TABLE_NAME = 'ledger_entries' THEN
    INSERT INTO margin_marks (booking_id) SELECT booking_id FROM payments WHERE id = NEW.payment_id;
  ELSE
    -- What is still in somebody's hands changes with every extra they choose.
    INSERT INTO margin_marks (booking_id) SELECT id FROM bookings WHERE id = NEW.booking_id AND reference IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER bookings_counted_new AFTER INSERT ON bookings FOR EACH ROW WHEN (NEW.reference IS NOT NULL) EXECUTE FUNCTION mark_margins();
--> statement-breakpoint
CREATE TRIGGER bookings_counted AFTER UPDATE OF reference, state ON bookings FOR EACH ROW
WHEN (NEW.reference IS NOT NULL AND (OLD.reference IS NULL OR OLD.state IS DISTINCT FROM NEW.state)) EXECUTE FUNCTION mark_margins();
--> statement-breakpoint
CREATE TRIGGER booking_items_counted AFTER INSERT OR UPDATE OF state, total_minor, balance_minor, supplier, supplier_offer ON booking_items FOR EACH ROW EXECUTE FUNCTION mark_margins();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_counted AFTER INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION mark_margins();
--> statement-breakpoint
CREATE TRIGGER refunds_counted AFTER INSERT OR UPDATE OF state ON refunds FOR EACH ROW EXECUTE FUNCTION mark_margins();
--> statement-breakpoint
CREATE TRIGGER amendments_counted AFTER INSERT OR UPDATE OF state ON amendments FOR EACH ROW EXECUTE FUNCTION mark_margins();
--> statement-breakpoint
-- Bookings of before, oldest first. The running product counts them, in pieces.
INSERT INTO margin_marks (booking_id) SELECT id FROM bookings WHERE reference IS NOT NULL ORDER BY created_at;
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_commission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'commissions are only added';
END
$$;
--> statement-breakpoint
CREATE TRIGGER affiliate_commissions_stay BEFORE UPDATE ON affiliate_commissions FOR EACH ROW EXECUTE FUNCTION refuse_change_of_commission();
