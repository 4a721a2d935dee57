ALTER TABLE "payments" ADD COLUMN "provider_method" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method_kind" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "pending_until" timestamp with time zone;