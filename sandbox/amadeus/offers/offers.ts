import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { toIsoDuration } from '#domain/duration.ts';
import type {
  BagAllowance,
  Dictionaries,
  FareDetails,
  FlightOffer,
  FlightSegment,
  TravelerPricing,
} from '#domain/flights/flight-offer.ts';
import { type Money, toDecimal } from '#domain/money.ts';
import type { Airport } from '#domain/places/airport.ts';
import { AIRCRAFT } from '../../world/airlines/aircraft.ts';
import { checkedBagKilograms, infantBagKilograms } from '../../world/airlines/bags.ts';
import { terminalOf } from '../../world/airlines/terminals.ts';
import { type FareFamily, namesItsFares } from '../../world/fares/fare-families.ts';
import { fareBasisOf } from '../../world/fares/fares.ts';
import { flightKey } from '../../world/fares/inventory.ts';
import {
  airlineNamed,
  airlineTimeLimitHours,
  type FareComponent,
  type FareSegment,
  firstFlightOf,
  itinerariesOf,
  type PricedTraveler,
  priceTravelers,
  type Sale,
  seatsLeftIn,
  totalMinor,
  validatingAirline,
} from '../../world/fares/sale.ts';
import type { Itinerary } from '../../world/network/itinerary.ts';
import { elapsedMinutes, seatKilograms } from '../../world/network/itinerary.ts';
import type { Flight } from '../../world/network/timetable.ts';
import { CURRENCY_NAMES } from '../../world/rates.ts';
import { type Extras, extrasPrice, NO_EXTRAS } from './extras.ts';

export type SegmentNumbers = (flight: Flight) => string;

/** Numbers segments: the same flight has one id in all offers of an answer, and another id in other answers. */
export function numberSegments(): SegmentNumbers {
  const numbers = new Map<string, string>();
  return (flight) => {
    const key = `${flight.carrier.code}${flight.number}${flightKey(flight)}`;
    const number = numbers.get(key) ?? String(numbers.size + 1);
    numbers.set(key, number);
    return number;
  };
}

/** An offer in the form of a search answer: no taxes (as recorded), segments numbered by `segmentId`. */
export function searchedOffer(sale: Sale, id: string, today: CalendarDate, segmentId: SegmentNumbers): FlightOffer {
  const priced = priceTravelers(sale);
  const lastTicketingDate = lastTicketingDateOf(sale, today);
  return {
    type: 'flight-offer',
    id,
    source: 'GDS',
    instantTicketingRequired: false,
    nonHomogeneous: false,
    oneWay: false,
    isUpsellOffer: false,
    lastTicketingDate,
    lastTicketingDateTime: lastTicketingDate,
    numberOfBookableSeats: seatsLeftIn(sale),
    itineraries: itinerariesOf(sale).map((itinerary) => ({
      duration: toIsoDuration(elapsedMinutes(itinerary)),
      segments: itinerary.map((flight) => segmentOf(flight, segmentId)),
    })),
    price: {
      ...amountsOf(sale, priced),
      fees: feesOf(sale, ['SUPPLIER', 'TICKETING']),
      grandTotal: decimal(sale, totalMinor(priced)),
    },
    ...pricingPart(sale),
    travelerPricings: priced.map((one) => travelerPricing(sale, one, segmentId)),
  } as FlightOffer;
}

/** An offer in the form of a pricing answer: taxes per traveller, CO₂, extras, no durations of itineraries (as recorded). */
export function pricedOffer(
  sale: Sale,
  id: string,
  today: CalendarDate,
  segmentId: SegmentNumbers,
  extras: Extras = NO_EXTRAS,
): FlightOffer {
  const priced = priceTravelers(sale);
  const extra = extrasPrice(sale, extras);
  return {
    type: 'flight-offer',
    id,
    source: 'GDS',
    instantTicketingRequired: false,
    nonHomogeneous: false,
    paymentCardRequired: false,
    lastTicketingDate: lastTicketingDateOf(sale, today),
    itineraries: sale.components.map(({ segments }) => ({
      segments: segments.map(({ flight, cabin }) => ({
        ...segmentOf(flight, segmentId),
        co2Emissions: [{ weight: seatKilograms(flight, cabin), weightUnit: 'KG', cabin }],
      })),
    })),
    price: {
      ...amountsOf(sale, priced),
      fees: feesOf(sale, ['SUPPLIER', 'TICKETING', 'FORM_OF_PAYMENT']),
      grandTotal: decimal(sale, totalMinor(priced) + extra.totalMinor),
      billingCurrency: sale.currency,
      ...(extra.lines.length > 0 ? { additionalServices: extra.lines } : {}),
    },
    ...pricingPart(sale),
    travelerPricings: priced.map((one) => withTaxes(travelerPricing(sale, one, segmentId, extras), one)),
  } as FlightOffer;
}

/** The names of all codes in these itineraries, as in real answers. */
export function dictionariesOf(itineraries: Itinerary[], currency: string): Dictionaries {
  const dictionaries = {
    locations: {},
    aircraft: {},
    currencies: { [currency]: CURRENCY_NAMES[currency] ?? currency },
    carriers: {},
  } as Required<Dictionaries>;
  for (const { route, aircraft, carrier, operating } of new Set(itineraries.flat())) {
    for (const { iataCode, cityCode, countryCode } of [route.from, route.to]) {
      dictionaries.locations[iataCode] = { cityCode, countryCode };
    }
    dictionaries.aircraft[aircraft] = AIRCRAFT.get(aircraft)?.name ?? aircraft;
    dictionaries.carriers[carrier.code] = airlineNamed(carrier.code);
    dictionaries.carriers[operating.code] = operating.name;
  }
  return dictionaries;
}

