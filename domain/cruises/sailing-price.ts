import { addDays, type CalendarDate } from '../calendar-date.ts';
import type { Money } from '../money.ts';
import type { CabinFare, Cruise, Occupancy, Sailing } from './cruise.ts';
import { cheapestCabins, type Fare, fareFor, NOT_SOLD } from './fare-table.ts';
import { peopleIn, type Sharing } from './sharing.ts';

/** A cabin nobody can have any more is not offered, whatever it costs. */
export const isSoldOut = ({ left }: Pick<CabinFare, 'left'>): boolean => left === 0;

/** What each of who share a cabin pays, port taxes and all; `null` where the cabin is not sold so. */
export function pricePerPerson(
  { currency, portTaxesMinor }: Pick<Sailing, 'currency' | 'portTaxesMinor'>,
  { perPerson }: Pick<CabinFare, 'perPerson'>,
  occupancy: Occupancy,
): Money | null {
  const amount = perPerson[occupancy];
  return amount === null ? null : { amountMinor: amount + portTaxesMinor, currency };
}

/** What a party pays: `perPerson` is its total shared out evenly, whoever sleeps in a dearer cabin. */
export type SharedPrice = { perPerson: Money; total: Money };

/** Of a total that may be that of none. */
export function sharedPrice(totalMinor: number, currency: string, sharing: Sharing): SharedPrice | null {
  if (totalMinor === Number.POSITIVE_INFINITY) return null;
  const perPerson = { amountMinor: Math.round(totalMinor / peopleIn(sharing)), currency };
  return { perPerson, total: { amountMinor: totalMinor, currency } };
}

/** What a sailing asks for each of a cruise's cabins, in their order, port taxes and all. */
export const faresOf = (
  { fares, portTaxesMinor }: Pick<Sailing, 'fares' | 'portTaxesMinor'>,
  { cabins }: Pick<Cruise, 'cabins'>,
): Fare[] =>
  cabins.map(({ id, sleeps }) => {
    const fare = fares.find(({ cabin }) => cabin === id);
    return fare ? fareFor(fare, { portTaxesMinor, sleeps }) : NOT_SOLD;
  });

/** "From": the cheapest cabins that a party can still have, port taxes and all; `null` when there are none. */
export function startingPrice(sailing: Sailing, cruise: Pick<Cruise, 'cabins'>, sharing: Sharing): SharedPrice | null {
  const cheapest = cheapestCabins(faresOf(sailing, cruise), sharing);
  return sharedPrice(cheapest?.totalMinor ?? Number.POSITIVE_INFINITY, sailing.currency, sharing);
}

export const returnDay = ({ nights }: Pick<Cruise, 'nights'>, departs: CalendarDate): CalendarDate => addDays(departs, nights);
