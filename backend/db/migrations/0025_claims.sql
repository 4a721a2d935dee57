ALTER TABLE "enquiries" ADD COLUMN "answer_by" date;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "answer_note" text;--> statement-breakpoint
CREATE INDEX "enquiries_to_answer" ON "enquiries" USING btree ("answer_by") WHERE answer_by is not null and answered_at is null;