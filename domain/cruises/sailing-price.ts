import { addDays, type CalendarDate } from '../calendar-date.ts';
import type { Money } from '../money.ts';
import type { CabinFare, Cruise, Occupancy, Sailing } from './cruise.ts';

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

/** "From": the cheapest cabin that two can still have, for each of them, port taxes and all; `null` when there is none. */
export function startingPrice(sailing: Sailing): Money | null {
  const prices = sailing.fares.flatMap((fare) => (isSoldOut(fare) ? [] : (pricePerPerson(sailing, fare, 'double') ?? [])));
  return prices.reduce<Money | null>((least, price) => (least && least.amountMinor <= price.amountMinor ? least : price), null);
}

export const returnDay = ({ nights }: Pick<Cruise, 'nights'>, departs: CalendarDate): CalendarDate => addDays(departs, nights);
