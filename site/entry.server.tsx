import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { lawOf } from '#domain/countries/law-of.ts';
import type { SettingsInForce } from '#domain/settings/site-settings.ts';
import { siteConfig } from '#site-config';
import { brandNow, palettesNow } from './brand/brand-now.server.ts';
import { brandStyle } from './brand/brand-style.server.ts';
import { builtInTypeface } from './brand/built-in-typeface.server.ts';
import { yearHere } from './dates/day-and-year.ts';
import { firstStyles } from './first-styles.ts';
import { FRAMEWORK_START, KEEP_TAPS, START_AFTER_FIRST_PAINT } from './first-touch/inline-scripts.ts';
import { termsNow } from './prices/charged-words.ts';
import { type PageRequest, pageRequestOf, type RateSource } from './request/context.ts';
import { SITE_ROUTES } from './route-table.ts';
import { changedNow, settingsInForce } from './settings/in-force.server.ts';
import { LegalNotices } from './shell/legal/legal-notices.tsx';
import { LEGAL } from './shell/legal/legal-part.tsx';
import { WithoutHere } from './sold/use-without.ts';
import { withoutFor } from './sold/without-for.ts';
import { PARTS_OF_EVERY_PAGE, StaticPartsOfPage } from './ui/static-part.tsx';

export { contextFor } from './request/context.ts';
export { withSettings } from './settings/in-force.server.ts';
export { refusalPage } from './shell/errors/refusal-page.tsx';

const agencyLaw = lawOf(siteConfig.company.country);
const legalNotices = (rates?: RateSource) => renderToStaticMarkup(<LegalNotices law={agencyLaw} rates={rates} />);
PARTS_OF_EVERY_PAGE.set(LEGAL, legalNotices());

type MadeNotices = { rates: RateSource | undefined; settings: SettingsInForce; year: string; html: string };
/** The notices of pages with approximate prices and of others, made once for the settings in force and the year. */
const madeNotices = new Map<boolean, MadeNotices>();
function legalNoticesWith(rates: RateSource | undefined): string {
  const settings = settingsInForce();
  const year = yearHere();
  const known = madeNotices.get(rates !== undefined);
  if (known?.rates === rates && known?.settings === settings && known.year === year) return known.html;
  const html = legalNotices(rates);
  madeNotices.set(rates !== undefined, { rates, settings, year, html });
  return html;
}

/** Settings that a browser shows. Those of the notices too, where they have to be drawn there: after a page without footer. */
const ofBrowser = ['contact', 'notices', 'phoneOffers', 'currencies', 'chargesIn'] as const;
function changedSettings(page: string, nonce: string): string {
  const changed = changedNow();
  const names = page.includes(`data-part="${LEGAL}"`) ? ofBrowser : ([...ofBrowser, 'rights'] as const);
  const shown = Object.fromEntries(names.flatMap((name) => (changed[name] === undefined ? [] : [[name, changed[name]]])));
  if (Object.keys(shown).length === 0) return '';
  return `<script nonce="${nonce}">window.changedSettings=${escapeForScript(JSON.stringify(shown))}</script>`;
}

/** For prices that a browser says itself: in the calendar, at a slider. */
function termsOfPage(nonce: string): string {
  const terms = termsNow();
  return terms ? `<script nonce="${nonce}">window.chargeTerms=${escapeForScript(JSON.stringify(terms))}</script>` : '';
}

