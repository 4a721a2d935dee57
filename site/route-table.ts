import { type Sold, WITH_STAYS } from '#domain/company/services.ts';
import { BOOKING_PATHS, type BookingRoute } from './booking-routes.ts';

/** SPEC §2.1. The layouts that belong to no route are those of the search form and of errors (`shell/error-page.tsx`). */
export type LayoutName = 'default' | 'result' | 'blank' | 'custom';

export type SiteRoute = {
  id: string;
  /** In React Router's syntax, with the parameter names of SPEC §2.1; empty for the home page. */
  path: string;
  /** Path below `site/routes/`. */
  file: string;
  layout: LayoutName;
  /** Whether search engines may list it; not for personal pages and search results. */
  isIndexed: boolean;
  /** The canonical address when it differs from `path`; of two addresses for one page, the Spanish one. */
  canonical?: string;
  /** The page exists where one of these is sold; without them everywhere. */
  services?: Sold;
  /** Only the content backend knows which pages exist at this pattern. */
  asksContent?: true;
  /** SPEC §4's guards and similar ones: without these query parameters the visitor is redirected to `otherwise`, or to `unlessSold` where that page is not there. */
  guard?: { needs: 'all' | 'any'; of: readonly string[]; otherwise: string; unlessSold?: string };
  /** Absent: the page is rendered for each request. */
  kept?: KeptTerms;
};

/**
 * The page is the same for everybody and may be cached (docs/decisions). Query parameters do not change it, except those in
 * `unless`: with one of them the page is rendered for each request. `anything`: with any parameter but those of attribution.
 */
export type KeptTerms = {
  unless: readonly string[] | 'anything';
  /** `?pagina=` selects further pages. */
  isNumbered?: true;
  /** Cached only if the content backend has a page at the address; other addresses of the pattern are searches. */
  ofContent?: true;
};

type Terms = Partial<Omit<SiteRoute, 'path' | 'file'>>;

const page = (path: string, file: string, terms: Terms = {}): SiteRoute => ({
  id: path || 'home',
  path,
  file,
  layout: 'default',
  isIndexed: true,
  ...terms,
});

const FLIGHTS = { services: ['flights'] } as const;
const STAYS = { services: WITH_STAYS } as const;
const CRUISES = { services: ['cruises'] } as const;
const TOURS = { services: ['tours'] } as const;
const HIDDEN = { isIndexed: false } as const;
const KEPT = { kept: { unless: [] } } as const;
const KEPT_LIST = { kept: { unless: ['buscar'], isNumbered: true } } as const;
const ASKS = { asksContent: true, ...KEPT } as const;
const LIST = 'content-list.tsx';
const CONTENT = 'content-page.tsx';
const article = (list: string) => ({ ...HIDDEN, guard: { needs: 'any', of: ['path', 'id'], otherwise: list } }) as const;
const booking = (id: BookingRoute, file: string, layout: LayoutName): SiteRoute =>
  page(BOOKING_PATHS[id], file, { id, layout, isIndexed: false });

/**
 * Every page of the site (SPEC §2.1). Routes, the redirects of `/es/…`, what robots may list, the sitemap and the test of the
 * routes are derived from it. Paths ignore letter case and a trailing slash; the canonical spelling is in the page's head.
 */
