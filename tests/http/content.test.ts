import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { createTestDatabase, type TestDatabase } from '../harness/database/test-database.ts';
import { startProductProcess } from '../harness/product/product-process.ts';
import { WITH_SAMPLES } from '../harness/product/product-settings.ts';
import { type Product, startProduct } from '../harness/product/started-product.ts';
import { ofEach, PROCESSES } from '../harness/product/two-in-turn.ts';
import { type Sandboxes, startSandboxes } from '../harness/suppliers/sandboxes.ts';

/** The content calls of SPEC §7.3 on the started product, with content pages written by the test. */

const dir = mkdtempSync(join(tmpdir(), 'tiquete-content-'));
const write = (name: string, title: string, body = 'Texto.') =>
  writeFileSync(join(dir, name), `---\ntitle: ${title}\ndescription: d\nwritten: 2026-11-01\n---\n${body}\n`);

let database: TestDatabase;
let sandboxes: Sandboxes;
let product: Product;

beforeAll(async () => {
  for (const folder of ['blog', 'aerolineas']) mkdirSync(join(dir, folder));
  for (let index = 0; index < 70; index += 1) write(`aerolineas/a-${index}.md`, `Aerolínea ${100 + index}`);
  for (const name of ['uno', 'dos', 'tres', 'cambia'])
    write(`blog/${name}.md`, name, '# Parte\n\n<script>alert(1)</script>Texto.');
  [database, sandboxes] = await Promise.all([createTestDatabase(WITH_SAMPLES), startSandboxes({ contentDir: dir })]);
  product = await startProduct({ sandboxes, databaseUrl: database.url });
});
afterAll(async () => {
  await product.end('SIGTERM');
  await sandboxes.stop();
  await database.drop();
  rmSync(dir, { recursive: true, force: true });
});
afterEach(() => sandboxes.setFaults('drupal', []));

const get = async (path: string) => {
  const answer = await fetch(`${product.url}/backend${path}`);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    body: (await answer.json()) as Record<string, unknown>,
  };
};
const pageAt = (path: string) => get(`/content/page?${new URLSearchParams({ path })}`);
const callsSoFar = async () => ((await (await fetch(`${sandboxes.drupal}/sandbox/faults`)).json()) as { calls: number }).calls;
async function callsFor(work: () => Promise<unknown>): Promise<number> {
  const before = await callsSoFar();
  await work();
  return (await callsSoFar()) - before;
}
const DOWN = [{ call: '', cut: 'before' as const }];

describe('a page', () => {
  test('is returned sanitised under its canonical path, whatever the case, slash and prefix', async () => {
    for (const path of ['/blog/uno', '/BLOG/Uno/', '/es/blog/uno', 'blog/uno']) {
      const { status, body } = await pageAt(path);
      expect([path, status]).toEqual([path, 200]);
      expect(body.page).toMatchObject({
        path: '/blog/uno',
        title: 'uno',
        type: 'blog',
        headings: [{ title: 'Parte', level: 2 }],
      });
      expect(JSON.stringify(body)).not.toContain('<script');
    }
  });

  test('requested by many at once makes the upstream calls of one in each process', async () => {
    const calls = await callsFor(() => Promise.all(Array.from({ length: 40 }, () => pageAt('/blog/dos'))));
    expect(calls).toBe(2 * PROCESSES);
  });

  test('that does not exist makes two upstream calls once in each process and answers 404 as SPEC §8 says', async () => {
    const calls = await callsFor(async () => {
      const { status, type, body } = await pageAt('/nada/de/nada');
      expect(status).toBe(404);
      expect(type).toContain('application/problem+json');
      expect(body).toMatchObject({ statusCode: 404, message: 'Not Found', ok: false, code: 'content-not-found', status: 404 });
      await Promise.all([pageAt('/nada/de/nada'), pageAt('/Nada/de/nada/'), pageAt('/es/nada/de/nada')]);
    });
    expect(calls).toBe(2 * PROCESSES);
  });

  test('that is changed shows within a minute', async () => {
    const title = async () => ((await pageAt('/blog/cambia')).body.page as { title: string }).title;
    expect(await title()).toBe('cambia');
    write('blog/cambia.md', 'cambió');
    await expect.poll(title, { timeout: 40_000, interval: 1_000 }).toBe('cambió');
  });
});

