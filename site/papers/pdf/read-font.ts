import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create, type Font, type GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';

const resolve = createRequire(import.meta.url).resolve;
const read = new Map<string, Font>();

/** Inter in a weight, or the brand's file, parsed once. Given as WOFF or as bytes, the PDF library would parse it again for each document. */
export function readFont(weight: 400 | 700, own?: string): Font {
  const key = own ?? String(weight);
  const file = `@fontsource/inter/files/inter-latin-${weight}-normal.woff`;
  const made = () => create(unpacked(readFileSync(own ?? resolve(file)))) as Font;
  const font = read.get(key) ?? rememberingWords(made());
  read.set(key, font);
  return font;
}

/** Some kilobytes each; the words common to all documents are a few hundred. */
const MOST_WORDS = 2_000;

/**
 * Caches the glyph layout of words, which takes most of the time of a document and repeats from one to the next. Each call gets
 * its own positions, because the PDF library writes into them.
 */
function rememberingWords(font: Font): Font {
  // fontkit maps a glyph to the characters that first used it. Registers the plain characters first, so that a space is not
  // mapped to a no-break space.
  font.glyphsForString(PLAIN);
  const known = new LRUCache<string, GlyphRun>({ max: MOST_WORDS });
  const layOut = font.layout.bind(font);
  font.layout = (text, features, ...more) => {
    if (features !== undefined || more.length > 0) return layOut(text, features, ...more);
    const run = known.get(text) ?? layOut(text);
    known.set(text, run);
    return Object.assign(Object.create(run) as GlyphRun, { positions: run.positions.map((position) => ({ ...position })) });
  };
  return font;
}

const PLAIN = String.fromCharCode(...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index));

type Table = { tag: number; checksum: number; bytes: Buffer };

/** Converts WOFF 1.0 to the OpenType file packed in it. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index): Table => {
    const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((at) => woff.readUInt32BE(44 + 20 * index + at)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return { tag, checksum, bytes: packed < length ? inflateSync(bytes) : bytes };
  });
  const header = Buffer.alloc(12 + 16 * count);
  const log = Math.floor(Math.log2(count));
  header.writeUInt32BE(woff.readUInt32BE(4), 0);
  for (const [index, value] of [count, 16 << log, log, 16 * count - (16 << log)].entries())
    header.writeUInt16BE(value, 4 + 2 * index);
  const parts = [header];
  let offset = header.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    for (const [place, value] of [tag, checksum, offset, bytes.length].entries()) {
      header.writeUInt32BE(value, 12 + 16 * index + 4 * place);
    }
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
