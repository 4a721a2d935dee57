import type { FlightOffer } from './flight-offer.ts';

/**
 * Whether a flight is paid with its order at a non-refundable fare: a booking may hold only one such item, or the refusal of
 * another item loses its money.
 */
export const isLostOnceOrdered = ({ instantTicketingRequired, pricingOptions }: FlightOffer): boolean =>
  instantTicketingRequired === true && pricingOptions?.refundableFare === false;
