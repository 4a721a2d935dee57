import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type SharedCache, startSharedCache } from '../harness/connections/shared-cache.ts';
import { type DatabaseLine, openDatabaseLine } from '../harness/database/database-line.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database/test-database.ts';
import { WITH_SAMPLES } from '../harness/product/product-settings.ts';
import { type Product, startProduct } from '../harness/product/started-product.ts';
import { ofEach } from '../harness/product/two-in-turn.ts';
import { type Sandboxes, startSandboxes } from '../harness/suppliers/sandboxes.ts';
import { aSegment, clientOf, must, travelDay } from '../harness/visitors/booking-steps.ts';

/** Cached pages while their content changes, or the content backend is down. */

const dir = mkdtempSync(join(tmpdir(), 'tiquete-pages-'));
const write = (name: string, title: string, more = '') =>
  writeFileSync(join(dir, name), `---\ntitle: ${title}\ndescription: d\nwritten: 2026-11-01\n${more}---\n## Parte\n\nTexto.\n`);

let database: TestDatabase;
let line: DatabaseLine;
let sandboxes: Sandboxes;
let product: Product;
let cdn: SharedCache;
let changedAt: number;

beforeAll(async () => {
  cpSync(fileURLToPath(new URL('../../content', import.meta.url)), dir, { recursive: true });
  write('blog/cambia.md', 'Antes del cambio');
  for (let index = 0; index < 6; index += 1) write(`blog/nueva-${index}.md`, `Nueva ${index}`);
  write('blog/media.md', 'A medias', 'related:\n  - /aerolineas/klm\n');
  [database, sandboxes] = await Promise.all([createTestDatabase(WITH_SAMPLES), startSandboxes({ contentDir: dir })]);
  line = await openDatabaseLine(database.url);
  product = await startProduct({ sandboxes, databaseUrl: line.url, env: { TRUST_PROXY_HOPS: '1' } });
  cdn = await startSharedCache(Number(new URL(product.url).port));
  // Started early: its time to revalidation passes during the other tests.
  await get('/blog/cambia', cdn.url);
  write('blog/cambia.md', 'Después del cambio');
  changedAt = Date.now();
});
afterEach(async () => {
  await sandboxes.setFaults('drupal', []);
  line.mend();
});
afterAll(async () => {
  await cdn.close();
  await product.end('SIGTERM');
  line.close();
  await sandboxes.stop();
  await database.drop();
  rmSync(dir, { recursive: true, force: true });
});

async function get(path: string, base = product.url) {
  const answer = await fetch(base + path, { redirect: 'manual' });
  const { status, headers } = answer;
  const isKept = headers.get('cache-control')?.startsWith('public') ?? false;
  return {
    status,
    isKept,
    etag: headers.get('etag'),
    cacheControl: headers.get('cache-control'),
    headers,
    html: await answer.text(),
  };
}
async function until(is: () => Promise<boolean>, ms = 20_000): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await is())) {
    if (Date.now() > deadline) throw new Error('it did not become so');
    await delay(100);
  }
}
const DOWN = [{ call: '', cut: 'before' as const }];
const callsSoFar = async () => ((await (await fetch(`${sandboxes.drupal}/sandbox/faults`)).json()) as { calls: number }).calls;

