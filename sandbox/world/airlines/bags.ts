import { BAGS } from '../data/bags.ts';
import { flownKm, type Itinerary, sellerOf } from '../network/itinerary.ts';
import { isDomestic } from '../network/network.ts';
import { rowsOf } from '../table-rows.ts';
import type { CabinCode } from './cabins.ts';

/** An airline's bags: what each can weigh, and what another one costs in US dollars on a short flight. */
type BagRules = {
  cabinKilograms: number;
  checkedKilograms: number;
  businessKilograms: number;
  domesticKilograms: number;
  firstPrice: number;
  secondPrice: number;
};

const RULES: ReadonlyMap<string, BagRules> = new Map(
  rowsOf<[string, ...string[]]>(BAGS).map(([airline, ...numbers]) => {
    const [cabinKilograms, checkedKilograms, businessKilograms, domesticKilograms, firstPrice, secondPrice] = numbers.map(
      Number,
    ) as [number, number, number, number, number, number];
    return [airline, { cabinKilograms, checkedKilograms, businessKilograms, domesticKilograms, firstPrice, secondPrice }];
  }),
);

function bagRulesOf(itinerary: Itinerary): BagRules {
  const { code, kind } = sellerOf(itinerary);
  return (RULES.get(code) ?? RULES.get(`*${kind}`)) as BagRules;
}

/** What a bag in the cabin can weigh. */
export const cabinBagKilograms = (itinerary: Itinerary): number => bagRulesOf(itinerary).cabinKilograms;

/** What each checked bag can weigh. */
export function checkedBagKilograms(itinerary: Itinerary, cabin: CabinCode): number {
  const { checkedKilograms, businessKilograms, domesticKilograms } = bagRulesOf(itinerary);
  if (cabin === 'BUSINESS' || cabin === 'FIRST') return businessKilograms;
  return itinerary.every(({ route }) => isDomestic(route)) ? domesticKilograms : checkedKilograms;
}

const LONG_HAUL_KM = 5_000;

/** The bag of a lap infant on a long flight, in kilograms; 0 if it has none. */
export const infantBagKilograms = (itinerary: Itinerary): number => (flownKm(itinerary) > LONG_HAUL_KM ? 10 : 0);

/** What each bag beyond the second costs more than that. */
const FURTHER_BAG = 1.25;

/** The price of this many extra bags together on one leg, in US cents: bags of the fare count, and each costs more than the one before. */
export function extraBagsCents(itinerary: Itinerary, included: number, bags: number): number {
  const { firstPrice, secondPrice } = bagRulesOf(itinerary);
  const km = flownKm(itinerary);
  const distance = km > LONG_HAUL_KM ? 1.8 : km > 1_500 ? 1.3 : 1;
  let dollars = 0;
  for (let bag = included; bag < included + bags; bag++)
    dollars += bag === 0 ? firstPrice : secondPrice * FURTHER_BAG ** (bag - 1);
  return Math.round(dollars * distance) * 100;
}
