import type pg from 'pg';
import { AIRPORTS } from '#domain/places/airport.ts';
import { fillOffice } from '../../bench/office/world.ts';

/**
 * A database after three years of so many bookings, with what visits, mails and calls left behind, as far as it is kept
 * (`backend/db/retention.ts`). Prices are those of a busy day: the next night keeps 50,000 of them.
 */
export async function fillGrown(client: pg.Client, bookings: number, told: (step: string, since: number) => void): Promise<void> {
  await fillOffice(client, bookings, told);
  const airports = [...AIRPORTS.keys()].slice(0, 400);
  const since = performance.now();
  await client.query(`set session_replication_role = replica; select setseed(0.5)`);
  await client.query(NOTHING_UNDER_WAY);
  await client.query(CALLS);
  await client.query(MAILS);
  await client.query(CONSENTS);
  await client.query(SEARCHES);
  await client.query(ENQUIRIES);
  await client.query(PRICES, [airports, Math.min(bookings, 200_000)]);
  await client.query(ALERTS, [airports]);
  await client.query('reset session_replication_role');
  await client.query('vacuum analyze');
  told('calls, mails, consents, searches, enquiries, prices, alerts', since);
}

/** The product would go on with them at the sandboxes, which know nothing of them. */
const NOTHING_UNDER_WAY = `
  with over as (update bookings set state = 'confirmed' where state in ('authorising', 'ordering', 'capturing', 'compensating') returning id)
  update booking_listings set state = 'confirmed' from over where booking_id = over.id`;

/** Five for each booking of the last half year. */
const CALLS = `
  insert into upstream_calls (booking_id, at, step, upstream, operation, status, ms, outcome)
  select id, created_at + number * interval '1 second', 'order', 'amadeus', 'POST /v1/booking/flight-orders', 200, 300, 'ok'
  from bookings, generate_series(1, 5) number where created_at > now() - interval '180 days'`;

/** Two for each booking of the last year and a half, long sent; one in a thousand waits for the day before its trip. */
const MAILS = `
  insert into mails (purpose, about, booking_id, state, attempts, due_at, settled_at, created_at)
  select purpose, '', id, case when waits then 'waiting' else 'sent' end, 1, case when waits then now() + interval '1 day' else created_at end,
    case when not waits then created_at end, created_at
  from (select id, created_at, purpose, purpose = 'booking-reminder' and random() < 0.001 as waits
    from bookings, unnest(array['booking-confirmed', 'booking-reminder']) purpose where created_at > now() - interval '540 days') one`;

const CONSENTS = `
  insert into consents (reference, purpose, version, text, subject, booking_id, given_at)
  select 'C' || reference, 'booking', '1', 'Acepto', md5(id::text), id, created_at from bookings`;

/** Ten for each booking of the last year. */
const SEARCHES = `
  insert into search_requests (agent_id, segment, info_data, result_count, status, created_at, updated_at)
  select 'agent', '{}', '{}', 20, 'found', created_at, created_at from bookings, generate_series(1, 10)
  where created_at > now() - interval '1 year'`;

/** One for ten bookings, of a year; answered. */
const ENQUIRIES = `
  insert into enquiries (number, kind, via_form, sender, answer_by, answered_at, created_at)
  select 'S' || reference, 'contact', true, md5(id::text), created_at::date + 15, created_at, created_at from bookings
  where created_at > now() - interval '1 year' and random() < 0.1`;

const PRICES = `
  insert into prices_seen (origin, destination, departure_date, return_date, origin_city, destination_city, origin_airport, destination_airport,
    total_minor, currency, airline_code, airline_name, stops, duration_minutes, seen_at)
  select origin, destination, current_date + days, current_date + days + nights, origin, destination, origin, destination,
    (5000 + random() * 90000)::int, 'USD', 'AV', 'Avianca', 0, 120, now() - random() * interval '14 days'
  from (select ($1::text[])[1 + floor(random() * 400)::int] as origin, ($1::text[])[1 + floor(random() * 400)::int] as destination,
    1 + floor(random() * 300)::int as days, 1 + floor(random() * 14)::int as nights from generate_series(1, $2)) trip
  on conflict do nothing`;

/** One for twenty bookings of the last year, half of them over. */
const ALERTS = `
  insert into price_alerts (state, sender, via_form, consent_version, origin, destination, origin_city, destination_city, month, is_round_trip, currency,
    before_minor, ceiling_minor, confirmed_at, ended_at, created_at)
  select case when share < 0.5 then 'active' else 'ended' end, md5(id::text), true, '1', origin, destination, origin, destination, to_char(now() + interval '3 months', 'YYYY-MM'),
    true, 'USD', 30000, 20000, created_at, case when share >= 0.5 then now() end, created_at
  from (select *, random() as share, ($1::text[])[1 + floor(random() * 400)::int] as origin, ($1::text[])[1 + floor(random() * 400)::int] as destination
    from bookings where created_at > now() - interval '1 year' and random() < 0.05) one`;
