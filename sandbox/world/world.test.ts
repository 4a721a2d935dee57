import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { parseDuration } from '#domain/duration.ts';
import type { FlightEndPoint, FlightOffer, FlightSegment } from '#domain/flights/flight-offer.ts';
import { toEpoch } from '#domain/local-time.ts';
import { ALLOWED_CURRENCIES, parseDecimal, sumMoney } from '#domain/money.ts';
import { AIRPORTS, type Airport, airportsOf } from '#domain/places/airport.ts';
import { priceOffers } from '../amadeus/offers/pricing.ts';
import { type SearchBody, searchOffers } from '../amadeus/offers/search.ts';
import { flightKey } from './fares/inventory.ts';
import { findItineraries } from './network/connections.ts';
import { minimumConnectionMinutes } from './network/minimum-connection.ts';
import { findFlight } from './network/timetable.ts';
import { fromUsd, toUsd } from './rates.ts';
import { seededRandom } from './seeded-random.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(() => {
  world = createWorld();
});

const day = (ahead: number) => addDays(todayIn('America/Bogota'), ahead);
const codes = [...AIRPORTS.keys()];
/** Small airports are more than two plane changes from most others. */
const largeCodes = codes.filter((code) => (AIRPORTS.get(code)?.passengersMillions ?? 0) >= 0.5);
const randomCode = (...words: (string | number)[]) =>
  largeCodes[Math.floor(seededRandom(...words) * largeCodes.length)] as string;

/** The code can be that of a city. */
const codesOf = (code: string) => airportsOf(code).map(({ iataCode }) => iataCode);

const searchBody = (from: string, to: string, { back = false, infants = 0 } = {}) => ({
  originDestinations: [
    { id: '1', originLocationCode: from, destinationLocationCode: to, departureDateTimeRange: { date: day(30) } },
    ...(back
      ? [{ id: '2', originLocationCode: to, destinationLocationCode: from, departureDateTimeRange: { date: day(37) } }]
      : []),
  ],
  travelers: [
    { id: '1', travelerType: 'ADULT' as const },
    { id: '2', travelerType: 'CHILD' as const },
    ...Array.from({ length: infants }, () => ({ id: '3', travelerType: 'HELD_INFANT' as const, associatedAdultId: '1' })),
  ],
});

const instant = ({ iataCode, at }: FlightEndPoint) => toEpoch(at, AIRPORTS.get(iataCode)?.timeZone ?? 'UTC');

