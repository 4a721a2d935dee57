import { z } from 'zod';
import type { Money } from '#domain/money.ts';
import { MOST_NIGHTS, MOST_OF_A_KIND, MOST_ROOMS, OLDEST_CHILD } from '#domain/stays/occupancy.ts';
import type { ItemInShort } from '#domain/trip-quotes/item-in-short.ts';
import { type QuoteChange, TRIP_QUOTE_STATES, type TripQuoteState } from '#domain/trip-quotes/trip-quote.ts';
import { ChosenOuting } from '../selling/outings.ts';
import { CalendarDate, FlightSearchRequest } from '../shapes.ts';
import { oneField as one } from './filter-fields.ts';

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
  total: Money | null;
  seller: { id: string; name: string } | null;
  createdAt: Date;
  expiresAt: Date | null;
  /** The reference of the booking made of it. */
  booking: string | null;
  /** Why the traveller could not go on, at their last try. */
  trouble: string | null;
};
export type TripQuoteList = { rows: TripQuoteRow[]; next: string | null };

export type TripQuotePage = TripQuoteRow & {
  lead: string | null;
  email: string;
  phone: string;
  /** The telephone as WhatsApp's links want it. */
  whatsApp: string | null;
  note: string;
  items: ItemInShort[];
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

const offerId = z.string().min(1).max(200);
/** An offer that was found, with the search that finds it again, or something of the catalogue. */
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
  | 'not-here';
export type TripQuoteActed = { ok: true; quote: string; number: string } | { ok: false; reason: TripQuoteProblem };
