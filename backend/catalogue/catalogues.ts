import type { Cruise, CruiseLine, Port, Sailing, Ship } from '#domain/cruises/cruise.ts';
import type { TourDeparture } from '#domain/tours/tour.ts';
import type { Executor } from '../db/connection.ts';
import type { CruiseCatalogue } from './cruise-catalogue.ts';
import type { TourCatalogue } from './tour-catalogue.ts';

/** A cruise with its ship, line and ports (by code). */
export type CruiseWhole = { cruise: Cruise; ship: Ship; line: CruiseLine; ports: Record<string, Port> };

/** The agency's own cruises and tours, as last imported. */
export type Catalogues = {
  cruises(): CruiseCatalogue;
  tours(): TourCatalogue;
  /**
   * A sailing with its fares, including one missing from the last import; `undefined` if it never existed. `tx` to read it in a
   * transaction.
   */
  sailing(id: string, tx?: Executor): Promise<{ sailing: Sailing; isGone: boolean } | undefined>;
  /** The same for a tour's departure. */
  departure(id: string, tx?: Executor): Promise<{ departure: TourDeparture; isGone: boolean } | undefined>;
  /** A removed cruise as it was: visitors may still open its address. */
  goneCruise(id: string): Promise<CruiseWhole | undefined>;
};
