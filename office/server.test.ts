import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOfficePages } from './server.ts';

const failures: unknown[] = [];
const AWAY = new Error('the database cannot be reached');
const never = () => {
  throw new Error('no page is begun');
};
const pages = createOfficePages({
  build: never,
  mode: 'production',
  origin: 'http://localhost:3001',
  siteName: 'Prueba',
  timeZone: 'America/Bogota',
  brandStyle: '',
  signIn: new Proxy({} as never, { get: never }),
  personOf: () => Promise.reject(AWAY),
  onError: never,
});
const server = createServer((request, response) => {
  pages(request, response, { network: '127.0.0.1' }).catch((error: unknown) => failures.push(error));
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
afterAll(() => new Promise((ended) => server.close(ended)));

test.each([
  ['es-CO', 'Vuelva a intentarlo'],
  ['en-GB', 'try again'],
])('says in %s that it cannot be done now while nobody can tell who asks, and keeps the cause', async (language, said) => {
  const { port } = server.address() as AddressInfo;
  for (const method of ['GET', 'POST']) {
    const headers = { cookie: 'office=a-session', 'accept-language': language };
    const answer = await fetch(`http://127.0.0.1:${port}/reservas`, { method, headers });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('content-language')).toBe(language.slice(0, 2));
    expect(await answer.text()).toContain(said);
    expect(failures.pop()).toBe(AWAY);
  }
});
