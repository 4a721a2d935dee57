CREATE TABLE "booking_find_keys" (
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "booking_find_keys_booking_id_hash_pk" PRIMARY KEY("booking_id","hash")
);
--> statement-breakpoint
CREATE TABLE "booking_listings" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"sold_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"kinds" text[] NOT NULL,
	"suppliers" text[] NOT NULL,
	"legs" text[] NOT NULL,
	"route" text,
	"first_day" text,
	"last_day" text,
	"travelers" integer NOT NULL,
	"keeper" uuid,
	"keys_of" text
);
--> statement-breakpoint
ALTER TABLE "booking_find_keys" ADD CONSTRAINT "booking_find_keys_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_listings" ADD CONSTRAINT "booking_listings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_find_keys_by_hash" ON "booking_find_keys" USING btree ("hash","booking_id");--> statement-breakpoint
CREATE INDEX "booking_listings_by_sale" ON "booking_listings" USING btree ("sold_at","booking_id");--> statement-breakpoint
CREATE INDEX "booking_listings_by_state" ON "booking_listings" USING btree ("state","sold_at","booking_id");--> statement-breakpoint
CREATE INDEX "booking_listings_by_keeper" ON "booking_listings" USING btree ("keeper","sold_at","booking_id");--> statement-breakpoint
CREATE INDEX "booking_listings_by_travel" ON "booking_listings" USING btree ("first_day","booking_id");--> statement-breakpoint
CREATE INDEX "booking_listings_by_item" ON "booking_listings" USING gin ("legs","suppliers");--> statement-breakpoint
CREATE INDEX "booking_listings_by_key" ON "booking_listings" USING btree ("keys_of");--> statement-breakpoint
CREATE INDEX "payments_by_card" ON "payments" USING btree ("last4") WHERE last4 is not null;--> statement-breakpoint
CREATE INDEX "tickets_by_number" ON "tickets" USING btree ("number");
--> statement-breakpoint
ALTER TABLE "booking_find_keys" ALTER COLUMN "hash" SET STATISTICS 1000;--> statement-breakpoint
-- Finer, so that a route of few is known to be rare: otherwise all sales are walked for it.
ALTER TABLE "booking_listings" ALTER COLUMN "legs" SET STATISTICS 1000;--> statement-breakpoint
-- A place as a filter compares it: lower case, no accents, one blank between words.
CREATE FUNCTION plain_place(place text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(lower(regexp_replace(normalize(place, NFD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- One item of a booking in short. Paths of JSON instead of casts: an offer of another shape leaves gaps, and fails no booking.
CREATE FUNCTION booking_item_in_short(kind text, offer jsonb, OUT legs text[], OUT route text, OUT first_day text, OUT last_day text, OUT travelers integer)
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  begins text;
  ends text;
  leg record;
  place text;
BEGIN
  legs := '{}';
  IF kind = 'flight' THEN
    first_day := left(offer #>> '{itineraries,0,segments,0,departure,at}', 10);
    last_day := left(offer #>> '{itineraries,-1,segments,-1,arrival,at}', 10);
    begins := offer #>> '{itineraries,0,segments,0,departure,iataCode}';
    FOR leg IN
      SELECT part #>> '{segments,0,departure,iataCode}' AS origin, part #>> '{segments,-1,arrival,iataCode}' AS destination, number
      FROM jsonb_path_query(offer, '$.itineraries[*]') WITH ORDINALITY AS parts(part, number)
    LOOP
      CONTINUE WHEN leg.origin IS NULL OR leg.destination IS NULL;
      -- The way home is no route of its own.
      CONTINUE WHEN leg.number > 1 AND leg.destination = begins;
      legs := legs || ARRAY[lower(leg.origin) || '>', '>' || lower(leg.destination), lower(leg.origin) || '>' || lower(leg.destination)];
      route := CASE WHEN ends IS NULL THEN leg.origin WHEN ends = leg.origin THEN route ELSE route || '–' || leg.origin END || '–' || leg.destination;
      ends := leg.destination;
    END LOOP;
    travelers := (SELECT count(*) FROM jsonb_path_query(offer, '$.travelerPricings[*]'));
  ELSIF kind = 'stay' THEN
    first_day := offer ->> 'checkIn';
    last_day := offer ->> 'checkOut';
    route := offer #>> '{hotel,city}';
    place := plain_place(route);
    legs := CASE WHEN place <> '' THEN ARRAY['>' || place] ELSE legs END;
    travelers := (SELECT coalesce(sum(adults::integer), 0) FROM jsonb_path_query(offer, '$.rooms[*].occupancy.adults ? (@.type() == "number")') AS adults)
      + (SELECT count(*) FROM jsonb_path_query(offer, '$.rooms[*].occupancy.childAges[*]'));
  ELSE
    first_day := offer ->> 'begins';
    last_day := offer ->> 'ends';
    route := offer ->> 'place';
    place := plain_place(route);
    legs := CASE WHEN place <> '' THEN ARRAY[CASE kind WHEN 'cruise' THEN place || '>' ELSE '>' || place END] ELSE legs END;
    travelers := (SELECT count(*) FROM jsonb_path_query(offer, '$.travelers[*]'));
  END IF;
END
$$;
--> statement-breakpoint
-- All items of a booking in short. Those that were cancelled count only if all were: tomorrow's departures are those that happen.
CREATE FUNCTION booking_in_short(booking uuid, OUT kinds text[], OUT suppliers text[], OUT legs text[], OUT route text, OUT first_day text, OUT last_day text, OUT travelers integer)
LANGUAGE sql STABLE AS $$
  WITH items AS (
    SELECT item.position, item.kind, item.supplier, item.state NOT IN ('refused', 'cancelled', 'lapsed') AS stands, short.*
    FROM booking_items item CROSS JOIN LATERAL booking_item_in_short(item.kind, item.offer) short
    WHERE item.booking_id = booking
  )
  SELECT
    coalesce((SELECT array_agg(kind ORDER BY position) FROM (SELECT kind, min(position) AS position FROM items GROUP BY kind) each), '{}'),
    coalesce((SELECT array_agg(supplier ORDER BY position) FROM (SELECT supplier, min(position) AS position FROM items GROUP BY supplier) each), '{}'),
    coalesce((SELECT array_agg(DISTINCT leg) FROM items, unnest(items.legs) AS leg), '{}'),
    (SELECT string_agg(each.route, ' · ' ORDER BY position) FROM (SELECT items.route, min(position) AS position FROM items WHERE items.route <> '' GROUP BY items.route) each),
    coalesce(min(items.first_day) FILTER (WHERE stands), min(items.first_day)),
    coalesce(max(items.last_day) FILTER (WHERE stands), max(items.last_day)),
    coalesce(max(items.travelers), 0)
  FROM items
$$;
--> statement-breakpoint
CREATE FUNCTION list_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE booking_listings SET state = NEW.state WHERE booking_id = NEW.id;
    IF FOUND THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO booking_listings (booking_id, sold_at, state, kinds, suppliers, legs, route, first_day, last_day, travelers, keeper)
  SELECT NEW.id, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END, NEW.state, short.*, (SELECT staff_id FROM booking_keepers WHERE booking_id = NEW.id)
  FROM booking_in_short(NEW.id) short;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER bookings_listed_new AFTER INSERT ON bookings FOR EACH ROW WHEN (NEW.reference IS NOT NULL) EXECUTE FUNCTION list_booking();
--> statement-breakpoint
CREATE TRIGGER bookings_listed AFTER UPDATE OF reference, state ON bookings FOR EACH ROW
WHEN (NEW.reference IS NOT NULL AND (OLD.reference IS NULL OR OLD.state IS DISTINCT FROM NEW.state)) EXECUTE FUNCTION list_booking();
--> statement-breakpoint
CREATE FUNCTION list_booking_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE booking_listings SET (kinds, suppliers, legs, route, first_day, last_day, travelers) = (SELECT short.* FROM booking_in_short(NEW.booking_id) short)
  WHERE booking_id = NEW.booking_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER booking_items_listed AFTER INSERT OR UPDATE OF offer, kind, supplier ON booking_items FOR EACH ROW EXECUTE FUNCTION list_booking_again();
--> statement-breakpoint
CREATE TRIGGER booking_items_listed_state AFTER UPDATE OF state ON booking_items FOR EACH ROW
WHEN ((OLD.state IN ('refused', 'cancelled', 'lapsed')) <> (NEW.state IN ('refused', 'cancelled', 'lapsed'))) EXECUTE FUNCTION list_booking_again();
--> statement-breakpoint
CREATE FUNCTION list_booking_keeper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE booking_listings SET keeper = NULL WHERE booking_id = OLD.booking_id;
  ELSE
    UPDATE booking_listings SET keeper = NEW.staff_id WHERE booking_id = NEW.booking_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER booking_keepers_listed AFTER INSERT OR UPDATE OR DELETE ON booking_keepers FOR EACH ROW EXECUTE FUNCTION list_booking_keeper();
--> statement-breakpoint
CREATE FUNCTION forget_booking_find_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM booking_find_keys WHERE booking_id = NEW.id;
  UPDATE booking_listings SET keys_of = NULL WHERE booking_id = NEW.id AND keys_of IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER bookings_found_by_others AFTER UPDATE OF customer, passengers, guests, billing ON bookings FOR EACH ROW
WHEN (OLD.reference IS NOT NULL AND (
  OLD.passengers IS DISTINCT FROM NEW.passengers OR OLD.guests IS DISTINCT FROM NEW.guests
  OR OLD.customer ->> 'email' IS DISTINCT FROM NEW.customer ->> 'email' OR OLD.customer -> 'phone' IS DISTINCT FROM NEW.customer -> 'phone'
  OR OLD.billing ->> 'cardHolderName' IS DISTINCT FROM NEW.billing ->> 'cardHolderName' OR OLD.billing ->> 'emailId' IS DISTINCT FROM NEW.billing ->> 'emailId'))
EXECUTE FUNCTION forget_booking_find_keys();
--> statement-breakpoint
-- Bookings of before. Their find keys are made by the running product, in pieces.
INSERT INTO booking_listings (booking_id, sold_at, state, kinds, suppliers, legs, route, first_day, last_day, travelers, keeper)
SELECT booking.id,
  coalesce((SELECT min(event.created_at) FROM booking_events event WHERE event.booking_id = booking.id AND event.kind = 'asked-for'), booking.created_at),
  booking.state, short.*, (SELECT staff_id FROM booking_keepers WHERE booking_id = booking.id)
FROM bookings booking CROSS JOIN LATERAL booking_in_short(booking.id) short
WHERE booking.reference IS NOT NULL;
