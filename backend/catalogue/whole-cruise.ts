import { type CruiseLine, callsOf, type Port, type Ship } from '#domain/cruises/cruise.ts';
import type { CruiseWhole } from './catalogues.ts';
import type { CruiseCatalogue } from './cruise-catalogue.ts';

/** A cruise with everything it refers to; `undefined` if not on sale. */
export function wholeOf({ cruises, ships, lines, ports }: CruiseCatalogue, id: string): CruiseWhole | undefined {
  const cruise = cruises.get(id);
  if (!cruise) return undefined;
  const ship = ships.get(cruise.ship) as Ship;
  return {
    cruise,
    ship,
    line: lines.get(ship.line) as CruiseLine,
    ports: Object.fromEntries(callsOf(cruise).map((code) => [code, ports.get(code) as Port])),
  };
}
