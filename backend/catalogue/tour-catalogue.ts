import type { CalendarDate } from '#domain/calendar-date.ts';
import { adultPrice, isFull, type Tour, type TourDeparture, type TourOperator } from '#domain/tours/tour.ts';
import { isPublished } from '#domain/tours/tour-publication.ts';
import { indexTours, type ListedTour, type TourIndex } from '#domain/tours/tour-results.ts';

/** The tours in this process's memory, complete. */
export type TourCatalogue = {
  operators: ReadonlyMap<string, TourOperator>;
  tours: ReadonlyMap<string, Tour>;
  /** By tour, sorted by date. */
  departures: ReadonlyMap<string, readonly TourDeparture[]>;
  /** The index of tours on sale on a day. */
  indexOn(day: CalendarDate): TourIndex;
};

export type TourRecord =
  | { kind: 'operator'; value: TourOperator }
  | { kind: 'tour'; value: Tour }
  | { kind: 'departure'; value: TourDeparture };

export function collectTours() {
  const [operators, tours] = [new Map<string, TourOperator>(), new Map<string, Tour>()];
  const departures = new Map<string, TourDeparture[]>();
  return {
    take({ kind, value }: TourRecord): void {
      if (kind === 'operator') operators.set(value.id, value);
      else if (kind === 'tour') tours.set(value.id, value);
      else {
        const others = departures.get(value.tour);
        if (others) others.push(value);
        else departures.set(value.tour, [value]);
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

/** Tours that may be published on a day and have a later departure with places left. */
function listedOn({ operators, tours, departures }: Omit<TourCatalogue, 'indexOn'>, today: CalendarDate): ListedTour[] {
  return [...tours.values()].flatMap((tour): ListedTour[] => {
    if (!isPublished(tour, operators.get(tour.operator) as TourOperator, today)) return [];
    const open = (departures.get(tour.id) ?? []).filter((departure) => departure.departs > today && !isFull(departure));
    const prices = open.flatMap((departure) => adultPrice(departure) ?? []);
    const from = prices.toSorted((a, b) => a.amountMinor - b.amountMinor)[0];
    if (!from) return [];
    const { id, countryCode, place, themes, languages, days } = tour;
    return [{ id, countryCode, place, themes, languages, days, departs: open.map(({ departs }) => departs), from }];
  });
}
