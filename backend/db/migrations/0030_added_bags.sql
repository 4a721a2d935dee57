ALTER TABLE "amendments" ADD COLUMN "added" jsonb;--> statement-breakpoint
ALTER TABLE "amendments" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "amendments" ADD CONSTRAINT "amendments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "amendments_adding_to_item" ON "amendments" USING btree ("item_id") WHERE kind = 'bags' and state in ('quoted', 'accepted');