import { AIRPORTS, AIRPORTS_BY_CITY, type Airport, COUNTRIES } from './airport.ts';
import { distanceKm } from './great-circle.ts';
import { bySound, spellings, waysToRead } from './place-words.ts';
import { plainText } from './plain-text.ts';
import { type FoundCity, spanishFirst } from './spanish-first.ts';

/** One suggestion: an airport, or a city for all its airports. */
export type Place = { type: 'airport' | 'city' } & Omit<Airport, 'passengersMillions' | 'alsoCalled' | 'nicknames' | 'regions'>;

type Entry = {
  place: Place;
  cityWords: string;
  weight: number;
  regionCodes: string[];
  fields: { words: string[]; rank: number }[];
};
type Posting = { entry: Entry; rank: number; position: number };

/** Score of a match by field. A city's name ranks above the airport's, and that above the country's. */
const FIELD_RANK = { city: 60, alsoCalled: 50, airport: 30, nickname: 28, country: 10, region: 8 } as const;
/** Lower score per word for other names of several words: `santa` is rarely meant as the beginning of `Santa Fe de Bogotá`. */
const PART_OF_OTHER_NAME_RANK = 30;
const CODE_RANK = 120;
/** Score of a code next to a name: `San José CA`, `New York JFK`. */
const CODE_BESIDE_RANK = 40;
/** Limits of a term: no place's name is longer, and each word costs a look-up. */
const LONGEST_TERM = 60;
const MOST_WORDS = 8;
/** Extra score of a city in the site's own country while only a few letters are typed, which match many places. */
const HOME_RANK = 60;
const HOME_LETTERS = 5;
/** Terms shorter than this are not matched by sound or with typos. */
const SHORTEST_GUESSED = 4;
const SHORTEST_SOUND = 3;

/**
 * Airports and cities for a typed term (two letters or more), best first. Matches codes, names in Spanish, English and the
 * local language, former and colloquial names, and regions; ignores accents. Without a match, the words are interpreted in
 * other ways (`waysToRead`), then by sound, then with typos. A city with several airports stands above its airports; among
 * cities of one name, those in Spanish-speaking countries come first. For short terms, matching cities of `homeCountry` come
 * first.
 */
export function searchPlaces(term: string, limit = 10, homeCountry?: string): Place[] {
  const typed = plainText(term.slice(0, LONGEST_TERM));
  if (typed.length < 2) return [];
  const scores = findSomehow(typed);
  addCodeMatches(typed, scores);
  if (homeCountry) preferHome(typed, homeCountry, scores);
  return rank(scores, { limit, homeCountry });
}

function findSomehow(typed: string): Map<Entry, number> {
  const ways = waysToRead(typed.split(' ').slice(0, MOST_WORDS).join(' '));
  for (const postingsOf of typed.length < SHORTEST_GUESSED
    ? [exactPostings]
    : [exactPostings, soundingPostings, forgivingPostings]) {
    for (const readings of ways) {
      const scores = new Map<Entry, number>();
      for (const words of readings) {
        for (const [entry, score] of scoreAll(words, postingsOf)) scores.set(entry, Math.max(score, scores.get(entry) ?? score));
      }
      if (scores.size > 0) return scores;
    }
  }
  return new Map();
}

/** Airports within `radiusKm` of a position, nearest first. */
export function placesNearby(position: { lat: number; lon: number }, radiusKm: number, limit = 10) {
  const found: (Place & { distanceKm: number })[] = [];
  for (const airport of AIRPORTS.values()) {
    const distance = distanceKm(position, airport);
    if (distance <= radiusKm) found.push({ ...airportPlace(airport), distanceKm: Math.round(distance) });
  }
  return found.sort((a, b) => a.distanceKm - b.distanceKm).slice(0, limit);
}

/** Looks up the longest word first: it leaves the fewest candidates for the others. */
function scoreAll(words: string[], postingsOf: (word: string) => Posting[]): Map<Entry, number> {
  let scores: Map<Entry, number> | undefined;
  const longestFirst = words.map((word, index) => ({ word, index })).sort((a, b) => b.word.length - a.word.length);
  for (const { word, index } of longestFirst) {
    const byCode = words.length > 1 ? (placeIndex().postingsByCode.get(word) ?? []) : [];
    scores = withWord(scores, [...postingsOf(word), ...byCode], index);
    if (scores.size === 0) break;
  }
  return scores ?? new Map();
}

/** Keeps the candidates that match another word too, and adds its score. */
function withWord(before: Map<Entry, number> | undefined, postings: Posting[], index: number): Map<Entry, number> {
  const found = new Map<Entry, number>();
  for (const { entry, rank, position } of postings) {
    const others = before ? before.get(entry) : 0;
    if (others === undefined) continue;
    const score = others + rank + (position === index ? 20 : 0);
    if (score > (found.get(entry) ?? Number.NEGATIVE_INFINITY)) found.set(entry, score);
  }
  return found;
}

