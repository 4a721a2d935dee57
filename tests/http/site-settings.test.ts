import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#backend/db/connection.ts';
import type { Office } from '#contract/office/calls.ts';
import type { SettingSaved } from '#contract/office/site-calls.ts';
import { SERVICES } from '#domain/company/services.ts';
import { AS_IN_FILES, type SettingName, type SiteSettings } from '#domain/settings/site-settings.ts';
import { siteConfig } from '#site-config';
import { answerOf, officeOfOperator } from '../../scripts/agency/office-of-operator.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database/test-database.ts';
import { WITH_SAMPLES } from '../harness/product/product-settings.ts';
import { handlersOver, openShop, type Shop } from '../harness/product/shop.ts';
import { type Product, startAnother } from '../harness/product/started-product.ts';
import { type Sandboxes, startSandboxes } from '../harness/suppliers/sandboxes.ts';
import { clientOf, must } from '../harness/visitors/booking-steps.ts';
import { mailsAbout } from '../harness/visitors/inbox.ts';

/** Settings that are changed while two processes run over one database: both show them, without anybody restarting anything. */
let sandboxes: Sandboxes;
let database: TestDatabase;
let products: [Product, Product];
let office: Office;
let closeBooks: () => Promise<void>;
beforeAll(async () => {
  [sandboxes, database] = await Promise.all([startSandboxes(), createTestDatabase(WITH_SAMPLES)]);
  const terms = { sandboxes, databaseUrl: database.url, env: { PUBLIC_ORIGIN: 'http://tiquete.example' } };
  products = [await startAnother(terms), await startAnother(terms)];
  const { db, close } = connect(database.url, () => undefined);
  closeBooks = close;
  office = officeOfOperator(db, { by: 'operator:eva', origin: 'http://tiquete.example' });
});
afterAll(async () => {
  await Promise.all(products.map((product) => product.end('SIGTERM')));
  await closeBooks();
  await sandboxes.stop();
  await database.drop();
});

const lastIdOf = async (name: SettingName) => (await answerOf(office.readSetting({ name }))).lastId;
async function save<Name extends SettingName>(name: Name, value: SiteSettings[Name]): Promise<SettingSaved> {
  return answerOf(office.saveSetting({ name, value: value as never, basedOn: await lastIdOf(name), reason: 'prueba' }));
}
const pageOf = async (product: Product, path: string) => (await fetch(product.url + path)).text();
const inBoth = (path: string, check: (html: string) => unknown, expected: unknown) =>
  Promise.all(
    products.map((product) =>
      expect.poll(async () => check(await pageOf(product, path)), { timeout: 15_000, interval: 200 }).toEqual(expected),
    ),
  );

const { contacts } = siteConfig.company;
const OURS = '+57 601 555 0101';
const CONTACT: SiteSettings['contact'] = {
  contacts: [{ countryCode: 'CO', contactNumber: OURS }],
  fallbackContact: OURS,
  whatsApp: '+57 300 555 0101',
  phoneHours: { from: 9, until: 17 },
};

describe('a change of telephones and hours', () => {
  test('is on kept pages of both processes within seconds, in JSON-LD, in what content says and for the browser', async () => {
    // So that there are cached pages to purge.
    for (const path of ['/', '/contact-us', '/terms'])
      await inBoth(path, (html) => html.includes(contacts[0].contactNumber), true);
    expect(await save('contact', CONTACT)).toMatchObject({ ok: true, isChanged: true });
    for (const path of ['/', '/contact-us', '/terms'])
      await inBoth(path, (html) => [html.includes(OURS), html.includes(contacts[0].contactNumber)], [true, false]);
    const home = await pageOf(products[1], '/');
    expect(home).toContain('9 a. m. a 5 p. m.');
    expect(home).toContain('https://wa.me/573005550101');
    const [, ld = ''] = /<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/s.exec(home) ?? [];
    expect(ld).toContain(OURS);
    const [, given = ''] = /window\.changedSettings=(\{.*?\})<\/script>/s.exec(home) ?? [];
    expect(JSON.parse(given)).toEqual({ contact: { ...CONTACT, workingHours: '9 a. m. a 5 p. m.' } });
    expect(must(await clientOf(products[1].url).listContacts({}))).toEqual({ contacts: CONTACT.contacts });
  });

  test('is in mails that are written afterwards', async () => {
    const phone = { countryCode: '+57', valid: true, country: 'CO', formatted: '+57 300 123 4567', nationalNumber: '3001234567' };
    const asked = { kind: 'enquiry', name: 'Ana Muñoz', email: 'ana@example.com', phone } as const;
    const { id } = must(await clientOf(products[1].url).sendMail(asked));
    const mails = await mailsAbout(sandboxes.inbox, id);
    expect(mails.map(({ text }) => text.includes(OURS) && text.includes('9 a. m. a 5 p. m.'))).toEqual([true, true]);
  });

  test('goes back to that of the file, without a trace in the pages', async () => {
    const answer = await office.putBackSetting({ name: 'contact', to: null, basedOn: await lastIdOf('contact') });
    expect(answer).toMatchObject({ body: { ok: true } });
    await inBoth('/', (html) => [html.includes(OURS), html.includes('changedSettings')], [false, false]);
  });
});

