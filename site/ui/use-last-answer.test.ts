import { expect, test } from 'vitest';
import { heldAnswer } from './use-last-answer.ts';

const refused = { problem: 'none' };
const before = { answer: undefined, search: '?id=1', round: 0 };
const held = heldAnswer(before, refused, '?id=1');

test('an answer is held, and counts as one however often it is looked at', () => {
  expect(held).toEqual({ answer: refused, search: '?id=1', round: 1 });
  expect(heldAnswer(held, refused, '?id=1')).toBe(held);
});

test('an answer that comes before the address its form was sent to is held there too, and is no second one', () => {
  expect(heldAnswer(held, refused, '?id=1&traveler=0')).toEqual({ answer: refused, search: '?id=1&traveler=0', round: 1 });
});

test('the same words again are another answer', () => {
  expect(heldAnswer(held, { ...refused }, '?id=1').round).toBe(2);
});

test('an answer the router has forgotten stays with the address it was given at', () => {
  expect(heldAnswer(held, undefined, '?id=2')).toBe(held);
});
