import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOfficeServer } from './office-server.ts';

let app: Awaited<ReturnType<typeof createOfficeServer>>;
beforeAll(async () => {
  app = await createOfficeServer({
    pages: async ({ url }, response) => void response.end(url),
    assetsDir: undefined,
    origin: 'http://localhost:3001',
    strictTransport: null,
    trustProxyHops: 0,
    rateLimitPerMinute: 100,
    logger: pino({ level: 'silent' }),
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
])('pages are asked for by their path: of %s, %s', async (target, path) => {
  expect(await shownFor(target)).toBe(path);
});
