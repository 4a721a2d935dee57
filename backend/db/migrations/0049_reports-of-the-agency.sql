CREATE TABLE "booking_facts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"report" text NOT NULL,
	"what" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"party" text NOT NULL,
	"reason" text NOT NULL,
	"method" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"kept_minor" bigint NOT NULL,
	"hours" integer NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "fact_days" (
	"day" date NOT NULL,
	"report" text NOT NULL,
	"what" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"party" text NOT NULL,
	"reason" text NOT NULL,
	"method" text NOT NULL,
	"currency" text NOT NULL,
	"count" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"kept_minor" bigint NOT NULL,
	"hours" integer NOT NULL,
	CONSTRAINT "fact_days_report_day_what_channel_kind_party_reason_method_currency_pk" PRIMARY KEY("report","day","what","channel","kind","party","reason","method","currency")
);
--> statement-breakpoint
CREATE TABLE "fact_marks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_readers" (
	"report_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_readers_report_id_staff_id_pk" PRIMARY KEY("report_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "report_sendings" (
	"report_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"due" date NOT NULL,
	"mail_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_sendings_report_id_staff_id_due_pk" PRIMARY KEY("report_id","staff_id","due")
);
--> statement-breakpoint
CREATE TABLE "saved_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"report" text NOT NULL,
	"query" jsonb NOT NULL,
	"owner_id" uuid NOT NULL,
	"is_for_all" boolean DEFAULT false NOT NULL,
	"every" text,
	"hour" integer DEFAULT 7 NOT NULL,
	"since" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"route" text NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"mistaken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_days_route_day_channel_kind_pk" PRIMARY KEY("route","day","channel","kind")
);
--> statement-breakpoint
ALTER TABLE "report_readers" ADD CONSTRAINT "report_readers_report_id_saved_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."saved_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_readers" ADD CONSTRAINT "report_readers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_sendings" ADD CONSTRAINT "report_sendings_report_id_saved_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."saved_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_sendings" ADD CONSTRAINT "report_sendings_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_owner_id_staff_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_facts_by_booking" ON "booking_facts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_facts_by_day" ON "booking_facts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "booking_facts_by_time" ON "booking_facts" USING btree ("report","at","id");--> statement-breakpoint
CREATE INDEX "booking_facts_due" ON "booking_facts" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "fact_days_by_report" ON "fact_days" USING btree ("report","day");--> statement-breakpoint
CREATE INDEX "report_sendings_by_mail" ON "report_sendings" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "saved_reports_by_owner" ON "saved_reports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "search_days_by_day" ON "search_days" USING btree ("day");
--> statement-breakpoint
-- Rows are only added here, so that nobody waits for anybody: whoever counts deletes those that it has seen.
CREATE FUNCTION mark_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fact_marks (booking_id) SELECT DISTINCT booking_id FROM added
  WHERE kind NOT IN ('completed', 'made-incomplete', 'item-added', 'contact-changed', 'flagged', 'flag-resolved', 'noted', 'order-verified');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION mark_deadline() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fact_marks (booking_id) VALUES (NEW.booking_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Whatever changes a booking adds an event.
CREATE TRIGGER booking_events_counted AFTER INSERT ON booking_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_facts();
--> statement-breakpoint
CREATE TRIGGER booking_items_due AFTER UPDATE OF ticketing_deadline_at ON booking_items FOR EACH ROW
WHEN (OLD.ticketing_deadline_at IS DISTINCT FROM NEW.ticketing_deadline_at) EXECUTE FUNCTION mark_deadline();
--> statement-breakpoint
-- Bookings of before, oldest first. The running product counts them, in pieces.
INSERT INTO fact_marks (booking_id) SELECT id FROM bookings ORDER BY created_at;
