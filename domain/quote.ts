import { addDays, type CalendarDate, daysBetween } from './calendar-date.ts';
import { toEpoch } from './local-time.ts';
import type { Money } from './money.ts';

/** So many who travel together are a group: nobody prices it but a person. */
const GROUP_FROM = 10;
export const MOST_PEOPLE = 500;
export const isGroup = (people: number | undefined | null): boolean => (people ?? 0) >= GROUP_FROM;

/** What the agency offers somebody who asked: as it is encrypted, for nobody but whoever has the link. */
export type Quote = { title: string; people: number | null; price: Money; includes: string[]; until: CalendarDate };

/** `withdrawn`: by the agency, or because it made another of the same request. */
export const QUOTE_STATES = ['open', 'accepted', 'withdrawn', 'expired'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

type Moments = { expiresAt: Date; acceptedAt: Date | null; withdrawnAt: Date | null };

/** What was accepted in its time stays so. */
export function quoteStateOf({ expiresAt, acceptedAt, withdrawnAt }: Moments, now: number): QuoteState {
  if (acceptedAt) return 'accepted';
  if (withdrawnAt) return 'withdrawn';
  return expiresAt.getTime() <= now ? 'expired' : 'open';
}

/** The last day of a quote counts, all of it, by the agency's clock. */
export const endOfDay = (day: CalendarDate, timeZone: string): Date => new Date(toEpoch(`${addDays(day, 1)}T00:00`, timeZone));

const LONGEST_DAYS = 366;
/** Whether a quote may hold until that day. */
export function mayHoldUntil(until: CalendarDate, today: CalendarDate): boolean {
  const days = daysBetween(today, until);
  return days >= 0 && days <= LONGEST_DAYS;
}

const MOST_LINES = 40;
const LONGEST_LINE = 200;

/** What is included, as it is typed in one line: `Traslados; Guía; 3 cenas`. Nothing for what is empty or too long to be read. */
export function includesIn(typed: string): string[] | undefined {
  const lines = typed
    .split(/[;\n]/)
    .map((line) => line.replace(/\p{Cc}/gu, ' ').trim())
    .filter(Boolean);
  return lines.length > 0 && lines.length <= MOST_LINES && lines.every((line) => line.length <= LONGEST_LINE) ? lines : undefined;
}
