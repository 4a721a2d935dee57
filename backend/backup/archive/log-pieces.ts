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
const piecesIn = (archive: string): Piece[] => namesIn(archive).flatMap((name) => pieceOf(name) ?? []);

/** A timeline with the first and the last of its pieces that count. */
type Stretch = { timeline: number; from: number; to: number };

/** The newest timeline in an archive with those that it came from, the newest first. */
export function newestPast(archive: string): Stretch[] {
  const pieces = piecesIn(archive);
  const newest = Math.max(0, ...pieces.map(({ timeline }) => timeline), ...timelinesBegun(archive));
  const ends = newest > 1 ? endsOf(archive, newest) : [];
  const stretches: Stretch[] = ends.map(({ timeline, at }, place) => ({ timeline, from: ends[place - 1]?.at ?? 0, to: at }));
  const from = ends.at(-1)?.at ?? 0;
  const last = Math.max(from, ...pieces.filter(({ timeline }) => timeline === newest).map(({ position }) => position));
  return [...stretches, { timeline: newest, from, to: last }].toReversed();
}

const HISTORY = /^([0-9A-F]{8})\.history\.gz$/;

const timelinesBegun = (archive: string): number[] =>
  namesIn(archive).flatMap((name) => (HISTORY.test(name) ? Number.parseInt(name, 16) : []));

/** Where each timeline before this one was left, by the history that the server has archived with it. */
function endsOf(archive: string, timeline: number): { timeline: number; at: number }[] {
  const name = `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history.gz`;
  const file = join(walFolder(archive), name);
  if (!existsSync(file)) throw new RestoreRefused(`${file} is missing: without it nobody knows which log is of the newest past`);
  const history = gunzipSync(readFileSync(file)).toString();
  return [...history.matchAll(/^(\d+)\s+([0-9A-F]+)\/([0-9A-F]+)/gim)].map(([, left = '', high = '', low = '']) => ({
    timeline: Number(left),
    at: Number.parseInt(high, 16) * 0x100 + Math.floor(Number.parseInt(low, 16) / 0x1_00_00_00),
  }));
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
    // Of the piece in which a timeline begins the older one has the part before.
    if (!isThere) return { pieces: position - from, gap: position };
  }
  return { pieces: last - from + 1, gap: undefined };
}
