import type { Journey } from './connections.ts';
import type { TravelerKind } from './fares.ts';
import type { Flight } from './timetable.ts';

export type Tax = { code: string; amountCents: number };

type CountryTaxes = {
  international: [code: string, cents: number][];
  domestic: [code: string, cents: number][];
  vat?: [code: string, share: number];
};

/** Airport and ticket taxes on leaving from a country, roughly what they were in 2026, in cents of US dollars. */
const BY_COUNTRY: Record<string, CountryTaxes> = {
  CO: {
    international: [
      ['CO', 4_950],
      ['JS', 1_500],
      ['DG', 100],
    ],
    domestic: [['CO', 560]],
    vat: ['YS', 0.19],
  },
  US: {
    international: [
      ['US', 2_290],
      ['AY', 560],
      ['XF', 450],
      ['YC', 739],
      ['XY', 700],
      ['XA', 403],
    ],
    domestic: [
      ['AY', 560],
      ['XF', 450],
      ['ZP', 520],
    ],
    vat: ['US', 0.075],
  },
  MX: {
    international: [
      ['XD', 3_420],
      ['UK', 4_210],
    ],
    domestic: [['XD', 2_640]],
    vat: ['MX', 0.16],
  },
  EC: {
    international: [
      ['ED', 5_000],
      ['EC', 5_900],
      ['QI', 1_000],
    ],
    domestic: [['EC', 1_550]],
    vat: ['EU', 0.15],
  },
  PE: {
    international: [
      ['HW', 3_040],
      ['DY', 1_500],
    ],
    domestic: [['HW', 1_140]],
    vat: ['PE', 0.18],
  },
  CL: { international: [['CL', 2_600]], domestic: [['CL', 760]], vat: ['YQ', 0.04] },
  AR: {
    international: [
      ['XR', 5_700],
      ['QO', 1_000],
      ['TQ', 1_000],
    ],
    domestic: [['XR', 520]],
    vat: ['AR', 0.105],
  },
  BR: { international: [['BR', 3_100]], domestic: [['BR', 850]] },
  PA: {
    international: [
      ['AH', 3_500],
      ['FZ', 200],
      ['ZA', 600],
    ],
    domestic: [['AH', 500]],
  },
  DO: {
    international: [
      ['DO', 2_000],
      ['AA', 1_500],
    ],
    domestic: [['DO', 500]],
  },
  CR: {
    international: [
      ['TV', 2_900],
      ['YK', 1_500],
    ],
    domestic: [['TV', 500]],
  },
  GB: {
    international: [
      ['GB', 11_400],
      ['UB', 5_400],
    ],
    domestic: [
      ['GB', 900],
      ['UB', 2_300],
    ],
  },
  ES: {
    international: [
      ['JD', 1_840],
      ['OG', 70],
      ['QV', 395],
    ],
    domestic: [
      ['JD', 990],
      ['QV', 395],
    ],
  },
  FR: {
    international: [
      ['FR', 1_930],
      ['QX', 2_310],
      ['O4', 500],
    ],
    domestic: [
      ['FR', 1_250],
      ['QX', 1_310],
    ],
  },
  DE: {
    international: [
      ['DE', 3_170],
      ['RA', 2_480],
      ['OY', 1_770],
    ],
    domestic: [
      ['DE', 1_420],
      ['RA', 1_500],
    ],
  },
};
const ELSEWHERE: CountryTaxes = { international: [['XT', 2_600]], domestic: [['XT', 850]] };

/** Itemised taxes of one traveller for one direction. A lap infant pays none. */
export function taxesOf(journey: Journey, baseCents: number, traveler: TravelerKind): Tax[] {
  if (traveler === 'HELD_INFANT') return [];
  const [first] = journey as [Flight, ...Flight[]];
  const from = first.route.from.countryCode;
  const to = (journey.at(-1) as Flight).route.to.countryCode;
  const rules = BY_COUNTRY[from] ?? ELSEWHERE;
  const taxes: Tax[] = (from === to ? rules.domestic : rules.international).map(([code, amountCents]) => ({ code, amountCents }));
  if (from === to && rules.vat) taxes.push({ code: rules.vat[0], amountCents: Math.round(baseCents * rules.vat[1]) });
  const surchargeKm = journey.reduce((km, flight) => km + flight.route.km, 0);
  if (from !== to && first.route.airline.kind === 'full' && surchargeKm > 3_000) {
    taxes.push({ code: 'YQ', amountCents: Math.round(surchargeKm / 100) * 100 });
  }
  return taxes;
}