/**
 * Renders a page as one string and appends its data. React Router would stream both through Suspense, but no page here waits for
 * anything after its loader, and one string is several times cheaper (docs/decisions/082-thread-time-of-lists.md).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const pageRequest = pageRequestOf(loadContext);
  const { nonce, rates, staticParts } = pageRequest;
  staticParts?.set(LEGAL, legalNoticesWith(rates));
  const { serverHandoffStream, ...withoutStream } = routerContext;
  const manifest = withRoutesOfPage(routerContext);
  const without = withoutFor(pageRequest.sold);
  const rendered = renderToString(
    <WithoutHere value={without}>
      <StaticPartsOfPage value={staticParts}>
        <ServerRouter context={{ ...withoutStream, manifest }} url={request.url} nonce={nonce} />
      </StaticPartsOfPage>
    </WithoutHere>,
  );
  // Beside React, so that no script has to know how to write it.
  const page = without.length > 0 ? rendered.replace('<html', `<html data-without="${without.join(' ')}"`) : rendered;
  const handoff = serverHandoffStream ? await handoffScript(serverHandoffStream, pageRequest) : '';
  headers.set('content-type', 'text/html; charset=utf-8');
  const [headEnd, bodyEnd] = [page.indexOf('</head>'), page.lastIndexOf('</body>')];
  const routeId = routerContext.staticHandlerContext.matches.at(-1)?.route.id ?? '';
  const firstScript = firstScriptOf(routerContext);
  const styles = `${brandLinks()}<style nonce="${nonce}">${brandStyle(brandNow(), builtInTypeface)}${firstStyles(page)}</style>`;
  const head = `${withLateLinks(page.slice(0, headEnd))}${changedSettings(page, nonce)}${termsOfPage(nonce)}${styles}${firstScript ? keepTaps(firstScript, nonce) : ''}`;
  const isReadFirst = firstScript !== undefined && READ_FIRST.has(routeId);
  const start = `<script nonce="${nonce}">${FRAMEWORK_START}${isReadFirst ? '' : START_AFTER_FIRST_PAINT}</script>`;
  const body = withLateModule(page, headEnd, bodyEnd);
  const [first = '', ...rest] = body;
  const shown = isReadFirst ? withLateStyles(first) : first;
  pageRequest.html = ['<!DOCTYPE html>', head, shown, ...rest, handoff, start, page.slice(bodyEnd)];
  return new Response(null, { status, headers });
}

const ICON = '<link rel="icon" href="/icon.svg" type="image/svg+xml">';

/** What a browser shows of the brand outside the page: its icon, and on a phone the colour of its bars. */
function brandLinks(): string {
  const { light, dark } = palettesNow();
  const meta = (theme: string, colour: string) =>
    `<meta name="theme-color" media="(prefers-color-scheme:${theme})" content="${colour}">`;
  return ICON + meta('light', light.page) + meta('dark', dark.page);
}

/** Passes only the matched routes of the page, because React Router would process the whole table for each page. */
function withRoutesOfPage({ manifest, staticHandlerContext: { matches } }: EntryContext): EntryContext['manifest'] {
  return { ...manifest, routes: Object.fromEntries(matches.map(({ route: { id } }) => [id, manifest.routes[id]])) };
}

/** Replaces React Router's default, which prints errors to the console with all their data. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAnswer = isRouteErrorResponse(error) || error instanceof Response;
  if (!request.signal.aborted && !isAnswer) pageRequestOf(context as RouterContextProvider).onError(error);
};

const keepTaps = (firstScript: string, nonce: string): string =>
  `<script nonce="${nonce}">${KEEP_TAPS}</script><script type="module" async src="${firstScript}" nonce="${nonce}"></script>`;

/** The built file name of the first-touch script; `undefined` in development, where the framework starts at once. */
const firstScriptOf = ({ manifest }: EntryContext): string | undefined =>
  manifest.entry.imports.find((file) => /\/first-touch-[^/]+\.js$/.test(file));

/** Pages for reading or with the search form, which work without the framework; all others need it. */
const READ_FIRST = new Set(SITE_ROUTES.filter(({ layout, isIndexed }) => layout === 'default' && isIndexed).map(({ id }) => id));

/**
 * Renames the framework's elements until it is started (`first-touch/inline-scripts.ts`): here the preload links that React puts
 * into the head.
 */
const withLateLinks = (head: string): string => head.replaceAll('rel="modulepreload"', 'rel="later"');

/** The page's head has the styles of its own elements; the whole style sheet is loaded with the framework. */
const withLateStyles = (body: string): string => body.replace('<link rel="stylesheet"', '<link rel="later" as="style"');

/** The body in pieces, with the module script renamed. */
function withLateModule(page: string, from: number, to: number): string[] {
  const module = page.lastIndexOf(MODULE, to);
  if (module < from) return [page.slice(from, to)];
  return [page.slice(from, module), 'type="later"', page.slice(module + MODULE.length, to)];
}

const MODULE = 'type="module" async=""';

/** React Router's stream of loader data as one script, with the data of `page-data.ts`. */
async function handoffScript(stream: ReadableStream<Uint8Array>, { nonce, data }: PageRequest): Promise<string> {
  const decoder = new TextDecoder();
  const controller = 'window.__reactRouterContext.streamController';
  let script = '';
  for await (const chunk of stream) {
    script += `${controller}.enqueue(${escapeForScript(JSON.stringify(decoder.decode(chunk, { stream: true })))});`;
  }
  const beside = data ? `window.dataOfPage=${escapeForScript(JSON.stringify(data))};` : '';
  return `<script nonce="${nonce}">${script}${controller}.close();${beside}</script>`;
}

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
const escapeForScript = (json: string) => json.replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] as string);
