import { z } from 'zod';
import { type CalendarDate, isCalendarDate } from '../calendar-date.ts';

/** Offers that a visitor saved on a device, without an account: what is needed to ask for their price again. */

const Price = z.object({ amountMinor: z.int().nonnegative(), currency: z.string().regex(/^[A-Z]{3}$/) });
const SavedAt = z.string().refine(isCalendarDate);
const Query = z.string().min(1).max(600);

const SavedFlight = z.object({
  kind: z.literal('flight'),
  /** The search, as in the address of its results. */
  query: Query,
  /** The flights of all ways (`AV8512-20270115.AV8519-20270122`). */
  flights: z.string().min(1).max(300),
  /** `null` when the supplier does not name its fare. */
  fare: z.string().max(60).nullable(),
  /** The airline and the times, in words. */
  about: z.string().max(160),
  price: Price,
  savedAt: SavedAt,
});
const SavedStay = z.object({
  kind: z.literal('stay'),
  /** The address of the hotel's page without its path. */
  query: Query,
  about: z.string().max(160),
  price: Price,
  savedAt: SavedAt,
});
const SavedOffer = z.discriminatedUnion('kind', [SavedFlight, SavedStay]);

export type SavedFlight = z.infer<typeof SavedFlight>;
export type SavedStay = z.infer<typeof SavedStay>;
export type SavedOffer = z.infer<typeof SavedOffer>;

export const MOST_SAVED = 8;
/** Browsers drop a cookie with more than 4,096 bytes of name, value and attributes. */
const LONGEST_TEXT = 3_800;

/** The same offer, whenever it was saved. */
export const savedKey = (saved: SavedOffer): string =>
  saved.kind === 'flight' ? `${saved.query} ${saved.flights}` : saved.query;

/** With one more, the newest first; the oldest give way. */
export function withSaved(saved: readonly SavedOffer[], one: SavedOffer): SavedOffer[] {
  const others = saved.filter((other) => savedKey(other) !== savedKey(one));
  const kept = [one, ...others].slice(0, MOST_SAVED);
  while (kept.length > 1 && writeSaved(kept).length > LONGEST_TEXT) kept.pop();
  return kept;
}

export const withoutSaved = (saved: readonly SavedOffer[], key: string): SavedOffer[] =>
  saved.filter((one) => savedKey(one) !== key);

/** Base64url of JSON, so that no character of it is written as three. */
export const writeSaved = (saved: readonly SavedOffer[]): string => Buffer.from(JSON.stringify(saved)).toString('base64url');

/** What a device says it has; what is not an offer is left out, because visitors can edit it. */
export function readSaved(text: string | undefined): SavedOffer[] {
  try {
    const kept: unknown = JSON.parse(Buffer.from(text ?? '', 'base64url').toString() || '[]');
    if (!Array.isArray(kept)) return [];
    return kept.slice(0, MOST_SAVED).flatMap((one) => {
      const read = SavedOffer.safeParse(one);
      return read.success ? [read.data] : [];
    });
  } catch {
    return [];
  }
}

export type PriceNow =
  | { kind: 'same' | 'other-fare'; amountMinor: number; currency: string }
  /** `byMinor`: how far from the saved price. */
  | { kind: 'lower' | 'higher'; amountMinor: number; currency: string; byMinor: number }
  /** Not sold any more; the day of departure or arrival has passed; nobody who may still sell it has answered. */
  | { kind: 'gone' | 'past' | 'unknown' };

/** How today's price compares with the saved one. */
export function comparedWith({ price }: SavedOffer, now: { amountMinor: number; currency: string }): PriceNow {
  const { amountMinor, currency } = now;
  const difference = amountMinor - price.amountMinor;
  if (currency !== price.currency || difference === 0) return { kind: 'same', amountMinor, currency };
  return { kind: difference < 0 ? 'lower' : 'higher', amountMinor, currency, byMinor: Math.abs(difference) };
}

export const isPast = (firstDay: CalendarDate, today: CalendarDate): boolean => !isCalendarDate(firstDay) || firstDay < today;
