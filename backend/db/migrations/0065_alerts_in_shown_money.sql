ALTER TABLE "price_alerts" ADD COLUMN "shown_in" text;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD COLUMN "wanted_shown_minor" bigint;