import { kilosOf, weightUnitOf } from '../../flights/bag-allowance.ts';
import { type FlightOffer, seatedTravelers } from '../../flights/flight-offer.ts';
import { isAmount } from '../../flights/prices/offer-amounts.ts';
import { currencyExponent, type Money, parseDecimal } from '../../money.ts';

/** SPEC §3: a bag is bought for the outbound or the return; the later legs of a multi-city trip count as the return. */
export const JOURNEY_TYPES = ['onward', 'return'] as const;
export type JourneyType = (typeof JOURNEY_TYPES)[number];

export const BAG_TYPES = ['checked', 'carry-on'] as const;

/**
 * A kind of bag on sale: its type, its travellers, its flights (indexes from 0 across all legs).
 * An option that covers several legs or travellers is listed once, under the first; `kind` is unique among the options there.
 */
export type BagOption = {
  journeyType: JourneyType;
  travelerId: string;
  kind: string;
  type: (typeof BAG_TYPES)[number];
  /** Maximum weight; `null` if the supplier does not say. */
  weight: number | null;
  unit: 'KG' | 'LB';
  travelerIds: string[];
  flights: number[];
  /** The maximum quantity. */
  most: number;
  single: Money;
  /** The supplier's service id, if needed to buy it. */
  serviceId?: string | undefined;
};

/** SPEC §9: the agency's margin on a bag, in the smallest unit. */
export const MARGIN_MINOR = 500;

/**
 * SPEC §9: the supplier's price for one bag plus 500 minor units, or what the agency's rules add, rounded half-up to whole units;
 * never below the supplier's price.
 */
export function singleBagPrice({ amountMinor, currency }: Money, marginMinor = MARGIN_MINOR): Money {
  const unitMinor = 10 ** currencyExponent(currency);
  const rounded = Math.floor((amountMinor + marginMinor) / unitMinor + 0.5) * unitMinor;
  return { amountMinor: rounded < amountMinor ? Math.ceil(amountMinor / unitMinor) * unitMinor : rounded, currency };
}

/** The agency's price for one bag, by the supplier's. */
export type BagPricing = (supplierPrice: Money) => Money;

/**
 * One entry of `included.bags` in the Amadeus vocabulary: a quantity of bags, for each of these travellers, on these flights.
 * `bookableByTraveler: false` marks one service for all of its travellers together.
 */
type IncludedBags = {
  id?: string;
  name?: string;
  quantity?: number;
  weight?: number;
  weightUnit?: string;
  bookableByItinerary?: boolean;
  bookableByTraveler?: boolean;
  segmentIds?: string[];
  travelerIds?: string[];
  price?: { amount?: string; currencyCode?: string };
};

/**
 * The bags on sale for a priced offer, from the supplier's entries: checked bags first, then by price; empty if it lists none.
 */
export function bagOptions(
  offer: FlightOffer,
  included: Record<string, unknown>,
  priceOf: BagPricing = (price) => singleBagPrice(price),
): BagOption[] {
  const entries = Object.values((included.bags ?? {}) as Record<string, IncludedBags>).flatMap((entry) =>
    readEntry(entry, offer),
  );
  const sales = Map.groupBy(entries, ({ id, type, travelerIds, flights, weight, unit, quantity }) => {
    const each = weightOfOne({ weight, quantity }, entries);
    return JSON.stringify([id, type, travelerIds, flights, each, unit]);
  });
  const options = [...sales.values()].flatMap((sale) => optionOf(sale, offer, priceOf));
  const cheapest = new Map<string, BagOption>();
  for (const option of options.toSorted((a, b) => a.single.amountMinor - b.single.amountMinor)) {
    const key = `${option.journeyType} ${option.travelerId} ${option.kind}`;
    // Options of the same kind and flights are the same to a visitor: keep the cheapest.
    if (!cheapest.has(key)) cheapest.set(key, option);
  }
  const travelers = offer.travelerPricings.map(({ travelerId }) => travelerId);
  const rank = ({ journeyType, travelerId, type }: BagOption) =>
    (JOURNEY_TYPES.indexOf(journeyType) * 100 + travelers.indexOf(travelerId)) * 10 + BAG_TYPES.indexOf(type);
  return [...cheapest.values()].sort((a, b) => rank(a) - rank(b));
}

