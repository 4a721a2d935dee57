/** Suppliers name rooms in English, in few words that return: what is made of these alone is named in Spanish. */

type Noun = { name: string; isMasculine?: true };
const NOUNS: Record<string, Noun> = {
  room: { name: 'habitación' },
  guestroom: { name: 'habitación' },
  suite: { name: 'suite' },
  'junior suite': { name: 'suite junior' },
  'master suite': { name: 'suite principal' },
  'family suite': { name: 'suite familiar' },
  studio: { name: 'estudio', isMasculine: true },
  'studio apartment': { name: 'apartaestudio', isMasculine: true },
  apartment: { name: 'apartamento', isMasculine: true },
  loft: { name: 'loft', isMasculine: true },
  penthouse: { name: 'penthouse', isMasculine: true },
  bungalow: { name: 'bungaló', isMasculine: true },
  villa: { name: 'villa' },
  house: { name: 'casa' },
  cabin: { name: 'cabaña' },
};

/** The words after the noun. Where there are two, one is the feminine form. */
const KINDS: Record<string, string> = {
  single: 'sencilla/sencillo',
  'double or twin': 'doble o con dos camas',
  double: 'doble',
  triple: 'triple',
  quadruple: 'cuádruple',
  quad: 'cuádruple',
  family: 'familiar',
};
const CLASSES: Record<string, string> = {
  standard: 'estándar',
  superior: 'superior',
  deluxe: 'de lujo',
  luxury: 'de lujo',
  executive: 'ejecutiva/ejecutivo',
  premium: 'prémium',
  premier: 'premier',
  classic: 'clásica/clásico',
  comfort: 'confort',
  economy: 'económica/económico',
  budget: 'económica/económico',
  basic: 'básica/básico',
  presidential: 'presidencial',
};
/** Said with `con`. */
const BEDS_OF_ROOM: Record<string, string> = { twin: 'dos camas', king: 'cama king', queen: 'cama queen' };

const SEEN: Record<string, string> = {
  sea: 'al mar',
  ocean: 'al mar',
  beach: 'a la playa',
  city: 'a la ciudad',
  garden: 'al jardín',
  pool: 'a la piscina',
  mountain: 'a la montaña',
  lake: 'al lago',
  river: 'al río',
  park: 'al parque',
  bay: 'a la bahía',
};
const FEATURES: Record<string, string> = {
  balcony: 'balcón',
  'private balcony': 'balcón privado',
  terrace: 'terraza',
  patio: 'patio',
  view: 'vista',
  kitchen: 'cocina',
  kitchenette: 'cocina pequeña',
  garage: 'garaje',
  'private pool': 'piscina privada',
  'hot tub': 'bañera de hidromasaje',
  'sofa bed': 'sofá cama',
  'private bathroom': 'baño privado',
  'shared bathroom': 'baño compartido',
  'air conditioning': 'aire acondicionado',
};
/** Said by themselves only. */
const REMARKS: Record<string, string> = {
  'non smoking': 'para no fumadores',
  nonsmoking: 'para no fumadores',
  smoking: 'para fumadores',
  'ground floor': 'planta baja',
  oceanfront: 'frente al mar',
  beachfront: 'frente a la playa',
  'room only': 'solo alojamiento',
  'breakfast included': 'con desayuno',
};
const BEDS: Record<string, [one: string, more: string]> = {
  king: ['cama king', 'camas king'],
  queen: ['cama queen', 'camas queen'],
  double: ['cama doble', 'camas dobles'],
  full: ['cama doble', 'camas dobles'],
  twin: ['cama sencilla', 'camas sencillas'],
  single: ['cama sencilla', 'camas sencillas'],
  sofa: ['sofá cama', 'sofás cama'],
  bunk: ['litera', 'literas'],
};
const NUMBERS: Record<string, string> = { one: 'una', two: 'dos', three: 'tres', four: 'cuatro', five: 'cinco', six: 'seis' };

const VIEW = /^(?:(partial) )?(\w+) views?$/;
const VIEW_AHEAD = /^(?:partial )?\w+ view\b/;
const SOME_BEDS = /^(\w+) (\w+) beds?$/;
const BEDROOMS = /\b(\w+) bedrooms?\b/;

/** A room's name in Spanish if all of its words are known, else unchanged: half a name in each language would be less clear. */
export function roomNameInSpanish(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  const said = translated(name);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, said);
  return said;
}

/** A list has hundreds of rooms, and few names. */
const known = new Map<string, string>();
const MOST_KNOWN = 5_000;

