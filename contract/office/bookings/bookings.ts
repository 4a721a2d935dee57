import { z } from 'zod';
import { BOOKING_STATES, type BookingState } from '#domain/booking/booking-state.ts';
import { ITEM_KINDS, type ItemKind } from '#domain/booking/item-state.ts';
import { dayField as day, oneField as one } from '../filter-fields.ts';

/** One booking of a list. */
export type BookingRow = {
  id: string;
  reference: string;
  state: BookingState;
  /** When it was asked for; ISO. */
  soldAt: string;
  kinds: ItemKind[];
  suppliers: string[];
  /** `BOG–MIA`, the city of a hotel, the place of a tour; empty if unknown. */
  route: string;
  /** Local dates; null if unknown. */
  firstDay: string | null;
  lastDay: string | null;
  travelers: number;
  totalMinor: number;
  currency: string;
  openFlags: number;
  /** The id of the staff member who looks after it. */
  keeper: string | null;
  /** Of the first traveller, or who pays; null once erased. Masked for who may not see it whole. */
  leadName: string | null;
};

/** `next`: the cursor of the next page; null on the last one. */
export type BookingList = { rows: BookingRow[]; next: string | null };

/** By what a booking was found, best first. */
export const FOUND_BY = ['reference', 'id', 'locator', 'ticket', 'email', 'phone', 'name', 'card'] as const;
export type FoundBy = (typeof FOUND_BY)[number];

/** `hasMore`: there are others, and more has to be typed to see them. */
export type FoundBookings = { rows: (BookingRow & { foundBy: FoundBy[] })[]; hasMore: boolean };

/** An address has a field once, several times, or separated by commas; an empty one says nothing. */
const several = <Value extends string>(values: readonly Value[]) =>
  z
    .union([z.string(), z.array(z.string()).max(40)], 'must be words separated by commas')
    .transform((typed) => [typed].flat().flatMap((text) => text.split(',')))
    .transform((typed) => [...new Set(typed.map((word) => word.trim().toLowerCase()).filter(Boolean))])
    .pipe(z.array(z.enum(values, `must be among ${values.join(', ')}`)))
    .transform((found) => (found.length > 0 ? found : undefined))
    .optional();

const words = (most: number) => one(z.string().max(most, `must have no more than ${most} characters`));
const FLAGGED = { yes: true, no: false } as const;

const RANGES = [
  ['soldFrom', 'soldTo'],
  ['travelFrom', 'travelTo'],
] as const;

/**
 * What the list of bookings is narrowed to, as it stands in an address. Ranges of dates include both ends; those of travel are about the
 * first day, so that tomorrow's departures are both ends on that day.
 */
export const BookingFilters = z
  .object({
    state: several(BOOKING_STATES),
    kind: several(ITEM_KINDS),
    supplier: words(60),
    /** A code of an airport or a city, or the name of a city: of a hotel too, to which nobody comes from anywhere. */
    from: words(80),
    to: words(80),
    soldFrom: day,
    soldTo: day,
    travelFrom: day,
    travelTo: day,
    keeper: one(z.uuid('must be the id of a member of the staff')),
    /** Who sold it by telephone. */
    seller: one(z.uuid('must be the id of a member of the staff')),
    flagged: one(z.enum(['yes', 'no'], 'must be yes or no').transform((typed) => FLAGGED[typed])),
  })
  .superRefine((filters, { addIssue }) => {
    for (const [from, to] of RANGES) {
      const [begins, ends] = [filters[from], filters[to]];
      if (begins && ends && ends < begins) addIssue({ code: 'custom', path: [to], message: `must not be before ${from}` });
    }
  });

export type BookingFilters = z.output<typeof BookingFilters>;
