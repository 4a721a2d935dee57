import type { Brand } from './domain/brand/brand.ts';
import type { Banner } from './domain/company/banner.ts';
import type { PhoneOffer } from './domain/company/phone-offer.ts';
import type { Redirect } from './domain/settings/redirects.ts';
import { hoursInWords } from './site/messages/es/shell/hours.ts';

/** Opening hours of the phone, in `timeZone` (SPEC §9). */
const PHONE_HOURS = { from: 8, until: 22 };

/** The agency's settings: name, contacts, fees and notices. Texts are Spanish, because visitors read them. */
export const siteConfig = {
  name: 'Tiquete',
  locale: 'es',
  /** Base of the SPEC §7 calls in browsers: a path of this site, or the URL of a backend elsewhere. */
  backendBase: '/backend',
  /**
   * Whether the fingerprint library may report its use to its makers (one visit in a hundred); only with the visitor's consent.
   */
  fingerprintMonitoring: false,
  /** The Iconify set that icon names refer to. */
  iconSet: 'tabler',
  /** The time zone of days and prices. */
  timeZone: 'America/Bogota',
  /** A visitor's assumed place until located; approximate prices are in its currency. */
  home: { countryCode: 'CO', currency: 'COP', cityCode: 'BOG' },
  company: {
    /**
     * Its law decides which company data are required before real money is taken, which rights, notices and authorities the pages name
     * (docs/countries.md). `home` and `timeZone` go with it.
     */
    country: 'CO',
    legalName: 'Tiquete Viajes S.A.S.',
    address: 'Carrera 43A # 1-50, Medellín, Colombia',
    phoneHours: PHONE_HOURS,
    workingHours: hoursInWords(PHONE_HOURS),
    supportEmail: 'ayuda@tiquete.example',
    /**
     * Where people who found a weakness write to (`mailto:…` or `https://…`), for `/.well-known/security.txt`. Empty: there is none, because
     * nobody would read it.
     */
    securityContact: '' as '' | `mailto:${string}@${string}` | `https://${string}`,
    /**
     * The number in the country's register of agencies (in Colombia the Registro Nacional de Turismo; empty if it has none), and the tax
     * number (NIT, RUC, RFC …): the pages show both. They must be real before real money is taken.
     */
    tourismRegistry: '00000',
    taxId: '900.000.000-0',
    /** Contact for courts and authorities, shown where the law wants it (in Colombia Ley 1480, art. 50). */
    judicial: {
      address: 'Carrera 43A # 1-50, Medellín, Colombia',
      phone: '+57 604 000 0000',
      email: 'notificaciones@tiquete.example',
    },
    /** SPEC §9: by the visitor's country, else the entry without a country. */
    contacts: [
      { countryCode: 'CO', contactNumber: '+57 604 000 0000' },
      { countryCode: '', contactNumber: '+1 305 000 0000' },
    ],
    /** If no entry matches. */
    fallbackContact: '+1 305 000 0000',
    /** The name on card statements, as set in the payment account. */
    statementName: 'TIQUETE',
    /** The agency's WhatsApp number in international form; empty: no link. */
    whatsApp: '' as string,
  },
  /** SPEC §9, per traveller, in cents of US dollars: safi on flights, atol on holiday packages. */
  fees: { safiMinor: 293, atolMinor: 273 },
  /** SPEC §5; numbers of all other countries are accepted with their `+` code. */
  phoneCountries: ['NG', 'GH', 'GB', 'US', 'CA'],
  /**
   * Minimum prices of flights and nights, in cents: lower ones are mistakes that airlines and hotels cancel at the agency's
   * cost. Low enough for the cheapest real fares (€ 10 for 1,500 km).
   */
  priceFloor: { currency: 'USD', perWayMinor: 300, perKmMinor: 0.4, perNightMinor: 200 },
  /** Card brands the payment accounts accept; shown in the footer of every page. */
  paymentMarks: ['Visa', 'Mastercard', 'American Express', 'Diners Club'],
  /**
   * Offers for callers only (SPEC §9). They must be true: each states what it is for, its dates and its terms
   * (`domain/company/phone-offer.ts`).
   */
  phoneOffers: [] as PhoneOffer[],
  /** At most 40 routes whose lowest prices are kept fresh; the home page shows the first of each destination. */
  popularRoutes: [
    { origin: 'BOG', destination: 'CTG' },
    { origin: 'MDE', destination: 'ADZ' },
    { origin: 'CLO', destination: 'SMR' },
    { origin: 'BOG', destination: 'MIA' },
    { origin: 'BOG', destination: 'MAD' },
    { origin: 'MDE', destination: 'CUN' },
    { origin: 'BOG', destination: 'PEI' },
    { origin: 'BOG', destination: 'LET' },
    { origin: 'MDE', destination: 'PTY' },
    { origin: 'BOG', destination: 'LIM' },
    { origin: 'CLO', destination: 'MDE' },
    { origin: 'MDE', destination: 'PUJ' },
    { origin: 'BOG', destination: 'MEX' },
    { origin: 'BAQ', destination: 'BOG' },
    { origin: 'BOG', destination: 'JFK' },
    { origin: 'BOG', destination: 'GRU' },
    { origin: 'CTG', destination: 'MCO' },
    { origin: 'BOG', destination: 'SCL' },
    { origin: 'BOG', destination: 'UIO' },
    { origin: 'BOG', destination: 'EZE' },
    { origin: 'BOG', destination: 'BCN' },
    { origin: 'MDE', destination: 'FLL' },
    { origin: 'BOG', destination: 'GIG' },
    { origin: 'BOG', destination: 'CUR' },
    { origin: 'MDE', destination: 'CTG' },
    { origin: 'BOG', destination: 'MDE' },
    { origin: 'BOG', destination: 'ADZ' },
    { origin: 'BOG', destination: 'SMR' },
    { origin: 'CLO', destination: 'CTG' },
    { origin: 'MDE', destination: 'SMR' },
    { origin: 'MDE', destination: 'MIA' },
    { origin: 'MDE', destination: 'MAD' },
    { origin: 'CLO', destination: 'MIA' },
    { origin: 'CLO', destination: 'MAD' },
    { origin: 'CTG', destination: 'BOG' },
    { origin: 'CTG', destination: 'MIA' },
    { origin: 'BAQ', destination: 'MIA' },
    { origin: 'BAQ', destination: 'MDE' },
    { origin: 'BOG', destination: 'CUN' },
    { origin: 'BOG', destination: 'PUJ' },
  ],
} as const;

