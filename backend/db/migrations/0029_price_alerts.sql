CREATE TABLE "price_alert_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"alert_id" uuid NOT NULL,
	"does" text NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "price_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"content" text,
	"sender" text,
	"network" text,
	"via_form" boolean NOT NULL,
	"consent_version" text NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"origin_city" text NOT NULL,
	"destination_city" text NOT NULL,
	"month" text NOT NULL,
	"is_round_trip" boolean NOT NULL,
	"currency" text NOT NULL,
	"wanted_minor" bigint,
	"before_minor" bigint,
	"ceiling_minor" bigint,
	"told_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "route_refreshes" DROP CONSTRAINT "route_refreshes_origin_destination_pk";--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "alert_id" uuid;--> statement-breakpoint
ALTER TABLE "route_refreshes" ADD COLUMN "month" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "route_refreshes" ADD COLUMN "is_round_trip" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "route_refreshes" ADD CONSTRAINT "route_refreshes_origin_destination_month_is_round_trip_pk" PRIMARY KEY("origin","destination","month","is_round_trip");--> statement-breakpoint
ALTER TABLE "price_alert_links" ADD CONSTRAINT "price_alert_links_alert_id_price_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."price_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_alert_links_by_alert" ON "price_alert_links" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "price_alerts_by_route" ON "price_alerts" USING btree ("origin_city","destination_city") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "price_alerts_by_sender" ON "price_alerts" USING btree ("sender");--> statement-breakpoint
CREATE INDEX "price_alerts_by_network" ON "price_alerts" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "price_alerts_by_time" ON "price_alerts" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_alert_id_price_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."price_alerts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_by_alert" ON "consents" USING btree ("alert_id");