import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Handlers } from '#contract/calls.ts';
import { createHttpClient } from '#contract/transport/http-client.ts';
import { SERVICES, type Service, type Sold } from '#domain/company/services.ts';
import { handlersOver, openShop, type Shop } from '../harness/product/shop.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { ALL } from '../harness/running/long-by-nature.ts';
import { aSegment, must, travelDay } from '../harness/visitors/booking-steps.ts';
import { flightList, PACKAGES } from '../harness/visitors/every-page.ts';
import { hotelList } from '../harness/visitors/hotel-search.ts';
import { ownAddress } from '../harness/visitors/own-address.ts';

/** The shops that `npm test` opens: one of what is searched at suppliers, one of the catalogue. */
const FEW = ['packages', 'cruises'];

/**
 * An agency sells any of five services, so there are thirty-one shops. Each is opened over one product that sells everything, and gone through: what
 * it sells is there, and nothing leads to, or can be bought of, what it does not sell. What belongs to which service is written here once more, so
 * that a page that the product puts to the wrong one is noticed.
 */
const SHOPS: Sold[] = Array.from({ length: 2 ** SERVICES.length - 1 }, (_, index) =>
  SERVICES.filter((_service, place) => (index + 1) & (1 << place)),
).filter((sold) => ALL || FEW.includes(sold.join()));
/** Walked through with all content (the shop of everything: `crawl.test.ts`); of the others a page of each kind of content. */
const isWhole = (sold: Sold): boolean => ALL && sold.join() === 'tours';

