import { seededRandom } from '../../seeded-random.ts';
import type { Zone } from '../house.ts';
import { type Language, languageOf } from '../languages.ts';
import type { StayCity } from './cities.ts';
import type { Quarter } from './quarters.ts';

const STREETS: Record<Language, string[]> = {
  es: ['Calle del Yarumo', 'Avenida de la Garza', 'Calle Tamarindo', 'Paseo del Samán', 'Calle de la Bruma', 'Calle del Cedro'],
  pt: ['Rua do Ipê', 'Avenida da Garça', 'Rua do Caju', 'Alameda do Cedro'],
  fr: ['rue du Tilleul', 'avenue du Héron', 'rue de la Craie'],
  it: ['via del Tiglio', 'via della Lontra', 'corso del Rame'],
  de: ['Lindenweg', 'Otterstraße', 'Kupfergasse'],
  en: ['Heron Street', 'Linden Avenue', 'Copper Lane', 'Alder Road'],
};
/** Invented names of streets alone, for forms that say what kind of street it is. */
const NAMES = [
  'del Yarumo',
  'de la Garza',
  'Tamarindo',
  'del Samán',
  'de la Bruma',
  'del Cedro',
  'de las Ánimas Viejas',
  'del Azulejo',
];
/** The last calle and carrera of a Colombian town by its number of hotels, the largest first. */
const COLOMBIAN_GRIDS: readonly [hotels: number, calles: number, carreras: number][] = [
  [40, 90, 60],
  [24, 80, 55],
  [16, 40, 28],
  [12, 28, 20],
  [0, 14, 10],
];

/** An invented address in the form of its quarter, or else of its country and the size of the town. */
export function addressOf(city: StayCity, index: number, zone: Zone, quarter: Quarter | undefined): string {
  const draw = (what: string) => seededRandom('address', city.code, index, what);
  if (quarter) return fill(quarter.address, streetFor(quarter.address, city, draw), draw);
  if (city.countryCode === 'CO') return fill(colombianForm(city, zone), '', draw);
  const language = languageOf(city.countryCode);
  const street = STREETS[language][Math.floor(draw('street') * STREETS[language].length)] as string;
  const number = 1 + Math.floor(draw('number') * 180);
  return language === 'en' || language === 'fr' ? `${number} ${street}` : `${street} ${number}`;
}

function colombianForm({ hotels }: StayCity, zone: Zone): string {
  if (zone === 'airport') return 'Vía al aeropuerto km 1..4';
  const [, calles, carreras] = COLOMBIAN_GRIDS.find(([atLeast]) => hotels >= atLeast) as (typeof COLOMBIAN_GRIDS)[number];
  return zone === 'beach' ? `Carrera 1 # 3..${calles}-00` : `Calle 2..${calles} # 2..${carreras}-00`;
}

function streetFor(form: string, { countryCode }: StayCity, draw: (what: string) => number): string {
  const streets = form.startsWith('Calle STREET') ? NAMES : STREETS[languageOf(countryCode)];
  return streets[Math.floor(draw('street') * streets.length)] as string;
}

/** Fills a form: `7..13` with a number between these, `-00` with a house, `STREET` with a street. */
const fill = (form: string, street: string, draw: (what: string) => number): string =>
  form
    .replace('STREET', street)
    .replace(/(\d+)\.\.(\d+)/g, (_, from: string, to: string, at: number) =>
      String(Number(from) + Math.floor(draw(`number ${at}`) * (Number(to) - Number(from) + 1))),
    )
    .replace('-00', `-${String(1 + Math.floor(draw('house') * 98)).padStart(2, '0')}`);
