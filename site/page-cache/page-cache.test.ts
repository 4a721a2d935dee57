import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keptPage } from './kept-page.ts';
import type { Made } from './kept-pages.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { cacheControlAt } from './send-kept.ts';

type Answer = { status: number };

let made: string[];
let next: (key: string) => Promise<Made<Answer>>;
let hasTime: boolean;
const create = (mostBytes = 10_000_000) => {
  const cache = createPageCache<Answer>({
    mostBytes,
    hasTime: () => hasTime,
    make: (key) => {
      made.push(key);
      return next(key);
    },
  });
  return cache;
};
const page = (html: string) => keptPage(html, { headers: [], madeAt: performance.now(), onGrown: () => undefined });
const keep = (html: string) => async (): Promise<Made<Answer>> => ({ isKept: true, page: page(html) });
const fail = async (): Promise<Made<Answer>> => ({ isKept: false, answer: { status: 502 }, isGone: false, isShown: false });
const lacking = async (): Promise<Made<Answer>> => ({ isKept: false, answer: { status: 200 }, isGone: false, isShown: true });
const gone = async (): Promise<Made<Answer>> => ({ isKept: false, answer: { status: 404 }, isGone: true, isShown: false });
const textOf = (done: Made<Answer> | undefined) => (done?.isKept ? String(done.page.bodyIn('identity')) : done?.answer.status);
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  made = [];
  hasTime = true;
  next = keep('one');
});
afterEach(() => vi.useRealTimers());

test.each(['identity', 'br', 'gzip'] as const)(
  'the %s form of a kept page keeps no more memory than it counts',
  async (encoding) => {
    const body = await page('<p>small</p>').bodyIn(encoding);
    expect(body.buffer.byteLength).toBe(body.length);
  },
);

test('makes a page once for all who ask at the same time', async () => {
  const cache = create();
  const all = await Promise.all(Array.from({ length: 500 }, () => cache.read('/')));
  expect(all.every((one) => textOf(one) === 'one')).toBe(true);
  expect(made).toEqual(['/']);
});

test('serves a page for ten seconds, then stale while it is made again, then not at all', async () => {
  const cache = create();
  await cache.read('/');
  await seconds(9);
  next = keep('two');
  expect(cache.look('/')?.bodyIn('identity').toString()).toBe('one');
  expect(made).toHaveLength(1);
  await seconds(2);
  expect(cache.look('/')?.bodyIn('identity').toString()).toBe('one');
  expect(made).toHaveLength(2);
  await seconds(0);
  expect(cache.look('/')?.bodyIn('identity').toString()).toBe('two');
  await seconds(26);
  expect(cache.look('/')).toBeUndefined();
});

test('ages pages correctly when the system clock is set back', async () => {
  const cache = create();
  await cache.read('/');
  await seconds(9);
  vi.setSystemTime(Date.now() - 3_600_000);
  next = keep('two');
  await seconds(2);
  cache.look('/');
  await seconds(0);
  expect(cache.look('/')?.bodyIn('identity').toString()).toBe('two');
});

test('cacheControlAt gives other caches the same times, counted from when the page was made', () => {
  const one = page('x');
  const at = (age: number) => cacheControlAt(one, one.madeAt + age * 1_000);
  expect(at(0)).toBe('public, max-age=10, stale-while-revalidate=15, stale-if-error=86400');
  expect(at(4)).toBe('public, max-age=6, stale-while-revalidate=15, stale-if-error=86400');
  expect(at(12.4)).toBe('public, max-age=0, stale-while-revalidate=12, stale-if-error=86400');
  expect(at(600)).toBe('public, max-age=0, stale-while-revalidate=0, stale-if-error=86400');
});

test('keeps the page, with its compressed bodies, when the content is unchanged', async () => {
  const cache = create();
  await cache.read('/');
  const before = cache.look('/');
  await before?.bodyIn('br');
  await seconds(30);
  await cache.read('/');
  expect(cache.look('/')).toBe(before);
  expect(cache.look('/')?.bodyIn('br')).toBeInstanceOf(Buffer);
});

