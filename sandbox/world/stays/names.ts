import { seededRandom } from '../seeded-random.ts';
import type { StayCity } from './cities/cities.ts';
import type { House } from './house.ts';
import { type Language, languageOf } from './languages.ts';

/**
 * Invented hotel names: a thing of nature and an unrelated material, in the local language. No chain, landmark or place name is
 * used, so that no real hotel is meant.
 */
type Words = {
  /** Words for a house; for hotels by their stars, one to five. */
  kinds: {
    hotel: readonly [string[], string[], string[], string[], string[]];
    apartments: string[];
    resort: string[];
    motel?: string[];
  };
  /** Words for a resort on a beach. */
  beachResort?: string[];
  things: string[];
  /** Things of the sea, for cities on a coast. */
  seaThings?: string[];
  qualities: string[];
  join(kind: string, thing: string, quality: string): string;
};

const SPANISH: Words = {
  kinds: {
    hotel: [
      ['Hospedaje', 'Hostal'],
      ['Hotel', 'Hostal', 'Hospedaje', 'Posada'],
      ['Hotel', 'Hotel', 'Hotel', 'Posada', 'Casa'],
      ['Hotel', 'Hotel', 'Hotel', 'Casa'],
      ['Hotel', 'Hotel', 'Gran Hotel', 'Casa'],
    ],
    apartments: ['Apartamentos', 'Apartaestudios', 'Residencias'],
    resort: ['Resort', 'Villas'],
  },
  beachResort: ['Resort', 'Villas', 'Hotel y Playa'],
  things:
    'Tangara,Guadua,Yarumo,Colibrí,Chigüiro,Samán,Ceiba,Azulejo,Barranquero,Frailejón,Carriquí,Tucán,Turpial,Tamarindo,Jagua,Garza,Zarigüeya,Mochuelo,Arrayán,Totumo,Nogal,Currucutú,Guayacán,Mamey'.split(
      ',',
    ),
  seaThings: ['Caracola', 'Cangrejo', 'Manglar', 'Pelícano'],
  qualities:
    'de Cobre,de Cuarzo,de Lino,de Barro,de Bronce,de Pizarra,de Sal,de Cedro,de Ámbar,de Seda,de Nácar,de Azafrán,de Bruma,de Mimbre,de Vidrio Verde,de Lluvia'.split(
      ',',
    ),
  join: (kind, thing, quality) => `${kind} ${thing} ${quality}`,
};

const PORTUGUESE: Words = {
  kinds: {
    hotel: [
      ['Hospedaria', 'Albergue'],
      ['Hotel', 'Pousada', 'Hospedaria'],
      ['Hotel', 'Hotel', 'Pousada'],
      ['Hotel', 'Hotel', 'Casa'],
      ['Hotel', 'Casa', 'Grande Hotel'],
    ],
    apartments: ['Apartamentos', 'Flats', 'Residencial'],
    resort: ['Resort', 'Vilas'],
  },
  things:
    'Ipê,Tatu,Sabiá,Jacarandá,Capivara,Buriti,Beija-flor,Caju,Garça,Jabuti,Tucano,Jatobá,Araucária,Pitanga,Quero-quero'.split(
      ',',
    ),
  seaThings: ['Siri', 'Coqueiro', 'Concha'],
  qualities: 'de Cobre,de Quartzo,de Linho,de Barro,de Bronze,de Cedro,de Âmbar,de Seda,de Vime,de Bruma,de Nácar,de Sal'.split(
    ',',
  ),
  join: (kind, thing, quality) => `${kind} ${thing} ${quality}`,
};

const FRENCH: Words = {
  kinds: {
    hotel: [['Auberge'], ['Hôtel', 'Auberge'], ['Hôtel'], ['Hôtel', 'Maison'], ['Hôtel', 'Maison']],
    apartments: ['Appartements', 'Résidence'],
    resort: ['Domaine'],
  },
  things: 'du Héron,du Hibou,du Tilleul,du Renard,de la Loutre,du Merle,de l’Orme,du Blaireau,de la Mésange,du Saule'.split(','),
  qualities: 'de Cuivre,de Quartz,de Lin,d’Étain,de Craie,de Liège,d’Ambre,de Papier,d’Osier,d’Encre,de Laine'.split(','),
  join: (kind, thing, quality) => `${kind} ${thing} ${quality}`,
};