const FLIGHTS = /^\/(vuelos(-baratos)?|flights|ofertas(-de-vuelo)?|result|alertas)([/?#]|$)|^\/[^/?#]+\/results([?#]|$)/;
const NOT_IN: [services: Sold, address: RegExp][] = [
  [['flights'], FLIGHTS],
  [['stays', 'packages'], /^\/hoteles([/?#]|$)/],
  // A list or page of hotels without its flight.
  [['stays'], /^\/hoteles\/(result|HotelSummary)\?(?!.*tripType=2)/],
  [['packages'], /^\/hoteles.*tripType/],
  [['cruises'], /^\/crucero([/?#]|$)/],
  [['tours'], /^\/turs([/?#]|$)/],
];
const notSoldAt = (address: string, sold: Sold): boolean =>
  NOT_IN.some(([services, pattern]) => pattern.test(address) && !services.some((service) => sold.includes(service)));

/** Pages that are there where it is sold, and nowhere else. */
const PAGES: Record<Service, string[]> = {
  flights: [
    ...['/vuelos', '/flights', '/vuelos-baratos', '/ofertas', '/ofertas-de-vuelo', '/ofertas/martes-dia-mas-barato', '/alertas'],
    ...['/vuelos-bogota-miami/results', '/imprimir/ofertas/martes-dia-mas-barato', '/result', flightList()],
  ],
  stays: ['/hoteles', '/hoteles/result', hotelList({ inDays: 45, nights: 3 })],
  packages: ['/hoteles?tripType=2', PACKAGES],
  cruises: ['/crucero', '/crucero/result', '/compartir/crucero.png'],
  tours: ['/turs', '/compartir/turs.png'],
};
const HEADINGS: Record<Service, string> = {
  flights: '¿A dónde quiere volar?',
  stays: '¿Dónde quiere dormir?',
  packages: 'Vuelo y hotel en una sola compra',
  cruises: '¿A dónde quiere navegar?',
  tours: '¿Qué quiere conocer?',
};

const POINT = { geoSearch: { geoCode: { latitude: 10.4, longitude: -75.51 } }, rooms: [{ adults: 2 }] };
const A_STAY = { ...POINT, stay: { startDate: travelDay(45), endDate: travelDay(48) } };
const A_MONTH = { origin: 'BOG', destination: 'CTG', month: travelDay(40).slice(0, 7) };
const ALERT = { ...A_MONTH, email: 'ana@example.com', consentVersion: '1', formToken: 'x' };

type Asked = [path: string, body?: object];
/** Calls of which each is of these services, with input that is valid. */
const CALLS: [services: Sold, calls: Asked[]][] = [
  [
    ['flights', 'packages'],
    [['/air/flight-offer/search', aSegment()], ['/air/flightOffer/a~b'], ['/search/am/airports?term=bog']],
  ],
  [
    ['flights'],
    [
      ['/air/flight-offer/validate', { data: { type: 'flight-offers-pricing', flightOffers: [{ id: 'a~b' }] } }],
      ['/air/price-calendar', { ...aSegment(), from: travelDay(40), to: travelDay(44) }],
      ['/prices/seen'],
      ['/prices/from/BOG'],
      ['/prices/alerts', ALERT],
      ['/prices/alerts/confirm', { token: 'a' }],
      ['/user/session/set/flight-order', { agentId: 'shop', flightOffer: { id: 'a~b' } }],
    ],
  ],
  [
    ['stays', 'packages'],
    [['/stays/search', A_STAY], ['/stays/destinations?term=bogota'], ['/stays/validate', { offer: { id: 'a~b' } }]],
  ],
  [
    ['cruises'],
    [
      ['/cruises/choices'],
      ['/cruises/search', {}],
      ['/cruises/a/sailings'],
      ['/cruises/sailings/a/offer', { cabin: 'a', travelers: [{ age: 30 }] }],
    ],
  ],
  [['tours'], [['/tours/search', {}], ['/tours/a']]],
];

let running: Running;
let everything: Handlers;
let items: Record<Service, object[]>;
beforeAll(async () => {
  running = await startEverything();
  const backend = createHttpClient({ baseUrl: `${running.product.url}/backend`, headers: ownAddress() });
  everything = handlersOver(backend);
  // A popular route: its price is one that has been seen.
  const legInfo = [{ from: 'BOG', to: 'CTG', departureDate: travelDay(40) }];
  const [flights, hotels] = await Promise.all([backend.searchFlights(aSegment({ legInfo })), backend.searchStays(A_STAY)]);
  const flight = { kind: 'flight', offerId: String(must(flights).data[0]?.id) };
  const stay = { kind: 'stay', offerId: String(must(hotels).data[0]?.cheapest.id) };
  const travelers = [{ age: 30 }];
  items = {
    flights: [flight],
    stays: [stay],
    packages: [flight, stay],
    cruises: [{ kind: 'cruise', sailing: 'a', cabin: 'a', travelers }],
    tours: [{ kind: 'tour', departure: 'a', travelers }],
  };
}, 120_000);
afterAll(() => running.stop());

type Node = { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: Node[] };
type Page = { path: string; status: number; html: string; links: string[] };

const linksIn = (node: Node): string[] => [
  ...(node.attrs ?? []).flatMap(({ name, value }) => (node.nodeName === 'a' && name === 'href' ? [value] : [])),
  ...(node.childNodes ?? []).flatMap(linksIn),
];

async function read({ url }: Shop, path: string): Promise<Page> {
  const answer = await fetch(url + path, { redirect: 'manual' });
  const html = answer.headers.get('content-type')?.includes('text/html') ? await answer.text() : '';
  const found = linksIn(parse(html) as unknown as Node).map((href) => new URL(href, url + path));
  const inside = found.filter(({ origin, pathname }) => origin === url && !pathname.startsWith('/picture/'));
  return { path, status: answer.status, html, links: [...new Set(inside.map(({ pathname, search }) => pathname + search))] };
}

/** Addresses of searches and of filtered lists, of which there are more than anybody counts: one of each page is followed. */
const likeOf = (path: string): string => {
  if (path.startsWith('/imprimir/')) return '/imprimir/:one';
  const [page = '', query] = path.split('?');
  return query === undefined ? path : `${page}?`;
};
/** The first of each kind of content, and what is no content. */
const KINDS = [
  'aerolineas',
  'aeropuertos',
  'articulos',
  'blog',
  'noticias',
  'entretenimiento',
  'destinations',
  'ofertas',
  'imprimir',
];
const kindOf = (path: string): string => {
  const [, kind = '', more] = path.split('/');
  if (/^\/[^/]+\/results$/.test(path)) return '/:url/results';
  return more !== undefined && (KINDS.includes(kind) || kind === 'turs') ? `/${kind}/:one` : likeOf(path);
};

async function listed({ url }: Shop): Promise<string[]> {
  const locations = async (path: string) => {
    const answer = await fetch(url + path);
    expect([path, answer.status]).toEqual([path, 200]);
    return [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  };
  return (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat();
}

/** Every page that the home page and the sitemap lead to. */
async function walk(shop: Shop, sold: Sold): Promise<Page[]> {
  const taken = new Set<string>();
  const pages: Page[] = [];
  const waiting = ['/', ...(await listed(shop)), ...sold.flatMap((service) => PAGES[service])];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const like = isWhole(sold) ? likeOf(path) : kindOf(path);
    if (taken.has(like)) continue;
    taken.add(like);
    const page = await read(shop, path);
    pages.push(page);
    waiting.push(...page.links);
  }
  return pages;
}

/** Addresses of our own pages anywhere in a document, its scripts' data too; without the query, which is written in several ways, and what the shop says it is without. */
const named = (html: string): string[] =>
  [...html.replace(/ data-without="[^"]*"/, '').matchAll(/["'>(](\/[a-z][^"'<>)\\\s]*)/gi)].map(
    ([, path = '']) => path.split('?', 1)[0] as string,
  );

async function call(
  { url }: Shop,
  [path, body]: Asked,
): Promise<{ status: number; code: string | undefined; type: string | undefined }> {
  const posted = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(`${url}/backend${path}`, body ? posted : {});
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, code, type: answer.headers.get('content-type')?.split(';')[0] };
}

const counted: string[] = [];
afterAll(() => process.stdout.write(`Pages walked through in each shop:\n${counted.join('\n')}\n`));

describe.each(SHOPS.map((sold) => [sold.join(' + '), sold] as const))('a shop of %s', (name, sold) => {
  const others = SERVICES.filter((service) => !sold.includes(service));
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(sold, everything);
  });
  afterAll(() => shop.close());

  test('has pages of what it sells, and nothing leads to the rest', async () => {
    const pages = await walk(shop, sold);
    counted.push(`${String(pages.length).padStart(5)}  ${name}`);
    expect(
      pages
        .filter(({ status }) => status !== 200)
        .map(({ status, path }) => `${status} ${path} from ${pages.find(({ links }) => links.includes(path))?.path}`),
    ).toEqual([]);
    const wrong = pages.flatMap(({ path, html, links }) =>
      [...links, ...named(html)].filter((address) => notSoldAt(address, sold)).map((address) => `${address} on ${path}`),
    );
    expect(wrong).toEqual([]);
    expect(pages[0]?.html).toContain(`>${HEADINGS[sold[0] as Service]}</h1>`);
    expect(shop.errors).toEqual([]);
  }, 300_000);

  test('has no page of the rest, and sells nothing of it', async () => {
    const gone = others
      .flatMap((service) => PAGES[service])
      .filter((path) => notSoldAt(path.replace(/^\/(imprimir|compartir)|\.png$|\?.*$/g, ''), sold));
    for (const path of gone) expect([path, (await read(shop, path)).status]).toEqual([path, 404]);
    for (const [services, calls] of CALLS) {
      const isSold = services.some((service) => sold.includes(service));
      for (const asked of calls) {
        const { status, code, type } = await call(shop, asked);
        if (isSold) expect([asked[0], code]).not.toEqual([asked[0], 'not-sold']);
        else expect([asked[0], status, code, type]).toEqual([asked[0], 404, 'not-sold', 'application/problem+json']);
      }
    }
    for (const service of SERVICES) {
      const { code } = await call(shop, ['/user/session/set/items', { agentId: 'shop', items: items[service] }]);
      expect([service, code === 'not-sold']).toEqual([service, !sold.includes(service)]);
    }
  });
});
