CREATE TABLE "catalogue_records" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"body" jsonb NOT NULL,
	"digest" text NOT NULL,
	"added_in" bigint NOT NULL,
	"changed_in" bigint,
	"gone_in" bigint,
	CONSTRAINT "catalogue_records_kind_id_pk" PRIMARY KEY("kind","id")
);
