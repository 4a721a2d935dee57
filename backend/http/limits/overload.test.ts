import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { bareHttpServer } from '../../../tests/harness/product/http-server.ts';

const PAGE_MS = 15;
const VISITORS = 120;

/** A server whose every page takes as much thread time as a page of results. */
async function busyServer() {
  const app = await bareHttpServer({
    async pages(_request, response, _visitor, refusedWith) {
      const until = performance.now() + (refusedWith ? 0 : PAGE_MS);
      while (performance.now() < until);
      response.writeHead(refusedWith ?? 200).end();
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() };
}

type Answer = { path: string; status: number; retryAfter: string | undefined };

/** On a new connection, from an address of its own, like a new visitor. */
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

async function storm(): Promise<Answer[]> {
  const { port, close } = await busyServer();
  const answers: Answer[] = [];
  const visit = (path: string, index: number) => ask(port, path, index).then((answer) => answers.push(answer));
  await Promise.all([
    ...Array.from({ length: VISITORS }, (_, index) => visit('/result?origin=BOG', index)),
    // The last request.
    visit('/booking/summary?id=x', VISITORS),
  ]);
  await close();
  return answers;
}
const isServedPage = ({ path, status }: Answer) => path.startsWith('/result') && status === 200;

test('under overload, serves checkout early and refuses early with Retry-After, before the last result page', async () => {
  let answers = await storm();
  // A machine that is overloaded itself may refuse them all.
  for (let more = 0; more < 4 && !answers.some(isServedPage); more++) answers = await storm();
  const pages = answers.filter(isServedPage);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(pages.length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(pages.length);
  expect(refused.map(({ status, retryAfter }) => [status, retryAfter !== undefined])).toEqual(refused.map(() => [503, true]));
  const place = (path: string) => answers.findIndex((answer) => answer.path.startsWith(path));
  const pagesBefore = answers.slice(0, place('/booking')).filter(({ status }) => status === 200).length;
  expect(pagesBefore).toBeLessThan(pages.length / 2);
  const lastPage = answers.findLastIndex(isServedPage);
  expect(answers.slice(0, lastPage).filter(({ status }) => status === 503).length).toBeGreaterThan(refused.length * 0.9);
}, 20_000);
