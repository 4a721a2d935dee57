DROP INDEX "amendments_open_of_item";--> statement-breakpoint
ALTER TABLE "amendments" ADD COLUMN "flights" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "amendments_to_answer_of_item" ON "amendments" USING btree ("item_id") WHERE kind = 'flight-change' and state = 'quoted';--> statement-breakpoint
CREATE UNIQUE INDEX "amendments_open_of_item" ON "amendments" USING btree ("item_id") WHERE kind = 'cancel' and state in ('requested', 'quoted', 'accepted');