import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { DECIMAL, isCurrency } from '#domain/money.ts';
import {
  isAircraftCode,
  isCarrierCode,
  isCount,
  isDuration,
  isFlightNumber,
  isLocalTime,
  isPlaceCode,
  isWord,
} from '../offer-values.ts';

/**
 * Checks that an offer has the fields the product reads (`domain/flights/flight-offer.ts`); all others are passed on unchecked.
 * The recordings take precedence over the published documents (FACTS §1), so only fields they all have are required.
 * Handwritten, because an answer has up to 250 offers, and a schema's parse would copy all of them.
 */
type Check = ((value: unknown) => boolean) & {
  /** Whether the offer can be sold without it: an odd value is left out. */
  isTold?: true;
  /** For a value that is not accepted: the same without its odd optional fields. */
  mended?: (value: unknown) => unknown;
};

const maybe = (check: Check): Check =>
  Object.assign((value: unknown) => value === undefined || check(value), check.mended ? { mended: check.mended } : {});
const told = (check: Check): Check => Object.assign(maybe(check), { isTold: true as const });
const mendedItems = (check: Check) => (value: unknown) =>
  Array.isArray(value) ? value.map((item) => (check(item) ? item : (check.mended?.(item) ?? item))) : value;
const listOf = (check: Check): Check =>
  Object.assign((value: unknown) => Array.isArray(value) && value.every((item) => check(item)), { mended: mendedItems(check) });
const filledListOf = (check: Check): Check => {
  const list = listOf(check);
  return Object.assign((value: unknown) => Array.isArray(value) && value.length > 0 && list(value), {
    mended: mendedItems(check),
  });
};
const shapeOf = (fields: Record<string, Check>): Check => {
  const checks = Object.entries(fields);
  const isShape = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    checks.every(([name, check]) => check((value as Record<string, unknown>)[name]));
  const mended = (value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const items = Object.entries(value).flatMap(([name, item]) => {
      const check = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!check || check(item)) return [[name, item]];
      return check.isTold ? [] : [[name, check.mended?.(item) ?? item]];
    });
    return Object.fromEntries(items);
  };
  return Object.assign(isShape, { mended });
};
const just =
  (wanted: string): Check =>
  (value) =>
    value === wanted;

const isText: Check = (value) => typeof value === 'string';
const isKnownCurrency: Check = (value) => typeof value === 'string' && isCurrency(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const isAmount: Check = (value) => typeof value === 'string' && DECIMAL.test(value);
const isWeight: Check = (value) => Number.isFinite(value) && (value as number) >= 0 && (value as number) < 10_000;

const lines = maybe(listOf(shapeOf({ amount: isAmount })));
const price = { currency: isText, total: isAmount, base: isAmount, fees: lines };
const end = shapeOf({ iataCode: isPlaceCode, at: isLocalTime, terminal: told(isWord) });
const stop = {
  iataCode: isPlaceCode,
  duration: maybe(isDuration),
  arrivalAt: maybe(isLocalTime),
  departureAt: maybe(isLocalTime),
};
const segment = shapeOf({
  id: isText,
  departure: end,
  arrival: end,
  carrierCode: isCarrierCode,
  number: isFlightNumber,
  aircraft: told(shapeOf({ code: maybe(isAircraftCode) })),
  operating: maybe(shapeOf({ carrierCode: maybe(isCarrierCode) })),
  duration: told(isDuration),
  numberOfStops: maybe(isCount),
  stops: maybe(listOf(shapeOf(stop))),
  co2Emissions: told(listOf(shapeOf({ weight: isWeight, weightUnit: isWord }))),
});
const bagCount = { quantity: maybe(isCount), weight: maybe(isWeight), weightUnit: maybe(isWord) };
const bags = told(shapeOf(bagCount));
const chosen = shapeOf({
  chargeableCheckedBags: maybe(shapeOf(bagCount)),
  chargeableSeatNumber: maybe(isWord),
  chargeableSeat: maybe(shapeOf({ id: maybe(isWord), number: isWord })),
});
const fareDetails = shapeOf({
  segmentId: isText,
  cabin: maybe(isWord),
  fareBasis: maybe(isWord),
  brandedFare: maybe(isWord),
  brandedFareLabel: told(isWord),
  class: maybe(isWord),
  includedCheckedBags: bags,
  includedCabinBags: bags,
  additionalServices: maybe(chosen),
  amenities: told(listOf(shapeOf({ description: isWord, isChargeable: isFlag, amenityType: isWord }))),
});
const traveler = shapeOf({
  travelerId: isText,
  travelerType: isWord,
  fareOption: maybe(isWord),
  associatedAdultId: maybe(isWord),
  price: shapeOf({ ...price, taxes: lines }),
  fareDetailsBySegment: listOf(fareDetails),
});
const fareRule = shapeOf({ category: isWord, notApplicable: maybe(isFlag), maxPenaltyAmount: maybe(isAmount) });

const offer = shapeOf({
  type: just('flight-offer'),
  id: isText,
  instantTicketingRequired: maybe(isFlag),
  paymentCardRequired: maybe(isFlag),
  lastTicketingDate: told(isWord),
  numberOfBookableSeats: told(isCount),
  itineraries: filledListOf(shapeOf({ duration: told(isDuration), segments: filledListOf(segment) })),
  price: shapeOf({ ...price, grandTotal: maybe(isAmount), additionalServices: lines }),
  pricingOptions: maybe(
    shapeOf({
      fareType: maybe(listOf(isWord)),
      includedCheckedBagsOnly: maybe(isFlag),
      refundableFare: maybe(isFlag),
      noPenaltyFare: maybe(isFlag),
    }),
  ),
  validatingAirlineCodes: maybe(listOf(isCarrierCode)),
  travelerPricings: filledListOf(traveler),
  fareRules: maybe(shapeOf({ currency: isKnownCurrency, rules: listOf(fareRule) })),
});

/** Each traveller's part must be in the total's currency: added up, it would be shown in it. */
const isInOneMoney = ({ price: { currency }, travelerPricings }: FlightOffer): boolean =>
  travelerPricings.every((pricing) => pricing.price.currency === currency);

const isOffer = (raw: unknown): raw is FlightOffer => offer(raw) && isInOneMoney(raw as FlightOffer);

/**
 * The offer as received, or without its `null` fields, which count as absent, and without odd ones that it can be sold without;
 * `undefined` if it is invalid even then.
 */
export function readOffer(raw: unknown): FlightOffer | undefined {
  if (isOffer(raw)) return raw;
  const said = offer.mended?.(withoutNulls(raw));
  return isOffer(said) ? said : undefined;
}

/** `null` counts as absent. */
export function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutNulls);
  const said = Object.entries(value).filter(([, item]) => item !== null);
  return Object.fromEntries(said.map(([name, item]) => [name, withoutNulls(item)]));
}
