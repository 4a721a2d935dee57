CREATE TABLE "flags" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"alarmed_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "flags" ADD CONSTRAINT "flags_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "flags_open" ON "flags" USING btree ("booking_id","reason","about") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "flags_to_alarm" ON "flags" USING btree ("opened_at") WHERE alarmed_at is null;--> statement-breakpoint
-- What was on the operator's list is on it still, since when it was, and about what its event says.
INSERT INTO "flags" ("booking_id", "reason", "about", "opened_at")
SELECT b."id", b."attention",
	coalesce((SELECT e."detail" FROM "booking_events" e WHERE e."booking_id" = b."id" AND e."event" = 'needs attention: ' || b."attention" ORDER BY e."id" DESC LIMIT 1),
		CASE WHEN b."attention" = 'release-refused' THEN (SELECT p."provider_payment_id" FROM "payments" p WHERE p."id" = b."payment_id") END, ''),
	coalesce(b."attention_since", b."updated_at")
FROM "bookings" b WHERE b."attention" IS NOT NULL;--> statement-breakpoint
-- States that nothing wrote: whoever wrote one by hand is asked what was meant.
INSERT INTO "flags" ("booking_id", "reason", "about")
SELECT "id", 'order-differs', 'marked ' || "state" || ' by hand' FROM "bookings" WHERE "state" IN ('cancelled', 'refunded') ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP INDEX "payments_to_release";--> statement-breakpoint
DROP INDEX "bookings_under_way";--> statement-breakpoint
UPDATE "bookings" SET "state" = CASE "state"
	WHEN 'undoing' THEN 'compensating' WHEN 'draft' THEN 'priced' WHEN 'expired' THEN 'priced'
	WHEN 'cancelled' THEN 'confirmed' WHEN 'refunded' THEN 'confirmed' END
WHERE "state" IN ('undoing', 'draft', 'expired', 'cancelled', 'refunded');--> statement-breakpoint
UPDATE "payments" SET "state" = CASE "state" WHEN 'begun' THEN 'created' WHEN 'to-release' THEN 'orphaned' WHEN 'released' THEN 'voided' END
WHERE "state" IN ('begun', 'to-release', 'released');--> statement-breakpoint
CREATE INDEX "payments_orphaned" ON "payments" USING btree ("updated_at") WHERE state = 'orphaned';--> statement-breakpoint
CREATE INDEX "bookings_under_way" ON "bookings" USING btree ("state") WHERE state in ('authorising', 'ordering', 'capturing', 'compensating');--> statement-breakpoint
ALTER TABLE "booking_events" RENAME COLUMN "event" TO "kind";--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "from_state" text;--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "to_state" text;--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "actor" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_events" ALTER COLUMN "actor" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "booking_events" SET
	"actor" = CASE WHEN "kind" IN ('opened', 'ready', 'incomplete', 'asked-for', 'payment given up') THEN 'customer' ELSE 'system' END,
	"data" = jsonb_strip_nulls(jsonb_build_object(
		'reason', substring("kind" FROM '^(?:refused|needs attention): (.*)$'),
		'about', CASE WHEN "kind" LIKE 'needs attention: %' THEN "detail" END,
		'detail', CASE WHEN "kind" NOT LIKE 'needs attention: %' THEN "detail" END,
		'formerly', CASE WHEN "kind" NOT LIKE ALL (ARRAY['refused: %', 'needs attention: %']) AND "kind" NOT IN ('opened', 'asked-for', 'ordered', 'confirmed', 'failed', 'order-attempted', 'order-in-doubt', 'order-read-back') THEN "kind" END)),
	"kind" = CASE
		WHEN "kind" LIKE 'refused: %' THEN 'refused'
		WHEN "kind" LIKE 'needs attention: %' THEN 'flagged'
		WHEN "kind" IN ('opened', 'asked-for', 'ordered', 'confirmed', 'failed', 'order-attempted', 'order-in-doubt', 'order-read-back') THEN "kind"
		WHEN "kind" = 'ready' THEN 'completed'
		WHEN "kind" = 'incomplete' THEN 'made-incomplete'
		WHEN "kind" = 'authorised' THEN 'funds-held'
		WHEN "kind" IN ('declined', 'payment given up') THEN 'returned-to-checkout'
		WHEN "kind" = 'paid without need' THEN 'orphan-found'
		WHEN "kind" = 'money let go' THEN 'payment-voided'
		WHEN "kind" = 'personal data erased' THEN 'personal-data-erased'
		ELSE 'noted' END;--> statement-breakpoint
ALTER TABLE "booking_events" DROP COLUMN "detail";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "attention";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "attention_since";
