import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { withAgencyLines } from '#domain/flights/prices/agency-fee.ts';
import type { Money } from '#domain/money.ts';

/** The retail offer with a fee per traveller, and nothing else of the agency's. */
export const withAgencyFee = (
  offer: FlightOffer,
  { type, perTraveler }: { type: 'SAFI' | 'ATOL'; perTraveler: Money },
): FlightOffer => withAgencyLines(offer, [{ type, amountsMinor: offer.travelerPricings.map(() => perTraveler.amountMinor) }]);
