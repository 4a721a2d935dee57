CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"passenger" smallint,
	"number" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"recorded_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tickets_of_item" UNIQUE NULLS NOT DISTINCT("item_id","passenger","number")
);
--> statement-breakpoint
ALTER TABLE "booking_items" ADD COLUMN "ticket_by_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_items" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_items" ADD COLUMN "look_at" timestamp with time zone DEFAULT 'epoch';--> statement-breakpoint
ALTER TABLE "booking_items" ADD COLUMN "cancelled_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_item_id_booking_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."booking_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_items_to_read" ON "booking_items" USING btree ("look_at") WHERE state in ('ordered', 'ticketed') and look_at is not null;--> statement-breakpoint
-- Orders that were read back and compared already: they are read again for their tickets, and what was found to differ then is not raised anew.
UPDATE "booking_items" SET "read_at" = "read"."at" FROM (
	SELECT "booking_id", max("at") AS "at" FROM (
		SELECT "booking_id", "created_at" AS "at" FROM "booking_events" WHERE "kind" = 'order-read-back'
		UNION ALL SELECT "booking_id", "opened_at" FROM "flags" WHERE "reason" = 'order-differs'
	) "looks" GROUP BY "booking_id"
) "read" WHERE "read"."booking_id" = "booking_items"."booking_id" AND "booking_items"."state" = 'ordered';
