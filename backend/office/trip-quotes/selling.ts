import type { Handlers } from '#contract/calls.ts';
import type { Shopping } from '../../booking/opening/sell-items.ts';
import type { Charging } from '../../charging/charging.ts';

/** The shop as visitors have it: the same searches, at the same prices. */
export type Selling = {
  shopping: Shopping;
  search: Pick<
    Handlers,
    | 'searchFlights'
    | 'compareFares'
    | 'searchDestinations'
    | 'searchStays'
    | 'stayOffers'
    | 'searchCruises'
    | 'cruiseSailings'
    | 'searchTours'
    | 'readTour'
  >;
  charging: Charging;
  /** Of guests' passports and of prices, where nobody says otherwise. */
  homeCountry: string;
};
