/** How a place's name that was typed may be meant; `airport-search.ts` tries one reading after another. */

/** Words that say what a place is, not which: `aeropuerto de Cali`, `Miami International Airport`, `ciudad de Panamá`, `Bogotá D. C.`. */
const GENERIC = new Set(
  `aeropuerto aerop aeroporto aeroport airport aerodromo terminal internacional international intl int nacional
   de del d da do di la el los las the of en a y vuelos vuelo ciudad city cd departamento provincia estado state c f apto
   isla islas island islands municipio capital`.split(/\s+/),
);

/** Abbreviations, and what each stands for in the names of places. A map: of an object every typed `constructor` is a property. */
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

/** More readings than this of one term would be looking for anything at all. */
const MOST_READINGS = 24;

/**
 * Readings of a term, the likeliest first, those of one list equally likely: the words as typed or with abbreviations written out; words run
 * together that may have been torn apart; the same without the words that only say what kind of place it is.
 */
export function waysToRead(typed: string): string[][][] {
  const words = typed.split(' ');
  const telling = words.filter((word) => !GENERIC.has(word));
  const isShorter = telling.length > 0 && telling.length < words.length;
  return [words, ...(isShorter ? [telling] : [])].flatMap((reading) => [writtenOut(reading), runTogether(reading)]);
}

/** How a word of a name is looked for: `St. Louis` as `st` and as `saint`. */
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
 * A word as a Spanish speaker hears it, for whoever writes what they hear: b and v, s, z and soft c, hard c, k and qu, g and j, ll, y and i, a
 * silent h, doubled letters are each one sound. `kito`, `sevicia`, `jinebra`, `filadelphia` find their places.
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
