import { z } from 'zod';
import { ALLOWED_CURRENCIES } from '#domain/money.ts';
import { MOST_TYPED } from '#domain/typed-amount.ts';
import { defineCall } from '../call.ts';
import { CalendarDate } from '../shapes.ts';

const Code = z
  .string()
  .regex(/^[A-Za-z]{3}$/, 'must be a three-letter IATA code')
  .transform((code) => code.toUpperCase());

const AirlineCode = z
  .string()
  .regex(/^[A-Za-z0-9]{2}$/, 'must be a two-letter IATA code')
  .transform((code) => code.toUpperCase());

const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'must be a month, as yyyy-MM');

const MOST_ROUTES = 60;
const MOST_CITIES = 40;

const Amount = z.object({ amount: z.number().int(), currency: z.string() });

/** The lowest total price a search found for one adult in economy. Only a new search shows whether it is still available. */
const SeenPrice = z.object({
  origin: z.string(),
  destination: z.string(),
  departureDate: z.string(),
  returnDate: z.string().nullable(),
  originAirport: z.string(),
  destinationAirport: z.string(),
  total: Amount,
  airlineCode: z.string(),
  airlineName: z.string().nullable(),
  /** The highest number of any leg; 0 is nonstop. */
  stops: z.number().int(),
  /** Of the outbound. */
  durationMinutes: z.number().int(),
  seenAt: z.string(),
  /** Seen more than a day ago. */
  isOld: z.boolean(),
  /** URL of a fresh search for this trip. */
  search: z.string(),
});

export type SeenPriceAnswer = z.output<typeof SeenPrice>;

const answers = { 200: z.object({ prices: z.array(SeenPrice) }) };

export const seenPrices = defineCall({
  method: 'GET',
  path: '/prices/seen',
  summary:
    'The lowest price that searches have seen on each route that fits, those of the last day first; empty when none was seen',
  input: z.object({
    /** `BOG-MIA,MDE-CTG`: only these routes, in this order. */
    routes: z
      .string()
      .regex(new RegExp(`^[A-Za-z]{3}-[A-Za-z]{3}(,[A-Za-z]{3}-[A-Za-z]{3}){0,${MOST_ROUTES - 1}}$`), 'must be BOG-MIA,MDE-CTG…')
      .transform((text) => text.toUpperCase())
      .optional(),
    origin: Code.optional(),
    destination: Code.optional(),
    /** Flights from or to exactly this airport. */
    airport: Code.optional(),
    airline: AirlineCode.optional(),
    /** Departing in this month. */
    month: Month.optional(),
    limit: z.coerce.number().int().min(1).max(MOST_ROUTES).default(12),
  }),
  answers,
});

export const usualPrices = defineCall({
  method: 'GET',
  path: '/prices/usual',
  summary:
    'What a route usually costs about a day: the middle half of the lowest prices that searches of the last two weeks saw of its other trips; `null` when they are too few to say so',
  input: z.object({ origin: Code, destination: Code, departureDate: CalendarDate, returnDate: CalendarDate.optional() }),
  answers: { 200: z.object({ usual: z.object({ from: Amount, to: Amount, trips: z.number().int() }).nullable() }) },
});

export const pricesAround = defineCall({
  method: 'GET',
  path: '/prices/around',
  summary:
    'The lowest prices that searches of the last two weeks saw of a round trip on the days around: each leg at most three days earlier or later. Nothing is searched for them',
  input: z.object({ origin: Code, destination: Code, departureDate: CalendarDate, returnDate: CalendarDate }),
  answers: {
    200: z.object({
      prices: z.array(z.object({ departureDate: z.string(), returnDate: z.string(), total: Amount, seenAt: z.string() })),
    }),
  },
});

export const placesToGo = defineCall({
  method: 'GET',
  path: '/prices/from/{origin}',
  summary: 'Where one can go from a place: the lowest price seen to each destination, for a month, a budget and a time of flight',
  input: z.object({
    origin: Code,
    month: Month.optional(),
    /** In whole units of `currencyCode`. */
    budget: z.coerce.number().int().min(1).max(MOST_TYPED).optional(),
    /** Dollars, or a currency that the agency charges in now. */
    currencyCode: z.enum(ALLOWED_CURRENCIES as [string, ...string[]]).optional(),
    /** Of the outbound, in hours. */
    hours: z.coerce.number().int().min(1).max(60).optional(),
  }),
  answers,
});

export const networkSeen = defineCall({
  method: 'GET',
  path: '/network/seen',
  summary:
    'Which airlines fly without a stop from or to an airport, and where to, or where an airline does, as searches of the last two weeks found it',
  input: z.object({ airport: Code.optional(), airline: AirlineCode.optional() }),
  answers: {
    200: z.object({
      airlines: z.array(z.object({ code: z.string(), name: z.string().nullable() })),
      /** City codes. */
      cities: z.array(z.string()),
    }),
  },
});

/** The lowest total price that a search found for one adult in one room near the centre of a city. */
const SeenStayPrice = z.object({
  city: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  total: Amount,
  seenAt: z.string(),
  /** Seen more than a day ago. */
  isOld: z.boolean(),
});

export type SeenStayAnswer = z.output<typeof SeenStayPrice>;

export const seenStays = defineCall({
  method: 'GET',
  path: '/prices/stays',
  summary:
    'The stay with the lowest price a night that searches of the last two weeks have seen in each city and month of arrival, by city and month; empty when none was seen',
  input: z.object({
    /** `CTG,MIA`: city codes. */
    cities: z
      .string()
      .regex(new RegExp(`^[A-Za-z]{3}(,[A-Za-z]{3}){0,${MOST_CITIES - 1}}$`), 'must be CTG,MIA…')
      .transform((text) => text.toUpperCase()),
  }),
  answers: { 200: z.object({ stays: z.array(SeenStayPrice) }) },
});