type Entry = Pick<BagOption, 'type' | 'weight' | 'unit' | 'travelerIds' | 'flights'> & {
  id: string | undefined;
  quantity: number;
  price: Money;
};

/** Splits an entry into one for each traveller and itinerary it is sold by. */
function readEntry(entry: IncludedBags, offer: FlightOffer): Entry[] {
  const { id, name = '', quantity = 0, weight, weightUnit, price, segmentIds = [] } = entry;
  if (!price?.amount || price.currencyCode !== offer.price.currency || quantity < 1) return [];
  if (!isAmount(price.amount, price.currencyCode)) return [];
  const covered = flightsOf(offer).filter(({ segmentId }) => segmentIds.includes(segmentId));
  const groups = entry.bookableByItinerary === true ? [...Map.groupBy(covered, ({ leg }) => leg).values()] : [covered];
  const named = offer.travelerPricings.filter(({ travelerId }) => entry.travelerIds?.includes(travelerId));
  const travelerIds = (entry.travelerIds?.length ? named : seatedTravelers(offer)).map(({ travelerId }) => travelerId);
  const buyers = entry.bookableByTraveler === false ? [travelerIds] : travelerIds.map((travelerId) => [travelerId]);
  const rest = {
    id,
    quantity,
    weight: weight || null,
    unit: weightUnitOf(weightUnit),
    price: parseDecimal(price.amount, price.currencyCode),
    type: /CARRY|CABIN|HAND/i.test(name) ? ('carry-on' as const) : ('checked' as const),
  };
  return groups
    .filter((flights) => flights.length > 0)
    .flatMap((flights) =>
      buyers
        .filter((ids) => ids.length > 0)
        .map((ids) => ({ ...rest, travelerIds: ids, flights: flights.map(({ index }) => index) })),
    );
}

/** Suppliers write two bags of 23 kg as 23 or as 46. An entry for one bag shows which: its weight is the weight of each. */
function weightOfOne({ weight, quantity }: Pick<Entry, 'weight' | 'quantity'>, all: Entry[]): number | null {
  if (weight === null || quantity === 1) return weight;
  const singles = new Set(all.filter((one) => one.quantity === 1).map((one) => one.weight));
  return singles.has(weight) ? weight : weight / quantity;
}

function optionOf(sale: Entry[], offer: FlightOffer, priceOf: BagPricing): BagOption[] {
  const one = sale.find(({ quantity }) => quantity === 1);
  const [travelerId] = one?.travelerIds ?? [];
  if (!one || !travelerId) return [];
  const quantities = new Set(sale.map(({ quantity }) => quantity));
  let most = 1;
  while (quantities.has(most + 1)) most += 1;
  const { type, weight, unit, travelerIds, flights, id } = one;
  const leg = flightsOf(offer).find(({ index }) => index === flights[0])?.leg ?? 0;
  return [
    {
      journeyType: leg === 0 ? 'onward' : 'return',
      travelerId,
      kind: kindOf(one, offer),
      type,
      weight,
      unit,
      travelerIds,
      flights,
      most,
      single: priceOf(one.price),
      ...(id === undefined ? {} : { serviceId: id }),
    },
  ];
}

/** `checked-23kg`, plus the flights and travellers covered unless it is one traveller on the whole outbound or return. */
function kindOf({ type, weight, unit, flights, travelerIds }: Entry, offer: FlightOffer): string {
  const kilos = weight === null ? '' : `-${unit === 'KG' ? weight : Math.round(kilosOf({ weight, unit }) ?? 0)}kg`;
  const isPlain = JOURNEY_TYPES.some((_, leg) => {
    const own = flightsOf(offer).filter((flight) => flight.leg === leg);
    return own.map(({ index }) => index).join() === flights.join();
  });
  const covers = isPlain ? '' : `-flights-${flights.map((index) => index + 1).join('.')}`;
  const shared = travelerIds.length > 1 ? `-travelers-${travelerIds.length}` : '';
  return `${type}${kilos}${covers}${shared}`;
}

/** The flights of an offer in order, with their legs. */
export const flightsOf = (offer: FlightOffer): { segmentId: string; leg: number; index: number }[] =>
  offer.itineraries
    .flatMap(({ segments }, leg) => segments.map(({ id }) => ({ segmentId: id, leg })))
    .map((flight, index) => ({ ...flight, index }));
