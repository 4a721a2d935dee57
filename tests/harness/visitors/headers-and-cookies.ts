import type { CallName } from '#contract/calls.ts';
import type { SITE_RESOURCES, SITE_ROUTES } from '#site/route-table.ts';

/**
 * The headers of every kind of answer of the product, and every cookie it sets. `headers-and-cookies.test.ts` asks for each and
 * fails when an answer has a header or a cookie that is not here, and when a route belongs to no kind.
 */

export type Expected = Record<string, string | RegExp>;
export type Kind = {
  status: number | readonly number[];
  headers: Expected;
  /** Headers that only some answers of the kind have. */
  maybe?: Expected;
};

/** Headers of the connection and of the body. */
export const OF_EVERY_ANSWER: Expected = {
  date: / GMT$/,
  connection: 'keep-alive',
  'keep-alive': /^timeout=\d+$/,
  'content-length': /^\d+$/,
  'content-type': /^\w+\/[\w.+-]+(; ?charset=utf-8)?(; version=[\d.]+; charset=utf-8)?$/i,
  'content-encoding': /^(br|gzip)$/,
  'transfer-encoding': 'chunked',
};

/** The site's own origin in these tests. */
export const ORIGIN = 'https://viajes.example';

/** Content that cannot act as a page, which no page may frame and no other site may embed. */
const FILE: Expected = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // Only under https; subdomains once the agency says so.
  'strict-transport-security': 'max-age=31536000',
};
const PART: Expected = { ...FILE, 'x-frame-options': 'DENY' };
/** Everything that a browser may open as a page. */
const PAGE: Expected = {
  ...PART,
  // Not `no-referrer`: browsers would send `Origin: null` with forms. Other sites learn the origin alone.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': /^(?=.*\bcamera=\(\))(?=.*\bpayment=\(\)).*\bgeolocation=\(self\)$/,
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

const pagePolicy = (inline: string) =>
  new RegExp(
    [
      "^default-src 'self'",
      `script-src 'self'(?: '${inline}')*`,
      `style-src 'self'(?: '${inline}')*`,
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      'report-uri /backend/csp-reports',
      'report-to csp$',
    ].join('; '),
  );
const reporting = { 'reporting-endpoints': 'csp="/backend/csp-reports"' };
/** Of one request: a nonce names its scripts. */
const BY_NONCE: Expected = { ...reporting, 'content-security-policy': pagePolicy('nonce-[\\w+/]{22}==') };
/** A page at an address that a page for everybody might have is made like one. */
const BY_EITHER: Expected = {
  ...reporting,
  'content-security-policy': pagePolicy('(?:nonce-[\\w+/]{22}==|sha256-[\\w+/]{43}=)'),
};
/** The same bytes for everybody: hashes name its scripts. */
const BY_HASH: Expected = { ...reporting, 'content-security-policy': pagePolicy('sha256-[\\w+/]{43}=') };
const DRAWING: Expected = { ...PART, 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };
/** A page without scripts and forms. */
const BARE: Expected = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

const NEVER = { 'cache-control': 'no-store' };
const OF_VISITOR = { 'cache-control': 'private, no-cache' };
const FOR_EVERYBODY = {
  'cache-control': /^public, max-age=\d+, stale-while-revalidate=\d+, stale-if-error=86400$/,
  etag: /^W\/"[\w-]{27}"$/,
};
const publicFor = (seconds: number) => ({ 'cache-control': `public, max-age=${seconds}` });
const COMPRESSED = { vary: 'accept-encoding' };
const NOINDEX = { 'x-robots-tag': 'noindex' };
const LEADS: Expected = { location: /^\/(?!\/)/ };
/** Calls may be made from pages of the agency's other origins, without credentials. */
const CALL: Expected = { ...PART, vary: 'Origin' };
const TIMED = { 'server-timing': /^call;dur=[\d.]+$/ };

export const KINDS = {
  'page for everybody': { status: 200, headers: { ...PAGE, ...BY_HASH, ...FOR_EVERYBODY, ...COMPRESSED } },
  'page for everybody, not listed': {
    status: 200,
    headers: { ...PAGE, ...BY_HASH, ...FOR_EVERYBODY, ...COMPRESSED, ...NOINDEX },
  },
  'page for everybody, known to the browser': { status: 304, headers: { ...PAGE, ...BY_HASH, ...FOR_EVERYBODY, ...COMPRESSED } },
  'page with prices of now': { status: 200, headers: { ...PAGE, ...BY_NONCE, ...OF_VISITOR, ...COMPRESSED } },
  results: { status: 200, headers: { ...PAGE, ...BY_NONCE, ...OF_VISITOR, ...COMPRESSED, ...NOINDEX } },
  'page of one visitor': { status: 200, headers: { ...PAGE, ...BY_NONCE, ...NEVER, ...COMPRESSED, ...NOINDEX } },
  'data of results': {
    status: 200,
    headers: { ...PART, ...OF_VISITOR, ...COMPRESSED, ...NOINDEX, 'x-remix-response': 'yes' },
  },
  'data of a page of one visitor': {
    status: 200,
    headers: { ...PART, ...NEVER, ...COMPRESSED, ...NOINDEX, 'x-remix-response': 'yes' },
  },
  'redirect for everybody': { status: 301, headers: { ...PAGE, ...BY_NONCE, ...publicFor(86_400), ...COMPRESSED, ...LEADS } },
  'redirect with the language': { status: 301, headers: { ...PAGE, ...BY_NONCE, ...OF_VISITOR, ...COMPRESSED, ...LEADS } },
  'redirect of a visitor': {
    status: 302,
    headers: { ...PAGE, ...BY_NONCE, ...OF_VISITOR, ...COMPRESSED, ...NOINDEX, ...LEADS },
  },
  'redirect after a form': { status: 302, headers: { ...PAGE, ...BY_NONCE, ...NEVER, ...COMPRESSED, ...NOINDEX, ...LEADS } },
  'page that there is not': { status: 404, headers: { ...PAGE, ...BY_EITHER, ...NEVER, ...COMPRESSED } },
  'method that a page has not': { status: 405, headers: { ...PAGE, ...BY_HASH, ...NEVER, ...COMPRESSED, allow: /GET/ } },
  'methods of a page': { status: 204, headers: { ...PAGE, ...NEVER, ...COMPRESSED, allow: /GET/ } },
  'malformed address of a page': { status: 400, headers: { ...PAGE, ...BY_HASH, ...NEVER, ...COMPRESSED } },
  'form of another site': { status: 403, headers: { ...PAGE, ...BARE, ...NEVER } },

  drawing: { status: 200, headers: { ...DRAWING, ...publicFor(604_800), ...COMPRESSED } },
  'picture of a shared link': { status: 200, headers: { ...PAGE, ...BY_NONCE, ...publicFor(86_400), ...COMPRESSED } },
  'file that there is not': { status: 404, headers: { ...PAGE, ...BY_NONCE, ...NEVER, ...COMPRESSED } },
  'rules for robots': { status: 200, headers: { ...PAGE, ...BY_NONCE, ...publicFor(3_600), ...COMPRESSED } },
  'list for robots and readers': { status: 200, headers: { ...PAGE, ...BY_NONCE, ...publicFor(600), ...COMPRESSED } },
  paper: {
    status: 200,
    headers: {
      ...PAGE,
      ...BY_NONCE,
      ...NEVER,
      ...COMPRESSED,
      ...NOINDEX,
      'content-disposition': /^attachment; filename="[a-z]+-[A-Z0-9]{6}\.(ics|pdf)"$/,
    },
  },
  'paper of somebody else': { status: 404, headers: { ...PAGE, ...BY_NONCE, ...NEVER, ...COMPRESSED, ...NOINDEX } },
  'receipt of a consent': {
    status: 200,
    headers: {
      ...PAGE,
      ...BY_NONCE,
      ...NEVER,
      ...COMPRESSED,
      'content-disposition': /^attachment; filename="constancia-[\w-]+\.txt"$/,
    },
  },
  'section saved': { status: 200, headers: { ...PART, ...NEVER, ...COMPRESSED } },

  // Scripts and styles: they cannot be framed, and a first visit fetches fifty.
  'built asset': {
    status: 200,
    headers: { ...FILE, 'cache-control': 'public, max-age=31536000, immutable', ...COMPRESSED },
  },
  'built drawing': {
    status: 200,
    headers: { ...DRAWING, ...publicFor(3_600), ...COMPRESSED, etag: /^W\/"/, 'accept-ranges': 'bytes' },
  },
  'built drawing, known to the browser': {
    status: 304,
    headers: { ...PART, ...publicFor(3_600), ...COMPRESSED, etag: /^W\/"/, 'accept-ranges': 'bytes' },
  },
  'worker of Mi viaje': {
    status: 200,
    headers: { ...PART, ...publicFor(3_600), ...COMPRESSED, etag: /^W\/"/, 'accept-ranges': 'bytes' },
  },
  'name of a build': {
    status: 200,
    headers: { ...PART, 'cache-control': /^(no-cache|public, max-age=3600)$/, etag: /^W\/"/, 'accept-ranges': 'bytes' },
    maybe: COMPRESSED,
  },
  'asset of another build': { status: 404, headers: { ...PAGE, ...NEVER } },
  picture: {
    status: 200,
    headers: {
      ...PAGE,
      'content-security-policy': DRAWING['content-security-policy'] as string,
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      etag: /^"/,
    },
  },
  'picture, known to the browser': {
    status: 304,
    headers: {
      ...PART,
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      etag: /^"/,
    },
  },
  'picture that there is not': {
    status: 404,
    headers: { ...PAGE, ...NEVER, 'content-security-policy': DRAWING['content-security-policy'] as string },
  },

  'call kept for five minutes': { status: 200, headers: { ...CALL, ...TIMED, ...publicFor(300) } },
  'call kept for an hour': { status: 200, headers: { ...CALL, ...TIMED, ...publicFor(3_600) } },
  call: { status: [200, 202], headers: { ...CALL, ...TIMED, ...NEVER } },
  'call without an answer': { status: 204, headers: { ...CALL, ...NEVER } },
  'refused call': { status: 400, headers: { ...CALL, ...NEVER } },
  'call of nothing that there is': { status: 404, headers: { ...CALL, ...NEVER } },
  'call of an offer that has expired': { status: 410, headers: { ...CALL, ...NEVER } },
  'call without proof': { status: 403, headers: { ...CALL, ...NEVER } },
  'method that a call has not': { status: 405, headers: { ...CALL, ...NEVER, allow: /^[A-Z, ]+$/ } },
  'malformed address of a call': { status: 400, headers: { ...PAGE, ...NEVER } },
  'call from a page of another site': { status: 403, headers: { ...PART, ...NEVER } },
  'question of a page of another origin': {
    status: 204,
    headers: {
      ...PART,
      ...NEVER,
      vary: 'Origin, Access-Control-Request-Headers',
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-methods': 'GET, POST, PATCH',
    },
  },
  'description of the calls': { status: 200, headers: { ...CALL, ...NEVER } },
  'report of a page’s policy': { status: 204, headers: { ...PART, ...NEVER } },
  'notice of a payment': { status: 200, headers: { ...PAGE, ...BARE, ...NEVER } },
  'notice that nobody signed': { status: 404, headers: { ...PART, ...NEVER } },
  health: { status: 200, headers: { ...PART, ...NEVER } },
  // A server of its own, which visitors cannot reach.
  metrics: { status: 200, headers: { ...NEVER, 'x-content-type-options': 'nosniff' } },
  'nothing beside the metrics': { status: 404, headers: {} },
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;

type PageId = (typeof SITE_ROUTES)[number]['id'];
/** The kind of each page, by its id. */
export const PAGES: Partial<Record<KindName, PageId[]>> = {
  'page for everybody': [
    ...['home', 'vuelos', 'flights', 'vuelos-baratos', 'ofertas', 'ofertas-de-vuelo', ':url/results', 'hoteles', 'crucero'],
    ...['aerolineas', 'aerolineas/avianca', 'aerolineas/:airlineName', 'aeropuertos', 'destinations', 'articulos', 'articles'],
    ...['blog', 'noticias', 'entretenimiento', 'entertainment', ':content/:article', ':content/:subpath/:article'],
    ...[':countryPage', 'about-us', 'contact-us', 'faq', 'privacy-policy', 'terms', 'codigo-de-conducta'],
  ],
  'page for everybody, not listed': [
    'imprimir/:countryPage',
    'imprimir/:content/:article',
    'imprimir/:content/:subpath/:article',
  ],
  'page with prices of now': ['turs', 'turs/:slug'],
  results: [
    ...[
      'result',
      'result/fares',
      'result/fechas',
      'result/comparar',
      'hoteles/result',
      'hoteles/HotelSummary',
      'crucero/result',
      'crucero/details',
    ],
  ],
  'page of one visitor': [
    ...[
      'enquiry',
      'alertas',
      'guardados',
      'cotizacion',
      'cotizacion/viaje',
      'pqr',
      'privacy-policy/solicitud',
      'privacy-policy/solicitud/confirmar',
    ],
    ...['privacy-policy/constancia', 'user/my-journey', 'user/my-journey/booking-detail', 'user/my-journey/contacto'],
    ...['user/my-journey/cancelar', 'user/my-journey/saldo', 'user/my-journey/equipaje', 'user/my-journey/nombre'],
    ...['user/my-journey/cambio-de-vuelo'],
    ...['booking-summary', 'booking-seats', 'booking-bill', 'booking-confirm'],
    ...['booking-authenticate', 'booking-authenticate-authorize', 'booking-authenticate-cancel'],
  ],
  // The table's visitor has a confirmed booking, which is not pending.
  'redirect of a visitor': [
    'booking-authenticate-waiting',
    'user/my-journey/pendiente',
    'aeropuertos/ArticelDetail',
    'articulos/ArticelDetail',
  ],
};

type ResourcePath = (typeof SITE_RESOURCES)[number]['path'];
/** The kind of each path that answers programs and forms, with an address; those without are asked for by tests of their own. */
export const RESOURCES: Record<ResourcePath, [KindName, address?: string]> = {
  'route-map/:path': ['drawing', '/route-map/MDE-MIA_MIA-MDE.svg'],
  'scene/:place': ['drawing', '/scene/CTG.svg'],
  'hotel-scene/:name': ['drawing', '/hotel-scene/valley-hotel-3-facade-bog16.svg'],
  'drawn-scene/:name': ['drawing', '/drawn-scene/tour-walk-ctg-17.svg'],
  'stay-map/:name': ['drawing', '/stay-map/4.62,-74.12,5.svg'],
  'cruise-map/:calls': ['drawing', '/cruise-map/small_9.36,-79.91_16.32,-86.54_9.36,-79.91.svg'],
  'airline-mark/:code': ['drawing', '/airline-mark/AV.svg'],
  'explore-map/:frame': ['drawing', '/explore-map/mundo.svg'],
  'booking/save': ['section saved'],
  'booking/documento/:name': ['paper'],
  'user/my-journey/documento/:name': ['paper'],
  'privacy-policy/constancia/descargar': ['receipt of a consent'],
  'compartir/:name': ['picture of a shared link', '/compartir/inicio.png'],
  'compartir/:content/:name': ['picture of a shared link', '/compartir/vuelos-bogota-buenos-aires/results.png'],
  'compartir/:content/:subpath/:name': ['file that there is not', '/compartir/a/b/c.png'],
  'robots.txt': ['rules for robots', '/robots.txt'],
  'icon.svg': ['drawing', '/icon.svg'],
  'favicon.ico': ['redirect for everybody', '/favicon.ico'],
  'sitemap.xml': ['list for robots and readers', '/sitemap.xml'],
  'sitemaps/:name': ['list for robots and readers', '/sitemaps/sitio.xml'],
  'blog/rss.xml': ['list for robots and readers', '/blog/rss.xml'],
};

/** The calls that anybody may keep; every other one is never kept. */
export const KEPT_CALLS: Partial<Record<KindName, CallName[]>> = {
  'call kept for five minutes': ['cruiseChoices'],
  'call kept for an hour': ['readExchangeRates', 'searchAirports', 'readIcons', 'searchDestinations'],
};

/** The server's routes that are neither calls nor pages. */
export const SERVER_ROUTES: Record<string, KindName> = {
  'GET /healthz': 'health',
  'POST /backend/payment/:provider/notice': 'notice of a payment',
  'POST /backend/csp-reports': 'report of a page’s policy',
  'GET /backend/openapi.json': 'description of the calls',
  'ALL /backend/*': 'call of nothing that there is',
  'OPTIONS /backend*': 'question of a page of another origin',
  'GET /assets/*': 'built asset',
  'GET /picture/:width/:version': 'picture',
  'GET /builds/latest.json': 'name of a build',
  'GET /builds/meta/:build.json': 'name of a build',
  'GET /routes-map.svg': 'built drawing',
  'GET /user/my-journey-worker.js': 'worker of Mi viaje',
  'ALL /*': 'page for everybody',
};

export type Cookie = {
  /** What it is for. */
  for: string;
  /** Scripts may not read it. */
  httpOnly: boolean;
  sameSite: 'Lax' | 'Strict';
  path: string;
  seconds: number;
  /** The server may delete it. */
  isDeleted?: true;
};
const DAY = 86_400;
const PRIVATE = { httpOnly: true, sameSite: 'Lax' } as const;
/** Set or read by scripts too. */
const OPEN = { httpOnly: false, sameSite: 'Lax', path: '/' } as const;

/** Every cookie by name; a name that ends with `_` is followed by a booking's id. Under https all are `Secure`. */
export const COOKIES: Record<string, Cookie> = {
  tq_booking_: { for: 'the secret of a booking', ...PRIVATE, path: '/', seconds: 7 * DAY, isDeleted: true },
  tq_results_: { for: 'the results a booking was chosen from', ...PRIVATE, path: '/booking', seconds: 7 * DAY },
  tq_lookup: { for: 'the last lookup in Mi viaje', ...PRIVATE, path: '/user/my-journey', seconds: 900, isDeleted: true },
  tq_proof: { for: 'the proof by a mailed code', ...PRIVATE, path: '/user/my-journey', seconds: 1_800, isDeleted: true },
  tq_shared: {
    for: 'nothing is stored on this device',
    ...PRIVATE,
    path: '/user/my-journey',
    seconds: 365 * DAY,
    isDeleted: true,
  },
  tq_saved: { for: 'the offers saved on this device', ...PRIVATE, path: '/guardados', seconds: 90 * DAY, isDeleted: true },
  tq_agent: { for: 'the browser’s label', ...OPEN, seconds: 365 * DAY },
  tq_find_booking: { for: 'the home page says where bookings are', ...OPEN, seconds: 30, isDeleted: true },
  tq_locale: { for: 'the language', ...OPEN, seconds: 365 * DAY },
  tq_consent: { for: 'what the visitor allows to be stored', ...OPEN, seconds: 7 * DAY },
  tq_attribution: { for: 'where a visitor came from, if allowed', ...OPEN, seconds: 23 * 3_600 },
  tq_viewport: { for: 'the breakpoint of the window', ...OPEN, sameSite: 'Strict', seconds: 365 * DAY },
};

/** The cookie that a name is of. */
export const cookieOf = (name: string): Cookie | undefined => COOKIES[name.replace(/(?<=_)[0-9a-f]{8}-[0-9a-f-]{27}$/, '')];

/** How a Set-Cookie header differs from the table; empty if it does not. */
export function cookieUnlike(line: string, { isSecure }: { isSecure: boolean }): string[] {
  const [, name = '', value = '', terms = ''] = /^([^=]+)=([^;]*); (.*)$/.exec(line) ?? [];
  const cookie = cookieOf(name);
  if (!cookie) return [`a cookie that the table has not: ${line}`];
  const { httpOnly, sameSite, path, seconds, isDeleted } = cookie;
  const right = [
    `Path=${path}`,
    `Max-Age=${value === '' && isDeleted ? 0 : seconds}`,
    `SameSite=${sameSite}`,
    ...(isSecure ? ['Secure'] : []),
    ...(httpOnly ? ['HttpOnly'] : []),
  ].join('; ');
  return terms === right ? [] : [`${line} is not ${right}`];
}
