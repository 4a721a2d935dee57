import { parse } from 'parse5';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SITE_ROUTES } from '#site/route-table.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { oneOf } from '../harness/running/long-by-nature.ts';

/** The whole site as a crawler reads it: everything linked from the home page and everything in the sitemap. */

type Node = { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: Node[]; value?: string };
type Page = { path: string; status: number; html: Node; links: string[] };

let running: Running;
let url: string;
const pages = new Map<string, Page>();
const listed = new Map<string, string | null>();
beforeAll(async () => {
  running = await startEverything();
  url = running.product.url;
  for (const map of tagsOf(await textOf('/sitemap.xml'), 'sitemap')) {
    const body = await textOf(pathOf(tagsOf(map, 'loc')[0] ?? ''));
    for (const entry of tagsOf(body, 'url'))
      listed.set(pathOf(tagsOf(entry, 'loc')[0] ?? ''), tagsOf(entry, 'lastmod')[0] ?? null);
  }
  const waiting = ['/', ...listed.keys()];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const page = await read(path);
    pages.set(path, page);
    waiting.push(...page.links.filter((link) => !pages.has(link)));
  }
}, 300_000);
afterAll(() => running.stop());

async function textOf(path: string): Promise<string> {
  const answer = await fetch(url + path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

async function read(path: string): Promise<Page> {
  const answer = await fetch(url + path, { redirect: 'manual' });
  const isPage = answer.headers.get('content-type')?.includes('text/html');
  const html = parse(isPage ? await answer.text() : '') as unknown as Node;
  const hrefs = elementsIn(html, 'a').flatMap((link) => attributeOf(link, 'href') ?? []);
  const inside = hrefs.map((href) => new URL(href, url + path)).filter(({ origin }) => origin === url);
  return {
    path,
    status: answer.status,
    html,
    links: [...new Set(inside.map(({ pathname, search }) => pathname + search).filter(isContent))],
  };
}

/**
 * Supplier searches are excluded for robots by robots.txt, and lists of cruises for a party say that they are not to be listed; a tour with
 * a date chosen is the same page, and its link is nofollow.
 */
const isContent = (path: string): boolean =>
  !/^\/(result|booking|user)\b|^\/hoteles\/(result|HotelSummary)|^\/crucero\/(result|details)|^\/turs\/[^?]+\?departure=/.test(
    path,
  );

const pathOf = (address: string): string => new URL(address).pathname;
const tagsOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, inside]) => inside as string);
const attributeOf = (node: Node, name: string) => node.attrs?.find((one) => one.name === name)?.value;
const elementsIn = (node: Node, name: string): Node[] => [
  ...(node.nodeName === name ? [node] : []),
  ...(node.childNodes ?? []).flatMap((child) => elementsIn(child, name)),
];
const textIn = (node: Node): string => node.value ?? (node.childNodes ?? []).map(textIn).join('');
const metaOf = ({ html }: Page, name: string) =>
  elementsIn(html, 'meta').find((one) => attributeOf(one, 'name') === name || attributeOf(one, 'property') === name);
const canonicalOf = ({ html }: Page) =>
  elementsIn(html, 'link')
    .filter((one) => attributeOf(one, 'rel') === 'canonical')
    .map((one) => attributeOf(one, 'href'));
/** Pages at their canonical address. */
const known = () => [...pages.values()].filter((page) => canonicalOf(page)[0] === url + page.path);

test('the sitemap contains every canonical page', () => {
  expect(listed.size).toBeGreaterThan(60);
  const fixed = SITE_ROUTES.filter((one) => one.isIndexed && !one.canonical && !one.path.includes(':')).map(
    ({ path }) => `/${path}`,
  );
  expect(fixed.filter((path) => !listed.has(path))).toEqual([]);
  expect(
    known()
      .map(({ path }) => path)
      .filter((path) => !listed.has(path)),
  ).toEqual([]);
});

test('no link is broken or leads to a redirect', () => {
  const broken = [...pages.values()]
    .filter(({ status }) => status !== 200)
    .map(({ path, status }) => {
      const from = [...pages.values()].filter(({ links }) => links.includes(path)).map((page) => page.path);
      return `${status} ${path} from ${from.slice(0, 3).join(' ')}`;
    });
  expect(broken).toEqual([]);
});

/**
 * The pages reachable from the home page by links: an orphan is linked from its own print page only, which is not reachable
 * either.
 */
function foundFromHome(): Set<string> {
  const found = new Set(['/']);
  // A Set that grows while it is iterated is iterated to its end.
  for (const path of found) for (const link of pages.get(path)?.links ?? []) found.add(link);
  return found;
}

test('every page of the sitemap is reachable from the home page and canonical', () => {
  const found = foundFromHome();
  expect([...listed.keys()].filter((path) => !found.has(path))).toEqual([]);
  expect([...listed.keys()].filter((path) => canonicalOf(pages.get(path) as Page).join() !== url + path)).toEqual([]);
});

