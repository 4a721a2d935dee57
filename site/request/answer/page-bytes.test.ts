import { expect, test } from 'vitest';
import { bytesOfPage } from './page-bytes.ts';

test('joins the pieces of a page into its bytes, whatever their length and characters', () => {
  const letters = ['<p>', 'Bogotá – Medellín → “aquí”', '🛫 ', '日本', '', '\u2028</p>'];
  for (const times of [1, 40_000]) {
    const pieces = letters.map((piece) => piece.repeat(times));
    expect(bytesOfPage(pieces).equals(Buffer.from(pieces.join('')))).toBe(true);
  }
});

test('keeps the bytes of a page unchanged while the next one is made', () => {
  const first = bytesOfPage(['Ana ', 'María']);
  bytesOfPage(['somebody else']);
  expect(first.toString()).toBe('Ana María');
});
