CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"report" jsonb
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "attention" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "attention_since" timestamp with time zone;