import type { StoredBooking } from '#contract/shapes.ts';
import { isOfSystem } from '#domain/booking/tickets/record-locator.ts';
import type { Dictionaries } from '#domain/flights/flight-offer.ts';
import { locators as es } from '../messages/es/journey/locators.ts';
import { airlineName } from '../results/offers/airline-name.ts';

/** `whose`: the airline's name, or that it is the reservation system's; empty if it is not known. */
export type LocatorView = { code: string; whose: string };

/** The record locators of a booking, those of airlines first; one that an airline shares with the system is the airline's. */
export function locatorsView({ locators, selectedFlightOffer }: Pick<StoredBooking, 'locators' | 'selectedFlightOffer'>) {
  const { carriers } = (selectedFlightOffer?.dictionaries ?? {}) as Dictionaries;
  const ofSystem = locators.filter(({ airline }) => isOfSystem(airline));
  const views = [...locators.filter(({ airline }) => !isOfSystem(airline)), ...ofSystem].map(
    ({ airline, reference }): LocatorView => ({
      code: reference,
      whose: isOfSystem(airline) ? es.ofSystem : airlineName(airline, carriers),
    }),
  );
  return views.filter(({ code }, place) => views.findIndex((one) => one.code === code) === place);
}

/** `QWE123 (Avianca), ZXC987 (sistema de reservas)` */
export const locatorsInWords = (views: readonly LocatorView[]): string =>
  views.map(({ code, whose }) => (whose ? `${code} (${whose})` : code)).join(', ');
