import { inTurns } from '../in-turns.ts';
import { straightKm } from '../network/itinerary.ts';
import { itinerariesOf, priceTravelers, type Sale, totalMinor, validatingAirline } from './sale.ts';

export type PricedSale = { sale: Sale; minor: number };

/** Sales with their totals, cheapest first. */
export const byPrice = (sales: Sale[]): PricedSale[] =>
  sales.map((sale) => ({ sale, minor: totalMinor(priceTravelers(sale)) })).sort((a, b) => a.minor - b.minor);

/** A connection costs more than its own airline's cheapest nonstop; up to this distance, than anyone's. */
const NONSTOPS_ARE_CHEAPEST_KM = 5_000;

/**
 * Sales without the trips with a connection that would be cheaper than the nonstop one: nobody sells a detour below the flight that
 * people prefer. The cheapest come first, as they were.
 */
export function withoutBargainDetours(sales: PricedSale[]): PricedSale[] {
  const nonstops = sales.filter(isNonstop);
  const ofSeller = new Map(nonstops.toReversed().map((nonstop) => [sellerOfSale(nonstop), nonstop]));
  const isDearerThan = (nonstop: PricedSale | undefined, { minor }: PricedSale) => !nonstop || minor > nonstop.minor;
  return sales.filter((priced) => {
    if (isNonstop(priced)) return true;
    return isDearerThan(ofSeller.get(sellerOfSale(priced)), priced) && (isLong(priced) || isDearerThan(nonstops[0], priced));
  });
}

const isNonstop = ({ sale }: PricedSale): boolean => itinerariesOf(sale).every(({ length }) => length === 1);
const isLong = ({ sale }: PricedSale): boolean =>
  itinerariesOf(sale).some((itinerary) => straightKm(itinerary) > NONSTOPS_ARE_CHEAPEST_KM);
const sellerOfSale = ({ sale }: PricedSale): string => validatingAirline(sale).code;

/** The cheapest of each airline before the second cheapest of any, so that no airline fills an answer of `most` alone; cheapest first. */
export function everyAirlinesCheapest(sales: PricedSale[], most: number): PricedSale[] {
  if (sales.length <= most) return sales;
  const byAirline = Map.groupBy(sales, sellerOfSale);
  return inTurns([...byAirline.values()])
    .slice(0, most)
    .sort((a, b) => a.minor - b.minor);
}
