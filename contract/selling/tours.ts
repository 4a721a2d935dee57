import { z } from 'zod';
import { ALLOWED_CURRENCIES, DEFAULT_CURRENCY } from '#domain/money.ts';
import { TOUR_THEMES, type Tour } from '#domain/tours/tour.ts';
import { TOUR_FACETS, TOUR_LENGTHS, TOUR_SORTS } from '#domain/tours/tour-results.ts';
import { defineCall } from '../call.ts';
import { Bucket, CalendarDate, CatalogueId, CataloguePage, Month, PriceLimits, ShownCurrency, Ticked, Total } from '../shapes.ts';
import { PicturesAnswer, SaleTermsAnswer } from './outings.ts';

const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'must be an ISO country code of two letters');

const TourSearch = z
  .object({
    /** First day of departure; never earlier than tomorrow. */
    from: CalendarDate.optional(),
    to: CalendarDate.optional(),
    country: CountryCode.optional(),
    filters: z
      .object({
        country: Ticked(CountryCode),
        place: Ticked(z.string().min(1).max(80)),
        month: Ticked(Month),
        length: Ticked(z.enum(TOUR_LENGTHS)),
        theme: Ticked(z.enum(TOUR_THEMES)),
        language: Ticked(z.string().regex(/^[a-z]{2}$/)),
        /** Those whose operator fetches travellers. */
        pickup: Ticked(z.literal('yes')),
        ...PriceLimits,
      })
      .prefault({}),
    sort: z.enum(TOUR_SORTS).default('best'),
    pagination: CataloguePage,
    currencyCode: z.enum(ALLOWED_CURRENCIES as [string, ...string[]]).default(DEFAULT_CURRENCY),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || to >= from, {
    message: 'must not be before from',
    path: ['to'],
  });
export type TourSearch = z.output<typeof TourSearch>;
/** The same for the search record; `kind` identifies it, because all its fields are optional. */
export const RecordedTourSearch = TourSearch.safeExtend({ kind: z.literal('tour') });
export type RecordedTourSearch = z.output<typeof RecordedTourSearch>;

const TourAnswer = z
  .custom<Tour>((value) => typeof value === 'object' && value !== null)
  .meta({ type: 'object', required: ['id', 'operator', 'name', 'countryCode', 'place', 'days', 'meetingPoint', 'languages'] });

const OperatorAnswer = z.object({
  name: z.string(),
  countryCode: z.string(),
  /** In the Registro Nacional de Turismo, while valid. */
  tourismNumber: z.string().nullable(),
});

export const searchTours = defineCall({
  method: 'POST',
  path: '/tours/search',
  summary:
    'Search the agency’s tours, narrowed, counted and ordered as asked; those that the law wants a tourism number of have one',
  input: TourSearch,
  answers: {
    200: z.object({
      data: z.array(
        z.object({
          tour: TourAnswer,
          /** The address of the agency's first picture of it. */
          picture: z.string().nullable(),
          operator: OperatorAnswer,
          /** The lowest adult price of the departures that match and have places left, the first of them, and their number. */
          from: Total,
          next: z.string(),
          departures: z.number().int(),
        }),
      ),
      meta: z.object({
        count: z.number().int(),
        currency: z.string(),
        shownCurrency: ShownCurrency,
        facets: z.record(z.enum(TOUR_FACETS), z.array(Bucket)),
        price: z.object({ min: z.number(), max: z.number() }).nullable(),
        blockingFilters: z.array(z.object({ filter: z.enum([...TOUR_FACETS, 'price']), matching: z.number().int() })),
        isEmpty: z.boolean(),
      }),
    }),
  },
});

export const readTour = defineCall({
  method: 'GET',
  path: '/tours/{slug}',
  summary: 'One tour with its departures to come and what each age pays',
  input: z.object({
    slug: CatalogueId,
    currencyCode: z.enum(ALLOWED_CURRENCIES as [string, ...string[]]).default(DEFAULT_CURRENCY),
  }),
  answers: {
    200: z.object({
      tour: TourAnswer,
      operator: OperatorAnswer,
      pictures: PicturesAnswer,
      departures: z.array(
        z.object({
          id: z.string(),
          departs: z.string(),
          returns: z.string(),
          /** `to` is the last age of the range, `null` for no upper limit. */
          prices: z.array(z.object({ from: z.number().int(), to: z.number().int().nullable(), price: Total })),
          left: z.number().int().nullable(),
          isFull: z.boolean(),
          /** Number of places that can be booked online now; if 0, on request. */
          bookable: z.number().int(),
          /** Terms of the places sold online; `null` if there are none. */
          terms: SaleTermsAnswer.nullable(),
        }),
      ),
      meta: z.object({ currency: z.string(), shownCurrency: ShownCurrency }),
    }),
  },
});
