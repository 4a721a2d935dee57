CREATE TABLE "charge_rates" (
	"currency" text PRIMARY KEY NOT NULL,
	"rate_micros" bigint NOT NULL,
	"rate_date" date,
	"said_at" timestamp with time zone NOT NULL,
	"refused_micros" bigint,
	"refused_date" date,
	"refused_at" timestamp with time zone,
	"accepted_by" text,
	"accepted_micros" bigint,
	"accepted_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"number" text,
	"because" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_fees" ADD COLUMN "of" text DEFAULT 'capture' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_documents" ADD CONSTRAINT "sale_documents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_documents_by_booking" ON "sale_documents" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "sale_documents_waiting" ON "sale_documents" USING btree ("next_at") WHERE state = 'waiting';