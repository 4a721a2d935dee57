import { z } from 'zod';
import type { CruiseRecord } from '#domain/cruises/cruise.ts';
import { CABIN_KINDS, CRUISE_REGIONS, type Cruise, callsOf, OCCUPANCIES, type Sailing } from '#domain/cruises/cruise.ts';
import {
  Amount,
  CountryCode,
  Currency,
  count,
  DepartureDay,
  Hour,
  Id,
  Latitude,
  Longitude,
  list,
  minorOf,
  name,
  Price,
  words,
} from './feed-values.ts';
import { Allotment, Sale, saleOf } from './sale-values.ts';

/** The record schemas of a cruise feed (docs/catalogue-feed.md), which parse into the product's types. */

const Line = z.object({ id: Id, name: name() });

const fact = (most: number) => count(most).nullable().default(null);
const Ship = z.object({
  id: Id,
  line: Id,
  name: name(),
  builtIn: fact(2_100),
  guests: fact(20_000),
  crew: fact(10_000),
  decks: fact(40),
  lengthMeters: z.number().positive().max(600).nullable().default(null),
  grossTonnage: fact(400_000),
  speedKnots: z.number().positive().max(60).nullable().default(null),
});

const Port = z
  .object({
    code: z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/, 'is no UN/LOCODE: write its five letters, as in COCTG'),
    name: name(),
    country: CountryCode,
    lat: Latitude,
    lon: Longitude,
  })
  .transform(({ country, ...port }) => ({ ...port, countryCode: country }));

const CruiseDay = z.object({
  day: z.number().int().min(1).max(400),
  port: z.string().max(5).nullable().default(null),
  arrive: Hour.nullable().default(null),
  depart: Hour.nullable().default(null),
  text: words(1_000).default(''),
});

const Cabin = z.object({
  id: Id,
  kind: z.enum(CABIN_KINDS),
  name: name(),
  sleeps: z.number().int().min(1).max(OCCUPANCIES.length),
  squareMeters: z.number().positive().max(1_000).nullable().default(null),
  text: words(600).default(''),
});

const CruiseShape = z
  .object({
    id: Id,
    ship: Id,
    name: name(160),
    region: z.enum(CRUISE_REGIONS).catch('other'),
    nights: z.number().int().min(1).max(365),
    summary: words(2_000).default(''),
    days: z.array(CruiseDay).min(2).max(400),
    cabins: z.array(Cabin).min(1).max(60),
    included: list(),
    notIncluded: list(),
    /** `included`, or the amount paid on board per night and person, in `tipsCurrency`. */
    tips: z
      .union([z.literal('included'), Amount])
      .nullable()
      .default(null),
    tipsCurrency: Currency.default('USD'),
    infantMinimumMonths: count(216).default(6),
  })
  .transform(({ tips, tipsCurrency: currency, ...cruise }, { addIssue }): Cruise => {
    const complain = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    const problem = daysProblem(cruise);
    if (problem) complain('days', problem);
    const ids = cruise.cabins.map(({ id }) => id);
    if (new Set(ids).size < ids.length) complain('cabins', 'have the same id twice: give each its own');
    if (tips === null) return { ...cruise, tips };
    if (tips === 'included') return { ...cruise, tips: { isIncluded: true } };
    const amountMinor = minorOf(tips, currency);
    if (amountMinor === undefined) complain('tips', `is no amount of ${currency}`);
    return { ...cruise, tips: { isIncluded: false, perNight: { amountMinor: amountMinor ?? 0, currency } } };
  });

/** Days have to be consecutive, begin and end in a port, and match the nights. */
function daysProblem({ days, nights }: Pick<Cruise, 'days' | 'nights'>): string | undefined {
  const [first, last] = [days[0], days.at(-1)];
  if (!first?.port || !last?.port) return 'have to begin and end in a port';
  if (first.day !== 1) return 'have to begin with day 1';
  for (const [place, { day }] of days.entries()) {
    const before = days[place - 1]?.day ?? 1;
    if (day < before || day > before + 1) return `have to stand in their order with none left out: look at day ${day}`;
  }
  if (last.day !== nights + 1) return `have to be one more than the nights: ${nights} nights end on day ${nights + 1}`;
  return callsOf({ days }).length < 2 ? 'call at no port' : undefined;
}

const Fare = z.object({
  cabin: Id,
  single: Price.nullable().default(null),
  double: Price.nullable().default(null),
  triple: Price.nullable().default(null),
  quad: Price.nullable().default(null),
  left: count(5_000).nullable().default(null),
  allotment: Allotment,
});

const SailingShape = z
  .object({
    id: Id,
    cruise: Id,
    departs: DepartureDay,
    currency: Currency,
    /** `null` if the line does not state them: the site says that the price excludes them. */
    portTaxes: Amount.nullable(),
    fares: z.array(Fare).min(1).max(60),
    ...Sale,
  })
  .transform(({ fares, portTaxes, cancellation, deposit, ...sailing }, { addIssue }): Sailing => {
    const complain = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message });
    const minor = (amount: number, path: (string | number)[]): number => {
      const read = minorOf(amount, sailing.currency);
      if (read === undefined) complain(path, `is no amount of ${sailing.currency}: look at its decimals`);
      return read ?? 0;
    };
    const cabins = fares.map(({ cabin }) => cabin);
    if (new Set(cabins).size < cabins.length) complain(['fares'], 'have the same cabin twice: leave one of the two');
    const isSold = fares.some(({ allotment }) => allotment !== null);
    if (isSold && portTaxes === null) complain(['portTaxes'], 'are not said: nobody can pay a price that is not all of it');
    return {
      ...sailing,
      ...saleOf({ cancellation, deposit }, { isSold, currency: sailing.currency, complain }),
      portTaxesMinor: portTaxes === null ? 0 : minor(portTaxes, ['portTaxes']),
      isTaxTold: portTaxes !== null,
      fares: fares.map(({ cabin, left, allotment, ...prices }, place) => {
        const amountOf = (occupancy: (typeof OCCUPANCIES)[number]) => {
          const amount = prices[occupancy];
          return amount === null ? null : minor(amount, ['fares', place, occupancy]);
        };
        return {
          cabin,
          left,
          ...(allotment === null ? {} : { allotment }),
          perPerson: {
            single: amountOf('single'),
            double: amountOf('double'),
            triple: amountOf('triple'),
            quad: amountOf('quad'),
          },
        };
      }),
    };
  });

/** The schema of each kind of record. */
export const CRUISE_RECORDS = { line: Line, ship: Ship, port: Port, cruise: CruiseShape, sailing: SailingShape } satisfies {
  [Kind in CruiseRecord['kind']]: z.ZodType<Extract<CruiseRecord, { kind: Kind }>['value']>;
};
