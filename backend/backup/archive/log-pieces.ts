import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { RestoreRefused } from '../restore-backup.ts';
import { walFolder } from './archive-folder.ts';

/**
 * The write-ahead log in an archive: pieces of 16 MB, numbered. Each restore begins a new timeline, on which the numbers go on from where it ended; the
 * pieces that the older timeline has beyond that are of a past that did not happen.
 */
export type Piece = { timeline: number; position: number };

const PIECE_BYTES = 0x1_00_00_00;
const PIECE = /^([0-9A-F]{8})([0-9A-F]{8})000000([0-9A-F]{2})(?:\.partial)?(?:\.gz)?$/;

export function pieceOf(name: string): Piece | undefined {
  const [timeline, log, number] =
    PIECE.exec(name)
      ?.slice(1)
      .map((part) => Number.parseInt(part, 16)) ?? [];
  return timeline === undefined || log === undefined || number === undefined
    ? undefined
    : { timeline, position: log * 0x100 + number };
}

const namesIn = (archive: string): string[] => (existsSync(walFolder(archive)) ? readdirSync(walFolder(archive)) : []);
/** The whole ones: a server reads no beginning of a piece that was never finished. */
const piecesIn = (archive: string): Piece[] =>
  namesIn(archive).flatMap((name) => (name.includes('.partial') ? [] : (pieceOf(name) ?? [])));

/** A timeline with the first and the last of its pieces that count. */
type Stretch = { timeline: number; from: number; to: number };

/** The newest timeline in an archive with those that it came from, the newest first. */
export function newestPast(archive: string): Stretch[] {
  const pieces = piecesIn(archive);
  const newest = Math.max(0, ...pieces.map(({ timeline }) => timeline), ...timelinesBegun(archive));
  const left = newest > 1 ? leftBefore(archive, newest) : [];
  const stretches: Stretch[] = left.map(({ timeline, to }, place) => ({ timeline, from: left[place - 1]?.next ?? 0, to }));
  const last = left.at(-1);
  const own = pieces.filter(({ timeline }) => timeline === newest).map(({ position }) => position);
  return [...stretches, { timeline: newest, from: last?.next ?? 0, to: Math.max(last?.to ?? 0, ...own) }].toReversed();
}

const HISTORY = /^([0-9A-F]{8})\.history\.gz$/;

const timelinesBegun = (archive: string): number[] =>
  namesIn(archive).flatMap((name) => (HISTORY.test(name) ? Number.parseInt(name, 16) : []));

/** A timeline that was left for another: the last piece with something of it, and the first of the next timeline. */
type Left = { timeline: number; to: number; next: number };

/** Where each timeline before this one was left, by the history that the server has archived with it. */
function leftBefore(archive: string, timeline: number): Left[] {
  const name = `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history.gz`;
  const file = join(walFolder(archive), name);
  if (!existsSync(file)) throw new RestoreRefused(`${file} is missing: without it nobody knows which log is of the newest past`);
  const history = gunzipSync(readFileSync(file)).toString();
  return [...history.matchAll(/^(\d+)\s+([0-9A-F]+)\/([0-9A-F]+)/gim)].map(([, left = '', high = '', low = '']) => {
    const at = Number.parseInt(high, 16) * 0x100 + Number.parseInt(low, 16) / PIECE_BYTES;
    // Both have the piece in which it was left, unless that was where one ended.
    return { timeline: Number(left), to: Math.ceil(at) - 1, next: Math.floor(at) };
  });
}

/** Whether a base backup that begins with this piece is of the past that the newest timeline has. */
export const isOfPast = (past: readonly Stretch[], { timeline, position }: Piece): boolean =>
  past.some((stretch) => stretch.timeline === timeline && position >= stretch.from && position <= stretch.to);

/** How many pieces there are from one on, and the first position that no timeline of the past has a piece for. */
export function followed(archive: string, past: readonly Stretch[], from: number): { pieces: number; gap: number | undefined } {
  const there = new Set(piecesIn(archive).map(({ timeline, position }) => `${timeline} ${position}`));
  const last = past[0]?.to ?? from;
  for (let position = from; position <= last; position++) {
    const isThere = past.some(
      ({ timeline, from: first, to }) => position >= first && position <= to && there.has(`${timeline} ${position}`),
    );
    if (!isThere) return { pieces: position - from, gap: position };
  }
  return { pieces: last - from + 1, gap: undefined };
}
