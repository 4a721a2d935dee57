CREATE TABLE "catalogue_edits" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"fields" jsonb NOT NULL,
	"feed" jsonb,
	"is_own" boolean NOT NULL,
	"is_in_feed" boolean NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"problem" text,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_edits_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"path" text NOT NULL,
	"draft" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"live" jsonb,
	"live_from" timestamp with time zone,
	"next" jsonb,
	"next_from" timestamp with time zone,
	"first_from" timestamp with time zone,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_pages_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "content_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"words" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"did" text NOT NULL,
	"text" jsonb NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_changes" (
	"import_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"change" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "import_changes_import_id_kind_record_id_pk" PRIMARY KEY("import_id","kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "import_refusals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"told" text DEFAULT '' NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"more" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"times" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "is_edit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "content_versions_of_page" ON "content_versions" USING btree ("page_id","id");--> statement-breakpoint
CREATE INDEX "import_changes_of_record" ON "import_changes" USING btree ("kind","record_id","import_id");--> statement-breakpoint
CREATE INDEX "import_refusals_by_kind" ON "import_refusals" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "catalogue_departures" ON "catalogue_records" USING btree ("kind",coalesce(body ->> 'cruise', body ->> 'tour'),(body ->> 'departs'));--> statement-breakpoint
CREATE INDEX "tourism_numbers_by_number" ON "tourism_numbers" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "tourism_numbers_by_hotel" ON "tourism_numbers" USING btree ("hotel_id" text_pattern_ops);