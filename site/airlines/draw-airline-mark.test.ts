import { expect, test } from 'vitest';
import { drawAirlineMark } from './draw-airline-mark.ts';

test('an airline is drawn with its code in its own colours, those of a group alike', () => {
  expect(drawAirlineMark('AV')).toContain('>AV</text>');
  expect(drawAirlineMark('AV')).toContain('fill="#da291c"');
  expect(drawAirlineMark('4C').replace('>4C<', '>LA<')).toBe(drawAirlineMark('LA'));
});

test('one that nobody has written down has colours of its own, always the same', () => {
  expect(drawAirlineMark('Z9')).toBe(drawAirlineMark('Z9'));
  expect(drawAirlineMark('Z9').replaceAll('Z9', '')).not.toBe(drawAirlineMark('Z8').replaceAll('Z8', ''));
});

test('letters are dark on a light tail and white on a dark one, and a mark is less than a kilobyte', () => {
  expect(drawAirlineMark('NK')).toContain('fill="#111">NK');
  expect(drawAirlineMark('LH')).toContain('fill="#fff">LH');
  for (const code of ['AV', 'NK', 'Z9']) expect(drawAirlineMark(code).length).toBeLessThan(1_000);
});
