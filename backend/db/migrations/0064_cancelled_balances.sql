DROP TRIGGER amendments_invoiced ON amendments;
--> statement-breakpoint
CREATE TRIGGER amendments_invoiced AFTER INSERT OR UPDATE OF state ON amendments FOR EACH ROW WHEN (NEW.kind IN ('bags', 'cancel') AND NEW.state = 'applied') EXECUTE FUNCTION mark_for_invoicing();
--> statement-breakpoint
-- Of sales that were invoiced before: balances that nobody owes any more. The running product looks at them once.
INSERT INTO invoice_marks (booking_id)
SELECT DISTINCT amendment.booking_id FROM amendments amendment JOIN booking_items item ON item.id = amendment.item_id
WHERE amendment.kind = 'cancel' AND amendment.state = 'applied' AND item.balance_minor > 0
  AND EXISTS (SELECT FROM sale_documents known WHERE known.booking_id = amendment.booking_id);
