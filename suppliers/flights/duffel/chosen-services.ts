import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { SeatMap } from '#domain/flights/seat-map.ts';
import { type Money, parseDecimal, sumMoney, toDecimal } from '#domain/money.ts';
import type { DuffelOffer } from './shapes.ts';

export type OrderedService = { id: string; quantity: number };
type Found = OrderedService & { kind: 'CHECKED_BAGS' | 'SEATS'; price: Money };

/** Are there bags or seats chosen on top of the fares? */
export const hasChosenSeats = (offer: FlightOffer): boolean => choicesOf(offer).some(({ seat }) => seat !== undefined);
const hasChoices = (offer: FlightOffer): boolean => choicesOf(offer).length > 0;

/**
 * The offer with its chosen bags and seats in the price, and the supplier's ids beside them for the order. `undefined` when one
 * of them cannot be had any more.
 */
export function withChosenServices(
  priced: FlightOffer,
  asked: FlightOffer,
  available: NonNullable<DuffelOffer['available_services']>,
  seatMaps: SeatMap[],
): FlightOffer | undefined {
  if (!hasChoices(asked)) return priced;
  const found = new Map<string, Found>();
  const ids = new Map<string, { bag?: Found; seat?: Found }>();
  for (const { travelerId, segmentId, bags, bagId, seat } of choicesOf(asked)) {
    const bag = bags > 0 ? findBag(available, { travelerId, segmentId, bags, bagId }) : undefined;
    const place = seat === undefined ? undefined : findSeat(seatMaps, { travelerId, segmentId, seat });
    if ((bags > 0 && !bag) || (seat !== undefined && !place)) return undefined;
    for (const service of [bag, place]) if (service) found.set(service.id, service);
    ids.set(`${travelerId} ${segmentId}`, { ...(bag ? { bag } : {}), ...(place ? { seat: place } : {}) });
  }
  return { ...withPrices(priced, [...found.values()]), travelerPricings: withIds(priced, asked, ids) };
}

/** What is ordered with the offer: each service once, however many flights it is written on. */
export function orderedServices(offer: FlightOffer): OrderedService[] {
  const services = new Map<string, number>();
  for (const { bags, bagId, seatId } of choicesOf(offer)) {
    if (bagId && bags > 0) services.set(bagId, Math.max(bags, services.get(bagId) ?? 0));
    if (seatId) services.set(seatId, 1);
  }
  return [...services].map(([id, quantity]) => ({ id, quantity }));
}

function choicesOf(offer: FlightOffer) {
  return offer.travelerPricings.flatMap(({ travelerId, fareDetailsBySegment }) =>
    fareDetailsBySegment.flatMap(({ segmentId, additionalServices: chosen }) => {
      const bags = chosen?.chargeableCheckedBags?.quantity ?? 0;
      const seat = chosen?.chargeableSeatNumber ?? chosen?.chargeableSeat?.number;
      if (bags === 0 && seat === undefined) return [];
      return [
        { travelerId, segmentId, bags, bagId: chosen?.chargeableCheckedBags?.id, seat, seatId: chosen?.chargeableSeat?.id },
      ];
    }),
  );
}

type BagChoice = { travelerId: string; segmentId: string; bags: number; bagId: string | undefined };

/** The bag that was chosen by its id, or else the cheapest that many of which can be had. */
function findBag(available: NonNullable<DuffelOffer['available_services']>, choice: BagChoice): Found | undefined {
  const { travelerId, segmentId, bags, bagId } = choice;
  const fitting = available.filter(
    ({ id, type, maximum_quantity, passenger_ids, segment_ids }) =>
      (bagId === undefined || id === bagId) &&
      type === 'baggage' &&
      maximum_quantity >= bags &&
      passenger_ids.includes(travelerId) &&
      segment_ids.includes(segmentId),
  );
  const [bag] = fitting.sort((a, b) => Number(a.total_amount) - Number(b.total_amount));
  if (!bag) return undefined;
  const each = parseDecimal(bag.total_amount, bag.total_currency);
  return { id: bag.id, quantity: bags, kind: 'CHECKED_BAGS', price: { ...each, amountMinor: each.amountMinor * bags } };
}

function findSeat(maps: SeatMap[], choice: { travelerId: string; segmentId: string; seat: string }): Found | undefined {
  const map = maps.find(({ segmentId }) => segmentId === choice.segmentId);
  for (const place of map?.cabins.flatMap(({ rows }) => rows.flatMap(({ places }) => places)) ?? []) {
    if (place?.kind !== 'seat' || place.number !== choice.seat) continue;
    const offer = place.offers.find(({ travelerId }) => travelerId === choice.travelerId);
    if (offer?.price && offer.serviceId) return { id: offer.serviceId, quantity: 1, kind: 'SEATS', price: offer.price };
  }
  return undefined;
}

function withPrices(offer: FlightOffer, found: Found[]): FlightOffer {
  const { currency } = offer.price;
  const lines = (['CHECKED_BAGS', 'SEATS'] as const).flatMap((type) => {
    const prices = found.filter(({ kind }) => kind === type).map(({ price }) => price);
    return prices.length > 0 ? [{ type, price: sumMoney(currency, prices) }] : [];
  });
  const total = sumMoney(currency, [parseDecimal(offer.price.total, currency), ...lines.map(({ price }) => price)]);
  return {
    ...offer,
    price: {
      ...offer.price,
      grandTotal: toDecimal(total),
      additionalServices: lines.map(({ type, price }) => ({ type, amount: toDecimal(price) })),
    },
  };
}

function withIds(priced: FlightOffer, asked: FlightOffer, ids: Map<string, { bag?: Found; seat?: Found }>) {
  return priced.travelerPricings.map((pricing) => ({
    ...pricing,
    fareDetailsBySegment: pricing.fareDetailsBySegment.map((details) => {
      const chosen = ids.get(`${pricing.travelerId} ${details.segmentId}`);
      const before = asked.travelerPricings
        .find(({ travelerId }) => travelerId === pricing.travelerId)
        ?.fareDetailsBySegment.find(({ segmentId }) => segmentId === details.segmentId)?.additionalServices;
      if (!chosen) return details;
      const bags = chosen.bag ? { chargeableCheckedBags: { ...before?.chargeableCheckedBags, id: chosen.bag.id } } : {};
      const number = before?.chargeableSeatNumber ?? before?.chargeableSeat?.number ?? '';
      const seat = chosen.seat ? { chargeableSeatNumber: number, chargeableSeat: { id: chosen.seat.id, number } } : {};
      return { ...details, additionalServices: { ...bags, ...seat } };
    }),
  }));
}
