import { describe, expect, test } from 'vitest';
import { isReservedFor, payByOf, paymentReminderAt } from './payment-method.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const cash = { kind: 'cash-voucher', answersWithinMs: 4 * HOUR } as const;
const bank = { kind: 'bank-transfer', answersWithinMs: 30 * MINUTE } as const;

describe('by when a booking on hold is to be paid', () => {
  test('an hour before its supplier lets go of it', () => {
    expect(payByOf(cash, { askedAt: 0, now: 0, heldUntil: 10 * HOUR })).toBe(9 * HOUR);
  });
  test('within a day at a counter, however long it is kept', () => {
    expect(payByOf(cash, { askedAt: 0, now: 0, heldUntil: 100 * HOUR })).toBe(24 * HOUR);
  });
  test('in the time that a bank takes, with half an hour for the page', () => {
    expect(payByOf(bank, { askedAt: 0, now: 0, heldUntil: 100 * HOUR })).toBe(HOUR);
  });
  test('a hold that ends before the answer can be there is none', () => {
    expect(payByOf(cash, { askedAt: 0, now: 0, heldUntil: 5 * HOUR - 1 })).toBeUndefined();
    expect(payByOf(cash, { askedAt: 0, now: 0, heldUntil: 5 * HOUR })).toBe(4 * HOUR);
  });
  test('nor is one that was made so slowly that the time is over', () => {
    expect(payByOf(bank, { askedAt: 0, now: 40 * MINUTE, heldUntil: 100 * HOUR })).toBeUndefined();
  });
});

test('only money that is taken, and takes half an hour or more, is worth a hold', () => {
  expect(isReservedFor({ money: 'taken', answersWithinMs: 30 * MINUTE })).toBe(true);
  expect(isReservedFor({ money: 'taken', answersWithinMs: 15 * MINUTE })).toBe(false);
  expect(isReservedFor({ money: 'held', answersWithinMs: 4 * HOUR })).toBe(false);
});

test('a reminder is half-way; who has little time gets none', () => {
  expect(paymentReminderAt(10 * HOUR, 0)).toBe(5 * HOUR);
  expect(paymentReminderAt(10 * HOUR, 6 * HOUR)).toBe(8 * HOUR);
  expect(paymentReminderAt(2 * HOUR - 1, 0)).toBeUndefined();
});
