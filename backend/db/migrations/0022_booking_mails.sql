ALTER TABLE "mails" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_of_booking" ON "mails" USING btree ("booking_id","purpose","about") WHERE booking_id is not null;