import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database/test-database.ts';
import { WITH_SAMPLES } from '../harness/product/product-settings.ts';
import { type Product, startProduct } from '../harness/product/started-product.ts';
import { type Sandboxes, startSandboxes } from '../harness/suppliers/sandboxes.ts';
import { clientOf, must } from '../harness/visitors/booking-steps.ts';

/** Offers sold by telephone only: shown from their first to their last day. */
const dir = mkdtempSync(join(tmpdir(), 'tiquete-offers-'));
const today = todayIn('America/Bogota');
const offer = (name: string, [from, until]: [number, number], more = '') =>
  writeFileSync(
    join(dir, 'ofertas-por-telefono', `${name}.md`),
    `---
title: Oferta ${name}
description: Cabinas con balcón en salidas de Cartagena, ${name}, que un asesor confirma por teléfono.
written: 2026-11-01
phoneOnly:
  service: cruises
  from: ${addDays(today, from)}
  until: ${addDays(today, until)}
  conditions: Para dos personas <b>por cabina</b>.
  hours: todos los días de 8 a. m. a 10 p. m.
  numbers:
    - { country: CO, number: +57 604 000 0000 }
    - { country: '', number: +1 305 000 0000 }
${more}---
Se confirma con la naviera.
`,
  );

let database: TestDatabase;
let sandboxes: Sandboxes;
let product: Product;
let backend: Backend;
beforeAll(async () => {
  mkdirSync(join(dir, 'ofertas-por-telefono'));
  offer('vigente', [-1, 0]);
  offer('terminada', [-9, -1]);
  offer('futura', [1, 9]);
  writeFileSync(
    join(dir, 'ofertas-por-telefono', 'incompleta.md'),
    '---\ntitle: Oferta incompleta\ndescription: Sin condiciones\nwritten: 2026-11-01\n---\nNada.\n',
  );
  [database, sandboxes] = await Promise.all([createTestDatabase(WITH_SAMPLES), startSandboxes({ contentDir: dir })]);
  product = await startProduct({ sandboxes, databaseUrl: database.url });
  backend = clientOf(product.url);
});
afterAll(async () => {
  await product.end('SIGTERM');
  await sandboxes.stop();
  await database.drop();
  rmSync(dir, { recursive: true });
});

const pageAt = async (path: string) => {
  const answer = await fetch(product.url + path);
  return { status: answer.status, html: await answer.text() };
};

test('a current offer has a page with dates, conditions and numbers by country, and nothing to buy', async () => {
  const { status, html } = await pageAt('/ofertas-por-telefono/vigente');
  expect(status).toBe(200);
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  for (const words of [
    'Esta oferta se toma por teléfono',
    'Para dos personas',
    'Colombia',
    'Desde otros países',
    'tel:+576040000000',
  ])
    expect(main).toContain(words);
  expect(main).not.toContain('<b>por cabina</b>');
  expect(main).not.toMatch(/<form|Elegir|Pagar|Comprar/);
});

test('a current offer is listed on its service’s page and among the offers, others are not', async () => {
  for (const path of ['/crucero', '/ofertas']) {
    const { html } = await pageAt(path);
    expect([path, html.includes('Oferta vigente')]).toEqual([path, true]);
    for (const name of ['terminada', 'futura', 'incompleta'])
      expect([path, html.includes(`Oferta ${name}`)]).toEqual([path, false]);
  }
  expect((await pageAt('/turs')).html).not.toContain('Oferta vigente');
});

test.each(['terminada', 'futura', 'incompleta'])('%s has no page and is in no list or sitemap', async (name) => {
  expect((await pageAt(`/ofertas-por-telefono/${name}`)).status).toBe(404);
  const { items } = must(await backend.listContent({ type: 'phone_offer' }));
  expect(items.map(({ title }) => title)).toEqual(['Oferta vigente']);
  expect((await pageAt('/sitemaps/phone_offer.xml')).html).not.toContain(name);
});
