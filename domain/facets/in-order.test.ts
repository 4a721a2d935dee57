import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

test('sorts rows by their key, stably, as a comparison sort would', () => {
  const key = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true }), fc.constant(Number.POSITIVE_INFINITY));
  fc.assert(
    fc.property(fc.array(key), (keys) => {
      const compared = [...keys.keys()].sort((a, b) => {
        const [one, other] = [keys[a] as number, keys[b] as number];
        return one < other ? -1 : one > other ? 1 : a - b;
      });
      expect([...inOrder(Float64Array.from(keys))]).toEqual(compared);
    }),
  );
});
