import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFlightSearches } from '#backend/search/flight-search.ts';
import { createMemoryStore } from '#backend/shared-store/memory-store.ts';
import type { StoredBooking } from '#contract/shapes.ts';
import { SERVICES } from '#domain/company/services.ts';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import { durationMinutesOf, layoversOf } from '#domain/flights/itinerary.ts';
import { passengerTypeOf } from '#domain/flights/prices/price-breakdown.ts';
import { indexOffers } from '#domain/flights/results/result-index.ts';
import { type IntAmount, parseDecimal } from '#domain/money.ts';
import type { PassengerType } from '#domain/passengers.ts';
import { bookingView } from '#site/journey/booking-view.ts';
import { bookingLetters } from '#site/mail/booking-letters.ts';
import { bookingCalendar } from '#site/papers/booking-calendar.ts';
import { itineraryPdf } from '#site/papers/pdf/booking-pdfs.ts';
import { receiptView } from '#site/papers/receipt-view.ts';
import type { HomePrices } from '#site/prices/home-prices.ts';
import { offerCardData } from '#site/results/offers/offer-card-data.tsx';
import { readSearchAnswer } from '#suppliers/flights/amadeus/shapes.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { hasContracts } from '../harness/documents/contracts.ts';
import { madeBy } from '../harness/documents/made-answers.ts';
import { aFlightItem, aStoredBooking } from '../harness/records/stored-booking.ts';
import { few } from '../harness/running/long-by-nature.ts';
import { aSearch } from '../harness/suppliers/a-search.ts';

