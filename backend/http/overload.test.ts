import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Handlers } from '#contract/calls.ts';
import { reply } from '#contract/problem.ts';
import { createThreadTime } from '../thread-time.ts';
import { createHttpServer } from './server.ts';

const PAGE_MS = 15;
const VISITORS = 120;

/** A server whose every page takes the thread for as long as a page of results does. */
async function busyServer() {
  const app = await createHttpServer({
    handlers: new Proxy({}, { get: () => async () => reply([]) }) as Handlers,
    health: async () => ({ database: 'ok' }),
    takeNotice: async () => ({ outcome: 'unknown' }) as never,
    onViolations: async () => undefined,
    pictures: { read: async () => ({ ok: false, reason: 'not-found' }), now: () => ({ keptBytes: 0, underWay: 0 }) },
    afterNotice: () => '',
    async pages(_request, response, _visitor, refusedWith) {
      const until = performance.now() + (refusedWith ? 0 : PAGE_MS);
      while (performance.now() < until);
      response.writeHead(refusedWith ?? 200).end();
    },
    crossSitePage: () => '',
    ...{ assetsDir: undefined, siteOrigins: ['http://localhost'], title: 'Test', backendPath: '/backend' },
    ...{ rateLimitPerMinute: 1e6, strictTransport: null, trustProxyHops: 0, logger: pino({ level: 'silent' }) },
    threadTime: createThreadTime(),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() };
}

type Answer = { path: string; status: number; retryAfter: string | undefined };

/** On a connection of its own, as somebody who has just come, from an address of their own. */
function ask(port: number, path: string, visitor: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, agent: false, localAddress: `127.0.9.${1 + visitor}` }, (response) => {
      response.resume();
      const { statusCode: status = 0, headers } = response;
      response.once('end', () => resolve({ path, status, retryAfter: headers['retry-after'] }));
    });
    sent.once('error', reject);
    sent.end();
  });
}

test('among more visitors than can be answered, who pays is answered early, who cannot be is told so early, and both before the last page', async () => {
  const { port, close } = await busyServer();
  const answers: Answer[] = [];
  const visit = (path: string, index: number) => ask(port, path, index).then((answer) => answers.push(answer));
  await Promise.all([
    ...Array.from({ length: VISITORS }, (_, index) => visit('/result?origin=BOG', index)),
    // The last to come.
    visit('/booking/summary?id=x', VISITORS),
  ]);
  await close();
  const pages = answers.filter(({ path, status }) => path.startsWith('/result') && status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(pages.length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(pages.length);
  expect(refused.map(({ status, retryAfter }) => [status, retryAfter !== undefined])).toEqual(refused.map(() => [503, true]));
  const place = (path: string) => answers.findIndex((answer) => answer.path.startsWith(path));
  const pagesBefore = answers.slice(0, place('/booking')).filter(({ status }) => status === 200).length;
  expect(pagesBefore).toBeLessThan(pages.length / 2);
  const lastPage = answers.findLastIndex(({ status, path }) => status === 200 && path.startsWith('/result'));
  expect(answers.slice(0, lastPage).filter(({ status }) => status === 503).length).toBeGreaterThan(refused.length * 0.9);
}, 20_000);
