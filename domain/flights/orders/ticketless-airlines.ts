import type { FlightOffer } from '../flight-offer.ts';

/**
 * Airlines that issue no electronic ticket numbers: their travellers have only a locator. Keyed by validating airline
 * (`validatingAirlineCodes`). They are low-cost carriers with their own reservation systems (Navitaire's New Skies and the
 * like), none with an IATA accounting code in use. A wrong entry only hides the tickets of its airline; a missing airline makes
 * the product wait for its tickets for ever.
 */
const TICKETLESS: ReadonlySet<string> = new Set([
  // Latin America.
  ...['FO', 'JA', 'P5', 'VB', 'Y4'],
  // United States.
  ...['F9', 'G4', 'NK', 'WN'],
  // Europe.
  ...['FR', 'HV', 'LS', 'TO', 'U2', 'W6', 'W9'],
]);

/**
 * How an order is ticketed: at once; on request; by agents who work the agency's queue; or never, because the locator is the
 * document.
 */
export type TicketIssue = 'at-order' | 'by-request' | 'by-agency' | 'none';

/** How a supplier's orders of this offer are ticketed; `by-agency` if the supplier is no longer configured. */
export const ticketIssueOf = (supplier: { tickets: TicketIssue } | undefined, offer: FlightOffer): TicketIssue =>
  hasTickets(offer) ? (supplier?.tickets ?? 'by-agency') : 'none';

export const hasTickets = ({ validatingAirlineCodes }: Pick<FlightOffer, 'validatingAirlineCodes'>): boolean =>
  !TICKETLESS.has(validatingAirlineCodes?.[0] ?? '');
