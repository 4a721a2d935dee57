CREATE TABLE "booking_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"kind" text DEFAULT 'flight' NOT NULL,
	"state" text NOT NULL,
	"supplier" text NOT NULL,
	"offer" jsonb NOT NULL,
	"supplier_offer" jsonb NOT NULL,
	"dictionaries" jsonb NOT NULL,
	"included" jsonb NOT NULL,
	"bags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seats" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"priced_at" timestamp with time zone DEFAULT now() NOT NULL,
	"order_attempted_at" timestamp with time zone,
	"order_id" text,
	"locators" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ticket_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "bookings_by_locator";--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_items" ADD CONSTRAINT "booking_items_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_items_of_booking" ON "booking_items" USING btree ("booking_id","position");--> statement-breakpoint
CREATE INDEX "booking_items_by_locator" ON "booking_items" USING gin ("locators" jsonb_path_ops);--> statement-breakpoint
-- What a booking sold becomes its one item, under the booking's own id: that is the name its order was made by at the supplier.
INSERT INTO "booking_items" ("id", "booking_id", "state", "supplier", "offer", "supplier_offer", "dictionaries", "included", "bags", "seats",
	"total_minor", "currency", "priced_at", "order_attempted_at", "order_id", "locators", "ticket_by", "created_at", "updated_at")
SELECT "id", "id",
	CASE
		WHEN "state" IN ('capturing', 'confirmed') THEN 'ordered'
		WHEN "order_id" IS NOT NULL THEN CASE "state" WHEN 'failed' THEN 'cancelled' ELSE 'ordered' END
		WHEN "order_attempted_at" IS NOT NULL THEN CASE "state" WHEN 'ordering' THEN 'ordering' ELSE 'refused' END
		ELSE 'quoted' END,
	"supplier", "offer", "supplier_offer", "dictionaries", "included", "bags", "seats",
	"total_minor", "currency", "priced_at", "order_attempted_at", "order_id", "locators", "ticket_by", "created_at", "updated_at"
FROM "bookings";--> statement-breakpoint
UPDATE "booking_events" SET "item_id" = "booking_id" WHERE "kind" IN ('order-attempted', 'order-in-doubt', 'order-read-back');--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "supplier";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "offer";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "supplier_offer";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "dictionaries";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "included";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "bags";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "seats";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "priced_at";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "order_attempted_at";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "order_id";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "locators";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "ticket_by";