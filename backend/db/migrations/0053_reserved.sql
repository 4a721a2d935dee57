ALTER TABLE "booking_items" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "on_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "pay_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voucher" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "instalments" jsonb;