import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContentFailure } from '#suppliers/content/port.ts';
import { type Answer, createKeptAnswers } from './kept-answers.ts';

const DOWN: ContentFailure = { ok: false, statusCode: 502, message: 'Bad gateway' };
const GONE: ContentFailure = { ok: false, statusCode: 404, message: 'Not Found' };
const page = (value: string): Answer<string> => ({ ok: true, value });

let logged: object[] = [];
const log = { error: (details: object) => void logged.push(details), info: () => undefined };
function asking(...answers: (Answer<string> | Promise<Answer<string>>)[]) {
  const ask = vi.fn(async () => (answers.length > 1 ? answers.shift() : answers[0]) as Answer<string>);
  return ask;
}

beforeEach(() => {
  logged = [];
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  // As in any process that runs: a time of zero counts as none.
  vi.advanceTimersByTime(1);
});
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const create = (mostBytes = 1_000_000) => createKeptAnswers<string>({ what: 'page', log, mostBytes });

test('shares one call among concurrent readers and serves the kept answer soon after', async () => {
  const kept = create();
  const ask = asking(page('uno'));
  const all = await Promise.all(Array.from({ length: 50 }, () => kept.read('/a', ask)));
  expect(all).toEqual(Array.from({ length: 50 }, () => page('uno')));
  await pass(15_000);
  await kept.read('/a', ask);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('shows a change within half a minute', async () => {
  const kept = create();
  const ask = asking(page('uno'), page('dos'));
  await kept.read('/a', ask);
  await pass(30_000);
  expect(await kept.read('/a', ask)).toEqual(page('dos'));
});

test('refreshes answers and missing pages on time when the clock is set back an hour', async () => {
  const kept = create();
  const [ask, missing] = [asking(page('uno'), page('dos')), asking(GONE, page('tres'))];
  await kept.read('/a', ask);
  await kept.read('/b', missing);
  vi.setSystemTime(Date.now() - 3_600_000);
  await pass(61_000);
  expect(await kept.read('/a', ask)).toEqual(page('dos'));
  expect(await kept.read('/b', missing)).toEqual(page('tres'));
});

describe('while the content backend is down', () => {
  test('serves the previous answer and logs its age', async () => {
    const kept = create();
    const ask = asking(page('uno'), DOWN);
    await kept.read('/a', ask);
    await pass(3_600_000);
    expect(await kept.read('/a', ask)).toEqual({ ...page('uno'), isOlder: true });
    expect(logged).toMatchObject([{ what: 'page', key: '/a', statusCode: 502, ageSeconds: 3_600 }]);
  });

  test('returns the failure when there is no earlier answer, and does not ask again for a moment', async () => {
    const kept = create();
    const ask = asking(DOWN, DOWN, page('uno'));
    expect(await kept.read('/a', ask)).toEqual(DOWN);
    expect(await kept.read('/a', ask)).toEqual(DOWN);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(2_500);
    await kept.read('/a', ask);
    await pass(2_500);
    expect(await kept.read('/a', ask)).toEqual(page('uno'));
  });

  test('serves the older answer while a slow call runs, and keeps the late one for the next reader', async () => {
    const kept = create();
    let late: (answer: Answer<string>) => void = () => undefined;
    const ask = asking(
      page('uno'),
      new Promise<Answer<string>>((resolve) => {
        late = resolve;
      }),
    );
    await kept.read('/a', ask);
    await pass(60_000);
    const reading = kept.read('/a', ask);
    await pass(1_000);
    expect(await reading).toEqual({ ...page('uno'), isOlder: true });
    late(page('dos'));
    await pass(0);
    expect(await kept.read('/a', ask)).toEqual(page('dos'));
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe('a missing page', () => {
  test('is remembered for a minute, not longer', async () => {
    const kept = create();
    const ask = asking(GONE, page('uno'));
    expect(await kept.read('/a', ask)).toEqual(GONE);
    await pass(59_000);
    expect(await kept.read('/a', ask)).toEqual(GONE);
    await pass(2_000);
    expect(await kept.read('/a', ask)).toEqual(page('uno'));
  });

  test('replaces an older answer, so that a deleted page stays deleted', async () => {
    const kept = create();
    const ask = asking(page('uno'), GONE, DOWN);
    await kept.read('/a', ask);
    await pass(30_000);
    expect(await kept.read('/a', ask)).toEqual(GONE);
    await pass(61_000);
    expect(await kept.read('/a', ask)).toEqual(DOWN);
  });
});

// May wait: it fills the cache.
test('bounds the cache by its bytes, however many paths are requested @waits', async () => {
  const kept = create(100_000);
  const long = page('x'.repeat(10_000));
  for (let index = 0; index < 50; index += 1) await kept.read(`/${index}`, asking(long));
  for (let index = 0; index < 30_000; index += 1) await kept.read(`/${'y'.repeat(250)}${index}`, asking(GONE));
  expect(kept.weight().keptBytes).toBeLessThanOrEqual(100_000);
  expect(kept.weight().missing).toBeLessThan(4_000);
  // An answer larger than the whole cache is returned but not stored.
  expect(await kept.read('/huge', asking(page('x'.repeat(200_000))))).toMatchObject({ ok: true });
  expect(kept.weight().keptBytes).toBeLessThanOrEqual(100_000);
});

test('forgets all answers at once, and keeps them for when none comes', async () => {
  const pages = createKeptAnswers<string>({
    what: 'page',
    log: { error: () => undefined, info: () => undefined },
    mostBytes: 10_000,
  });
  const keys = ['/a', '/b', '/c'];
  for (const key of keys) await pages.read(key, async () => ({ ok: true, value: 'old' }));
  pages.forget();
  expect(await pages.read('/a', async () => ({ ok: true, value: 'new' }))).toEqual({ ok: true, value: 'new' });
  const gone = async () => ({ ok: false as const, statusCode: 500, message: 'down' });
  expect(await pages.read('/b', gone)).toEqual({ ok: true, value: 'old', isOlder: true });
});
