import { addDays, type CalendarDate, daysBetween } from '#domain/calendar-date.ts';
import { FARE_CONDITIONS } from '#domain/fare-conditions.ts';
import type { Money } from '#domain/money.ts';
import type { FlightSearchRequest, SearchLeg } from '#domain/trip-search.ts';
import { createSharedLimit, type SharedLimit } from '../shared-store/shared-limit.ts';
import type { SharedStore } from '../shared-store/shared-store.ts';

/** How long a price seen by one visitor is a hint for others. */
const REMEMBERED_MS = 45 * 60_000;
const FILL_WINDOW_MS = 10 * 60_000;
/** Days that are being looked up, for all visitors together, and calendars at once: it is a hint, and searches come first. */
const MOST_UNDER_WAY = 500;
const FILLS_AT_ONCE = 2;
/** Other processes leave a day that one has set about to look up to it for so long. */
const SET_ABOUT_MS = 60_000;
const SET_ABOUT = Buffer.from('1');

/** The lowest total of a day, and whether it can be had without a stop; `null` when nothing flies, as far as anybody has found. */
export type CheapestOfDay = { price: Money; isDirect: boolean } | null;
export type CalendarDay = { departureDate: CalendarDate; returnDate: CalendarDate | null; cheapest: CheapestOfDay | undefined };

/** Days from one to another, both in, and what of the trip is on them: its departure, later legs moved along, or its return. */
export type CalendarQuestion = { from: CalendarDate; to: CalendarDate; move: 'trip' | 'return' };

type Calendar = {
  store: SharedStore;
  lookUp: (segment: FlightSearchRequest) => Promise<CheapestOfDay | undefined>;
  fills: SharedLimit;
  /** Days that are being looked up here. */
  underWay: Set<string>;
  /** Calendars whose days nobody looks up yet, and how many are looked up. */
  waiting: FlightSearchRequest[][];
  running: number;
};

/**
 * The lowest price of a trip on other days: what searches have found is remembered, and what nobody has asked for yet is
 * looked up in the background, one day after the other and only so often for one visitor.
 */
export function createPriceCalendar(options: {
  store: SharedStore;
  lookUp: (segment: FlightSearchRequest) => Promise<CheapestOfDay | undefined>;
  /** Searches that are made for one visitor's calendar in ten minutes, beyond what is known. */
  fillsPerVisitor: number;
}) {
  const { store, lookUp, fillsPerVisitor } = options;
  const fills = createSharedLimit(store, { name: 'calendar', windowMs: FILL_WINDOW_MS, most: fillsPerVisitor });
  const calendar: Calendar = { store, lookUp, fills, underWay: new Set(), waiting: [], running: 0 };
  return {
    learn: (segment: FlightSearchRequest, cheapest: CheapestOfDay) => learn(calendar, segment, cheapest),
    /** What is known of those days. With `visitor`, what is missing is looked up meanwhile, beginning with the trip's own days. */
    pricesOf: (segment: FlightSearchRequest, asked: CalendarQuestion & { visitor: string | undefined }) =>
      pricesOf(calendar, segment, asked),
  };
}

async function pricesOf(
  calendar: Calendar,
  segment: FlightSearchRequest,
  { visitor, ...asked }: CalendarQuestion & { visitor: string | undefined },
): Promise<{ days: CalendarDay[]; isFilling: boolean }> {
  const segments = tripsOn(segment, asked);
  const keys = segments.map(keyOf);
  const { known, lookedUp } = await readDays(calendar, keys);
  if (visitor !== undefined) {
    const missing = segments.filter((_, index) => !known.has(keys[index] as string) && !lookedUp.has(keys[index] as string));
    await startFilling(calendar, segment, { missing, move: asked.move, visitor });
  }
  return {
    days: segments.map((one, index) => ({
      departureDate: one.legInfo[0]?.departureDate ?? '',
      returnDate: one.legInfo[1]?.departureDate ?? null,
      cheapest: known.get(keys[index] as string),
    })),
    isFilling: keys.some((key) => lookedUp.has(key) || calendar.underWay.has(key)),
  };
}

async function learn({ store }: Calendar, segment: FlightSearchRequest, cheapest: CheapestOfDay): Promise<void> {
  await store.write('prices-of-days', keyOf(segment), Buffer.from(JSON.stringify(cheapest)), REMEMBERED_MS);
}

