import { NOT_UTF8, readCsv, StopReading } from './read-csv.ts';

/** A problem of a file: its line, its column if any, and what to do. */
export type FileProblem = { line: number; column: string | null; text: string };

/** The columns of a kind of file with their accepted headings; the first is used in messages. */
export type Headings<Column extends string> = Record<Column, readonly [string, ...string[]]>;

export type TableRead = { lines: number; ignored: string[]; problems: FileProblem[]; problemCount: number };

/** Far above any valid line: an unclosed quote would join everything that follows. */
const LONGEST_LINE = 10_000;
const MOST_LINES = 200_000;
/** Enough to see what is wrong; a file wrong everywhere repeats the same error. */
const PROBLEMS_TOLD = 50;

/**
 * Streams a CSV file with commas, semicolons or tabs and passes each line to `take`, which returns its problems. Reads on after
 * problems as far as possible.
 */
export async function readTable<Column extends string>(
  file: AsyncIterable<Uint8Array>,
  headings: Headings<Column>,
  take: (values: Record<Column, string>, line: number) => { column: Column; text: string }[],
): Promise<TableRead> {
  const read: TableRead = { lines: 0, ignored: [], problems: [], problemCount: 0 };
  const complain = (line: number, column: string | null, text: string) => {
    read.problemCount += 1;
    if (read.problems.length < PROBLEMS_TOLD) read.problems.push({ line, column, text });
  };
  let places: Map<Column, number> | undefined;
  let lastLine = 0;
  const onRecord = (fields: string[], line: number) => {
    lastLine = line;
    if (!places) {
      places = placesIn(fields, headings, (text) => complain(line, null, text));
      const known = new Set(places.values());
      read.ignored = fields.filter((name, place) => name !== '' && !known.has(place));
      if (read.problemCount > 0) throw new StopReading();
      return;
    }
    read.lines += 1;
    if (read.lines > MOST_LINES) {
      complain(line, null, `is one too many: a file has at most ${MOST_LINES.toLocaleString('en')} lines`);
      throw new StopReading();
    }
    const values = {} as Record<Column, string>;
    let isWhole = true;
    for (const [column, place] of places) {
      const value = fields[place];
      const text = value === undefined ? 'is missing: the line ends before it' : textProblem(value);
      if (text) {
        complain(line, headings[column][0], text);
        isWhole = false;
      }
      values[column] = value?.trim() ?? '';
    }
    if (!isWhole) return;
    for (const { column, text } of take(values, line)) complain(line, headings[column][0], text);
  };

  const ended = await readCsv(file, { longestLine: LONGEST_LINE, onRecord });
  if (!ended.ok) complain(ended.line ?? lastLine + 1, null, ended.text);
  if (!places && read.problemCount === 0) complain(1, null, 'has to name the columns: the file is empty');
  else if (read.lines === 0 && read.problemCount === 0) {
    complain(lastLine, null, 'is the last one: a file without lines would take everything away, and is not imported');
  }
  return read;
}

/** The index of each column in a line. */
function placesIn<Column extends string>(fields: string[], headings: Headings<Column>, complain: (text: string) => void) {
  const places = new Map<Column, number>();
  const named = fields.map(plainHeading);
  for (const name of fields) {
    const text = name === '' ? undefined : textProblem(name);
    if (text) complain(text);
  }
  for (const [column, names] of Object.entries(headings) as [Column, Headings<Column>[Column]][]) {
    const known = names.map(plainHeading);
    const found = named.flatMap((name, place) => (known.includes(name) ? place : []));
    const [place] = found;
    if (place === undefined) complain(`has no column “${names[0]}”: the first line names the columns (${all(headings)})`);
    else if (found.length > 1) complain(`has the column “${names[0]}” more than once: leave one`);
    else places.set(column, place);
  }
  return places;
}

const all = (headings: Headings<string>): string =>
  Object.values(headings)
    .map(([name]) => name)
    .join(', ');

/** Normalises a heading: `Válido_hasta` is `valido hasta`. */
const plainHeading = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Control characters, which affect terminals and cannot be stored. */
const CONTROL = /\p{Cc}/u;

/** The problem of a value that no column accepts. */
function textProblem(value: string): string | undefined {
  if (value.includes('\ufffd')) return NOT_UTF8;
  if (CONTROL.test(value)) return 'has a line break or another control character in it: take it out';
  return value.trim() === '' ? 'is empty: fill it in, or take the line out' : undefined;
}
