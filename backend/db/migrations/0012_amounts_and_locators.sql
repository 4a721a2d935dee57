ALTER TABLE "bookings" ALTER COLUMN "total_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "amount_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "prices_seen" ALTER COLUMN "total_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "transactions" ALTER COLUMN "amount_minor" SET DATA TYPE bigint;--> statement-breakpoint
CREATE INDEX "bookings_by_locator" ON "bookings" USING gin ("locators" jsonb_path_ops);