export const SITE_ROUTES: readonly SiteRoute[] = [
  page('', 'home.tsx', KEPT),

  page('vuelos', 'flights.tsx', { ...FLIGHTS, ...KEPT }),
  page('flights', 'flights.tsx', { ...FLIGHTS, ...KEPT, canonical: '/vuelos' }),
  page('vuelos-baratos', LIST, { ...FLIGHTS, ...KEPT_LIST }),
  page('ofertas', LIST, { ...FLIGHTS, ...KEPT_LIST }),
  page('ofertas-de-vuelo', LIST, { ...FLIGHTS, ...KEPT_LIST, canonical: '/ofertas' }),
  page('result', 'result.tsx', { ...FLIGHTS, ...HIDDEN, kept: { unless: 'anything' } }),
  page('result/fares', 'fares.tsx', { ...FLIGHTS, ...HIDDEN }),
  page(':url/results', 'landing.tsx', {
    ...FLIGHTS,
    layout: 'result',
    asksContent: true,
    kept: { unless: ['origin'], ofContent: true },
  }),

  page('hoteles', 'stays.tsx', { ...STAYS, kept: { unless: ['tripType'] } }),
  page('hoteles/result', 'stay-result.tsx', { ...STAYS, ...HIDDEN, kept: { unless: 'anything' } }),
  page('hoteles/HotelSummary', 'hotel-summary.tsx', {
    ...STAYS,
    ...HIDDEN,
    guard: { needs: 'all', of: ['id', 'startDate', 'endDate'], otherwise: '/result', unlessSold: '/hoteles/result' },
  }),
  page('crucero', 'cruises.tsx', { ...CRUISES, ...KEPT }),
  page('crucero/result', 'cruise-result.tsx', { ...CRUISES, ...HIDDEN }),
  page('crucero/details', 'cruise-details.tsx', {
    ...CRUISES,
    ...HIDDEN,
    guard: { needs: 'all', of: ['id', 'sailing'], otherwise: '/crucero/result' },
  }),
  page('turs', 'tours.tsx', TOURS),
  page('turs/:slug', 'tour.tsx', TOURS),

  page('aerolineas', LIST, KEPT_LIST),
  // A fixed path: this page exists even if the content backend knows it by another name.
  page('aerolineas/avianca', CONTENT, ASKS),
  page('aerolineas/:airlineName', CONTENT, ASKS),
  page('aeropuertos', LIST, KEPT_LIST),
  page('aeropuertos/ArticelDetail', 'article-detail.ts', article('/aeropuertos')),
  page('destinations', 'destinations.tsx', {
    kept: { unless: ['origin', 'month', 'budget', 'hours', 'buscar'], isNumbered: true },
  }),
  page('articulos', LIST, KEPT_LIST),
  page('articles', LIST, { ...KEPT_LIST, canonical: '/articulos' }),
  page('articulos/ArticelDetail', 'article-detail.ts', article('/articulos')),
  page('blog', LIST, KEPT_LIST),
  page('noticias', LIST, KEPT_LIST),
  page('entretenimiento', LIST, KEPT_LIST),
  page('entertainment', LIST, { ...KEPT_LIST, canonical: '/entretenimiento' }),
  page(':content/:article', CONTENT, ASKS),
  page(':content/:subpath/:article', CONTENT, ASKS),
  page(':countryPage', CONTENT, ASKS),

  page('about-us', CONTENT, ASKS),
  page('contact-us', 'contact.tsx', ASKS),
  page('faq', CONTENT, ASKS),
  page('privacy-policy', CONTENT, ASKS),
  page('terms', CONTENT, ASKS),
  page('codigo-de-conducta', CONTENT, ASKS),

  page('enquiry', 'enquiry.tsx', HIDDEN),
  page('alertas', 'price-alert.tsx', { ...FLIGHTS, ...HIDDEN }),
  page('cotizacion', 'group-quote.tsx', HIDDEN),
  page('pqr', 'claim.tsx', HIDDEN),
  page('privacy-policy/solicitud', 'data-request.tsx', HIDDEN),
  page('privacy-policy/solicitud/confirmar', 'data-request-confirm.tsx', HIDDEN),
  page('privacy-policy/constancia', 'consent-receipt.tsx', HIDDEN),

  page('user/my-journey', 'my-journey.tsx', HIDDEN),
  page('user/my-journey/booking-detail', 'booking-detail.tsx', HIDDEN),
  page('user/my-journey/contacto', 'contact-data.tsx', HIDDEN),
  page('user/my-journey/cancelar', 'cancel-journey.tsx', HIDDEN),
  page('user/my-journey/saldo', 'balance-journey.tsx', HIDDEN),
  page('user/my-journey/equipaje', 'bags-journey.tsx', HIDDEN),
  page('user/my-journey/nombre', 'name-journey.tsx', HIDDEN),
  page('user/my-journey/cambio-de-vuelo', 'flight-change.tsx', HIDDEN),
  booking('booking-summary', 'booking-summary.tsx', 'default'),
  booking('booking-seats', 'booking-seats.tsx', 'default'),
  page('booking/BillingSummary', 'booking-bill.tsx', { id: 'booking-bill', layout: 'result', ...HIDDEN }),
  booking('booking-confirm', 'booking-confirm.tsx', 'result'),
  booking('booking-authenticate', 'booking-authenticate.tsx', 'blank'),
  booking('booking-authenticate-authorize', 'booking-authorize.tsx', 'blank'),
  booking('booking-authenticate-cancel', 'booking-cancel.tsx', 'blank'),
  booking('booking-authenticate-waiting', 'booking-waiting.tsx', 'blank'),

  // A content page for printing or plain reading, without header and search.
  ...['imprimir/:countryPage', 'imprimir/:content/:article', 'imprimir/:content/:subpath/:article'].map((path) =>
    page(path, 'printed-page.tsx', { layout: 'custom', ...HIDDEN, ...ASKS }),
  ),
];

/** Paths that answer programs and forms rather than render a page. */
export const SITE_RESOURCES: readonly { path: string; file: string }[] = [
  { path: 'route-map/:path', file: 'route-map.ts' },
  { path: 'scene/:place', file: 'scene.ts' },
  { path: 'hotel-scene/:name', file: 'hotel-scene.ts' },
  { path: 'stay-map/:name', file: 'stay-map.ts' },
  { path: 'cruise-map/:calls', file: 'cruise-map.ts' },
  { path: 'airline-mark/:code', file: 'airline-mark.ts' },
  { path: 'explore-map/:frame', file: 'explore-map.ts' },
  { path: 'booking/save', file: 'booking-save.ts' },
  // The first by the booking's cookie, the second by the last lookup in Mi viaje.
  { path: 'booking/documento/:name', file: 'booking-document.ts' },
  { path: 'user/my-journey/documento/:name', file: 'looked-up-document.ts' },
  { path: 'privacy-policy/constancia/descargar', file: 'consent-receipt-file.ts' },
  // One pattern for each depth of pages; a `*` would rank below the patterns of pages.
  { path: 'compartir/:name', file: 'share-image.ts' },
  { path: 'compartir/:content/:name', file: 'share-image.ts' },
  { path: 'compartir/:content/:subpath/:name', file: 'share-image.ts' },
  { path: 'robots.txt', file: 'robots.ts' },
  { path: 'favicon.ico', file: 'favicon.ts' },
  { path: 'sitemap.xml', file: 'sitemap-index.ts' },
  { path: 'sitemaps/:name', file: 'sitemap.ts' },
  { path: 'blog/rss.xml', file: 'blog-feed.ts' },
];
