import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { travelDay } from '../harness/visitors/booking-steps.ts';

/** The parts of a page: the styles of its first view, and nothing repeated. */
let running: Running;
beforeAll(async () => {
  running = await sharedProduct();
});
afterAll(() => running.stop());

const get = async (path: string) => (await fetch(running.product.url + path)).text();
const search = (more = '') =>
  `tripType=2&origin=BOG&destination=MIA&departureDate=${travelDay(44)}&returnDate=${travelDay(51)}&adult=1&child=0&infant=0&cabinClass=economy${more}`;

describe('the styles in the head of a page', () => {
  const assets = fileURLToPath(new URL('../../build/site/client/assets/', import.meta.url));
  const CLASS = /\.((?:\\.|[\w-]|[^\p{ASCII}])+)/gu;
  const classesIn = (css: string) => new Set([...css.matchAll(CLASS)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1')));
  /** A marker class without styles of its own; variants refer to it (`group-open:rotate-180`). */
  const MARK = 'group';
  const wholeSheet = () => readFileSync(assets + readdirSync(assets).find((name) => /^app-.*\.css$/.test(name)), 'utf8');

  test.each([
    ['the home page', '/'],
    ['flight results', `/result?${search()}`],
    ['filtered flight results by direction', `/result?${search('&by=direction&stops=0&bags=yes')}`],
    ['a search form with an error', `/result?${search().replace('origin=BOG', 'origin=')}`],
    ['flight results without a matching offer', `/result?${search('&maxPrice=1')}`],
    ['an unknown address', '/no-such-page'],
    ['a content page', '/aerolineas/avianca'],
    ['the hotel search form', '/hoteles'],
    [
      'hotel results',
      `/hoteles/result?destination=Leticia%2C+Colombia&lat=-4.2033&lon=-69.9359&startDate=${travelDay(44)}&endDate=${travelDay(47)}&adults=2`,
    ],
    ['cruise results', '/crucero/result'],
    ['tours', '/turs'],
    ['the booking lookup', '/user/my-journey'],
    ['a refused request', '/%E0%A4%A'],
  ])('cover every class of its elements: %s', async (_, path) => {
    const html = await get(path);
    const [, styles = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? [];
    const here = classesIn(styles);
    const known = classesIn(wholeSheet());
    const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/),
    );
    expect(used.length).toBeGreaterThan(50);
    expect([...new Set(used)].filter((name) => name !== MARK && known.has(name) && !here.has(name))).toEqual([]);
  });

  test('leave out the rules of other pages', async () => {
    const [, styles = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(await get(`/result?${search()}`)) ?? [];
    expect(classesIn(styles).has('seat-row')).toBe(false);
    expect(styles.length).toBeLessThan(0.7 * wholeSheet().length);
  });
});

describe('the static parts of a card', () => {
  test('are in the page’s markup only, and in the data of a client-side navigation', async () => {
    const html = await get(`/result?${search()}`);
    const [markup = '', script = ''] = html.split('streamController.enqueue');
    expect(markup.match(/Detalle del precio/g)).toHaveLength(10);
    expect(script).not.toContain('Detalle del precio');
    const alone = await get(`/result.data?${search()}`);
    expect(alone).toContain('Detalle del precio');
  });

  test('are rendered for every card', async () => {
    const html = await get(`/result?${search()}`);
    // Four parts in each of ten cards, the alert form below them, the form that saves offers, and the legal notices.
    expect(html.match(/ data-part="/g)).toHaveLength(4 * 10 + 3);
    expect(html.match(/ data-part="alert"/g)).toHaveLength(1);
    expect(html).not.toMatch(/ data-part="[^>]*><\/(p|div|ul)>/);
  });

  test('are the whole card in a list of hotels, whose page data only identifies them', async () => {
    const hotels = `destination=Bogot%C3%A1%2C+Colombia&lat=4.60971&lon=-74.08175&startDate=${travelDay(44)}&endDate=${travelDay(47)}&adults=2`;
    const html = await get(`/hoteles/result?${hotels}`);
    const [markup = '', script = ''] = html.split('streamController.enqueue');
    const cards = markup.match(/<article data-part="/g) ?? [];
    expect(cards.length).toBeGreaterThan(5);
    expect(markup.match(/>Ver habitaciones</g)).toHaveLength(cards.length);
    expect(html).not.toMatch(/ data-part="[^>]*><\/article>/);
    expect(script).toContain('window.dataOfPage=');
    expect(script).not.toContain('hotel-scene');
    expect(await get(`/hoteles/result.data?${hotels}`)).toContain('hotel-scene');
  });
});

test('the foot of a page names the law’s authorities and claim form, and approximate pesos while there are rates', async () => {
  // The rates are asked for with the start.
  await expect.poll(() => get('/hoteles')).toContain('El valor en pesos es aproximado');
  const foot = (await get('/hoteles')).split('data-part="legal"')[1] ?? '';
  expect(foot).toMatch(/<a [^>]*href="\/pqr">Peticiones, quejas y reclamos \(PQR\)<\/a>/);
  for (const href of ['https://www.sic.gov.co', 'https://www.supertransporte.gov.co']) expect(foot).toContain(`href="${href}"`);
  expect(foot).toContain('máximo 30 días si es de un tiquete y 15 si es de un hotel');
});
