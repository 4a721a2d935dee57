import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedProduct } from '../harness/product/shared-product.ts';

/** A destination's page has everything that is sold there (site/featured/at-destination.tsx). */

let url: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  const running = await sharedProduct();
  ({ url } = running.product);
  stop = running.stop;
});
afterAll(() => stop());

const listOf = (html: string, id: string): string =>
  new RegExp(`aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? '';

test('the page of a port has hotels on weekends, its tours and the cruises from it, beside what to know of it', async () => {
  const html = await (await fetch(`${url}/destinations/cartagena`)).text();
  const stays = listOf(html, 'dates-to-stay');
  expect(stays).toContain('Hoteles en Cartagena de Indias');
  expect(stays.match(/href="\/hoteles\/result\?destination=Cartagena/g)?.length).toBe(4);
  expect(stays).toContain('Puente festivo');
  const tours = listOf(html, 'tours-there');
  const places = [...tours.matchAll(/<p class="text-sm text-muted wrap-anywhere">([^<]*)<\/p>/g)].map(([, line]) => line);
  expect(places.filter((line) => line?.includes('Colombia')).every((line) => line?.startsWith('Cartagena'))).toBe(true);
  expect(tours).toMatch(/href="\/turs\/[\w-]+"/);
  expect(listOf(html, 'cruises-from')).toMatch(/Sale de Cartagena, Colombia/);
  for (const id of ['preguntas', 'datos']) expect(html).toContain(`id="${id}"`);
});

test('a city without port or tours has no empty list', async () => {
  const html = await (await fetch(`${url}/destinations/madrid`)).text();
  expect(listOf(html, 'dates-to-stay')).toContain('Hoteles en Madrid');
  expect(html).not.toContain('id="cruises-from"');
});

test('the printed page and an article have none of them', async () => {
  for (const address of ['/imprimir/destinations/cartagena', '/articulos/jet-lag'])
    expect(await (await fetch(url + address)).text()).not.toContain('dates-to-stay');
});
