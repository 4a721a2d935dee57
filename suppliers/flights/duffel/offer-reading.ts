import type {
  BagAllowance,
  BookingRequirements,
  Dictionaries,
  FareDetails,
  FareRule,
  FareRules,
  FlightOffer,
  FlightSegment,
  TravelerPricing,
} from '#domain/flights/flight-offer.ts';
import { parseDecimal, toDecimal } from '#domain/money.ts';
import type { DuffelConditions, DuffelOffer, DuffelSegment, DuffelService } from './shapes.ts';

/** Translates a Duffel offer, with everything the cards and the checkout show. */
export function flightOfferOf(offer: DuffelOffer): FlightOffer {
  const { total_currency: currency, total_amount: total, owner, conditions, payment_requirements: payment } = offer;
  const kilograms = Number(offer.total_emissions_kg ?? Number.NaN);
  const change = conditions?.change_before_departure;
  const refund = conditions?.refund_before_departure;
  const fareRules = fareRulesOf(conditions, currency);
  return {
    type: 'flight-offer',
    id: offer.id,
    source: 'DUFFEL',
    // Of orders that are paid at once, as most are.
    instantTicketingRequired: true,
    ...(payment?.requires_instant_payment === false && payment.payment_required_by
      ? { holdableUntil: payment.payment_required_by }
      : {}),
    ...(payment?.payment_required_by ? { lastTicketingDate: payment.payment_required_by.slice(0, 10) } : {}),
    itineraries: offer.slices.map(({ duration, segments }) => ({
      ...(duration ? { duration } : {}),
      segments: segments.map(segmentOf),
    })),
    price: { currency, total, base: offer.base_amount, grandTotal: total },
    pricingOptions: {
      fareType: ['PUBLISHED'],
      includedCheckedBagsOnly: offer.slices.every(({ segments }) => segments.every((segment) => checkedBags(segment) > 0)),
      ...(refund ? { refundableFare: refund.allowed } : {}),
      ...(change ? { noPenaltyFare: change.allowed && Number(change.penalty_amount ?? 1) === 0 } : {}),
    },
    ...(owner?.iata_code ? { validatingAirlineCodes: [owner.iata_code] } : {}),
    travelerPricings: travelerPricingsOf(offer),
    ...(fareRules ? { fareRules } : {}),
    ...(offer.expires_at ? { expiresAt: offer.expires_at } : {}),
    ...(Number.isNaN(kilograms) ? {} : { co2Kilograms: kilograms }),
  };
}

/** Names for all codes in these offers. */
export function dictionariesOf(offers: DuffelOffer[]): Dictionaries {
  const dictionaries = { locations: {}, aircraft: {}, carriers: {} } as Required<Omit<Dictionaries, 'currencies'>>;
  const nameCarrier = (carrier: DuffelOffer['owner']) => {
    if (carrier?.iata_code && carrier.name) dictionaries.carriers[carrier.iata_code] = carrier.name;
  };
  for (const { owner, slices } of offers) {
    nameCarrier(owner);
    for (const { origin, destination, aircraft, ...segment } of slices.flatMap(({ segments }) => segments)) {
      nameCarrier(segment.marketing_carrier);
      nameCarrier(segment.operating_carrier);
      if (aircraft?.iata_code && aircraft.name) dictionaries.aircraft[aircraft.iata_code] = aircraft.name;
      for (const { iata_code, iata_city_code, iata_country_code } of [origin, destination]) {
        dictionaries.locations[iata_code] = {
          ...(iata_city_code ? { cityCode: iata_city_code } : {}),
          ...(iata_country_code ? { countryCode: iata_country_code } : {}),
        };
      }
    }
  }
  return dictionaries;
}

const documentTypesOf = (offer: DuffelOffer): string[] | undefined =>
  offer.supported_passenger_identity_document_types ?? offer.allowed_passenger_identity_document_types ?? undefined;

/**
 * Whether an order can be made with what travellers are asked for: an airline that requires a document and takes no passport
 * refuses every order of ours.
 */
export function canBeOrdered(offer: DuffelOffer): boolean {
  const types = documentTypesOf(offer) ?? [];
  return !offer.passenger_identity_documents_required || types.length === 0 || types.includes('passport');
}

/** Data Duffel requires of every passenger: whether a document, and of which types. `undefined` if it does not say. */
export function requirementsOf(offer: DuffelOffer): BookingRequirements | undefined {
  const { passenger_identity_documents_required: documentRequired, passengers } = offer;
  if (documentRequired === null || documentRequired === undefined) return undefined;
  const said = documentTypesOf(offer);
  // A required document without a type is a passport.
  const documentTypes = documentRequired && said?.length === 0 ? undefined : said;
  return {
    emailAddressRequired: true,
    phoneNumberRequired: true,
    travelerRequirements: passengers.map(({ id }) => ({
      travelerId: id,
      genderRequired: true,
      dateOfBirthRequired: true,
      documentRequired,
      ...(documentTypes ? { documentTypes } : {}),
    })),
  };
}

