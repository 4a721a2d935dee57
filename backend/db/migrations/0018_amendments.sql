CREATE TABLE "amendments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"refund_minor" bigint,
	"currency" text NOT NULL,
	"supplier_fee_minor" bigint,
	"supplier_currency" text,
	"holds_until" timestamp with time zone,
	"reason" text NOT NULL,
	"refusal" text,
	"requested_by" text NOT NULL,
	"accepted_by" text,
	"attempted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "amendments" ADD CONSTRAINT "amendments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amendments" ADD CONSTRAINT "amendments_item_id_booking_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."booking_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "amendments_by_booking" ON "amendments" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "amendments_open_of_item" ON "amendments" USING btree ("item_id") WHERE state in ('requested', 'quoted', 'accepted');--> statement-breakpoint
CREATE INDEX "amendments_open" ON "amendments" USING btree ("created_at") WHERE state in ('requested', 'accepted');