CREATE TABLE "stay_prices_seen" (
	"city" text NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"total_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stay_prices_seen_city_check_in_check_out_pk" PRIMARY KEY("city","check_in","check_out")
);
--> statement-breakpoint
CREATE TABLE "stay_refreshes" (
	"city" text NOT NULL,
	"month" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stay_refreshes_city_month_pk" PRIMARY KEY("city","month")
);
--> statement-breakpoint
CREATE INDEX "stay_prices_seen_by_age" ON "stay_prices_seen" USING btree ("seen_at");