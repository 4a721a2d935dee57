import { addDays, type CalendarDate, daysBetween } from './calendar-date.ts';
import { toEpoch } from './local-time.ts';
import type { Money } from './money.ts';

/** From this number of travellers on, a request is for a group, priced by the agency's staff. */
const GROUP_FROM = 10;
export const MOST_PEOPLE = 500;
export const isGroup = (people: number | undefined | null): boolean => (people ?? 0) >= GROUP_FROM;

/** The agency's offer to an enquirer; stored encrypted, readable only with the link. */
export type Quote = { title: string; people: number | null; price: Money; includes: string[]; until: CalendarDate };

/** `withdrawn`: by the agency, or replaced by a newer quote for the same request. */
export const QUOTE_STATES = ['open', 'accepted', 'withdrawn', 'expired'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

type Moments = { expiresAt: Date; acceptedAt: Date | null; withdrawnAt: Date | null };

/** The state at `now`; an accepted quote never expires. */
export function quoteStateOf({ expiresAt, acceptedAt, withdrawnAt }: Moments, now: number): QuoteState {
  if (acceptedAt) return 'accepted';
  if (withdrawnAt) return 'withdrawn';
  return expiresAt.getTime() <= now ? 'expired' : 'open';
}

/** The end of a quote's last day in the agency's time zone. */
export const endOfDay = (day: CalendarDate, timeZone: string): Date => new Date(toEpoch(`${addDays(day, 1)}T00:00`, timeZone));

const LONGEST_DAYS = 366;
/** Whether a quote may be valid until that day. */
export function mayHoldUntil(until: CalendarDate, today: CalendarDate): boolean {
  const days = daysBetween(today, until);
  return days >= 0 && days <= LONGEST_DAYS;
}

const MOST_LINES = 40;
const LONGEST_LINE = 200;

/** Parses included items typed in one line: `Traslados; Guía; 3 cenas`. Undefined if empty or too long. */
export function includesIn(typed: string): string[] | undefined {
  const lines = typed
    .split(/[;\n]/)
    .map((line) => line.replace(/\p{Cc}/gu, ' ').trim())
    .filter(Boolean);
  return lines.length > 0 && lines.length <= MOST_LINES && lines.every((line) => line.length <= LONGEST_LINE) ? lines : undefined;
}
