ALTER TABLE "affiliate_commissions" DROP CONSTRAINT "affiliate_commissions_booking_id_bookings_id_fk";
--> statement-breakpoint
ALTER TABLE "booking_margins" DROP CONSTRAINT "booking_margins_item_id_booking_items_id_fk";
--> statement-breakpoint
ALTER TABLE "booking_margins" DROP CONSTRAINT "booking_margins_booking_id_bookings_id_fk";
