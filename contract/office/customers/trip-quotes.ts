import { z } from 'zod';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import { ALLOWED_CURRENCIES, MOST_STORABLE_MINOR, type Money as MoneyOfTrip } from '#domain/money.ts';
import type { Quote } from '#domain/quote.ts';
import { type Arranging, MOST_SERVED } from '#domain/services/sold-service.ts';
import { MOST_NIGHTS, MOST_OF_A_KIND, MOST_ROOMS, OLDEST_CHILD } from '#domain/stays/occupancy.ts';
import type { ItemInShort } from '#domain/trip-quotes/item-in-short.ts';
import { type QuoteChange, TRIP_QUOTE_STATES, type TripQuoteState } from '#domain/trip-quotes/trip-quote.ts';
import { ChosenOuting } from '../../selling/outings.ts';
import { CalendarDate, FlightSearchRequest } from '../../shapes.ts';
import { oneField as one } from '../filter-fields.ts';

/** A version of a quote in a list. */
export type TripQuoteRow = {
  id: string;
  number: string;
  version: number;
  state: TripQuoteState;
  /** As the agent has named it; may be empty. */
  title: string;
  /** Of its first item, in a few words. */
  what: string;
  /** Whom it is for; masked for who may not see it whole, empty once erased. */
  name: string;
  total: MoneyOfTrip | null;
  seller: { id: string; name: string } | null;
  createdAt: Date;
  expiresAt: Date | null;
  /** The reference of the booking made of it. */
  booking: string | null;
  /** Why the traveller could not go on, at their last try. */
  trouble: string | null;
};
/** `charge`: how such prices are charged today, if in another currency; a trip's terms are those of the day it is accepted. */
export type TripQuoteList = { rows: TripQuoteRow[]; next: string | null; charge: ChargeTerms | null };

export type TripQuotePage = TripQuoteRow & {
  charge: ChargeTerms | null;
  lead: string | null;
  email: string;
  phone: string;
  /** The telephone as WhatsApp's links want it. */
  whatsApp: string | null;
  note: string;
  items: ItemInShort[];
  /** What the enquirer accepted by the quote of their request, of a draft that has nothing yet. */
  agreed: Quote | null;
  /** Of each item that is a line of one's own: from whom, at what cost, until when. */
  arranging: (Arranging | null)[];
  changes: QuoteChange[];
  sentAt: Date | null;
  openedAt: Date | null;
  acceptedAt: Date | null;
  withdrawnAt: Date | null;
  heldUntil: Date | null;
  troubleAt: Date | null;
  /** The link, while it leads to a booking. */
  url: string | null;
  /** All versions, the newest first. */
  versions: { id: string; version: number; state: TripQuoteState }[];
};

/** What the list of quotes is narrowed to, as it stands in an address. */
export const TripQuoteFilters = z.object({
  state: one(z.enum(TRIP_QUOTE_STATES, `must be among ${TRIP_QUOTE_STATES.join(', ')}`)),
  seller: one(z.uuid('must be the id of a member of the staff')),
  /** A quote's number, or the whole e-mail of whom it is for. */
  typed: one(z.string().max(254, 'is too long')),
});
export type TripQuoteFilters = z.output<typeof TripQuoteFilters>;

const Rooms = z
  .array(
    z.object({
      adults: z.number().int().min(1).max(MOST_OF_A_KIND),
      childAges: z.array(z.number().int().min(0).max(OLDEST_CHILD)).max(MOST_OF_A_KIND).default([]),
    }),
  )
  .min(1)
  .max(MOST_ROOMS);

/** The nights and rooms that are asked for. */
export const Nights = z
  .object({ checkIn: CalendarDate, checkOut: CalendarDate, rooms: Rooms })
  .refine(({ checkIn, checkOut }) => checkOut > checkIn, { message: 'must be after checkIn', path: ['checkOut'] })
  .refine(({ checkIn, checkOut }) => Date.parse(checkOut) - Date.parse(checkIn) <= MOST_NIGHTS * 86_400_000, {
    message: `is more than ${MOST_NIGHTS} nights after checkIn`,
    path: ['checkOut'],
  });

const Money = z.object({
  amountMinor: z.number().int().min(0).max(MOST_STORABLE_MINOR),
  currency: z.enum(ALLOWED_CURRENCIES as [string, ...string[]]),
});

/** A line of one's own: what no supplier's API sells, with its price and terms. */
const ServiceToQuote = z.object({
  kind: z.literal('service'),
  name: z.string().trim().min(1, 'is needed').max(120),
  description: z.string().trim().max(1_000).default(''),
  place: z.string().trim().max(120).default(''),
  begins: CalendarDate,
  /** The last day, if it is another. */
  ends: CalendarDate.nullable().default(null),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 09:30')
    .nullable()
    .default(null),
  people: z.number().int().min(1).max(MOST_SERVED),
  total: Money,
  cancellation: z.union([
    z.enum(['never-back', 'always-free']),
    z.object({
      freeUntil: CalendarDate.nullable(),
      kept: z.union([z.object({ percent: z.number().min(0).max(100) }), z.object({ amountMinor: z.number().int().min(0) })]),
    }),
  ]),
  provider: z.string().trim().max(120).default(''),
  /** What the agency pays for it, if it is known. */
  cost: Money.nullable().default(null),
  /** Until when it has to be arranged; its first day otherwise. */
  arrangeBy: CalendarDate.nullable().default(null),
});
export type ServiceToQuote = z.output<typeof ServiceToQuote>;

const offerId = z.string().min(1).max(200);
/** An offer that was found, with the search that finds it again, something of the catalogue, or a line of one's own. */
export const ItemToQuote = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('flight'), offerId, segment: FlightSearchRequest }),
  z.object({
    kind: z.literal('stay'),
    offerId,
    asked: z.object({
      hotelId: z.string().min(1).max(200),
      checkIn: CalendarDate,
      checkOut: CalendarDate,
      rooms: Rooms,
      nationality: z.string().regex(/^[A-Z]{2}$/),
      refundableOnly: z.boolean(),
    }),
  }),
  ...ChosenOuting,
  ServiceToQuote,
]);
export type ItemToQuote = z.output<typeof ItemToQuote>;

/** Why nothing was done: of the quote itself, or as suppliers and the catalogue answer. */
export type TripQuoteProblem =
  | 'no-such-quote'
  | 'no-such-lead'
  | 'not-draft'
  | 'not-open'
  | 'quote-changed'
  | 'nothing-quoted'
  | 'no-person'
  | 'no-way-to-reach'
  | 'no-mail'
  | 'bad-mail'
  | 'bad-phone'
  | 'no-quote-day'
  | 'price-changed'
  | 'being-paid'
  | 'sold-out'
  | 'too-many-items'
  | 'not-together'
  | 'not-sold-together'
  | 'session-expired'
  | 'offer-unavailable'
  | 'on-request'
  | 'supplier-failed'
  | 'not-here'
  | 'no-price'
  | 'no-days'
  | 'other-currency';
export type TripQuoteActed = { ok: true; quote: string; number: string } | { ok: false; reason: TripQuoteProblem };
