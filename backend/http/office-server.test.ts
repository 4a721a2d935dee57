import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOfficeServer } from './office-server.ts';

const lines: string[] = [];
let app: Awaited<ReturnType<typeof createOfficeServer>>;
beforeAll(async () => {
  app = await createOfficeServer({
    pages: async ({ url }, response) => void response.end(url),
    assetsDir: undefined,
    origin: 'http://localhost:3001',
    strictTransport: null,
    trustProxyHops: 0,
    rateLimitPerMinute: 100,
    logger: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** Sends a request target as it is: `fetch` would make a path of it. */
async function shownFor(target: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ host: '127.0.0.1', port, path: target }, resolve).on('error', reject).end(),
  );
  return (await answer.toArray()).join('');
}

test.each([
  ['/reservas?buscar=A', '/reservas?buscar=A'],
  ['http://another.example/reservas?buscar=A', '/reservas?buscar=A'],
  ['*', '/*'],
  ['//', '//'],
  ['//[', '//['],
])('pages are asked for by their path: of %s, %s', async (target, path) => {
  expect(await shownFor(target)).toBe(path);
});

/** The status of a request with just these header lines. */
const statusWith = (headers: string[]) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, headers, agent: false }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });

test('two hosts, forms of other sites, and bodies of no length or too long, are refused, and told of at the end', async () => {
  expect(await statusWith(['Host', 'oficina.example'])).toBe(200);
  expect(await statusWith(['Host', 'oficina.example', 'host', 'evil.example'])).toBe(400);
  expect(await statusWith(['Host', ''])).toBe(400);
  const send = async (headers: Record<string, string>) =>
    (await app.inject({ method: 'POST', url: '/reservas', headers })).statusCode;
  const own = { origin: 'http://localhost:3001' };
  expect(await send({ origin: 'https://evil.example' })).toBe(403);
  expect(await send({})).toBe(403);
  expect(await send({ ...own, 'transfer-encoding': 'chunked' })).toBe(411);
  expect(await send({ ...own, 'content-length': '300000' })).toBe(413);
  expect(await send(own)).toBe(200);
  await app.close();
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(told.map(({ event, route, status, times }) => [event, route, status, times])).toEqual([
    ['requests-refused', 'office /*', 400, 2],
    ['requests-refused', 'office /*', 403, 2],
    ['requests-refused', 'office /*', 411, 1],
    ['requests-refused', 'office /*', 413, 1],
  ]);
});