export type SiteConfig = typeof siteConfig;

/**
 * How the agency looks: on the site, in the back office, in mails, on papers and in pictures of shared links (docs/operating.md, *Your
 * brand*). A colour that could not be read somewhere is refused at the start, with the nearest one that can. Apart from the rest, because
 * no browser needs it.
 */
export const brand: Brand = {
  logo: 'built-in',
  logoSaysName: false,
  icon: 'built-in',
  accent: { light: '#006c4d' },
  secondAccent: { light: '#a8441f' },
  typeface: 'system',
  radiusPx: 16,
};

/** In which money approximate prices may be shown; null: in all that SPEC §9 allows. Apart from the rest, because no browser needs it. */
export const shownCurrencies: readonly string[] | null = null;

/** What the agency announces on its site, one for each place and day; the back office writes them. Apart from the rest, because no browser needs it. */
export const banners: readonly Banner[] = [];

/** Old addresses that lead to a page of the site, where there is no page. */
export const redirects: readonly Redirect[] = [];

/**
 * Who handles personal data for the agency, for the privacy page: fill in the countries, by their two letters, of each one's contract. An
 * empty list shows that one may ask; the start says so. Apart from the rest, because no browser needs it.
 */
export const dataProcessors: { kind: string; countries: string[] }[] = [
  { kind: 'Aerolíneas y sistemas que distribuyen sus vuelos', countries: [] },
  { kind: 'Hoteles y centrales que reservan habitaciones', countries: [] },
  { kind: 'Navieras y operadores de tours', countries: [] },
  { kind: 'Procesadores de pagos y bancos', countries: [] },
  { kind: 'Envío de correos', countries: [] },
  { kind: 'Alojamiento de la página y de su base de datos', countries: [] },
];
