import type { AccommodationType } from '#domain/stays/hotel.ts';
import { seededRandom } from '../seeded-random.ts';

/**
 * Invented hotel names: a thing of nature and an unrelated material, in the local language. No chain, landmark or place name is
 * used, so that no real hotel is meant.
 */
type Words = {
  kinds: Record<AccommodationType, string[]>;
  things: string[];
  qualities: string[];
  join(kind: string, thing: string, quality: string): string;
};

const SPANISH: Words = {
  kinds: {
    hotel: ['Hotel', 'Casa', 'Posada', 'Hotel', 'Hospedaje'],
    apartments: ['Apartamentos', 'Apartaestudios', 'Residencias'],
    motel: ['Motel', 'Hotel de Paso'],
    resort: ['Resort', 'Villas', 'Hotel y Playa'],
  },
  things:
    'Tangara,Guadua,Yarumo,Colibrí,Chigüiro,Samán,Ceiba,Azulejo,Barranquero,Frailejón,Manglar,Tucán,Caracola,Tamarindo,Jagua,Garza,Zarigüeya,Mochuelo,Arrayán,Totumo,Nogal,Currucutú,Cangrejo,Mamey'.split(
      ',',
    ),
  qualities:
    'de Cobre,de Cuarzo,de Lino,de Barro,de Estaño,de Pizarra,de Tiza,de Corcho,de Ámbar,de Papel,de Alambre,de Azafrán,de Tinta,de Mimbre,de Vidrio Verde,de Lana'.split(
      ',',
    ),
  join: (kind, thing, quality) => `${kind} ${thing} ${quality}`,
};

const PORTUGUESE: Words = {
  kinds: {
    hotel: ['Hotel', 'Pousada', 'Casa', 'Hotel'],
    apartments: ['Apartamentos', 'Flats', 'Residencial'],
    motel: ['Motel'],
    resort: ['Resort', 'Vilas'],
  },
  things: 'Ipê,Tatu,Sabiá,Jacarandá,Capivara,Buriti,Beija-flor,Caju,Garça,Jabuti,Tucano,Siri,Araucária,Pitanga,Quero-quero'.split(
    ',',
  ),
  qualities: 'de Cobre,de Quartzo,de Linho,de Barro,de Estanho,de Cortiça,de Âmbar,de Papel,de Vime,de Tinta,de Lã,de Giz'.split(
    ',',
  ),
  join: (kind, thing, quality) => `${kind} ${thing} ${quality}`,
};

const FRENCH: Words = {
  kinds: { hotel: ['Hôtel', 'Maison'], apartments: ['Appartements', 'Résidence'], motel: ['Motel'], resort: ['Domaine'] },
  things: 'du Héron,du Hibou,du Tilleul,du Renard,de la Loutre,du Merle,de l’Orme,du Blaireau,de la Mésange,du Saule'.split(','),
  qualities: 'de Cuivre,de Quartz,de Lin,d’Étain,de Craie,de Liège,d’Ambre,de Papier,d’Osier,d’Encre,de Laine'.split(','),
  join: (kind, thing, quality) => `${kind} ${thing} ${quality}`,
};

const ITALIAN: Words = {
  kinds: {
    hotel: ['Albergo', 'Hotel', 'Locanda'],
    apartments: ['Appartamenti', 'Residenza'],
    motel: ['Motel'],
    resort: ['Borgo'],
  },
  things: 'del Tasso,del Tiglio,della Volpe,della Lontra,del Merlo,dell’Olmo,del Gufo,della Cinciallegra,del Salice'.split(','),
  qualities: 'di Rame,di Quarzo,di Lino,di Stagno,di Gesso,di Sughero,d’Ambra,di Carta,di Vimini,d’Inchiostro'.split(','),
  join: (kind, thing, quality) => `${kind} ${thing} ${quality}`,
};

const GERMAN: Words = {
  kinds: { hotel: ['Hotel', 'Gasthof'], apartments: ['Apartments', 'Wohnungen'], motel: ['Motel'], resort: ['Resort'] },
  things: 'dachs,linde,otter,reiher,amsel,ulme,eule,meise,weide,biber'.split(','),
  qualities: 'Kupfer,Quarz,Leinen,Zinn,Kreide,Kork,Papier,Korb,Tinten,Woll'.split(','),
  join: (kind, thing, quality) => `${kind} ${quality}${thing}`,
};

