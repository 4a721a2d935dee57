import { LRUCache } from 'lru-cache';
import type { CalendarDate } from '#domain/calendar-date.ts';
import {
  CRUISE_REGIONS,
  type Cruise,
  type CruiseLine,
  type CruiseRecord,
  type CruiseRegion,
  callsOf,
  type Port,
  type Sailing,
  type Ship,
} from '#domain/cruises/cruise.ts';
import {
  type CruiseIndex,
  indexFor,
  type ListedCruise,
  type ListedSailing,
  shelveSailings,
  withOrders,
} from '#domain/cruises/cruise-results.ts';
import { collectFares, type Fare, type FareTable, faresAt, leastTotal } from '#domain/cruises/fare-table.ts';
import { faresOf, type SharedPrice, sharedPrice } from '#domain/cruises/sailing-price.ts';
import { type Sharing, TWO_TOGETHER, USUAL_PARTIES } from '#domain/cruises/sharing.ts';
import type { SailingAround } from '#domain/retailing/catalogue-sale.ts';

type PricedSailing = (sailing: Sailing, around: SailingAround) => Sailing;

/** A sailing in a calendar. */
export type BriefSailing = Omit<ListedSailing, 'cruise'>;

/**
 * Cached indexes for parties other than two in a cabin: some megabytes each for a hundred thousand sailings, and 50 ms to
 * rebuild.
 */
const KEPT_INDEXES = 12;

/** The cruises in this process's memory: everything but the fares of each sailing. */
export type CruiseCatalogue = {
  lines: ReadonlyMap<string, CruiseLine>;
  ships: ReadonlyMap<string, Ship>;
  ports: ReadonlyMap<string, Port>;
  cruises: ReadonlyMap<string, Cruise>;
  /** By cruise, sorted by date. */
  sailings: ReadonlyMap<string, readonly BriefSailing[]>;
  /** The index of sailings with cabins for this party. */
  indexFor(sharing: Sharing): CruiseIndex;
  /** The fares of all cabin categories. */
  faresAt(sailing: BriefSailing): Fare[];
  /** The lowest price for a party; `null` if no cabins are left for it. */
  priceOf(sailing: BriefSailing, sharing: Sharing): SharedPrice | null;
};

/** Collects records as they are read, at the agency's price; of sailings only what lists need is kept. */
export function collectCruises(priced: PricedSailing = (sailing) => sailing) {
  const [lines, ships, ports, cruises] = [
    new Map<string, CruiseLine>(),
    new Map<string, Ship>(),
    new Map<string, Port>(),
    new Map<string, Cruise>(),
  ];
  const sailings = new Map<string, BriefSailing[]>();
  const fares = collectFares();
  const arounds = new Map<string, SailingAround>();
  const aroundOf = (cruise: Cruise): SailingAround => {
    const known = arounds.get(cruise.id);
    if (known) return known;
    const ship = ships.get(cruise.ship) as Ship;
    const around = {
      cruise,
      ship,
      line: lines.get(ship.line) as CruiseLine,
      ports: Object.fromEntries(callsOf(cruise).map((code) => [code, ports.get(code) as Port])),
    };
    arounds.set(cruise.id, around);
    return around;
  };
  return {
    take({ kind, value }: CruiseRecord): void {
      if (kind === 'line') lines.set(value.id, value);
      else if (kind === 'ship') ships.set(value.id, value);
      else if (kind === 'port') ports.set(value.code, value);
      else if (kind === 'cruise') cruises.set(value.id, value);
      else {
        const { id, departs, isTaxTold, currency } = value;
        const others = sailings.get(value.cruise);
        const cruise = cruises.get(value.cruise);
        // A cruise that is not sold takes its departures with it.
        if (!cruise) return;
        const brief = { id, departs, isTaxTold, currency, fares: fares.add(faresOf(priced(value, aroundOf(cruise)), cruise)) };
        if (others) others.push(brief);
        else sailings.set(value.cruise, [brief]);
      }
    },
    finish(): CruiseCatalogue {
      const listed: ListedSailing[] = [];
      for (const [id, own] of sailings) {
        own.sort((a, b) => (a.departs < b.departs ? -1 : 1));
        const cruise = listedCruise(cruises.get(id) as Cruise, ships);
        for (const sailing of own) listed.push({ ...sailing, cruise });
      }
      return { lines, ships, ports, cruises, sailings, ...pricesOf(listed, fares.finish()) };
    },
  };
}

function pricesOf(listed: ListedSailing[], fares: FareTable): Pick<CruiseCatalogue, 'indexFor' | 'faresAt' | 'priceOf'> {
  const shelf = shelveSailings(listed, fares);
  const usual = withOrders(indexFor(shelf, TWO_TOGETHER));
  const others = new LRUCache<string, CruiseIndex>({ max: KEPT_INDEXES });
  return {
    faresAt: (sailing) => faresAt(fares, sailing.fares),
    priceOf: (sailing, sharing) => sharedPrice(leastTotal(fares, sailing.fares, sharing), sailing.currency, sharing),
    indexFor(sharing) {
      const key = sharing.join();
      if (key === TWO_TOGETHER.join()) return usual;
      const known = others.get(key);
      if (known) return known;
      const made = indexFor(shelf, sharing);
      others.set(key, USUAL_PARTIES.includes(sharing) ? withOrders(made) : made);
      return made;
    },
  };
}

const listedCruise = (cruise: Cruise, ships: ReadonlyMap<string, Ship>): ListedCruise => ({
  id: cruise.id,
  line: (ships.get(cruise.ship) as Ship).line,
  ship: cruise.ship,
  port: callsOf(cruise)[0] as string,
  region: cruise.region,
  nights: cruise.nights,
  infantMinimumMonths: cruise.infantMinimumMonths,
});

/** The search form's choices for a day: only those with something on sale from then on. */
export function choicesFrom({ indexFor: at, lines, ports }: CruiseCatalogue, day: CalendarDate) {
  const onSale = at(TWO_TOGETHER).items.filter(({ departs }) => departs >= day);
  const cruises = new Set(onSale.map(({ cruise }) => cruise));
  const used = <Key extends 'line' | 'port' | 'region'>(key: Key) => new Set([...cruises].map((cruise) => cruise[key]));
  const regions = used('region');
  return {
    lines: [...used('line')].map((id) => lines.get(id) as CruiseLine).sort(byName),
    ports: [...used('port')].map((code) => ports.get(code) as Port).sort(byName),
    regions: CRUISE_REGIONS.filter((region: CruiseRegion) => regions.has(region)),
    months: [...new Set(onSale.map(({ departs }) => departs.slice(0, 7)))].sort(),
  };
}

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name, 'es');
