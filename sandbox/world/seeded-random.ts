/** A number in [0, 1) that depends only on the words, so that the world is the same on every machine and day. */
export function seededRandom(...words: (string | number)[]): number {
  let hash = 2_166_136_261;
  for (const word of words) {
    const text = String(word);
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
    hash = Math.imul(hash ^ 0x7c, 16_777_619);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  hash = Math.imul(hash, 0x297a2d39);
  hash ^= hash >>> 15;
  return (hash >>> 0) / 4_294_967_296;
}
