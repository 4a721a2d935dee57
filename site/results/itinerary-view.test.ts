import { describe, expect, test } from 'vitest';
import type { BagAllowance, FlightOffer, FlightSegment } from '#domain/flights/flight-offer.ts';
import { offerCardView } from './offer-card-view.ts';

const segment = (id: string, from: string, to: string, rest: Partial<FlightSegment> = {}): FlightSegment => ({
  ...{ id, carrierCode: 'AV', number: `20${id}` },
  departure: { iataCode: from, at: '2027-01-10T08:00:00' },
  arrival: { iataCode: to, at: '2027-01-10T16:00:00' },
  ...rest,
});

/** The view of a trip of these flights, with these bags on each. */
function viewOf(segments: FlightSegment[], bags: (BagAllowance | undefined)[] = []) {
  const price = { currency: 'USD', total: '120.00', base: '100.00' };
  const offer: FlightOffer = {
    ...{ type: 'flight-offer', id: segments.map(({ id }) => id).join(), source: 'GDS', price, itineraries: [{ segments }] },
    travelerPricings: [
      {
        ...{ travelerId: '1', travelerType: 'ADULT', price },
        fareDetailsBySegment: segments.map(({ id }, index) => ({
          segmentId: id,
          ...(bags[index] ? { includedCheckedBags: bags[index] } : {}),
        })),
      },
    ],
  };
  const view = offerCardView(offer, {});
  return { view, itinerary: view.itineraries[0] as (typeof view.itineraries)[0] };
}

describe('a technical stop', () => {
  const inPanama = {
    numberOfStops: 1,
    stops: [{ iataCode: 'PTY', duration: 'PT45M', arrivalAt: '2027-01-10T09:40:00', departureAt: '2027-01-10T10:25:00' }],
  };

  test('is named with its place, its clocks and its length, and is no change of planes', () => {
    const { itinerary } = viewOf([segment('1', 'BOG', 'MIA', inPanama)]);
    expect(itinerary.segments[0]?.technicalStops).toEqual([
      'Parada técnica en Ciudad de Panamá, Tocumen (PTY), llega a las 09:40 y sale a las 10:25, 45 min, sin cambio de avión',
    ]);
    expect(itinerary).toMatchObject({ stops: 1, stopWords: '1 parada técnica', stopCities: ['Ciudad de Panamá'] });
    expect(itinerary.places).toEqual(['BOG', 'PTY', 'MIA']);
    expect(itinerary.segments[0]?.layover).toBeNull();
  });

  test('stands beside a change of planes, in the order they are flown', () => {
    const onward = segment('2', 'MIA', 'MAD', { departure: { iataCode: 'MIA', at: '2027-01-10T18:00:00' } });
    const { itinerary } = viewOf([segment('1', 'BOG', 'MIA', inPanama), onward]);
    expect(itinerary).toMatchObject({ stops: 2, stopWords: '1 escala y 1 parada técnica' });
    expect(itinerary.stopCities).toEqual(['Ciudad de Panamá', 'Miami']);
  });

  test.each<[string, Partial<FlightSegment>, string]>([
    ['only counted', { numberOfStops: 1 }, 'Parada técnica, sin cambio de avión'],
    ['named, and not counted', { stops: inPanama.stops }, 'Parada técnica en Ciudad de Panamá, Tocumen (PTY), llega'],
    [
      'without its length',
      { numberOfStops: 1, stops: [{ iataCode: 'PTY', arrivalAt: '2027-01-10T09:40:00', departureAt: '2027-01-10T11:00:00' }] },
      '1 h 20 min',
    ],
    ['at a place nobody knows', { numberOfStops: 1, stops: [{ iataCode: 'QQQ' }] }, 'Parada técnica en QQQ, sin cambio de avión'],
  ])('%s', (_, stop, words) => {
    const { itinerary } = viewOf([segment('1', 'BOG', 'MIA', stop)]);
    expect(itinerary.stops).toBe(1);
    expect(itinerary.segments[0]?.technicalStops[0]).toContain(words);
  });
});

test('what bags may weigh is said of every flight, and the least of them of the trip', () => {
  const segments = [segment('1', 'BOG', 'MIA'), segment('2', 'MIA', 'MAD')];
  const { view, itinerary } = viewOf(segments, [
    { quantity: 2, weight: 23, weightUnit: 'KG' },
    { quantity: 1, weight: 50, weightUnit: 'LB' },
  ]);
  expect(itinerary.segments.map(({ checkedBags }) => checkedBags)).toEqual([
    '2 maletas de bodega (23 kg cada una)',
    '1 maleta de bodega (50 lb, 23 kg)',
  ]);
  expect(view.checkedBags).toEqual({ pieces: 1, weight: 50, unit: 'LB' });
  expect(viewOf([segment('3', 'BOG', 'MIA')]).itinerary.segments[0]?.checkedBags).toBeNull();
});
