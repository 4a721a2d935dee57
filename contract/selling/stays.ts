import { z } from 'zod';
import { ALLOWED_CURRENCIES, DEFAULT_CURRENCY } from '#domain/money.ts';
import type { HotelDetails } from '#domain/stays/hotel.ts';
import { MOST_OF_A_KIND, MOST_ROOMS, OLDEST_CHILD, type RoomOccupancy } from '#domain/stays/occupancy.ts';
import { OFFER_CHANGES } from '#domain/stays/stay-offer.ts';
import { defineCall } from '../call.ts';
import {
  CalendarDate,
  FlightSearchRequest,
  HotelAnswer,
  PlaceCode,
  ShownCurrency,
  ShownStay,
  SupplierStatus,
  Total,
} from '../shapes.ts';

/** SPEC §7.3 and §9: limits and defaults of a hotel search. */
const RADIUS = 200;
const PAGE = 200;
const KM_PER_UNIT = { MI: 1.609344, KM: 1 } as const;
/** The age assumed for a child without one, the highest of SPEC §3's "2 to 11": no younger child costs more. */
const ASSUMED_CHILD_AGE = 11;

/** Each age takes two digits, a comma and a space. */
const LONGEST_AGES = 4 * MOST_OF_A_KIND;
const Age = z.number().int().min(0).max(OLDEST_CHILD);
/** SPEC §7.3 sends it empty; a list of ages, or ages separated by commas, are accepted too. */
const ChildAge = z
  .union([
    z.array(Age).max(MOST_OF_A_KIND),
    z
      .string()
      .max(LONGEST_AGES)
      .regex(/^\s*(\d{1,2}\s*(,\s*\d{1,2}\s*)*)?$/, 'must be ages with commas between them, or empty'),
  ])
  .default([])
  .transform((ages) => (typeof ages === 'string' ? ages.split(',').flatMap((age) => (age.trim() ? Number(age) : [])) : ages))
  .pipe(z.array(Age).max(MOST_OF_A_KIND));

const Room = z
  .object({
    adults: z.number().int().min(1).max(MOST_OF_A_KIND).default(1),
    children: z.number().int().min(0).max(MOST_OF_A_KIND).default(0),
    childAge: ChildAge,
  })
  .refine(({ children, childAge }) => childAge.length <= children, {
    message: 'has more ages than children',
    path: ['childAge'],
  });

export const StaySearch = z.object({
  geoSearch: z.object({
    radius: z.number().positive().max(RADIUS).default(RADIUS),
    unit: z.enum(['MI', 'KM']).default('MI'),
    geoCode: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  }),
  /** `offset` is the position of the first wanted hotel, counted from 1. */
  pagination: z
    .object({ offset: z.number().int().min(1).default(1), pageSize: z.number().int().min(1).max(PAGE).default(PAGE) })
    .prefault({}),
  rateInfo: z
    .object({
      currencyCode: z.enum(ALLOWED_CURRENCIES as [string, ...string[]]).default(DEFAULT_CURRENCY),
      refundableOnly: z.boolean().default(false),
    })
    .prefault({}),
  stay: z
    .object({ startDate: CalendarDate, endDate: CalendarDate })
    .refine(({ startDate, endDate }) => endDate > startDate, { message: 'must be after startDate', path: ['endDate'] }),
  rooms: z.array(Room).min(1).max(MOST_ROOMS),
  /** Beyond the specification: ISO country of the guests' passports; the site's own by default. */
  nationality: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be an ISO country code of two letters')
    .optional(),
});

export type StaySearch = z.output<typeof StaySearch>;

/** A hotel search with its flight, as recorded: where the trip starts and how it is flown, in addition to the rooms. */
export const RecordedHolidaySearch = StaySearch.safeExtend({
  kind: z.literal('holiday'),
  flight: FlightSearchRequest.pick({ cabin: true, refundableFare: true, noRestrictionFare: true, noPenaltyFare: true }).extend({
    origin: PlaceCode,
    infants: z.number().int().min(0).max(MOST_OF_A_KIND).default(0),
  }),
});
export type RecordedHolidaySearch = z.output<typeof RecordedHolidaySearch>;

/** The search in the product's terms; `assumedChildAges` counts the assumed ages, which the answer's `meta` has to state. */
export function stayAskedFor({ geoSearch, ...asked }: Pick<StaySearch, 'geoSearch' | 'rateInfo' | 'stay' | 'rooms'>) {
  const { latitude: lat, longitude: lon } = geoSearch.geoCode;
  return { near: { lat, lon, radiusKm: geoSearch.radius * KM_PER_UNIT[geoSearch.unit] }, ...roomsAskedFor(asked) };
}

