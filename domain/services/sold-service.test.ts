import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feeAt, freeUntil } from '../stays/cancellation.ts';
import { type ArrangedService, arrangedUntil, asSold, problemOfService, termsOf } from './sold-service.ts';

const BOGOTA = 'America/Bogota';
const PRICE = { amountMinor: 10_001, currency: 'USD' };
const at = (local: string) => Date.parse(`${local}-05:00`);

const line = (changes: Partial<ArrangedService> = {}): ArrangedService => ({
  name: 'Traslado',
  description: '',
  place: 'Cartagena',
  begins: '2027-03-10',
  ends: '2027-03-10',
  time: null,
  timeZone: BOGOTA,
  people: 2,
  total: PRICE,
  cancellation: { isRefundable: false, steps: [] },
  provider: 'Transportes del Caribe',
  cost: { amountMinor: 7_000, currency: 'USD' },
  arrangeBy: '2027-03-08',
  ...changes,
});

describe('the terms of a line', () => {
  test('are free to the end of the last free day at the agency, and then keep a share, rounded up', () => {
    const terms = termsOf({ freeUntil: '2027-03-05', kept: { percent: 50 } }, PRICE, BOGOTA);
    expect(feeAt(terms, PRICE, at('2027-03-05T23:59:59')).amountMinor).toBe(0);
    expect(feeAt(terms, PRICE, at('2027-03-06T00:00:00')).amountMinor).toBe(5_001);
    expect(freeUntil(terms)).toBe('2027-03-06T05:00:00.000Z');
  });

  test('keep from the first day on where none is free, and never more than the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0 }), (kept, now) => {
        const terms = termsOf({ freeUntil: null, kept: { amountMinor: kept } }, PRICE, BOGOTA);
        expect(feeAt(terms, PRICE, now).amountMinor).toBe(Math.min(kept, PRICE.amountMinor));
      }),
    );
  });

  test('keep everything, or nothing, whenever it is', () => {
    const fees = (['never-back', 'always-free'] as const).map((typed) =>
      [0, at('2027-03-10T12:00:00')].map((now) => feeAt(termsOf(typed, PRICE, BOGOTA), PRICE, now).amountMinor),
    );
    expect(fees).toEqual([
      [10_001, 10_001],
      [0, 0],
    ]);
  });
});

test('a line has a price, its days in order, and one currency', () => {
  const problem = (changes: Partial<ArrangedService>) => problemOfService(line(changes), '2027-03-01');
  expect(problem({})).toBeUndefined();
  expect(problem({ begins: '2027-03-01', ends: '2027-03-01', arrangeBy: '2027-03-01' })).toBeUndefined();
  expect(problem({ cost: null })).toBeUndefined();
  expect(problem({ total: { amountMinor: 0, currency: 'USD' } })).toBe('no-price');
  expect(problem({ total: { amountMinor: 10.5, currency: 'USD' } })).toBe('no-price');
  expect(problem({ cost: { amountMinor: -1, currency: 'USD' } })).toBe('no-price');
  expect(problem({ cost: { amountMinor: 1, currency: 'COP' } })).toBe('other-currency');
  expect(problem({ begins: '2027-02-28', arrangeBy: '2027-02-28' })).toBe('no-days');
  expect(problem({ ends: '2027-03-09' })).toBe('no-days');
  expect(problem({ arrangeBy: '2027-03-11' })).toBe('no-days');
});

test('has to be arranged by the last minute of its day at the agency', () => {
  expect(arrangedUntil(line()).toISOString()).toBe('2027-03-09T04:59:00.000Z');
});

test('is sold without what only the agency may know', () => {
  expect(JSON.stringify(asSold(line()))).not.toMatch(/Transportes|7000|2027-03-08/);
});
