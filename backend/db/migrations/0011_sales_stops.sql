CREATE TABLE "sales_stops" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"supplier" text NOT NULL,
	"reason" text NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_by" text NOT NULL,
	"resumed_at" timestamp with time zone,
	"resumed_by" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sales_stops_open" ON "sales_stops" USING btree ("supplier") WHERE resumed_at is null;