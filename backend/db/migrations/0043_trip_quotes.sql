CREATE TABLE "trip_quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enquiry_id" uuid,
	"quoted_for" text,
	"content" text,
	"token" text,
	"token_hash" text,
	"mailbox" text,
	"total_minor" bigint,
	"currency" text,
	"seller_id" uuid,
	"made_by" text NOT NULL,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	"booking_id" uuid,
	"held" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"held_until" timestamp with time zone,
	"trouble" text,
	"trouble_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trip_quotes_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "booking_listings" ADD COLUMN "seller" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "seller_id" uuid;--> statement-breakpoint
ALTER TABLE "trip_quotes" ADD CONSTRAINT "trip_quotes_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_quotes" ADD CONSTRAINT "trip_quotes_seller_id_staff_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_quotes" ADD CONSTRAINT "trip_quotes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trip_quotes_by_number" ON "trip_quotes" USING btree ("number","version");--> statement-breakpoint
CREATE INDEX "trip_quotes_by_time" ON "trip_quotes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "trip_quotes_by_seller" ON "trip_quotes" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "trip_quotes_by_enquiry" ON "trip_quotes" USING btree ("enquiry_id") WHERE enquiry_id is not null;--> statement-breakpoint
CREATE INDEX "trip_quotes_by_mailbox" ON "trip_quotes" USING btree ("mailbox") WHERE mailbox is not null;--> statement-breakpoint
CREATE INDEX "trip_quotes_by_booking" ON "trip_quotes" USING btree ("booking_id") WHERE booking_id is not null;--> statement-breakpoint
CREATE INDEX "booking_listings_by_seller" ON "booking_listings" USING btree ("seller","sold_at","booking_id") WHERE seller is not null;--> statement-breakpoint
CREATE FUNCTION list_booking_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.seller := (SELECT seller_id FROM bookings WHERE id = NEW.booking_id);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER booking_listings_sold BEFORE INSERT ON booking_listings FOR EACH ROW EXECUTE FUNCTION list_booking_seller();
