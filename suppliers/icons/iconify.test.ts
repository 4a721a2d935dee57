import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { DRAWINGS } from '../../sandbox/icons/drawings.ts';
import { isHarmlessDrawing } from './harmless-drawing.ts';
import { createIconService } from './iconify.ts';

const DOT = '<path d="M1 1h1"/>';
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Behaviour = 'answers' | 'is silent' | 'fails' | 'says nonsense';
/** A host that has every icon, and its requests. */
async function host(behaviour: Behaviour = 'answers', icon: object = { body: DOT }) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (behaviour === 'is silent') return;
    if (behaviour === 'fails') return void response.writeHead(503).end();
    if (behaviour === 'says nonsense') return void response.end('<html>');
    const names = new URL(request.url ?? '', 'http://x').searchParams.get('icons')?.split(',') ?? [];
    response.end(
      JSON.stringify({ prefix: 'a', icons: Object.fromEntries(names.map((name) => [name, icon])), width: 24, height: 24 }),
    );
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test('SPEC §7.3: splits a list that makes an address longer than 500 characters, asking for every name once', async () => {
  const { url, asked } = await host();
  const names = Array.from({ length: 60 }, (_, index) => `icon-number-${index}-${'x'.repeat(index % 30)}`);
  const { ok, icons } = await createIconService([url]).read('a-set', names);
  expect([ok, icons.size]).toEqual([true, 60]);
  expect(asked.length).toBeGreaterThan(2);
  for (const path of asked) expect((url + path).length).toBeLessThanOrEqual(500);
  // No more parts than necessary: two adjacent ones would not have fitted together.
  for (const [index, path] of asked.toSorted().slice(1).entries())
    expect(path.length + (asked[index] ?? '').length).toBeGreaterThan(400);
  expect(asked.flatMap((path) => path.split('icons=')[1]?.split(',') ?? []).toSorted()).toEqual(names.toSorted());
});

test('asks the next host after 750 ms without an answer, and no further one once one has answered', async () => {
  const [silent, second, third] = [await host('is silent'), await host(), await host()];
  const startedAt = performance.now();
  const service = createIconService([silent.url, second.url, third.url]);
  expect((await service.read('a', ['b'])).icons.get('b')).toEqual({ body: DOT, width: 24, height: 24 });
  expect(performance.now() - startedAt).toBeGreaterThan(700);
  expect([silent, second, third].map(({ asked }) => asked.length)).toEqual([1, 1, 0]);
});

test.each(['is silent', 'fails', 'says nonsense'] as const)(
  'returns no icons, without waiting, from a service that %s',
  async (behaviour) => {
    const { url } = await host(behaviour);
    const startedAt = performance.now();
    expect(await createIconService([url]).read('a', ['b'])).toEqual({ ok: false, icons: new Map() });
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  },
);

test('returns no icons without a service', async () => {
  expect(await createIconService([]).read('a', ['b'])).toEqual({ ok: false, icons: new Map() });
});

describe('isHarmlessDrawing', () => {
  test.each(Object.entries(DRAWINGS))('accepts the product’s own %s', (_, body) => expect(isHarmlessDrawing(body)).toBe(true));

  test.each([
    '<script>alert(1)</script>',
    '<path d="M0 0" onload="alert(1)"/>',
    '<path d="M0 0"/><image href="https://x.example/a.png"/>',
    '<use href="#a"/>',
    '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    '<path fill="url(https://x.example/#a)" d="M0 0"/>',
    '<path style="fill:red" d="M0 0"/>',
    '<g><foreignObject><p>x</p></foreignObject></g>',
    '<path d="M0 0"/>text',
    '</svg><img src=x onerror=alert(1)>',
    "<path d='M0 0'/>",
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '',
    `<path d="${'M0 0'.repeat(10_000)}"/>`,
  ])('rejects %s', async (body) => {
    expect(isHarmlessDrawing(body)).toBe(false);
    const { url } = await host('answers', { body });
    expect((await createIconService([url]).read('a', ['b'])).icons.size).toBe(0);
  });
});
