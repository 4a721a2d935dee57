ALTER TABLE "booking_items" ADD COLUMN "confirmation" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "guests" jsonb DEFAULT '[]'::jsonb NOT NULL;