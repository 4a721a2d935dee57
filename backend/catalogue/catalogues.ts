import type { OutingKind } from '#domain/catalogue/outing.ts';
import type { Cruise, CruiseLine, Port, Sailing, Ship } from '#domain/cruises/cruise.ts';
import type { RetailTerms } from '#domain/retailing/retail-terms.ts';
import type { TourDeparture } from '#domain/tours/tour.ts';
import type { Executor } from '../db/connection.ts';
import type { CruiseCatalogue } from './cruise-catalogue.ts';
import type { TourCatalogue } from './tour-catalogue.ts';

export type OutingPicture = { address: string; words: string; width: number; height: number };

/** A cruise with its ship, line and ports (by code). */
export type CruiseWhole = { cruise: Cruise; ship: Ship; line: CruiseLine; ports: Record<string, Port> };

/**
 * `tx`: to read it in a transaction. `terms`: the rules that its price was shown under; undefined: none were about it. Where they are absent, those
 * in force.
 */
export type AskedOf = { tx?: Executor | undefined; terms?: RetailTerms | undefined };

/** The agency's own cruises and tours, as last imported, at the agency's prices. */
export type Catalogues = {
  cruises(): CruiseCatalogue;
  tours(): TourCatalogue;
  /**
   * A sailing with its fares at the agency's price, including one missing from the last import; `undefined` if it never existed.
   */
  sailing(
    id: string,
    asked?: AskedOf,
  ): Promise<{ sailing: Sailing; isGone: boolean; terms?: RetailTerms | undefined } | undefined>;
  /** The same for a tour's departure. */
  departure(
    id: string,
    asked?: AskedOf,
  ): Promise<{ departure: TourDeparture; isGone: boolean; terms?: RetailTerms | undefined } | undefined>;
  /** The pictures of a cruise or tour, in their order. */
  pictures(kind: OutingKind, id: string): Promise<OutingPicture[]>;
  /** The address of the first picture of each that has one. */
  covers(kind: OutingKind, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** A removed cruise as it was: visitors may still open its address. */
  goneCruise(id: string): Promise<CruiseWhole | undefined>;
};
