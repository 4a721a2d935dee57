import type pg from 'pg';
import { findHashes } from '#backend/booking/record/find-keys.ts';
import { encrypt } from '#backend/db/encryption.ts';
import { findPartsOf } from '#domain/booking/find-parts.ts';

/** A database as an agency has it after three years: written by SQL, because a million bookings made by the product take a day. */

export const STAFF = 40;
/** A supplier that was only sold in the first of the three years. */
export const GONE = 'sabre';
export const ROUTES = [
  ...(['BOG MIA', 'BOG MAD', 'BOG CTG', 'MDE MIA', 'BOG MDE', 'BOG CUN', 'CLO MIA', 'BOG LIM', 'BOG MEX', 'BOG SCL'] as const),
  ...(['MDE MAD', 'BOG JFK', 'BOG ADZ', 'CTG MIA', 'BOG GRU', 'CLO MAD', 'BOG EZE', 'MDE CUN', 'BOG PTY', 'BOG SMR'] as const),
].map((pair) => pair.split(' ') as [string, string]);
export const RARE_ROUTE = ['AXM', 'BCN'] as const;
const CITIES = ['Cartagena', 'Santa Marta', 'San Andrés', 'Bogotá', 'Medellín', 'Miami', 'Cancún', 'Madrid'];

const FIRST =
  'María José Luis Ana Juan Carlos Andrea Diego Camila Jorge Paula Andrés Laura Santiago Valentina Óscar Íngrid Sofía Mateo Lucía'.split(
    ' ',
  );
const LAST =
  'Rodríguez García Gómez López Martínez González Ramírez Hernández Díaz Sánchez Pérez Torres Muñoz Rojas Vargas Ñúñez Ibáñez Zuleta'.split(
    ' ',
  );
const PEOPLE = 5_000;

/** One of a list, the first ones more often: names and routes are spread like that. */
const often = <One>(from: readonly One[], share: number): One => from[Math.floor(share ** 2.2 * from.length)] as One;

let seed = 7;
/** The same world at every run. */
function random(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}

