import { z } from 'zod';
import { CatalogueId } from '#contract/shapes.ts';
import { figure } from '../../figure.ts';

/** Schemas of the parts of CruiseFeed's answers (OpenAPI 1.2.2) that are used. */

const LONGEST = 120;
/** What turns the reading direction. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
/** The import takes none later. */
const LAST_DEPARTURE = '2100-01-01';
/** Text cleaned as the catalogue import requires: one name it rejects would reject the whole feed. */
const Text = z
  .string()
  .transform((text) =>
    text
      .slice(0, LONGEST)
      .replace(TURNING, '')
      .replace(/[\p{Cc}\p{Cs}<>\ufffd]+/gu, ' ')
      .replace(/^[\s=+@-]+/, '')
      .trim(),
  )
  .pipe(z.string().min(1));
const told = Text.nullish().catch(null);
/** Plausible prices: from a cent to ten millions. */
const Price = figure.pipe(z.number().min(0.01).max(10_000_000));

const Stop = z.object({
  seq: z.number(),
  port: Text,
  port_code: told,
  /** As the line writes it: `13 Sep`. */
  date_raw: told,
  arrive: told,
  depart: told,
});

const Fare = z.object({
  cabin_class: Text,
  cabin_code: told,
  /** None where the class is sold out. */
  price_amount: Price.nullish().catch(null),
  price_currency: Text,
  available: z.boolean().nullish().catch(null),
});

const Cruise = z.object({
  id: CatalogueId,
  cruise_line: Text,
  ship_name: Text,
  title: told,
  departure_date: z.iso.date().refine((day) => day < LAST_DEPARTURE),
  nights: figure.pipe(z.number().int().min(1).max(365)),
  embark_port: Text,
  disembark_port: told,
  round_trip: z.boolean().nullish().catch(null),
  region: told,
  price_amount: Price,
  price_currency: Text,
  fares: z.array(z.unknown()).catch([]),
  itinerary: z.array(z.unknown()).catch([]),
});

export const CruisePage = z.object({ items: z.array(z.unknown()), total: z.number().int().min(0) });

export type ReadCruise = Omit<z.output<typeof Cruise>, 'fares' | 'itinerary'> & {
  fares: z.output<typeof Fare>[];
  /** Whether the source has no fares by cabin class at all: only then is the lowest price all there is. */
  isQuotedAsOne: boolean;
  itinerary: z.output<typeof Stop>[];
};

/** Parses one sailing; `undefined` if invalid. Invalid fares and stops are dropped. */
export function readCruise(item: unknown): ReadCruise | undefined {
  const parsed = Cruise.safeParse(item);
  if (!parsed.success) return undefined;
  const known = <Shape>(schema: z.ZodType<Shape>, items: unknown[]): Shape[] =>
    items.flatMap((one) => {
      const read = schema.safeParse(one);
      return read.success ? [read.data] : [];
    });
  const { fares, itinerary, ...cruise } = parsed.data;
  return {
    ...cruise,
    fares: known(Fare, fares),
    isQuotedAsOne: fares.length === 0,
    itinerary: known(Stop, itinerary).sort((a, b) => a.seq - b.seq),
  };
}
