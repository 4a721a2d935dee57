import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Running, startEverything } from '../harness/product/started-product.ts';

/** Content pictures and page icons on the started product. */
let running: Running;
let url: string;
beforeAll(async () => {
  running = await startEverything();
  url = running.product.url;
});
afterAll(() => running.stop());

const pageWith = async (path: string) => (await fetch(url + path)).text();
const addressesIn = (html: string) => [
  ...new Set([...html.matchAll(/\/picture\/[^"\s\\]+/g)].map(([address]) => address.replaceAll('&amp;', '&'))),
];

test('content pictures are served from our own address in every size and format', async () => {
  const addresses = addressesIn(await pageWith('/blog/equipaje-de-mano-sin-sorpresas'));
  expect(addresses.length).toBeGreaterThanOrEqual(18);
  for (const address of addresses) {
    const answer = await fetch(url + address);
    expect([address, answer.status]).toEqual([address, 200]);
    const [, width = 0, density = 0, format = ''] = /\/(\d+)\/x(\d)\.(\w+)/.exec(address) ?? [];
    const read = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(read.width).toBe(Number(width) * Number(density));
    expect(answer.headers.get('content-type')).toBe(`image/${format}`);
    const again = await fetch(url + address, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  }
});

test.each([
  ['/picture/704/x3.webp?src=/a.png', 404],
  ['/picture/705/x1.webp?src=/a.png', 404],
  ['/picture/704/x1.svg?src=/a.png', 404],
  ['/picture/704/x1.webp', 404],
  ['/picture/704/x1.webp?src=/a.png&src=/b.png', 404],
  [`/picture/704/x1.webp?src=/${'a'.repeat(1_001)}`, 404],
  ['/picture/704/x1.webp?src=/nothing.png', 404],
  ['/picture/704/x1.webp?src=http://169.254.169.254/latest/meta-data/', 404],
  ['/picture/704/x1.webp?src=https://elsewhere.example/a.png', 404],
  // The content backend's API answers are not pictures.
  ['/picture/704/x1.webp?src=/api', 415],
])('%s answers %i briefly', async (path, status) => {
  const answer = await fetch(url + path);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect((await answer.text()).length).toBeLessThan(40);
});

test('while the content backend is down, cached pictures are served and others answer 502', async () => {
  await running.sandboxes.setFaults('drupal', [{ call: '', cut: 'before' }]);
  try {
    const source = encodeURIComponent('/sites/default/files/como-medir-la-maleta.png');
    expect((await fetch(`${url}/picture/352/x1.webp?src=${source}`)).status).toBe(200);
    expect((await fetch(`${url}/picture/352/x1.webp?src=${source}%3Fnew`)).status).toBe(502);
  } finally {
    await running.sandboxes.setFaults('drupal', []);
  }
});

test('icons are drawn into service pages, which are complete without the icon service', async () => {
  const drawings = (html: string) => html.match(/<svg viewBox="0 0 24 24" class="size-6[^>]*>.*?<\/svg>/gs) ?? [];
  await running.sandboxes.setFaults('icons', [{ call: 'GET', status: 503 }]);
  const without = await pageWith('/crucero');
  expect(drawings(without)).toEqual([]);
  expect(without).toContain('Salidas por puerto, mes y naviera.');
  const refused = await fetch(`${url}/backend/icons/tabler?icons=ship,nothing`);
  expect([refused.status, refused.headers.get('content-type')]).toEqual([
    424,
    expect.stringContaining('application/problem+json'),
  ]);
  await running.sandboxes.setFaults('icons', []);
  expect(drawings(await pageWith('/hoteles')).length).toBeGreaterThanOrEqual(5);
  const served = (await (await fetch(`${url}/backend/icons/tabler?icons=map,nothing`)).json()) as Record<string, object>;
  expect(served).toMatchObject({ prefix: 'tabler', not_found: ['nothing'], icons: { map: { width: 24, height: 24 } } });
});
