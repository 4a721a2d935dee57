import { createHash } from 'node:crypto';
import { type CalendarDate, daysBetween, isCalendarDate } from '#domain/calendar-date.ts';
import type { CabinKind, CruiseRegion } from '#domain/cruises/cruise.ts';
import { KNOWN_PORTS } from '#domain/cruises/known-ports.ts';
import { countryNamed } from '#domain/places/country-named.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import type { ReadCruise } from './shapes.ts';

/** Why a sailing is skipped. */
type LeftOut = 'currency' | 'port' | 'sold-out';

/** Maps CruiseFeed's region names to ours; the first match counts. */
const REGIONS: readonly [RegExp, CruiseRegion][] = [
  [/panama/i, 'panama-canal'],
  [/gal[aá]pagos/i, 'galapagos'],
  [/amazon/i, 'amazon'],
  [/antarctic/i, 'antarctica'],
  [/patagonia|cape horn|chile|fjords of chile/i, 'patagonia'],
  [/transatlantic|repositioning/i, 'transatlantic'],
  [/canar/i, 'canary-islands'],
  [/mediterr|adriatic|greek|aegean/i, 'mediterranean'],
  [/baltic|norw|fjord|iceland|british|northern europe/i, 'northern-europe'],
  [/alaska/i, 'alaska'],
  [/mexican riviera|baja|pacific/i, 'pacific-mexico'],
  [/south america|brazil/i, 'south-atlantic'],
  [/caribbean|bahamas|bermuda/i, 'caribbean'],
];

const CABINS: readonly { kind: CabinKind; name: string; fits: RegExp }[] = [
  { kind: 'suite', name: 'Suite', fits: /suite|haven|yacht club|retreat/i },
  // Before those with a view: some have a balcony on a screen, or a window to the promenade.
  { kind: 'inside', name: 'Inside', fits: /inside|interior/i },
  { kind: 'balcony', name: 'Balcony', fits: /balcony|veranda/i },
  { kind: 'oceanview', name: 'Ocean view', fits: /ocean|outside|window|sea ?view/i },
];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
/** Of a name without a Latin letter a digest: two of them are not the same. */
const slug = (text: string): string => plain(text).replaceAll(' ', '-').slice(0, 60) || digestOf(text);
const digestOf = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 20);

