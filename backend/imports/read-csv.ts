import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';

const LONGEST_FIRST_LINE = 64 * 1_024;
export const NOT_UTF8 = 'is not written in UTF-8: save the file as “CSV UTF-8”';

/** Thrown by the consumer to stop reading. */
export class StopReading extends Error {}

/** `line` is missing if it follows the last readable one. */
type Ended = { ok: true } | { ok: false; line?: number; text: string };

/**
 * Streams the records of a CSV file with commas, semicolons or tabs, in UTF-8 with or without a byte order mark; `line` counts
 * from 1.
 */
export async function readCsv(
  file: AsyncIterable<Uint8Array>,
  { longestLine, onRecord }: { longestLine: number; onRecord: (fields: string[], line: number) => void },
): Promise<Ended> {
  const { beginning, rest } = await firstLine(file);
  if (isUtf16(beginning)) return { ok: false, line: 1, text: NOT_UTF8 };
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(beginning),
    trim: true,
    max_record_size: longestLine,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    on_record: (fields: string[], { lines }) => void onRecord(fields, lines),
  });
  parser.resume();
  try {
    await pipeline(Readable.from(rest), parser);
  } catch (error) {
    if (error instanceof CsvError) return { ok: false, text: unreadable(error.code, longestLine) };
    if (!(error instanceof StopReading)) throw error;
  }
  return { ok: true };
}

const unreadable = (code: string, longestLine: number): string =>
  code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
    ? `is longer than ${longestLine.toLocaleString('en')} letters, or has a quote (") that is never closed: what follows was not looked at`
    : 'has a quote (") inside a value: write it twice and the value in quotes, or take it out; what follows was not looked at';

/** The bytes of the first line, and an iterator over the whole file. */
export async function firstLine(file: AsyncIterable<Uint8Array>) {
  const bytes = file[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let isLast = false;
  while (!isLast && length < LONGEST_FIRST_LINE && !chunks.some((chunk) => chunk.includes(0x0a) || chunk.includes(0x0d))) {
    const { value, done = false } = await bytes.next();
    isLast = done;
    if (value) {
      chunks.push(value);
      length += value.length;
    }
  }
  async function* rest() {
    yield* chunks;
    if (!isLast) yield* { [Symbol.asyncIterator]: () => bytes };
  }
  return { beginning: Buffer.concat(chunks).subarray(0, LONGEST_FIRST_LINE), rest: rest() };
}

export const isUtf16 = ([first, second]: Buffer): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** The delimiter occurring most often in the header line. */
function delimiterOf(beginning: Buffer): string {
  const [line = ''] = beginning.toString('utf8').split(/[\r\n]/);
  const [most = ','] = [',', ';', '\t'].toSorted((a, b) => line.split(b).length - line.split(a).length);
  return most;
}
