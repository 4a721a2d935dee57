import { addDays, type CalendarDate } from '../calendar-date.ts';
import type { Money } from '../money.ts';
import type { CabinFare, Cruise, Occupancy, Sailing } from './cruise.ts';
import { cheapestCabins, type Fare, fareFor, NOT_SOLD } from './fare-table.ts';
import { peopleIn, type Sharing } from './sharing.ts';

/** A sold-out cabin is not offered. */
export const isSoldOut = ({ left }: Pick<CabinFare, 'left'>): boolean => left === 0;

/** Price per person in a cabin, port taxes included; `null` if the cabin is not sold for that occupancy. */
export function pricePerPerson(
  { currency, portTaxesMinor }: Pick<Sailing, 'currency' | 'portTaxesMinor'>,
  { perPerson }: Pick<CabinFare, 'perPerson'>,
  occupancy: Occupancy,
): Money | null {
  const amount = perPerson[occupancy];
  return amount === null ? null : { amountMinor: amount + portTaxesMinor, currency };
}

/** A party's price: `perPerson` is the total divided evenly, even if cabins differ in price. */
export type SharedPrice = { perPerson: Money; total: Money };

/** Null for an infinite total. */
export function sharedPrice(totalMinor: number, currency: string, sharing: Sharing): SharedPrice | null {
  if (totalMinor === Number.POSITIVE_INFINITY) return null;
  const perPerson = { amountMinor: Math.round(totalMinor / peopleIn(sharing)), currency };
  return { perPerson, total: { amountMinor: totalMinor, currency } };
}

/** A sailing's fares in the order of the cruise's cabins, port taxes included. */
export const faresOf = (
  { fares, portTaxesMinor }: Pick<Sailing, 'fares' | 'portTaxesMinor'>,
  { cabins }: Pick<Cruise, 'cabins'>,
): Fare[] =>
  cabins.map(({ id, sleeps }) => {
    const fare = fares.find(({ cabin }) => cabin === id);
    return fare ? fareFor(fare, { portTaxesMinor, sleeps }) : NOT_SOLD;
  });

/** The "from" price: the cheapest available cabins for a party, port taxes included; `null` if there are none. */
export function startingPrice(sailing: Sailing, cruise: Pick<Cruise, 'cabins'>, sharing: Sharing): SharedPrice | null {
  const cheapest = cheapestCabins(faresOf(sailing, cruise), sharing);
  return sharedPrice(cheapest?.totalMinor ?? Number.POSITIVE_INFINITY, sailing.currency, sharing);
}

export const returnDay = ({ nights }: Pick<Cruise, 'nights'>, departs: CalendarDate): CalendarDate => addDays(departs, nights);