type Row = (typeof KNOWN_PORTS)[number];
const PORTS = new Map<string, Row>();
for (const row of KNOWN_PORTS) {
  const [code, name, , , , alias] = row;
  for (const known of [code, name, name.replace(/ \(.*/, ''), alias ?? name]) PORTS.set(plain(known), row);
}
/** Some name the state that an island belongs to: `San Juan, United States`. */
const PART_OF = new Map(
  Object.entries({ NL: ['AW', 'BQ', 'CW', 'SX'], GB: ['FK', 'KY', 'TC'], US: ['PR', 'VI'], FR: ['MQ'] }).flatMap(
    ([whole, parts]) => parts.map((part): [string, string] => [part, whole]),
  ),
);

/** `Barcelona, Spain` is Barcelona, and `Cartagena, Spain` is not Cartagena in Colombia. */
function portNamed(name: string, code?: string | null): Row | undefined {
  const known = PORTS.get(plain(code ?? '')) ?? PORTS.get(plain(name));
  if (known) return known;
  const [own = '', ...where] = name.split(/[,()]/);
  const port = PORTS.get(plain(own));
  // Two letters are a state of the country more often than a country: `Los Angeles, CA`.
  const said = where.flatMap((words) => (words.trim().length > 2 ? (countryNamed(words.trim()) ?? []) : []));
  return port && said.every((country) => country === port[2] || country === PART_OF.get(port[2])) ? port : undefined;
}

/**
 * Converts sailings to import records: a line, ship, port or cruise precedes the first record that refers to it. Prices are per
 * person for two, and CruiseFeed does not state port taxes.
 */
export function recordsOfCruiseFeed(currency: string) {
  const written = new Set<string>();
  const once = (kind: string, id: string, fields: object): object[] => {
    if (written.has(`${kind}~${id}`)) return [];
    written.add(`${kind}~${id}`);
    return [{ kind, ...fields }];
  };
  return (read: ReadCruise): { records: object[] } | { leftOut: LeftOut } => {
    if (read.price_currency !== currency) return { leftOut: 'currency' };
    const days = daysOf(read);
    if (!days) return { leftOut: 'port' };
    const fares = faresOf(read, currency);
    if (fares.length === 0) return { leftOut: 'sold-out' };
    const line = slug(read.cruise_line);
    const ship = `${line.slice(0, 30)}.${slug(read.ship_name).slice(0, 40)}`;
    const kinds = CABINS.map(({ kind, name }) => ({ id: kind, kind, name, sleeps: 2 }));
    const cruise = { ship, name: read.title ?? read.ship_name, region: regionOf(read), nights: read.nights, days };
    const id = `cf-${digestOf(JSON.stringify(cruise))}`;
    return {
      records: [
        ...once('line', line, { id: line, name: read.cruise_line }),
        ...once('ship', ship, { id: ship, line, name: read.ship_name }),
        ...days.flatMap(({ port }) => (port === null ? [] : once('port', port, portRecord(port)))),
        ...once('cruise', id, { id, ...cruise, cabins: [...kinds, LEAD_IN], tips: null }),
        { kind: 'sailing', id: read.id, cruise: id, departs: read.departure_date, currency, portTaxes: null, fares },
      ],
    };
  };
}

/** For a lowest price without a cabin kind. */
const LEAD_IN = { id: 'lead-in', kind: 'inside', name: 'Lead-in fare', sleeps: 2 };

const regionOf = ({ region, title }: ReadCruise): CruiseRegion =>
  REGIONS.find(([fits]) => fits.test(region ?? ''))?.[1] ?? REGIONS.find(([fits]) => fits.test(title ?? ''))?.[1] ?? 'other';

function portRecord(code: string) {
  const [, name, country, lat, lon] = PORTS.get(plain(code)) as Row;
  return { code, name, country, lat, lon };
}

const HOUR = /^([01]\d|2[0-3]):[0-5]\d/;
const hourOf = (told: string | null | undefined): string | null => HOUR.exec(told ?? '')?.[0] ?? null;

/** The fastest ships sail less than a thousand. */
const MOST_KM_A_DAY = 1_200;
const kmBetween = ([, , , lat, lon]: Row, [, , , otherLat, otherLon]: Row): number =>
  distanceKm({ lat, lon }, { lat: otherLat, lon: otherLon });

type Stop = ReadCruise['itinerary'][number];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** How many days after departure a date is that a line writes as `13 Sep`, `Sep 13` or in full; `undefined` if none of the cruise. */
function daysAfter(departs: CalendarDate, told: string | null | undefined, nights: number): number | undefined {
  const [, month = ''] = /([a-z]{3})[a-z]*/i.exec((told ?? '').replace(/\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*/gi, '')) ?? [];
  const [day = ''] = /\b\d{1,2}\b/.exec(told ?? '') ?? [];
  const monthAndDay = [MONTHS.indexOf(month.toLowerCase()) + 1, day].map((part) => String(part).padStart(2, '0')).join('-');
  const year = Number(departs.slice(0, 4));
  const dates = [...(/^\d{4}-\d{2}-\d{2}/.exec(told ?? '') ?? []), `${year}-${monthAndDay}`, `${year + 1}-${monthAndDay}`];
  return dates
    .filter(isCalendarDate)
    .map((date) => daysBetween(departs, date))
    .find((days) => days >= 0 && days <= nights);
}

/** As many as the import of a cruise takes, two stops of one day counted twice. */
const MOST_DAYS = 400;

/** The stops of each day: by their dates, else each on a day of its own if there are as many; `undefined` if neither tells. */
function stopsByDay({ itinerary, departure_date, nights }: ReadCruise): Map<number, Stop[]> | undefined {
  const dated = itinerary.map((stop) => daysAfter(departure_date, stop.date_raw, nights));
  const isInOrder = dated.every((day, place) => day !== undefined && day >= (dated[place - 1] ?? 0));
  if (!isInOrder && itinerary.length !== nights + 1) return undefined;
  const places = new Map(itinerary.map((stop, place) => [stop, place]));
  const byDay = Map.groupBy(itinerary, (stop) => {
    const place = places.get(stop) as number;
    return isInOrder ? (dated[place] as number) : place;
  });
  // Days without a stop are days too.
  return nights + 1 - byDay.size + itinerary.length > MOST_DAYS ? undefined : byDay;
}

const LONGEST_TEXT = 1_000;
/** The names of ports of call without a known day. */
const namesOf = (stops: readonly Stop[]): string =>
  stops
    .slice(1, -1)
    .map(({ port }) => port)
    .filter((port) => !isSea(port))
    .join(' · ')
    .slice(0, LONGEST_TEXT);
const isSea = (port: string): boolean => /^(at )?sea\b/i.test(port);

/** The days of a cruise; `undefined` if its first or last port is unknown. CruiseFeed numbers stops, not days. */
function daysOf(read: ReadCruise) {
  const { nights, embark_port, disembark_port, round_trip, itinerary } = read;
  const ends = disembark_port ?? (round_trip ? embark_port : '');
  const [first, last] = [portNamed(embark_port), portNamed(ends)];
  if (!first || !last) return undefined;
  const byDay = stopsByDay(read);
  let before: { at: Row; index: number } = { at: first, index: 0 };
  /** The port a stop names, if the ship can be there by then: several ports have the same name. */
  const reached = (named: Row | undefined, index: number): Row | undefined => {
    if (!named || kmBetween(before.at, named) > MOST_KM_A_DAY * Math.max(1, index - before.index)) return undefined;
    before = { at: named, index };
    return named;
  };
  const inBetween = byDay ? '' : namesOf(itinerary);
  return [
    { day: 1, port: first[0], arrive: null, depart: hourOf(byDay?.get(0)?.[0]?.depart), text: '' },
    ...Array.from({ length: nights - 1 }, (_, place) => place + 1).flatMap((index) =>
      (byDay?.get(index) ?? [undefined]).map((stop) => {
        const port = stop && reached(portNamed(stop.port, stop.port_code), index);
        if (port) return { day: index + 1, port: port[0], arrive: hourOf(stop.arrive), depart: hourOf(stop.depart), text: '' };
        const text = stop && !isSea(stop.port) ? stop.port : inBetween;
        return { day: index + 1, port: null, arrive: null, depart: null, text };
      }),
    ),
    { day: nights + 1, port: last[0], arrive: hourOf(byDay?.get(nights)?.at(-1)?.arrive), depart: null, text: '' },
  ];
}

/** The cheapest available fare of each cabin kind; without fares by kind, the lowest price. */
function faresOf({ fares, isQuotedAsOne, price_amount }: ReadCruise, currency: string) {
  if (isQuotedAsOne) return [{ cabin: LEAD_IN.id, double: cents(price_amount) }];
  const cheapest = new Map<CabinKind, number>();
  for (const { cabin_class, price_amount: price, price_currency, available } of fares) {
    const kind = CABINS.find(({ fits }) => fits.test(cabin_class))?.kind;
    if (!kind || !price || available === false || price_currency !== currency) continue;
    cheapest.set(kind, Math.min(cheapest.get(kind) ?? Number.POSITIVE_INFINITY, cents(price)));
  }
  return [...cheapest].map(([cabin, double]) => ({ cabin, double }));
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;