function addCodeMatches(typed: string, scores: Map<Entry, number>): void {
  if (typed.length !== 3) return;
  for (const entry of placeIndex().entriesByCode.get(typed.toUpperCase()) ?? []) {
    scores.set(entry, (scores.get(entry) ?? 0) + CODE_RANK);
  }
}

function preferHome(typed: string, homeCountry: string, scores: Map<Entry, number>): void {
  if (typed.length > HOME_LETTERS) return;
  for (const [entry, score] of scores) {
    const isAtHome = entry.place.countryCode === homeCountry;
    if (isAtHome && entry.cityWords.startsWith(typed)) scores.set(entry, score + HOME_RANK);
  }
}

function rank(scores: Map<Entry, number>, { limit, homeCountry }: { limit: number; homeCountry: string | undefined }): Place[] {
  const scored = [...scores].map(([entry, fit]) => ({ entry, fit, score: fit + 12 * Math.log2(1 + entry.weight) }));
  const best = new Map<string, FoundCity>();
  for (const { entry, fit, score } of scored) {
    const { place, cityWords, weight } = entry;
    const known = best.get(place.cityCode);
    best.set(place.cityCode, {
      name: cityWords,
      countryCode: place.countryCode,
      fit: Math.max(fit, known?.fit ?? fit),
      score: Math.max(score, known?.score ?? score),
      weight: Math.max(weight, known?.weight ?? weight),
    });
  }
  spanishFirst([...best.values()], homeCountry);
  // Airports follow their city; cities are ordered by their best member.
  scored.sort((a, b) => {
    const byCity = (best.get(b.entry.place.cityCode)?.score ?? 0) - (best.get(a.entry.place.cityCode)?.score ?? 0);
    if (byCity !== 0) return byCity;
    if (a.entry.place.cityCode !== b.entry.place.cityCode) {
      return a.entry.place.cityCode < b.entry.place.cityCode ? -1 : 1;
    }
    if (a.entry.place.type !== b.entry.place.type) return a.entry.place.type === 'city' ? -1 : 1;
    return b.score - a.score;
  });
  return scored.slice(0, limit).map(({ entry }) => entry.place);
}

// ——— the index, built on the first search, because most processes that load places never search ———

type Index = {
  entriesByCode: Map<string, Entry[]>;
  postingsByWord: Map<string, Posting[]>;
  postingsByCode: Map<string, Posting[]>;
  postingsBySound: Map<string, Posting[]>;
  sortedWords: string[];
  sortedSounds: string[];
  wordsByLetter: Map<string | undefined, string[]>;
};
let built: Index | undefined;
/** Builds the index in advance, which takes 150 ms, so that no visitor waits for it. */
export const buildPlaceIndex = (): void => void placeIndex();

const placeIndex = (): Index => {
  built ??= buildIndex();
  return built;
};

function buildIndex(): Index {
  const entries: Entry[] = [...cityEntries(), ...[...AIRPORTS.values()].map(airportEntry)];
  const postingsByWord = new Map<string, Posting[]>();
  for (const entry of entries) {
    for (const { words, rank } of entry.fields) {
      words.forEach((word, position) => {
        const posting = { entry, rank: rank - Math.min(position, 3) * 5, position };
        for (const spelling of spellings(word)) addPosting(postingsByWord, spelling, posting);
        // `sanandres`, `nuevayork`, `riodejaneiro`: joined words, two of them or all that follow.
        const rest = words.slice(position);
        for (const joined of new Set([rest.slice(0, 2).join(''), rest.join('')])) {
          if (joined !== word) addPosting(postingsByWord, joined, posting);
        }
      });
    }
  }
  const postingsByCode = new Map<string, Posting[]>();
  for (const entry of entries) {
    for (const code of new Set([entry.place.iataCode, entry.place.cityCode, entry.place.countryCode, ...entry.regionCodes])) {
      addPosting(postingsByCode, code.toLowerCase(), { entry, rank: CODE_BESIDE_RANK, position: -1 });
    }
  }
  const sortedWords = [...postingsByWord.keys()].sort();
  const postingsBySound = new Map<string, Posting[]>();
  for (const [word, postings] of postingsByWord)
    for (const posting of postings) addPosting(postingsBySound, bySound(word), posting);
  return {
    entriesByCode: Map.groupBy(entries, (entry) => entry.place.iataCode),
    postingsByWord,
    postingsByCode,
    postingsBySound,
    sortedWords,
    sortedSounds: [...postingsBySound.keys()].sort(),
    wordsByLetter: Map.groupBy(sortedWords, (word) => word[0]),
  };
}

