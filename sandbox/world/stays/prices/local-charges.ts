import type { RoomOccupancy } from '#domain/stays/occupancy.ts';
import { fromUsd } from '../../rates.ts';
import type { WorldHotel } from '../hotels.ts';

/** The source of a figure, and when it was read. Taxes without a source are not charged here. */
type Source = { name: string; url: string; read: string };

type Rule = {
  countryCode: string;
  /** Only in these cities; without it in the whole country. */
  cities?: string[];
  notIn?: string[];
  name: string;
  source: Source;
} & (
  | /** A share of the price: included for residents; for others added at the hotel, unless they prove that they are exempt. */ {
      kind: 'vat-of-residents';
      percent: number;
    }
  | { kind: 'vat'; percent: number }
  | { kind: 'room-night'; amountMinor: number; currency: string }
  | /** By stars, from one to five, and for apartments. */ {
      kind: 'person-night';
      currency: string;
      byStars: readonly [number, number, number, number, number];
      apartments: number;
      fromAge: number;
      mostNights: number;
    }
);

const READ = '2026-11-22';

export const LOCAL_CHARGES: readonly Rule[] = [
  {
    countryCode: 'CO',
    kind: 'vat-of-residents',
    percent: 19,
    // San Andrés, Providencia and the Amazonas are exempt from the tax.
    notIn: ['ADZ', 'PVA', 'LET'],
    name: 'VAT (IVA) 19% - guests who do not reside in Colombia are exempt on proof at the hotel',
    source: {
      name: 'Estatuto Tributario, art. 481 d; DIAN, concepto 014767 of 2025',
      url: 'https://normograma.dian.gov.co',
      read: READ,
    },
  },
  {
    countryCode: 'CL',
    kind: 'vat-of-residents',
    percent: 19,
    name: 'VAT (IVA) 19% - foreign tourists who do not reside in Chile are exempt on proof at the hotel',
    source: {
      name: 'VATupdate, 8 August 2025: DL 825, art. 12 E 17',
      url: 'https://www.vatupdate.com/2025/08/08/vat-exemption-for-services-provided-by-a-hotel-to-foreign-tourists',
      read: READ,
    },
  },
  {
    countryCode: 'CR',
    kind: 'vat',
    percent: 13,
    name: 'VAT (IVA) 13%',
    source: { name: 'Casa Canada: Sales tax', url: 'http://www.casacanada.cr/sales-tax/', read: READ },
  },
  {
    countryCode: 'MX',
    cities: ['CUN', 'CZM'],
    kind: 'room-night',
    amountMinor: 7_300,
    currency: 'MXN',
    name: 'Environmental sanitation fee, per room and night',
    source: {
      name: 'Diario Cambio 22: Derecho de Saneamiento Ambiental, about 73 pesos in 2023',
      url: 'https://diariocambio22.mx/?p=1049940',
      read: READ,
    },
  },
  {
    countryCode: 'ES',
    cities: ['BCN'],
    kind: 'person-night',
    currency: 'EUR',
    // Catalonia doubled its tax on 1 April 2026; the city adds four euros.
    byStars: [600, 600, 600, 740, 1_100],
    apartments: 850,
    fromAge: 17,
    mostNights: 7,
    name: 'City tax (tourist stays), per person and night',
    source: {
      name: 'El País, 25 February 2026',
      url: 'https://elpais.com/espana/catalunya/2026-02-25/cataluna-sube-la-tasa-turistica-a-hoteles-y-pisos-y-se-dobla-en-barcelona.html',
      read: READ,
    },
  },
  {
    countryCode: 'FR',
    cities: ['PAR'],
    kind: 'person-night',
    currency: 'EUR',
    byStars: [260, 325, 520, 813, 1_073],
    apartments: 520,
    fromAge: 18,
    mostNights: Number.POSITIVE_INFINITY,
    name: 'City tax (taxe de séjour), per person and night',
    source: { name: 'Paris je t’aime: tourist tax', url: 'https://parisjetaime.com/eng/article/tourist-tax-a616', read: READ },
  },
];

/** A charge for one room and stay: included in the price, or due at the hotel. */
export type LocalCharge = { name: string; isIncluded: boolean; amountMinor: number; currency: string };

/** The local charges of a room with this price in US cents; shares of the price are in `currency`. */
export function localChargesOf(
  hotel: WorldHotel,
  {
    cents,
    nights,
    guests,
    nationality,
    currency,
  }: { cents: number; nights: number; guests: RoomOccupancy; nationality: string; currency: string },
): LocalCharge[] {
  return LOCAL_CHARGES.filter((rule) => appliesTo(rule, hotel)).flatMap((rule): LocalCharge[] => {
    const { name } = rule;
    if (rule.kind === 'vat' || rule.kind === 'vat-of-residents') {
      const isIncluded = rule.kind === 'vat' || nationality === hotel.city.countryCode;
      const share = isIncluded ? rule.percent / (100 + rule.percent) : rule.percent / 100;
      return [{ name, isIncluded, ...fromUsd(Math.round(cents * share), currency) }];
    }
    if (rule.kind === 'room-night')
      return [{ name, isIncluded: false, amountMinor: rule.amountMinor * nights, currency: rule.currency }];
    const each = hotel.kind === 'apartments' ? rule.apartments : (rule.byStars[hotel.stars - 1] as number);
    const payers = guests.adults + guests.childAges.filter((age) => age >= rule.fromAge).length;
    const amountMinor = each * payers * Math.min(nights, rule.mostNights);
    return [{ name, isIncluded: false, amountMinor, currency: rule.currency }];
  });
}

/** The factor on the price for guests exempt from the tax: a resident's price includes it, theirs does not. */
export const exemptShare = (hotel: WorldHotel, nationality: string): number => {
  const rule = LOCAL_CHARGES.find((one) => one.kind === 'vat-of-residents' && appliesTo(one, hotel));
  return rule?.kind === 'vat-of-residents' && nationality !== hotel.city.countryCode ? 100 / (100 + rule.percent) : 1;
};

function appliesTo({ countryCode, cities, notIn }: Rule, { city }: WorldHotel): boolean {
  return city.countryCode === countryCode && (!cities || cities.includes(city.code)) && !notIn?.includes(city.code);
}
