CREATE TABLE "lead_care" (
	"enquiry_id" uuid PRIMARY KEY NOT NULL,
	"keeper" uuid,
	"contacted_at" timestamp with time zone,
	"next_step" text,
	"next_on" date,
	"ended_as" text,
	"lost_because" text
);
--> statement-breakpoint
CREATE TABLE "sent_enclosures" (
	"mail_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "sent_enclosures_mail_id_place_pk" PRIMARY KEY("mail_id","place")
);
--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"words" "bytea" NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upstream_calls" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"step" text NOT NULL,
	"upstream" text NOT NULL,
	"operation" text,
	"status" integer,
	"ms" integer NOT NULL,
	"request_id" text,
	"outcome" text,
	"bodies" "bytea"
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "resends" jsonb;--> statement-breakpoint
ALTER TABLE "lead_care" ADD CONSTRAINT "lead_care_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_care" ADD CONSTRAINT "lead_care_keeper_staff_id_fk" FOREIGN KEY ("keeper") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_enclosures" ADD CONSTRAINT "sent_enclosures_mail_id_sent_mails_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."sent_mails"("mail_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upstream_calls" ADD CONSTRAINT "upstream_calls_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_care_by_day" ON "lead_care" USING btree ("next_on") WHERE next_on is not null and ended_as is null;--> statement-breakpoint
CREATE INDEX "sent_mails_by_booking" ON "sent_mails" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "upstream_calls_by_booking" ON "upstream_calls" USING btree ("booking_id","at");--> statement-breakpoint
CREATE INDEX "upstream_calls_by_time" ON "upstream_calls" USING btree ("at");
--> statement-breakpoint
-- What is encrypted cannot be packed.
ALTER TABLE "sent_mails" ALTER COLUMN "words" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "sent_enclosures" ALTER COLUMN "content" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "upstream_calls" ALTER COLUMN "bodies" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Whoever erases a person, an older version of the product among them, erases what was written to them and about them too.
CREATE FUNCTION forget_words_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sent_mails WHERE booking_id = NEW.id;
  UPDATE upstream_calls SET bodies = NULL WHERE booking_id = NEW.id AND bodies IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER bookings_words_forgotten AFTER UPDATE OF customer ON bookings FOR EACH ROW
WHEN (OLD.customer IS NOT NULL AND NEW.customer IS NULL) EXECUTE FUNCTION forget_words_of_booking();
--> statement-breakpoint
CREATE FUNCTION forget_words_of_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lead_care SET next_step = NULL WHERE enquiry_id = NEW.id AND next_step IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER enquiries_words_forgotten AFTER UPDATE OF content ON enquiries FOR EACH ROW
WHEN (OLD.content IS NOT NULL AND NEW.content IS NULL) EXECUTE FUNCTION forget_words_of_lead();
