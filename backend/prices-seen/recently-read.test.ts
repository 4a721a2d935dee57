import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recentlyRead } from './recently-read.ts';

const log = { info: () => undefined, error: () => undefined } as never;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A database whose answers are set by the test, and how often it was asked. */
function reader() {
  const database = { answer: async (): Promise<{ price: number }> => ({ price: 1 }), reads: 0 };
  const read = recentlyRead({
    what: 'prices',
    nothing: { price: 0 },
    log,
    ask: (_: { origin: string }) => {
      database.reads += 1;
      return database.answer();
    },
  });
  const ask = async () => {
    let isWhole = true;
    const onIncomplete = () => {
      isWhole = false;
    };
    return { ...(await read({ origin: 'BOG' }, { address: '', onIncomplete })), isWhole };
  };
  return { database, ask };
}

test('reads once in five seconds, and shows what it has for a minute while a newer value is read', async () => {
  const { database, ask } = reader();
  expect(await ask()).toEqual({ price: 1, isWhole: true });
  database.answer = async () => ({ price: 2 });
  expect(await ask()).toEqual({ price: 1, isWhole: true });
  vi.advanceTimersByTime(20_000);
  expect(await ask()).toEqual({ price: 1, isWhole: true });
  await vi.advanceTimersByTimeAsync(1);
  expect(await ask()).toEqual({ price: 2, isWhole: true });
  expect(database.reads).toBe(2);
});

test('does not show the value of days ago to the first who asks again', async () => {
  const { database, ask } = reader();
  await ask();
  database.answer = async () => ({ price: 2 });
  vi.advanceTimersByTime(3 * 86_400_000);
  expect(await ask()).toEqual({ price: 2, isWhole: true });
});

test('shows the last known value, as incomplete, when a database does not answer in time or fails', async () => {
  const { database, ask } = reader();
  await ask();
  database.answer = () => new Promise(() => undefined);
  vi.advanceTimersByTime(3_600_000);
  const late = ask();
  await vi.advanceTimersByTimeAsync(700);
  expect(await late).toEqual({ price: 1, isWhole: false });

  const other = reader();
  await other.ask();
  other.database.answer = () => Promise.reject(new Error('gone'));
  vi.advanceTimersByTime(3_600_000);
  expect(await other.ask()).toEqual({ price: 1, isWhole: false });
});
