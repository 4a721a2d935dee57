import { describe, expect, test } from 'vitest';
import { AIRPORTS, type Airport } from '#domain/places/airport.ts';
import { mayLink } from './traffic-rights.ts';

const airport = (code: string) => AIRPORTS.get(code) as Airport;

describe('the right to fly', () => {
  test.each([
    ['CU', 'HAV', 'MIA'],
    ['ES', 'CCS', 'MIA'],
    ['SU', 'SVO', 'MAD'],
    ['AF', 'CDG', 'SVO'],
    ['LY', 'TLV', 'RUH'],
    ['AA', 'LGA', 'NAS'],
  ])('is refused to %s between %s and %s', (code, from, to) => {
    expect(mayLink({ code }, airport(from), airport(to))).toBe(false);
  });

  test.each([
    ['AA', 'MIA', 'HAV'],
    ['IB', 'MAD', 'JFK'],
    ['SY', 'MSP', 'YYZ'],
    ['BY', 'LGW', 'PMI'],
    ['AA', 'LGA', 'MIA'],
  ])('is granted to %s between %s and %s', (code, from, to) => {
    expect(mayLink({ code }, airport(from), airport(to))).toBe(true);
  });
});
