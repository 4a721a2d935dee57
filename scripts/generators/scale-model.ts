/**
 * What an installation of some size needs: docs/scale.md says what it stands on. Every figure of cost was measured by `npm run scale` on a machine of two
 * cores (28 November 2026, one process, nothing else running); every assumption has a name.
 */

/** Milliseconds of a core. `product` and `store` (PostgreSQL and Redis): by who uses them. */
const COST = {
  keptPage: { product: 0.03, store: 0 },
  list: { product: 8.3, store: 0.2 },
  search: { product: 2.3, store: 0.2 },
  filledIn: { product: 18.4, store: 5.3 },
  /** With all that was done before paying. */
  paid: { product: 65.7, store: 20.3 },
} as const;

export const ASSUMED = {
  /** Trips that are searched at all: routes times dates, asked for by Zipf's law. */
  trips: 200_000,
  /** How long a search is shared with others who ask the same. */
  sharedSeconds: 900,
  keptPagesForASearch: 3,
  searchesForABooking: 250,
  filledInForABooking: 4,
  /** Of all cores at the busiest hour; the rest is for a process that is away. */
  busyShare: 0.6,
  /** A day has as many searches as so many of its busiest hours. */
  busyHours: 12,
  bytesOfASearch: 45_000,
  /** An m7g.large of AWS in Virginia: two cores, eight gigabytes, on demand, June 2026. */
  machine: { cores: 2, dollarsAnHour: 0.0816 },
} as const;

export type Sized = {
  searchesPerSecond: number;
  /** Of searches that somebody else has asked a moment ago. */
  sharedShare: number;
  supplierSearchesADay: number;
  productCores: number;
  storeCores: number;
  redisMb: number;
  bookingsADay: number;
  dollarsFor1000Searches: number;
  dollarsForABooking: number;
};

/**
 * The share of searches whose trip was asked for within the time it is shared: those expected beyond the first of each trip, with
 * demand by Zipf's law.
 */
export function sharedShare(searchesPerSecond: number, { trips, sharedSeconds } = ASSUMED): number {
  const asked = searchesPerSecond * sharedSeconds;
  let harmonic = 0;
  for (let rank = 1; rank <= trips; rank += 1) harmonic += 1 / rank;
  let distinct = 0;
  for (let rank = 1; rank <= trips; rank += 1) distinct += 1 - Math.exp(-asked / (rank * harmonic));
  return 1 - distinct / asked;
}

export function sized(searchesPerSecond: number): Sized {
  const shared = sharedShare(searchesPerSecond);
  const bookings = searchesPerSecond / ASSUMED.searchesForABooking;
  const cores = (of: 'product' | 'store') =>
    (searchesPerSecond * (COST.list[of] + ASSUMED.keptPagesForASearch * COST.keptPage[of] + (1 - shared) * COST.search[of]) +
      bookings * (ASSUMED.filledInForABooking * COST.filledIn[of] + COST.paid[of])) /
    1_000 /
    ASSUMED.busyShare;
  const [productCores, storeCores] = [cores('product'), cores('store')];
  const { machine, busyHours } = ASSUMED;
  // Two of each at least: one may be away.
  const machines = [productCores, storeCores].reduce((sum, needed) => sum + Math.max(2, Math.ceil(needed / machine.cores)), 0);
  const searchesADay = searchesPerSecond * 3_600 * busyHours;
  const dollarsADay = machines * machine.dollarsAnHour * 24;
  return {
    searchesPerSecond,
    sharedShare: shared,
    supplierSearchesADay: searchesADay * (1 - shared),
    productCores,
    storeCores,
    redisMb: (searchesPerSecond * (1 - shared) * ASSUMED.sharedSeconds * ASSUMED.bytesOfASearch) / 1_048_576,
    bookingsADay: searchesADay / ASSUMED.searchesForABooking,
    dollarsFor1000Searches: (dollarsADay / searchesADay) * 1_000,
    dollarsForABooking: (dollarsADay / searchesADay) * ASSUMED.searchesForABooking,
  };
}

const SIZES = [0.1, 1, 10, 100, 1_000];
const [FROM, TO] = ['<!-- written by npm run scale-table -->', '<!-- until here -->'];
const few = (figure: number): string => figure.toLocaleString('en-US', { maximumSignificantDigits: 2 });

/** The table of docs/scale.md. */
export const scaleTable = (): string =>
  [
    FROM,
    '| searches a second, busiest hour | shared | searches at suppliers a day | bookings a day | cores: product | cores: PostgreSQL and Redis | Redis, MB | $ for 1,000 searches | $ for a booking |',
    '|---|---|---|---|---|---|---|---|---|',
    ...SIZES.map(sized).map((one) =>
      [
        '',
        few(one.searchesPerSecond),
        `${Math.round(100 * one.sharedShare)} %`,
        few(one.supplierSearchesADay),
        few(one.bookingsADay),
        few(one.productCores),
        few(one.storeCores),
        few(one.redisMb),
        few(one.dollarsFor1000Searches),
        few(one.dollarsForABooking),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
    TO,
  ].join('\n');

/** The page with its table as the model has it now. */
export function withScaleTable(page: string): string {
  const [from, to] = [page.indexOf(FROM), page.indexOf(TO)];
  if (from === -1 || to < from) throw new Error('docs/scale.md has lost the lines between which its table stands');
  return page.slice(0, from) + scaleTable() + page.slice(to + TO.length);
}
