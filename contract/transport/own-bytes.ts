/**
 * The same bytes in memory of their own, for what is kept. A small buffer is a part of 64 KB that Node shares among many: kept, it keeps them
 * all.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
