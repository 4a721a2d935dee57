CREATE TABLE "prices_seen" (
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"departure_date" date NOT NULL,
	"return_date" date,
	"origin_city" text NOT NULL,
	"destination_city" text NOT NULL,
	"origin_airport" text NOT NULL,
	"destination_airport" text NOT NULL,
	"total_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"airline_code" text NOT NULL,
	"airline_name" text,
	"stops" smallint NOT NULL,
	"duration_minutes" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prices_seen_trip" UNIQUE NULLS NOT DISTINCT("origin","destination","departure_date","return_date")
);
--> statement-breakpoint
CREATE TABLE "route_refreshes" (
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "route_refreshes_origin_destination_pk" PRIMARY KEY("origin","destination")
);
--> statement-breakpoint
CREATE INDEX "prices_seen_by_route" ON "prices_seen" USING btree ("origin_city","destination_city");--> statement-breakpoint
CREATE INDEX "prices_seen_by_age" ON "prices_seen" USING btree ("seen_at");