import { bigint, boolean, date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The lowest price of the last search for a trip, for one adult in economy with all fees; shown on other pages. */
export const pricesSeen = pgTable(
  'prices_seen',
  {
    /** As searched for: codes of airports or cities. */
    origin: text('origin').notNull(),
    destination: text('destination').notNull(),
    departureDate: date('departure_date').notNull(),
    returnDate: date('return_date'),
    originCity: text('origin_city').notNull(),
    destinationCity: text('destination_city').notNull(),
    /** The airports of the cheapest flights. */
    originAirport: text('origin_airport').notNull(),
    destinationAirport: text('destination_airport').notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    airlineCode: text('airline_code').notNull(),
    airlineName: text('airline_name'),
    stops: smallint('stops').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    unique('prices_seen_trip').on(table.origin, table.destination, table.departureDate, table.returnDate).nullsNotDistinct(),
    index('prices_seen_by_route').on(table.originCity, table.destinationCity),
    index('prices_seen_by_age').on(table.seenAt),
  ],
);

/** When to search a route next: the process that claims it moves the time, so that no other does. */
export const routeRefreshes = pgTable(
  'route_refreshes',
  {
    origin: text('origin').notNull(),
    destination: text('destination').notNull(),
    /** `yyyy-MM` for a route with price alerts; empty for a popular route. */
    month: text('month').notNull().default(''),
    isRoundTrip: boolean('is_round_trip').notNull().default(true),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.destination, table.month, table.isRoundTrip] })],
);

/** The lowest price of the last search for a stay in a city, for one adult in one room with all that is paid to the agency. */
export const stayPricesSeen = pgTable(
  'stay_prices_seen',
  {
    city: text('city').notNull(),
    checkIn: date('check_in').notNull(),
    checkOut: date('check_out').notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.city, table.checkIn, table.checkOut] }),
    index('stay_prices_seen_by_age').on(table.seenAt),
  ],
);

/** When to search the hotels of a city and month next, as `route_refreshes`. */
export const stayRefreshes = pgTable(
  'stay_refreshes',
  {
    city: text('city').notNull(),
    /** `yyyy-MM`. */
    month: text('month').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.city, table.month] })],
);
