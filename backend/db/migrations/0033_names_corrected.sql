ALTER TABLE "amendments" ADD COLUMN "person" text;--> statement-breakpoint
ALTER TABLE "amendments" ADD COLUMN "naming" text;--> statement-breakpoint
ALTER TABLE "amendments" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "amendments_naming" ON "amendments" USING btree ("item_id","person") WHERE kind = 'name' and state = 'asked';