ALTER TABLE "amendments" ADD COLUMN "refund_charged_minor" bigint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "charge" jsonb;--> statement-breakpoint
ALTER TABLE "cancellation_promises" ADD COLUMN "refund_charged_minor" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "priced_minor" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "priced_minor" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "priced_minor" bigint;