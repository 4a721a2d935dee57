import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { parseDuration } from '#domain/duration.ts';
import type { FlightEndPoint } from '#domain/flights/flight-offer.ts';
import { toEpoch } from '#domain/local-time.ts';
import { parseDecimal, sumMoney } from '#domain/money.ts';
import { AIRPORTS, airportsOf } from '#domain/places/airport.ts';
import { priceOffers } from '../amadeus/pricing.ts';
import { searchOffers } from '../amadeus/search.ts';
import { chance } from './chance.ts';
import { findJourneys } from './connections.ts';
import { buildNetwork, type Network } from './network.ts';

let network: Network;
beforeAll(() => {
  network = buildNetwork();
});

const day = (ahead: number) => addDays(todayIn('America/Bogota'), ahead);
const codes = [...AIRPORTS.keys()];
const randomCode = (...words: (string | number)[]) => codes[Math.floor(chance(...words) * codes.length)] as string;

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
  ])('somebody flies %s–%s', (from, to) => {
    expect(findJourneys(network, airportsOf(from), airportsOf(to), day(30)).length).toBeGreaterThan(0);
  });

  test('every served airport can be left', () => {
    expect(codes.filter((code) => !network.get(code)?.size)).toEqual([]);
  });

  test('times, zones and durations agree, connections can be caught, and prices add up, between random airports', () => {
    let offers = 0;
    for (let pair = 0; pair < 60; pair++) {
      const body = searchBody(randomCode('from', pair), randomCode('to', pair), {
        back: pair % 2 === 0,
        infants: pair % 3 === 0 ? 1 : 0,
      });
      for (const offer of searchOffers(network, body).data.slice(0, 20)) {
        offers += 1;
        for (const { duration, segments } of offer.itineraries) {
          const ends = segments.flatMap(({ departure, arrival }) => [instant(departure), instant(arrival)]);
          expect(ends).toEqual(ends.toSorted((a, b) => a - b));
          expect(parseDuration(duration as string) * 60_000).toBe((ends.at(-1) as number) - (ends[0] as number));
          segments.slice(1).forEach((next, index) => {
            const wait = instant(next.departure) - instant((segments[index] as (typeof segments)[0]).arrival);
            expect(wait).toBeGreaterThanOrEqual(45 * 60_000);
          });
        }
        const totals = offer.travelerPricings.map(({ price }) => parseDecimal(price.total, 'USD'));
        expect(sumMoney('USD', totals)).toEqual(parseDecimal(offer.price.total, 'USD'));
      }
    }
    expect(offers).toBeGreaterThan(100);
  });

  test('the same search twice is the same answer, cheapest first', () => {
    const once = searchOffers(network, searchBody('BOG', 'MIA', { back: true }));
    expect(searchOffers(network, searchBody('BOG', 'MIA', { back: true }))).toEqual(once);
    const totals = once.data.map(({ price }) => Number(price.total));
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(once.data.length).toBeLessThanOrEqual(250);
  });

  test('pricing keeps the total and itemises the taxes that make it up', () => {
    const [offer] = searchOffers(network, searchBody('BOG', 'MIA', { infants: 1 })).data;
    if (!offer) throw new Error('nothing found');
    const [priced] = priceOffers(network, [offer], undefined).data.flightOffers;
    expect(priced?.price.total).toBe(offer.price.total);
    for (const { price } of priced?.travelerPricings ?? []) {
      const taxes = (price.taxes ?? []).map(({ amount }) => parseDecimal(amount, 'USD'));
      expect(sumMoney('USD', [parseDecimal(price.base, 'USD'), ...taxes])).toEqual(parseDecimal(price.total, 'USD'));
    }
  });
});