test('titles and descriptions exist, have a suitable length and are unique', () => {
  const wrong: string[] = [];
  const seen = new Map<string, string>();
  for (const page of known()) {
    const titles = elementsIn(page.html, 'title')
      .filter(({ childNodes }) => childNodes?.length)
      .map(textIn);
    const description = attributeOf(metaOf(page, 'description') as Node, 'content') ?? '';
    if (titles.length !== 1) wrong.push(`${page.path}: ${titles.length} titles`);
    if (description.length < 50 || description.length > 200) wrong.push(`${page.path}: description of ${description.length}`);
    for (const words of [`title ${titles[0]}`, `description ${description}`]) {
      const other = seen.get(words);
      if (other) wrong.push(`${page.path} and ${other}: ${words}`);
      seen.set(words, page.path);
    }
    if (elementsIn(page.html, 'h1').length !== 1) wrong.push(`${page.path}: not one h1`);
  }
  expect(wrong).toEqual([]);
});

/** Required properties of a structured-data block by its type (schema.org, and search engines' requirements). */
const REQUIRED: Record<string, string[]> = {
  TravelAgency: ['name', 'url', 'address', 'telephone'],
  WebSite: ['name', 'url', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  NewsArticle: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  FAQPage: ['mainEntity'],
  Airport: ['name', 'iataCode', 'address', 'geo'],
  Airline: ['name', 'iataCode'],
  TouristTrip: ['name', 'description', 'provider', 'itinerary', 'offers'],
};

test('structured data is valid and has the properties its type requires', () => {
  const kinds = new Set<string>();
  const wrong: string[] = [];
  for (const page of known()) {
    const blocks = elementsIn(page.html, 'script').filter((one) => attributeOf(one, 'type') === 'application/ld+json');
    for (const block of blocks) {
      const said = JSON.parse(textIn(block)) as Record<string, unknown>;
      const kind = String(said['@type']);
      kinds.add(kind);
      const missing = (REQUIRED[kind] ?? ['a kind we know']).filter(
        (name) => !said[name] || (said[name] as unknown[]).length === 0,
      );
      if (said['@context'] !== 'https://schema.org' || missing.length > 0)
        wrong.push(`${page.path} ${kind}: ${missing.join(', ')}`);
      const items = kind === 'BreadcrumbList' ? (said.itemListElement as Record<string, unknown>[]) : [];
      if (items.some((item, index) => item.position !== index + 1 || !item.name || !String(item.item).startsWith(url)))
        wrong.push(`${page.path}: breadcrumbs`);
    }
  }
  expect(wrong).toEqual([]);
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining(['Airline', 'Airport', 'BlogPosting', 'BreadcrumbList', 'FAQPage', 'NewsArticle', 'TravelAgency']),
  );
});

test('every image has a size and alternative text, and every shared picture exists', async () => {
  const wrong: string[] = [];
  for (const page of known()) {
    for (const image of elementsIn(page.html, 'img')) {
      const [width, height, alt] = ['width', 'height', 'alt'].map((name) => attributeOf(image, name));
      // A content image needs a description; other images may be decorative.
      const isOfText = attributeOf(image, 'src')?.startsWith('/picture/');
      if (!Number(width) || !Number(height) || alt === undefined || (isOfText && alt === ''))
        wrong.push(`${page.path}: ${attributeOf(image, 'src')}`);
    }
  }
  // Each is drawn for whoever asks first.
  for (const page of oneOf(12, known())) {
    const picture = attributeOf(metaOf(page, 'og:image') as Node, 'content') ?? '';
    const answer = await fetch(picture);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isRight =
      bytes.subarray(1, 4).toString() === 'PNG' && bytes.readUInt32BE(16) === 1200 && bytes.readUInt32BE(20) === 630;
    if (!isRight || answer.headers.get('content-type') !== 'image/png') wrong.push(`${page.path}: ${picture}`);
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('the sitemap has a last change for every blog article', () => {
  expect(
    [...listed.entries()].filter(
      ([path, changed]) => path.startsWith('/blog/') && !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(changed ?? ''),
    ),
  ).toEqual([]);
});

test('the blog’s feed lists its articles newest first', async () => {
  const items = tagsOf(await textOf('/blog/rss.xml'), 'item');
  expect(items.length).toBeGreaterThan(5);
  const days = items.map((item) => Date.parse(tagsOf(item, 'pubDate')[0] ?? ''));
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  for (const item of items) expect(listed.has(pathOf(tagsOf(item, 'link')[0] ?? ''))).toBe(true);
});

test('forms leave validation to the site instead of the browser', async () => {
  const asked = await Promise.all(['/user/my-journey', '/booking/confirm', '/result'].map(read));
  const mayRefuse = (control: Node) =>
    ['required', 'pattern', 'min', 'max', 'minlength', 'step'].some((name) => attributeOf(control, name) !== undefined) ||
    ['email', 'url', 'number', 'date'].includes(attributeOf(control, 'type') ?? '');
  const wrong = [...pages.values(), ...asked].flatMap(({ path, html }) =>
    elementsIn(html, 'form')
      .filter((form) => attributeOf(form, 'novalidate') === undefined)
      .flatMap((form) => [...elementsIn(form, 'input'), ...elementsIn(form, 'select'), ...elementsIn(form, 'textarea')])
      .filter(
        (control) => attributeOf(control, 'type') !== 'range' && attributeOf(control, 'type') !== 'hidden' && mayRefuse(control),
      )
      .map((control) => `${path}: ${attributeOf(control, 'name')}`),
  );
  expect(wrong).toEqual([]);
});
