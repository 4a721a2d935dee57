import type { Airport } from '#domain/places/airport.ts';
import { CODESHARE_BLOCKS, FLIGHT_NUMBER_BLOCKS } from '../data/flight-numbers.ts';
import { seededRandom } from '../seeded-random.ts';
import type { Airline } from './airlines.ts';

/** Flight numbers have at most four digits; beyond this an airline reuses them on other routes. */
const HIGHEST_NUMBER = 9_900;

type Block = { countries: string; first: number; last: number };

const BLOCKS = new Map<string, Block[]>();
for (const row of FLIGHT_NUMBER_BLOCKS.trim().split('\n')) {
  const [code, countries, span] = row.split('|') as [string, string, string];
  const [first, last] = span.split('-').map(Number) as [number, number];
  BLOCKS.set(code, [...(BLOCKS.get(code) ?? []), { countries, first, last }]);
}

const CODESHARES = new Map(
  CODESHARE_BLOCKS.trim()
    .split('\n')
    .map((row) => {
      const [code, span] = row.split('|') as [string, string];
      const [first, last] = span.split('-').map(Number) as [number, number];
      return [code, { first, last }] as const;
    }),
);

/** The number under which an airline sells a partner's flight. */
export function codeshareNumber(seller: Airline, operator: Airline, number: string, from: Airport): string {
  const { first, last } = CODESHARES.get(seller.code) ?? CODESHARES.get('*') ?? { first: 0, last: 0 };
  return String(first + Math.floor(seededRandom(seller.code, operator.code, number, from.iataCode) * (last - first + 1)));
}

/**
 * Gives each route its numbers: a run of pairs, one number out and the next one back, from the airline's block for the countries
 * of its ends. A block that is used up continues in the airline's last block, and begins again at its end.
 */
export function flightNumbers(): (airline: Airline, hub: Airport, spoke: Airport, flightsADay: number) => number {
  const used = new Map<Block, number>();
  const ordinary = new Map<Airline, Block>();
  return (airline, hub, spoke, flightsADay) => {
    const rest = ordinary.get(airline) ?? { countries: '*', first: 10, last: HIGHEST_NUMBER };
    ordinary.set(airline, rest);
    const blocks = [...(BLOCKS.get(airline.code) ?? []), rest];
    const wanted = 2 * flightsADay;
    const isFor = ({ countries }: Block) => countries === '*' || countries === countriesOf(hub, spoke);
    const isOpen = (block: Block) => block.first + (used.get(block) ?? 0) + wanted - 1 <= block.last;
    const block = blocks.find((one) => isFor(one) && isOpen(one)) ?? rest;
    const taken = isOpen(block) ? (used.get(block) ?? 0) : 0;
    used.set(block, taken + wanted);
    return block.first + taken;
  };
}

/** `CO` for a flight within Colombia, `CO-US` between the two. */
function countriesOf(a: Airport, b: Airport): string {
  return a.countryCode === b.countryCode ? a.countryCode : [a.countryCode, b.countryCode].sort().join('-');
}
