import type { Sailing } from '#domain/cruises/cruise.ts';
import type { CruiseCatalogue } from './cruise-catalogue.ts';
import type { TourCatalogue } from './tour-catalogue.ts';

/** What the agency sells of its own: cruises and tours, as they were imported last. */
export type Catalogues = {
  cruises(): CruiseCatalogue;
  tours(): TourCatalogue;
  /** A sailing with its fares, also one that the last import had no more; `undefined` of one that never was. */
  sailing(id: string): Promise<{ sailing: Sailing; isGone: boolean } | undefined>;
};
