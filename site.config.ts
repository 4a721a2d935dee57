import type { PhoneOffer } from './domain/company/phone-offer.ts';
import { hoursInWords } from './site/messages/es/hours.ts';

/** When somebody answers the phone, by the clock of `timeZone` (SPEC §9). */
const PHONE_HOURS = { from: 8, until: 22 };

/** What an agency changes: its name, how it is reached, its fees and its notices. Texts are Spanish: visitors read them. */
export const siteConfig = {
  name: 'Tiquete',
  locale: 'es',
  /** Where browsers make the calls of SPEC §7: a path of this site, which its server follows, or the address of a backend that runs elsewhere. */
  backendBase: '/backend',
  /** Whether the fingerprint library may tell its makers that it runs (one visit in a hundred); only ever with the visitor's consent. */
  fingerprintMonitoring: false,
  /** The set that icons are asked for in, by their names there. */
  iconSet: 'tabler',
  /** Days and prices are counted from this city's midnight. */
  timeZone: 'America/Bogota',
  /** Where visitors are taken to be until they are located: prices are shown in its money too, as an approximation. */
  home: { countryCode: 'CO', currency: 'COP', cityCode: 'BOG' },
  company: {
    /** Whose law it is: what has to be known of the agency before real money is taken (`domain/company/required-by-law.ts`). */
    country: 'CO',
    legalName: 'Tiquete Viajes S.A.S.',
    address: 'Carrera 43A # 1-50, Medellín, Colombia',
    phoneHours: PHONE_HOURS,
    workingHours: hoursInWords(PHONE_HOURS),
    supportEmail: 'ayuda@tiquete.example',
    /** Registro Nacional de Turismo, and the tax number (NIT): the law wants both on every page. Real ones before real money is taken. */
    tourismRegistry: '00000',
    taxId: '900.000.000-0',
    /** Where courts and authorities reach the agency (Ley 1480, art. 50). */
    judicial: {
      address: 'Carrera 43A # 1-50, Medellín, Colombia',
      phone: '+57 604 000 0000',
      email: 'notificaciones@tiquete.example',
    },
    /** SPEC §9: chosen by the visitor's country, else the entry without a country. */
    contacts: [
      { countryCode: 'CO', contactNumber: '+57 604 000 0000' },
      { countryCode: '', contactNumber: '+1 305 000 0000' },
    ],
    /** For whoever none of these is for. */
    fallbackContact: '+1 305 000 0000',
    /** What cardholders read on their statements: as it is set in the payment account. */
    statementName: 'TIQUETE',
    /** The number WhatsApp knows the agency by, in international form; without it no link. */
    whatsApp: '' as string,
  },
  /** SPEC §9, per traveller, in cents of US dollars: safi on flights, atol on holiday packages. */
  fees: { safiMinor: 293, atolMinor: 273 },
  /** SPEC §5; any other country's number is accepted when typed with its `+` code. */
  phoneCountries: ['NG', 'GH', 'GB', 'US', 'CA'],
  /**
   * What a flight or a night costs at least, in cents: below stand what airlines and hotels cancel as a mistake, which the agency then pays for. Low
   * enough for the cheapest real fares there are (€ 10 for 1,500 km).
   */
  priceFloor: { currency: 'USD', perWayMinor: 300, perKmMinor: 0.4, perNightMinor: 200 },
  /** Whose cards the payment accounts take; written at the foot of every page. */
  paymentMarks: ['Visa', 'Mastercard', 'American Express', 'Diners Club'],
  /**
   * What only who calls can have (SPEC §9). None unless it is true: each says what it is for, from when until when, and under which terms
   * (`domain/company/phone-offer.ts`).
   */
  phoneOffers: [] as PhoneOffer[],
  /** At most 40, whose lowest prices are kept fresh; the home page shows the first of each destination. */
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
