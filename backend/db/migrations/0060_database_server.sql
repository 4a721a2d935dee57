CREATE TABLE "database_server" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"identifier" text NOT NULL,
	"timeline" text NOT NULL,
	CONSTRAINT "database_server_is_one" CHECK (is_only)
);
