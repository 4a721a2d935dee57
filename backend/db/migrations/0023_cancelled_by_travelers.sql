CREATE TABLE "booking_proofs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"code_hash" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_proofs_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "cancellation_promises" (
	"amendment_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"number" text NOT NULL,
	"refund_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"ground" text NOT NULL,
	"rule" text,
	"lines" jsonb NOT NULL,
	"pay_by" date,
	"answer_by" date NOT NULL,
	"promised_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cancellation_promises_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "booking_proofs" ADD CONSTRAINT "booking_proofs_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_promises" ADD CONSTRAINT "cancellation_promises_amendment_id_amendments_id_fk" FOREIGN KEY ("amendment_id") REFERENCES "public"."amendments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_promises" ADD CONSTRAINT "cancellation_promises_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_promises" ADD CONSTRAINT "cancellation_promises_item_id_booking_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."booking_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_proofs_by_booking" ON "booking_proofs" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "cancellation_promises_by_booking" ON "cancellation_promises" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "cancellation_promises_by_day" ON "cancellation_promises" USING btree ("pay_by");