describe('a list', () => {
  test('has fifty items per page and defaults to airlines', async () => {
    const first = await get('/content/list');
    const items = first.body.items as { title: string }[];
    expect([items.length, first.body.nextOffset]).toEqual([50, 50]);
    const second = await get('/content/list?type=airlines_landing&offset=50&limit=50');
    const rest = second.body.items as { title: string }[];
    expect([rest.length, second.body.nextOffset]).toEqual([20, null]);
    expect(new Set([...items, ...rest].map(({ title }) => title)).size).toBe(70);
  });

  test.each(['limit=51', 'limit=0', 'offset=-1', 'type=user', 'offset=x'])('is refused with %s', async (query) => {
    expect(await get(`/content/list?${query}`)).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  });
});

test('contact numbers are returned by country', async () => {
  for (const { body } of await ofEach(() => get('/company/contacts')))
    expect(body).toEqual({ contacts: siteConfig.company.contacts });
  expect(await callsFor(() => Promise.all([get('/company/contacts'), get('/company/contacts')]))).toBe(0);
});

describe('while the content backend is down', () => {
  test('cached pages are served with a log entry, and others answer 502', async () => {
    await ofEach(() => pageAt('/blog/uno'));
    await sandboxes.setFaults('drupal', DOWN);
    const unknown = await pageAt('/blog/tres');
    expect(unknown).toMatchObject({
      status: 502,
      body: { statusCode: 502, message: 'Bad gateway', ok: false, code: 'content-failed' },
    });
    // Longer than an answer stays fresh.
    await new Promise((resolve) => setTimeout(resolve, 21_000));
    const startedAt = performance.now();
    const known = await pageAt('/blog/uno');
    expect(known).toMatchObject({ status: 200, body: { page: { title: 'uno' } } });
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    await expect.poll(() => product.log()).toContain('an older answer is served');
  });

  test('upstream failures keep their status', async () => {
    await sandboxes.setFaults('drupal', [{ call: 'GET', status: 503 }]);
    expect(await get('/content/list?type=news')).toMatchObject({
      status: 503,
      body: { statusCode: 503, message: 'Service Unavailable', ok: false },
    });
  });

  test('contact numbers are empty and the reason is logged', async () => {
    const other = await startProduct({
      sandboxes,
      databaseUrl: database.url,
      env: { CONTENT_GRAPHQL_URL: 'http://127.0.0.1:9/graphql' },
    });
    try {
      const answer = await fetch(`${other.url}/backend/company/contacts`);
      expect([answer.status, await answer.json()]).toEqual([200, { contacts: [] }]);
      await expect.poll(() => other.log()).toMatch(/"what":"contacts".*the content backend failed/);
    } finally {
      await other.end('SIGTERM');
    }
  });
});

test('without configured content and with no rates to be had, the product serves its own pages and promises no prices in pesos', async () => {
  const env = { CONTENT_URL: '', EXCHANGE_RATES_URL: 'http://127.0.0.1:9/rates' };
  // With sandboxes that the process starts itself.
  const live = await startProductProcess({ sandboxes, databaseUrl: database.url, env });
  try {
    const read = async (path: string) => (await fetch(`${live.url}/backend${path}`)).json() as Promise<Record<string, unknown>>;
    const { page } = (await read('/content/page?path=/about-us')) as { page: { html: string } };
    expect(page.html).toContain(siteConfig.company.legalName);
    expect(page.html).not.toContain('{{');
    expect((await read('/exchange-rates')).rates).toEqual({});
    const html = await (await fetch(`${live.url}/about-us`)).text();
    expect(html).toContain('El cobro se hace en dólares (USD).');
    expect(html).not.toContain('El valor en pesos');
    expect(await (await fetch(`${live.url}/healthz`)).json()).toMatchObject({ ok: true });
  } finally {
    await live.end('SIGTERM');
  }
});
