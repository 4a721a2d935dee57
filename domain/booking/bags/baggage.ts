import type { BagAllowance, FlightOffer } from '../../flights/flight-offer.ts';
import { boughtServices } from '../../flights/orders/bought-services.ts';
import { intAmountOf, type Money, parseDecimal, toDecimal } from '../../money.ts';
import { type BagOption, flightsOf, JOURNEY_TYPES, type JourneyType } from './bag-options.ts';
import { changeChosenServices } from './chosen-services.ts';

/** Type and coverage of the bought bags, copied from the {@link BagOption}. */
type Bought = Pick<
  BagOption,
  'journeyType' | 'travelerId' | 'kind' | 'type' | 'weight' | 'unit' | 'travelerIds' | 'flights' | 'serviceId'
>;

/** Bought bags; `amountMinor` is the price of all of them. */
export type BoughtBags = Bought & { quantity: number; amountMinor: number };

/** A visitor's choice; without `kind`, the cheapest checked bag. */
export type BagChoice = { journeyType: JourneyType; travelerId: string; kind?: string | undefined; quantity: number };

/** Finds the chosen option; one that covers several legs or travellers is found under each traveller. */
function findOption(options: BagOption[], { journeyType, travelerId, kind }: Omit<BagChoice, 'quantity'>): BagOption | undefined {
  const own = options.filter(
    (one) => one.journeyType === journeyType && one.travelerIds.includes(travelerId) && (one.kind === kind || kind === undefined),
  );
  return kind === undefined ? own.find(({ type }) => type === 'checked') : own[0];
}

/** SPEC §9: the price is the single price times the quantity. `undefined` when that quantity cannot be bought. */
export function buyBags(options: BagOption[], choice: BagChoice): BoughtBags | undefined {
  const { quantity } = choice;
  const option = findOption(options, choice);
  if (!option || !Number.isInteger(quantity) || quantity < 1 || quantity > option.most) return undefined;
  const { most: _, single, ...bought } = option;
  return { ...bought, quantity, amountMinor: single.amountMinor * quantity };
}

/** The bought bags at the price they have now; one that is not listed any more keeps its own. */
export const bagsAgain = (options: BagOption[], bags: readonly BoughtBags[]): BoughtBags[] =>
  bags.map((bag) => {
    const now = buyBags(options, bag);
    return now && now.serviceId === bag.serviceId ? { ...bag, amountMinor: now.amountMinor } : bag;
  });

/**
 * Indexes of bags that conflict with an earlier one: the same service again, or, where the supplier gives no
 * service ids, a second kind for the same traveller on the same flight.
 */
export function conflictingBags(bags: BoughtBags[]): number[] {
  const conflicts = (a: BoughtBags, b: BoughtBags): boolean => {
    if (a.serviceId !== undefined && b.serviceId !== undefined) return a.serviceId === b.serviceId;
    return a.travelerIds.some((id) => b.travelerIds.includes(id)) && a.flights.some((flight) => b.flights.includes(flight));
  };
  return bags.flatMap((bag, index) => (bags.slice(0, index).some((earlier) => conflicts(earlier, bag)) ? [index] : []));
}

/** Bags to request from the supplier; without stated coverage, for their traveller on the whole leg. */
type AskedBags = Pick<BoughtBags, 'journeyType' | 'travelerId' | 'quantity'> & Partial<BoughtBags>;

/** The supplier's offer with exactly these bags requested, on the flights and for the travellers they cover. */
export function withBags(offer: FlightOffer, bags: AskedBags[]): FlightOffer {
  const places = new Map(flightsOf(offer).map((flight) => [flight.segmentId, flight]));
  const { grandTotal: _, additionalServices: __, ...price } = offer.price;
  const change: Parameters<typeof changeChosenServices>[1] = (chosen, { travelerId, segmentId }) => {
    const { chargeableCheckedBags: ___, furtherBags: ____, ...others } = chosen;
    const place = places.get(segmentId);
    const own = bags.filter(
      (bag) =>
        (bag.travelerIds ?? [bag.travelerId]).includes(travelerId) &&
        (bag.flights ? bag.flights.includes(place?.index ?? -1) : JOURNEY_TYPES[place?.leg ?? -1] === bag.journeyType),
    );
    const [first, ...further] = own.map(askedBag);
    return {
      ...others,
      ...(first ? { chargeableCheckedBags: first } : {}),
      ...(further.length > 0 ? { furtherBags: further } : {}),
    };
  };
  const asked = changeChosenServices(offer, change);
  return { ...asked, price: bags.length > 0 ? offer.price : { ...price, grandTotal: offer.price.total } };
}

const askedBag = ({ quantity, weight, unit, serviceId }: AskedBags): BagAllowance & { id?: string } => ({
  quantity,
  ...(weight && unit ? { weight, weightUnit: unit } : {}),
  ...(serviceId === undefined ? {} : { id: serviceId }),
});

/** The retail offer with the agency's price for the bags instead of the supplier's, in the total and in its own line. */
export function withBagPrices(shown: FlightOffer, bags: BoughtBags[]): FlightOffer {
  const { currency, additionalServices = [] } = shown.price;
  const money = (amountMinor: number): Money => ({ amountMinor, currency });
  const isBags = ({ type }: { type: string }) => type === 'CHECKED_BAGS';
  const asked = boughtServices(shown, 'CHECKED_BAGS');
  const sold = money(bags.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
  const before = parseDecimal(shown.price.grandTotal ?? shown.price.total, currency);
  const total = money(before.amountMinor - asked.amountMinor + sold.amountMinor);
  const lines = additionalServices.filter((line) => !isBags(line));
  return {
    ...shown,
    price: {
      ...shown.price,
      total: toDecimal(total),
      grandTotal: toDecimal(total),
      intTotal: intAmountOf(total),
      additionalServices: sold.amountMinor > 0 ? [...lines, { type: 'CHECKED_BAGS', amount: toDecimal(sold) }] : lines,
    },
  };
}
