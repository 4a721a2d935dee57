CREATE TABLE "catalogue_pictures" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"position" integer NOT NULL,
	"picture" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "catalogue_pictures_kind_record_id_position_pk" PRIMARY KEY("kind","record_id","position")
);
