CREATE TABLE "card_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"agent" text NOT NULL,
	"network" text NOT NULL,
	"outcome" text DEFAULT 'asked' NOT NULL,
	"payment_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_attempts" ADD CONSTRAINT "card_attempts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_attempts" ADD CONSTRAINT "card_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_attempts_by_booking" ON "card_attempts" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "card_attempts_by_agent" ON "card_attempts" USING btree ("agent","created_at");--> statement-breakpoint
CREATE INDEX "card_attempts_by_network" ON "card_attempts" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "card_attempts_by_time" ON "card_attempts" USING btree ("created_at");