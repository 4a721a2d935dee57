import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const resolve = createRequire(import.meta.url).resolve;
const read = new Map<string, Buffer>();

/** A typeface of Inter by its weight, read once. As it is packed (WOFF) the PDF library would unpack it anew for each paper, in JavaScript. */
export function readFont(weight: 400 | 700): Buffer {
  const file = `@fontsource/inter/files/inter-latin-${weight}-normal.woff`;
  const font = read.get(file) ?? unpacked(readFileSync(resolve(file)));
  read.set(file, font);
  return font;
}

type Table = { tag: number; checksum: number; bytes: Buffer };

/** WOFF 1.0 as the OpenType file that was packed into it. */
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
