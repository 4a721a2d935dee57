import { mostFrequent } from '../most-frequent.ts';

/** One place in a section of a row: its seat's letter, or `null` for anything else. */
export type Lettered = { letter: string | null };

/** A column of a cabin: seats of one letter, or a column without seats; `isAisle` for an aisle. */
export type Column = { letter: string | null; isAisle: boolean; section: number };

/**
 * The columns of a cabin given as rows of sections between aisles. A letter has one column in the whole cabin, in the section
 * where most full rows have it; rows with fewer seats or sections leave columns empty.
 */
export function columnsOf(rows: Lettered[][][]): Column[] {
  const sections = Math.max(1, ...rows.map((row) => row.length));
  const sectionOf = sectionsOfLetters(rows, sections);
  return Array.from({ length: sections }, (_, section) => {
    const letters = [...sectionOf].flatMap(([letter, own]) => (own === section ? [letter] : []));
    const inOrder = orderedAsFlown(letters, rows);
    const parts = rows.flatMap((row) => (row.length === sections && row[section] ? [row[section]] : []));
    const columns = withUnlettered(inOrder, parts).map((letter) => ({ letter, isAisle: false, section }));
    return section === 0 ? columns : [{ letter: null, isAisle: true, section: -1 }, ...columns];
  }).flat();
}

/** The section of each letter: where most rows with all sections have it, or else next to its neighbours. */
function sectionsOfLetters(rows: Lettered[][][], sections: number): Map<string, number> {
  const lettersOf = (places: Lettered[]) => places.flatMap(({ letter }) => letter ?? []);
  const full = rows.filter((row) => row.length === sections);
  const votes = Map.groupBy(
    full.flatMap((row) => row.flatMap((places, section) => lettersOf(places).map((letter) => ({ letter, section })))),
    ({ letter }) => letter,
  );
  const known = new Map([...votes].map(([letter, cast]) => [letter, mostFrequent(cast.map(({ section }) => section))]));
  for (const row of rows.filter((one) => !full.includes(one))) {
    for (const [section, places] of row.entries()) {
      const letters = lettersOf(places);
      const neighbour = letters.map((letter) => known.get(letter)).find((own) => own !== undefined);
      const own = neighbour ?? spread(section, row.length, sections);
      for (const letter of letters) if (!known.has(letter)) known.set(letter, own);
    }
  }
  return known;
}

/** The section that corresponds to one of fewer sections: first to first, last to last. */
const spread = (section: number, of: number, sections: number): number =>
  of <= 1 ? 0 : Math.round((section * (sections - 1)) / (of - 1));

/** Letters from left to right as in the rows; letters never in one row together are ordered alphabetically. */
function orderedAsFlown(letters: string[], rows: Lettered[][][]): string[] {
  const places = rows.map((row) => row.flat().map(({ letter }) => letter));
  const leftOf = (a: string, b: string): number =>
    places.reduce((sum, row) => {
      const [first, second] = [row.indexOf(a), row.indexOf(b)];
      return first === -1 || second === -1 ? sum : sum + Math.sign(first - second);
    }, 0);
  return letters.toSorted((a, b) => leftOf(a, b) || (a < b ? -1 : 1));
}

/** Adds columns for places without a letter: in each gap as many as the row with the most needs. */
function withUnlettered(letters: string[], parts: Lettered[][]): (string | null)[] {
  const extra = Array<number>(letters.length + 1).fill(0);
  for (const places of parts) {
    for (const { from, to, count } of gapsOf(places, letters)) {
      const room = to - from - 1 + sum(extra.slice(from + 1, to + 1));
      const at = to === letters.length ? to : from + 1;
      if (count > room) extra[at] = (extra[at] ?? 0) + count - room;
    }
  }
  const nothing = (number: number) => Array<null>(number).fill(null);
  return [...letters.flatMap((letter, index) => [...nothing(extra[index] ?? 0), letter]), ...nothing(extra[letters.length] ?? 0)];
}

/** Runs of places without a letter, with the letters around them: −1 before the first, `letters.length` after the last. */
function gapsOf(places: Lettered[], letters: string[]): { from: number; to: number; count: number }[] {
  const gaps: { from: number; to: number; count: number }[] = [];
  let [from, count] = [-1, 0];
  for (const { letter } of places) {
    const at = letter === null ? -1 : letters.indexOf(letter);
    if (at === -1) count += 1;
    else {
      gaps.push({ from, to: at, count });
      [from, count] = [at, 0];
    }
  }
  return [...gaps, { from, to: letters.length, count }];
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Places a row in the columns: seats under their letters, other things between, next to their neighbouring seats. */
export function placedInColumns<Place extends Lettered>(row: Place[][], columns: Column[]): (Place | null)[] {
  const placed = Array<Place | null>(columns.length).fill(null);
  const sections = Math.max(...columns.map(({ section }) => section)) + 1;
  for (const [index, places] of row.entries()) {
    const section = row.length === sections ? index : spread(index, row.length, sections);
    layOut(places, placed, columns, section);
  }
  return placed;
}

function layOut<Place extends Lettered>(places: Place[], placed: (Place | null)[], columns: Column[], section: number): void {
  const columnOf = ({ letter }: Place) => (letter === null ? -1 : columns.findIndex((column) => column.letter === letter));
  const own = columns.flatMap((column, at) => (column.section === section ? [at] : []));
  const [first = 0, last = 0] = [own[0], own.at(-1)];
  const isAisle = (at: number) => columns[at]?.isAisle ?? true;
  let waiting: Place[] = [];
  let left = Number.NaN;
  /** Free columns in a range, without aisles. */
  const free = (from: number, to: number) =>
    columns.flatMap((_, at) => (at >= from && at <= to && !isAisle(at) && placed[at] === null ? [at] : []));
  for (const place of places) {
    const at = columnOf(place);
    if (at === -1) {
      waiting.push(place);
      continue;
    }
    placed[at] = place;
    const room = free(Number.isNaN(left) ? Math.min(first, at) : left + 1, at - 1);
    const into = Number.isNaN(left) ? room.slice(-waiting.length) : room;
    for (const [index, thing] of waiting.entries()) if (into[index] !== undefined) placed[into[index]] = thing;
    waiting = [];
    left = at;
  }
  // A section at the right-hand wall without seats is filled from the right.
  const room = free(Number.isNaN(left) ? first : left + 1, Math.max(last, left || 0));
  const isAtTheRight = Number.isNaN(left) && last === columns.length - 1 && first > 0;
  const into = isAtTheRight ? room.slice(-waiting.length) : room;
  for (const [index, thing] of waiting.entries()) if (into[index] !== undefined) placed[into[index]] = thing;
}
