import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, readFileSync, statSync, writeFileSync } from 'node:fs';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip, gunzipSync, gzipSync } from 'node:zlib';

/** Of what is in a file before it is compressed. */
export type Sum = { bytes: number; sha256: string };

/** Most of some thousand files are small: each stream would cost several times their work. */
export const AT_ONCE_BYTES = 1_000_000;
const LEVEL = { level: constants.Z_BEST_SPEED };
const KEPT = { mode: 0o600, flush: true } as const;

/** Compresses a file. Errors are those of the file system. */
export async function writeGzipped(from: string, to: string): Promise<Sum> {
  const { counted, count, sum } = measuring();
  if (statSync(from).size <= AT_ONCE_BYTES) {
    const whole = readFileSync(from);
    writeFileSync(to, gzipSync(whole, LEVEL), KEPT);
    count(whole);
  } else await pipeline(createReadStream(from), counted, createGzip(LEVEL), createWriteStream(to, KEPT));
  return sum();
}

/** Reads a compressed file that should have so many bytes, to its end, and writes it to `to`, if given. Errors are those of the file system and `Z_…`. */
export async function readGzipped(from: string, { bytes, to }: { bytes: number; to: string | undefined }): Promise<Sum> {
  const { counted, count, sum } = measuring();
  if (bytes <= AT_ONCE_BYTES) {
    const whole = gunzipSync(readFileSync(from));
    if (to !== undefined) writeFileSync(to, whole, KEPT);
    count(whole);
  } else
    await pipeline(createReadStream(from), createGunzip(), counted, to === undefined ? nowhere() : createWriteStream(to, KEPT));
  return sum();
}

const nowhere = (): Writable => new Writable({ write: (_piece, _encoding, done) => done() });

function measuring(): { counted: Transform; count(piece: Buffer): void; sum(): Sum } {
  const hash = createHash('sha256');
  let bytes = 0;
  const count = (piece: Buffer): void => {
    hash.update(piece);
    bytes += piece.length;
  };
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      count(piece);
      done(null, piece);
    },
  });
  return { counted, count, sum: () => ({ bytes, sha256: hash.digest('hex') }) };
}
