CREATE TABLE "invoice_marks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE FUNCTION mark_for_invoicing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'ledger_entries' THEN
    INSERT INTO invoice_marks (booking_id) SELECT booking_id FROM payments WHERE id = NEW.payment_id;
  ELSE
    INSERT INTO invoice_marks (booking_id) VALUES (NEW.booking_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_invoiced AFTER INSERT ON ledger_entries FOR EACH ROW WHEN (NEW.kind = 'refund') EXECUTE FUNCTION mark_for_invoicing();
--> statement-breakpoint
CREATE TRIGGER disputes_invoiced AFTER INSERT OR UPDATE OF state ON disputes FOR EACH ROW WHEN (NEW.state = 'lost') EXECUTE FUNCTION mark_for_invoicing();
--> statement-breakpoint
CREATE TRIGGER amendments_invoiced AFTER INSERT OR UPDATE OF state ON amendments FOR EACH ROW WHEN (NEW.kind = 'bags' AND NEW.state = 'applied') EXECUTE FUNCTION mark_for_invoicing();
--> statement-breakpoint
-- What may be new of sales whose invoice was asked for before. The running product looks at them once.
INSERT INTO invoice_marks (booking_id)
SELECT payment.booking_id FROM ledger_entries entry JOIN payments payment ON payment.id = entry.payment_id
WHERE entry.kind = 'refund' AND entry.created_at > now() - interval '150 days'
  AND EXISTS (SELECT FROM sale_documents known WHERE known.booking_id = payment.booking_id)
UNION SELECT booking_id FROM disputes WHERE state = 'lost' AND updated_at > now() - interval '150 days'
  AND EXISTS (SELECT FROM sale_documents known WHERE known.booking_id = disputes.booking_id)
UNION SELECT booking_id FROM amendments WHERE kind = 'bags' AND state = 'applied' AND updated_at > now() - interval '150 days'
  AND EXISTS (SELECT FROM sale_documents known WHERE known.booking_id = amendments.booking_id);
