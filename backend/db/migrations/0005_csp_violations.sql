CREATE TABLE "csp_violations" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "csp_violations_day_page_directive_blocked_pk" PRIMARY KEY("day","page","directive","blocked")
);
