import { type Sold, WITH_STAYS } from '#domain/company/services.ts';
import { BOOKING_PATHS, type BookingRoute } from './booking-routes.ts';

/** SPEC §2.1. The layouts that belong to no route are those of the search form and of errors (`shell/errors/error-page.tsx`). */
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
const LIST = 'content/content-list.tsx';
const CONTENT = 'content/content-page.tsx';
const article = (list: string) => ({ ...HIDDEN, guard: { needs: 'any', of: ['path', 'id'], otherwise: list } }) as const;
const booking = (id: BookingRoute, file: string, layout: LayoutName): SiteRoute =>
  page(BOOKING_PATHS[id], file, { id, layout, isIndexed: false });

/**
 * Every page of the site (SPEC §2.1). Routes, the redirects of `/es/…`, what robots may list, the sitemap and the test of the
 * routes are derived from it. Paths ignore letter case and a trailing slash; the canonical spelling is in the page's head.
 */
export const SITE_ROUTES: readonly SiteRoute[] = [
  page('', 'home.tsx', KEPT),

  page('vuelos', 'flights/flights.tsx', { ...FLIGHTS, ...KEPT }),
  page('flights', 'flights/flights.tsx', { ...FLIGHTS, ...KEPT, canonical: '/vuelos' }),
  page('vuelos-baratos', LIST, { ...FLIGHTS, ...KEPT_LIST }),
  page('ofertas', LIST, { ...FLIGHTS, ...KEPT_LIST }),
  page('ofertas-de-vuelo', LIST, { ...FLIGHTS, ...KEPT_LIST, canonical: '/ofertas' }),
  page('result', 'flights/result.tsx', { ...FLIGHTS, ...HIDDEN, kept: { unless: 'anything' } }),
  page('result/fechas', 'flights/other-days.tsx', { ...FLIGHTS, ...HIDDEN }),
  page('result/comparar', 'flights/compare.tsx', { ...FLIGHTS, ...HIDDEN }),
  page('result/fares', 'flights/fares.tsx', { ...FLIGHTS, ...HIDDEN }),
  page(':url/results', 'content/landing.tsx', {
    ...FLIGHTS,
    layout: 'result',
    asksContent: true,
    kept: { unless: ['origin'], ofContent: true },
  }),

  page('hoteles', 'stays/stays.tsx', { ...STAYS, kept: { unless: ['tripType'] } }),
  page('hoteles/result', 'stays/stay-result.tsx', { ...STAYS, ...HIDDEN, kept: { unless: 'anything' } }),
  page('hoteles/HotelSummary', 'stays/hotel-summary.tsx', {
    ...STAYS,
    ...HIDDEN,
    guard: { needs: 'all', of: ['id', 'startDate', 'endDate'], otherwise: '/result', unlessSold: '/hoteles/result' },
  }),
  page('crucero', 'cruises/cruises.tsx', { ...CRUISES, ...KEPT }),
  page('crucero/result', 'cruises/cruise-result.tsx', { ...CRUISES, ...HIDDEN }),
  page('crucero/details', 'cruises/cruise-details.tsx', {
    ...CRUISES,
    ...HIDDEN,
    guard: { needs: 'all', of: ['id', 'sailing'], otherwise: '/crucero/result' },
  }),
  page('turs', 'tours/tours.tsx', TOURS),
  page('turs/:slug', 'tours/tour.tsx', TOURS),

  page('aerolineas', LIST, KEPT_LIST),
  // A fixed path: this page exists even if the content backend knows it by another name.
  page('aerolineas/avianca', CONTENT, ASKS),
  page('aerolineas/:airlineName', CONTENT, ASKS),
  page('aeropuertos', LIST, KEPT_LIST),
  page('aeropuertos/ArticelDetail', 'content/article-detail.ts', article('/aeropuertos')),
  page('destinations', 'content/destinations.tsx', {
    kept: { unless: ['origin', 'month', 'budget', 'hours', 'buscar'], isNumbered: true },
  }),
  page('articulos', LIST, KEPT_LIST),
  page('articles', LIST, { ...KEPT_LIST, canonical: '/articulos' }),
  page('articulos/ArticelDetail', 'content/article-detail.ts', article('/articulos')),
  page('blog', LIST, KEPT_LIST),
  page('noticias', LIST, KEPT_LIST),
  page('entretenimiento', LIST, KEPT_LIST),
  page('entertainment', LIST, { ...KEPT_LIST, canonical: '/entretenimiento' }),
  page(':content/:article', CONTENT, ASKS),
  page(':content/:subpath/:article', CONTENT, ASKS),
  page(':countryPage', CONTENT, ASKS),

  page('about-us', CONTENT, ASKS),
  page('contact-us', 'content/contact.tsx', ASKS),
  page('faq', CONTENT, ASKS),
  page('privacy-policy', CONTENT, ASKS),
  page('terms', CONTENT, ASKS),
  page('codigo-de-conducta', CONTENT, ASKS),

  page('enquiry', 'enquiry/enquiry.tsx', HIDDEN),
  page('guardados', 'saved/saved.tsx', { services: ['flights', 'stays'], ...HIDDEN }),
  page('alertas', 'enquiry/price-alert.tsx', { ...FLIGHTS, ...HIDDEN }),
  page('cotizacion', 'enquiry/group-quote.tsx', HIDDEN),
  page('cotizacion/viaje', 'enquiry/quoted-trip.tsx', HIDDEN),
  page('pqr', 'enquiry/claim.tsx', HIDDEN),
  page('privacy-policy/solicitud', 'enquiry/data-request.tsx', HIDDEN),
  page('privacy-policy/solicitud/confirmar', 'enquiry/data-request-confirm.tsx', HIDDEN),
  page('privacy-policy/constancia', 'enquiry/consent-receipt.tsx', HIDDEN),

  page('user/my-journey', 'journey/my-journey.tsx', HIDDEN),
  page('user/my-journey/booking-detail', 'journey/booking-detail.tsx', HIDDEN),
  page('user/my-journey/pendiente', 'journey/pending-journey.tsx', HIDDEN),
  page('user/my-journey/contacto', 'journey/contact-data.tsx', HIDDEN),
  page('user/my-journey/cancelar', 'journey/cancel-journey.tsx', HIDDEN),
  page('user/my-journey/saldo', 'journey/balance-journey.tsx', HIDDEN),
  page('user/my-journey/equipaje', 'journey/bags-journey.tsx', HIDDEN),
  page('user/my-journey/nombre', 'journey/name-journey.tsx', HIDDEN),
  page('user/my-journey/cambio-de-vuelo', 'journey/flight-change.tsx', HIDDEN),
  booking('booking-summary', 'booking/booking-summary.tsx', 'default'),
  booking('booking-seats', 'booking/booking-seats.tsx', 'default'),
  page('booking/BillingSummary', 'booking/booking-bill.tsx', { id: 'booking-bill', layout: 'result', ...HIDDEN }),
  booking('booking-confirm', 'booking/booking-confirm.tsx', 'result'),
  booking('booking-authenticate', 'booking/booking-authenticate.tsx', 'blank'),
  booking('booking-authenticate-authorize', 'booking/booking-authorize.tsx', 'blank'),
  booking('booking-authenticate-cancel', 'booking/booking-cancel.tsx', 'blank'),
  booking('booking-authenticate-waiting', 'booking/booking-waiting.tsx', 'blank'),

  // A content page for printing or plain reading, without header and search.
  ...['imprimir/:countryPage', 'imprimir/:content/:article', 'imprimir/:content/:subpath/:article'].map((path) =>
    page(path, 'content/printed-page.tsx', { layout: 'custom', ...HIDDEN, ...ASKS }),
  ),
];

