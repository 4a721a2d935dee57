CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"purpose" text NOT NULL,
	"version" text NOT NULL,
	"text" text NOT NULL,
	"subject" text,
	"enquiry_id" uuid,
	"booking_id" uuid,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "consents_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"enquiry_id" uuid PRIMARY KEY NOT NULL,
	"right" text NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "data_requests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"content" text,
	"digest" text,
	"sender" text,
	"network" text,
	"via_form" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiries_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"about" text NOT NULL,
	"content" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"trouble" text,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_by_subject" ON "consents" USING btree ("subject");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_by_booking" ON "consents" USING btree ("booking_id","purpose","version");--> statement-breakpoint
CREATE INDEX "consents_by_enquiry" ON "consents" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "enquiries_by_time" ON "enquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "enquiries_by_sender" ON "enquiries" USING btree ("sender");--> statement-breakpoint
CREATE INDEX "enquiries_by_network" ON "enquiries" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "mails_to_send" ON "mails" USING btree ("due_at") WHERE state in ('waiting', 'sending');