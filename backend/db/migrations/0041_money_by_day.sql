ALTER TABLE "ledger_entries" ADD COLUMN "provider" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Also for entries that a product of an earlier version writes beside this one.
CREATE FUNCTION name_provider_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT provider INTO NEW.provider FROM payments WHERE id = NEW.payment_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_name_provider BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION name_provider_of_entry();
--> statement-breakpoint
UPDATE ledger_entries SET provider = payments.provider FROM payments WHERE payments.id = ledger_entries.payment_id;
--> statement-breakpoint
CREATE INDEX "booking_items_with_balance" ON "booking_items" USING btree ("balance_due_at") WHERE balance_minor > 0 and balance_due_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_by_confirmation" ON "bookings" USING btree ("confirmed_at") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_time" ON "ledger_entries" USING btree ("provider","currency","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_in_doubt" ON "refunds" USING btree ("created_at") WHERE state = 'in-doubt';
