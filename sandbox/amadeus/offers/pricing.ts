import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { toDecimal } from '#domain/money.ts';
import type { Fault } from '../../faults.ts';
import { extraBagsCents } from '../../world/airlines/bags.ts';
import { AIRPORT_CHECK_IN_CENTS, isSmall, MOST_EXTRA_BAGS, PRIORITY_BOARDING_CENTS } from '../../world/fares/ancillaries.ts';
import type { FareFamily } from '../../world/fares/fare-families.ts';
import { fareBasisOf } from '../../world/fares/fares.ts';
import { crossesBorder, driftOf, itinerariesOf, priceTravelers, type Sale, totalMinor } from '../../world/fares/sale.ts';
import type { Flight } from '../../world/network/timetable.ts';
import { fromUsd } from '../../world/rates.ts';
import type { World } from '../../world/world.ts';
import { invalidData, invalidFormat, invalidLength, mandatoryMissing, saidAs, soldOut } from '../errors.ts';
import { flagIn } from '../query-parameters.ts';
import { readExtras } from './extras.ts';
import { dictionariesOf, numberSegments, pricedOffer, type SegmentNumbers } from './offers.ts';
import { resolveOffer } from './resolve-offer.ts';

const MAX_OFFERS = 6;
const INCLUDES = ['bags', 'detailed-fare-rules', 'other-services', 'credit-card-fees'] as const;
type Include = (typeof INCLUDES)[number];

export type PricingBody = { data?: { type?: string; flightOffers?: FlightOffer[] } };

/** `POST /v1/shopping/flight-offers/pricing`: the current price of offers, with taxes and available extras. */
export function priceOffers(world: World, { data }: PricingBody, query: URLSearchParams, fault: Fault | undefined) {
  const includes = readIncludes(query.get('include'));
  flagIn(query, 'forceClass');
  const offers = data?.flightOffers;
  if (!Array.isArray(offers) || offers.length === 0) throw mandatoryMissing('/data/flightOffers');
  if (data?.type !== 'flight-offers-pricing') throw invalidFormat('type must be flight-offers-pricing', '/data/type');
  if (offers.length > MAX_OFFERS) throw invalidLength(`At most ${MAX_OFFERS} offers`, '/data/flightOffers');
  const segmentId = numberSegments();
  const sales = offers.map((offer, index) => {
    const at = `/data/flightOffers/${index}`;
    return saidAs(
      ({ detail }) => invalidData(detail, at),
      () => saleNow(world, offer, fault, at),
    );
  });
  const flightOffers = sales.map((sale, index) => {
    const offer = offers[index] as FlightOffer;
    return saidAs(
      ({ detail }) => invalidData(detail, `/data/flightOffers/${index}`),
      () => pricedOffer(sale, offer.id, world.today(), segmentId, readExtras(offer, sale)),
    );
  });
  const included = Object.fromEntries(
    includes.map((include) => [include, INCLUDED[include](sales[0] as Sale, segmentId, flightOffers[0] as FlightOffer)]),
  );
  return {
    data: { type: 'flight-offers-pricing', flightOffers, bookingRequirements: bookingRequirements(sales[0] as Sale) },
    ...(includes.length > 0 ? { included } : {}),
    dictionaries: dictionariesOf(sales.flatMap(itinerariesOf), (sales[0] as Sale).currency),
  };
}

/** An offer as sold at this moment: it can have changed since the search, by drift or by a fault. */
export function saleNow(world: World, offer: FlightOffer, fault: Fault | undefined, at: string): Sale {
  if (fault?.soldOut) throw soldOut();
  const sale = resolveOffer(world, offer, at);
  const drift = driftOf(sale, world.driftShare);
  if (drift.soldOut) throw soldOut();
  return { ...sale, priceFactor: drift.factor * (fault?.priceFactor ?? 1) };
}

export const grandTotal = (sale: Sale, extrasMinor: number): string =>
  toDecimal({ amountMinor: totalMinor(priceTravelers(sale)) + extrasMinor, currency: sale.currency });

function readIncludes(given: string | null): Include[] {
  const names = (given ?? '').split(',').filter(Boolean);
  for (const name of names) {
    if (!INCLUDES.includes(name as Include)) throw invalidFormat(`${name} cannot be included`, { parameter: 'include' });
  }
  return names as Include[];
}