/** Paths that answer programs and forms rather than render a page. */
export const SITE_RESOURCES: readonly { path: string; file: string }[] = [
  { path: 'route-map/:path', file: 'pictures/route-map.ts' },
  { path: 'scene/:place', file: 'pictures/scene.ts' },
  { path: 'hotel-scene/:name', file: 'pictures/hotel-scene.ts' },
  { path: 'drawn-scene/:name', file: 'pictures/drawn-scene.ts' },
  { path: 'stay-map/:name', file: 'pictures/stay-map.ts' },
  { path: 'cruise-map/:calls', file: 'pictures/cruise-map.ts' },
  { path: 'airline-mark/:code', file: 'pictures/airline-mark.ts' },
  { path: 'explore-map/:frame', file: 'pictures/explore-map.ts' },
  { path: 'booking/save', file: 'booking/booking-save.ts' },
  // The first by the booking's cookie, the second by the last lookup in Mi viaje.
  { path: 'booking/documento/:name', file: 'booking/booking-document.ts' },
  { path: 'user/my-journey/documento/:name', file: 'journey/looked-up-document.ts' },
  { path: 'privacy-policy/constancia/descargar', file: 'enquiry/consent-receipt-file.ts' },
  // One pattern for each depth of pages; a `*` would rank below the patterns of pages.
  { path: 'compartir/:name', file: 'seo/share-image.ts' },
  { path: 'compartir/:content/:name', file: 'seo/share-image.ts' },
  { path: 'compartir/:content/:subpath/:name', file: 'seo/share-image.ts' },
  { path: 'robots.txt', file: 'seo/robots.ts' },
  { path: 'icon.svg', file: 'pictures/icon.ts' },
  { path: 'favicon.ico', file: 'pictures/favicon.ts' },
  { path: 'sitemap.xml', file: 'seo/sitemap-index.ts' },
  { path: 'sitemaps/:name', file: 'seo/sitemap.ts' },
  { path: 'blog/rss.xml', file: 'seo/blog-feed.ts' },
];
