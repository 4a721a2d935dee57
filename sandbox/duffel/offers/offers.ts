import { toIsoDuration } from '#domain/duration.ts';
import { AIRPORTS } from '#domain/places/airport.ts';
import { AIRCRAFT } from '../../world/airlines/aircraft.ts';
import { infantBagKilograms } from '../../world/airlines/bags.ts';
import { terminalOf } from '../../world/airlines/terminals.ts';
import { type FareFamily, namesItsFares } from '../../world/fares/fare-families.ts';
import { fareBasisOf } from '../../world/fares/fares.ts';
import { flightKey } from '../../world/fares/inventory.ts';
import {
  crossesBorder,
  type FareComponent,
  type FareSegment,
  firstFlightOf,
  type Sale,
  segmentsOf,
  validatingAirline,
} from '../../world/fares/sale.ts';
import { elapsedMinutes, seatKilograms, sellerOf } from '../../world/network/itinerary.ts';
import type { Flight } from '../../world/network/timetable.ts';
import { seededRandom } from '../../world/seeded-random.ts';
import { derivedId } from '../ids.ts';
import { airportPlace } from '../places.ts';
import type { TestRoute } from '../test-routes.ts';
import { amountsOf, type Passenger, type StoredOffer } from './stored-offer.ts';

/** Duffel also has `tax_id` and traveller numbers, which no airline here accepts. */
export const DOCUMENT_TYPES = ['passport'];

/** An extra sold with an offer: a bag for a slice, or a seat. */
export type Service = {
  id: string;
  type: 'baggage' | 'seat';
  passenger_ids: string[];
  segment_ids: string[];
  total_amount: string;
  total_currency: string;
  maximum_quantity: number;
  metadata: Record<string, unknown>;
};

/** An offer in Duffel's format: totals for all passengers, one fare brand per slice. */
export function offerObject(sale: Sale, offer: StoredOffer, services: Service[] | null) {
  const amounts = amountsOf(sale, offer);
  const families = sale.components.map(({ terms }) => terms.family);
  const kilograms = segmentsOf(sale).reduce((sum, { flight, cabin }) => sum + seatKilograms(flight, cabin), 0);
  const seated = offer.passengers.filter(({ type }) => type !== 'infant_without_seat').length;
  return {
    id: offer.id,
    live_mode: false,
    partial: false,
    private_fares: [],
    created_at: offer.createdAt,
    updated_at: offer.createdAt,
    expires_at: offer.expiresAt,
    base_amount: amounts.base,
    base_currency: sale.currency,
    tax_amount: amounts.tax,
    tax_currency: sale.currency,
    total_amount: amounts.total,
    total_currency: sale.currency,
    total_emissions_kg: String(kilograms * seated),
    owner: carrierObject(validatingAirline(sale)),
    passenger_identity_documents_required: needsDocuments(sale),
    allowed_passenger_identity_document_types: DOCUMENT_TYPES,
    supported_passenger_identity_document_types: DOCUMENT_TYPES,
    payment_requirements: paymentRequirements(sale, offer),
    conditions: conditionsOf(families),
    available_services: services,
    passengers: offer.passengers.map(passengerObject),
    slices: sale.components.map((part, index) => sliceObject(part, offer, index)),
  };
}

/**
 * Some airlines require passport data for an international ticket; others ask for it at check-in. The same flights found again
 * require the same: a traveller is not asked twice.
 */
export const needsDocuments = (sale: Sale): boolean =>
  crossesBorder(sale) && seededRandom(...segmentsOf(sale).map(({ flight }) => flightKey(flight)), 'documents') < 0.2;

export const segmentIdOf = (offerId: string, flight: Flight): string =>
  derivedId('seg', offerId, flight.carrier.code, flight.number, flight.departureLocal);
export const sliceIdOf = (offerId: string, index: number): string => derivedId('sli', offerId, index);

export function sliceObject(part: FareComponent, offer: StoredOffer, index: number) {
  const { itinerary, segments, terms } = part;
  const [first, last] = [itinerary[0] as Flight, itinerary.at(-1) as Flight];
  return {
    id: sliceIdOf(offer.id, index),
    duration: toIsoDuration(elapsedMinutes(itinerary)),
    fare_brand_name: namesItsFares(sellerOf(itinerary)) ? titleCase(terms.family.label) : null,
    comparison_key: derivedId('cmp', ...itinerary.map((flight) => flight.number)).slice(8, 16),
    ngs_shelf: null,
    origin_type: 'airport',
    origin: airportPlace(first.route.from),
    destination_type: 'airport',
    destination: airportPlace(last.route.to),
    conditions: {
      priority_check_in: null,
      priority_boarding: null,
      advance_seat_selection: terms.family.seat === 'included',
      change_before_departure: conditionOf(terms.family.changePenalty),
    },
    segments: segments.map((segment) => segmentObject(segment, part, offer)),
  };
}

