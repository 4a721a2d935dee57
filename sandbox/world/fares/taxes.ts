import type { Airport } from '#domain/places/airport.ts';
import { flownKm, type Itinerary } from '../network/itinerary.ts';
import type { Flight } from '../network/timetable.ts';
import { rowsOf } from '../table-rows.ts';
import type { TravelerKind } from './fares.ts';

export type Tax = { code: string; cents: number };

/**
 * Taxes of states and airports on a ticket, roughly as in 2026. Rows: country|when|taxes, in US dollars or as a share of the
 * fare; `out` for leaving the country, `in` for arriving from abroad, `home` for domestic flights. The codes are real.
 */
const TABLE = `
CO|out|CO 53.00 DG 15.00
CO|in|JS 15.00
CO|home|CO 5.90
US|out|US 22.90 AY 5.60 XF 4.50
US|in|US 22.90 XY 7.00 YC 7.39 XA 3.84
US|home|AY 5.60 XF 4.50 ZP 5.20 US 7.5%
MX|out|XD 44.20
MX|in|UK 43.80
MX|home|XD 27.40 MX 16%
EC|out|ED 50.00 EC 52.40 QI 10.00
EC|home|EC 15.50 EU 15%
PE|out|HW 33.80 DY 15.00
PE|home|HW 12.60 PE 18%
CL|out|CL 26.00
CL|home|CL 8.30
AR|out|XR 57.00 QO 1.00 TQ 20.00
AR|in|AR 10.00
AR|home|XR 6.80 TQ 2.00 AR 10.5%
BR|out|BR 31.60
BR|home|BR 7.20
PA|out|AH 35.00 FZ 2.00 F3 12.00
PA|in|AK 8.00
PA|home|AH 4.80
DO|out|DO 20.00 AA 15.20
DO|in|L5 10.00 DO 15.00
CR|out|TV 29.00 YK 27.50
CR|in|CR 15.00
GT|out|GT 30.00 YD 3.00
SV|out|SV 35.20 KN 12.00
HN|out|HN 40.60
NI|out|NI 44.00
VE|out|AK 55.00 YN 22.00
VE|home|AK 4.10 YN 16%
BO|out|BO 27.00 QM 8.00
BO|home|BO 2.20 QM 13%
UY|out|UY 51.00 QI 1.20
PY|out|PY 44.00
CU|out|CU 25.00
JM|out|JM 35.00 IC 20.00
CA|out|CA 18.70 SQ 26.00
CA|in|XG 4.50
CA|home|CA 7.20 SQ 22.00 XG 5%
GB|out|GB 120.00 UB 58.00
GB|home|GB 9.50 UB 24.00 XD 20%
ES|out|JD 19.70 OG 4.10 QV 4.00
ES|home|JD 10.50 OG 4.10 QV 4.00
PT|out|PT 22.50 YP 14.80
PT|home|PT 10.10 YP 7.00
FR|out|FR 22.10 QX 23.80 O4 52.00
FR|home|FR 13.00 QX 13.80 O4 9.00
DE|out|DE 33.00 RA 26.50 OY 79.00
DE|home|DE 15.10 RA 16.00 OY 18.00
IT|out|HB 24.40 IT 17.60 MJ 1.10 VT 2.60
IT|home|HB 9.80 IT 9.40 VT 2.60
NL|out|CJ 16.80 RN 15.10 VV 34.00
CH|out|CH 42.50
TR|out|TR 20.00 M6 3.50
AE|out|AE 20.50 TP 1.40 ZR 10.00 F6 10.90
QA|out|QA 16.50 R9 2.70 G4 13.70
JP|out|SW 21.00 TK 7.00 OI 5.00
AU|out|AU 46.00 WY 38.00
`;

type Rate = { code: string; cents?: number; share?: number };
type When = 'out' | 'in' | 'home';
const RATES = readTable();
const ELSEWHERE: Record<When, Rate[]> = {
  out: [{ code: 'XT', cents: 2_600 }],
  in: [],
  home: [{ code: 'XT', cents: 850 }],
};

function readTable(): Map<string, Partial<Record<When, Rate[]>>> {
  const rates = new Map<string, Partial<Record<When, Rate[]>>>();
  for (const [country, when, list] of rowsOf<[string, When, string]>(TABLE)) {
    const words = list.split(' ');
    const taxes: Rate[] = [];
    for (let i = 0; i < words.length; i += 2) {
      const [code, amount] = [words[i] as string, words[i + 1] as string];
      const isShare = amount.endsWith('%');
      taxes.push(
        isShare ? { code, share: Number(amount.slice(0, -1)) / 100 } : { code, cents: Math.round(Number(amount) * 100) },
      );
    }
    rates.set(country, { ...rates.get(country), [when]: taxes });
  }
  return rates;
}

const FUEL_FROM_KM = 3_000;

/** The IVA on air fares in Colombia, code YS. */
const COLOMBIAN_IVA = 0.19;
/** Places without transport by road: domestic flights from and to them are free of IVA (Estatuto Tributario, art. 476). */
const WITHOUT_ROADS = new Set('ADZ PVA LET MVP PDA PCR BSC NQU ACD GPI UIB LQM'.split(' '));

/**
 * The share of a leg's fare that is IVA. A domestic flight pays it in full. An international journey that begins in Colombia pays it
 * on the whole one-way fare, or on half of a return fare (art. 461): here, on the fare of the leg that leaves.
 */
function colombianIva(from: Airport, to: Airport, beginsIn: string): number {
  if (from.countryCode !== 'CO') return 0;
  if (to.countryCode === 'CO') return WITHOUT_ROADS.has(from.iataCode) || WITHOUT_ROADS.has(to.iataCode) ? 0 : COLOMBIAN_IVA;
  return beginsIn === 'CO' ? COLOMBIAN_IVA : 0;
}

/**
 * Itemised taxes of one traveller for one leg, in US cents. A lap infant pays only the tax on its own fare. `beginsIn` is the country
 * in which the whole journey begins.
 */
export function taxesOf(itinerary: Itinerary, baseCents: number, traveler: TravelerKind, beginsIn: string): Tax[] {
  const [first] = itinerary as [Flight, ...Flight[]];
  const origin = first.route.from;
  const destination = (itinerary.at(-1) as Flight).route.to;
  const [from, to] = [origin.countryCode, destination.countryCode];
  const rates = from === to ? ratesOf(from, 'home') : [...ratesOf(from, 'out'), ...ratesOf(to, 'in')];
  const taxes = new Map<string, number>();
  const add = (code: string, cents: number) => taxes.set(code, (taxes.get(code) ?? 0) + cents);
  for (const { code, cents, share } of rates) {
    if (share !== undefined) add(code, Math.round(baseCents * share));
    else if (traveler !== 'HELD_INFANT') add(code, cents as number);
  }
  const iva = Math.round(baseCents * colombianIva(origin, destination, beginsIn));
  if (iva > 0) add('YS', iva);
  const km = flownKm(itinerary);
  const hasFuelCharge = from !== to && first.route.airline.kind === 'full' && km > FUEL_FROM_KM;
  if (hasFuelCharge && traveler !== 'HELD_INFANT') add('YQ', Math.round(km / 100) * 100);
  return [...taxes].map(([code, cents]) => ({ code, cents }));
}

function ratesOf(country: string, when: When): Rate[] {
  const own = RATES.get(country);
  return own ? (own[when] ?? []) : ELSEWHERE[when];
}
