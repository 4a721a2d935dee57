import type { TripSearch } from '#domain/trip-search.ts';

type CalendarDates = { departureDate: string; returnDate?: string };

export type CalendarProps = {
  /** The trip whose prices are shown, as far as it is known. */
  search: TripSearch;
  firstDay: string;
  lastDay: string;
  /** The day that is picked first; for a round trip the other follows. */
  pick: 'departure' | 'return';
  /** For the two dates of a stay instead of flights: other texts, no prices, and a second day after the first. */
  stay?: { pickFirst: string; pickSecond: string; note: string };
  onPicked: (dates: CalendarDates, isComplete: boolean) => void;
};
