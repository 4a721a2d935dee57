import { expect, test } from 'vitest';
import { mayKeep, wayBack } from './may-save.ts';

test('an offer is kept once its visitor said so, then or before', () => {
  const form = new FormData();
  expect(mayKeep(undefined, form)).toBe(false);
  expect(mayKeep('W10', form)).toBe(true);
  form.set('permitir', '1');
  expect(mayKeep(undefined, form)).toBe(true);
});

test.each([
  ['/result?origin=BOG', true],
  ['/vuelos-bogota-miami/results?sort=price', true],
  ['/hoteles/HotelSummary?id=h1', true],
  ['https://evil.example/result', false],
  ['//evil.example', false],
  ['/result\\evil', false],
  ['/user/my-journey', false],
  ['', false],
])('%s is a way back: %s', (address, is) => {
  expect(wayBack(address)).toBe(is ? address : null);
});
