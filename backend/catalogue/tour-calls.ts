import type { Handlers } from '#contract/calls.ts';
import { refuse, reply } from '#contract/problem.ts';
import { addDays, type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { timeNow } from '#domain/clock.ts';
import { intAmountOf } from '#domain/money.ts';
import { numberOn, registerDay } from '#domain/stays/tourism-number.ts';
import { isFull, type Tour, type TourOperator } from '#domain/tours/tour.ts';
import { isPublished } from '#domain/tours/tour-publication.ts';
import { viewTours } from '#domain/tours/tour-results.ts';
import { shownCurrency } from '../search/shown-currency.ts';
import { roomKey } from './allotments.ts';
import type { CatalogueTerms } from './cruise-calls.ts';
import { coversNow, picturesNow } from './pictures/pictures-now.ts';

type TourCalls = Pick<Handlers, 'searchTours' | 'readTour'>;

/** The calls for tours; none begins before tomorrow. */
export function tourCalls({ catalogues, outings, exchangeRates, currency, timeZone }: CatalogueTerms): TourCalls {
  return {
    searchTours: async ({ from, to, country, filters, sort, pagination, currencyCode }) => {
      const { operators, tours, indexOn } = catalogues.tours();
      const today = todayIn(timeZone);
      const first = later(from, addDays(today, 1));
      const { minPrice, maxPrice, ...ticked } = filters;
      const index = indexOn(today);
      const { items, matching, facets, price, blockingFilters } = viewTours(index, {
        question: { from: first, to, country },
        filters: { ...ticked, minPrice, maxPrice },
        sort,
        shown: pagination.offset - 1 + pagination.pageSize,
      });
      const shown = items.slice(pagination.offset - 1);
      const covers = await coversNow(
        catalogues,
        'tour',
        shown.map(({ tour }) => tour.id),
      );
      return reply({
        data: shown.map(({ tour: { id }, from: lowest, next, departures }) => {
          const tour = tours.get(id) as Tour;
          return {
            tour,
            picture: covers.get(id) ?? null,
            operator: operatorAnswer(operators.get(tour.operator) as TourOperator),
            from: intAmountOf(lowest),
            next,
            departures,
          };
        }),
        meta: {
          count: matching,
          currency,
          shownCurrency: await shownCurrency(exchangeRates, currency, currencyCode),
          facets,
          price,
          blockingFilters,
          isEmpty: index.items.length === 0,
        },
      });
    },

    readTour: async ({ slug, currencyCode }) => {
      const { operators, tours, departures } = catalogues.tours();
      const tour = tours.get(slug);
      const operator = tour && (operators.get(tour.operator) as TourOperator);
      if (!tour || !operator || !isPublished(tour, operator, registerDay(new Date(timeNow()))))
        return refuse('not-found', 'There is no tour with this address');
      const today = todayIn(timeZone);
      const toCome = (departures.get(slug) ?? []).filter(({ departs }) => departs > today);
      const sold = toCome.filter(({ allotment }) => allotment !== undefined).map(({ id }) => id);
      const room = await outings.roomOf('tour', sold);
      return reply({
        tour,
        operator: operatorAnswer(operator),
        pictures: await picturesNow(catalogues, 'tour', slug),
        departures: toCome.map((departure) => ({
          id: departure.id,
          departs: departure.departs,
          returns: addDays(departure.departs, tour.days - 1),
          prices: departure.prices.map(({ from, to, amountMinor }) => ({
            from,
            to,
            price: intAmountOf({ amountMinor, currency: departure.currency }),
          })),
          left: departure.left,
          isFull: isFull(departure),
          bookable: isFull(departure) ? 0 : (room.get(roomKey(departure.id, '')) ?? 0),
          terms: departure.sale ?? null,
        })),
        meta: { currency, shownCurrency: await shownCurrency(exchangeRates, currency, currencyCode) },
      });
    },
  };
}

const later = (a: CalendarDate | undefined, b: CalendarDate): CalendarDate => (a !== undefined && a > b ? a : b);

const operatorAnswer = ({ name, countryCode, tourismNumber }: TourOperator) => ({
  name,
  countryCode,
  tourismNumber: numberOn(tourismNumber ?? undefined, registerDay(new Date(timeNow()))),
});
