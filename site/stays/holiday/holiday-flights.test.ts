import { expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { StaySearch } from '#domain/stays/stay-search.ts';
import { viewAddress } from '../../results/filters/view-address.ts';
import { findHolidayFlights, holidayView } from './holiday-flights.ts';

const search: StaySearch = {
  destination: { label: 'Cartagena de Indias, Colombia', at: { lat: 10.39, lon: -75.51 } },
  startDate: '2027-03-10',
  endDate: '2027-03-15',
  rooms: [{ adults: 1, children: 0, ages: [] }],
  flight: { origin: 'BOG', cabin: 'economy', infants: 0 },
};

/** A flight out and back at a price, out from and until local times. */
function flight(id: string, price: number, [leaves, lands]: [string, string]) {
  const way = (from: string, departs: string, to: string, arrives: string) => {
    const ends = { departure: { iataCode: from, at: departs }, arrival: { iataCode: to, at: arrives } };
    return {
      duration: 'PT1H30M',
      segments: [{ id, carrierCode: 'AV', number: id, duration: 'PT1H30M', numberOfStops: 0, ...ends }],
    };
  };
  return {
    id,
    validatingAirlineCodes: ['AV'],
    price: { total: `${price}.00`, currency: 'USD' },
    itineraries: [way('BOG', leaves, 'CTG', lands), way('CTG', '2027-03-15T18:00:00', 'BOG', '2027-03-15T19:30:00')],
    travelerPricings: [{ travelerId: '1', travelerType: 'ADULT', fareDetailsBySegment: [] }],
  };
}
const AT_NIGHT = flight('1', 90, ['2027-03-10T00:40:00', '2027-03-10T02:10:00']);
const BY_DAY = flight('2', 100, ['2027-03-10T09:00:00', '2027-03-10T10:30:00']);
const LATE = flight('3', 110, ['2027-03-10T23:00:00', '2027-03-11T00:30:00']);

async function viewOf(offers: object[], params = new URLSearchParams()) {
  const backend = {
    searchFlights: async () => ({
      ok: true,
      body: { data: offers, meta: { suppliers: [] }, dictionaries: { carriers: { AV: 'Avianca' } } },
    }),
  } as unknown as Backend;
  const found = await findHolidayFlights(search, { backend, params });
  if ('missing' in found) throw new Error('no flights');
  return { days: found.chosen.days, ...holidayView(found, search, viewAddress('/h', params)) };
}

test('chooses the cheapest flight that needs no night more than was asked for, and says of others which nights they need', async () => {
  const { chosen, days, note, others } = await viewOf([AT_NIGHT, BY_DAY, LATE]);
  expect([chosen.id, days.startDate, note]).toEqual(['2', '2027-03-10', null]);
  expect(others.map(({ difference }) => difference.replaceAll('\u00a0', ' '))).toEqual([
    'US$ 10,00 menos por el vuelo; la habitación va desde el martes 9 de marzo',
    'US$ 10,00 más',
  ]);
});

test.each([
  [
    'on the first morning',
    AT_NIGHT,
    '2027-03-09',
    'Su vuelo llega en la madrugada: la habitación va desde la noche del martes 9 de marzo.',
  ],
  [
    'in the night after the first day',
    LATE,
    '2027-03-10',
    'Su vuelo llega en la madrugada: la habitación va desde la noche del miércoles 10 de marzo.',
  ],
  [
    'the evening before, over the date line',
    flight('4', 90, ['2027-03-10T01:00:00', '2027-03-09T20:00:00']),
    '2027-03-09',
    'Su vuelo llega el martes 9 de marzo: la habitación va desde ese día.',
  ],
])('books the room from the first night needed for a flight that lands %s', async (_, offer, startDate, note) => {
  const view = await viewOf([offer, BY_DAY], new URLSearchParams({ flight: offer.id }));
  expect([view.days.startDate, view.note]).toEqual([startDate, note]);
});

test.each<[string, object, object]>([
  ['nobody sells any', { ok: true, body: { data: [], meta: { suppliers: [{ name: 'a', status: 'ok' }] } } }, { missing: 'sold' }],
  [
    'a supplier did not answer',
    {
      ok: true,
      body: {
        data: [],
        meta: {
          suppliers: [
            { name: 'a', status: 'ok' },
            { name: 'b', status: 'timed-out' },
          ],
        },
      },
    },
    { missing: 'answered', status: 502 },
  ],
  ['too much is asked for', { ok: false, problem: { status: 503 } }, { missing: 'answered', status: 503 }],
  ['more travellers than a flight is sold to', { ok: false, problem: { status: 400 } }, { missing: 'sold' }],
])('says that there are no flights only where everybody said so: %s', async (_, answer, missing) => {
  const backend = { searchFlights: async () => answer } as unknown as Backend;
  expect(await findHolidayFlights(search, { backend })).toEqual(missing);
});
