import { LRUCache } from 'lru-cache';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import type { SearchSegment } from '#domain/trip-search.ts';
import { createAttemptCounter } from '../attempt-counter.ts';

/** How long a price seen by one visitor is a hint for others. */
const REMEMBERED_MS = 45 * 60_000;
const MOST_REMEMBERED = 50_000;
const FILL_WINDOW_MS = 10 * 60_000;

/** `null` when nothing flies that day, as far as anybody has found. */
export type CheapestOfDay = Money | null;
export type CalendarDay = { departureDate: CalendarDate; returnDate: CalendarDate | null; cheapest: CheapestOfDay | undefined };

/**
 * The lowest price of a trip on the days around it: what searches have found is remembered, and what nobody has asked for yet is
 * looked up in the background, one day after the other and only so often for one visitor.
 */
export function createPriceCalendar(options: {
  lookUp: (segment: SearchSegment) => Promise<CheapestOfDay | undefined>;
  /** Searches that are made for one visitor's calendar in ten minutes, beyond what is known. */
  fillsPerVisitor: number;
}) {
  const { lookUp, fillsPerVisitor } = options;
  const known = new LRUCache<string, { cheapest: CheapestOfDay }>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS });
  const underWay = new Set<string>();
  const mayFill = createAttemptCounter({ windowMs: FILL_WINDOW_MS, most: fillsPerVisitor });

  const learn = (segment: SearchSegment, cheapest: CheapestOfDay): void => {
    known.set(keyOf(segment), { cheapest });
  };

  const daysOf = (segment: SearchSegment, daysAround: number, earliest: CalendarDate) =>
    Array.from({ length: 2 * daysAround + 1 }, (_, index) => moved(segment, index - daysAround)).filter(
      ({ legInfo }) => (legInfo[0]?.departureDate ?? '') >= earliest,
    );

  /** Ends with the first day that cannot be looked up: a supplier in trouble is not to be bothered for a hint. */
  async function fill(segments: SearchSegment[]): Promise<void> {
    for (const segment of segments) {
      const cheapest = await lookUp(segment).catch(() => undefined);
      if (cheapest === undefined) break;
      learn(segment, cheapest);
      underWay.delete(keyOf(segment));
    }
    for (const segment of segments) underWay.delete(keyOf(segment));
  }

  return {
    learn,
    /** The days around a trip, all its legs moved together. With `visitor`, what is missing is looked up meanwhile. */
    around(
      segment: SearchSegment,
      asked: { daysAround: number; earliest: CalendarDate; visitor: string | undefined },
    ): { days: CalendarDay[]; isFilling: boolean } {
      const { daysAround, earliest, visitor } = asked;
      const segments = daysOf(segment, daysAround, earliest);
      const missing = segments.filter((one) => !known.has(keyOf(one)) && !underWay.has(keyOf(one)));
      const started = visitor === undefined ? [] : missing.filter(() => mayFill(visitor));
      for (const one of started) underWay.add(keyOf(one));
      void fill(started);
      return {
        days: segments.map((one) => ({
          departureDate: one.legInfo[0]?.departureDate ?? '',
          returnDate: one.legInfo[1]?.departureDate ?? null,
          cheapest: known.get(keyOf(one))?.cheapest,
        })),
        isFilling: segments.some((one) => underWay.has(keyOf(one))),
      };
    },
  };
}

const keyOf = ({ cabin, legInfo, travelerInfo }: SearchSegment): string => JSON.stringify([cabin, legInfo, travelerInfo]);

function moved(segment: SearchSegment, days: number): SearchSegment {
  return { ...segment, legInfo: segment.legInfo.map((leg) => ({ ...leg, departureDate: addDays(leg.departureDate, days) })) };
}
