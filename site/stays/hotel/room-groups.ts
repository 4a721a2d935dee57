import type { StayOfferAnswer } from '#contract/shapes.ts';
import { type Money, sumMoney } from '#domain/money.ts';
import { plainText } from '#domain/places/plain-text.ts';
import type { HomePrices } from '../../prices/home-prices.ts';
import { packageOfferView, type StayOfferView, stayOfferView } from '../offers/stay-offer-view.ts';

export type RateView = StayOfferView & { id: string; inHomeMoney: string | null; remarks: string[] };
/** A kind of room, or of rooms that are had together, and the rates it can be had at, the cheapest first. */
export type RoomGroup = { key: string; name: string; mostGuests: number | null; rates: RateView[] };

type Words = {
  at: { timeZone: string; city: string };
  now: number;
  home: Pick<HomePrices, 'of'>;
  /** What is sold with each of them. */
  flight?: { total: Money; travelers: number } | null;
};

/** Offers of the same rooms side by side: what differs is what is eaten, what cancelling costs, and the price. */
export function roomGroups(offers: StayOfferAnswer[], { at, now, home, flight = null }: Words): RoomGroup[] {
  const groups = new Map<string, RoomGroup>();
  for (const offer of offers) {
    const alone = stayOfferView(offer, at, now);
    const view = flight ? packageOfferView(alone, offer.total, flight) : alone;
    const total = flight ? sumMoney(offer.total.currency, [offer.total, flight.total]) : offer.total;
    const key = plainText(view.rooms);
    const guests = offer.rooms.map(({ mostGuests }) => mostGuests);
    const group = groups.get(key) ?? {
      ...{ key, name: view.rooms, rates: [] },
      mostGuests: guests.length === 1 ? (guests[0] ?? null) : null,
    };
    const remarks = [...new Set(offer.rooms.map((room) => room.remarks.trim()))].filter(Boolean);
    group.rates.push({ ...view, id: offer.id, inHomeMoney: home.of(total), remarks });
    groups.set(key, group);
  }
  return [...groups.values()];
}
