export type PictureSize = { width: number; height: number };

/** The size of a PNG or JPEG, from its header; `undefined` for other files. */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.toString('latin1', 1, 4) === 'PNG' && bytes.length > 24)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  // Skips segments by their length until the frame header.
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (FRAMES.has(bytes[at + 1] as number)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return undefined;
}

const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3]);
