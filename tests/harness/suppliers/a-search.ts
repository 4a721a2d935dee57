import type { FlightSearchRequest } from '#domain/trip-search.ts';

/** A flight search from Bogotá to Miami for one adult in economy; `changes` replace single fields. */
export const aSearch = (changes: Partial<FlightSearchRequest> = {}): FlightSearchRequest => ({
  cabin: 'economy',
  currencyCode: 'USD',
  refundableFare: false,
  noRestrictionFare: false,
  noPenaltyFare: false,
  legInfo: [{ from: 'BOG', to: 'MIA', departureDate: '2027-01-10' }],
  travelerInfo: { adult: 1, child: 0, infant: 0 },
  ...changes,
});