function segmentObject({ flight, cabin }: FareSegment, part: FareComponent, offer: StoredOffer) {
  const { route } = flight;
  return {
    id: segmentIdOf(offer.id, flight),
    origin: airportPlace(route.from),
    origin_terminal: terminalOf(flight, route.from),
    destination: airportPlace(route.to),
    destination_terminal: terminalOf(flight, route.to),
    departing_at: flight.departureLocal,
    arriving_at: flight.arrivalLocal,
    duration: toIsoDuration(flight.durationMinutes),
    marketing_carrier: carrierObject(flight.carrier),
    marketing_carrier_flight_number: flight.number,
    operating_carrier: carrierObject(flight.operating),
    operating_carrier_flight_number: flight.operating.number,
    aircraft: aircraftObject(flight.aircraft),
    distance: String(Math.round(route.km * 1_000) / 1_000),
    stops: offer.testRoute === 'stop-inside' ? [stopObject(flight)] : [],
    passengers: offer.passengers.map((passenger) => ({
      passenger_id: passenger.id,
      cabin_class: cabin.toLowerCase(),
      cabin_class_marketing_name: titleCase(cabin.replace('_', ' ')),
      fare_basis_code: fareBasisOf((part.itinerary[0] as Flight).departureLocal.slice(0, 10), part.terms),
      baggages: baggagesOf(part, passenger, offer.testRoute),
    })),
  };
}

/** Between the Gulf and the Low Countries, the ends of Duffel's test route. */
const STOPS_IN = 'VIE';

/** A technical stop of one hour under the same flight number. */
function stopObject(flight: Flight) {
  const middle = Math.round((flight.durationMinutes - 60) / 2);
  const arrives = Date.parse(`${flight.departureLocal}Z`) + middle * 60_000;
  const clock = (epochMs: number) => new Date(epochMs).toISOString().slice(0, 19);
  const id = derivedId('stp', flight.number, flight.departureLocal);
  return {
    id,
    airport: airportPlace(AIRPORTS.get(STOPS_IN) ?? flight.route.to),
    arriving_at: clock(arrives),
    departing_at: clock(arrives + 3_600_000),
    duration: 'PT1H',
  };
}

function baggagesOf({ itinerary, terms: { family } }: FareComponent, { type }: Passenger, testRoute: TestRoute | null) {
  if (testRoute === 'no-bags') return [];
  if (type === 'infant_without_seat') return [{ type: 'checked', quantity: infantBagKilograms(itinerary) > 0 ? 1 : 0 }];
  return [
    { type: 'checked', quantity: family.checkedBags },
    { type: 'carry_on', quantity: family.cabinBags },
  ];
}

export function conditionsOf(families: FareFamily[]) {
  const worst = (penalties: (number | null)[]) => (penalties.includes(null) ? null : Math.max(...(penalties as number[])));
  return {
    refund_before_departure: conditionOf(worst(families.map(({ refundPenalty }) => refundPenalty))),
    change_before_departure: conditionOf(worst(families.map(({ changePenalty }) => changePenalty))),
  };
}

/** Penalties are in dollars; stated only if the change or refund is allowed. */
const conditionOf = (penalty: number | null) => ({
  allowed: penalty !== null,
  penalty_amount: penalty === null ? null : `${penalty}.00`,
  penalty_currency: penalty === null ? null : 'USD',
});

export const canBeHeld = (sale: Sale, { testRoute }: Pick<StoredOffer, 'testRoute'>): boolean =>
  testRoute === 'all-holdable' || seededRandom(validatingAirline(sale).code, 'holds') < 0.4;

function paymentRequirements(sale: Sale, offer: StoredOffer) {
  if (!canBeHeld(sale, offer))
    return { requires_instant_payment: true, price_guarantee_expires_at: null, payment_required_by: null };
  const until = new Date(Math.min(Date.parse(offer.createdAt) + 72 * 3_600_000, firstFlightOf(sale).departsAt - 3_600_000));
  const by = `${until.toISOString().slice(0, 19)}Z`;
  return { requires_instant_payment: false, price_guarantee_expires_at: by, payment_required_by: by };
}

/** A passenger of an offer; name and loyalty accounts are null until sent. */
export function passengerObject({ id, type, age, named }: Passenger) {
  const { given_name = null, family_name = null, loyalty_programme_accounts = [] } = named ?? {};
  return { id, type, age, given_name, family_name, fare_type: null, loyalty_programme_accounts };
}

export const aircraftObject = (code: string) => ({
  id: `arc_${code.toLowerCase()}`,
  iata_code: code,
  name: titleCase(AIRCRAFT.get(code)?.name ?? code),
});

const carriers = new Map<string, ReturnType<typeof makeCarrier>>();

export function carrierObject({ code, name }: { code: string; name: string }) {
  const carrier = carriers.get(code) ?? makeCarrier(code, name);
  carriers.set(code, carrier);
  return carrier;
}

const makeCarrier = (code: string, name: string) => ({
  id: `arl_${code.toLowerCase()}`,
  iata_code: code,
  name: titleCase(name),
  conditions_of_carriage_url: null,
  logo_symbol_url: `https://assets.duffel.com/img/airlines/for-light-background/full-color-logo/${code}.svg`,
  logo_lockup_url: null,
});

/** `BASIC ECONOMY` → `Basic Economy`; codes of two or three letters stay as they are. */
const titleCase = (text: string): string =>
  text
    .toLowerCase()
    .split(' ')
    .map((word) => (/\d/.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
