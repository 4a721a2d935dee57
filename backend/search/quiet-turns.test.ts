import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../shared-store/memory-store.ts';
import { createSearchTurns } from './search-turns.ts';

test('is quiet until a visitor searches and again after it; background lookups do not count', async () => {
  const turns = createSearchTurns({ store: createMemoryStore(), atOnce: 2, perMinute: 100 });
  const background = await turns.take({ visitor: 'popular routes', units: 1, rank: 2 });
  expect(turns.quietForMs()).toBe(Number.POSITIVE_INFINITY);
  const first = await turns.take({ visitor: 'one', units: 1 });
  const refused = turns.take({ visitor: 'other', units: 1 });
  expect(turns.quietForMs()).toBe(0);
  expect((await refused).ok).toBe(false);
  expect(turns.quietForMs()).toBe(0);
  if (first.ok) first.done();
  if (first.ok) first.done();
  await pause(20);
  expect(turns.quietForMs()).toBeGreaterThanOrEqual(15);
  expect(turns.quietForMs()).toBeLessThan(5_000);
  if (background.ok) background.done();
});

test('gives a visitor’s search precedence over a background search that waits longer', async () => {
  const turns = createSearchTurns({ store: createMemoryStore(), atOnce: 1, perMinute: 100 });
  const busy = await turns.take({ visitor: 'one', units: 1 });
  const order: string[] = [];
  const waiting = [
    turns.take({ visitor: 'popular routes', units: 1, rank: 2 }).then((turn) => {
      order.push('route');
      return turn;
    }),
    turns.take({ visitor: 'other', units: 1 }).then((turn) => {
      order.push('visitor');
      if (turn.ok) turn.done();
      return turn;
    }),
  ];
  // Both have asked by then.
  await new Promise(setImmediate);
  if (busy.ok) busy.done();
  await Promise.all(waiting);
  expect(order).toEqual(['visitor', 'route']);
});
