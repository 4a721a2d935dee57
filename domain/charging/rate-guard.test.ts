import { describe, expect, test } from 'vitest';
import { type GuardedRate, judgeRate, jumpOf, type SaidRate, saidIn, tableOf } from './rate-guard.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 29, hour));
const table = (rates: Record<string, number>, hour = 12) => ({ base: 'USD', rates, asOf: at(hour), date: '2026-11-29' });
const said = (rate: number, hour = 12): SaidRate => saidIn(table({ COP: rate }, hour), 'COP') as SaidRate;
const KNOWN: GuardedRate = { ...said(4_100, 6), refused: null };

describe('what a table says of a currency', () => {
  test.each([0, -4_100, Number.NaN, Number.POSITIVE_INFINITY, 0.000_000_1, 1e12])('%s is no rate', (rate) =>
    expect(saidIn(table({ COP: rate }), 'COP')).toBeUndefined(),
  );

  test('a table for another currency, or without this one, says nothing', () => {
    expect(saidIn({ ...table({ COP: 4_100 }), base: 'EUR' }, 'COP')).toBeUndefined();
    expect([saidIn(table({ EUR: 0.9 }), 'COP'), saidIn(null, 'COP')]).toEqual([undefined, undefined]);
  });
});

describe('a rate beside the last one that was believed', () => {
  test.each([
    ['a decimal that slipped to the left', 41],
    ['one that slipped to the right', 41_000],
    ['a point of thousands read as decimals', 4.1],
    ['the rate of another currency', 951.2],
    ['its inverse', 1 / 4_100],
    ['just above the bound', 4_510.01],
    ['just below it', 3_689.99],
  ])('%s is not used: the last goes on', (_, rate) => {
    const judged = judgeRate(KNOWN, said(rate), 10);
    expect(judged).toMatchObject({ rateMicros: 4_100_000_000, saidAt: KNOWN.saidAt, refused: { saidAt: at(12) } });
  });

  test.each([4_100, 4_510, 3_690, 4_099.5])('%s is within ten per cent', (rate) =>
    expect(judgeRate(KNOWN, said(rate), 10)).toEqual({ ...said(rate), refused: null }),
  );

  test('the bound is the agency’s, decimals and all', () => {
    expect(judgeRate(KNOWN, said(4_202), 2.5).refused).toBeNull();
    expect(judgeRate(KNOWN, said(4_203), 2.5).refused).not.toBeNull();
  });

  test('the first is believed, and what is older changes nothing', () => {
    expect(judgeRate(undefined, said(41), 10)).toEqual({ ...said(41), refused: null });
    expect(judgeRate(KNOWN, said(4_150, 5), 10)).toBe(KNOWN);
  });

  test('a refusal stands until its source says something nearer', () => {
    const refused = judgeRate(KNOWN, said(41, 12), 10);
    expect(judgeRate(refused, said(41, 12), 10)).toBe(refused);
    expect(judgeRate(refused, said(41, 18), 10)).toMatchObject({ rateMicros: 4_100_000_000, refused: { saidAt: at(18) } });
    expect(judgeRate(refused, said(4_120, 18), 10)).toEqual({ ...said(4_120, 18), refused: null });
  });

  test('says by how much it differs', () => {
    expect([jumpOf(KNOWN, said(41)), jumpOf(KNOWN, said(41_000)), jumpOf(KNOWN, said(4_510))]).toEqual([-99, 900, 10]);
    expect(saidIn(tableOf('COP', KNOWN), 'COP')).toEqual(said(4_100, 6));
  });
});