const ITALIAN: Words = {
  kinds: {
    hotel: [
      ['Locanda', 'Ostello'],
      ['Albergo', 'Locanda'],
      ['Albergo', 'Hotel'],
      ['Hotel', 'Palazzo'],
      ['Hotel', 'Palazzo'],
    ],
    apartments: ['Appartamenti', 'Residenza'],
    resort: ['Borgo'],
  },
  things: 'del Tasso,del Tiglio,della Volpe,della Lontra,del Merlo,dell’Olmo,del Gufo,della Cinciallegra,del Salice'.split(','),
  qualities: 'di Rame,di Quarzo,di Lino,di Stagno,di Gesso,di Sughero,d’Ambra,di Carta,di Vimini,d’Inchiostro'.split(','),
  join: (kind, thing, quality) => `${kind} ${thing} ${quality}`,
};

const GERMAN: Words = {
  kinds: {
    hotel: [['Pension', 'Gasthof'], ['Hotel', 'Gasthof'], ['Hotel'], ['Hotel'], ['Hotel']],
    apartments: ['Apartments', 'Wohnungen'],
    resort: ['Resort'],
  },
  things: 'dachs,linde,otter,reiher,amsel,ulme,eule,meise,weide,biber'.split(','),
  qualities: 'Kupfer,Quarz,Leinen,Zinn,Kreide,Kork,Papier,Korb,Tinten,Woll'.split(','),
  join: (kind, thing, quality) => `${kind} ${quality}${thing}`,
};

const ENGLISH: Words = {
  kinds: {
    hotel: [
      ['Hostel', 'Guest House'],
      ['Inn', 'Guest House'],
      ['Hotel', 'Inn'],
      ['Hotel', 'Hotel', 'House'],
      ['Hotel', 'Grand Hotel'],
    ],
    apartments: ['Apartments', 'Lofts', 'Residences'],
    motel: ['Motel', 'Motor Lodge'],
    resort: ['Resort', 'Villas'],
  },
  things: 'Heron,Otter,Linden,Badger,Wren,Alder,Thistle,Tortoise,Lantern,Marten,Plover,Juniper,Kingfisher,Sorrel'.split(','),
  qualities: 'Copper,Quartz,Linen,Pewter,Chalk,Cork,Amber,Paper,Wicker,Ink,Woollen,Slate,Tin,Clay'.split(','),
  join: (kind, thing, quality) => `The ${quality} ${thing} ${kind}`,
};

const WORDS: Record<Language, Words> = { es: SPANISH, pt: PORTUGUESE, fr: FRENCH, it: ITALIAN, de: GERMAN, en: ENGLISH };
const wordsOf = (countryCode: string): Words => WORDS[languageOf(countryCode)];

const pick = (from: readonly string[], ...words: (string | number)[]): string =>
  from[Math.floor(seededRandom('name', ...words) * from.length)] as string;

type Named = Omit<House, 'id'> & { city: Pick<StayCity, 'code' | 'countryCode'>; index: number };

/** The name of a hotel; unique within the city. `isBySea` is of the city, so that all its names come from one list. */
export function hotelName({ city, index, kind, stars, zone }: Named, isBySea: boolean): string {
  const words = wordsOf(city.countryCode);
  const { things: everywhere, seaThings = [], qualities, join } = words;
  const things = isBySea ? [...everywhere, ...seaThings] : everywhere;
  // Walks through all pairs in an order fixed per city, so that none repeats.
  const pairs = things.length * qualities.length;
  const first = Math.floor(seededRandom('name', city.code) * pairs);
  const pair = (first + index * stepThrough(pairs)) % pairs;
  const thing = things[pair % things.length] as string;
  const quality = qualities[Math.floor(pair / things.length)] as string;
  return join(pick(wordsForHouse(words, { kind, stars, zone }), city.code, index), thing, quality);
}

function wordsForHouse({ kinds, beachResort }: Words, { kind, stars, zone }: Omit<House, 'id'>): string[] {
  if (kind === 'hotel') return kinds.hotel[stars - 1] as string[];
  if (kind === 'resort' && zone === 'beach' && beachResort) return beachResort;
  return kinds[kind] ?? kinds.apartments;
}

/** A step that is coprime to the number of pairs, so that it reaches all of them. */
function stepThrough(pairs: number): number {
  const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b));
  let step = Math.floor(pairs * 0.618) || 1;
  while (divides(pairs, step) !== 1) step += 1;
  return step;
}
