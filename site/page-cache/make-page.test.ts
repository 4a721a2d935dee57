import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Backend, Caller } from '#contract/calls.ts';
import { refuse, reply } from '#contract/problem.ts';
import { SERVICES } from '#domain/company/services.ts';
import type { PageRequest } from '../request/context.ts';
import { type MakePageOptions, makePage } from './make-page.ts';

type Render = (page: PageRequest, request: Request) => Promise<Response>;

const html = { 'content-type': 'text/html; charset=utf-8' };
const OK = () => new Response(null, { headers: html });

/** A page made by `render`, and everything that was logged. */
async function made(render: Render, { key = '/', calls = {} }: { key?: string; calls?: Partial<Backend> } = {}) {
  const errors: unknown[] = [];
  let caller: Caller | undefined;
  const options: MakePageOptions = {
    mode: 'production',
    mapTiles: null,
    rates: () => undefined,
    backendBase: '/backend',
    reportsTo: '/r',
    origin: 'https://agencia.example',
    sells: SERVICES,
    backendFor: (asked) => {
      caller = asked;
      const contentAt = async () => refuse('content-not-found', '');
      return { contentAt, ...calls, readSession: async () => reply({}) } as unknown as Backend;
    },
    onError: (error) => errors.push(error),
    onGrown: () => undefined,
    elsewhere: (target) => (target === '/blog/viejo' ? { status: 301, headers: [['location', '/blog/nuevo']] } : undefined),
    render: (request, page) => render(page, request),
  };
  return { made: await makePage(key, options), errors, caller };
}

test('makes a page without headers, address or country of a visitor, and strips its nonce', async () => {
  const found = await made(async (page, request) => {
    expect([request.url, [...request.headers].length]).toEqual(['https://agencia.example/', 0]);
    page.html = [`<p>page</p><script nonce="${page.nonce}">go()</script>`];
    return OK();
  });
  expect(found.caller).toMatchObject({ address: 'everybody' });
  expect(found.caller?.countryCode).toBeUndefined();
  expect(found.made.isKept && String(found.made.page.bodyIn('identity'))).toBe('<p>page</p><script>go()</script>');
});

test.each([
  ['sets a cookie', { 'set-cookie': 'a=b' }, '<p></p>', 'it sets a cookie'],
  ['sets its own Cache-Control', { 'cache-control': 'no-store' }, '<p></p>', 'its route says how long it may be kept'],
  ['repeats its nonce', {}, '<p>NONCE</p>', 'it holds its nonce'],
])('shows but does not keep a page that %s, and logs it as a mistake', async (_, headers, text, why) => {
  const found = await made(async (page) => {
    page.html = [text.replace('NONCE', page.nonce)];
    return new Response(null, { headers: { ...html, ...headers } as Record<string, string> });
  });
  expect(found.made).toMatchObject({ isKept: false, isShown: true, isGone: false });
  expect(JSON.stringify(found.made.isKept || found.made.answer?.headers)).not.toContain('set-cookie');
  expect(found.errors.map(String)).toEqual([`Error: / is not for everybody: ${why}`]);
});

test('does not keep a page of which a part failed to render after its status was 200', async () => {
  const Broken = () => {
    throw new Error('half way');
  };
  const found = await made(async (page) => {
    const parts = createElement(Suspense, { fallback: 'wait' }, createElement(Broken));
    page.html = [renderToString(createElement('main', null, 'first', parts))];
    return OK();
  });
  expect(found.made).toMatchObject({ isKept: false, isShown: true });
  expect(found.errors.map(String)).toEqual(['Error: / is not for everybody: a part of it could not be rendered']);
});

test.each([500, 502, 503])('does not keep an answer of %i, and lets an older page stand in for it', async (status) => {
  const found = await made(async (page) => {
    page.html = ['failed'];
    return new Response(null, { status, headers: { ...html, vary: 'x' } });
  });
  expect(found.made).toMatchObject({ isKept: false, isGone: false, isShown: false, answer: { status, body: 'failed' } });
  const names = found.made.isKept ? [] : (found.made.answer?.headers ?? []).map(([name]) => name);
  expect(names).toEqual([...new Set(names)]);
});

test.each([301, 302, 404, 410])('does not keep an answer of %i, and drops the older page', async (status) => {
  const found = await made(async () => new Response(null, { status }));
  expect(found.made).toMatchObject({ isKept: false, isGone: true });
});

test('does not keep a page with a failed backend call, however the page handles it', async () => {
  const seenPrices = async () => refuse('unavailable', '');
  const failing = { seenPrices, listContent: async () => refuse('overloaded', '') } as unknown as Partial<Backend>;
  const broken = { ...failing, networkSeen: () => Promise.reject(new Error('broken')) } as unknown as Partial<Backend>;
  for (const name of ['seenPrices', 'listContent', 'networkSeen'] as const) {
    const found = await made(
      async (page) => {
        await (page.backend[name]({}) as Promise<unknown>).catch(() => null);
        page.html = ['without'];
        return OK();
      },
      { calls: broken },
    );
    expect([name, found.made]).toMatchObject([name, { isKept: false, isShown: true }]);
  }
});

test('does not keep a page that did not wait for a backend call', async () => {
  const never = new Promise<never>(() => undefined);
  const found = await made(
    async (page) => {
      void page.backend.listContent({});
      page.html = ['without'];
      return OK();
    },
    { calls: { listContent: () => never } },
  );
  expect(found.made).toMatchObject({ isKept: false, isShown: true });
});

test('makes no call for a single visitor, and leaves the page to be made for each of them', async () => {
  const found = await made(async (page) => {
    await page.backend.readSession({ agentId: 'a', flightOfferId: 'b' }).catch(() => null);
    page.html = ['somebody’s'];
    return OK();
  });
  expect(found.made).toMatchObject({ isKept: false, answer: null });
});

test('does not begin a landing page that the content backend does not have', async () => {
  let isBegun = false;
  const found = await made(
    async () => {
      isBegun = true;
      return OK();
    },
    { key: '/vuelos-de-bogota-a-lima/results' },
  );
  expect([found.made.isKept, isBegun]).toEqual([false, false]);
});

test('what is not found leads on where a redirect says so, and is not kept', async () => {
  const notFound = async () => new Response(null, { status: 404 });
  const { made: led } = await made(notFound, { key: '/blog/viejo' });
  expect(led).toMatchObject({ isKept: false, answer: { status: 301, headers: [['location', '/blog/nuevo']] } });
  const { made: gone } = await made(notFound, { key: '/blog/otro' });
  expect(gone).toMatchObject({ isKept: false, answer: { status: 404 } });
});
