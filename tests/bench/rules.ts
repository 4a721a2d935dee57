import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { firstRules } from '#domain/retailing/first-rules.ts';
import { flightAtBothPrices, flightAtRetail, flightFacts } from '#domain/retailing/flight-sale.ts';
import { compileRules } from '#domain/retailing/price-with.ts';
import { ANY_SALE, type RetailRule } from '#domain/retailing/rule.ts';
import { withAgencyFee } from '../harness/records/with-agency-fee.ts';
import { median } from './load.ts';

/** The offers of a large search for three travellers, priced by rules, beside one fee that is simply added. */
const OFFERS = 5_000;
const ROUNDS = 9;
const OWN_RULES = 40;
const SALE = { supplier: 'amadeus', soldOn: '2026-11-28' };

export function rulesFigures() {
  const offers = Array.from({ length: OFFERS }, (_, index) => anOffer(index));
  const first = firstRules({ flightMinor: 293, packageMinor: 273 });
  const few = compileRules(first);
  const many = compileRules([...first, ...Array.from({ length: OWN_RULES }, (_, index) => aRule(index))]);
  const ways = {
    fee: (offer: FlightOffer) => withAgencyFee(offer, { type: 'SAFI', perTraveler: { amountMinor: 293, currency: 'USD' } }),
    first: (offer: FlightOffer) => flightAtRetail(offer, few, flightFacts(offer, SALE)),
    many: (offer: FlightOffer) => flightAtRetail(offer, many, flightFacts(offer, SALE)),
    both: (offer: FlightOffer) => flightAtBothPrices(offer, many, flightFacts(offer, SALE)),
  };
  const times = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, price] of Object.entries(ways)) times.get(name)?.push(msOf(() => offers.map(price)));
  const [fee = 1, ofFirst = 0, ofMany = 0, both = 0] = [...times.values()].map((own) => median(own.slice(2)));
  const ratio = (ms: number) => Math.round((ms / fee) * 100) / 100;
  return {
    rules_fee_us_an_offer: Math.round((fee / OFFERS) * 100_000) / 100,
    rules_first_ratio: ratio(ofFirst),
    rules_40_ratio: ratio(ofMany),
    rules_40_both_prices_ratio: ratio(both),
  };
}

function msOf(work: () => unknown): number {
  const before = performance.now();
  work();
  return performance.now() - before;
}

const point = (iataCode: string, at: string) => ({ iataCode, at });

function anOffer(index: number): FlightOffer {
  const price = { currency: 'USD', base: `${100 + (index % 700)}.10`, total: `${140 + (index % 700)}.35` };
  const flight = { carrierCode: 'AV', number: String(index), departure: point('BOG', '2027-01-10T08:00:00') };
  return {
    type: 'flight-offer',
    id: String(index),
    source: 'GDS',
    validatingAirlineCodes: [index % 2 ? 'AV' : 'LA'],
    itineraries: [{ segments: [{ ...flight, id: '1', arrival: point('MIA', '2027-01-10T12:00:00') }] }],
    price: { ...price, total: `${3 * (140 + (index % 700))}.05` },
    travelerPricings: ['1', '2', '3'].map((travelerId) => ({
      travelerId,
      travelerType: 'ADULT',
      price,
      fareDetailsBySegment: [{ segmentId: '1', cabin: 'ECONOMY' }],
    })),
  };
}

/** One in four of them applies to an offer. */
const aRule = (index: number): RetailRule => ({
  id: `r${index}`,
  name: `R${index}`,
  kind: index % 5 === 0 ? 'discount' : 'mark-up',
  amount: { hundredths: 10 + index, of: 'total', leastMinor: null, mostMinor: 5_000 },
  conditions: {
    ...ANY_SALE,
    kinds: ['flight', 'package'],
    airlines: [index % 2 ? 'AV' : 'LA'],
    to: [index % 4 < 2 ? 'US' : 'ES'],
    travels: { from: '2027-01-01', until: '2027-03-31' },
  },
  priority: index % 3,
  combines: 'adds',
});
