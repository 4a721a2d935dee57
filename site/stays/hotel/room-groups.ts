import type { ShownStay } from '#contract/shapes.ts';
import { type Money, sumMoney } from '#domain/money.ts';
import { plainText } from '#domain/places/plain-text.ts';
import { isLostAt } from '#domain/stays/cancellation.ts';
import { reducedBy } from '#domain/stays/holiday/package-rate.ts';
import { holiday } from '../../messages/es/stays/holiday.ts';
import { stayOffers } from '../../messages/es/stays/stay-offers.ts';
import type { HomePrices } from '../../prices/home-prices.ts';
import { packageOfferView, type StayOfferView, stayOfferView } from '../offers/stay-offer-view.ts';

/** `notSold`: the reason why it cannot be booked here. */
export type RateView = Omit<StayOfferView, 'isSoldHere'> & {
  id: string;
  totalMinor: number;
  inHomeMoney: string | null;
  remarks: string[];
  notSold: string | null;
};
/** A room type, or a combination of rooms sold together, and its rates, cheapest first. */
export type RoomGroup = { key: string; name: string; mostGuests: number | null; rates: RateView[] };

type Words = {
  at: { timeZone: string; city: string };
  now: number;
  home: Pick<HomePrices, 'of'>;
  /** The flight sold together with each rate. */
  flight?: { total: Money; travelers: number; isLost: boolean } | null;
};

/** Groups offers by room type; the rates of a group differ in meals, cancellation terms and price. */
export function roomGroups(offers: ShownStay[], { at, now, home, flight = null }: Words): RoomGroup[] {
  const groups = new Map<string, RoomGroup>();
  for (const offer of offers) {
    const { isSoldHere, ...alone } = stayOfferView(offer, at, now);
    const isLostWithFlight = flight?.isLost && isLostAt(offer.cancellation, offer.total, now);
    const elsewhere = alone.isOnRequest ? stayOffers.onRequest : stayOffers.paidAtHotel;
    const notSold = isSoldHere ? (isLostWithFlight ? holiday.twoToLose : null) : elsewhere;
    const view = flight ? packageOfferView(alone, offer, flight) : alone;
    const total = flight
      ? sumMoney(offer.total.currency, [reducedBy(offer.total, offer.packageRate), flight.total])
      : offer.total;
    const key = plainText(view.rooms);
    // Suppliers sell a room to more guests than its stated capacity, with a child in an extra bed: guests to whom it is offered
    // are not warned that they are too many.
    const guests = offer.rooms.map(({ mostGuests, occupancy: { adults, childAges } }) =>
      mostGuests !== null && mostGuests < adults + childAges.length ? null : mostGuests,
    );
    const group = groups.get(key) ?? {
      key,
      name: view.rooms,
      rates: [],
      mostGuests: guests.length === 1 ? (guests[0] ?? null) : null,
    };
    const remarks = [...new Set(offer.rooms.map((room) => room.remarks.trim()))].filter(Boolean);
    group.rates.push({ ...view, id: offer.id, totalMinor: total.amountMinor, inHomeMoney: home.of(total), remarks, notSold });
    groups.set(key, group);
  }
  return [...groups.values()];
}