function translated(name: string): string {
  const [main = '', ...parts] = plain(name)
    .split(/ ?[,()]+ ?/)
    .filter(Boolean);
  const [called = '', ...features] = main.split(/ with (?:an? )?| and (?:an? )?/);
  const room = roomOf(called);
  const having = [...(room?.having ?? []), ...features.map(featureOf)];
  const beside = parts.map((part) => (Object.hasOwn(REMARKS, part) ? REMARKS[part] : featureOf(part)));
  if (!room || having.includes(undefined) || beside.includes(undefined)) return name;
  const last = having.length > 1 ? ` y ${having.pop()}` : '';
  const whole = room.name + (having.length > 0 ? ` con ${having.join(', ')}${last}` : '');
  return [whole.charAt(0).toUpperCase() + whole.slice(1), ...beside].join(', ');
}

/** In lower case, with commas between its parts. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ [-–] /g, ', ')
    .replace(/[-\s]+/g, ' ')
    .replaceAll(' & ', ' and ')
    .trim();

type Room = { name: string; having: (string | undefined)[] };

function roomOf(text: string): Room | undefined {
  const called = longestFirst(NOUNS).find((words) => ` ${text}`.endsWith(` ${words}`));
  const noun = NOUNS[called ?? 'room'] as Noun;
  const before = called ? text.slice(0, -called.length).trim() : text;
  const [view = ''] = VIEW_AHEAD.exec(before) ?? [];
  const [bedrooms = '', number = ''] = BEDROOMS.exec(before) ?? [];
  const kind = taken(before.replace(view, '').replace(bedrooms, ''), KINDS);
  const level = taken(kind.rest, CLASSES);
  const beds = taken(level.rest, BEDS_OF_ROOM);
  // "Standard" alone may be of anything.
  const isNamed = called !== undefined || kind.found.length + beds.found.length > 0;
  if (!isNamed || beds.rest !== '' || kind.found.length > 1 || beds.found.length > 1) return undefined;
  const size = number === '' ? undefined : sizeOf(number);
  if (number !== '' && !size) return undefined;
  // "Ejecutiva doble o con dos camas", not the other way round.
  const isLong = kind.found.some((words) => words.includes(' con '));
  const behind = [...(isLong ? level : kind).found, ...(isLong ? kind : level).found].map((words) => inForm(words, noun));
  return {
    name: [noun.name, ...behind, ...(size ? [size] : [])].join(' '),
    having: [...beds.found, ...(view ? [featureOf(view)] : [])],
  };
}

/** Takes the words of a table out of a text, the longer first. */
function taken(text: string, table: Record<string, string>): { found: string[]; rest: string } {
  let rest = ` ${text.replace(/ +/g, ' ').trim()} `;
  const found: string[] = [];
  for (const words of longestFirst(table)) {
    if (!rest.includes(` ${words} `)) continue;
    rest = rest.replace(` ${words} `, ' ');
    found.push(table[words] as string);
  }
  return { found, rest: rest.trim() };
}

const longestFirst = (table: object): string[] => Object.keys(table).sort((a, b) => b.length - a.length);

const isCount = (number: string): boolean => /^[1-9]$/.test(number) || Object.hasOwn(NUMBERS, number);
const isOne = (number: string): boolean => number === '1' || number === 'one';

const sizeOf = (bedrooms: string): string | undefined =>
  isCount(bedrooms) ? `de ${NUMBERS[bedrooms] ?? bedrooms} ${isOne(bedrooms) ? 'habitación' : 'habitaciones'}` : undefined;

/** What a room has: beds, a view, a balcony. */
function featureOf(words: string): string | undefined {
  const [, partial, seen = ''] = VIEW.exec(words) ?? [];
  if (Object.hasOwn(SEEN, seen)) return `vista ${partial ? 'parcial ' : ''}${SEEN[seen]}`;
  const [, number = '', bed = ''] = SOME_BEDS.exec(words) ?? [];
  const [one, more] = (Object.hasOwn(BEDS, bed) && BEDS[bed]) || [];
  if (one && isCount(number)) return `${NUMBERS[number] ?? number} ${isOne(number) ? one : more}`;
  return Object.hasOwn(FEATURES, words) ? FEATURES[words] : undefined;
}

const inForm = (words: string, { isMasculine }: Noun): string =>
  words.split('/')[isMasculine ? 1 : 0] ?? words.split('/')[0] ?? '';
