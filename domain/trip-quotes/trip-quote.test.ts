import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QuotedItem } from './quoted-item.ts';
import { changesBetween, heldUntil, totalOfQuote } from './trip-quote.ts';

const HOUR = 3_600_000;

const aTour = (id: string, amountMinor: number): QuotedItem => {
  const total = { amountMinor, currency: 'USD' };
  return {
    kind: 'tour',
    total,
    offer: {
      kind: 'tour',
      id,
      unit: '',
      name: id,
      company: 'Guías',
      begins: '2027-01-10',
      ends: '2027-01-12',
      place: 'Salento',
      ship: null,
      cabin: null,
      travelers: [{}],
      total,
    },
  } as unknown as QuotedItem;
};
const items = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), price: fc.integer({ min: 1, max: 1_000_000 }) }),
  {
    selector: ({ id }) => id,
  },
);
const quoted = (list: { id: string; price: number }[]) => list.map(({ id, price }) => aTour(id, price));

describe('what a version has other than the one before', () => {
  test('is nothing for the same items in any order', () => {
    fc.assert(
      fc.property(items, (list) => {
        expect(changesBetween(quoted(list), quoted(list.toReversed()))).toEqual([]);
      }),
    );
  });

  test('names each item that came, went or costs something else, and the totals where they differ', () => {
    fc.assert(
      fc.property(items, items, (before, after) => {
        const changes = changesBetween(quoted(before), quoted(after));
        const named = (kind: string) =>
          changes.flatMap((one) => (one.change === kind && 'item' in one ? [(one.item as { name: string }).name] : [])).sort();
        const priceIn = (list: typeof before, id: string) => list.find((one) => one.id === id)?.price;
        const ids = (list: typeof before) => list.map(({ id }) => id);
        expect(named('added')).toEqual(
          ids(after)
            .filter((id) => priceIn(before, id) === undefined)
            .sort(),
        );
        expect(named('removed')).toEqual(
          ids(before)
            .filter((id) => priceIn(after, id) === undefined)
            .sort(),
        );
        const dearer = ids(after).filter((id) => priceIn(before, id) !== undefined && priceIn(before, id) !== priceIn(after, id));
        expect(named('price')).toEqual(dearer.sort());
        const [from, to] = [totalOfQuote(quoted(before)), totalOfQuote(quoted(after))];
        const isOther = from !== undefined && to !== undefined && from.amountMinor !== to.amountMinor;
        expect(changes.filter(({ change }) => change === 'total')).toEqual(isOther ? [{ change: 'total', from, to }] : []);
      }),
    );
  });
});

test('places are held until the quote ends, and no longer than three days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 * 24 }), (hours) => {
      const until = heldUntil(new Date(hours * HOUR), 0).getTime();
      expect(until).toBe(Math.min(hours, 72) * HOUR);
    }),
  );
});
