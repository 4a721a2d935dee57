import type { FlightOffer, TravelerPricing } from './flight-offer.ts';

/** The travellers of an offer with a seat of their own: all but infants on a lap. */
export const seatedTravelers = ({ travelerPricings }: Pick<FlightOffer, 'travelerPricings'>): TravelerPricing[] =>
  travelerPricings.filter(({ travelerType }) => travelerType !== 'HELD_INFANT');
