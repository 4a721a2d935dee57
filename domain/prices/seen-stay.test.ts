import { expect, test } from 'vitest';
import { cityPoint } from '../places/city-point.ts';
import { searchedStay } from './seen-stay.ts';

const USUAL = {
  near: cityPoint('CTG') ?? { lat: 0, lon: 0 },
  checkIn: '2027-03-20',
  checkOut: '2027-03-26',
  rooms: [{ adults: 1, childAges: [] as number[] }],
  nationality: 'CO',
  refundableOnly: false,
};
const of = (changes: Partial<typeof USUAL>) => searchedStay({ ...USUAL, ...changes }, 'CO');

test('the usual search in a city is comparable', () => {
  expect(of({})).toEqual({ city: 'CTG', checkIn: '2027-03-20', checkOut: '2027-03-26' });
});

test.each(['BOG', 'MDE', 'MIA', 'NYC', 'MAD', 'PTY', 'LIM', 'BUE', 'RIO', 'ADZ', 'PUJ', 'SAO', 'LON'])(
  'the centre of %s is its own',
  (city) => {
    expect(of({ near: cityPoint(city) ?? { lat: 0, lon: 0 } })?.city).toBe(city);
  },
);

test('another place, party, passport or condition is not', () => {
  const { lat, lon } = USUAL.near;
  expect(of({ near: { lat: lat + 0.2, lon } })).toBeNull();
  expect(of({ near: { lat: 0, lon: -150 } })).toBeNull();
  expect(of({ rooms: [{ adults: 2, childAges: [] }] })).toBeNull();
  expect(of({ rooms: [{ adults: 1, childAges: [4] }] })).toBeNull();
  expect(of({ rooms: [...USUAL.rooms, ...USUAL.rooms] })).toBeNull();
  expect(of({ nationality: 'PE' })).toBeNull();
  expect(of({ refundableOnly: true })).toBeNull();
});
