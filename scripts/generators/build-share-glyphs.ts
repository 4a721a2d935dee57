import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';

/** `npm run share-glyphs`: extracts the letter outlines for share images from the site's typeface (Inter, OFL). */
const FONT = fileURLToPath(import.meta.resolve('@fontsource/inter/files/inter-latin-600-normal.woff'));
const TO = fileURLToPath(new URL('../../site/seo/share-glyphs.json', import.meta.url));
const from = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
/** The characters of Western European languages; others are drawn as the nearest of these. */
const LETTERS = [...from(0x20, 0x7e), ...from(0xa1, 0xff), ...'ıŒœ–—‘’“”•…€™'];

const font = openSync(FONT);
if (!('glyphForCodePoint' in font)) throw new Error('not one font');
const glyphs: Record<string, [advance: number, path: string]> = {};
for (const letter of LETTERS) {
  const glyph = font.glyphForCodePoint(letter.codePointAt(0) as number);
  if (glyph.id !== 0) glyphs[letter] = [Math.round(glyph.advanceWidth), glyph.path.toSVG()];
}
writeFileSync(TO, `${JSON.stringify({ unitsPerEm: font.unitsPerEm, glyphs })}\n`);
