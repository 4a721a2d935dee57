import { expect, test } from 'vitest';
import { readTripSearch } from '#domain/trip-search.ts';
import { searchFormValues } from '../../search-form/search-form-values.ts';
import { recentSearch } from './use-search-record.ts';

const trip = { from: 'Bogotá', to: 'Lima → Madrid', dates: '' } as Parameters<typeof recentSearch>[1];
const placesOf = (query: string) =>
  recentSearch(searchFormValues(readTripSearch(new URLSearchParams(query)), { check: false }), trip).places;

test('a search is remembered with the names of all of its places, each once', () => {
  const [BOG, LIM, MAD] = [
    { code: 'BOG', label: 'Bogotá (BOG)' },
    { code: 'LIM', label: 'Lima (LIM)' },
    { code: 'MAD', label: 'Madrid (MAD)' },
  ];
  const round = 'tripType=2&origin=BOG&destination=LIM&departureDate=2027-01-10&returnDate=2027-01-17';
  expect(placesOf(round)).toEqual([BOG, LIM]);
  const second = 'origin2=LIM&destination2=MAD&departureDate2=2027-01-20';
  expect(placesOf(`tripType=3&origin=BOG&destination=LIM&departureDate=2027-01-10&${second}`)).toEqual([BOG, LIM, MAD]);
});
