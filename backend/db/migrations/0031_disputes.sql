CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"state" text NOT NULL,
	"stage" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"taken_minor" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"evidence_due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "dispute_id" uuid;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_by_booking" ON "disputes" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_by_provider" ON "disputes" USING btree ("payment_id","provider_dispute_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("payment_id") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_of_dispute" ON "transactions" USING btree ("dispute_id","kind") WHERE dispute_id is not null;--> statement-breakpoint
-- Trips under way whose way back is still ahead: looks at their orders used to end with the first departure.
UPDATE "booking_items" SET "look_at" = now()
WHERE "kind" = 'flight' AND "state" IN ('ordered', 'ticketed') AND "look_at" IS NULL
AND "supplier_offer" #>> '{itineraries,-1,segments,-1,departure,at}' > to_char((now() - interval '1 day') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS');
