import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** Only gzip is asked for; caches and gateways on the way send others all the same. */
const UNPACKERS: Record<string, () => Transform & { bytesWritten: number }> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * The decompressor of an answer; `undefined` if it is not compressed, or if the header names no compression, as some servers put
 * their charset there.
 */
export function unpackerFor({ headers }: IncomingMessage) {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  return Object.hasOwn(UNPACKERS, coding) ? UNPACKERS[coding]?.() : undefined;
}

const UTF_16_MARKS = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] };
const CHARSET = /charset\s*=\s*"?([^\s";]+)/i;

/**
 * The text of a body: UTF-8 unless its byte order mark or its header states otherwise, and without a byte order mark, which
 * `JSON.parse` refuses. Java servers declare ISO-8859-1 for every body by default: valid UTF-8 is read as UTF-8 whatever one-byte
 * charset is declared.
 */
export function textOf(bytes: Buffer, contentType = ''): string {
  const marked = Object.entries(UTF_16_MARKS).find(([, mark]) => mark.every((byte, place) => bytes[place] === byte))?.[0];
  const said = CHARSET.exec(contentType)?.[1]?.toLowerCase() ?? 'utf-8';
  if (marked || said.startsWith('utf-16') || !(said === 'utf-8' || isUtf8(bytes))) return decoded(bytes, marked ?? said);
  const text = bytes.toString('utf8');
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

function decoded(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // A charset without a decoder.
    return bytes.toString('utf8');
  }
}
