const encoder = new TextEncoder();
/** Grows to the longest page so far. It is shared, because each page is encoded before the next begins. */
let room = Buffer.allocUnsafeSlow(256 * 1024);
const MOST_BYTES_A_LETTER = 3;

/**
 * Encodes the pieces of a page. Joining them first would copy everything before Node measures and encodes it: half a millisecond
 * more for a results page; letting the response encode a string takes a whole one more.
 */
export function bytesOfPage(pieces: readonly string[]): Buffer {
  const most = pieces.reduce((sum, { length }) => sum + length, 0) * MOST_BYTES_A_LETTER;
  if (room.length < most) room = Buffer.allocUnsafeSlow(most);
  let length = 0;
  for (const piece of pieces) length += encoder.encodeInto(piece, room.subarray(length)).written;
  return Buffer.from(room.subarray(0, length));
}
