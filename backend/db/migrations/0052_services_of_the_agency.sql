-- What the agency arranges by hand is listed and found like anything else in a booking.
CREATE OR REPLACE FUNCTION booking_item_in_short(kind text, offer jsonb, OUT legs text[], OUT route text, OUT first_day text, OUT last_day text, OUT travelers integer)
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
  ELSIF kind = 'service' THEN
    first_day := offer ->> 'begins';
    last_day := offer ->> 'ends';
    place := plain_place(offer ->> 'place');
    -- An insurance is nowhere.
    route := coalesce(nullif(offer ->> 'place', ''), offer ->> 'name');
    legs := CASE WHEN place <> '' THEN ARRAY['>' || place] ELSE legs END;
    travelers := coalesce((offer ->> 'people')::integer, 0);
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
