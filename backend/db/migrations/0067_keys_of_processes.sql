CREATE TABLE "store_secret" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "store_secret_is_one" CHECK (is_only)
);
--> statement-breakpoint
ALTER TABLE "running_processes" ADD COLUMN "key_ids" text[];