function bookingRequirements(sale: Sale) {
  const abroad = crossesBorder(sale);
  return {
    emailAddressRequired: true,
    mobilePhoneNumberRequired: true,
    travelerRequirements: sale.travelers.map(({ id }) => ({
      travelerId: id,
      genderRequired: true,
      dateOfBirthRequired: true,
      ...(abroad ? { documentRequired: true } : {}),
    })),
  };
}

type Included = (sale: Sale, segmentId: SegmentNumbers, offer: FlightOffer) => Record<string, unknown>;

const INCLUDED: Record<Include, Included> = {
  bags: bagsOf,
  'detailed-fare-rules': fareRulesOf,
  'other-services': otherServicesOf,
  'credit-card-fees': cardFeesOf,
};

const priceOf = (sale: Sale, cents: number) => ({
  amount: toDecimal(fromUsd(cents, sale.currency)),
  currencyCode: sale.currency,
});

/** One entry per leg and total quantity: two bags have a price of their own, not twice that of one. */
function bagsOf(sale: Sale, segmentId: SegmentNumbers) {
  const travelerIds = sale.travelers.filter(({ kind }) => kind !== 'HELD_INFANT').map(({ id }) => id);
  const entries = sale.components.flatMap(({ itinerary, terms }) =>
    itinerary.some(isSmall)
      ? []
      : Array.from({ length: MOST_EXTRA_BAGS }, (_, index) => ({
          quantity: index + 1,
          name: 'CHECKED_BAG',
          price: priceOf(sale, extraBagsCents(itinerary, terms.family.checkedBags, index + 1)),
          bookableByItinerary: true,
          segmentIds: itinerary.map(segmentId),
          travelerIds,
        })),
  );
  return numbered(entries);
}

function fareRulesOf(sale: Sale, segmentId: SegmentNumbers) {
  const entries = sale.components.map(({ itinerary, terms }) => ({
    fareBasis: fareBasisOf((itinerary[0] as Flight).departureLocal.slice(0, 10), terms),
    name: terms.family.label,
    fareNotes: {
      descriptions: [
        { descriptionType: 'PENALTIES', text: penaltyText(terms.family) },
        {
          descriptionType: 'ADVANCE RES/TICKETING',
          text: `RESERVATIONS MUST BE MADE AT LEAST ${terms.bookingClass.daysAhead} DAYS BEFORE DEPARTURE.`,
        },
      ],
    },
    segmentId: segmentId(itinerary[0] as Flight),
  }));
  return numbered(entries);
}

/** Fare rules in the style of airlines: capitals, and amounts in dollars whatever the ticket's currency. */
function penaltyText({ changePenalty, refundPenalty }: FareFamily): string {
  const rule = (what: string, penalty: number | null, yes: string, no: string) =>
    penalty === null
      ? `${what} ${no}.`
      : penalty === 0
        ? `${what} ${yes} FREE OF CHARGE.`
        : `CHARGE USD ${penalty}.00 FOR ${yes}.`;
  return [
    'CHANGES',
    rule('BEFORE DEPARTURE CHANGES', changePenalty, 'REISSUE', 'NOT PERMITTED'),
    'CANCELLATIONS',
    rule('BEFORE DEPARTURE TICKET', refundPenalty, 'REFUND', 'IS NON-REFUNDABLE'),
  ].join('\n');
}

function otherServicesOf(sale: Sale, segmentId: SegmentNumbers) {
  const segmentIds = itinerariesOf(sale).flat().map(segmentId);
  const travelerIds = sale.travelers.map(({ id }) => id);
  const service = (name: string, cents: number) => ({
    name,
    price: priceOf(sale, cents),
    bookableByTraveler: true,
    bookableByItinerary: true,
    segmentIds,
    travelerIds,
  });
  return numbered([service('PRIORITY_BOARDING', PRIORITY_BOARDING_CENTS), service('AIRPORT_CHECKIN', AIRPORT_CHECK_IN_CENTS)]);
}

function cardFeesOf(sale: Sale, _: SegmentNumbers, offer: FlightOffer) {
  const brands = ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS', 'DINERS'];
  return numbered(
    brands.map((brand) => ({
      brand,
      amount: toDecimal({ amountMinor: 0, currency: sale.currency }),
      currency: sale.currency,
      flightOfferId: offer.id,
    })),
  );
}

const numbered = (entries: unknown[]) => Object.fromEntries(entries.map((entry, index) => [String(index + 1), entry]));