const aWord = () => Array.from({ length: 7 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('');
const aPerson = () => ({
  id: aWord(),
  type: 'adult',
  gender: 'female',
  dateOfBirth: '1990-01-01',
  nationality: 'CO',
  passportNumber: aWord(),
  firstName: `${often(FIRST, random())} ${often(FIRST, random())}`,
  // Half of the family names are of nobody else, as in life.
  lastName: `${often(LAST, random())} ${random() < 0.5 ? aWord() : often(LAST, random())}`,
});

type Told = (step: string, since: number) => void;

export async function fillOffice(client: pg.Client, bookings: number, told: Told): Promise<void> {
  const step = async (name: string, work: () => Promise<unknown>) => {
    const since = performance.now();
    await work();
    told(name, since);
  };
  // No triggers: what they would write is written at once below, as the migration writes it for a database of before.
  await client.query(
    `set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '512MB'; select setseed(0.5)`,
  );
  await client.query(
    'drop index booking_events_by_booking, booking_find_keys_by_hash; alter table booking_find_keys drop constraint booking_find_keys_booking_id_hash_pk',
  );
  await step('people', () => makePeople(client));
  await step('bookings', () => client.query(BOOKINGS, [bookings, PEOPLE]));
  await step('items', () => client.query(ITEMS, [ROUTES.map((pair) => pair.join(' ')), CITIES]));
  await step('payments', () => client.query(PAYMENTS));
  await step('tickets', () => client.query(TICKETS));
  await step('flags and colleagues', async () => {
    await client.query(FLAGS);
    await client.query(COLLEAGUES.replaceAll('STAFF', String(STAFF)));
  });
  await step('events', () => client.query(EVENTS));
  await step('find keys', () => client.query(FIND_KEYS));
  await step('listings, as the migration makes them', () => client.query(LISTINGS));
  await step('ledger', () => client.query(LEDGER));
  await step('margins, as the product counts them', async () => {
    for (const filling of [MARGINS, MARGIN_DAYS, MARGIN_MONTHS, MARGIN_PAIRS]) await client.query(filling);
  });
  await step('facts and searches, as the product counts them', async () => {
    await fillFacts(client, SOLD);
  });
  await step('indexes and statistics', async () => {
    await client.query('create index booking_events_by_booking on booking_events (booking_id)');
    await client.query(
      'alter table booking_find_keys add constraint booking_find_keys_booking_id_hash_pk primary key (booking_id, hash)',
    );
    await client.query('create index booking_find_keys_by_hash on booking_find_keys (hash, booking_id)');
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze');
  });
}

/** What reports count, of so many bookings that are nowhere else: for reports alone, in a minute instead of an hour. */
export async function fillReports(client: pg.Client, bookings: number): Promise<void> {
  await client.query(`set session_replication_role = replica; set work_mem = '256MB'; select setseed(0.5)`);
  await fillFacts(client, SOLD_ALONE.replaceAll('BOOKINGS', String(bookings)));
  await client.query('reset session_replication_role');
  await client.query('vacuum analyze');
}

/** The margins alone of so many items, without their bookings. */
export async function fillMargins(client: pg.Client, items: number): Promise<void> {
  await client.query(`set session_replication_role = replica; set work_mem = '256MB'; select setseed(0.5)`);
  for (const filling of [MARGINS_ALONE.replaceAll('ITEMS', String(items)), MARGIN_DAYS, MARGIN_MONTHS, MARGIN_PAIRS])
    await client.query(filling);
  await client.query('reset session_replication_role');
  await client.query('vacuum analyze');
}

/** No triggers: months are added up at once. */
async function fillFacts(client: pg.Client, sold: string): Promise<void> {
  for (const filling of [FACTS.replace('SOLD', sold), FACT_DAYS, FACT_MONTHS, SEARCH_DAYS, SEARCH_MONTHS])
    await client.query(filling);
}

/** Encrypted lists of travellers with the hashes of their names, for many bookings each. */
async function makePeople(client: pg.Client): Promise<void> {
  await client.query('create unlogged table people (number int primary key, sealed text, hashes text[])');
  const made = Array.from({ length: PEOPLE }, (_, number) => {
    const passengers = Array.from({ length: 1 + Math.floor(random() ** 2 * 4) }, aPerson);
    const parts = findPartsOf({ customer: null, passengers, guests: [], billing: null });
    return { number, sealed: encrypt(passengers), hashes: parts.flatMap((part) => findHashes(part)) };
  });
  await client.query('insert into people select * from jsonb_to_recordset($1) as one (number int, sealed text, hashes text[])', [
    JSON.stringify(made),
  ]);
  // Text that no compression makes small: half of an offer.
  await client.query(
    `create unlogged table noise as select number, (select string_agg(md5(number || ' ' || part), '') from generate_series(1, 200) part) as words from generate_series(0, 499) number`,
  );
}

const BOOKINGS = `
  insert into bookings (id, secret, agent_id, state, reference, total_minor, currency, info_data, customer, passengers, billing, created_at, updated_at, expires_at, confirmed_at)
  select gen_random_uuid(), gen_random_uuid()::text, 'agent',
    case when world.number > $1::int - 150 then (array['authorising', 'ordering', 'capturing', 'compensating', 'confirmed'])[1 + world.number % 5]
      when share < 0.82 then 'confirmed' when share < 0.91 then 'cancelled' else 'failed' end,
    'R' || upper(lpad(to_hex(world.number), 7, '0')), (100000 + share * 900000)::bigint, 'USD', jsonb_build_object('language', 'es', 'page', repeat('x', 200)),
    jsonb_build_object('email', 'viajero' || world.number || '@example.com', 'phone', jsonb_build_object('countryCode', '+57', 'nationalNumber', (3000000000 + world.number)::text)),
    to_jsonb(people.sealed), jsonb_build_object('cardHolderName', 'VIAJERO ' || world.number, 'emailId', 'viajero' || world.number || '@example.com', 'addressLine1', 'Calle 1'),
    sold, sold, sold, sold
  from (select number, random() as share, now() - interval '3 years' * (1 - number::float8 / $1::int) as sold from generate_series(1, $1::int) number) world
  join people on people.number = world.number % $2::int`;

/**
 * Each a flight (three of four), a stay, a cruise or a tour; some flights with a stay. Offers have about six kilobytes. Orders of trips ahead
 * are read again within a day.
 */
const ITEMS = `
  insert into booking_items (booking_id, position, kind, state, supplier, offer, supplier_offer, dictionaries, included, total_minor, currency, locators, order_id, look_at, created_at, updated_at)
  select id, position, kind, case state when 'cancelled' then 'cancelled' when 'failed' then 'refused' else 'ticketed' end, supplier,
    offer || filling, offer || filling, '{}', '{}', total_minor, 'USD', jsonb_build_array(jsonb_build_object('reference', upper(substr(md5(id::text || position), 1, 6)), 'airline', 'AV')), 'o', case when first::date > current_date then now() + random() * interval '1 day' end, sold, sold
  from (
    select one.*, case kind
      when 'flight' then jsonb_build_object('id', 'f', 'travelerPricings', '[{"travelerId":"1"},{"travelerId":"2"}]'::jsonb, 'itineraries', jsonb_build_array(
        jsonb_build_object('segments', jsonb_build_array(jsonb_build_object('departure', jsonb_build_object('iataCode', origin, 'at', first || 'T10:00:00'), 'arrival', jsonb_build_object('iataCode', destination, 'at', first || 'T15:00:00')))),
        jsonb_build_object('segments', jsonb_build_array(jsonb_build_object('departure', jsonb_build_object('iataCode', destination, 'at', last || 'T10:00:00'), 'arrival', jsonb_build_object('iataCode', origin, 'at', last || 'T15:00:00'))))))
      when 'stay' then jsonb_build_object('id', 's', 'checkIn', first, 'checkOut', last, 'hotel', jsonb_build_object('city', city), 'rooms', '[{"occupancy":{"adults":2,"childAges":[]}}]'::jsonb)
      else jsonb_build_object('id', 'o', 'begins', first, 'ends', last, 'place', city, 'travelers', '[{"age":30}]'::jsonb) end as offer,
      jsonb_build_object('dense', substr(noise.words, 1 + (total_minor % 3000)::int, 2600), 'thin', repeat('"fareDetailsBySegment":[{"segmentId":"1","cabin":"ECONOMY"}],', 50)) as filling
    from (
      select b.id, b.state, b.created_at as sold, b.total_minor, extra as position,
        case when extra = 1 then 'stay' when share < 0.75 then 'flight' when share < 0.93 then 'stay' when share < 0.97 then 'cruise' else 'tour' end as kind,
        case when extra = 1 or (share >= 0.75 and share < 0.93) then 'liteapi' when share >= 0.93 then 'catalogue' when share < 0.1 and b.created_at < now() - interval '2 years' then '${GONE}' when share < 0.5 then 'amadeus' else 'duffel' end as supplier,
        split_part(route, ' ', 1) as origin, split_part(route, ' ', 2) as destination,
        ($2::text[])[1 + floor(spread * 8)::int] as city, to_char(b.created_at + days * interval '1 day', 'YYYY-MM-DD') as first, to_char(b.created_at + (days + 7) * interval '1 day', 'YYYY-MM-DD') as last
      from (
        select bookings.*, share, spread, days, case when share < 0.0001 then '${RARE_ROUTE.join(' ')}' else ($1::text[])[1 + floor(power(spread, 2.2) * 20)::int] end as route
        from bookings, lateral (select random() as share, random() as spread, 1 + floor(random() * random() * 200)::int as days where bookings.id is not null) dice
      ) b, generate_series(0, case when share < 0.12 then 1 else 0 end) extra
    ) one join noise on noise.number = one.total_minor % 500
  ) filled`;

const PAYMENTS = `
  insert into payments (booking_id, provider, method, last4, state, provider_payment_id, amount_minor, currency, created_at, updated_at)
  select id, 'stripe', 'card', lpad(floor(random() * 10000)::int::text, 4, '0'), case state when 'failed' then 'voided' else 'captured' end, 'pi_' || id, total_minor, currency, created_at, created_at from bookings`;

const TICKETS = `
  insert into tickets (item_id, passenger, number, type, status, recorded_by)
  select id, 0, '134' || lpad((row_number() over ())::text, 10, '0'), 'ticket', 'issued', 'system' from booking_items where position = 0`;

const FLAGS = `
  insert into flags (booking_id, reason, about, opened_at, resolved_at, resolved_by, alarmed_at)
  select id, 'order-differs', '', created_at, case when random() < 0.015 then null else created_at end, 'system', created_at from bookings where random() < 0.02`;

/** The last of them left after the first year. */
const COLLEAGUES = `
  insert into office_roles (id, name, permissions, limits) values ('agent', 'Ventas', '[]', '{}');
  insert into staff (email, name, role_id) select 'ana' || number || '@a.co', lpad(number::text, 2, '0'), 'agent' from generate_series(1, STAFF) number;
  insert into booking_keepers (booking_id, staff_id)
  select kept.id, staff.id from (
    select id, case when created_at < now() - interval '2 years' and random() < 0.03 then STAFF else 1 + floor(power(random(), 1.5) * (STAFF - 1))::int end as number from bookings where random() < 0.6
  ) kept join staff on staff.name = lpad(kept.number::text, 2, '0')`;

const EVENTS = `
  insert into booking_events (booking_id, kind, from_state, to_state, actor, data, created_at)
  select id, (array['opened', 'completed', 'asked-for', 'funds-held', 'ordered', 'confirmed', 'item-ordered', 'item-ticketed', 'captured', 'noted'])[number], 'ready', 'authorising', 'system',
    jsonb_build_object('method', 'card', 'about', id), created_at + number * interval '1 second' from bookings, generate_series(1, 10) number`;

/** Names by their real hashes; e-mail and telephones by text of the same shape. */
const FIND_KEYS = `
  insert into booking_find_keys (booking_id, kind, hash)
  select id, 'name-part', hash from (select id, number % ${PEOPLE} as whose from (select id, ('x' || substr(reference, 2))::bit(28)::int as number from bookings) numbered) b
    join people on people.number = b.whose, unnest(people.hashes) hash
  union all
  select id, kind, left(translate(encode(sha256((id::text || way)::bytea), 'base64'), '+/', '-_'), 22) from bookings,
    (values ('email', 'e'), ('phone', 'p'), ('phone', 'n'), ('phone', 'l'), ('name-part', 'c')) as ways (kind, way)`;

const LISTINGS = `
  insert into booking_listings (booking_id, sold_at, state, kinds, suppliers, legs, route, first_day, last_day, travelers, keeper, keys_of)
  select booking.id, booking.created_at, booking.state, short.*, (select staff_id from booking_keepers where booking_id = booking.id), 'test'
  from bookings booking cross join lateral booking_in_short(booking.id) short order by booking.created_at`;

const LEDGER = `
  insert into ledger_entries (payment_id, provider, kind, amount_minor, currency, created_at)
  select id, provider, kind, amount_minor, currency, created_at from payments, unnest(array['authorisation', 'capture']) kind where state = 'captured'`;

/** Of what was sold; one of eight cruises and tours, whose cost nobody knows. */
const MARGINS = `
  insert into booking_margins (item_id, currency, booking_id, sold_at, day, supplier, kind, route, channel, affiliate, seller, sold_minor, captured_minor,
    returned_minor, open_minor, fees_minor, bags_minor, cost_minor)
  select item.id, item.currency, item.booking_id, listing.sold_at, (listing.sold_at at time zone 'America/Bogota')::date, item.supplier, item.kind,
    coalesce((booking_item_in_short(item.kind, item.offer)).route, ''), case when share < 0.2 then 'affiliate' when share < 0.3 then 'comparison' else 'site' end,
    case when share < 0.2 then 'afiliado-' || floor(share * 200)::int else '' end, '', item.total_minor, item.total_minor,
    case item.state when 'cancelled' then item.total_minor / 2 else 0 end, 0, 586, 0, case when item.supplier <> 'catalogue' then item.total_minor * 9 / 10 end
  from booking_items item join booking_listings listing on listing.booking_id = item.booking_id, lateral (select random() as share where item.id is not null) dice
  where item.state <> 'refused' order by listing.sold_at`;

/** Of three years, four hundred routes, four suppliers and twenty affiliates; of one in twenty nobody knows the cost. */
const MARGINS_ALONE = `
  insert into booking_margins (item_id, currency, booking_id, sold_at, day, supplier, kind, route, channel, affiliate, seller, sold_minor, captured_minor,
    returned_minor, open_minor, fees_minor, bags_minor, cost_minor)
  select gen_random_uuid(), 'USD', gen_random_uuid(), sold, (sold at time zone 'America/Bogota')::date, case when of_kind < 0.5 then 'amadeus' when of_kind < 0.75 then 'duffel' when of_kind < 0.93 then 'liteapi' else 'catalogue' end,
    case when of_kind < 0.75 then 'flight' when of_kind < 0.93 then 'stay' when of_kind < 0.97 then 'cruise' else 'tour' end, 'BOG–' || floor(other ^ 2 * 400)::int,
    case when share < 0.2 then 'affiliate' when share < 0.3 then 'comparison' else 'site' end,
    case when share < 0.2 then 'afiliado-' || floor(share * 100)::int else '' end, '', 100000, 100000,
    case when other > 0.9 then 50000 else 0 end, 0, 586, 0, case when of_kind < 0.95 then 90000 end
  from generate_series(1, ITEMS) number, lateral (select now() - interval '3 years' * (number / ITEMS::float8) as sold, random() as share, random() as other,
    random() as of_kind where number > 0) dice order by sold`;

const MARGIN_DAYS = `
  insert into margin_days (day, by, name, currency, bookings, items, sold_minor, captured_minor, returned_minor, open_minor, fees_minor, bags_minor,
    cost_minor, earned_minor, unknown)
  select day, by, name, currency, count(distinct booking_id), count(*), sum(sold_minor), sum(captured_minor), sum(returned_minor), sum(open_minor),
    sum(fees_minor), sum(bags_minor), coalesce(sum(cost_minor), 0), coalesce(sum(captured_minor - returned_minor + open_minor - cost_minor), 0),
    count(*) filter (where cost_minor is null)
  from booking_margins cross join lateral (
    values ('all', ''), ('supplier', supplier), ('kind', kind), ('route', route), ('channel', channel), ('affiliate', affiliate), ('seller', seller)
  ) groups (by, name) group by day, by, name, currency`;

const MARGIN_MONTHS = `
  insert into margin_months (month, by, name, currency, items, sold_minor, captured_minor, returned_minor, open_minor, fees_minor, bags_minor, cost_minor,
    earned_minor, unknown)
  select date_trunc('month', day::timestamp)::date, by, name, currency, sum(items), sum(sold_minor), sum(captured_minor), sum(returned_minor),
    sum(open_minor), sum(fees_minor), sum(bags_minor), sum(cost_minor), sum(earned_minor), sum(unknown)
  from margin_days group by 1, 2, 3, 4`;

/** As the migration makes them. */
const MARGIN_PAIRS = `
  insert into margin_pairs (month, by, name, and_by, and_name, currency, items, sold_minor, captured_minor, returned_minor, open_minor, fees_minor, bags_minor,
    cost_minor, earned_minor, unknown)
  select date_trunc('month', day::timestamp)::date, pair.by, pair.name, pair.and_by, pair.and_name, currency, count(*), sum(sold_minor), sum(captured_minor),
    sum(returned_minor), sum(open_minor), sum(fees_minor), sum(bags_minor), coalesce(sum(cost_minor), 0),
    coalesce(sum(captured_minor - returned_minor + open_minor - cost_minor), 0), count(*) filter (where cost_minor is null)
  from booking_margins cross join lateral margin_pairs_of(supplier, kind, route, channel, affiliate, seller) pair group by 1, 2, 3, 4, 5, 6`;

const SOLD = `
  select booking.id, booking.created_at as sold, booking.state, booking.total_minor, item.kind, item.supplier, share, other
  from bookings booking join booking_items item on item.booking_id = booking.id and item.position = 0,
    lateral (select random() as share, random() as other where booking.id is not null) dice`;

/** Of the same shares as bookings and items have; twelve suppliers, as of an agency with several accounts. */
const SOLD_ALONE = `
  select gen_random_uuid() as id, now() - interval '3 years' * (number / BOOKINGS::float8) as sold, 100000::bigint as total_minor, share, other,
    case when of_state < 0.82 then 'confirmed' when of_state < 0.91 then 'cancelled' else 'failed' end as state,
    case when of_kind < 0.75 then 'flight' when of_kind < 0.93 then 'stay' when of_kind < 0.97 then 'cruise' else 'tour' end as kind,
    'supplier-' || floor(of_kind * 12)::int as supplier
  from generate_series(1, BOOKINGS) number, lateral (select random() as share, random() as other, random() as of_state, random() as of_kind where number > 0) dice`;

/** The step of each booking, and a refusal, a cancellation and a ticket where there was one. */
const FACTS = `
  insert into booking_facts (booking_id, at, day, report, what, channel, kind, party, reason, method, currency, amount_minor, kept_minor, hours)
  select id, sold, (sold at time zone 'America/Bogota')::date, fact.* from (
    select *, case when share < 0.2 then 'affiliate' when share < 0.3 then 'comparison' when share < 0.35 then 'desk' else 'site' end as channel from (SOLD) sold
  ) one, lateral (
    select 'funnel', case when state in ('confirmed', 'cancelled') then 'confirmed' when other < 0.5 then 'held' when other < 0.8 then 'asked' else 'opened' end,
      channel, kind, '', '', '', '', 0::bigint, 0::bigint, 0
    union all select 'refusals', case when other < 0.7 then 'declined' when other < 0.9 then 'refused' else 'changed' end, channel, kind,
      case when other < 0.7 then (array['stripe', 'placetopay', 'mercadopago'])[1 + floor(share * 3)::int] else supplier end,
      'reason-' || floor(other * 20)::int, case when other < 0.7 then (array['card', 'wallet', 'bank-transfer', 'cash-voucher'])[1 + floor(share * 4)::int] else '' end, '', 0, 0, 0 where state = 'failed'
    union all select 'cancellations', (array['customer', 'desk', 'supplier'])[1 + floor(other * 3)::int], channel, kind, supplier,
      (array['customer', 'desk', 'supplier'])[1 + floor(other * 3)::int], '', 'USD', total_minor / 2, total_minor / 2, 0 where state = 'cancelled'
    union all select 'ticketing', (array['onTime', 'onTime', 'onTime', 'late', 'missed', 'waiting', 'untimed'])[1 + floor(other * 7)::int], channel, kind, supplier, '', '', '', 0, 0,
      floor(share * 20)::int where kind = 'flight' and state = 'confirmed'
  ) fact`;

const FACT_DAYS = `
  insert into fact_days (report, day, what, channel, kind, party, reason, method, currency, count, amount_minor, kept_minor, hours)
  select report, day, what, channel, kind, party, reason, method, currency, count(*), sum(amount_minor), sum(kept_minor), sum(hours)
  from booking_facts group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2`;
const FACT_MONTHS = `
  insert into fact_months (report, month, what, channel, kind, party, reason, method, currency, count, amount_minor, kept_minor, hours)
  select report, date_trunc('month', day::timestamp)::date, what, channel, kind, party, reason, method, currency, sum(count), sum(amount_minor), sum(kept_minor), sum(hours)
  from fact_days group by 1, 2, 3, 4, 5, 6, 7, 8, 9`;

/** Four hundred routes, and all of them together, of three channels on each day. */
const SEARCH_DAYS = `
  insert into search_days (route, day, channel, kind, searches, found, empty, failed, mistaken)
  select route, day, channel, 'flight', 20, 15, 3, 2, 1 from (
    select current_date - number as day from generate_series(0, 1095) number
  ) days, unnest(array['site', 'affiliate', 'comparison']) channel, (select 'R' || number || '–BOG' as route from generate_series(1, 400) number union all select '') routes`;
const SEARCH_MONTHS = `
  insert into search_months (route, month, channel, kind, searches, found, empty, failed, mistaken)
  select route, date_trunc('month', day::timestamp)::date, channel, kind, sum(searches), sum(found), sum(empty), sum(failed), sum(mistaken)
  from search_days group by 1, 2, 3, 4`;
