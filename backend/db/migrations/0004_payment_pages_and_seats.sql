ALTER TABLE "payments" ALTER COLUMN "token" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "brand" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "last4" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "expiry_month" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "expiry_year" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "seats" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "priced_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_provider" ON "payments" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "payments_to_release" ON "payments" USING btree ("updated_at") WHERE state = 'to-release';--> statement-breakpoint
UPDATE "payments" SET "state" = 'begun' WHERE "state" = 'tokenised';
