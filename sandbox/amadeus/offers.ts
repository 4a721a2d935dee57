import type { CalendarDate } from '#domain/calendar-date.ts';
import { toIsoDuration } from '#domain/duration.ts';
import type { Dictionaries, FlightOffer, FlightSegment, TravelerPricing } from '#domain/flights/flight-offer.ts';
import { AIRPORTS } from '#domain/places/airport.ts';
import { AIRLINE_BY_CODE } from '../world/airlines.ts';
import type { Journey } from '../world/connections.ts';
import { baseFareCents, type CabinCode, type FareFamily, seatsLeft, type TravelerKind } from '../world/fares.ts';
import { taxesOf } from '../world/taxes.ts';
import { AIRCRAFT_NAMES, type Flight } from '../world/timetable.ts';

export type Traveler = { id: string; kind: TravelerKind; associatedAdultId?: string };

/** One thing on sale: the journeys of a trip in one fare family for some travellers. */
export type Sale = {
  journeys: Journey[];
  family: FareFamily;
  cabin: CabinCode;
  travelers: Traveler[];
  boughtOn: CalendarDate;
  priceFactor: number;
};

export type PricedTraveler = { traveler: Traveler; baseCents: number; taxes: { code: string; amountCents: number }[] };

const money = (cents: number) => (cents / 100).toFixed(2);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** What each traveller pays over all directions: base fare and itemised taxes, in cents of US dollars. */
export function priceTravelers(sale: Sale): PricedTraveler[] {
  return sale.travelers.map((traveler) => {
    const perJourney = sale.journeys.map((journey) => {
      const fare = baseFareCents(journey, {
        family: sale.family,
        cabin: sale.cabin,
        traveler: traveler.kind,
        boughtOn: sale.boughtOn,
      });
      const baseCents = Math.round((fare * sale.priceFactor) / 100) * 100;
      return { baseCents, taxes: taxesOf(journey, baseCents, traveler.kind) };
    });
    const byCode = new Map<string, number>();
    for (const tax of perJourney.flatMap((part) => part.taxes)) {
      byCode.set(tax.code, (byCode.get(tax.code) ?? 0) + tax.amountCents);
    }
    return {
      traveler,
      baseCents: sum(perJourney.map((part) => part.baseCents)),
      taxes: [...byCode].map(([code, amountCents]) => ({ code, amountCents })),
    };
  });
}

export const totalCents = (priced: PricedTraveler[]) =>
  sum(priced.map(({ baseCents, taxes }) => baseCents + sum(taxes.map((tax) => tax.amountCents))));

/** An offer as search answers it: no taxes (as recorded), segments numbered by `segmentId`, which is per answer. */
export function searchedOffer(sale: Sale, id: string, segmentId: (flight: Flight) => string): FlightOffer {
  const priced = priceTravelers(sale);
  return {
    ...commonPart(sale, id),
    ...{ instantTicketingRequired: false, nonHomogeneous: false, oneWay: false, isUpsellOffer: false },
    lastTicketingDateTime: lastTicketingDate(sale),
    numberOfBookableSeats: Math.min(...sale.journeys.map(seatsLeft)),
    itineraries: sale.journeys.map((journey) => ({
      duration: toIsoDuration(elapsedMinutes(journey)),
      segments: journey.map((flight) => segmentOf(flight, segmentId)),
    })),
    price: {
      currency: 'USD',
      total: money(totalCents(priced)),
      base: money(sum(priced.map((one) => one.baseCents))),
      fees: [
        { amount: '0.00', type: 'SUPPLIER' },
        { amount: '0.00', type: 'TICKETING' },
      ],
      grandTotal: money(totalCents(priced)),
    },
    travelerPricings: priced.map((one) => travelerPricing(sale, one, segmentId, false)),
  } as FlightOffer;
}

/** An offer as pricing answers it: taxes per traveller, CO₂, no durations of itineraries (as recorded). */
export function pricedOffer(sale: Sale, id: string, segmentId: (flight: Flight) => string): FlightOffer {
  const priced = priceTravelers(sale);
  return {
    ...commonPart(sale, id),
    ...{ instantTicketingRequired: false, nonHomogeneous: false, paymentCardRequired: false },
    itineraries: sale.journeys.map((journey) => ({
      segments: journey.map((flight) => ({
        ...segmentOf(flight, segmentId),
        co2Emissions: [{ weight: Math.round(flight.route.km * 0.078), weightUnit: 'KG', cabin: sale.cabin }],
      })),
    })),
    price: {
      currency: 'USD',
      total: money(totalCents(priced)),
      base: money(sum(priced.map((one) => one.baseCents))),
      fees: ['SUPPLIER', 'TICKETING', 'FORM_OF_PAYMENT'].map((type) => ({ amount: '0.00', type })),
      grandTotal: money(totalCents(priced)),
      billingCurrency: 'USD',
    },
    travelerPricings: priced.map((one) => travelerPricing(sale, one, segmentId, true)),
  } as FlightOffer;
}

