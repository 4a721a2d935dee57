CREATE UNLOGGED TABLE "running_processes" (
	"id" text PRIMARY KEY NOT NULL,
	"namespace" text NOT NULL,
	"keeps_in" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "shared_entries" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" "bytea",
	"count" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "shared_entries" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
