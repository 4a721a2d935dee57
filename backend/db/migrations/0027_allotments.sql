CREATE TABLE "allotments" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"unit" text NOT NULL,
	"total" integer,
	CONSTRAINT "allotments_kind_record_id_unit_pk" PRIMARY KEY("kind","record_id","unit")
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" integer NOT NULL,
	"booking_item_id" uuid NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "holds_booking_item_id_unique" UNIQUE("booking_item_id")
);
--> statement-breakpoint
CREATE INDEX "holds_of_allotment" ON "holds" USING btree ("kind","record_id","unit") WHERE state <> 'given-back';