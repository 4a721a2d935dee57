import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Brand } from '#domain/brand/brand.ts';
import { paletteOf } from '#domain/brand/tokens.ts';
import { brand as delivered } from '#site-config';
import { aLogo, OWN_TYPEFACE } from '../harness/product/brand-files.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { aCustomer, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { mailsAbout } from '../harness/visitors/inbox.ts';

/** A product that was started with another brand shows it everywhere, and nothing of the one it is delivered with. */
const dir = mkdtempSync(join(tmpdir(), 'brand-'));
const brand: Brand = {
  logo: 'logo.png',
  logoSaysName: true,
  icon: 'built-in',
  accent: { light: '#7a1fa2' },
  secondAccent: { light: '#00629b' },
  typeface: { name: 'Casa', regular: 'regular.woff', bold: 'bold.woff' },
  radiusPx: 4,
};
const { light, dark } = { light: paletteOf(brand, 'light'), dark: paletteOf(brand, 'dark') };
const DELIVERED = new RegExp(delivered.accent.light.slice(1), 'i');

let running: Running;
let booked: { referenceId: string };
const get = (path: string, cookie = '') => fetch(running.product.url + path, { headers: { cookie } });

beforeAll(async () => {
  writeFileSync(join(dir, 'logo.png'), aLogo(240, 60));
  for (const [name, file] of Object.entries(OWN_TYPEFACE)) copyFileSync(file, join(dir, name));
  running = await startEverything({}, { papers: 'real', agency: { brand, publicDir: dir } });
  const backend = clientOf(running.product.url);
  const { key } = await prepareBooking(backend, { agentId: 'brand' });
  booked = must(await backend.book(key)) as typeof booked;
});
afterAll(async () => {
  await running.stop();
  rmSync(dir, { recursive: true });
});

test.each(['/', '/vuelos', '/no-hay-nada'])(
  'the page %s has its colours, corners, typeface and logo, under the same policy',
  async (path) => {
    const answer = await get(path);
    const html = await answer.text();
    const style = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    expect(style).toContain(`--accent:${light.accent};`);
    expect(style).toContain(`--accent:${dark.accent};`);
    expect(style).toContain('--radius-2xl:0.25rem');
    expect(style).toContain('@font-face{font-family:"Casa";font-weight:400 500;font-display:optional;src:url(/regular.woff)');
    expect(style).toContain('.mark{content:url(/logo.png);width:7rem}');
    expect(html).toContain(`content="${light.page}"`);
    expect(html).not.toMatch(DELIVERED);
    expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'self' '(nonce|sha256)-/);
  },
);

test('the mark, the map of a route and the picture of a shared link are drawn in its colours', async () => {
  const icon = await get('/icon.svg');
  expect(icon.headers.get('content-type')).toBe('image/svg+xml');
  expect(await icon.text()).toContain(`fill="${light.accent}"`);
  const map = await (await get('/route-map/BOG-MIA.svg')).text();
  expect(map).toContain(`stroke:${light.accent}`);
  expect(map).toContain(`stroke:${dark.accent}`);
  expect(map).not.toMatch(DELIVERED);
  const png = Buffer.from(await (await get('/compartir/inicio.png')).arrayBuffer());
  const { data } = await sharp(png)
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data;
  // Violet: green light is the least of it.
  expect(green).toBeLessThan(Math.min(red, blue));
});

test('a mail has its colours and logo, for both themes', async () => {
  const [mail] = await mailsAbout(running.sandboxes.inbox, booked.referenceId, 1);
  const html = mail?.html ?? '';
  expect(html).toContain(`background:${light.accent}`);
  expect(html).toContain(`a{color:${dark.accent}!important}`);
  expect(html).toMatch(/<img src="http:\/\/localhost:\d+\/logo\.png" alt="Tiquete" width="144" height="36"/);
  expect(html).not.toMatch(DELIVERED);
});

test.each(['itinerario.pdf', 'recibo.pdf'])('%s has its colours, typeface and logo', async (name) => {
  const lookup = Buffer.from(JSON.stringify({ referenceId: booked.referenceId, email: aCustomer.email })).toString('base64url');
  const answer = await get(`/user/my-journey/documento/${name}`, `tq_lookup=${lookup}`);
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const colours = fnArray.flatMap((fn, at) => (fn === OPS.setFillRGBColor ? [String(argsArray[at]?.[0]).toLowerCase()] : []));
  expect(colours).toContain(light.accent);
  expect(colours).not.toContain(delivered.accent.light);
  expect(fnArray).toContain(OPS.paintImageXObject);
  const written = Buffer.from(bytes).toString('latin1');
  expect(written).toMatch(/\/BaseFont \/\w+\+Inter-?Medium/);
  expect(written).toMatch(/\/BaseFont \/\w+\+Inter-?ExtraBold/);
});
