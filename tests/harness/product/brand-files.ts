import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';

/** Files of an agency's brand, as an agency would put them into `public/`. */

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A PNG of one grey, this many pixels wide and high. */
export function aLogo(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of grey.
  head[8] = 8;
  const rows = Buffer.alloc((width + 1) * height, 0x66);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

const { resolve } = createRequire(import.meta.url);
const inter = (set: string, weight: number) => resolve(`@fontsource/inter/files/inter-${set}-${weight}-normal.woff`);

/** WOFF files by the names they are given; the last has no Latin letters. */
export const OWN_TYPEFACE = {
  'regular.woff': inter('latin', 500),
  'bold.woff': inter('latin', 800),
  'greek.woff': inter('greek', 400),
};