/** Names of Duffel's bag types; a bag without a type is a checked bag, and other types are not sold. */
const BAG_NAMES: Record<string, string> = { checked: 'CHECKED_BAG', carry_on: 'CARRY_ON_BAG' };
/** Limit of bags of one kind. */
const MOST_BAGS = 9;

/** Bags on sale, one entry per total quantity, as in {@link PriceOutcome}. */
export function bagOptionsOf(offer: DuffelOffer): Record<string, unknown> {
  return bagEntriesOf(offer.available_services, offer.slices);
}

/** The slices whose flight ids the services use. */
type Slices = readonly { segments: readonly { id: string }[] }[];

export function bagEntriesOf(services: readonly DuffelService[], slices: Slices): Record<string, unknown> {
  const entries = services.filter(({ type }) => type === 'baggage').flatMap((service) => bagEntries(service, slices));
  return Object.fromEntries(entries.map((entry, index) => [String(index + 1), entry]));
}

function bagEntries(service: DuffelService, slices: Slices): object[] {
  const { id, segment_ids: segmentIds, passenger_ids: travelerIds, metadata, maximum_quantity } = service;
  const name = BAG_NAMES[metadata?.type ?? 'checked'];
  if (!name) return [];
  const each = parseDecimal(service.total_amount, service.total_currency);
  const weight = metadata?.maximum_weight_kg;
  const covered = slices.filter(({ segments }) => segments.some((segment) => segmentIds.includes(segment.id)));
  return Array.from({ length: Math.min(maximum_quantity ?? 1, MOST_BAGS) }, (_, index) => ({
    id,
    quantity: index + 1,
    name,
    segmentIds,
    travelerIds,
    // A service is bought once for everything it covers.
    bookableByItinerary: covered.length === 1,
    bookableByTraveler: travelerIds.length === 1,
    ...(weight ? { weight, weightUnit: 'KG' } : {}),
    price: { amount: toDecimal({ ...each, amountMinor: each.amountMinor * (index + 1) }), currencyCode: each.currency },
  }));
}

export function segmentOf(segment: DuffelSegment): FlightSegment {
  const { origin, destination, marketing_carrier: marketing, operating_carrier: operating, aircraft, stops } = segment;
  const carrierCode = marketing?.iata_code ?? operating?.iata_code ?? '';
  return {
    id: segment.id,
    departure: { iataCode: origin.iata_code, at: segment.departing_at, ...terminal(segment.origin_terminal) },
    arrival: { iataCode: destination.iata_code, at: segment.arriving_at, ...terminal(segment.destination_terminal) },
    carrierCode,
    number: segment.marketing_carrier_flight_number ?? segment.operating_carrier_flight_number ?? '',
    ...(aircraft?.iata_code ? { aircraft: { code: aircraft.iata_code } } : {}),
    ...(operating?.iata_code ? { operating: { carrierCode: operating.iata_code } } : {}),
    ...(segment.duration ? { duration: segment.duration } : {}),
    numberOfStops: stops?.length ?? 0,
    ...(stops?.length
      ? {
          stops: stops.map(({ airport, duration, arriving_at, departing_at }) => ({
            iataCode: airport?.iata_code ?? '',
            ...(duration ? { duration } : {}),
            ...(arriving_at ? { arrivalAt: arriving_at } : {}),
            ...(departing_at ? { departureAt: departing_at } : {}),
          })),
        }
      : {}),
  };
}

const terminal = (name: string | null | undefined) => (name ? { terminal: name } : {});

/**
 * Duffel states only the total for all passengers. Each traveller gets an equal share, marked as such; the remaining cents
 * go to the first, so that the shares add up.
 */
function travelerPricingsOf({ passengers, slices, ...offer }: DuffelOffer): TravelerPricing[] {
  const currency = offer.total_currency;
  const share = (amount: string) => {
    const { amountMinor } = parseDecimal(amount, currency);
    const each = Math.floor(amountMinor / passengers.length);
    const rest = amountMinor - each * passengers.length;
    return (index: number) => toDecimal({ amountMinor: each + (index === 0 ? rest : 0), currency });
  };
  const [total, base] = [share(offer.total_amount), share(offer.base_amount)];
  const adults = passengers.filter((passenger) => travelerTypeOf(passenger) === 'ADULT');
  let infants = 0;
  return passengers.map((passenger, index) => {
    const travelerType = travelerTypeOf(passenger);
    const lap = travelerType === 'HELD_INFANT' ? adults[infants++]?.id : undefined;
    return {
      travelerId: passenger.id,
      fareOption: 'STANDARD',
      travelerType,
      ...(lap ? { associatedAdultId: lap } : {}),
      price: { currency, total: total(index), base: base(index), ...(passengers.length > 1 ? { isShare: true } : {}) },
      fareDetailsBySegment: slices.flatMap((slice) =>
        slice.segments.map((segment) => fareDetailsOf(segment, fareOn(segment, passenger.id, passengers), slice.fare_brand_name)),
      ),
    };
  });
}

