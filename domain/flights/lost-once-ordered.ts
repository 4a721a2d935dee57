import type { FlightOffer } from './flight-offer.ts';

/** A flight that is paid for with its order, at a fare that gives nothing back: beside it nothing of the kind is sold, or one refusal loses the other. */
export const isLostOnceOrdered = ({ instantTicketingRequired, pricingOptions }: FlightOffer): boolean =>
  instantTicketingRequired === true && pricingOptions?.refundableFare === false;
