import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followed, isOfPast, newestPast, pieceOf } from './log-pieces.ts';

let archive: string;
beforeEach(() => {
  archive = mkdtempSync(join(tmpdir(), 'tiquete-pieces-'));
  mkdirSync(join(archive, 'wal'));
});
afterEach(() => rmSync(archive, { recursive: true }));

const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');
const piece = (timeline: number, position: number, end = '') =>
  writeFileSync(
    join(archive, 'wal', `${hex(timeline)}${hex(Math.floor(position / 256))}${hex(position % 256)}${end}.gz`),
    'not read here',
  );
const pieces = (timeline: number, from: number, to: number) => {
  for (let position = from; position <= to; position++) piece(timeline, position);
};
/** Where older timelines were left, as PostgreSQL writes it. */
const history = (timeline: number, lines: string) =>
  writeFileSync(join(archive, 'wal', `${hex(timeline)}.history.gz`), gzipSync(lines));
const gapFrom = (from: number) => followed(archive, newestPast(archive), from);

test('a piece is known by its name, whole or the beginning of one', () => {
  expect(pieceOf('000000020000001A000000FE.gz')).toEqual({ timeline: 2, position: 0x1afe });
  expect(pieceOf('000000010000000000000003.partial.gz')).toEqual({ timeline: 1, position: 3 });
  for (const other of ['00000002.history.gz', '000000010000000000000002.00000028.backup.gz', '000000010000000000000003.gz.part'])
    expect(pieceOf(other)).toBeUndefined();
});

test('a log without a gap goes on over the end of 256 pieces', () => {
  pieces(1, 250, 260);
  expect(gapFrom(252)).toEqual({ pieces: 9, gap: undefined });
  rmSync(join(archive, 'wal', '000000010000000100000001.gz'));
  expect(gapFrom(252)).toEqual({ pieces: 5, gap: 257 });
});

test('what an older timeline has beyond where it was left fills no gap', () => {
  pieces(1, 2, 9);
  history(2, '1\t0/5000158\tno recovery target specified\n');
  pieces(2, 5, 6);
  pieces(2, 8, 9);
  expect(gapFrom(2)).toEqual({ pieces: 5, gap: 7 });
  piece(2, 7);
  expect(gapFrom(2)).toEqual({ pieces: 8, gap: undefined });
});

test('the piece in which a new timeline begins may be that of the older one still, if it is whole', () => {
  pieces(1, 2, 5);
  history(2, '1\t0/5000158\tbefore 2026-11-30\n');
  expect(gapFrom(2)).toEqual({ pieces: 4, gap: undefined });
  rmSync(join(archive, 'wal', '000000010000000000000005.gz'));
  // No server reads the beginning of a piece that was never finished.
  piece(1, 5, '.partial');
  expect(gapFrom(2)).toEqual({ pieces: 3, gap: 5 });
  piece(2, 5);
  expect(gapFrom(2)).toEqual({ pieces: 4, gap: undefined });
});

test('a timeline that begins where a piece ends needs none of its own yet', () => {
  pieces(1, 2, 4);
  history(2, '1\t0/5000000\tno recovery target specified\n');
  expect(gapFrom(2)).toEqual({ pieces: 3, gap: undefined });
  pieces(2, 6, 6);
  expect(gapFrom(2)).toEqual({ pieces: 3, gap: 5 });
  piece(2, 5);
  expect(gapFrom(2)).toEqual({ pieces: 5, gap: undefined });
});

test('without the history of a timeline nothing is guessed', () => {
  pieces(2, 5, 9);
  expect(() => newestPast(archive)).toThrow(/00000002.history.gz is missing/);
});

test('a base backup of a past that did not happen is none', () => {
  pieces(1, 2, 5);
  history(2, '1\t0/5000158\tno recovery target specified\n');
  pieces(2, 5, 9);
  // From the base of timeline 1 an earlier moment was restored: timeline 3 knows nothing of 2.
  history(3, '1\t0/3000100\tbefore 2026-11-30\n');
  pieces(3, 3, 7);
  const past = newestPast(archive);
  const isOf = (timeline: number, position: number) => isOfPast(past, { timeline, position });
  expect([isOf(1, 2), isOf(1, 3), isOf(1, 4), isOf(2, 6), isOf(3, 3), isOf(3, 6)]).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
  ]);
});
