import { NOT_UTF8, readCsv, StopReading } from './read-csv.ts';

/** What is wrong with a file: in which line, in which column if in one, and what to do. */
export type FileProblem = { line: number; column: string | null; text: string };

/** The columns of a kind of file, by their names here, each with what it may be headed. The first is what complaints call it. */
export type Headings<Column extends string> = Record<Column, readonly [string, ...string[]]>;

export type TableRead = { lines: number; ignored: string[]; problems: FileProblem[]; problemCount: number };

/** No line of an honest file comes near it: a quote that is never closed would make one of all that follows. */
const LONGEST_LINE = 10_000;
const MOST_LINES = 200_000;
/** Enough to see what is wrong; a file that is wrong everywhere has the same wrong with it. */
const PROBLEMS_TOLD = 50;

/**
 * Reads a CSV file as it comes, with commas, semicolons or tabs, and gives each line to `take`, which answers what is wrong with it. All of the file is looked
 * at, as far as it can be made out.
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

/** In which place of a line each column stands. */
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

/** `Válido_hasta` is `valido hasta`. */
const plainHeading = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** What terminals act on, and databases do not keep. */
const CONTROL = /\p{Cc}/u;

/** What no value of any column may have in it. */
function textProblem(value: string): string | undefined {
  if (value.includes('\ufffd')) return NOT_UTF8;
  if (CONTROL.test(value)) return 'has a line break or another control character in it: take it out';
  return value.trim() === '' ? 'is empty: fill it in, or take the line out' : undefined;
}
