CREATE TABLE "call_code_misses" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"view" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
