import { z } from 'zod';
import { MOST_CABINS, MOST_TOGETHER } from '#domain/catalogue/outing.ts';
import {
  CABIN_KINDS,
  CRUISE_REGIONS,
  type Cruise,
  type CruiseLine,
  OCCUPANCIES,
  type Port,
  type Ship,
} from '#domain/cruises/cruise.ts';
import { CRUISE_FACETS, CRUISE_SORTS, NIGHT_SPANS } from '#domain/cruises/cruise-results.ts';
import { ONLINE_STATES } from '#domain/cruises/online-state.ts';
import { MOST_IN_CABIN } from '#domain/cruises/party.ts';
import { readSharing } from '#domain/cruises/sharing.ts';
import { ALLOWED_CURRENCIES, DEFAULT_CURRENCY } from '#domain/money.ts';
import { guestsIn, OLDEST_CHILD } from '#domain/stays/occupancy.ts';
import { defineCall } from './call.ts';
import { CabinParty, SaleTermsAnswer, SharedBy } from './outings.ts';
import { Bucket, CalendarDate, CatalogueId, CataloguePage, Month, PriceLimits, ShownCurrency, Ticked, Total } from './shapes.ts';

/** Those of one cabin; children by the age they have on the day it sails. */
const CabinGuests = z
  .object({
    adults: z.number().int().min(1).max(MOST_IN_CABIN),
    childAges: z
      .array(z.number().int().min(0).max(OLDEST_CHILD))
      .max(MOST_IN_CABIN - 1)
      .default([]),
  })
  .refine((cabin) => guestsIn(cabin) <= MOST_IN_CABIN, { message: `must be ${MOST_IN_CABIN} people at most`, path: ['adults'] });
const CruiseCabins = z
  .array(CabinGuests)
  .min(1)
  .max(MOST_CABINS)
  .refine((cabins) => cabins.reduce((sum, cabin) => sum + guestsIn(cabin), 0) <= MOST_TOGETHER, {
    message: `must be ${MOST_TOGETHER} people at most: more are a group, which is asked for`,
  })
  .default([{ adults: 2, childAges: [] }]);

