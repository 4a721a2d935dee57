import { areValidCounts, type TravelerCounts } from '#domain/passengers.ts';
import type { TripSearch } from '#domain/trip-search.ts';

/**
 * The return date after the trip type changes. SPEC §4: one way clears it, so a change back to a round trip starts with an empty
 * field.
 */
export const returnDateWith = (chosen: TripSearch['tripType'], returnDate: string): string => (chosen === '1' ? '' : returnDate);

type Fields = Pick<TripSearch, 'tripType' | 'cabinClass' | 'currencyCode' | 'conditions' | 'departureDate'> & {
  travelers: TravelerCounts;
  origin: string;
  destination: string;
  returnDate: string;
};

/** SPEC §4: any change of the form is a change of the trip. The current fields, as the search whose prices the calendar shows. */
export const tripInForm = ({ travelers, returnDate, ...fields }: Fields): TripSearch => ({
  ...fields,
  travelers: areValidCounts(travelers) ? travelers : ONE_ADULT,
  ...(fields.tripType === '2' && returnDate ? { returnDate } : {}),
});

/** The party used for calendar prices when the fields hold an invalid one. */
const ONE_ADULT = { adult: 1, child: 0, infant: 0 };
