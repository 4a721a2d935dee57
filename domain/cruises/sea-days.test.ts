import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CruiseDay } from './cruise.ts';
import { joinSeaDays } from './sea-days.ts';

const call = (day: number, port: string | null, text = ''): CruiseDay => ({ day, port, arrive: null, depart: null, text });
const told = (days: CruiseDay[]) => joinSeaDays(days).map(({ day, lastDay, port }) => [day, lastDay, port]);

test('merges consecutive days at sea, but not port calls, days with a text or days apart', () => {
  const crossing = [1, 2, 3, 4, 5].map((day) => call(day, day === 1 || day === 5 ? 'COCTG' : null));
  expect(told(crossing)).toEqual([
    [1, 1, 'COCTG'],
    [2, 4, null],
    [5, 5, 'COCTG'],
  ]);
  expect(told([call(1, null, 'Genovesa'), call(2, null, 'Bartolomé')])).toHaveLength(2);
  expect(told([call(1, null), call(1, null)])).toHaveLength(2);
  expect(told([call(2, null), call(4, null)])).toHaveLength(2);
  expect(told([call(2, 'COCTG'), call(3, 'COCTG')])).toHaveLength(2);
});

test('loses and repeats no day of any itinerary, and keeps their order', () => {
  const itineraries = fc.array(fc.tuple(fc.constantFrom(null, 'COCTG', 'PABLB'), fc.constantFrom('', 'Vela')), { maxLength: 30 });
  fc.assert(
    fc.property(itineraries, (days) => {
      const whole = days.map(([port, text], index) => call(index + 1, port, text));
      const back = joinSeaDays(whole).flatMap(({ lastDay, ...first }) =>
        Array.from({ length: lastDay - first.day + 1 }, (_, further) => ({ ...first, day: first.day + further })),
      );
      expect(back).toEqual(whole);
    }),
  );
});
