import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { FIND_BOOKING_COOKIE } from '../visitor/consent-names.ts';
import { keptPage } from './kept-page.ts';
import type { Made } from './kept-pages.ts';
import type { AnswerForNow } from './make-page.ts';
import type { PageCache } from './page-cache.ts';
import { createPagesForEverybody } from './pages-for-everybody.ts';

const pageOf = (html: string) => keptPage(html, { headers: [], madeAt: performance.now(), onGrown: () => undefined });
const KEPT: Made<AnswerForNow> = { isKept: true, page: pageOf('made') };
const answered = (answer: AnswerForNow): Made<AnswerForNow> => ({ isKept: false, answer, isGone: true, isShown: false });

type Asked = { method?: string; url?: string; headers?: Record<string, string>; refusedWith?: number; isOn?: boolean };
type Held = { now?: string; older?: string; made?: Made<AnswerForNow>; isBeingMade?: boolean };

/** Asks both ways, at once and in turn, a cache that holds these pages; returns what was sent and which keys were requested. */
function site({ now, older, made = KEPT, isBeingMade = false }: Held, isOn = true) {
  const keys: string[] = [];
  const noted =
    <Value>(value: Value) =>
    (key: string) => {
      keys.push(key);
      return value;
    };
  const cache = {
    look: noted(now === undefined ? undefined : pageOf(now)),
    inNeed: noted(older === undefined ? undefined : pageOf(older)),
    isBeingMade: noted(isBeingMade),
    read: async (key: string) => noted(made)(key),
  } as unknown as PageCache<AnswerForNow>;
  const pages = createPagesForEverybody(cache, { isOn, onError: () => undefined });
  const asking = ({ method = 'GET', url = '/', headers = {} }: Asked) => {
    const message = Object.assign(new IncomingMessage(new Socket()), { method, url, headers });
    const response = new ServerResponse(message);
    const sent = new Promise<string>((resolve) => {
      response.end = ((body?: Buffer) => resolve(String(body ?? ''))) as never;
    });
    return { message, response, sent };
  };
  return {
    keys,
    inTurn: async (asked: Asked) => {
      const { message, response, sent } = asking(asked);
      response.setHeader('retry-after', 5);
      const isAnswered = await pages.answer(message, response, asked.refusedWith);
      return isAnswered ? { body: await sent, status: response.statusCode, retries: response.hasHeader('retry-after') } : null;
    },
    atOnce: (asked: Asked) => {
      const { message, response, sent } = asking(asked);
      return Promise.race([sent, new Promise<null>((resolve) => pages.answerAtOnce(message, response, [], () => resolve(null)))]);
    },
  };
}

describe('a request that may be of one visitor is never answered from the pages for everybody', () => {
  test.each<[string, Asked]>([
    ['a form', { method: 'POST' }],
    ['a body', { headers: { 'content-length': '1' } }],
    ['a body in pieces', { headers: { 'transfer-encoding': 'chunked' } }],
    ['who looks for a booking', { headers: { cookie: `a=1; ${FIND_BOOKING_COOKIE}=1` } }],
    ['a page of one visitor', { url: '/booking/summary?id=1' }],
    ['a page that is not known', { url: '/%2f' }],
  ])('%s', async (_, asked) => {
    const { keys, inTurn, atOnce } = site({ now: 'kept' });
    expect([await inTurn(asked), await atOnce(asked), keys]).toEqual([null, null, []]);
  });

  test('nor is any where the cache is off', async () => {
    const { keys, inTurn, atOnce } = site({ now: 'kept' }, false);
    expect([await inTurn({}), await atOnce({}), keys]).toEqual([null, null, []]);
  });

  test('but the cookie of the home page says nothing of another page, and other cookies say nothing of it', async () => {
    const looking = { cookie: `${FIND_BOOKING_COOKIE}=1` };
    expect(await site({ now: 'kept' }).atOnce({ url: '/blog', headers: looking })).toBe('kept');
    expect(await site({ now: 'kept' }).atOnce({ headers: { cookie: 'tq_agent=1' } })).toBe('kept');
    expect(await site({ now: 'kept' }).atOnce({ method: 'HEAD' })).toBe('');
  });
});

describe('at once', () => {
  test('a page that is there is sent, by its own address', async () => {
    const { keys, atOnce } = site({ now: 'kept' });
    expect([await atOnce({ url: '/BLOG/?utm_source=x' }), keys]).toEqual(['kept', ['/blog']]);
  });

  test('one that is being made is waited for, and left to its turn if it turns out to be personal', async () => {
    expect(await site({ isBeingMade: true }).atOnce({})).toBe('made');
    expect(await site({ isBeingMade: true, made: answered(null) }).atOnce({})).toBeNull();
  });

  test('one that nobody makes waits for its turn', async () => expect(await site({}).atOnce({})).toBeNull());
});

describe('in turn', () => {
  test('a page that is there is sent, else it is made', async () => {
    expect((await site({ now: 'kept' }).inTurn({}))?.body).toBe('kept');
    expect((await site({}).inTurn({}))?.body).toBe('made');
  });

  test('an answer that is not kept is sent once to who asked for just this address', async () => {
    const made = answered({ status: 404, headers: [['content-type', 'text/html']], body: 'not here' });
    expect(await site({ made }).inTurn({ url: '/blog' })).toMatchObject({ body: 'not here', status: 404 });
    expect(await site({ made }).inTurn({ url: '/Blog' })).toBeNull();
    expect(await site({ made: answered(null) }).inTurn({ url: '/blog' })).toBeNull();
  });

  test.each([429, 503])('an older page is sent instead of %i, which says no time to come again', async (refusedWith) => {
    expect(await site({ older: 'old', now: 'new' }).inTurn({ refusedWith })).toEqual({
      body: 'old',
      status: 200,
      retries: false,
    });
    expect(await site({ now: 'new' }).inTurn({ refusedWith })).toBeNull();
  });

  test('a refusal for another reason stays one', async () => {
    expect(await site({ older: 'old', now: 'new' }).inTurn({ refusedWith: 400 })).toBeNull();
  });
});
