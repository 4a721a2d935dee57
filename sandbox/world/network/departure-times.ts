import type { Airport } from '#domain/places/airport.ts';
import { AREAS, BY_DAY, DEPARTURE_BANKS } from '../data/departure-banks.ts';
import { OPENING_HOURS } from '../data/opening-hours.ts';
import { rowsOf } from '../table-rows.ts';
import { isDomestic } from './network.ts';

/** Minutes of a day, from the first to before the last. */
type Span = { from: number; to: number };

const MINUTES_A_DAY = 24 * 60;

const AREA_OF = new Map(
  rowsOf<[string, string]>(AREAS).flatMap(([area, countries]) => countries.split(' ').map((country) => [country, area] as const)),
);

const BANKS: ReadonlyMap<string, Span[]> = new Map(
  rowsOf<[string, string, string]>(DEPARTURE_BANKS).map(([from, to, spans]) => [`${from} ${to}`, spans.split(',').map(spanOf)]),
);
const DAY = [spanOf(BY_DAY)];

const HOURS = new Map(
  rowsOf<[string, string, string]>(OPENING_HOURS).map(([iataCode, departures, arrivals]) => [
    iataCode,
    { departures: spanOf(departures), arrivals: spanOf(arrivals) },
  ]),
);

function spanOf(text: string): Span {
  const [from, to] = text.split('-').map(minuteOf) as [number, number];
  return { from, to };
}

/** Minutes since midnight of a local time, `05:20` or `2026-11-28T05:20:00`. */
function minuteOf(local: string): number {
  const [hours, minutes] = local
    .slice(local.indexOf('T') + 1)
    .split(':')
    .map(Number) as [number, number];
  return hours * 60 + minutes;
}

/** The minute of the day at a share, 0 to 1, of the time in which flights between two airports leave, in steps of five. */
export function departureMinute(from: Airport, to: Airport, share: number): number {
  const areas = `${AREA_OF.get(from.countryCode)} ${AREA_OF.get(to.countryCode)}`;
  const spans = (isDomestic({ from, to }) ? undefined : BANKS.get(areas)) ?? DAY;
  let left = share * spans.reduce((sum, span) => sum + span.to - span.from, 0);
  const rounded = (minute: number, last: number) => Math.min(Math.round(minute / 5) * 5, last - 5);
  for (const span of spans) {
    if (left < span.to - span.from) return rounded(span.from + left, span.to);
    left -= span.to - span.from;
  }
  const last = spans.at(-1) as Span;
  return rounded(last.to, last.to);
}

/** Whether one of the airports is closed at some hours. */
export const hasHours = (from: Airport, to: Airport): boolean => HOURS.has(from.iataCode) || HOURS.has(to.iataCode);

/** Whether both airports are open at a flight's local times. */
export function areOpen(from: Airport, to: Airport, departureLocal: string, arrivalLocal: string): boolean {
  const isIn = (span: Span | undefined, local: string) => {
    const minute = minuteOf(local);
    return span === undefined || (minute >= span.from && minute <= span.to);
  };
  return isIn(HOURS.get(from.iataCode)?.departures, departureLocal) && isIn(HOURS.get(to.iataCode)?.arrivals, arrivalLocal);
}

/** The minutes of a day to try in turn when an airport is closed: nearest to a minute first, half an hour apart. */
export function minutesNear(minute: number): number[] {
  const minutes: number[] = [];
  for (let away = 0; away < MINUTES_A_DAY; away += 30) {
    for (const tried of away === 0 ? [minute] : [minute - away, minute + away]) {
      if (tried >= 0 && tried < MINUTES_A_DAY) minutes.push(tried);
    }
  }
  return minutes;
}