function travelerTypeOf({ type, age }: DuffelOffer['passengers'][0]): string {
  if (type === 'infant_without_seat' || (!type && age != null && age < 2)) return 'HELD_INFANT';
  return type === 'child' || (!type && age != null && age < 12) ? 'CHILD' : 'ADULT';
}

type SegmentFare = DuffelSegment['passengers'][0];

/**
 * A passenger's fare on a flight. A recorded answer names other passenger ids here: then the fare is the same for all. One whom
 * the flight leaves out, as an infant, does not get another's cabin and bags.
 */
function fareOn(
  { passengers: fares }: DuffelSegment,
  id: string,
  passengers: DuffelOffer['passengers'],
): SegmentFare | undefined {
  const own = fares.find(({ passenger_id }) => passenger_id === id);
  const isOfOthers = fares.some(({ passenger_id }) => passengers.some((passenger) => passenger.id === passenger_id));
  return own ?? (isOfOthers ? undefined : fares[0]);
}

function fareDetailsOf(segment: DuffelSegment, details: SegmentFare | undefined, brand: string | null | undefined): FareDetails {
  const label = brand ?? details?.cabin_class_marketing_name;
  const amenities = Object.entries(details?.cabin?.amenities ?? {}).flatMap(([name, amenity]) => {
    if (!amenity || amenity.available === false) return [];
    const words = [amenity.type, amenity.pitch ? `${amenity.pitch}"` : undefined].filter(Boolean).join(' ');
    return {
      description: words ? `${name}: ${words}` : name,
      isChargeable: amenity.cost === 'paid',
      amenityType: name.toUpperCase(),
    };
  });
  return {
    segmentId: segment.id,
    ...(details?.cabin_class ? { cabin: details.cabin_class.toUpperCase() } : {}),
    ...(details?.fare_basis_code ? { fareBasis: details.fare_basis_code } : {}),
    ...(brand ? { brandedFare: brand.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') } : {}),
    ...(label ? { brandedFareLabel: label } : {}),
    ...(details?.baggages
      ? {
          includedCheckedBags: allowanceOf(details.baggages, 'checked'),
          includedCabinBags: allowanceOf(details.baggages, 'carry_on'),
        }
      : {}),
    ...(amenities.length > 0 ? { amenities } : {}),
  };
}

type Baggage = { type: string; quantity: number; maximum_weight_kg?: number | null | undefined };

const bagsOf = (baggages: Baggage[], wanted: string): number =>
  baggages.filter(({ type }) => type === wanted).reduce((sum, { quantity }) => sum + quantity, 0);

/** Number of pieces, with the lowest weight limit if all of them state one. */
function allowanceOf(baggages: Baggage[], wanted: string): BagAllowance {
  const weights = baggages
    .filter(({ type, quantity }) => type === wanted && quantity > 0)
    .map(({ maximum_weight_kg }) => maximum_weight_kg ?? 0);
  const weight = weights.length > 0 ? Math.min(...weights) : 0;
  return { quantity: bagsOf(baggages, wanted), ...(weight > 0 ? { weight, weightUnit: 'KG' } : {}) };
}

const checkedBags = ({ passengers }: DuffelSegment): number => bagsOf(passengers[0]?.baggages ?? [], 'checked');

/**
 * Penalties are stated only if the change is allowed, and may be unknown even then. Rules have one currency: if they come in two,
 * those in another currency than the fare are left out.
 */
function fareRulesOf(conditions: DuffelConditions, fareCurrency: string): FareRules | undefined {
  const told = [
    ['REFUND', conditions?.refund_before_departure],
    ['EXCHANGE', conditions?.change_before_departure],
  ] as const;
  const currencyOf = (condition: (typeof told)[number][1]) => condition?.penalty_currency ?? fareCurrency;
  const currencies = new Set(
    told.flatMap(([, condition]) => (condition?.allowed && condition.penalty_amount ? currencyOf(condition) : [])),
  );
  const [only = fareCurrency] = currencies;
  const currency = currencies.size === 1 ? only : fareCurrency;
  const rules = told.flatMap(([category, condition]): FareRule[] => {
    if (!condition) return [];
    const isSaid = condition.allowed && condition.penalty_amount && currencyOf(condition) === currency;
    return [
      {
        category,
        notApplicable: !condition.allowed,
        ...(isSaid ? { maxPenaltyAmount: condition.penalty_amount as string } : {}),
      },
    ];
  });
  return rules.length > 0 ? { currency, rules } : undefined;
}
