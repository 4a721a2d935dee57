import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';

/**
 * A backup is gzipped text: a line of JSON that describes it, then for each table a line of JSON with its columns and its rows as
 * PostgreSQL's COPY writes them, ended by `\.`, then a line of JSON with the counts and the SHA-256 of all the text before it.
 */
const Header = z.object({
  backup: z.literal('tiquete'),
  format: z.literal(1),
  madeAt: z.string(),
  server: z.string(),
  /** When the last migration of the database was written; its name is for people. */
  migratedUntil: z.number(),
  migration: z.string(),
  /** Proofs of the keys that encrypted the personal data; the keys themselves are not included. */
  keys: z.array(z.object({ id: z.string(), proof: z.string() })),
  /** The product's own key, where it was asked for. */
  localKey: z.string().optional(),
});
const TableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
const EndLine = z.object({
  end: z.object({ tables: z.number(), sequences: z.record(z.string(), z.string()), sha256: z.string() }),
});

export type BackupHeader = z.infer<typeof Header>;
export type BackupTable = z.infer<typeof TableLine>;
export type BackupEnd = z.infer<typeof EndLine>['end'];
export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: BackupTable }
  | { kind: 'rows'; rows: Buffer }
  | { kind: 'table-end' }
  | { kind: 'end'; end: BackupEnd };

/** The file is no backup, or not whole; the message is for the operator. */
export class BadBackup extends Error {}

const CHANGED = 'its contents are not those that were written: its checksum is another';
const ODD_LINE = 'one of its lines is not what a backup has there';
export const END_OF_ROWS = '\\.\n';
const [NEWLINE, END_LINE] = [Buffer.from('\n'), Buffer.from(END_OF_ROWS)];
const END_AFTER_ROWS = Buffer.from(`\n${END_OF_ROWS}`);
/** No line of JSON in it is nearly as long. */
const LONGEST_LINE_BYTES = 1024 * 1024;

/** Reads a backup in constant memory. Throws `BadBackup` if its contents do not match its last line. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256');
  let left: Buffer = Buffer.alloc(0);
  let expects = 'header' as 'header' | 'table' | 'rows' | 'nothing';
  let tables = 0;

  function take(length: number): Buffer {
    const taken = left.subarray(0, length);
    left = left.subarray(length);
    return taken;
  }

  function partOf(line: Buffer): BackupPart {
    const said = parsed(line);
    const end = expects === 'table' ? EndLine.safeParse(said) : undefined;
    if (end?.success) {
      const { sha256, tables: named } = end.data.end;
      if (hash.digest('hex') !== sha256 || named !== tables) throw new BadBackup(CHANGED);
      expects = 'nothing';
      return { kind: 'end', end: end.data.end };
    }
    hash.update(line);
    if (expects === 'header') {
      const header = Header.safeParse(said);
      if (!header.success) throw new BadBackup('it is no backup of this product, or of a version that writes them otherwise');
      expects = 'table';
      return { kind: 'header', header: header.data };
    }
    const table = TableLine.safeParse(said);
    if (!table.success) throw new BadBackup(ODD_LINE);
    tables += 1;
    expects = 'rows';
    return { kind: 'table', table: table.data };
  }

  /** The next line of JSON, once it is whole. Each of these returns whether there may be more in what has been read. */
  function* linePart(): Generator<BackupPart, boolean> {
    const length = left.indexOf(NEWLINE) + 1;
    if (length === 0 && left.length > LONGEST_LINE_BYTES) throw new BadBackup(ODD_LINE);
    if (length > 0) yield partOf(take(length));
    return length > 0;
  }

  /** Whole rows, up to the end of the table. */
  function* rowParts(): Generator<BackupPart, boolean> {
    const isAtEnd = left.subarray(0, END_LINE.length).equals(END_LINE);
    const before = isAtEnd ? 0 : left.indexOf(END_AFTER_ROWS) + 1;
    const isEnding = isAtEnd || before > 0;
    const rows = take(isEnding ? before : left.lastIndexOf(NEWLINE) + 1);
    hash.update(rows);
    if (rows.length > 0) yield { kind: 'rows', rows };
    if (!isEnding) return false;
    hash.update(take(END_LINE.length));
    expects = 'table';
    yield { kind: 'table-end' };
    return true;
  }

  function nothingMore(): false {
    if (left.length > 0) throw new BadBackup('something stands after its end');
    return false;
  }

  function* partsOf(): Generator<BackupPart> {
    for (let isMore = true; isMore; ) {
      if (expects === 'nothing') isMore = nothingMore();
      else isMore = expects === 'rows' ? yield* rowParts() : yield* linePart();
    }
  }

  try {
    // Its errors are those of the stream that is read.
    const unzipped = pipeline(createReadStream(file), createGunzip(), () => undefined);
    for await (const chunk of unzipped as AsyncIterable<Buffer>) {
      left = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
      yield* partsOf();
    }
  } catch (error) {
    throw asBadBackup(error);
  }
  if (expects !== 'nothing') throw new BadBackup('it ends before its end: it was cut off');
}

/** Reads all of it; returns its description. */
export async function verifyBackup(file: string): Promise<{ header: BackupHeader; end: BackupEnd }> {
  let header: BackupHeader | undefined;
  let end: BackupEnd | undefined;
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'end') end = part.end;
  }
  if (!header || !end) throw new BadBackup('it is empty');
  return { header, end };
}

/** Only the first line, so a file that was cut off has one too. */
export async function readHeader(file: string): Promise<BackupHeader> {
  for await (const part of readBackup(file)) if (part.kind === 'header') return part.header;
  throw new BadBackup('it is empty');
}

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return undefined;
  }
}

const REASONS: Record<string, string> = {
  Z_BUF_ERROR: 'it ends before its end: it was cut off',
  Z_DATA_ERROR: 'its contents are damaged',
  ENOENT: 'there is no such file',
  EACCES: 'this account may not read it',
  EISDIR: 'it is a folder',
};

function asBadBackup(error: unknown): unknown {
  const { code = '' } = (error ?? {}) as { code?: string };
  return Object.hasOwn(REASONS, code) ? new BadBackup(REASONS[code], { cause: error }) : error;
}
