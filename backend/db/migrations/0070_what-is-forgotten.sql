ALTER TABLE "allotments" ADD COLUMN "left_told" integer;--> statement-breakpoint
ALTER TABLE "allotments" ADD COLUMN "taken_then" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was taken when the number left was said is not on record: the least that it can have been, so that nothing is sold twice.
UPDATE "allotments" AS "known" SET "left_told" = "said"."told", "taken_then" = greatest(0, "known"."total" - "said"."told")
FROM (
	SELECT 'cruise' AS "kind", "id", "fare" ->> 'cabin' AS "unit", ("fare" ->> 'left')::int AS "told"
	FROM "catalogue_records", jsonb_array_elements("body" -> 'fares') AS "fare" WHERE "catalogue_records"."kind" = 'sailing'
	UNION ALL
	SELECT 'tour', "id", '', ("body" ->> 'left')::int FROM "catalogue_records" WHERE "catalogue_records"."kind" = 'departure'
) AS "said"
WHERE "said"."kind" = "known"."kind" AND "said"."id" = "known"."record_id" AND "said"."unit" = "known"."unit"
	AND "said"."told" IS NOT NULL AND "known"."total" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "enquiries_with_content" ON "enquiries" USING btree ("created_at") WHERE content is not null;--> statement-breakpoint
CREATE INDEX "enquiries_with_network" ON "enquiries" USING btree ("created_at") WHERE network is not null;--> statement-breakpoint
CREATE INDEX "price_alerts_with_network" ON "price_alerts" USING btree ("created_at") WHERE network is not null;--> statement-breakpoint
CREATE INDEX "price_alerts_ended" ON "price_alerts" USING btree ("ended_at") WHERE state = 'ended';--> statement-breakpoint
CREATE INDEX "staff_attempts_by_time" ON "staff_attempts" USING btree ("at");