/** Whatever a supplier's document allows is a page: odd things in company, where `odd-offers.test.ts` has them one at a time. */
const FEE = { amountMinor: 293, currency: 'USD' };
const OFFERS = few(400, 1_500);
const ODD = /.{0,40}(\bNaN\b|\bundefined\b|\bnull\b(?=\s*<)|Infinity|\[object|Invalid Date|[-−]\d+ (h|min)\b).{0,20}/;
const home = { of: () => null, note: '' } as unknown as HomePrices;

/** Days and hours in which something changes, airports that nobody knows. */
const end = (...clocks: string[]) =>
  fc.record({ iataCode: fc.constantFrom('BOG', 'MIA', 'MAD', 'SIN', 'XRF'), at: fc.constantFrom(...clocks) });
const amount = fc.constantFrom('0.00', '120.00', '1', '-5.00', '99999.99', '0.005');
const HINTS = {
  departure: end('2027-03-27T23:50:00', '2027-03-28T02:30', '2027-12-31T08:00:00'),
  arrival: end('2027-03-28T02:30', '2027-12-31T08:00:00', '2028-01-02T00:00:00'),
  total: fc.constantFrom('120.00', '1', '99999.99', '120.005'),
  grandTotal: fc.constantFrom('120.00', '130.10'),
  base: amount,
  amount,
  currency: fc.constantFrom('USD', 'USD', 'USD', 'KWD'),
  carrierCode: fc.constantFrom('AV', '9V', 'ZZZ'),
  number: fc.constantFrom('1', '0123A', '99999'),
  duration: fc.constantFrom('PT1H', 'P1DT2H', 'PT0M', 'PT45H'),
  segmentId: fc.constantFrom('1', '2', '3'),
  id: fc.constantFrom('1', '2', '3'),
  travelerId: fc.constantFrom('1', '2'),
  iataCode: fc.constantFrom('PTY', 'BSB'),
  arrivalAt: fc.constantFrom('2027-01-10T08:00:00', '2027-01-10T10:00:00'),
  departureAt: fc.constantFrom('2027-01-10T09:00:00'),
  validatingAirlineCodes: fc.constantFrom([], ['AV'], ['ZZ']),
  type: fc.constant('flight-offer'),
  code: fc.constantFrom('320', 'A3'),
  travelerType: fc.constantFrom('ADULT', 'CHILD', 'SENIOR', 'UNHEARD_OF'),
};
/** Without them nobody could sell it: `odd-offers.test.ts`. */
const ALWAYS =
  'id type travelerId travelerType price total base currency segmentId itineraries segments travelerPricings fareDetailsBySegment departure arrival carrierCode number iataCode at amount'.split(
    ' ',
  );

type Raw = { id: string; price: RawPrice; travelerPricings: { price: RawPrice }[] };
type RawPrice = { total: string; base: string; grandTotal?: string };

/** Most with amounts that add up, or hardly any could be sold: the total is the travellers', and no fare is above its total. */
function addingUp(raw: Raw, index: number): Raw {
  if (index % 4 === 0) return raw;
  const travelerPricings = raw.travelerPricings.map((one) => {
    const { base, total } = one.price;
    return { ...one, price: { ...one.price, base: Number(base) > Number(total) ? total : base } };
  });
  const total = travelerPricings.reduce((sum, one) => sum + Number(one.price.total), 0).toFixed(2);
  return { ...raw, travelerPricings, price: { ...raw.price, total, ...(raw.price.grandTotal ? { grandTotal: total } : {}) } };
}

/** What would have had to be asked for this offer. */
function askedFor({ itineraries, travelerPricings }: FlightOffer) {
  const many = (type: PassengerType) => travelerPricings.filter((one) => passengerTypeOf(one.travelerType) === type).length;
  return aSearch({
    legInfo: itineraries.map(({ segments }) => ({
      from: segments[0]?.departure.iataCode as string,
      to: segments.at(-1)?.arrival.iataCode as string,
      departureDate: segments[0]?.departure.at.slice(0, 10) as string,
    })),
    travelerInfo: { adult: many('adult'), child: many('child'), infant: many('infant') },
  });
}

/** What is wrong with a fare as it is sold, of an offer as its supplier made it. */
function findingsIn(fare: FlightOffer, own: FlightOffer, dictionaries: Dictionaries): string[] {
  const { parts } = offerCardData(fare, { dictionaries, home, choosing: 'trip', staticParts: null });
  const said = ODD.exec(JSON.stringify(parts))?.[0];
  const asked = parseDecimal(own.price.grandTotal ?? own.price.total, 'USD').amountMinor;
  const price = asked + FEE.amountMinor * own.travelerPricings.length;
  const isFlown = fare.itineraries.every(
    (way) => durationMinutesOf(way) >= 0 && layoversOf(way).every(({ durationMinutes }) => durationMinutes >= 0),
  );
  return [
    ...(said ? [said] : []),
    ...(fare.price.intTotal?.amount === price ? [] : [`costs ${fare.price.intTotal?.amount}, not ${price}`]),
    ...(isFlown ? [] : ['cannot be flown']),
  ];
}

/** Everything a traveller reads of a booking of this fare: Mi viaje, mail, calendar, receipt; the paper itself has to be made. */
async function papersOf(flightOffer: FlightOffer, dictionaries: Dictionaries): Promise<string> {
  const total = flightOffer.price.intTotal as IntAmount;
  const booking = aStoredBooking({
    selectedFlightOffer: { flightOffer, included: {}, dictionaries },
    passengers: flightOffer.travelerPricings.map(({ travelerType }, index) => ({
      ...(aStoredBooking().passengers[0] as StoredBooking['passengers'][0]),
      type: passengerTypeOf(travelerType),
      firstName: `Ana ${index}`,
    })),
    items: [aFlightItem({ total, forOthers: total })],
    total,
  });
  const told = { origin: 'https://site.example', madeAt: new Date('2027-01-01T12:00:00Z') };
  const write = bookingLetters({
    origin: told.origin,
    sells: SERVICES,
    makePdf: async () => new Uint8Array(),
    onError: () => undefined,
  });
  const { text, html } = await write({ bookingId: '5f0c4c4e-0000-4a6e-9d2c-1c3a9a9b0000', booking, mail: 'booking-confirmed' });
  await itineraryPdf(booking, told);
  return JSON.stringify([text, html, bookingCalendar(booking, told), bookingView(booking, home, String), receiptView(booking)]);
}

describe.skipIf(!hasContracts)('anything a document allows', () => {
  test('of GDS offers renders a sane card at the supplier’s price plus fee, with a possible itinerary', {
    timeout: 120_000,
  }, async () => {
    const made = madeBy('amadeus/FlightOffersSearch_v2.json', '#/definitions/FlightOffer', HINTS, ALWAYS);
    const raws = fc
      .sample(made, { numRuns: OFFERS, seed: 7 })
      .map((raw, index) => addingUp({ ...(raw as Raw), id: String(index) }, index));
    const read = readSearchAnswer({ data: raws })?.offers ?? [];
    expect(read.length).toBeGreaterThan(OFFERS / 20);
    const findings: string[] = [];
    const sold: { fare: FlightOffer; dictionaries: Dictionaries }[] = [];
    let cards = 0;
    for (const offers of Map.groupBy(read, (offer) => JSON.stringify(askedFor(offer))).values()) {
      const supplier = { name: 'a', search: async () => ({ ok: true, offers, dictionaries: {} }) } as unknown as FlightSupplier;
      const searches = createFlightSearches({
        store: createMemoryStore(),
        suppliers: [supplier],
        fees: { flight: FEE, inPackage: FEE },
        deadlineMs: 5_000,
        calendarSearchesPerVisitor: 0,
      });
      const found = await searches.search(askedFor(offers[0] as FlightOffer));
      if ('refused' in found) throw new Error('nobody else searches here');
      indexOffers(found.fares);
      cards += found.fares.length;
      for (const fare of found.fares) {
        const own = offers.find(({ id }) => fare.id.endsWith(`-${id}`)) as FlightOffer;
        sold.push({ fare, dictionaries: found.dictionaries });
        findings.push(...findingsIn(fare, own, found.dictionaries).map((finding) => `${fare.id}: ${finding}`));
      }
    }
    for (const { fare, dictionaries } of sold) {
      const papers = await papersOf(fare, dictionaries).catch((error: Error) => error);
      const said = papers instanceof Error ? String(papers) : ODD.exec(papers)?.[0];
      if (said) findings.push(`${fare.id} on paper: ${said}`);
    }
    expect(findings).toEqual([]);
    expect(cards).toBeGreaterThan(10);
  });
});
