import { pino } from 'pino';
import { expect, test } from 'vitest';
import { bareHttpServer } from '../../tests/harness/product/http-server.ts';
import type { HttpOptions } from './server.ts';

type Asked = { method?: 'GET' | 'POST'; url: string; headers?: Record<string, string>; payload?: string; from?: string };

/** The lines about refusals that a server has written by its end. */
async function toldAfter(asked: readonly Asked[], own: Partial<HttpOptions> = {}): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const app = await bareHttpServer({ logger, ...own });
  for (const { headers, from = '203.0.113.7', ...request } of asked)
    await app.inject({ ...request, remoteAddress: from, headers: { host: 'localhost', ...headers } });
  await app.close();
  const told = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'requests-refused');
  return told.map(({ route, status, times, networks }) => ({ route, status, times, networks }));
}

const CROSS_SITE = { method: 'POST', url: '/backend/mail/send', headers: { origin: 'https://evil.example' } } as const;

test('requests that are refused are told of by route and status, with how many networks they came from', async () => {
  const told = await toldAfter([
    CROSS_SITE,
    { ...CROSS_SITE, from: '203.0.113.8' },
    { ...CROSS_SITE, from: '203.0.113.8' },
    { method: 'POST', url: '/backend/mail/send', headers: { 'content-type': 'application/json' }, payload: '{"a":' },
    { url: '/faq' },
  ]);
  expect(told).toEqual([
    { route: '/backend/mail/send', status: 403, times: 3, networks: 2 },
    { route: '/backend/mail/send', status: 400, times: 1, networks: 1 },
  ]);
});

test('so are those beyond the rate limit', async () => {
  const asked = Array.from({ length: 12 }, () => ({ url: '/faq' }));
  const pages: HttpOptions['pages'] = async (_request, response, _visitor, refusedWith = 200) =>
    void response.writeHead(refusedWith, { 'content-type': 'text/html' }).end('a page');
  const told = await toldAfter(asked, { pages, rateLimitPerMinute: 1 });
  expect(told).toEqual([{ route: 'another address', status: 429, times: 2, networks: 1 }]);
});

test('so are payment notices that nobody has signed, and no other 404', async () => {
  const notice = { method: 'POST', url: '/backend/payment/stripe/notice', payload: '{}' } as const;
  const told = await toldAfter([notice, { url: '/backend/nothing' }], { takeNotice: async () => 'refused' });
  expect(told).toEqual([{ route: '/backend/payment/:provider/notice', status: 404, times: 1, networks: 1 }]);
});

test('nothing that a visitor has sent is in the line, and a flood makes a bounded number of lines', async () => {
  const asked = Array.from({ length: 300 }, (_, at) => ({
    ...CROSS_SITE,
    url: `/secret-${at}?card=4242`,
    from: `203.0.113.${at % 200}`,
  }));
  const told = await toldAfter(asked);
  expect(told).toEqual([{ route: 'another address', status: 403, times: 300, networks: 100 }]);
});