const CruiseSearch = z
  .object({
    /** Who sails: prices are what they pay, and nothing is found that they cannot have together. Two adults in one cabin where it is left out. */
    cabins: CruiseCabins,
    /** Departures from this day on; tomorrow at the earliest, whatever is asked. */
    from: CalendarDate.optional(),
    to: CalendarDate.optional(),
    region: z.enum(CRUISE_REGIONS).optional(),
    line: CatalogueId.optional(),
    /** UN/LOCODE of where one goes on board. */
    port: CatalogueId.optional(),
    filters: z
      .object({
        line: Ticked(CatalogueId),
        port: Ticked(CatalogueId),
        month: Ticked(Month),
        nights: Ticked(z.enum(NIGHT_SPANS)),
        ship: Ticked(CatalogueId),
        region: Ticked(z.enum(CRUISE_REGIONS)),
        ...PriceLimits,
      })
      .prefault({}),
    sort: z.enum(CRUISE_SORTS).default('best'),
    pagination: CataloguePage,
    currencyCode: z.enum(ALLOWED_CURRENCIES as [string, ...string[]]).default(DEFAULT_CURRENCY),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || to >= from, {
    message: 'must not be before from',
    path: ['to'],
  });
export type CruiseSearch = z.output<typeof CruiseSearch>;
/** The same as it is put on record: every field of it may be left out, so it says what it is. */
export const RecordedCruiseSearch = CruiseSearch.safeExtend({ kind: z.literal('cruise') });
export type RecordedCruiseSearch = z.output<typeof RecordedCruiseSearch>;

const PortAnswer = z
  .custom<Port>((value) => typeof value === 'object' && value !== null)
  .meta({ type: 'object', required: ['code', 'name', 'countryCode', 'lat', 'lon'] });
const LineAnswer = z.object({ id: z.string(), name: z.string() }) satisfies z.ZodType<CruiseLine>;
const ShipAnswer = z
  .custom<Ship>((value) => typeof value === 'object' && value !== null)
  .meta({ type: 'object', required: ['id', 'line', 'name'] });
const CruiseAnswer = z
  .custom<Cruise>((value) => typeof value === 'object' && value !== null)
  .meta({
    type: 'object',
    required: ['id', 'ship', 'name', 'region', 'nights', 'summary', 'days', 'cabins', 'included', 'notIncluded', 'tips'],
  });

/** What each of who share a cabin pays, port taxes and all; `null` where it is not sold so. */
const PerPerson = z.record(z.enum(OCCUPANCIES), Total.nullable());
export type PerPerson = z.output<typeof PerPerson>;

const SailingAnswer = z.object({
  id: z.string(),
  departs: z.string(),
  returns: z.string(),
  /** The least that each pays, port taxes and all: of several cabins the total shared out evenly. `null` when nothing is left for so many. */
  from: Total.nullable(),
  /** The same for all who were asked for. */
  total: Total.nullable(),
  /** False where the line does not say what port taxes come to: then they are in no price of it. */
  isTaxTold: z.boolean(),
});

const CabinAnswer = z.object({
  id: z.string(),
  kind: z.enum(CABIN_KINDS),
  name: z.string(),
  text: z.string(),
  sleeps: z.number().int(),
  squareMeters: z.number().nullable(),
  perPerson: PerPerson,
  /** How many are left, where the line says. */
  left: z.number().int().nullable(),
  isSoldOut: z.boolean(),
  /** Can it be booked online now? Else it is asked for. */
  isBookable: z.boolean(),
  /** How many of it can. */
  bookable: z.number().int(),
});
export type CabinAnswer = z.output<typeof CabinAnswer>;

const FoundCruise = z.object({
  cruise: z.object({
    id: z.string(),
    name: z.string(),
    region: z.enum(CRUISE_REGIONS),
    nights: z.number().int(),
    /** How old the youngest has to be on the day it sails. */
    infantMinimumMonths: z.number().int(),
  }),
  line: LineAnswer,
  ship: z.object({ id: z.string(), name: z.string() }),
  embarkation: PortAnswer,
  disembarkation: PortAnswer,
  /** The ports of all days in their order, the first and last among them. */
  calls: z.array(PortAnswer),
  /** The sailing of it that comes first in the order asked for. */
  sailing: SailingAnswer.extend({
    from: Total,
    total: Total,
    /** Whether cabins for all of them can be booked online: `asked-for` where none is sold so, `null` where nobody can say just now. */
    online: z.enum(ONLINE_STATES).nullable(),
  }),
  /** How many sailings of it match. */
  dates: z.number().int(),
});
export type FoundCruise = z.output<typeof FoundCruise>;

export const cruiseChoices = defineCall({
  method: 'GET',
  path: '/cruises/choices',
  summary: 'What a search for cruises can be made of: the lines, ports, regions and months that something is on sale of',
  cacheSeconds: 300,
  input: z.object({}),
  answers: {
    200: z.object({
      lines: z.array(LineAnswer),
      /** Where cruises on sale begin. */
      ports: z.array(PortAnswer),
      regions: z.array(z.enum(CRUISE_REGIONS)),
      months: z.array(z.string()),
    }),
  },
});

export const searchCruises = defineCall({
  method: 'POST',
  path: '/cruises/search',
  summary:
    'Search the agency’s cruises, narrowed, counted and ordered as asked: each once, with the sailing of it that comes first',
  input: CruiseSearch,
  answers: {
    200: z.object({
      data: z.array(FoundCruise),
      meta: z.object({
        /** Cruises that match, whatever page was asked for. */
        count: z.number().int(),
        currency: z.string(),
        shownCurrency: ShownCurrency,
        facets: z.record(z.enum(CRUISE_FACETS), z.array(Bucket)),
        /** What the prices run over under all other filters, in whole units; `null` when those leave nothing. */
        price: z.object({ min: z.number(), max: z.number() }).nullable(),
        /** When nothing matches: which filter alone stands in the way, and how many dropping it would give. */
        blockingFilters: z.array(z.object({ filter: z.enum([...CRUISE_FACETS, 'price']), matching: z.number().int() })),
        /** Is anything on sale at all, whatever was asked? */
        isEmpty: z.boolean(),
      }),
      /** Names of what stands in facets. */
      dictionaries: z.object({
        lines: z.record(z.string(), z.string()),
        ships: z.record(z.string(), z.string()),
        ports: z.record(z.string(), PortAnswer),
      }),
    }),
  },
});

export const cruiseSailings = defineCall({
  method: 'GET',
  path: '/cruises/{id}/sailings',
  summary:
    'One cruise day by day, all its sailings to come, and the cabins of one of them; of what is gone from the catalogue what it was',
  input: z.object({
    id: CatalogueId,
    /** Without it the first one that they can still have cabins of. */
    sailing: CatalogueId.optional(),
    sharedBy: SharedBy.default('2').transform(readSharing),
    currencyCode: z.enum(ALLOWED_CURRENCIES as [string, ...string[]]).default(DEFAULT_CURRENCY),
  }),
  answers: {
    200: z.object({
      cruise: CruiseAnswer,
      line: LineAnswer,
      ship: ShipAnswer,
      /** Those it calls at, by their codes. */
      ports: z.record(z.string(), PortAnswer),
      sailings: z.array(SailingAnswer),
      /** `null` when none is left to choose. */
      chosen: SailingAnswer.extend({
        /** Of each person; part of every price. */
        portTaxes: Total,
        cabins: z.array(CabinAnswer),
        /** Of what is booked online; `null` where nothing is. */
        terms: SaleTermsAnswer.nullable(),
        /** Whether cabins for all who were asked for can be booked online. */
        online: z.enum(ONLINE_STATES),
        /** Past, or taken out of the catalogue: shown, and not sold any more. */
        isGone: z.boolean(),
      }).nullable(),
      meta: z.object({ currency: z.string(), shownCurrency: ShownCurrency }),
    }),
  },
});

export const cruiseOffer = defineCall({
  method: 'POST',
  path: '/cruises/sailings/{id}/offer',
  summary: 'What a cabin costs those who would sail in it; ages on the day of sailing are looked at',
  input: z.object({
    id: CatalogueId,
    cabin: CatalogueId,
    travelers: CabinParty,
  }),
  answers: {
    200: z.object({
      cruise: z.object({ id: z.string(), name: z.string(), nights: z.number().int() }),
      sailing: z.object({ id: z.string(), departs: z.string(), returns: z.string() }),
      cabin: z.object({ id: z.string(), kind: z.enum(CABIN_KINDS), name: z.string() }),
      perPerson: Total,
      /** For all, port taxes and all. */
      total: Total,
      portTaxes: Total,
      /** Can it be booked online now? Else it is asked for. */
      isBookable: z.boolean(),
      /** What would be paid at once, and until when the rest; `null` where all is paid at once. */
      deposit: Total.extend({ balanceDue: z.string() }).nullable(),
    }),
  },
});
