import { expect, test } from 'vitest';
import { createThreadTime, type RequestClass, type ThreadTime } from './thread-time.ts';

/** Thread time on a clock that advances only during work, independent of the machine's load. */
function timed() {
  let now = 0;
  const clock = { now: () => now };
  const time = createThreadTime(clock);
  const work = (ms: number) => {
    now += ms;
  };
  return { ...time, inOrder: (asked: Asked[], ms?: number) => inOrder(time, work, asked, ms) };
}

type Asked = [kind: RequestClass, name: string, more?: object];

/** Queues work at once; returns the order in which it began. */
async function inOrder(time: ThreadTime, work: (ms: number) => void, asked: Asked[], ms = 2): Promise<string[]> {
  const order: string[] = [];
  const pieces = asked.map(async ([kind, name, more]) => {
    if (!(await time.turn(kind, more))) return;
    order.push(name);
    work(ms);
  });
  await Promise.all(pieces);
  return order;
}

const many = (kind: RequestClass, count: number, more = {}) =>
  Array.from({ length: count }, (_, index): Asked => [kind, `${kind} ${index}`, more]);

test('runs the first request at once, with no expected wait while idle', async () => {
  const time = timed();
  expect(time.waitMs('search')).toBe(0);
  expect(await time.inOrder(many('search', 1))).toEqual(['search 0']);
});

test('lets new events in between pieces of queued work', async () => {
  const time = createThreadTime();
  const order: string[] = [];
  const busy = (ms: number) => {
    const until = performance.now() + ms;
    while (performance.now() < until);
  };
  setTimeout(() => order.push('came in'), 1);
  await Promise.all(
    many('search', 30).map(async () => {
      await time.turn('search');
      order.push('piece');
      busy(10);
    }),
  );
  expect(order).toHaveLength(31);
  expect(order.indexOf('came in')).toBeLessThan(8);
});

test('serves checkout before everything waiting, and content before most of it', async () => {
  const time = timed();
  const order = await time.inOrder([...many('search', 40), ['content', 'suggestion'], ['checkout', 'payment']]);
  expect(order.indexOf('payment')).toBeLessThanOrEqual(3);
  expect(order.indexOf('suggestion')).toBeLessThan(12);
  expect(order).toHaveLength(42);
});

test('does not let a class that was idle catch up all at once', async () => {
  const time = timed();
  await time.inOrder(many('search', 40));
  const order = await time.inOrder([...many('search', 20), ...many('content', 20)]);
  const searches = order.slice(0, 20).filter((name) => name.startsWith('search'));
  expect(searches.length).toBeGreaterThan(12);
});

test('finishes requests in progress, in their order, before starting others', async () => {
  const time = timed();
  const order = await time.inOrder([
    ...many('search', 5),
    ['search', 'begun first', { isUnderWay: true }],
    ['search', 'begun second', { isUnderWay: true }],
  ]);
  // The very first one found an empty queue.
  expect(order.slice(0, 3)).toEqual(['search 0', 'begun first', 'begun second']);
});

test('skips requests that are no longer wanted', async () => {
  const time = timed();
  let isHere = true;
  const order = time.inOrder([...many('search', 1), ...many('search', 50, { isWanted: () => isHere })]);
  isHere = false;
  expect(await order).toEqual(['search 0']);
});

test('estimates the wait from queue length, piece duration and class', async () => {
  const time = timed();
  await time.inOrder(many('search', 60), 5);
  const under = time.inOrder(many('search', 41), 5);
  const [search, content, checkout] = (['search', 'content', 'checkout'] as const).map((kind) => time.waitMs(kind));
  expect(search).toBeGreaterThan(100);
  expect(search).toBeLessThan(1_000);
  expect(checkout).toBeLessThan(30);
  expect(content).toBeLessThanOrEqual(search as number);
  await under;
  expect(time.waitMs('search')).toBe(0);
});
