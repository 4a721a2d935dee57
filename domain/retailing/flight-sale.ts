import { CABINS, type Cabin } from '../cabin.ts';
import type { CalendarDate } from '../calendar-date.ts';
import type { FlightOffer } from '../flights/flight-offer.ts';
import { dayOf, firstSegment, lastSegment } from '../flights/itinerary.ts';
import { type AgencyLine, totalOf, travelerAmounts, withAgencyLines } from '../flights/prices/agency-fee.ts';
import { toDecimal } from '../money.ts';
import { placesOfAirport } from './place-written.ts';
import { type CompiledRules, priceWith, type RuleLine, type SaleFacts, type SalePart } from './price-with.ts';

/** Who sells a flight to the agency, and on which day it is sold. */
export type FlightSale = { supplier: string; soldOn: CalendarDate };

/** What rules are told of a supplier's flight, if it is sold alone. The trip goes from its first airport to where its first leg ends. */
export function flightFacts(offer: FlightOffer, { supplier, soldOn }: FlightSale): SaleFacts {
  const [out] = offer.itineraries;
  const [first, last] = out ? [firstSegment(out).departure, lastSegment(out).arrival] : [];
  return {
    kind: 'flight',
    supplier,
    airline: offer.validatingAirlineCodes?.[0] ?? null,
    from: first ? placesOfAirport(first.iataCode) : [],
    to: last ? placesOfAirport(last.iataCode) : [],
    cabin: cabinOf(offer),
    soldOn,
    travelsOn: first ? dayOf(first.at) : '',
    travelers: offer.travelerPricings.length,
  };
}

/** The travellers as the supplier prices them: what it asks for is the least that they are sold at. */
export const flightParts = (offer: FlightOffer): SalePart[] =>
  travelerAmounts(offer).map((amounts) => ({ ...amounts, leastMinor: amounts.totalMinor }));

/** The retail offer of a supplier's flight under the agency's rules. */
export function flightAtRetail(offer: FlightOffer, rules: CompiledRules, facts: SaleFacts): FlightOffer {
  const parts = flightParts(offer);
  const lines = priceWith(rules, facts, parts);
  return withAgencyLines(offer, offerLines(lines, facts.kind === 'package' ? 'ATOL' : 'SAFI'), parts);
}

/** The same for a flight that may be sold alone or with a stay: with both prices. */
export function flightAtBothPrices(offer: FlightOffer, rules: CompiledRules, facts: SaleFacts): FlightOffer {
  const retailOffer = flightAtRetail(offer, rules, facts);
  const lines = priceWith(rules, { ...facts, kind: 'package' }, flightParts(offer));
  const { amountMinor, currency } = totalOf(offer);
  const more = lines.reduce((sum, { kind, amountsMinor }) => sum + signOf(kind) * sumOf(amountsMinor), 0);
  return { ...retailOffer, price: { ...retailOffer.price, inPackage: toDecimal({ amountMinor: amountMinor + more, currency }) } };
}

/** A line of the offer for each kind of rule. */
function offerLines(lines: readonly RuleLine[], fee: 'SAFI' | 'ATOL'): AgencyLine[] {
  const types = { fee, 'mark-up': 'AGENCY_MARKUP', discount: 'AGENCY_DISCOUNT' } as const;
  return [...Map.groupBy(lines, ({ kind }) => kind)].map(([kind, own]) => ({
    type: types[kind],
    amountsMinor: (own[0] as RuleLine).amountsMinor.map(
      (_, index) => signOf(kind) * sumOf(own.map(({ amountsMinor }) => amountsMinor[index] as number)),
    ),
  }));
}

const signOf = (kind: RuleLine['kind']): 1 | -1 => (kind === 'discount' ? -1 : 1);
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The cabin of the first flight, as the visitor's search names it. */
function cabinOf({ travelerPricings }: FlightOffer): Cabin | null {
  const named = travelerPricings[0]?.fareDetailsBySegment[0]?.cabin?.toLowerCase().replaceAll('_', ' ');
  return CABINS.find((cabin) => cabin === named) ?? null;
}
