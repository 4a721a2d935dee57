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
import { defineCall } from '../call.ts';
import { Bucket, CalendarDate, CatalogueId, CataloguePage, Month, PriceLimits, ShownCurrency, Ticked, Total } from '../shapes.ts';
import { CabinParty, PicturesAnswer, SaleTermsAnswer, SharedBy } from './outings.ts';

/** The people in one cabin; children by age on the sailing day. */
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
    /** The party: prices are for it, and only cruises with cabins for all of it are found. Two adults in one cabin by default. */
    cabins: CruiseCabins,
    /** First day of departure; never earlier than tomorrow. */
    from: CalendarDate.optional(),
    to: CalendarDate.optional(),
    region: z.enum(CRUISE_REGIONS).optional(),
    line: CatalogueId.optional(),
    /** UN/LOCODE of the embarkation port. */
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
/** The same for the search record; `kind` identifies it, because all its fields are optional. */
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

/** Price per person by occupancy, port taxes included; `null` if not sold for that occupancy. */
const PerPerson = z.record(z.enum(OCCUPANCIES), Total.nullable());
export type PerPerson = z.output<typeof PerPerson>;

const SailingAnswer = z.object({
  id: z.string(),
  departs: z.string(),
  returns: z.string(),
  /** Lowest price per person, port taxes included; for several cabins the evenly divided total. `null` when too few are left. */
  from: Total.nullable(),
  /** For the whole party. */
  total: Total.nullable(),
  /** False if the line does not state port taxes: its prices exclude them. */
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
  /** Number of cabins left, if the line states it. */
  left: z.number().int().nullable(),
  isSoldOut: z.boolean(),
  /** Whether it can be booked online now; otherwise on request. */
  isBookable: z.boolean(),
  /** Number of cabins that can be booked online. */
  bookable: z.number().int(),
});
export type CabinAnswer = z.output<typeof CabinAnswer>;

const FoundCruise = z.object({
  cruise: z.object({
    id: z.string(),
    name: z.string(),
    region: z.enum(CRUISE_REGIONS),
    nights: z.number().int(),
    /** Minimum age on the sailing day. */
    infantMinimumMonths: z.number().int(),
  }),
  line: LineAnswer,
  /** `guests`: how many it takes; `null` if unknown. */
  ship: z.object({ id: z.string(), name: z.string(), guests: z.number().int().nullable() }),
  /** The address of the agency's first picture of it. */
  picture: z.string().nullable(),
  embarkation: PortAnswer,
  disembarkation: PortAnswer,
  /** The ports of all days in order, first and last included. */
  calls: z.array(PortAnswer),
  /** The first sailing in the requested order. */
  sailing: SailingAnswer.extend({
    from: Total,
    total: Total,
    /** Whether cabins for the whole party can be booked online: `asked-for` if only on request, `null` if unknown now. */
    online: z.enum(ONLINE_STATES).nullable(),
  }),
  /** Number of matching sailings. */
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
      /** Embarkation ports of cruises on sale. */
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
        /** Number of matching cruises on all pages. */
        count: z.number().int(),
        currency: z.string(),
        shownCurrency: ShownCurrency,
        facets: z.record(z.enum(CRUISE_FACETS), z.array(Bucket)),
        /** Price range under all other filters, in whole units; `null` when those leave nothing. */
        price: z.object({ min: z.number(), max: z.number() }).nullable(),
        /** When nothing matches: the filters of which dropping one alone gives results, and how many. */
        blockingFilters: z.array(z.object({ filter: z.enum([...CRUISE_FACETS, 'price']), matching: z.number().int() })),
        /** Whether nothing is on sale at all, whatever the search. */
        isEmpty: z.boolean(),
      }),
      /** Names of the facets' values. */
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
    /** Without it, the first sailing with cabins for the party. */
    sailing: CatalogueId.optional(),
    sharedBy: SharedBy.default('2').transform(readSharing),
    currencyCode: z.enum(ALLOWED_CURRENCIES as [string, ...string[]]).default(DEFAULT_CURRENCY),
  }),
  answers: {
    200: z.object({
      cruise: CruiseAnswer,
      line: LineAnswer,
      ship: ShipAnswer,
      /** The ports of call, by code. */
      ports: z.record(z.string(), PortAnswer),
      pictures: PicturesAnswer,
      sailings: z.array(SailingAnswer),
      /** `null` when no sailing is left. */
      chosen: SailingAnswer.extend({
        /** Per person; included in every price. */
        portTaxes: Total,
        cabins: z.array(CabinAnswer),
        /** Terms of the cabins sold online; `null` if there are none. */
        terms: SaleTermsAnswer.nullable(),
        /** Whether cabins for the whole party can be booked online. */
        online: z.enum(ONLINE_STATES),
        /** Past, or removed from the catalogue: shown but not sold. */
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
      /** For the party, port taxes included. */
      total: Total,
      portTaxes: Total,
      /** Whether it can be booked online now; otherwise on request. */
      isBookable: z.boolean(),
      /** The deposit, and the due date of the balance; `null` if everything is paid at once. */
      deposit: Total.extend({ balanceDue: z.string() }).nullable(),
    }),
  },
});
