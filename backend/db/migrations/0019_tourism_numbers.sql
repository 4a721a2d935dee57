CREATE TABLE "imports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"imported_by" text NOT NULL,
	"lines" integer NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"gone" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tourism_numbers" (
	"supplier" text NOT NULL,
	"hotel_id" text NOT NULL,
	"number" text NOT NULL,
	"valid_until" date NOT NULL,
	CONSTRAINT "tourism_numbers_supplier_hotel_id_pk" PRIMARY KEY("supplier","hotel_id")
);
