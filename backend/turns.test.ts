import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurns, type Turn } from './turns.ts';

const terms = { units: 4, unitsPerVisitor: 3, waiting: 4, waitingPerVisitor: 2, longestWaitMs: 500 };
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The states of these turns, without waiting for them. */
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

test('work begins while there is room, then waits, then is refused at once', async () => {
  const turns = createTurns(terms);
  const asked = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((visitor) => turns.take({ visitor }));
  expect(await states(...asked)).toEqual([...Array(4).fill('begun'), ...Array(4).fill('waits'), 'busy']);
  await end(asked[0] as Promise<Turn>);
  expect((await states(...asked))[4]).toBe('begun');
});

test('one visitor leaves room for another, and does not fill the queue', async () => {
  const turns = createTurns(terms);
  const one = Array.from({ length: 100 }, () => turns.take({ visitor: 'one' }));
  const found = await states(...one);
  expect(found.slice(0, 6)).toEqual(['begun', 'begun', 'begun', 'waits', 'waits', 'visitor']);
  expect(found.filter((state) => state === 'visitor')).toHaveLength(95);
  expect(await states(turns.take({ visitor: 'another' }))).toEqual(['begun']);
});

test('the next turn goes to whoever has least under way, not to who asked most', async () => {
  const turns = createTurns(terms);
  const many = [1, 2, 3, 4, 5].map(() => turns.take({ visitor: 'many' }));
  const first = turns.take({ visitor: 'first' });
  const second = turns.take({ visitor: 'second' });
  expect(await states(first, second)).toEqual(['begun', 'waits']);
  await end(many[0] as Promise<Turn>);
  expect(await states(second, many[3] as Promise<Turn>)).toEqual(['begun', 'waits']);
});

test('who matters more goes first, and takes the place of who matters less', async () => {
  const turns = createTurns(terms);
  const begun = ['a', 'b', 'c', 'd'].map((visitor) => turns.take({ visitor }));
  const pages = ['e', 'f', 'g', 'h'].map((visitor) => turns.take({ visitor, rank: 2 }));
  const search = turns.take({ visitor: 'i', rank: 1 });
  expect(await states(search, ...pages)).toEqual(['waits', 'waits', 'waits', 'waits', 'busy']);
  await end(begun[0] as Promise<Turn>);
  expect(await states(search, ...pages)).toEqual(['begun', 'waits', 'waits', 'waits', 'busy']);
});

test('work of several units waits for them, is not overtaken for ever, and counts as all there are at most', async () => {
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

test('nobody waits longer than is worth waiting for, and ending twice counts once', async () => {
  const turns = createTurns(terms);
  const begun = ['a', 'b', 'c', 'd'].map((visitor) => turns.take({ visitor }));
  const [late, own] = [turns.take({ visitor: 'e' }), turns.take({ visitor: 'a' })];
  vi.advanceTimersByTime(501);
  expect(await states(late, own)).toEqual(['busy', 'visitor']);
  const [first] = await Promise.all(begun);
  if (first?.ok) for (let times = 0; times < 3; times++) first.done();
  expect(turns.now()).toEqual({ busyUnits: 3, waiting: 0, visitors: 3 });
});

test('with less room fewer begin, one at least, and those that wait do when it is back', async () => {
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
