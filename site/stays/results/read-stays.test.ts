import { expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { StaySearch } from '#domain/stays/stay-search.ts';
import { findStays } from './read-stays.ts';

const stay: StaySearch = {
  destination: { label: 'Madrid, España', at: { lat: 40.42, lon: -3.7 } },
  startDate: '2027-03-10',
  endDate: '2027-03-15',
  rooms: [{ adults: 1, children: 0, ages: [] }],
};
const holiday: StaySearch = { ...stay, flight: { origin: 'BOG', cabin: 'economy', infants: 0 } };

function backendOf(lands: string, isAnswered = true) {
  const asked: string[] = [];
  const way = (from: string, to: string, at: string) => ({
    segments: [{ id: '1', departure: { iataCode: from, at }, arrival: { iataCode: to, at } }],
  });
  const offer = {
    id: '1',
    price: { total: '100.00', currency: 'USD' },
    itineraries: [way('BOG', 'MAD', lands), way('MAD', 'BOG', '2027-03-15T18:00:00')],
    travelerPricings: [{ travelerId: '1', fareDetailsBySegment: [] }],
  };
  const backend = {
    searchFlights: async () => ({ ok: true, body: { data: [offer], dictionaries: {} } }),
    async searchStays({ stay: days }: { stay: { startDate: string; endDate: string } }) {
      asked.push(`${days.startDate} ${days.endDate}`);
      return isAnswered ? { ok: true, body: asked.at(-1) } : { ok: false };
    },
  } as unknown as Backend;
  return { backend, asked };
}

test.each([
  ['a stay alone', stay, '2027-03-11T14:00:00', ['2027-03-10 2027-03-15']],
  ['a flight that lands on the first day', holiday, '2027-03-10T14:00:00', ['2027-03-10 2027-03-15']],
  ['a flight that lands in the night after it', holiday, '2027-03-11T01:00:00', ['2027-03-10 2027-03-15']],
  ['a flight that lands a day later', holiday, '2027-03-11T14:00:00', ['2027-03-10 2027-03-15', '2027-03-11 2027-03-15']],
])('lists the hotels for the nights that their pages sell with %s', async (_, search, lands, nights) => {
  const { backend, asked } = backendOf(lands);
  const { searched } = await findStays(search, { backend, refundableOnly: false });
  expect(asked).toEqual(nights);
  expect(searched).toMatchObject({ ok: true, body: nights.at(-1) });
});

test('does not ask again what was refused', async () => {
  const { backend, asked } = backendOf('2027-03-11T14:00:00', false);
  expect(await findStays(holiday, { backend, refundableOnly: false })).toMatchObject({ searched: { ok: false } });
  expect(asked).toHaveLength(1);
});