/** A segment with the fields the product drops. */
type GdsSegment = FlightSegment & { blacklistedInEU: boolean };

export function segmentOf(flight: Flight, segmentId: SegmentNumbers): GdsSegment {
  const { route, operating } = flight;
  return {
    departure: { iataCode: route.from.iataCode, ...terminal(flight, route.from), at: flight.departureLocal },
    arrival: { iataCode: route.to.iataCode, ...terminal(flight, route.to), at: flight.arrivalLocal },
    carrierCode: flight.carrier.code,
    number: flight.number,
    aircraft: { code: flight.aircraft },
    operating: { carrierCode: operating.code },
    duration: toIsoDuration(flight.durationMinutes),
    id: segmentId(flight),
    numberOfStops: 0,
    blacklistedInEU: false,
  };
}

const decimal = (sale: Sale, amountMinor: number) => toDecimal({ amountMinor, currency: sale.currency });
const feesOf = (sale: Sale, types: string[]) => types.map((type) => ({ amount: decimal(sale, 0), type }));

function amountsOf(sale: Sale, priced: PricedTraveler[]) {
  const base = priced.reduce((sum, one) => sum + one.base.amountMinor, 0);
  return { currency: sale.currency, total: decimal(sale, totalMinor(priced)), base: decimal(sale, base) };
}

/** The fare's conditions, taken from its most restrictive part. */
function pricingPart(sale: Sale) {
  const families = sale.components.map(({ terms }) => terms.family);
  const every = (holds: (family: FareFamily) => boolean) => families.every(holds);
  return {
    pricingOptions: {
      fareType: ['PUBLISHED'],
      includedCheckedBagsOnly: every(({ checkedBags }) => checkedBags > 0),
      refundableFare: every(({ refundPenalty }) => refundPenalty !== null),
      noRestrictionFare: every(({ refundPenalty, changePenalty }) => refundPenalty === 0 && changePenalty === 0),
      noPenaltyFare: every(({ changePenalty }) => changePenalty === 0),
    },
    validatingAirlineCodes: [validatingAirline(sale).code],
  };
}

/** The day of departure for most fares; earlier if the airline requires earlier ticketing. */
function lastTicketingDateOf(sale: Sale, today: CalendarDate): CalendarDate {
  const departs = firstFlightOf(sale).departureLocal.slice(0, 10);
  const hours = airlineTimeLimitHours(sale, today);
  const limit = addDays(today, Math.ceil(hours / 24));
  return hours > 7 * 24 || limit > departs ? departs : limit;
}

function terminal(flight: Flight, airport: Airport): { terminal?: string } {
  const known = terminalOf(flight, airport);
  return known ? { terminal: known } : {};
}

/** Airlines, mostly of the Gulf and Asia, that limit bags by weight. */
const BY_WEIGHT = new Set(['EK', 'QR', 'EY', 'ET', 'SV', 'GF', 'KU', 'WY', 'MS', 'AI', 'SQ', 'MH']);

function bagsOf({ itinerary, terms }: FareComponent, airline: string, isInfant: boolean): BagAllowance {
  const { checkedBags, cabin } = terms.family;
  if (isInfant) return pieces(1, infantBagKilograms(itinerary));
  if (BY_WEIGHT.has(airline) && checkedBags > 0) return { weight: 15 + 10 * checkedBags, weightUnit: 'KG' };
  return pieces(checkedBags, checkedBagKilograms(itinerary, cabin));
}

/** Each piece can have this weight. */
const pieces = (quantity: number, weight: number): BagAllowance =>
  quantity === 0 || weight === 0 ? { quantity: 0 } : { quantity, weight, weightUnit: 'KG' };

function travelerPricing(
  sale: Sale,
  { traveler, base, total }: PricedTraveler,
  segmentId: SegmentNumbers,
  extras: Extras = NO_EXTRAS,
): TravelerPricing {
  const isInfant = traveler.kind === 'HELD_INFANT';
  return {
    travelerId: traveler.id,
    fareOption: 'STANDARD',
    travelerType: traveler.kind,
    ...(traveler.associatedAdultId ? { associatedAdultId: traveler.associatedAdultId } : {}),
    price: { currency: sale.currency, total: toDecimal(total), base: toDecimal(base) },
    fareDetailsBySegment: sale.components.flatMap((part) =>
      part.segments.map((segment) => ({
        ...fareDetails(part, segment, segmentId(segment.flight), isInfant),
        ...extras.on(traveler.id, segment.flight),
      })),
    ),
  };
}

function fareDetails(part: FareComponent, segment: FareSegment, id: string, isInfant: boolean): FareDetails {
  const { family } = part.terms;
  const { carrier } = segment.flight;
  return {
    segmentId: id,
    cabin: segment.cabin,
    fareBasis: fareBasisOf((part.itinerary[0] as Flight).departureLocal.slice(0, 10), part.terms),
    ...(namesItsFares(carrier) ? { brandedFare: family.brand, brandedFareLabel: family.label } : {}),
    class: segment.bookingClass,
    includedCheckedBags: bagsOf(part, carrier.code, isInfant),
    includedCabinBags: { quantity: isInfant ? 0 : family.cabinBags },
  };
}

function withTaxes(pricing: TravelerPricing, { taxes, total }: PricedTraveler): TravelerPricing {
  const refundable = taxes.filter(({ code }) => code !== 'YQ').reduce((sum, { amount }) => sum + amount.amountMinor, 0);
  const price: TravelerPricing['price'] & { refundableTaxes: string } = {
    ...pricing.price,
    taxes: taxes.map(({ code, amount }) => ({ amount: toDecimal(amount), code })),
    refundableTaxes: toDecimal({ ...(total as Money), amountMinor: refundable }),
  };
  return { ...pricing, price };
}
