import { expect, test } from 'vitest';
import { heldAnswer } from './use-last-answer.ts';

const refused = { problem: 'none' };
const before = { answer: undefined, search: '?id=1', round: 0 };
const held = heldAnswer(before, refused, '?id=1');

test('holds an answer, and counts it once however often it is read', () => {
  expect(held).toEqual({ answer: refused, search: '?id=1', round: 1 });
  expect(heldAnswer(held, refused, '?id=1')).toBe(held);
});

test('moves an answer to the address that follows it without counting it again', () => {
  expect(heldAnswer(held, refused, '?id=1&traveler=0')).toEqual({ answer: refused, search: '?id=1&traveler=0', round: 1 });
});

test('counts an equal but new answer again', () => {
  expect(heldAnswer(held, { ...refused }, '?id=1').round).toBe(2);
});

test('keeps an answer that the router dropped, at the address it was given at', () => {
  expect(heldAnswer(held, undefined, '?id=2')).toBe(held);
});