/** What is known of days by their keys, and which of them are being looked up, here or elsewhere. */
async function readDays(
  { store, underWay }: Calendar,
  keys: string[],
): Promise<{ known: Map<string, CheapestOfDay>; lookedUp: Set<string> }> {
  // In this order: a day that has just been looked up is known by then.
  const here = keys.filter((key) => underWay.has(key));
  const [setAbout, found] = await Promise.all([
    store.isShared ? store.read('days-looked-up', keys) : [],
    store.read('prices-of-days', keys),
  ]);
  const known = found.flatMap((bytes, index): [string, CheapestOfDay][] =>
    bytes ? [[keys[index] as string, JSON.parse(bytes.toString()) as CheapestOfDay]] : [],
  );
  return { known: new Map(known), lookedUp: new Set([...here, ...keys.filter((_, index) => setAbout[index])]) };
}

async function leave({ store, underWay }: Calendar, segments: FlightSearchRequest[]): Promise<void> {
  const left = segments.map(keyOf).filter((key) => underWay.delete(key));
  if (store.isShared) await Promise.all(left.map((key) => store.remove('days-looked-up', key)));
}

/** Ends with the first day that cannot be looked up: a supplier in trouble is not to be bothered for a hint. */
async function fill(calendar: Calendar, segments: FlightSearchRequest[]): Promise<void> {
  for (const segment of segments) {
    const cheapest = await calendar.lookUp(segment).catch(() => undefined);
    if (cheapest === undefined) break;
    await learn(calendar, segment, cheapest);
    await leave(calendar, [segment]);
  }
  await leave(calendar, segments);
}

/** One calendar after the other, in the order they were opened. */
function fillInTurn(calendar: Calendar, segments: FlightSearchRequest[]): void {
  if (segments.length > 0) calendar.waiting.push(segments);
  if (calendar.running >= FILLS_AT_ONCE) return;
  const next = calendar.waiting.shift();
  if (!next) return;
  calendar.running += 1;
  void fill(calendar, next).finally(() => {
    calendar.running -= 1;
    fillInTurn(calendar, []);
  });
}

/** Has the missing days looked up: as many as there is room for and the visitor may, the trip's own first. */
async function startFilling(
  calendar: Calendar,
  segment: FlightSearchRequest,
  { missing, move, visitor }: { missing: FlightSearchRequest[]; move: CalendarQuestion['move']; visitor: string },
): Promise<void> {
  const { store, underWay, fills } = calendar;
  const distance = (one: FlightSearchRequest) => Math.abs(daysBetween(movedDay(segment, move), movedDay(one, move)));
  const nearest = missing.toSorted((a, b) => distance(a) - distance(b));
  const room = Math.max(0, MOST_UNDER_WAY - underWay.size);
  const wanted = nearest.filter((one) => !underWay.has(keyOf(one))).slice(0, room);
  // At once: whoever asks meanwhile is not counted for the same days.
  for (const one of wanted) underWay.add(keyOf(one));
  const allowed = await fills.allowed(visitor, wanted.length);
  for (const one of wanted.slice(allowed)) underWay.delete(keyOf(one));
  const started = wanted.slice(0, allowed);
  if (store.isShared) await Promise.all(started.map((one) => store.write('days-looked-up', keyOf(one), SET_ABOUT, SET_ABOUT_MS)));
  fillInTurn(calendar, started);
}

/** A price of fares under conditions is not the price of the day. */
const keyOf = ({ cabin, legInfo, travelerInfo, ...asked }: FlightSearchRequest): string =>
  JSON.stringify([cabin, legInfo, travelerInfo, ...FARE_CONDITIONS.filter((condition) => asked[condition])]);

/** The day of a trip that the calendar moves. */
const movedDay = ({ legInfo }: FlightSearchRequest, move: CalendarQuestion['move']): CalendarDate =>
  legInfo[move === 'trip' ? 0 : 1]?.departureDate ?? '';

/** The trip on each of the days; a return cannot be before its departure. */
function tripsOn(segment: FlightSearchRequest, { from, to, move }: CalendarQuestion): FlightSearchRequest[] {
  const own = movedDay(segment, move);
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  if (move === 'trip') return dates.map((date) => withLegs(segment, (leg) => addDays(leg.departureDate, daysBetween(own, date))));
  const departure = movedDay(segment, 'trip');
  return dates
    .filter((date) => date >= departure)
    .map((date) => withLegs(segment, (leg, index) => (index === 1 ? date : leg.departureDate)));
}

const withLegs = (
  segment: FlightSearchRequest,
  dateOf: (leg: SearchLeg, index: number) => CalendarDate,
): FlightSearchRequest => ({
  ...segment,
  legInfo: segment.legInfo.map((leg, index) => ({ ...leg, departureDate: dateOf(leg, index) })),
});