/** Every code of some journeys with its name, as the real answers carry them. */
export function dictionariesOf(journeys: Journey[]): Dictionaries {
  const flights = new Set(journeys.flat());
  const dictionaries = { locations: {}, aircraft: {}, currencies: { USD: 'US DOLLAR' }, carriers: {} } as Required<Dictionaries>;
  for (const { route, aircraft } of flights) {
    for (const { iataCode, cityCode, countryCode } of [route.from, route.to]) {
      dictionaries.locations[iataCode] = { cityCode, countryCode };
    }
    dictionaries.aircraft[aircraft] = AIRCRAFT_NAMES[aircraft] ?? aircraft;
    dictionaries.carriers[route.airline.code] = AIRLINE_BY_CODE.get(route.airline.code)?.name ?? route.airline.code;
  }
  return dictionaries;
}

function commonPart(sale: Sale, id: string) {
  const first = firstFlight(sale);
  return {
    type: 'flight-offer' as const,
    id,
    source: 'GDS',
    lastTicketingDate: lastTicketingDate(sale),
    pricingOptions: { fareType: ['PUBLISHED'], includedCheckedBagsOnly: sale.family.checkedBags > 0 },
    validatingAirlineCodes: [first.route.airline.code],
  };
}

const firstFlight = (sale: Sale) => (sale.journeys[0] as Journey)[0] as Flight;
const lastTicketingDate = (sale: Sale) => firstFlight(sale).departureLocal.slice(0, 10);

function segmentOf(flight: Flight, segmentId: (flight: Flight) => string): FlightSegment {
  const { route } = flight;
  return {
    departure: { iataCode: route.from.iataCode, ...terminal(route.from.iataCode), at: flight.departureLocal },
    arrival: { iataCode: route.to.iataCode, ...terminal(route.to.iataCode), at: flight.arrivalLocal },
    carrierCode: route.airline.code,
    number: flight.number,
    aircraft: { code: flight.aircraft },
    operating: { carrierCode: route.airline.code },
    duration: toIsoDuration(flight.durationMinutes),
    id: segmentId(flight),
    numberOfStops: 0,
    ...{ blacklistedInEU: false },
  };
}

/** Only large airports have numbered terminals, and the systems know them about half of the time. */
function terminal(iataCode: string): { terminal?: string } {
  const passengers = AIRPORTS.get(iataCode)?.passengersMillions ?? 0;
  return passengers > 30 ? { terminal: String(1 + (iataCode.charCodeAt(0) % 3)) } : {};
}

function travelerPricing(
  sale: Sale,
  priced: PricedTraveler,
  segmentId: (flight: Flight) => string,
  withTaxes: boolean,
): TravelerPricing {
  const { traveler, baseCents, taxes } = priced;
  const taxCents = sum(taxes.map((tax) => tax.amountCents));
  return {
    travelerId: traveler.id,
    fareOption: 'STANDARD',
    travelerType: traveler.kind,
    ...(traveler.associatedAdultId ? { associatedAdultId: traveler.associatedAdultId } : {}),
    price: {
      currency: 'USD',
      total: money(baseCents + taxCents),
      base: money(baseCents),
      ...(withTaxes
        ? {
            taxes: taxes.map(({ code, amountCents }) => ({ amount: money(amountCents), code })),
            refundableTaxes: money(taxCents),
          }
        : {}),
    },
    fareDetailsBySegment: sale.journeys.flat().map((flight) => ({
      segmentId: segmentId(flight),
      cabin: sale.cabin,
      fareBasis: `${sale.family.classCode}${sale.family.refundable ? 'RF' : 'NR'}${flight.route.airline.code}`,
      brandedFare: sale.family.brand,
      brandedFareLabel: sale.family.label,
      class: sale.family.classCode,
      includedCheckedBags: { quantity: traveler.kind === 'HELD_INFANT' ? 0 : sale.family.checkedBags },
      includedCabinBags: { quantity: traveler.kind === 'HELD_INFANT' ? 0 : sale.family.cabinBags },
    })),
  };
}

function elapsedMinutes(journey: Journey): number {
  return Math.round(((journey.at(-1) as Flight).arrivesAt - (journey[0] as Flight).departsAt) / 60_000);
}
