import { AIRPORTS, AIRPORTS_BY_CITY, type Airport, COUNTRIES } from './airport.ts';
import { distanceKm } from './great-circle.ts';

/** One suggestion: an airport, or a city standing for all its airports. */
export type Place = { type: 'airport' | 'city' } & Omit<Airport, 'passengersMillions' | 'alsoCalled'>;

type Entry = { place: Place; weight: number; fields: { words: string[]; rank: number }[] };
type Posting = { entry: Entry; rank: number; position: number };

/** How much a match counts by the field it was found in. A city's own name beats the airport's, and that beats the country. */
const FIELD_RANK = { city: 60, alsoCalled: 50, airport: 30, country: 10 } as const;
const CODE_RANK = 120;
const TYPO_PENALTY = 35;

/** Lower case, without accents, punctuation as spaces: `São Paulo/Guarulhos` → `sao paulo guarulhos`. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđ]/g, (letter) => ({ ø: 'o', ł: 'l', đ: 'd' })[letter] ?? letter)
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * Airports and cities for what a visitor has typed (two letters or more), best first.
 * Knows codes, Spanish and English names; ignores accents; forgives a typo when nothing matches exactly.
 * A city with several airports stands above its airports.
 */
export function searchPlaces(term: string, limit = 10): Place[] {
  const typed = plainText(term);
  if (typed.length < 2) return [];
  const words = typed.split(' ');
  const scores = scoreAll(words, exactPostings);
  const bySound = words.map(spelledBySound);
  if (scores.size === 0 && bySound.join() !== words.join()) {
    for (const [entry, score] of scoreAll(bySound, exactPostings)) scores.set(entry, score);
  }
  if (scores.size === 0 && typed.length >= 4) {
    for (const [entry, score] of scoreAll(words, forgivingPostings)) {
      if (!scores.has(entry)) scores.set(entry, score - TYPO_PENALTY);
    }
  }
  addCodeMatches(typed, scores);
  return rank(scores, limit);
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

/** `kito` sounds like Quito, `kancun` like Cancún: Spanish has hardly any k of its own. */
const spelledBySound = (word: string): string => word.replace(/k(?=[ei])/g, 'qu').replaceAll('k', 'c');

function scoreAll(words: string[], postingsOf: (word: string) => Posting[]): Map<Entry, number> {
  let scores = new Map<Entry, number>();
  words.forEach((word, index) => {
    const found = new Map<Entry, number>();
    for (const { entry, rank, position } of postingsOf(word)) {
      const before = index === 0 ? 0 : scores.get(entry);
      if (before === undefined) continue;
      const score = before + rank + (position === index ? 20 : 0);
      if (score > (found.get(entry) ?? Number.NEGATIVE_INFINITY)) found.set(entry, score);
    }
    scores = found;
  });
  return scores;
}

function addCodeMatches(typed: string, scores: Map<Entry, number>): void {
  if (typed.length !== 3) return;
  for (const entry of entriesByCode.get(typed.toUpperCase()) ?? []) {
    scores.set(entry, (scores.get(entry) ?? 0) + CODE_RANK);
  }
}

function rank(scores: Map<Entry, number>, limit: number): Place[] {
  const scored = [...scores].map(([entry, score]) => ({ entry, score: score + 12 * Math.log2(1 + entry.weight) }));
  const best = new Map<string, number>();
  for (const { entry, score } of scored) {
    const city = entry.place.cityCode;
    best.set(city, Math.max(best.get(city) ?? Number.NEGATIVE_INFINITY, score));
  }
  // Airports stay with their city, under it; cities are ordered by their best member.
  scored.sort((a, b) => {
    const byCity = (best.get(b.entry.place.cityCode) ?? 0) - (best.get(a.entry.place.cityCode) ?? 0);
    if (byCity !== 0) return byCity;
    if (a.entry.place.cityCode !== b.entry.place.cityCode) {
      return a.entry.place.cityCode < b.entry.place.cityCode ? -1 : 1;
    }
    if (a.entry.place.type !== b.entry.place.type) return a.entry.place.type === 'city' ? -1 : 1;
    return b.score - a.score;
  });
  return scored.slice(0, limit).map(({ entry }) => entry.place);
}

// ——— the index, built once ———

const entries: Entry[] = [...cityEntries(), ...[...AIRPORTS.values()].map(airportEntry)];
const entriesByCode = Map.groupBy(entries, (entry) => entry.place.iataCode);
const postingsByWord = new Map<string, Posting[]>();
for (const entry of entries) {
  for (const { words, rank } of entry.fields) {
    words.forEach((word, position) => {
      const postings = postingsByWord.get(word);
      const posting = { entry, rank: rank - Math.min(position, 3) * 5, position };
      if (postings) postings.push(posting);
      else postingsByWord.set(word, [posting]);
    });
  }
}
const sortedWords = [...postingsByWord.keys()].sort();
const wordsByLetter = Map.groupBy(sortedWords, (word) => word[0]);

function exactPostings(prefix: string): Posting[] {
  const found: Posting[] = [];
  for (let i = firstAtLeast(prefix); i < sortedWords.length; i++) {
    const word = sortedWords[i] as string;
    if (!word.startsWith(prefix)) break;
    const whole = word === prefix ? 15 : 0;
    for (const posting of postingsByWord.get(word) ?? []) found.push({ ...posting, rank: posting.rank + whole });
  }
  return found;
}

function forgivingPostings(typed: string): Posting[] {
  const allowed = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0;
  if (allowed === 0) return exactPostings(typed);
  const candidates = new Set([...(wordsByLetter.get(typed[0]) ?? []), ...(wordsByLetter.get(typed[1]) ?? [])]);
  const found: Posting[] = [];
  for (const word of candidates) {
    const edits = editsToPrefix(typed, word, allowed);
    if (edits > allowed) continue;
    for (const posting of postingsByWord.get(word) ?? []) found.push({ ...posting, rank: posting.rank - edits * 8 });
  }
  return found;
}

/** Fewest insertions, deletions, replacements and swaps that turn `typed` into a beginning of `word`. */
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

function firstAtLeast(prefix: string): number {
  let low = 0;
  let high = sortedWords.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sortedWords[middle] as string) < prefix) low = middle + 1;
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
    yield { place, weight, fields: cityFields(busiest) };
  }
}

function airportEntry(airport: Airport): Entry {
  return {
    place: airportPlace(airport),
    weight: airport.passengersMillions,
    fields: [...cityFields(airport), { words: plainText(airport.name).split(' '), rank: FIELD_RANK.airport }],
  };
}

function cityFields(airport: Airport) {
  const english = COUNTRIES.get(airport.countryCode)?.englishName ?? '';
  return [
    { words: plainText(airport.city).split(' '), rank: FIELD_RANK.city },
    ...airport.alsoCalled.map((name) => ({ words: plainText(name).split(' '), rank: FIELD_RANK.alsoCalled })),
    { words: plainText(airport.country).split(' '), rank: FIELD_RANK.country },
    { words: plainText(english).split(' '), rank: FIELD_RANK.country },
  ];
}

function airportPlace(airport: Airport): Place {
  const { iataCode, name, city, cityCode, country, countryCode, timeZone, lat, lon } = airport;
  return { type: 'airport', iataCode, name, city, cityCode, country, countryCode, timeZone, lat, lon };
}