test('simultaneous requests for a page render it once', async () => {
  const before = await callsSoFar();
  const answers = await Promise.all(Array.from({ length: 100 }, () => get('/blog/nueva-0')));
  expect(new Set(answers.map(({ status, etag }) => `${status} ${etag}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  // Two calls for the page, the others for the list of its neighbours.
  expect((await callsSoFar()) - before).toBeLessThan(8);
});

describe('while the content backend is down', () => {
  test('cached pages are served, and others answer 502 in the site’s layout', async () => {
    const before = await get('/blog/nueva-1');
    const home = await get('/');
    await sandboxes.setFaults('drupal', DOWN);
    for (const path of ['/blog/nueva-2', '/aerolineas/latam', '/terms', '/no-hay-nada', '/noticias', '/imprimir/blog/nueva-2']) {
      const failed = await get(path, cdn.url);
      expect([path, failed.status, failed.cacheControl, failed.etag]).toEqual([path, 502, 'no-store', null]);
      expect(failed.html).toContain('data-layout="error"');
      expect(failed.html).toContain('<header');
      expect(failed.html).toContain('No pudimos traer esta página');
      expect(failed.html).toContain('Intente de nuevo en un momento; la búsqueda de vuelos sigue funcionando.');
      expect(failed.html).toContain('Bad gateway');
      expect(failed.html).not.toContain('>Internal Server Error<');
    }
    const kept = await get('/blog/nueva-1');
    expect([kept.status, kept.etag]).toEqual([200, before?.etag]);
    expect([(await get('/')).status, home.status]).toEqual([200, 200]);
    expect(product.log()).not.toContain('page failed');
    await sandboxes.setFaults('drupal', []);
    // The failure is remembered no longer than the product's pause before asking the backend again.
    await until(async () => (await get('/blog/nueva-2', cdn.url)).status === 200, 6_000);
  });

  test('outdated cached pages are served at once and not marked as fresh', async () => {
    const [before] = await ofEach(() => get('/blog/nueva-3'));
    await sandboxes.setFaults('drupal', DOWN);
    // Longer than page and answer stay fresh together.
    await delay(26_000);
    for (let round = 0; round < 3; round += 1) {
      const startedAt = performance.now();
      const old = await get('/blog/nueva-3');
      expect([old.status, old.etag]).toEqual([200, before?.etag]);
      expect(old.cacheControl).toContain('max-age=0, stale-while-revalidate=0');
      expect(performance.now() - startedAt).toBeLessThan(4_000);
    }
    expect((await get('/blog/nueva-3', cdn.url)).status).toBe(200);
    write('blog/nueva-3.md', 'Nueva otra vez');
    await sandboxes.setFaults('drupal', []);
    await until(async () => (await get('/blog/nueva-3')).html.includes('Nueva otra vez'), 40_000);
  });

  test('an incomplete page is shown but not cached', async () => {
    await sandboxes.setFaults('drupal', [{ call: 'GET /api/node/airlines', status: 500 }]);
    const lacking = await get('/blog/media');
    expect([lacking.status, lacking.cacheControl, lacking.etag]).toEqual([200, 'private, no-cache', null]);
    await sandboxes.setFaults('drupal', []);
    await until(async () => (await get('/blog/media')).isKept, 6_000);
  });

  test('upstream 5xx keep their status, and other failures become 502', async () => {
    for (const [status, shown, layout] of [
      [503, 503, 'error'],
      [500, 500, 'error'],
      // SPEC §2.1 has a layout for this status.
      [505, 505, '505'],
      [401, 502, 'error'],
      [429, 502, 'error'],
    ] as const) {
      await sandboxes.setFaults('drupal', [{ call: 'GET', status }]);
      const failed = await get(`/blog/estado-${status}`, cdn.url);
      expect([failed.status, failed.cacheControl]).toEqual([shown, 'no-store']);
      expect(failed.html).toContain(`data-layout="${layout}"`);
      expect(failed.html).toContain(`>${shown}</p>`);
      expect(failed.html).toContain('No pudimos traer esta página');
      expect(failed.html).toContain('Ir al inicio');
    }
  });
});

describe('while the database is unreachable', () => {
  test('a page is shown without its prices and cached once they can be read', async () => {
    must(
      await clientOf(product.url).searchFlights(
        aSegment({ legInfo: [{ from: 'BOG', to: 'MIA', departureDate: travelDay(30) }] }),
      ),
    );
    await until(async () => (await get('/backend/prices/seen?destination=MIA')).html.includes('"MIA"'));
    line.cut();
    const without = await get('/destinations/miami');
    expect([without.status, without.isKept, without.cacheControl]).toEqual([200, false, 'private, no-cache']);
    expect(await get('/blog/nueva-0')).toMatchObject({ status: 200, isKept: true });
    line.mend();
    await until(async () => {
      const { isKept, html } = await get('/destinations/miami');
      return isKept && html.includes('Aprox. $');
    });
  });
});

test('changed content shows within a minute, also behind a shared cache', async () => {
  await until(
    async () => (await get('/blog/cambia', cdn.url)).html.includes('Después del cambio'),
    60_000 - (Date.now() - changedAt),
  );
});