describe('the flight world', () => {
  test.each([
    ['BOG', 'MDE'],
    ['MDE', 'CTG'],
    ['BOG', 'MIA'],
    ['MDE', 'MIA'],
    ['BOG', 'MAD'],
    ['LIM', 'CUZ'],
    ['EZE', 'MIA'],
    ['GRU', 'LIS'],
    ['MEX', 'CUN'],
    ['SCL', 'IPC'],
    ['ADZ', 'PVA'],
    ['LET', 'TYO'],
    ['NYC', 'LON'],
    ['SYD', 'AKL'],
    ['NBO', 'JNB'],
    ['DEL', 'SIN'],
  ])('has flights %s–%s within a week', (from, to) => {
    const journeysOn = (ahead: number) => findItineraries(world.network, airportsOf(from), airportsOf(to), day(ahead));
    expect([30, 31, 32, 33, 34, 35, 36].some((ahead) => journeysOn(ahead).length > 0)).toBe(true);
  });

  test('has departures from every served airport', () => {
    expect(codes.filter((code) => !world.network.get(code)?.size)).toEqual([]);
  });

  test('gives consistent times, connections, travellers and sums in offers between random airports', () => {
    let offers = 0;
    for (let pair = 0; pair < 80; pair++) {
      const currency = ALLOWED_CURRENCIES[pair % ALLOWED_CURRENCIES.length] as string;
      const [from, to] = [randomCode('from', pair), randomCode('to', pair)];
      if (AIRPORTS.get(from)?.cityCode === AIRPORTS.get(to)?.cityCode) continue;
      const body = { ...searchBody(from, to, { back: pair % 2 === 0, infants: pair % 3 === 0 ? 1 : 0 }), currencyCode: currency };
      for (const offer of searchOffers(world, body).data.slice(0, 20)) {
        offers += 1;
        expect(offer.itineraries.map(({ segments }) => segments[0]?.departure.at.slice(0, 10))).toEqual(
          body.originDestinations.map(({ departureDateTimeRange }) => departureDateTimeRange.date),
        );
        expect(codesOf(from)).toContain(offer.itineraries[0]?.segments[0]?.departure.iataCode);
        expect(codesOf(to)).toContain(offer.itineraries[0]?.segments.at(-1)?.arrival.iataCode);
        expect(offer.travelerPricings.map(({ travelerType }) => travelerType)).toEqual(
          body.travelers.map(({ travelerType }) => travelerType),
        );
        expect(offer.numberOfBookableSeats).toBeGreaterThanOrEqual(2);
        for (const { duration, segments } of offer.itineraries) checkItinerary(duration as string, segments);
        const totals = offer.travelerPricings.map(({ price }) => parseDecimal(price.total, currency));
        expect(sumMoney(currency, totals)).toEqual(parseDecimal(offer.price.total, currency));
      }
    }
    expect(offers).toBeGreaterThan(200);
  });

  /** Checks local times against instants, and every connection against the airport's minimum. */
  function checkItinerary(duration: string, segments: FlightSegment[]) {
    const ends = segments.flatMap(({ departure, arrival }) => [instant(departure), instant(arrival)]);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(parseDuration(duration) * 60_000).toBe((ends.at(-1) as number) - (ends[0] as number));
    for (const segment of segments) {
      expect(instant(segment.arrival) - instant(segment.departure)).toBe(parseDuration(segment.duration as string) * 60_000);
    }
    segments.slice(1).forEach((next, index) => {
      const before = segments[index] as FlightSegment;
      const route = ({ departure, arrival }: FlightSegment) => ({
        from: AIRPORTS.get(departure.iataCode) as Airport,
        to: AIRPORTS.get(arrival.iataCode) as Airport,
      });
      const wait = instant(next.departure) - instant(before.arrival);
      expect(wait).toBeGreaterThanOrEqual(minimumConnectionMinutes(route(before), route(next)) * 60_000);
      expect(next.departure.iataCode).toBe(before.arrival.iataCode);
    });
  }

  const oneWay = (from: string, to: string, criteria: NonNullable<SearchBody['searchCriteria']>) =>
    searchOffers(world, { ...searchBody(from, to), searchCriteria: criteria }).data;
  const carriersOf = (offer: FlightOffer) =>
    offer.itineraries.flatMap(({ segments }) => segments.map(({ carrierCode }) => carrierCode));

  test('applies filters for airlines, stops, price, number of offers, cabin and conditions', () => {
    const all = oneWay('BOG', 'MIA', {});
    const only = oneWay('BOG', 'MIA', { flightFilters: { carrierRestrictions: { includedCarrierCodes: ['AV'] } } });
    expect(new Set(only.flatMap(carriersOf))).toEqual(new Set(['AV']));
    const without = oneWay('BOG', 'MIA', { flightFilters: { carrierRestrictions: { excludedCarrierCodes: ['AV'] } } });
    expect(without.flatMap(carriersOf)).not.toContain('AV');
    const direct = oneWay('BOG', 'MIA', { flightFilters: { connectionRestriction: { maxNumberOfConnections: 0 } } });
    expect(direct.every(({ itineraries }) => itineraries[0]?.segments.length === 1)).toBe(true);
    const most = Math.ceil(Number(all[5]?.price.total) / 2);
    const cheap = oneWay('BOG', 'MIA', { maxPrice: most });
    expect(cheap.length).toBeGreaterThan(0);
    expect(cheap.every(({ price }) => Number(price.total) <= most * 2)).toBe(true);
    expect(oneWay('BOG', 'MIA', { maxFlightOffers: 7 })).toHaveLength(7);
    const business = oneWay('BOG', 'MAD', { flightFilters: { cabinRestrictions: [{ cabin: 'BUSINESS' }] } });
    expect(business[0]?.travelerPricings[0]?.fareDetailsBySegment.map(({ cabin }) => cabin)).toContain('BUSINESS');
    const refundable = oneWay('BOG', 'MIA', { pricingOptions: { refundableFare: true, includedCheckedBagsOnly: true } });
    expect(refundable.every(({ pricingOptions: options }) => options?.refundableFare && options.includedCheckedBagsOnly)).toBe(
      true,
    );
  });

  test('sells codeshare flights, naming the operating airline', () => {
    const shared = oneWay('BOG', 'LON', {})
      .concat(oneWay('LIM', 'ATL', {}), oneWay('BOG', 'MAD', {}))
      .flatMap(({ itineraries }) => itineraries.flatMap(({ segments }) => segments))
      .filter(({ carrierCode, operating }) => operating?.carrierCode !== carrierCode);
    expect(shared.length).toBeGreaterThan(0);
  });

  test.each([
    [[{ code: 477 }, { originLocationCode: 'BOGOTA' }]],
    [[{ code: 425 }, { departureDateTimeRange: { date: '2020-01-01' } }]],
    [[{ code: 425 }, { departureDateTimeRange: { date: '2027-02-30' } }]],
  ])('rejects a faulty leg with %j', ([error, leg]) => {
    const body = searchBody('BOG', 'MIA');
    expect(() =>
      searchOffers(world, { ...body, originDestinations: [{ ...body.originDestinations[0], ...leg } as never] }),
    ).toThrow(expect.objectContaining(error as object));
  });

  test('sells only seats for the whole party, at rising prices as seats sell out', () => {
    const offer = () => oneWay('LET', 'BOG', {})[0] as FlightOffer;
    const before = offer();
    const [segment] = before.itineraries[0]?.segments ?? [];
    const flight = findFlight(world.network, {
      carrierCode: segment?.carrierCode ?? '',
      number: segment?.number ?? '',
      from: 'LET',
      to: segment?.arrival.iataCode ?? '',
      date: day(30),
    });
    if (!flight) throw new Error('no such flight');
    const free = world.inventory.freeSeats(flight, 'ECONOMY', world.today());
    world.inventory.take(flightKey(flight), 'ECONOMY', free - 3);
    const { data } = searchOffers(world, searchBody('LET', 'BOG'));
    const same = data.find(({ itineraries }) => itineraries[0]?.segments[0]?.number === segment?.number);
    expect(Number(same?.price.total)).toBeGreaterThan(Number(before.price.total));
    expect(same?.numberOfBookableSeats).toBeLessThanOrEqual(3);
    world.inventory.take(flightKey(flight), 'ECONOMY', 2);
    const left = searchOffers(world, searchBody('LET', 'BOG')).data.map(({ itineraries }) => itineraries[0]?.segments[0]?.number);
    expect(left).not.toContain(segment?.number);
  });

  test('converts currencies there and back within one unit of the coarser one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 5_000_000 }), fc.constantFrom(...ALLOWED_CURRENCIES), (cents, currency) => {
        const there = fromUsd(cents, currency);
        const unitInCents = Math.max(1, toUsd({ amountMinor: 1, currency }));
        expect(Math.abs(toUsd(there) - cents)).toBeLessThanOrEqual(unitInCents);
        expect(fromUsd(toUsd(there), currency).amountMinor - there.amountMinor).toBeLessThanOrEqual(
          fromUsd(1, currency).amountMinor + 1,
        );
      }),
    );
  });

  test('answers the same search identically, cheapest first', () => {
    const once = searchOffers(world, searchBody('BOG', 'MIA', { back: true }));
    expect(searchOffers(world, searchBody('BOG', 'MIA', { back: true }))).toEqual(once);
    const totals = once.data.map(({ price }) => Number(price.total));
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(once.data.length).toBeLessThanOrEqual(250);
  });

  test('pricing keeps the total and itemises its taxes', () => {
    const [offer] = searchOffers(world, searchBody('BOG', 'MIA', { infants: 1 })).data;
    if (!offer) throw new Error('nothing found');
    const [priced] = priceOffers(
      world,
      { data: { type: 'flight-offers-pricing', flightOffers: [offer] } },
      new URLSearchParams(),
      undefined,
    ).data.flightOffers;
    expect(priced?.price.total).toBe(offer.price.total);
    for (const { price } of priced?.travelerPricings ?? []) {
      const taxes = (price.taxes ?? []).map(({ amount }) => parseDecimal(amount, 'USD'));
      expect(sumMoney('USD', [parseDecimal(price.base, 'USD'), ...taxes])).toEqual(parseDecimal(price.total, 'USD'));
    }
  });
});
