CREATE TABLE "told_events" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "told_events" ADD CONSTRAINT "told_events_event_id_booking_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."booking_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_events_to_tell" ON "booking_events" USING btree ("created_at") WHERE kind in ('item-cancelled', 'refund-succeeded');--> statement-breakpoint
-- What happened before anybody was mailed about it is no news.
INSERT INTO "told_events" ("event_id") SELECT "id" FROM "booking_events" WHERE kind in ('item-cancelled', 'refund-succeeded');