test('notices are on the terms; a draft of them is not', async () => {
  const draft = { name: 'notices', value: ['Esto es un borrador.'], basedOn: await lastIdOf('notices'), isDraft: true } as const;
  expect(await answerOf(office.saveSetting({ ...draft, value: [...draft.value] }))).toMatchObject({ ok: true });
  expect(await save('notices', ['Traiga <b>su</b> documento & llegue temprano.'])).toMatchObject({ ok: true });
  await inBoth('/terms', (html) => html.includes('Traiga &lt;b&gt;su&lt;/b&gt; documento &amp; llegue temprano.'), true);
  expect(await pageOf(products[0], '/terms')).not.toContain('borrador');
});

test('an offer for callers is on the page of its service while it holds', async () => {
  const offer = { service: 'cruises', discountPercent: 10, scope: 'Desde Cartagena', terms: 'Hasta 20 cabinas' } as const;
  const held = { ...offer, title: 'Llame y ahorre', firstDay: '2020-01-01', lastDay: '2099-12-31' };
  expect(await save('phoneOffers', [held, { ...held, title: 'Ya pasó', lastDay: '2020-02-01' }])).toMatchObject({ ok: true });
  await inBoth('/crucero', (html) => [html.includes('Llame y ahorre'), html.includes('Ya pasó</')], [true, false]);
});

test('the routes of the home page are those of the setting', async () => {
  expect(await save('popularRoutes', [{ origin: 'BOG', destination: 'LET' }])).toMatchObject({ ok: true });
  await inBoth('/', (html) => [html.includes('destination=LET'), html.includes('destination=SMR')], [true, false]);
});

describe('banners', () => {
  const PICTURE = `/imagenes/${'0a'.repeat(16)}.webp`;
  const held = { more: 'Ver <más>', to: '/ofertas', firstDay: '2020-01-01', lastDay: '2099-12-31' } as const;
  const hasAside = (html: string) => html.includes('Anuncio de la agencia');
  const RESULTS = '/result?origin=BOG&destination=MIA&departureDate=2020-01-01';

  test('are on the pages of their place alone, in words that are escaped, within seconds and until they are put back', async () => {
    await inBoth('/', hasAside, false);
    const before = await pageOf(products[0], '/');
    const banners: SiteSettings['banners'] = [
      { ...held, place: 'home', text: 'Semana <b>de</b> descuentos', picture: PICTURE },
      { ...held, place: 'results', text: 'Lleve maleta' },
      { ...held, place: 'country', country: 'PE', text: 'Perú en mayo' },
    ];
    expect(await save('banners', banners)).toMatchObject({ ok: true, isChanged: true });
    await inBoth('/', (html) => html.includes('Semana &lt;b&gt;de&lt;/b&gt; descuentos'), true);
    const home = await pageOf(products[0], '/');
    expect(home).toContain('Ver &lt;más&gt;');
    expect(home).toMatch(/<img src="\/picture\/[^"]+" alt="" width="96" height="64"/);
    // One of each place, and none of another.
    const shown = async (path: string) =>
      [...(await pageOf(products[1], path)).matchAll(/<aside aria-label="Anuncio de la agencia"[^>]*>.*?<\/aside>/gs)].map(
        ([aside]) => /font-semibold">([^<]*)</.exec(aside)?.[1],
      );
    await inBoth('/peru', hasAside, true);
    expect(await shown('/peru')).toEqual(['Perú en mayo']);
    expect(await shown('/argentina')).toEqual([]);
    expect(await shown(RESULTS)).toEqual(['Lleve maleta']);
    expect(await shown('/')).toHaveLength(1);
    expect(
      await answerOf(office.putBackSetting({ name: 'banners', to: null, basedOn: await lastIdOf('banners') })),
    ).toMatchObject({
      ok: true,
    });
    await inBoth('/', hasAside, false);
    // Without one a page has not one byte of it.
    const sizeOf = (html: string) => html.replace(/ nonce="[^"]*"/g, '').length;
    expect(sizeOf(await pageOf(products[0], '/'))).toBe(sizeOf(before));
  });

  test('that are over, to come or a draft are on no page', async () => {
    const over = { ...held, place: 'home', text: 'Ya pasó', lastDay: '2020-02-01' } as const;
    const toCome = { ...held, place: 'home', text: 'Ya viene', firstDay: '2099-01-01' } as const;
    expect(await save('banners', [over, toCome])).toMatchObject({ ok: true });
    const draft = { name: 'banners', basedOn: await lastIdOf('banners'), isDraft: true } as const;
    expect(
      await answerOf(office.saveSetting({ ...draft, value: [{ ...held, place: 'home', text: 'Un borrador' }] as never })),
    ).toMatchObject({ ok: true });
    await save('notices', ['Ya se ve lo nuevo.']);
    await inBoth('/terms', (html) => html.includes('Ya se ve lo nuevo.'), true);
    await inBoth('/', hasAside, false);
  });
});

