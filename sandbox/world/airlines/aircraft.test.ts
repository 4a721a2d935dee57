import { expect, test } from 'vitest';
import { AIRCRAFT, type Aircraft, canLand } from './aircraft.ts';

const type = (code: string) => AIRCRAFT.get(code) as Aircraft;
const at = (iataCode: string) => ({ iataCode });

test('an airport takes what its runway and its rules take', () => {
  expect(canLand(type('738'), at('EOH'))).toBe(false);
  expect(canLand(type('E90'), at('EOH'))).toBe(false);
  expect(canLand(type('AT7'), at('EOH'))).toBe(true);
  // Providencia's runway is too short for the ATR 72.
  expect(canLand(type('AT7'), at('PVA'))).toBe(false);
  expect(canLand(type('AT4'), at('PVA'))).toBe(true);
  expect(canLand(type('788'), at('CGH'))).toBe(false);
  expect(canLand(type('320'), at('CGH'))).toBe(true);
  expect(canLand(type('388'), at('BOG'))).toBe(true);
});
