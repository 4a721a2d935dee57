import { describe, expect, test } from 'vitest';
import type { BagAllowance, FlightOffer, FlightSegment } from '#domain/flights/flight-offer.ts';
import { offerCardView } from './offer-card-view.ts';

const segment = (id: string, from: string, to: string, rest: Partial<FlightSegment> = {}): FlightSegment => ({
  id,
  carrierCode: 'AV',
  number: `20${id}`,
  departure: { iataCode: from, at: '2027-01-10T08:00:00' },
  arrival: { iataCode: to, at: '2027-01-10T16:00:00' },
  ...rest,
});

/** The view of a trip made of these flights, with these bags on each. */
function viewOf(segments: FlightSegment[], bags: (BagAllowance | undefined)[] = []) {
  const price = { currency: 'USD', total: '120.00', base: '100.00' };
  const offer: FlightOffer = {
    type: 'flight-offer',
    id: segments.map(({ id }) => id).join(),
    source: 'GDS',
    price,
    itineraries: [{ segments }],
    travelerPricings: [
      {
        travelerId: '1',
        travelerType: 'ADULT',
        price,
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

test('counts the hour of a wait in the night in which the clocks of its airport are changed', () => {
  const wait = (day: string, after: string) => {
    const there = segment('1', 'BOG', 'MAD', { arrival: { iataCode: 'MAD', at: `${day}T22:00:00` } });
    const onward = segment('2', 'MAD', 'FCO', { departure: { iataCode: 'MAD', at: `${after}T07:00:00` } });
    return viewOf([there, onward]).itinerary.segments[0]?.layover?.wait;
  };
  expect([wait('2027-03-27', '2027-03-28'), wait('2027-10-30', '2027-10-31'), wait('2027-11-01', '2027-11-02')]).toEqual([
    '8 h',
    '10 h',
    '9 h',
  ]);
});

describe('a technical stop', () => {
  const inPanama = {
    numberOfStops: 1,
    stops: [{ iataCode: 'PTY', duration: 'PT45M', arrivalAt: '2027-01-10T09:40:00', departureAt: '2027-01-10T10:25:00' }],
  };

  test('is shown with its place, times and duration, and not as a connection', () => {
    const { itinerary } = viewOf([segment('1', 'BOG', 'MIA', inPanama)]);
    expect(itinerary.segments[0]?.technicalStops).toEqual([
      'Parada técnica en Ciudad de Panamá, Tocumen (PTY), llega a las 09:40 y sale a las 10:25, 45 min, sin cambio de avión',
    ]);
    expect(itinerary).toMatchObject({ stops: 1, stopWords: '1 parada técnica', stopCities: ['Ciudad de Panamá'] });
    expect(itinerary.places).toEqual(['BOG', 'PTY', 'MIA']);
    expect(itinerary.segments[0]?.layover).toBeNull();
  });

  test('is listed with connections in the order they are flown', () => {
    const onward = segment('2', 'MIA', 'MAD', { departure: { iataCode: 'MIA', at: '2027-01-10T18:00:00' } });
    const { itinerary } = viewOf([segment('1', 'BOG', 'MIA', inPanama), onward]);
    expect(itinerary).toMatchObject({ stops: 2, stopWords: '1 escala y 1 parada técnica' });
    expect(itinerary.stopCities).toEqual(['Ciudad de Panamá', 'Miami']);
  });

  test.each<[string, Partial<FlightSegment>, string]>([
    ['a count only', { numberOfStops: 1 }, 'Parada técnica, sin cambio de avión'],
    ['a place without a count', { stops: inPanama.stops }, 'Parada técnica en Ciudad de Panamá, Tocumen (PTY), llega'],
    [
      'no duration',
      { numberOfStops: 1, stops: [{ iataCode: 'PTY', arrivalAt: '2027-01-10T09:40:00', departureAt: '2027-01-10T11:00:00' }] },
      '1 h 20 min',
    ],
    ['an unknown place', { numberOfStops: 1, stops: [{ iataCode: 'QQQ' }] }, 'Parada técnica en QQQ, sin cambio de avión'],
  ])('is shown when its data is incomplete: %s', (_, stop, words) => {
    const { itinerary } = viewOf([segment('1', 'BOG', 'MIA', stop)]);
    expect(itinerary.stops).toBe(1);
    expect(itinerary.segments[0]?.technicalStops[0]).toContain(words);
  });
});

test('shows the baggage allowance of every flight, and the least of them for the trip', () => {
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

test('UX audit 25: names the operating airline with the flights that it operates', () => {
  const onward = segment('2', 'MIA', 'MAD', { operating: { carrierCode: 'IB' } });
  const partly = viewOf([segment('1', 'BOG', 'MIA'), onward]).itinerary;
  expect(partly.operatedBy).toBe('Operado por Iberia entre Miami y Madrid');
  expect(partly.segments.map(({ operatedBy }) => operatedBy)).toEqual([null, 'Operado por Iberia']);
  const wholly = viewOf([segment('3', 'BOG', 'MIA', { operating: { carrierCode: 'IB' } }), { ...onward, id: '4' }]).itinerary;
  expect(wholly.operatedBy).toBe('Operado por Iberia');
  const two = viewOf([segment('5', 'BOG', 'MIA', { operating: { carrierCode: 'P5' } }), { ...onward, id: '6' }]).itinerary;
  expect(two.operatedBy).toBe('Operado por Wingo entre Bogotá y Miami; Operado por Iberia entre Miami y Madrid');
  expect(viewOf([segment('7', 'BOG', 'MIA', { operating: { carrierCode: 'AV' } })]).itinerary.operatedBy).toBeNull();
});

test('UX audit 20: with a lap infant shows the price of an adult, not a share of the total', () => {
  const price = (total: string) => ({ currency: 'USD', total, base: total });
  const offer = (types: [string, string][], isShare = false): FlightOffer => ({
    type: 'flight-offer',
    id: JSON.stringify([types, isShare]),
    source: 'GDS',
    price: price('300.00'),
    itineraries: [{ segments: [segment('1', 'BOG', 'MIA')] }],
    travelerPricings: types.map(([travelerType, total], index) => ({
      travelerId: String(index),
      travelerType,
      price: { ...price(total), ...(isShare ? { isShare } : {}) },
      fareDetailsBySegment: [{ segmentId: '1' }],
    })),
  });
  const perPerson = (...given: Parameters<typeof offer>) =>
    offerCardView(offer(...given), {}).perPerson.replaceAll('\u00a0', ' ');
  const ADULT: [string, string] = ['ADULT', '280.00'];
  expect(perPerson([ADULT, ['HELD_INFANT', '20.00']])).toBe('US$ 280,00 por adulto');
  expect(perPerson([ADULT, ADULT])).toBe('US$ 150,00 por persona');
  expect(perPerson([ADULT, ['HELD_INFANT', '20.00']], true)).toBe('US$ 150,00 en promedio por persona');
});

test('shows the length of a layover, a night and a change of airport in it, and counts later days', () => {
  const evening = segment('1', 'BOG', 'MIA', { arrival: { iataCode: 'MIA', at: '2027-01-10T21:00:00' } });
  const morning = segment('2', 'FLL', 'MCO', {
    departure: { iataCode: 'FLL', at: '2027-01-11T07:30:00' },
    arrival: { iataCode: 'MCO', at: '2027-01-11T08:40:00' },
  });
  const { itinerary } = viewOf([evening, morning]);
  expect(itinerary.dayOffset).toBe(1);
  expect(itinerary.segments[0]?.layover).toEqual({
    city: 'Miami',
    wait: '10 h 30 min',
    overnight: true,
    changesAirportTo: 'FLL',
  });
});

test.each([
  ['2027-01-10T23:30', '2027-01-11T06:00', true],
  ['2027-01-11T00:30', '2027-01-11T06:10', true],
  ['2027-01-11T00:30', '2027-01-11T02:00', false],
  ['2027-01-11T05:10', '2027-01-11T07:00', false],
  ['2027-01-11T13:00', '2027-01-11T18:00', false],
])('a wait from %s to %s is a night: %s', (lands, leaves, overnight) => {
  const first = segment('1', 'BOG', 'PTY', { arrival: { iataCode: 'PTY', at: `${lands}:00` } });
  const then = segment('2', 'PTY', 'MIA', { departure: { iataCode: 'PTY', at: `${leaves}:00` } });
  const offer = { ...first, id: `${lands}${leaves}` };
  expect(viewOf([offer, then]).itinerary.segments[0]?.layover?.overnight).toBe(overnight);
});

test('shows the seats left only when they are few', () => {
  const seatsLeft = (numberOfBookableSeats: number) => {
    const price = { currency: 'USD', total: '120.00', base: '100.00' };
    const flight = segment('1', 'BOG', 'MIA');
    return offerCardView(
      {
        type: 'flight-offer',
        id: `seats-${numberOfBookableSeats}`,
        source: 'GDS',
        price,
        numberOfBookableSeats,
        itineraries: [{ segments: [flight] }],
        travelerPricings: [{ travelerId: '1', travelerType: 'ADULT', price, fareDetailsBySegment: [{ segmentId: '1' }] }],
      },
      {},
    ).seatsLeft;
  };
  expect([1, 5, 6, 9].map(seatsLeft)).toEqual([1, 5, null, null]);
});