/** The same for the rooms of one hotel. */
export function roomsAskedFor({ rateInfo, stay, rooms }: Pick<StaySearch, 'rateInfo' | 'stay' | 'rooms'>) {
  const occupancies = rooms.map(({ adults, children, childAge }): RoomOccupancy => {
    const unknown = Array.from({ length: children - childAge.length }, () => ASSUMED_CHILD_AGE);
    return { adults, childAges: [...childAge, ...unknown] };
  });
  return {
    checkIn: stay.startDate,
    checkOut: stay.endDate,
    rooms: occupancies,
    currency: rateInfo.currencyCode,
    refundableOnly: rateInfo.refundableOnly,
    meta: {
      assumedChildAge: ASSUMED_CHILD_AGE,
      assumedChildAges: rooms.reduce((sum, { children, childAge }) => sum + children - childAge.length, 0),
    },
  };
}

const HotelDetailsAnswer = z
  .custom<HotelDetails>((value) => typeof value === 'object' && value !== null)
  .meta({ type: 'object', required: ['id', 'name', 'type', 'lat', 'lon', 'timeZone', 'services', 'description', 'pictures'] });

const StaySaleAnswer = z.object({
  isOnRequest: z.boolean(),
  whyOnRequest: z.enum(['no-number', 'search-only']).nullable(),
  tourismNumber: z.string().nullable(),
});

const AssumedAges = { assumedChildAge: z.number().int(), assumedChildAges: z.number().int() };

export const searchDestinations = defineCall({
  method: 'GET',
  path: '/stays/destinations',
  summary: 'Cities, quarters, sights and airports to sleep near, for what a visitor has typed, best first, at most ten',
  cacheSeconds: 3_600,
  input: z.object({ term: z.string().trim().min(2).max(80) }),
  answers: {
    200: z.array(
      z.object({
        kind: z.enum(['city', 'airport', 'quarter', 'landmark']),
        name: z.string(),
        city: z.string(),
        cityCode: z.string(),
        country: z.string(),
        countryCode: z.string(),
        lat: z.number(),
        lon: z.number(),
      }),
    ),
  },
});

export const searchStays = defineCall({
  method: 'POST',
  path: '/stays/search',
  summary:
    'Search hotels with rooms for everybody around a point, each with its cheapest offer, the cheapest first; what may not be ordered says so and stands last',
  input: StaySearch,
  answers: {
    200: z.object({
      data: z.array(z.object({ hotel: HotelAnswer, cheapest: ShownStay, distanceKm: z.number() })),
      meta: z.object({
        searchId: z.string(),
        /** Number of hotels on all pages. */
        count: z.number().int(),
        currency: z.string(),
        shownCurrency: ShownCurrency,
        expiresAt: z.string(),
        suppliers: z.array(SupplierStatus),
        ...AssumedAges,
      }),
    }),
  },
});

export const stayOffers = defineCall({
  method: 'POST',
  path: '/stays/{id}/offers',
  summary:
    'Everything one hotel has for some dates, the cheapest first and what may not be ordered last, and what it says of itself; sold out is no offers',
  input: StaySearch.pick({ rateInfo: true, stay: true, rooms: true, nationality: true }).extend({
    id: z.string().min(1).max(200),
  }),
  answers: {
    200: z.object({
      /** `null` if only its rooms could be fetched. */
      hotel: HotelDetailsAnswer.nullable(),
      /**
       * The register number shown with the hotel in Colombia, even without rooms; `isOnRequest` if none of its rooms can be
       * booked here.
       */
      sale: StaySaleAnswer,
      data: z.array(ShownStay),
      meta: z.object({ currency: z.string(), shownCurrency: ShownCurrency, expiresAt: z.string(), ...AssumedAges }),
    }),
  },
});

export const validateStay = defineCall({
  method: 'POST',
  path: '/stays/validate',
  summary: 'Price rooms with their supplier again; says what is not as it was shown',
  input: z.object({ offer: z.object({ id: z.string().min(1).max(200) }) }),
  answers: {
    200: z.object({
      hotel: HotelAnswer,
      data: ShownStay,
      meta: z.object({
        changes: z.array(z.enum(OFFER_CHANGES)),
        priceChange: z.object({ from: Total, to: Total }).optional(),
        /** The offer as shown before, if anything has changed. */
        before: ShownStay.optional(),
      }),
    }),
  },
});
