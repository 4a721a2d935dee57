import type { Sold } from '#domain/company/services.ts';

/** A link at the foot of every page, and the services of which one must be sold for its page to exist. */
export type SiteLink = [path: string, name: string, services?: Sold];

const FLIGHTS: Sold = ['flights'];

/** The links at the foot of every page; of two for one page, the first that fits. The code of conduct is linked in the legal text below them. */
export const siteLinks: { label: string; links: SiteLink[] }[] = [
  {
    label: 'Viajar',
    links: [
      ['/vuelos', 'Vuelos', FLIGHTS],
      ['/vuelos-baratos', 'Vuelos baratos', FLIGHTS],
      ['/ofertas', 'Ofertas', FLIGHTS],
      ['/hoteles', 'Hoteles', ['stays']],
      ['/hoteles', 'Vuelo y hotel', ['packages']],
      ['/crucero', 'Cruceros', ['cruises']],
      ['/turs', 'Tours', ['tours']],
    ],
  },
  {
    label: 'Guías',
    links: [
      ['/destinations', 'Destinos'],
      ['/aeropuertos', 'Aeropuertos'],
      ['/aerolineas', 'Aerolíneas'],
      ['/blog', 'Blog'],
      ['/articulos', 'Artículos'],
      ['/noticias', 'Noticias'],
      ['/entretenimiento', 'Entretenimiento'],
    ],
  },
  {
    label: 'La agencia',
    links: [
      ['/about-us', 'Quiénes somos'],
      ['/contact-us', 'Contacto'],
      ['/faq', 'Ayuda'],
      ['/terms', 'Términos y condiciones'],
      ['/privacy-policy', 'Política de datos personales'],
    ],
  },
];

/** The links that the header repeats, with the same labels. */
export const menuPaths = ['/vuelos', '/hoteles', '/crucero', '/turs', '/destinations', '/ofertas', '/faq'];
