import type { CabinCode } from '../airlines/cabins.ts';
import { FARE_FAMILIES, WITHOUT_FARE_NAMES } from '../data/fare-families.ts';
import { type Itinerary, longestFlight, sellerOf } from '../network/itinerary.ts';
import { rowsOf } from '../table-rows.ts';
import { seatsOf } from './inventory.ts';

/** A branded fare and what it includes. Penalties are in whole US dollars. */
export type FareFamily = {
  brand: string;
  label: string;
  cabin: CabinCode;
  checkedBags: number;
  cabinBags: number;
  /** The fee of a refund before departure; `null` if non-refundable. */
  refundPenalty: number | null;
  /** The fee of a date change; `null` if not changeable. */
  changePenalty: number | null;
  seat: 'included' | 'chargeable';
  /** The price relative to the cabin's cheapest family. */
  factor: number;
  /** Only for domestic or only for international journeys. */
  where?: 'home' | 'abroad';
};

const CABIN_LETTERS: Record<string, CabinCode> = { Y: 'ECONOMY', W: 'PREMIUM_ECONOMY', C: 'BUSINESS', F: 'FIRST' };
const FAMILIES = readTable();

function readTable(): Map<string, FareFamily[]> {
  const families = new Map<string, FareFamily[]>();
  const penalty = (text: string) => (text === '-' ? null : Number(text));
  for (const row of rowsOf<[string, ...string[]]>(FARE_FAMILIES)) {
    const [sellers, cabin, brand, checked, carryOn, refund, change, seat, factor, where] = row;
    const family: FareFamily = {
      // A brand's code has no spaces and at most ten characters; the label is its readable name.
      brand: plainBrand(brand as string),
      label: brand as string,
      cabin: CABIN_LETTERS[cabin as string] as CabinCode,
      checkedBags: Number(checked),
      cabinBags: Number(carryOn),
      refundPenalty: penalty(refund as string),
      changePenalty: penalty(change as string),
      seat: seat === '+' ? 'included' : 'chargeable',
      factor: Number(factor),
      ...(where ? { where: where as 'home' | 'abroad' } : {}),
    };
    for (const seller of sellers.split(' ')) families.set(seller, [...(families.get(seller) ?? []), family]);
  }
  return families;
}

/** A brand's code: capitals without accents and spaces. */
function plainBrand(brand: string): string {
  return brand
    .normalize('NFD')
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 10);
}

function whereOf(itinerary: Itinerary): 'home' | 'abroad' {
  const [first, last] = [itinerary[0], itinerary.at(-1)];
  return first?.route.from.countryCode === last?.route.to.countryCode ? 'home' : 'abroad';
}

const NAMELESS = new Set(WITHOUT_FARE_NAMES.split(' '));

/** Whether an airline's fares have names, which every supplier then tells. */
export const namesItsFares = ({ code }: { code: string }): boolean => !NAMELESS.has(code);

const LONG_HAUL_KM = 6_000;

/** The fare families of an itinerary in a cabin, cheapest first; empty if that cabin is not flown. */
export function familiesOf(itinerary: Itinerary, cabin: CabinCode): FareFamily[] {
  const seller = sellerOf(itinerary);
  if (cabin !== 'ECONOMY' && !hasCabin(itinerary, cabin)) return [];
  const isLong = itinerary.some((flight) => flight.route.km > LONG_HAUL_KM);
  const own = FAMILIES.get(seller.code) ?? FAMILIES.get(`*${seller.kind === 'full' && isLong ? 'long' : seller.kind}`) ?? [];
  const inCabin = own.filter((family) => family.cabin === cabin && (!family.where || family.where === whereOf(itinerary)));
  if (inCabin.length > 0) return inCabin;
  return (FAMILIES.get('*full') ?? []).filter((family) => family.cabin === cabin);
}

/** A cabin is sold where the longest flight has it; on the others travellers sit in the best cabin below. */
function hasCabin(itinerary: Itinerary, cabin: CabinCode): boolean {
  return seatsOf(longestFlight(itinerary), cabin) > 0;
}