describe('a site whose settings change', () => {
  let inForce = AS_IN_FILES;
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(SERVICES, handlersOver(clientOf(products[0].url)), () => inForce);
  });
  afterAll(() => shop.close());

  test('shows the page that it keeps until it is told to forget it, and then a new one at once', async () => {
    const hasOurs = async () => (await fetch(shop.url)).text().then((html) => html.includes(OURS));
    expect(await hasOurs()).toBe(false);
    inForce = { ...AS_IN_FILES, version: 1, changed: { contact: CONTACT } };
    expect(await hasOurs()).toBe(false);
    shop.forget('/');
    expect(await hasOurs()).toBe(true);
  });

  test('leads on from what is not found, and from nothing else', async () => {
    const away = { to: '/terms', status: 301 } as const;
    const redirects = ['/no-hay', '/vuelos', '/hoteles/result', '/alertas'].map((from) => ({ from, ...away }));
    inForce = { ...AS_IN_FILES, version: 2, changed: { redirects } };
    shop.forget(null);
    const ledTo = async (path: string) => (await fetch(shop.url + path, { redirect: 'manual' })).headers.get('location');
    expect(await Promise.all(redirects.map(({ from }) => ledTo(from)))).toEqual(['/terms', null, null, null]);
  });
});

describe('redirects', () => {
  test('lead on from where there is no page, with the query, and never from a page', async () => {
    const redirects = [
      { from: '/Promo-Vieja', to: '/vuelos', status: 301 },
      { from: '/vuelos-bogota-nada', to: '/terms?x=1', status: 302 },
    ] as const;
    expect(await save('redirects', [...redirects])).toMatchObject({ ok: true });
    const from = (path: string) => async () => {
      const answers = await Promise.all(products.map(({ url }) => fetch(url + path, { redirect: 'manual' })));
      return answers.map(({ status, headers }) => `${status} ${headers.get('location')}`);
    };
    const leads = (path: string, to: string) => expect.poll(from(path), { timeout: 15_000, interval: 200 }).toEqual([to, to]);
    await leads('/promo-vieja?origin=BOG&x=%26', '301 /vuelos?origin=BOG&x=%26');
    await leads('/PROMO-vieja/', '301 /vuelos');
    await leads('/vuelos-bogota-nada?y=2', '302 /terms?x=1');
    await leads('/promo-viej', '404 null');
    await leads('/vuelos', '200 null');
  });

  test.each([
    ['a page of the site', '/vuelos', '/terms', 'redirect-route'],
    ['another site', '/a', '//evil.example', 'redirect-path'],
    ['another site by a backslash', '/a', '/\\evil.example', 'redirect-path'],
    ['a scheme', '/a', 'https://evil.example', 'redirect-path'],
    ['a script', '/a', 'javascript:alert(1)', 'redirect-path'],
    ['dots', '/a', '/%2e%2e//evil.example', 'redirect-path'],
    ['itself', '/a', '/A/?x=1', 'redirect-loop'],
  ])('to or from %s are refused, with the field', async (_, from, to, reason) => {
    expect(await save('redirects', [{ from, to, status: 301 }])).toMatchObject({ ok: false, mistakes: [{ reason }] });
  });
});
