import { addDays, type CalendarDate, daysBetween } from '#domain/calendar-date.ts';
import { FARE_CONDITIONS } from '#domain/fare-conditions.ts';
import type { Money } from '#domain/money.ts';
import type { FlightSearchRequest, SearchLeg } from '#domain/trip-search.ts';
import { createSharedLimit, type SharedLimit } from '../shared-store/shared-limit.ts';
import type { SharedStore } from '../shared-store/shared-store.ts';

/** How long a price found for one visitor is shown to others. */
const REMEMBERED_MS = 45 * 60_000;
const FILL_WINDOW_MS = 10 * 60_000;
/**
 * Limits look-ups in progress for all visitors, and calendars filled at once: prices of other days are a hint, searches come
 * first.
 */
const MOST_UNDER_WAY = 500;
const FILLS_AT_ONCE = 2;
/** How long other processes leave a day to the one that claimed it. */
const SET_ABOUT_MS = 60_000;
const SET_ABOUT = Buffer.from('1');

/** The lowest total of a day and whether a non-stop offer has it; `null` if no flight was found. */
export type CheapestOfDay = { price: Money; isDirect: boolean } | null;
export type CalendarDay = { departureDate: CalendarDate; returnDate: CalendarDate | null; cheapest: CheapestOfDay | undefined };

/** An inclusive range of days and what of the trip moves over them: its departure, with later legs moved along, or its return. */
export type CalendarQuestion = { from: CalendarDate; to: CalendarDate; move: 'trip' | 'return' };

type Calendar = {
  store: SharedStore;
  /** Prices of other rules are other prices. */
  edition: () => string;
  lookUp: (segment: FlightSearchRequest) => Promise<CheapestOfDay | undefined>;
  fills: SharedLimit;
  /** Days being looked up by this process. */
  underWay: Set<string>;
  /** Calendars waiting to be filled, and the number being filled. */
  waiting: FlightSearchRequest[][];
  running: number;
};

/**
 * The lowest price of a trip on other days: prices found by searches are remembered; missing days are looked up in the
 * background, one after another, within a limit per visitor.
 */
export function createPriceCalendar(options: {
  store: SharedStore;
  lookUp: (segment: FlightSearchRequest) => Promise<CheapestOfDay | undefined>;
  /** Searches for one visitor's calendar in ten minutes, beyond what is known. */
  fillsPerVisitor: number;
  /** A word for the rules in force. */
  edition?: () => string;
}) {
  const { store, lookUp, fillsPerVisitor, edition = () => '' } = options;
  const fills = createSharedLimit(store, { name: 'calendar', windowMs: FILL_WINDOW_MS, most: fillsPerVisitor });
  const calendar: Calendar = { store, edition, lookUp, fills, underWay: new Set(), waiting: [], running: 0 };
  return {
    learn: (segment: FlightSearchRequest, cheapest: CheapestOfDay) => learn(calendar, segment, cheapest),
    /** The known prices of those days. With `visitor`, missing days are looked up in the background, the trip's own day first. */
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

async function learn({ store, edition }: Calendar, segment: FlightSearchRequest, cheapest: CheapestOfDay): Promise<void> {
  await store.write('prices-of-days', keyOf(segment) + edition(), Buffer.from(JSON.stringify(cheapest)), REMEMBERED_MS);
}

/** The known prices by key, and the days being looked up, here or elsewhere. */
async function readDays(
  { store, underWay, edition }: Calendar,
  keys: string[],
): Promise<{ known: Map<string, CheapestOfDay>; lookedUp: Set<string> }> {
  // In this order: a day whose look-up has just ended is then among the known ones.
  const here = keys.filter((key) => underWay.has(key));
  const [setAbout, found] = await Promise.all([
    store.isShared ? store.read('days-looked-up', keys) : [],
    store.read(
      'prices-of-days',
      keys.map((key) => key + edition()),
    ),
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

/** Stops at the first day that fails: a supplier in trouble is not asked more for a hint. */
async function fill(calendar: Calendar, segments: FlightSearchRequest[]): Promise<void> {
  for (const segment of segments) {
    const edition = calendar.edition();
    const cheapest = await calendar.lookUp(segment).catch(() => undefined);
    // A price under rules that have ended meanwhile is nobody's price any more.
    if (cheapest === undefined || edition !== calendar.edition()) break;
    await learn(calendar, segment, cheapest);
    await leave(calendar, [segment]);
  }
  await leave(calendar, segments);
}

/** Fills calendars one after another, in the order they were opened. */
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

/** Looks up missing days, as many as capacity and the visitor's limit allow, the trip's own day first. */
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
  // Before any await: concurrent requests are not counted for the same days.
  for (const one of wanted) underWay.add(keyOf(one));
  const allowed = await fills.allowed(visitor, wanted.length);
  for (const one of wanted.slice(allowed)) underWay.delete(keyOf(one));
  const started = wanted.slice(0, allowed);
  if (store.isShared) await Promise.all(started.map((one) => store.write('days-looked-up', keyOf(one), SET_ABOUT, SET_ABOUT_MS)));
  fillInTurn(calendar, started);
}

/** Prices found under fare conditions are kept apart from the day's price. */
const keyOf = ({ cabin, legInfo, travelerInfo, ...asked }: FlightSearchRequest): string =>
  JSON.stringify([cabin, legInfo, travelerInfo, ...FARE_CONDITIONS.filter((condition) => asked[condition])]);

/** The day of the trip that the calendar moves. */
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
