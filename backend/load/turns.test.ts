import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurns, type Turn } from './turns.ts';

const terms = { units: 4, unitsPerVisitor: 3, waiting: 4, waitingPerVisitor: 2, longestWaitMs: 500 };
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The states of these requests, without waiting for them. */
async function states(...asked: Promise<Turn>[]): Promise<string[]> {
  return Promise.all(
    asked.map((one) =>
      Promise.race([
        one.then((turn) => (turn.ok ? 'begun' : turn.reason)),
        Promise.resolve()
          .then(() => undefined)
          .then(() => 'waits'),
      ]),
    ),
  );
}
const end = async (asked: Promise<Turn>) => {
  const turn = await asked;
  if (turn.ok) turn.done();
};

test('starts work while there is room, then queues it, then refuses it at once', async () => {
  const turns = createTurns(terms);
  const asked = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((visitor) => turns.take({ visitor }));
  expect(await states(...asked)).toEqual([...Array(4).fill('begun'), ...Array(4).fill('waits'), 'busy']);
  await end(asked[0] as Promise<Turn>);
  expect((await states(...asked))[4]).toBe('begun');
});

test('limits one visitor’s running and waiting turns, leaving room for another', async () => {
  const turns = createTurns(terms);
  const one = Array.from({ length: 100 }, () => turns.take({ visitor: 'one' }));
  const found = await states(...one);
  expect(found.slice(0, 6)).toEqual(['begun', 'begun', 'begun', 'waits', 'waits', 'visitor']);
  expect(found.filter((state) => state === 'visitor')).toHaveLength(95);
  expect(await states(turns.take({ visitor: 'another' }))).toEqual(['begun']);
});

test('gives the next turn to the visitor with the least in progress', async () => {
  const turns = createTurns(terms);
  const many = [1, 2, 3, 4, 5].map(() => turns.take({ visitor: 'many' }));
  const first = turns.take({ visitor: 'first' });
  const second = turns.take({ visitor: 'second' });
  expect(await states(first, second)).toEqual(['begun', 'waits']);
  await end(many[0] as Promise<Turn>);
  expect(await states(second, many[3] as Promise<Turn>)).toEqual(['begun', 'waits']);
});

test('serves a higher rank first, in place of a lower one in a full queue', async () => {
  const turns = createTurns(terms);
  const begun = ['a', 'b', 'c', 'd'].map((visitor) => turns.take({ visitor }));
  const pages = ['e', 'f', 'g', 'h'].map((visitor) => turns.take({ visitor, rank: 2 }));
  const search = turns.take({ visitor: 'i', rank: 1 });
  expect(await states(search, ...pages)).toEqual(['waits', 'waits', 'waits', 'waits', 'busy']);
  await end(begun[0] as Promise<Turn>);
  expect(await states(search, ...pages)).toEqual(['begun', 'waits', 'waits', 'waits', 'busy']);
});

test('makes work of several units wait for them without starving it, and caps it at all units', async () => {
  const turns = createTurns(terms);
  const small = ['a', 'b'].map((visitor) => turns.take({ visitor }));
  const large = turns.take({ visitor: 'c', units: 99 });
  const later = turns.take({ visitor: 'd' });
  expect(await states(large, later)).toEqual(['waits', 'waits']);
  for (const one of small) await end(one);
  expect(await states(large, later)).toEqual(['begun', 'waits']);
  await end(large);
  expect(await states(later)).toEqual(['begun']);
  await end(later);
  expect(turns.now()).toEqual({ busyUnits: 0, waiting: 0, visitors: 0 });
});

test('refuses whoever waited too long, and counts repeated ends of a turn once', async () => {
  const turns = createTurns(terms);
  const begun = ['a', 'b', 'c', 'd'].map((visitor) => turns.take({ visitor }));
  const [late, own] = [turns.take({ visitor: 'e' }), turns.take({ visitor: 'a' })];
  vi.advanceTimersByTime(501);
  expect(await states(late, own)).toEqual(['busy', 'visitor']);
  const [first] = await Promise.all(begun);
  if (first?.ok) for (let times = 0; times < 3; times++) first.done();
  expect(turns.now()).toEqual({ busyUnits: 3, waiting: 0, visitors: 3 });
});

test('starts fewer with less room, but at least one, and the rest when room returns', async () => {
  let room = 0.5;
  const turns = createTurns({ ...terms, room: () => room });
  const asked = ['a', 'b', 'c'].map((visitor) => turns.take({ visitor }));
  expect(await states(...asked)).toEqual(['begun', 'begun', 'waits']);
  room = 0;
  await end(asked[0] as Promise<Turn>);
  expect(await states(asked[2] as Promise<Turn>)).toEqual(['waits']);
  await end(asked[1] as Promise<Turn>);
  expect(await states(asked[2] as Promise<Turn>)).toEqual(['begun']);
});
