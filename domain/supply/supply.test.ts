import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operationOf, outcomeOf } from './call-outcome.ts';
import { BUCKETS, bucketOf, LATENCY_ENDS, percentileOf } from './latency.ts';

test.each([
  [undefined, 'unanswered'],
  [200, 'answered'],
  [304, 'answered'],
  [400, 'refused'],
  [401, 'denied'],
  [403, 'denied'],
  [429, 'limited'],
  [503, 'failed'],
] as const)('a call with status %s was %s', (status, outcome) => expect(outcomeOf(status)).toBe(outcome));

test.each([
  ['GET /v2/shopping/flight-offers', 'GET /v2/shopping/flight-offers'],
  ['GET /v1/booking/flight-orders/eJzTd9f3NjIJdzUGAAp%2fAiY', 'GET /v1/booking/flight-orders/:id'],
  ['DELETE /air/orders/ord_00009hthhsUZ8W4LxQgkjo', 'DELETE /air/orders/:id'],
  ['GET /v3.0/data/hotel', 'GET /v3.0/data/hotel'],
])('%s is an operation %s', (call, operation) => expect(operationOf(call)).toBe(operation));

test('a percentile is within the bucket of that answer', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 1, maxLength: 60 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (times, share) => {
        const counts = Array.from({ length: BUCKETS }, (_, bucket) => times.filter((ms) => bucketOf(ms) === bucket).length);
        const exact = times.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(share * times.length) - 1)] as number;
        const said = percentileOf(counts, share) as number;
        const bucket = bucketOf(exact);
        expect(said).toBeGreaterThanOrEqual(LATENCY_ENDS[bucket - 1] ?? 0);
        expect(said).toBeLessThanOrEqual(LATENCY_ENDS[bucket] ?? LATENCY_ENDS[bucket - 1] ?? 0);
      },
    ),
  );
});

test('without calls nothing is said', () => expect(percentileOf([0, 0], 0.5)).toBeNull());

test.each([
  [0, 0],
  [100, 0],
  [101, 1],
  [16_000, 7],
  [16_001, 8],
])('%s ms are in bucket %s', (ms, bucket) => expect(bucketOf(ms)).toBe(bucket));
