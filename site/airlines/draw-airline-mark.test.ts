import { expect, test } from 'vitest';
import { drawAirlineMark } from './draw-airline-mark.ts';

test('draws the code of an airline in its colours, and a group in the same ones', () => {
  expect(drawAirlineMark('AV')).toContain('>AV</text>');
  expect(drawAirlineMark('AV')).toContain('fill="#da291c"');
  expect(drawAirlineMark('4C').replace('>4C<', '>LA<')).toBe(drawAirlineMark('LA'));
});

test('gives an unknown airline colours of its own, always the same', () => {
  expect(drawAirlineMark('Z9')).toBe(drawAirlineMark('Z9'));
  expect(drawAirlineMark('Z9').replaceAll('Z9', '')).not.toBe(drawAirlineMark('Z8').replaceAll('Z8', ''));
});

test('has dark letters on light colours and white ones on dark, in less than a kilobyte', () => {
  expect(drawAirlineMark('NK')).toContain('fill="#111">NK');
  expect(drawAirlineMark('LH')).toContain('fill="#fff">LH');
  for (const code of ['AV', 'NK', 'Z9']) expect(drawAirlineMark(code).length).toBeLessThan(1_000);
});