describe('a page that cannot be made', () => {
  test('is not kept, and everybody waiting gets the failure', async () => {
    const cache = create();
    next = fail;
    expect(await Promise.all([cache.read('/'), cache.read('/')].map(async (one) => textOf(await one)))).toEqual([502, 502]);
    expect(made).toHaveLength(1);
    expect(cache.look('/')).toBeUndefined();
    expect(cache.weight()).toEqual({ bytes: 0, pages: 0 });
  });

  test('is served stale for a day, retried every five seconds, and replaced as soon as it is made', async () => {
    const cache = create();
    await cache.read('/');
    next = fail;
    await seconds(3_600);
    expect(textOf(await cache.read('/'))).toBe('one');
    const before = made.length;
    for (let second = 0; second < 20; second += 1) {
      expect(cache.look('/')).toBeDefined();
      await seconds(1);
    }
    expect(made.length - before).toBeLessThanOrEqual(4);
    next = keep('two');
    await seconds(6);
    cache.look('/');
    await seconds(0);
    expect(cache.look('/')?.bodyIn('identity').toString()).toBe('two');
    next = fail;
    await seconds(25 * 3_600);
    expect(cache.look('/')).toBeUndefined();
    expect(textOf(await cache.read('/'))).toBe(502);
  });

  test('because a part is missing is served stale for ten minutes, then as it is, and never kept', async () => {
    const cache = create();
    await cache.read('/');
    next = lacking;
    await seconds(60);
    expect(textOf(await cache.read('/'))).toBe('one');
    await seconds(600);
    expect(textOf(await cache.read('/'))).toBe(200);
    expect(textOf(await cache.read('/'))).toBe(200);
  });

  test('because it is gone is dropped', async () => {
    const cache = create();
    await cache.read('/');
    next = gone;
    await seconds(60);
    expect(textOf(await cache.read('/'))).toBe(404);
    expect(cache.inNeed('/')).toBeUndefined();
  });

  test('in two seconds is served stale, and kept when it comes', async () => {
    const cache = create();
    await cache.read('/');
    await seconds(60);
    next = () => new Promise((resolve) => setTimeout(() => resolve({ isKept: true, page: page('late') }), 10_000));
    const asked = cache.read('/');
    await seconds(2);
    expect(textOf(await asked)).toBe('one');
    await seconds(9);
    next = keep('later');
    expect(cache.look('/')?.bodyIn('identity').toString()).toBe('late');
  });

  test('because of an exception leaves the older page, without an unhandled rejection', async () => {
    const cache = create();
    next = () => Promise.reject(new Error('broken'));
    await expect(cache.read('/')).rejects.toThrow('broken');
    next = keep('one');
    await cache.read('/');
    next = () => Promise.reject(new Error('broken'));
    await seconds(12);
    expect(cache.look('/')).toBeDefined();
    await seconds(60);
    expect(textOf(await cache.read('/'))).toBe('one');
  });
});

test('makes nothing in the background when there is no time, and has old pages in need', async () => {
  const cache = create();
  await cache.read('/');
  hasTime = false;
  await seconds(15);
  cache.look('/');
  expect(made).toHaveLength(1);
  await seconds(3_600);
  expect(cache.look('/')).toBeUndefined();
  expect(cache.inNeed('/')?.bodyIn('identity').toString()).toBe('one');
});

// May wait: it fills the cache.
test('keeps thousands of pages within the byte limit, compressed bodies included @waits', async () => {
  const mostBytes = 2_000_000;
  const cache: PageCache<Answer> = createPageCache<Answer>({
    mostBytes,
    hasTime: () => true,
    make: async (key) => {
      const html = randomBytes(5_000).toString('hex');
      return {
        isKept: true,
        page: keptPage(html, { headers: [], madeAt: performance.now(), onGrown: (one) => cache.weighAgain(key, one) }),
      };
    },
  });
  for (let index = 0; index < 3_000; index += 1) {
    const done = await cache.read(`/blog/${index}`);
    if (done.isKept && index % 10 === 0) await Promise.all([done.page.bodyIn('br'), done.page.bodyIn('gzip')]);
    expect(cache.weight().bytes).toBeLessThanOrEqual(mostBytes);
  }
  expect(cache.weight().pages).toBeGreaterThan(100);
});

test('counts the bytes of compressed bodies', async () => {
  const cache: PageCache<Answer> = createPageCache<Answer>({
    mostBytes: 1_000_000,
    hasTime: () => true,
    make: async (key) => ({
      isKept: true,
      page: keptPage('x'.repeat(9_000), { headers: [], madeAt: performance.now(), onGrown: (one) => cache.weighAgain(key, one) }),
    }),
  });
  const done = await cache.read('/');
  const before = cache.weight().bytes;
  const form = done.isKept ? await done.page.bodyIn('br') : Buffer.alloc(0);
  expect(form.length).toBeGreaterThan(0);
  expect(cache.weight().bytes).toBe(before + form.length);
});

test('in need a page of the same day is shown, and none that is older', async () => {
  const cache = create();
  await cache.read('/');
  await seconds(86_390);
  expect(cache.inNeed('/')?.bodyIn('identity').toString()).toBe('one');
  await seconds(20);
  expect(cache.inNeed('/')).toBeUndefined();
});

describe('pages that are forgotten', () => {
  test('are made anew by the next who asks, one of them or all', async () => {
    const cache = create();
    for (const key of ['/', '/blog', '/blog?pagina=2']) await cache.read(key);
    next = keep('two');
    cache.forget('/blog');
    expect(['/', '/blog', '/blog?pagina=2'].map((key) => cache.look(key) !== undefined)).toEqual([true, false, false]);
    expect(textOf(await cache.read('/blog'))).toBe('two');
    expect(cache.look('/blog')).toBeDefined();
    cache.forget(null);
    expect(cache.look('/')).toBeUndefined();
    // Unchanged, it is as fresh as a new one.
    expect(textOf(await cache.read('/blog'))).toBe('two');
    expect(cache.look('/blog')).toBeDefined();
  });

  test('are not what was begun before: nobody is shown that later', async () => {
    const cache = create();
    let done: (made: Made<Answer>) => void = () => undefined;
    next = () => new Promise((resolve) => (done = resolve));
    const begun = cache.read('/');
    cache.forget(null);
    next = keep('new');
    const asked = cache.read('/');
    done({ isKept: true, page: page('old') });
    await begun;
    expect(textOf(await asked)).toBe('new');
    expect(cache.look('/')?.bodyIn('identity').toString()).toBe('new');
  });

  test('are shown while none can be made', async () => {
    const cache = create();
    await cache.read('/');
    cache.forget(null);
    next = fail;
    expect(textOf(await cache.read('/'))).toBe('one');
  });
});
