import { expect, test } from 'vitest';
import { createLookupLimiter } from './lookup-limiter.ts';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

test('one address has a few tries a minute, and fewer for one reference', () => {
  const limiter = createLookupLimiter();
  expect(times(8).map(() => limiter.allows('a', 'ABCDEF'))).toEqual([...Array(6).fill(true), false, false]);
  expect(times(4).map((index) => limiter.allows('a', `OTHER${index}`))).toEqual([true, true, false, false]);
});

test('whoever tries a reference from anywhere does not lock out its owner: the answer comes later, and somebody is told once', () => {
  const alarms: string[] = [];
  const limiter = createLookupLimiter({ onManyAddresses: (reference) => alarms.push(reference) });
  for (const index of times(200)) {
    limiter.allows(`stranger ${index}`, 'ABCDEF');
    limiter.delayMs('ABCDEF');
  }
  expect(limiter.allows('owner', 'ABCDEF')).toBe(true);
  expect(limiter.delayMs('ABCDEF')).toBeLessThanOrEqual(2_000);
  expect(limiter.delayMs('ABCDEF')).toBeGreaterThan(0);
  expect(limiter.delayMs('QWERTY')).toBe(0);
  expect(alarms).toEqual(['ABCDEF']);
});