const ENGLISH: Words = {
  kinds: {
    hotel: ['Hotel', 'House', 'Inn', 'Hotel'],
    apartments: ['Apartments', 'Lofts', 'Residences'],
    motel: ['Motel', 'Motor Lodge'],
    resort: ['Resort', 'Villas'],
  },
  things: 'Heron,Otter,Linden,Badger,Wren,Alder,Thistle,Tortoise,Lantern,Marten,Plover,Juniper,Kingfisher,Sorrel'.split(','),
  qualities: 'Copper,Quartz,Linen,Pewter,Chalk,Cork,Amber,Paper,Wicker,Ink,Woollen,Slate,Tin,Clay'.split(','),
  join: (kind, thing, quality) => `The ${quality} ${thing} ${kind}`,
};

const LANGUAGE_OF: Record<string, Words> = {
  ...Object.fromEntries('BR PT'.split(' ').map((country) => [country, PORTUGUESE])),
  ...Object.fromEntries('FR GF MQ GP BE'.split(' ').map((country) => [country, FRENCH])),
  ...Object.fromEntries('DE AT'.split(' ').map((country) => [country, GERMAN])),
  ...Object.fromEntries(
    'CO MX PE EC CL AR PA CR DO CU VE BO UY PY GT SV HN NI PR ES'.split(' ').map((country) => [country, SPANISH]),
  ),
  IT: ITALIAN,
};

const pick = (from: readonly string[], ...words: (string | number)[]): string =>
  from[Math.floor(seededRandom('name', ...words) * from.length)] as string;

/** The name of a hotel by its index in the city's list; unique within the city. */
export function hotelName(countryCode: string, cityCode: string, index: number, kind: AccommodationType): string {
  const { kinds, things, qualities, join } = LANGUAGE_OF[countryCode] ?? ENGLISH;
  // Walks through all pairs in an order fixed per city, so that none repeats.
  const pairs = things.length * qualities.length;
  const first = Math.floor(seededRandom('name', cityCode) * pairs);
  const pair = (first + index * stepThrough(pairs)) % pairs;
  const thing = things[pair % things.length] as string;
  const quality = qualities[Math.floor(pair / things.length)] as string;
  return join(pick(kinds[kind], cityCode, index), thing, quality);
}

/** A step that is coprime to the number of pairs, so that it reaches all of them. */
function stepThrough(pairs: number): number {
  const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b));
  let step = Math.floor(pairs * 0.618) || 1;
  while (divides(pairs, step) !== 1) step += 1;
  return step;
}

const STREETS: Record<string, string[]> = {
  es: [
    'Calle del Yarumo',
    'Avenida de la Garza',
    'Calle Tamarindo',
    'Paseo del Samán',
    'Carrera de la Tinta',
    'Calle del Corcho',
  ],
  pt: ['Rua do Ipê', 'Avenida da Garça', 'Rua do Caju', 'Alameda da Cortiça'],
  fr: ['rue du Tilleul', 'avenue du Héron', 'rue de la Craie'],
  it: ['via del Tiglio', 'via della Lontra', 'corso del Rame'],
  de: ['Lindenweg', 'Otterstraße', 'Kupfergasse'],
  en: ['Heron Street', 'Linden Avenue', 'Copper Lane', 'Alder Road'],
};

/** An invented address in the country's format. */
export function addressOf(countryCode: string, cityCode: string, index: number): string {
  const number = 1 + Math.floor(seededRandom('address', cityCode, index) * 180);
  if (countryCode === 'CO') {
    const [street, side] = [
      10 + Math.floor(seededRandom('street', cityCode, index) * 110),
      3 + Math.floor(seededRandom('side', cityCode, index) * 70),
    ];
    return `Calle ${street} # ${side}-${String(number % 100).padStart(2, '0')}`;
  }
  const words = LANGUAGE_OF[countryCode] ?? ENGLISH;
  const languages = new Map<Words, string>([
    [SPANISH, 'es'],
    [PORTUGUESE, 'pt'],
    [FRENCH, 'fr'],
    [ITALIAN, 'it'],
    [GERMAN, 'de'],
  ]);
  const language = languages.get(words) ?? 'en';
  const street = pick(STREETS[language] as string[], 'street', cityCode, index);
  return language === 'en' || language === 'fr' ? `${number} ${street}` : `${street} ${number}`;
}
