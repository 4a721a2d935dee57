import { BOOKING_PATHS, type BookingRoute } from './booking-routes.ts';

/** SPEC §2.1. Beside these there are layouts of what is no route: the search form's, and those of errors (`shell/error-page.tsx`). */
export type LayoutName = 'default' | 'result' | 'blank' | 'custom';

export type SiteRoute = {
  id: string;
  /** As React Router writes paths, parameters named as SPEC §2.1 names them; empty for the home page. */
  path: string;
  /** Below `site/routes/`. */
  file: string;
  layout: LayoutName;
  /** Whether search engines may show it; what is personal or behind a search is not for them. */
  isIndexed: boolean;
  /** The address it is known by when that is another: of twins the Spanish one. */
  canonical?: string;
  /** Which pages there are at this pattern only the content backend knows. */
  asksContent?: true;
  /** SPEC §4 and its relatives: without these in the query the visitor is sent elsewhere. */
  guard?: { needs: 'all' | 'any'; of: readonly string[]; otherwise: string };
  /** Without it the page is made for whoever asks. */
  kept?: KeptTerms;
};

/**
 * The page is the same for everybody, and caches may keep it (docs/decisions). What its address says beside the path changes nothing, except
 * that with one of `unless` in it the page is made for whoever asks; `anything` leaves only what says who sent the visitor.
 */
export type KeptTerms = {
  unless: readonly string[] | 'anything';
  /** `?pagina=` goes on. */
  isNumbered?: true;
  /** Only as far as the content backend has the page: what else is at such an address is somebody's search. */
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
 * Every page of the site (SPEC §2.1). Routes, the redirects of `/es/…`, what robots may list, the sitemap and the test of the routes are
 * made from it. Paths match whatever their case, with or without a slash at the end; the canonical spelling is in the page's head.
 */
export const SITE_ROUTES: readonly SiteRoute[] = [
  page('', 'home.tsx', KEPT),

  page('vuelos', 'flights.tsx', KEPT),
  page('flights', 'flights.tsx', { ...KEPT, canonical: '/vuelos' }),
  page('vuelos-baratos', LIST, KEPT_LIST),
  page('ofertas', LIST, KEPT_LIST),
  page('ofertas-de-vuelo', LIST, { ...KEPT_LIST, canonical: '/ofertas' }),
  page('result', 'result.tsx', { ...HIDDEN, kept: { unless: 'anything' } }),
  page('result/fares', 'fares.tsx', HIDDEN),
  page(':url/results', 'landing.tsx', { layout: 'result', asksContent: true, kept: { unless: ['origin'], ofContent: true } }),

  page('hoteles', 'stays.tsx', { kept: { unless: ['tripType'] } }),
  page('hoteles/result', 'stay-result.tsx', { ...HIDDEN, kept: { unless: 'anything' } }),
  page('hoteles/HotelSummary', 'hotel-summary.tsx', {
    ...HIDDEN,
    guard: { needs: 'all', of: ['id', 'startDate', 'endDate'], otherwise: '/result' },
  }),
  page('crucero', 'cruises.tsx', KEPT),
  page('crucero/result', 'cruise-result.tsx', HIDDEN),
  page('crucero/details', 'cruise-details.tsx', {
    ...HIDDEN,
    guard: { needs: 'all', of: ['id', 'sailing'], otherwise: '/crucero/result' },
  }),
  page('turs', 'tours.tsx'),
  page('turs/:slug', 'tour.tsx'),

  page('aerolineas', LIST, KEPT_LIST),
  // The fixed one: it is a page of its own even if the content backend calls it by another name.
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
  page('alertas', 'price-alert.tsx', HIDDEN),
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
  page('user/my-journey/cambio-de-vuelo', 'flight-change.tsx', HIDDEN),
  booking('booking-summary', 'booking-summary.tsx', 'default'),
  booking('booking-seats', 'booking-seats.tsx', 'default'),
  page('booking/BillingSummary', 'booking-bill.tsx', { id: 'booking-bill', layout: 'result', ...HIDDEN }),
  booking('booking-confirm', 'booking-confirm.tsx', 'result'),
  booking('booking-authenticate', 'booking-authenticate.tsx', 'blank'),
  booking('booking-authenticate-authorize', 'booking-authorize.tsx', 'blank'),
  booking('booking-authenticate-cancel', 'booking-cancel.tsx', 'blank'),
  booking('booking-authenticate-waiting', 'booking-waiting.tsx', 'blank'),

  // A page of content on a sheet of its own, without header and search: for the printer, and for whoever just wants to read.
  ...['imprimir/:countryPage', 'imprimir/:content/:article', 'imprimir/:content/:subpath/:article'].map((path) =>
    page(path, 'printed-page.tsx', { layout: 'custom', ...HIDDEN, ...ASKS }),
  ),
];

/** Answers that are no pages, by path; for programs. */
export const SITE_RESOURCES: readonly { path: string; file: string }[] = [
  { path: 'route-map/:path', file: 'route-map.ts' },
  { path: 'scene/:place', file: 'scene.ts' },
  { path: 'hotel-scene/:name', file: 'hotel-scene.ts' },
  { path: 'stay-map/:name', file: 'stay-map.ts' },
  { path: 'cruise-map/:calls', file: 'cruise-map.ts' },
  { path: 'airline-mark/:code', file: 'airline-mark.ts' },
  { path: 'explore-map/:frame', file: 'explore-map.ts' },
  { path: 'booking/save', file: 'booking-save.ts' },
  // By the booking's cookie; by what was looked up in "mi viaje".
  { path: 'booking/documento/:name', file: 'booking-document.ts' },
  { path: 'user/my-journey/documento/:name', file: 'looked-up-document.ts' },
  { path: 'privacy-policy/constancia/descargar', file: 'consent-receipt-file.ts' },
  // As deep as pages lie; a star would give way to the patterns of pages.
  { path: 'compartir/:name', file: 'share-image.ts' },
  { path: 'compartir/:content/:name', file: 'share-image.ts' },
  { path: 'compartir/:content/:subpath/:name', file: 'share-image.ts' },
  { path: 'robots.txt', file: 'robots.ts' },
  { path: 'sitemap.xml', file: 'sitemap-index.ts' },
  { path: 'sitemaps/:name', file: 'sitemap.ts' },
  { path: 'blog/rss.xml', file: 'blog-feed.ts' },
];
