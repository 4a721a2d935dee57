import type { CalendarDate } from '../calendar-date.ts';
import type { Hotel } from '../stays/hotel.ts';
import { guestsIn } from '../stays/occupancy.ts';
import type { StayOffer } from '../stays/stay-offer.ts';
import { placesOfCity } from './place-written.ts';
import { type CompiledRules, changeOf, priceWith, type SaleFacts, type SalePart } from './price-with.ts';

/** Who sells a stay to the agency, where, and on which day it is sold. The place is null if its details are unknown. */
export type StaySale = { supplier: string; soldOn: CalendarDate; hotel: Pick<Hotel, 'city' | 'countryCode'> | null };

type PricedStay = Pick<StayOffer, 'total' | 'cost' | 'least' | 'paidTo' | 'checkIn' | 'rooms'>;

export const stayFacts = ({ checkIn, rooms }: PricedStay, { supplier, soldOn, hotel }: StaySale): SaleFacts => ({
  kind: 'stay',
  supplier,
  airline: null,
  from: [],
  to: hotel ? placesOfCity(hotel) : [],
  cabin: null,
  soldOn,
  travelsOn: checkIn,
  travelers: rooms.reduce((sum, { occupancy }) => sum + guestsIn(occupancy), 0),
});

/** The stay as one part: at least its cost, and what the supplier lets it be sold at. */
export const stayParts = ({ total, cost, least }: PricedStay): SalePart[] => [
  {
    totalMinor: total.amountMinor,
    fareMinor: cost.amountMinor,
    leastMinor: Math.min(total.amountMinor, Math.max(cost.amountMinor, least?.amountMinor ?? 0)),
  },
];

/** The supplier's offer with the agency's total. Money that the hotel itself takes is the hotel's to name. */
export function stayAtRetail<Offer extends PricedStay>(offer: Offer, rules: CompiledRules, facts: SaleFacts): Offer {
  if (offer.paidTo === 'hotel') return offer;
  const change = changeOf(priceWith(rules, facts, stayParts(offer)), 0);
  return change === 0 ? offer : { ...offer, total: { ...offer.total, amountMinor: offer.total.amountMinor + change } };
}
