import type { Airport } from '#domain/places/airport.ts';
import { CODESHARE_BLOCKS, FLIGHT_NUMBER_BLOCKS } from '../data/flight-numbers.ts';
import { seededRandom } from '../seeded-random.ts';
import { rowsOf } from '../table-rows.ts';
import type { Airline } from './airlines.ts';

/** Flight numbers have at most four digits; beyond this an airline reuses them on other routes. */
const HIGHEST_NUMBER = 9_900;

type Span = { first: number; last: number };
type Block = Span & { countries: string };

function spanOf(text: string): Span {
  const [first, last] = text.split('-').map(Number) as [number, number];
  return { first, last };
}

const BLOCKS = new Map<string, Block[]>();
for (const [code, countries, span] of rowsOf<[string, string, string]>(FLIGHT_NUMBER_BLOCKS)) {
  BLOCKS.set(code, [...(BLOCKS.get(code) ?? []), { countries, ...spanOf(span) }]);
}

const CODESHARES = new Map(rowsOf<[string, string]>(CODESHARE_BLOCKS).map(([code, span]) => [code, spanOf(span)]));

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
