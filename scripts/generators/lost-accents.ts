import dictionary from 'dictionary-es';
import nspell from 'nspell';

/** Countries with Spanish names. Brazil's names are Portuguese, and the package has them right. */
const SPANISH_SPEAKING = new Set('AR BO CL CO CR CU DO EC ES GT HN MX NI PA PE PR PY SV UY VE'.split(' '));

/** Names whose accents are neither in a dictionary nor in the package: taken from the country's own gazetteer. */
const KNOWN: Record<string, string> = Object.fromEntries(
  'Anzoátegui Benzaquén Camagüey Copiapó Cápac Golosón Güemes Holguín Luperón Mayagüez Mazatlán Paraná Perón Pococí Quiñones Táchira'
    .split(' ')
    .map((name) => [plain(name), name]),
);

type Named = { iso_country: string; name: string; municipality: string; keywords: string };

/**
 * Restores the accents of Spanish names that a data package lost: `Rafael Nuñez` → Rafael Núñez. A word is changed when exactly
 * one accented form is known: the dictionary has that form and not the word, or the package itself uses it elsewhere. English
 * words have none and stay.
 */
export function restoreAccents(airports: readonly Named[]): (name: string, country: string) => string {
  const spelling = nspell(dictionary);
  const written = new Set<string>();
  for (const { iso_country: country, name, municipality, keywords } of airports) {
    if (!SPANISH_SPEAKING.has(country)) continue;
    for (const [word] of `${name} ${municipality} ${keywords ?? ''}`.matchAll(WORD)) written.add(word);
  }
  const mended = new Map<string, string>();
  const mend = (word: string): string => {
    const known = KNOWN[plain(word)];
    if (known) return word[0] === word[0]?.toUpperCase() ? known : word;
    if (word.length < 3 || /[áéíóú]/i.test(word)) return word;
    const isWord = spelling.correct(word);
    const right = accented(word).filter((one) => written.has(one) || (!isWord && spelling.correct(one)));
    return right.length === 1 ? (right[0] as string) : word;
  };
  return (name, country) => {
    if (!SPANISH_SPEAKING.has(country)) return name;
    return name.replace(WORD, (word) => {
      const found = mended.get(word) ?? mend(word);
      mended.set(word, found);
      return found;
    });
  };
}

const WORD = /\p{L}+/gu;

function plain(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

const ACUTE = '\u0301';
const TILDE = '\u0303';

/** The word with one acute accent, one ñ, or both: `Nunez` → …, Núnez, Nuñez, Núñez. */
function accented(word: string): string[] {
  const letters = [...word];
  const withSign = (from: string[], pattern: RegExp, sign: string) =>
    from.flatMap((letter, at) => (pattern.test(letter) ? [from.with(at, (letter + sign).normalize('NFC'))] : []));
  const withEnye = withSign(letters, /^n$/i, TILDE);
  const all = [...withEnye, ...[letters, ...withEnye].flatMap((one) => withSign(one, /^[aeiou]$/i, ACUTE))];
  return all.map((one) => one.join(''));
}
