import type { CalendarDate } from '#domain/calendar-date.ts';
import type { DepartureAround } from '#domain/retailing/catalogue-sale.ts';
import { adultPrice, isFull, type Tour, type TourDeparture, type TourOperator, type TourRecord } from '#domain/tours/tour.ts';
import { isPublished } from '#domain/tours/tour-publication.ts';
import { indexTours, type ListedDeparture, type TourIndex } from '#domain/tours/tour-results.ts';

/** The tours in this process's memory, complete. */
export type TourCatalogue = {
  operators: ReadonlyMap<string, TourOperator>;
  tours: ReadonlyMap<string, Tour>;
  /** By tour, sorted by date. */
  departures: ReadonlyMap<string, readonly TourDeparture[]>;
  /** The index of departures on sale on a day. */
  indexOn(day: CalendarDate): TourIndex;
};

export function collectTours(
  priced: (departure: TourDeparture, around: DepartureAround) => TourDeparture = (departure) => departure,
) {
  const [operators, tours] = [new Map<string, TourOperator>(), new Map<string, Tour>()];
  const departures = new Map<string, TourDeparture[]>();
  return {
    take({ kind, value }: TourRecord): void {
      if (kind === 'operator') operators.set(value.id, value);
      else if (kind === 'tour') tours.set(value.id, value);
      else {
        const others = departures.get(value.tour);
        const around = aroundTour({ tours, operators }, value.tour);
        const departure = around ? priced(value, around) : value;
        if (others) others.push(departure);
        else departures.set(value.tour, [departure]);
      }
    },
    finish(): TourCatalogue {
      for (const own of departures.values()) own.sort((a, b) => (a.departs < b.departs ? -1 : 1));
      const catalogue = { operators, tours, departures };
      let made: { day: CalendarDate; index: TourIndex } | undefined;
      const indexOn = (day: CalendarDate) => {
        if (made?.day !== day) made = { day, index: indexTours(listedOn(catalogue, day)) };
        return made.index;
      };
      return { ...catalogue, indexOn };
    },
  };
}

/** What a departure is of; undefined if its tour is not on sale. */
export function aroundTour(
  { tours, operators }: Pick<TourCatalogue, 'tours' | 'operators'>,
  id: string,
): DepartureAround | undefined {
  const tour = tours.get(id);
  const operator = tour && operators.get(tour.operator);
  return operator && { tour, operator };
}

/** The later departures with places left of tours that may be published on a day. */
function listedOn({ operators, tours, departures }: Omit<TourCatalogue, 'indexOn'>, today: CalendarDate): ListedDeparture[] {
  return [...tours.values()].flatMap(({ operator, ...own }): ListedDeparture[] => {
    if (!isPublished(own, operators.get(operator) as TourOperator, today)) return [];
    const { id, countryCode, place, themes, languages, days, pickupArea = null } = own;
    const tour = { id, countryCode, place, themes, languages, days, pickupArea };
    return (departures.get(id) ?? []).flatMap((departure) => {
      const price = departure.departs > today && !isFull(departure) ? adultPrice(departure) : null;
      return price ? [{ id: departure.id, departs: departure.departs, price, tour }] : [];
    });
  });
}
