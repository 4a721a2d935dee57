import type { CalendarDate } from '#domain/calendar-date.ts';
import {
  CRUISE_REGIONS,
  type Cruise,
  type CruiseLine,
  type CruiseRegion,
  callsOf,
  type Port,
  type Sailing,
  type Ship,
} from '#domain/cruises/cruise.ts';
import { type CruiseIndex, indexSailings, type ListedCruise, type ListedSailing } from '#domain/cruises/cruise-results.ts';
import { startingPrice } from '#domain/cruises/sailing-price.ts';
import type { Money } from '#domain/money.ts';

/** A departure in a calendar; `from` is `null` when two can have no cabin of it any more. */
export type BriefSailing = { id: string; departs: CalendarDate; from: Money | null; isTaxTold: boolean };

/** The agency's cruises as a process keeps them in memory: all but the fares of each sailing. */
export type CruiseCatalogue = {
  lines: ReadonlyMap<string, CruiseLine>;
  ships: ReadonlyMap<string, Ship>;
  ports: ReadonlyMap<string, Port>;
  cruises: ReadonlyMap<string, Cruise>;
  /** Of each cruise, in the order of their days. */
  sailings: ReadonlyMap<string, readonly BriefSailing[]>;
  index: CruiseIndex;
};

export type CruiseRecord =
  | { kind: 'line'; value: CruiseLine }
  | { kind: 'ship'; value: Ship }
  | { kind: 'port'; value: Port }
  | { kind: 'cruise'; value: Cruise }
  | { kind: 'sailing'; value: Sailing };

/** Takes records as they come; of sailings only what lists are made of is kept. */
export function collectCruises() {
  const [lines, ships, ports, cruises] = [
    new Map<string, CruiseLine>(),
    new Map<string, Ship>(),
    new Map<string, Port>(),
    new Map<string, Cruise>(),
  ];
  const sailings = new Map<string, BriefSailing[]>();
  return {
    take({ kind, value }: CruiseRecord): void {
      if (kind === 'line') lines.set(value.id, value);
      else if (kind === 'ship') ships.set(value.id, value);
      else if (kind === 'port') ports.set(value.code, value);
      else if (kind === 'cruise') cruises.set(value.id, value);
      else {
        const { id, departs, isTaxTold } = value;
        const others = sailings.get(value.cruise);
        const brief = { id, departs, from: startingPrice(value), isTaxTold };
        if (others) others.push(brief);
        else sailings.set(value.cruise, [brief]);
      }
    },
    finish(): CruiseCatalogue {
      const listed: ListedSailing[] = [];
      for (const [id, own] of sailings) {
        own.sort((a, b) => (a.departs < b.departs ? -1 : 1));
        const cruise = listedCruise(cruises.get(id) as Cruise, ships);
        for (const { from, ...sailing } of own) if (from) listed.push({ ...sailing, from, cruise });
      }
      return { lines, ships, ports, cruises, sailings, index: indexSailings(listed) };
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
});

/** What a form can offer on a day: only what something is on sale of from then on. */
export function choicesFrom({ index, lines, ports }: CruiseCatalogue, day: CalendarDate) {
  const onSale = index.items.filter(({ departs }) => departs >= day);
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
