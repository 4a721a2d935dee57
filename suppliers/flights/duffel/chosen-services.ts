import { changeChosenServices } from '#domain/booking/bags/chosen-services.ts';
import { seatsSoldIn } from '#domain/booking/seats.ts';
import type { BagAllowance, ChosenServices, FlightOffer } from '#domain/flights/flight-offer.ts';
import type { SeatMap } from '#domain/flights/seat-map.ts';
import { type Money, parseDecimal, sumMoney, toDecimal } from '#domain/money.ts';
import type { DuffelService } from './shapes.ts';

export type OrderedService = { id: string; quantity: number };
type Found = OrderedService & { kind: 'CHECKED_BAGS' | 'SEATS'; price: Money };

/** Whether seats are chosen on top of the fares. */
export const hasChosenSeats = (offer: FlightOffer): boolean => choicesOf(offer).some(({ seat }) => seat !== undefined);
export const hasChoices = (offer: FlightOffer): boolean => choicesOf(offer).length > 0;

/**
 * The offer with its chosen bags and seats in the price, and their service ids for the order. A service is priced once,
 * however many flights and travellers it covers. `undefined` if one is no longer available.
 */
export function withChosenServices(
  priced: FlightOffer,
  asked: FlightOffer,
  available: DuffelService[],
  seatMaps: SeatMap[],
): FlightOffer | undefined {
  if (!hasChoices(asked)) return priced;
  const { currency } = priced.price;
  const found = new Map<string, Found>();
  const chosen = new Map<string, ChosenServices>();
  for (const choice of choicesOf(asked)) {
    const { travelerId, segmentId, bags, seat } = choice;
    const sold = bags.map((bag) => findBag(available, { travelerId, segmentId, bag, currency }));
    const place = seat === undefined ? undefined : findSeat(seatsSoldIn(currency, seatMaps), { travelerId, segmentId, seat });
    if (sold.includes(undefined) || (seat !== undefined && !place)) return undefined;
    for (const service of [...sold, place]) {
      if (service && service.quantity >= (found.get(service.id)?.quantity ?? 0)) found.set(service.id, service);
    }
    const ids = { bags: sold.map((bag) => bag?.id ?? ''), seat: place?.id };
    chosen.set(`${travelerId} ${segmentId}`, withIds(choice, ids));
  }
  const offer = changeChosenServices(priced, (_, { travelerId, segmentId }) => chosen.get(`${travelerId} ${segmentId}`) ?? {});
  return withPrices(offer, [...found.values()]);
}

/** A choice with its service ids. */
function withIds(
  { bags, seat }: ReturnType<typeof choicesOf>[0],
  ids: { bags: string[]; seat: string | undefined },
): ChosenServices {
  const [first, ...further] = bags.map((bag, index) => ({ ...bag, id: ids.bags[index] ?? '' }));
  return {
    ...(first ? { chargeableCheckedBags: first } : {}),
    ...(further.length > 0 ? { furtherBags: further } : {}),
    ...(ids.seat && seat ? { chargeableSeatNumber: seat, chargeableSeat: { id: ids.seat, number: seat } } : {}),
  };
}

/** The services to order with the offer, each once, however many flights and travellers it covers. */
export function orderedServices(offer: FlightOffer): OrderedService[] {
  const services = new Map<string, number>();
  for (const { bags, seatId } of choicesOf(offer)) {
    for (const { id, quantity } of bags) if (id) services.set(id, Math.max(quantity, services.get(id) ?? 0));
    if (seatId) services.set(seatId, 1);
  }
  return [...services].map(([id, quantity]) => ({ id, quantity }));
}

type ChosenBag = BagAllowance & { id?: string; quantity: number };

function choicesOf(offer: FlightOffer) {
  return offer.travelerPricings.flatMap(({ travelerId, fareDetailsBySegment }) =>
    fareDetailsBySegment.flatMap(({ segmentId, additionalServices: chosen }) => {
      const bags = [chosen?.chargeableCheckedBags, ...(chosen?.furtherBags ?? [])].flatMap((bag): ChosenBag[] => {
        const quantity = bag ? (bag.quantity ?? 1) : 0;
        return bag && quantity > 0 ? [{ ...bag, quantity }] : [];
      });
      const seat = chosen?.chargeableSeatNumber ?? chosen?.chargeableSeat?.number;
      return bags.length === 0 && seat === undefined
        ? []
        : [{ travelerId, segmentId, bags, seat, seatId: chosen?.chargeableSeat?.id }];
    }),
  );
}

type BagWanted = { travelerId: string; segmentId: string; bag: ChosenBag; currency: string };

/** The bag with the chosen id, or else the cheapest checked bag of its weight available in that quantity. */
function findBag(available: DuffelService[], { travelerId, segmentId, bag, currency }: BagWanted): Found | undefined {
  const isMeant = ({ id, metadata }: DuffelService) =>
    bag.id === undefined
      ? (metadata?.type ?? 'checked') === 'checked' && (!bag.weight || metadata?.maximum_weight_kg === bag.weight)
      : id === bag.id;
  const fitting = available.filter(
    (service) =>
      isMeant(service) &&
      service.type === 'baggage' &&
      service.total_currency === currency &&
      (service.maximum_quantity ?? 1) >= bag.quantity &&
      service.passenger_ids.includes(travelerId) &&
      service.segment_ids.includes(segmentId),
  );
  const [cheapest] = fitting.sort((a, b) => Number(a.total_amount) - Number(b.total_amount));
  if (!cheapest) return undefined;
  const each = parseDecimal(cheapest.total_amount, cheapest.total_currency);
  const price = { ...each, amountMinor: each.amountMinor * bag.quantity };
  return { id: cheapest.id, quantity: bag.quantity, kind: 'CHECKED_BAGS', price };
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