function addPosting(into: Map<string, Posting[]>, word: string, posting: Posting): void {
  const postings = into.get(word);
  if (postings) postings.push(posting);
  else into.set(word, [posting]);
}

const exactPostings = (prefix: string) => postingsFrom(placeIndex().sortedWords, placeIndex().postingsByWord, prefix);
const soundingPostings = (prefix: string) => {
  const sound = bySound(prefix);
  return sound.length < SHORTEST_SOUND
    ? exactPostings(prefix)
    : postingsFrom(placeIndex().sortedSounds, placeIndex().postingsBySound, sound);
};

function postingsFrom(sorted: string[], postingsByWord: Map<string, Posting[]>, prefix: string): Posting[] {
  const found: Posting[] = [];
  for (let i = firstAtLeast(sorted, prefix); i < sorted.length; i++) {
    const word = sorted[i] as string;
    if (!word.startsWith(prefix)) break;
    const whole = word === prefix ? 15 : 0;
    for (const posting of postingsByWord.get(word) ?? []) found.push({ ...posting, rank: posting.rank + whole });
  }
  return found;
}

function forgivingPostings(typed: string): Posting[] {
  const allowed = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0;
  if (allowed === 0) return exactPostings(typed);
  const { wordsByLetter, postingsByWord } = placeIndex();
  const candidates = new Set([...(wordsByLetter.get(typed[0]) ?? []), ...(wordsByLetter.get(typed[1]) ?? [])]);
  const found: Posting[] = [];
  for (const word of candidates) {
    const edits = editsToPrefix(typed, word, allowed);
    if (edits > allowed) continue;
    for (const posting of postingsByWord.get(word) ?? []) found.push({ ...posting, rank: posting.rank - edits * 8 });
  }
  return found;
}

/**
 * Fewest insertions, deletions, replacements and transpositions that turn `typed` into a prefix of `word`; stops early above
 * `giveUp`.
 */
export function editsToPrefix(typed: string, word: string, giveUp: number): number {
  const columns = Math.min(word.length, typed.length + giveUp);
  let beforeLast: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, j) => j);
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    let smallest = i;
    for (let j = 1; j <= columns; j++) {
      const same = typed[i - 1] === word[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + same);
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] as number) + 1);
      }
      row.push(cost);
      smallest = Math.min(smallest, cost);
    }
    if (smallest > giveUp) return smallest;
    beforeLast = last;
    last = row;
  }
  return Math.min(...last);
}

function firstAtLeast(sorted: string[], prefix: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}

function* cityEntries(): Generator<Entry> {
  for (const [code, airports] of AIRPORTS_BY_CITY) {
    const busiest = airports[0];
    if (!busiest || airports.length < 2) continue;
    const place = { ...airportPlace(busiest), type: 'city' as const, iataCode: code, name: busiest.city };
    const weight = airports.reduce((sum, airport) => sum + airport.passengersMillions, 0);
    yield { place, cityWords: plainText(place.city), weight, regionCodes: regionCodesOf(busiest), fields: cityFields(busiest) };
  }
}

function airportEntry(airport: Airport): Entry {
  return {
    place: airportPlace(airport),
    cityWords: plainText(airport.city),
    weight: airport.passengersMillions,
    regionCodes: regionCodesOf(airport),
    fields: [
      ...cityFields(airport),
      { words: wordsOf(airport.name), rank: FIELD_RANK.airport },
      ...airport.nicknames.map((name) => ({ words: wordsOf(name), rank: FIELD_RANK.nickname })),
    ],
  };
}

function cityFields(airport: Airport) {
  const english = COUNTRIES.get(airport.countryCode)?.englishName ?? '';
  return [
    { words: wordsOf(airport.city), rank: FIELD_RANK.city },
    ...airport.alsoCalled.map(otherName),
    { words: wordsOf(airport.country), rank: FIELD_RANK.country },
    { words: wordsOf(english), rank: FIELD_RANK.country },
    ...airport.regions.filter((name) => !isStateCode(name)).map((name) => ({ words: wordsOf(name), rank: FIELD_RANK.region })),
  ];
}

function otherName(name: string) {
  const words = wordsOf(name);
  return { words, rank: words.length > 1 ? PART_OF_OTHER_NAME_RANK : FIELD_RANK.alsoCalled };
}

function regionCodesOf(airport: Airport): string[] {
  return airport.regions.filter(isStateCode);
}

function isStateCode(name: string): boolean {
  return /^[A-Z]{2,3}$/.test(name);
}

function wordsOf(name: string): string[] {
  return plainText(name).split(' ');
}

function airportPlace(airport: Airport): Place {
  const { iataCode, name, city, cityCode, country, countryCode, timeZone, lat, lon } = airport;
  return { type: 'airport', iataCode, name, city, cityCode, country, countryCode, timeZone, lat, lon };
}
