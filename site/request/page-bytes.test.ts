import { expect, test } from 'vitest';
import { bytesOfPage } from './page-bytes.ts';

test('pieces of a page are the bytes of the whole, however long it is and whatever is written in it', () => {
  const letters = ['<p>', 'Bogotá – Medellín → “aquí”', '🛫 ', '日本', '', '\u2028</p>'];
  for (const times of [1, 40_000]) {
    const pieces = letters.map((piece) => piece.repeat(times));
    expect(bytesOfPage(pieces).equals(Buffer.from(pieces.join('')))).toBe(true);
  }
});

test('a page that is on its way stays as it is while the next is made', () => {
  const first = bytesOfPage(['Ana ', 'María']);
  bytesOfPage(['somebody else']);
  expect(first.toString()).toBe('Ana María');
});
