import type { z } from 'zod';
import { csvRecord, type FieldShapes } from './csv-fields.ts';
import { feedLines } from './feed-lines.ts';
import { firstLine, isUtf16, NOT_UTF8, readCsv, StopReading } from './read-csv.ts';
import type { FileProblem } from './read-table.ts';

/** The longest valid line is a long cruise with all its texts. */
const LONGEST_LINE = 400_000;
const MOST_RECORDS = 400_000;
/** Enough to see what is wrong; a feed wrong everywhere repeats the same error. */
const PROBLEMS_TOLD = 50;
const OTHERS_TURN_MS = 10;
const TOO_MANY_CELLS = 'has more cells than the first line has columns: a text with the separator in it stands in quotes';

export type FeedRead = { records: number; problems: FileProblem[]; problemCount: number };
type Problem = { column: string | null; text: string };

/** The schemas of a feed's records by kind; `shapes` gives the CSV notation of values that are not single words or numbers. */
export type FeedKinds = { schemas: Record<string, z.ZodType>; shapes: FieldShapes };

type Take = (record: { kind: string; value: unknown }, line: number) => Problem[];

/**
 * Streams a feed, JSON Lines or CSV, and passes each record to `take`, which returns its problems. Reads on after problems as far
 * as possible; any problem invalidates the whole feed.
 */
export async function readFeed(
  file: AsyncIterable<Uint8Array>,
  kinds: FeedKinds,
  { take, onProgress, mayBeEmpty }: { take: Take; onProgress?: ((records: number) => void) | undefined; mayBeEmpty: boolean },
): Promise<FeedRead> {
  const read: FeedRead = { records: 0, problems: [], problemCount: 0 };
  const complain = (line: number, { column, text }: Problem) => {
    read.problemCount += 1;
    if (read.problems.length < PROBLEMS_TOLD) read.problems.push({ line, column, text });
  };
  let endedAt: number | undefined;
  const onRecord = (given: unknown, line: number): void => {
    if (endedAt !== undefined) {
      complain(line, { column: null, text: `comes after the record of the end, in line ${endedAt}` });
      throw new StopReading();
    }
    const record = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
    const { kind, ...fields } = record;
    if (kind === 'end') {
      endedAt = line;
      const text = wrongEnd(fields.records, read.records);
      if (text) complain(line, { column: 'records', text });
      return;
    }
    read.records += 1;
    if (read.records > MOST_RECORDS) {
      complain(line, { column: null, text: `is one too many: a feed has at most ${MOST_RECORDS.toLocaleString('en')} records` });
      throw new StopReading();
    }
    onProgress?.(read.records);
    if (typeof kind !== 'string' || !Object.hasOwn(kinds.schemas, kind)) {
      const known = Object.keys(kinds.schemas).join(', ');
      complain(line, { column: 'kind', text: `is none of ${known}: say what the line is` });
      return;
    }
    const parsed = (kinds.schemas[kind] as z.ZodType).safeParse(fields);
    const problems = parsed.success ? take({ kind, value: parsed.data }, line) : parsed.error.issues.map(problemInWords);
    for (const problem of problems) complain(line, problem);
  };

  const { beginning, rest } = await firstLine(file);
  const isJson = /^[\ufeff\s]*\{/.test(beginning.toString('utf8'));
  if (isUtf16(beginning)) complain(1, { column: null, text: NOT_UTF8 });
  else if (isJson || (mayBeEmpty && beginning.length === 0)) await readJsonLines(rest, { onRecord, complain });
  else await readRows(rest, { onRecord, complain, shapes: kinds.shapes });
  if (read.records === 0 && read.problemCount === 0 && !mayBeEmpty) {
    complain(1, { column: null, text: 'is of an empty feed: it would take everything away, and is not imported' });
  }
  return read;
}

type Reading = { onRecord: (given: unknown, line: number) => void; complain: (line: number, problem: Problem) => void };

async function readJsonLines(file: AsyncIterable<Uint8Array>, { onRecord, complain }: Reading): Promise<void> {
  let turn = performance.now();
  for await (const read of feedLines(file, { longestLine: LONGEST_LINE })) {
    // A local file is read without pauses; yields so that a running product can answer requests.
    if (performance.now() - turn > OTHERS_TURN_MS) {
      await new Promise(setImmediate);
      turn = performance.now();
    }
    if ('problem' in read) {
      complain(read.line, { column: null, text: read.problem });
    } else if (read.text.trim() !== '') {
      try {
        onRecord(JSON.parse(read.text), read.line);
      } catch (error) {
        if (error instanceof StopReading) return;
        if (!(error instanceof SyntaxError)) throw error;
        complain(read.line, { column: null, text: 'is no JSON: the line is cut off, or a quote or comma is missing' });
      }
    }
  }
}

async function readRows(
  file: AsyncIterable<Uint8Array>,
  { onRecord, complain, shapes }: Reading & { shapes: FieldShapes },
): Promise<void> {
  let headings: string[] | undefined;
  let lastLine = 0;
  let isWhole = true;
  const ended = await readCsv(
    endingWith(file, (byte) => (isWhole = byte === 0x0a || byte === 0x0d)),
    {
      longestLine: LONGEST_LINE,
      onRecord(fields, line) {
        lastLine = line;
        if (!headings) {
          headings = fields;
          if (fields.includes('kind') && new Set(fields).size === fields.length) return;
          complain(line, { column: null, text: 'has to name the columns, each once, “kind” among them' });
          throw new StopReading();
        }
        if (fields.some((field) => field.includes('\ufffd'))) complain(line, { column: null, text: NOT_UTF8 });
        else if (fields.slice(headings.length).some((field) => field !== ''))
          complain(line, { column: null, text: TOO_MANY_CELLS });
        else onRecord(csvRecord(headings, fields, shapes), line);
      },
    },
  );
  if (!ended.ok) complain(ended.line ?? lastLine + 1, { column: null, text: ended.text });
  else if (!isWhole) {
    complain(lastLine, {
      column: null,
      text: 'has no end: the file is cut off. If it is whole, end its last line with a line break',
    });
  }
}

/** Passes a file's bytes through and reports the last one. */
async function* endingWith(file: AsyncIterable<Uint8Array>, tell: (lastByte: number | undefined) => void) {
  for await (const chunk of file) {
    if (chunk.length > 0) tell(chunk.at(-1));
    yield chunk;
  }
}

/** The problem of an end line whose record count differs from the number read. */
function wrongEnd(records: unknown, found: number): string | undefined {
  const said = typeof records === 'object' ? Number.NaN : Number(records);
  if (said === found) return undefined;
  return `says ${Number.isNaN(said) ? 'no number of' : said} records, and ${found} stand before it: the file is cut off, or put together wrong`;
}

const EXPECTED: Record<string, string> = {
  string: 'words',
  number: 'a number, with a point before decimals and nothing between thousands',
  array: 'a list',
  object: 'an object',
};

/** A schema's complaint in words for the feed's author. */
export function problemInWords(issue: z.core.$ZodIssue): Problem {
  const column = issue.path.join('.') || null;
  if (issue.code === 'invalid_type') {
    const isMissing = issue.message.endsWith('undefined');
    return { column, text: isMissing ? 'is missing' : `has to be ${EXPECTED[issue.expected] ?? issue.expected}` };
  }
  if (issue.code === 'invalid_value') return { column, text: `has to be ${issue.values.join(' or ')}` };
  if (issue.code === 'too_small') return { column, text: `is less than ${issue.minimum}` };
  if (issue.code === 'too_big') return { column, text: `is more than ${issue.maximum}` };
  return { column, text: issue.message };
}
