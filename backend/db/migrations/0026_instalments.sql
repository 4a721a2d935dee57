ALTER TABLE "booking_items" ADD COLUMN "balance_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_items" ADD COLUMN "balance_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "purpose" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
-- What was given back before was one refund for each request.
UPDATE "refunds" SET "request_id" = "id";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_of_balance" ON "payments" USING btree ("booking_id") WHERE purpose = 'balance' and state in ('created', 'needs-authentication', 'authorised', 'captured');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_by_request" ON "refunds" USING btree ("request_id","payment_id");