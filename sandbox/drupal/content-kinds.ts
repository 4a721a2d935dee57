/** A folder of `content/` and its page type: the type's name in the content backend, and the path of its pages on the site. */
export type ContentKind = {
  folder: string;
  type: string;
  pathOf(slug: string): string;
  /** Newest first, if the date matters to readers; otherwise by title. */
  newestFirst?: true;
};

export const CONTENT_KINDS: ContentKind[] = [
  { folder: 'aerolineas', type: 'airlines_landing', pathOf: (slug) => `/aerolineas/${slug}` },
  { folder: 'aeropuertos', type: 'airports_landing', pathOf: (slug) => `/aeropuertos/${slug}` },
  { folder: 'destinations', type: 'destinations', pathOf: (slug) => `/destinations/${slug}` },
  { folder: 'paises', type: 'country', pathOf: (slug) => `/${slug}` },
  { folder: 'articulos', type: 'article', pathOf: (slug) => `/articulos/${slug}`, newestFirst: true },
  { folder: 'blog', type: 'blog', pathOf: (slug) => `/blog/${slug}`, newestFirst: true },
  { folder: 'noticias', type: 'news', pathOf: (slug) => `/noticias/${slug}`, newestFirst: true },
  { folder: 'entretenimiento', type: 'entertainment', pathOf: (slug) => `/entretenimiento/${slug}` },
  { folder: 'ofertas', type: 'offer', pathOf: (slug) => `/ofertas/${slug}` },
  { folder: 'ofertas-por-telefono', type: 'phone_offer', pathOf: (slug) => `/ofertas-por-telefono/${slug}` },
  { folder: 'vuelos', type: 'flight_route', pathOf: (slug) => `/${slug}/results` },
  { folder: 'paginas', type: 'page', pathOf: (slug) => `/${slug}` },
];
