import { LRUCache } from 'lru-cache';
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import { FARE_CONDITIONS, type SearchLeg, type SearchSegment } from '#domain/trip-search.ts';
import { createAttemptCounter } from '../attempt-counter.ts';

/** How long a price seen by one visitor is a hint for others. */
const REMEMBERED_MS = 45 * 60_000;
/** Of the trips themselves, as they are written down to be found again: some 300 bytes for two legs. */
const REMEMBERED_BYTES = 8 * 1024 * 1024;
const FILL_WINDOW_MS = 10 * 60_000;
/** Days that are being looked up, for all visitors together, and calendars at once: it is a hint, and searches come first. */
const MOST_UNDER_WAY = 500;
const FILLS_AT_ONCE = 2;

/** The lowest total of a day, and whether it can be had without a stop; `null` when nothing flies, as far as anybody has found. */
export type CheapestOfDay = { price: Money; isDirect: boolean } | null;
export type CalendarDay = { departureDate: CalendarDate; returnDate: CalendarDate | null; cheapest: CheapestOfDay | undefined };

/** Days from one to another, both in, and what of the trip is on them: its departure, later legs moved along, or its return. */
export type CalendarQuestion = { from: CalendarDate; to: CalendarDate; move: 'trip' | 'return' };

/**
 * The lowest price of a trip on other days: what searches have found is remembered, and what nobody has asked for yet is
 * looked up in the background, one day after the other and only so often for one visitor.
 */
export function createPriceCalendar(options: {
  lookUp: (segment: SearchSegment) => Promise<CheapestOfDay | undefined>;
  /** Searches that are made for one visitor's calendar in ten minutes, beyond what is known. */
  fillsPerVisitor: number;
}) {
  const { lookUp, fillsPerVisitor } = options;
  const known = new LRUCache<string, { cheapest: CheapestOfDay }>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: (_, key) => 100 + 2 * key.length,
    ttl: REMEMBERED_MS,
  });
  const underWay = new Set<string>();
  const fillsWaiting: SearchSegment[][] = [];
  let fillsRunning = 0;
  const mayFill = createAttemptCounter({ windowMs: FILL_WINDOW_MS, most: fillsPerVisitor });

  const learn = (segment: SearchSegment, cheapest: CheapestOfDay): void => {
    known.set(keyOf(segment), { cheapest });
  };

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

  /** One calendar after the other, in the order they were opened. */
  function fillInTurn(segments: SearchSegment[]): void {
    if (segments.length > 0) fillsWaiting.push(segments);
    if (fillsRunning >= FILLS_AT_ONCE) return;
    const next = fillsWaiting.shift();
    if (!next) return;
    fillsRunning += 1;
    void fill(next).finally(() => {
      fillsRunning -= 1;
      fillInTurn([]);
    });
  }

  return {
    learn,
    /** What is known of those days. With `visitor`, what is missing is looked up meanwhile, beginning with the trip's own days. */
    pricesOf(
      segment: SearchSegment,
      { visitor, ...asked }: CalendarQuestion & { visitor: string | undefined },
    ): { days: CalendarDay[]; isFilling: boolean } {
      const segments = tripsOn(segment, asked);
      const distance = (one: SearchSegment) => Math.abs(daysBetween(movedDay(segment, asked.move), movedDay(one, asked.move)));
      const missing = segments
        .filter((one) => !known.has(keyOf(one)) && !underWay.has(keyOf(one)))
        .sort((a, b) => distance(a) - distance(b));
      const room = Math.max(0, MOST_UNDER_WAY - underWay.size);
      const started = visitor === undefined ? [] : missing.slice(0, room).filter(() => mayFill(visitor));
      for (const one of started) underWay.add(keyOf(one));
      fillInTurn(started);
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

/** A price of fares under conditions is not the price of the day. */
const keyOf = ({ cabin, legInfo, travelerInfo, ...asked }: SearchSegment): string =>
  JSON.stringify([cabin, legInfo, travelerInfo, ...FARE_CONDITIONS.filter((condition) => asked[condition])]);

/** The day of a trip that the calendar moves. */
const movedDay = ({ legInfo }: SearchSegment, move: CalendarQuestion['move']): CalendarDate =>
  legInfo[move === 'trip' ? 0 : 1]?.departureDate ?? '';

/** The trip on each of the days; a return cannot be before its departure. */
function tripsOn(segment: SearchSegment, { from, to, move }: CalendarQuestion): SearchSegment[] {
  const own = movedDay(segment, move);
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  if (move === 'trip') return dates.map((date) => withLegs(segment, (leg) => addDays(leg.departureDate, daysBetween(own, date))));
  const departure = movedDay(segment, 'trip');
  return dates
    .filter((date) => date >= departure)
    .map((date) => withLegs(segment, (leg, index) => (index === 1 ? date : leg.departureDate)));
}

const withLegs = (segment: SearchSegment, dateOf: (leg: SearchLeg, index: number) => CalendarDate): SearchSegment => ({
  ...segment,
  legInfo: segment.legInfo.map((leg, index) => ({ ...leg, departureDate: dateOf(leg, index) })),
});
