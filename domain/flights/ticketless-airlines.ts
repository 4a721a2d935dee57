import type { FlightOffer } from './flight-offer.ts';

/**
 * Airlines that issue no electronic tickets with numbers: who flies with them has a locator and nothing else. By the airline that sells the trip
 * (`validatingAirlineCodes`). Low-cost carriers with reservation systems of their own (Navitaire's New Skies and the like), none of which has an accounting code of
 * IATA's in use; an airline that has tickets and stands here would only be shown without them, one that has none and is missing here is asked for for ever.
 */
const TICKETLESS: ReadonlySet<string> = new Set([
  // Latin America.
  ...['FO', 'JA', 'P5', 'VB', 'Y4'],
  // United States.
  ...['F9', 'G4', 'NK', 'WN'],
  // Europe.
  ...['FR', 'HV', 'LS', 'TO', 'U2', 'W6', 'W9'],
]);

/** How an order is ticketed: with it, once it is asked for, by whoever works on the agency's queue; or not at all, because its locator is the document. */
export type TicketIssue = 'at-order' | 'by-request' | 'by-agency' | 'none';

/** How a supplier's orders of this offer are ticketed; by somebody, for all that is known, where the supplier is not there any more. */
export const ticketIssueOf = (supplier: { tickets: TicketIssue } | undefined, offer: FlightOffer): TicketIssue =>
  hasTickets(offer) ? (supplier?.tickets ?? 'by-agency') : 'none';

export const hasTickets = ({ validatingAirlineCodes }: Pick<FlightOffer, 'validatingAirlineCodes'>): boolean =>
  !TICKETLESS.has(validatingAirlineCodes?.[0] ?? '');
