import { expect, test } from 'vitest';
import type { Sold } from '#domain/company/services.ts';
import { readStaySearch } from '#domain/stays/stay-search.ts';
import { asSold } from './as-sold.ts';

const originAsked = (address: string, ...sold: Sold) => asSold(readStaySearch(new URLSearchParams(address)), sold).flight?.origin;
const [HOTEL, WITH_FLIGHT] = ['destination=Cartagena', 'destination=Cartagena&tripType=2&origin=BOG'];

test('a shop without packages looks for the hotel alone', () => {
  expect(originAsked(WITH_FLIGHT, 'flights', 'stays')).toBeUndefined();
  expect(originAsked(HOTEL, 'stays')).toBeUndefined();
});

test('a shop of packages alone asks where the flight begins', () => {
  expect(originAsked(HOTEL, 'packages', 'tours')).toBe('');
  expect(originAsked(WITH_FLIGHT, 'packages')).toBe('BOG');
});

test('a shop of both sells what is asked for', () => {
  expect(originAsked(HOTEL, 'stays', 'packages')).toBeUndefined();
  expect(originAsked(WITH_FLIGHT, 'stays', 'packages')).toBe('BOG');
});
