import type { Cruise, CruiseLine, Port, Sailing, Ship } from '#domain/cruises/cruise.ts';
import type { TourDeparture } from '#domain/tours/tour.ts';
import type { Executor } from '../booking/booking-store.ts';
import type { CruiseCatalogue } from './cruise-catalogue.ts';
import type { TourCatalogue } from './tour-catalogue.ts';

/** A cruise with all that it names; ports by their codes. */
export type CruiseWhole = { cruise: Cruise; ship: Ship; line: CruiseLine; ports: Record<string, Port> };

/** What the agency sells of its own: cruises and tours, as they were imported last. */
export type Catalogues = {
  cruises(): CruiseCatalogue;
  tours(): TourCatalogue;
  /** A sailing with its fares, also one that the last import had no more; `undefined` of one that never was. `tx` where it is read in a transaction. */
  sailing(id: string, tx?: Executor): Promise<{ sailing: Sailing; isGone: boolean } | undefined>;
  /** The same of a tour's departure. */
  departure(id: string, tx?: Executor): Promise<{ departure: TourDeparture; isGone: boolean } | undefined>;
  /** A cruise that was taken out, as it was: whoever has its address asks for it still. */
  goneCruise(id: string): Promise<CruiseWhole | undefined>;
};
