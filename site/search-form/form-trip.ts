import { areValidCounts, type TravelerCounts } from '#domain/passengers.ts';
import type { TripSearch } from '#domain/trip-search.ts';

/** The return date once a trip type was chosen. SPEC §4: one way clears it, so that going back to a round trip begins with an empty field. */
export const returnDateWith = (chosen: TripSearch['tripType'], returnDate: string): string => (chosen === '1' ? '' : returnDate);

type Fields = Pick<TripSearch, 'tripType' | 'cabinClass' | 'currencyCode' | 'conditions' | 'departureDate'> & {
  travelers: TravelerCounts;
  origin: string;
  destination: string;
  returnDate: string;
};

/** SPEC §4: any change of the form is a change of the trip. What is in the fields now, as the search whose prices the calendar shows. */
export const tripInForm = ({ travelers, returnDate, ...fields }: Fields): TripSearch => ({
  ...fields,
  travelers: areValidCounts(travelers) ? travelers : ONE_ADULT,
  ...(fields.tripType === '2' && returnDate ? { returnDate } : {}),
});

/** What prices are asked for while an address says something else. */
const ONE_ADULT = { adult: 1, child: 0, infant: 0 };
