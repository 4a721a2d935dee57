import { expect, test } from 'vitest';
import { keptParams } from './result-view.ts';

const view = new URLSearchParams(
  'origin=BOG&destination=MIA&stops=0&stops=1&airline=AV&via=PTY&dep=morning&maxprice=300&sort=price&by=direction&out=AV8-20270101&shown=30&flight=AV8',
);
const kept = (change: 'same-places' | 'other-places') => new URLSearchParams(keptParams(view, change)).toString();

test('keeps the whole view for other days, except how much is shown and which flights were chosen', () => {
  expect(kept('same-places')).toBe('stops=0&stops=1&airline=AV&via=PTY&dep=morning&maxprice=300&sort=price&by=direction');
});

test('keeps only stops, departure time and sort order for other places', () => {
  expect(kept('other-places')).toBe('stops=0&stops=1&dep=morning&sort=price');
});
