/** Interpretations of a typed place name; `airport-search.ts` tries them in order. */

/**
 * Words that name the kind of place, not the place: `aeropuerto de Cali`, `Miami International Airport`, `ciudad de Panamá`,
 * `Bogotá D. C.`.
 */
const GENERIC = new Set(
  `aeropuerto aerop aeroporto aeroport airport aerodromo terminal internacional international intl int nacional
   de del d da do di la el los las the of en a y vuelos vuelo ciudad city cd departamento provincia estado state c f apto
   isla islas island islands municipio capital`.split(/\s+/),
);

/** Abbreviations in place names with their expansions. A Map, because a typed `constructor` would be a property of an object. */
const ABBREVIATIONS = new Map<string, string[]>(
  `st=saint,sankt,santo sta=santa sto=santo s=san,santa,sao pto=puerto pta=punta cd=ciudad gral=general gob=gobernador ft=fort mt=mount
   nva=nueva nvo=nuevo ny=nueva york,new york nyc=nueva york,new york la=los angeles bs=buenos as=aires cta=cartagena bquilla=barranquilla
   bmanga=bucaramanga vcio=villavicencio int=internacional n=norte,north,nueva,new u=usa eeuu=estados unidos usa=estados unidos
   uk=reino unido rd=republica dominicana uae=emiratos arabes unidos prov=provincia dto=distrito val=valle sn=san`
    .split(/\s+(?=\w+=)/)
    .map((row) => {
      const [short = '', long = ''] = row.trim().split('=');
      return [short, long.split(',')];
    }),
);

/** Limit of readings per term; more would match anything. */
const MOST_READINGS = 24;

/**
 * Readings of a term, likeliest first; those in one list are equally likely: the words as typed or with abbreviations expanded;
 * adjacent words joined; the same without generic words.
 */
export function waysToRead(typed: string): string[][][] {
  const words = typed.split(' ');
  const telling = words.filter((word) => !GENERIC.has(word));
  const isShorter = telling.length > 0 && telling.length < words.length;
  return [words, ...(isShorter ? [telling] : [])].flatMap((reading) => [writtenOut(reading), runTogether(reading)]);
}

/** The spellings a word of a name is indexed under: `St. Louis` as `st` and as `saint`. */
export function spellings(word: string): string[] {
  return /^(st|sta|sto|ft|mt|pto|pta)$/.test(word) ? [word, ...(ABBREVIATIONS.get(word) ?? [])] : [word];
}

function writtenOut(words: string[]): string[][] {
  return words.reduce<string[][]>(
    (begun, word) =>
      begun
        .flatMap((way) => [word, ...(ABBREVIATIONS.get(word) ?? [])].map((one) => [...way, ...one.split(' ')]))
        .slice(0, MOST_READINGS),
    [[]],
  );
}

function runTogether(words: string[]): string[][] {
  const pairs = words
    .slice(1)
    .map((word, index) => [...words.slice(0, index), `${words[index]}${word}`, ...words.slice(index + 2)]);
  return words.length > 2 ? [...pairs, [words.join('')]] : pairs;
}

/**
 * The sound of a word to a Spanish speaker: b and v; s, z and soft c; hard c, k and qu; g and j; ll, y and i each become one
 * letter, a silent h and doubled letters are dropped. `kito`, `sevicia`, `jinebra`, `filadelphia` find their places.
 */
export function bySound(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/sch|sh|ch/g, 'x')
    .replace(/qu(?=[ei])|q|c(?![ei])|k/g, 'k')
    .replace(/[cz]/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/gu(?=[ei])/g, 'g')
    .replace(/th/g, 't')
    .replace(/h/g, '')
    .replace(/[vw]/g, 'b')
    .replace(/ll|y/g, 'i')
    .replace(/(.)\1+/g, '$1');
}
