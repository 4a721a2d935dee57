ALTER TABLE "transactions" RENAME TO "ledger_entries";--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "transactions_pkey" TO "ledger_entries_pkey";--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "transactions_payment_id_payments_id_fk" TO "ledger_entries_payment_id_payments_id_fk";--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "transactions_refund_id_refunds_id_fk" TO "ledger_entries_refund_id_refunds_id_fk";--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "transactions_dispute_id_disputes_id_fk" TO "ledger_entries_dispute_id_disputes_id_fk";--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "transactions_refund_id_unique" TO "ledger_entries_refund_id_unique";--> statement-breakpoint
ALTER INDEX "transactions_by_payment" RENAME TO "ledger_entries_by_payment";--> statement-breakpoint
ALTER INDEX "transactions_of_dispute" RENAME TO "ledger_entries_of_dispute";--> statement-breakpoint
ALTER TABLE "booking_items" RENAME COLUMN "ticket_by" TO "ticketing_deadline";--> statement-breakpoint
ALTER TABLE "booking_items" RENAME COLUMN "ticket_by_at" TO "ticketing_deadline_at";--> statement-breakpoint
-- Nobody read them.
ALTER TABLE "payments" DROP COLUMN "expiry_month";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "expiry_year";--> statement-breakpoint
UPDATE "payments" SET "method" = 'hosted' WHERE "method" = 'page';--> statement-breakpoint
UPDATE "flags" SET "reason" = 'reversal-refused' WHERE "reason" = 'release-refused';--> statement-breakpoint
UPDATE "booking_events" SET "kind" = 'order-verified' WHERE "kind" = 'order-read-back';--> statement-breakpoint
UPDATE "booking_events" SET "data" = jsonb_set("data", '{method}', '"hosted"') WHERE "kind" = 'asked-for' AND "data" ->> 'method' = 'page';--> statement-breakpoint
UPDATE "booking_events" SET "data" = jsonb_set("data", '{reason}', '"reversal-refused"') WHERE "kind" IN ('flagged', 'flag-resolved') AND "data" ->> 'reason' = 'release-refused';--> statement-breakpoint
UPDATE "reconciliations" SET "report" = jsonb_build_object(
	'checked', "report" -> 'checked',
	'unverified', "report" -> 'unasked',
	'discrepancies', (
		SELECT coalesce(jsonb_agg(one || jsonb_build_object('kind', CASE one ->> 'kind'
			WHEN 'charged-without-order' THEN 'captured-without-order'
			WHEN 'order-without-charge' THEN 'order-without-capture'
			WHEN 'charged-twice' THEN 'captured-twice'
			WHEN 'held-for-nothing' THEN 'orphan-authorisation'
			ELSE one ->> 'kind' END) ORDER BY place), '[]')
		FROM jsonb_array_elements("report" -> 'disagreements') WITH ORDINALITY AS listed(one, place)
	)
) WHERE "report" ? 'disagreements';
