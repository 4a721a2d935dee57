import { printable } from '../papers/pdf/printable.ts';
import font from './share-glyphs.json' with { type: 'json' };

type Point = readonly [x: number, y: number];

const glyphs = font.glyphs as unknown as Record<string, [advance: number, path: string]>;
const CURVE_STEPS = 6;

/** A letter the typeface lacks is drawn as on our papers, without its accent or stroke, else left out. */
const glyphOf = (letter: string) => glyphs[letter] ?? glyphs[nearestTo(letter)];
const nearestTo = (letter: string): string => printable(letter).replace('?', '').charAt(0);

export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (glyphOf(letter)?.[0] ?? 0), 0) * (size / font.unitsPerEm);

/** The outlines of a line of text with its baseline at `y`. */
export function textOutlines(text: string, { x, y, size }: { x: number; y: number; size: number }): Point[][] {
  const scale = size / font.unitsPerEm;
  let at = x;
  return [...text].flatMap((letter) => {
    const glyph = glyphOf(letter);
    if (!glyph) return [];
    const outlines = outlinesOf(glyph[1]).map((outline) => outline.map(([px, py]): Point => [at + px * scale, y - py * scale]));
    at += glyph[0] * scale;
    return outlines;
  });
}

/** Breaks text into at most `most` lines; text that does not fit ends in an ellipsis. */
export function linesOf(text: string, { size, width, most }: { size: number; width: number; most: number }): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && textWidth(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

/** Converts a path of moves, lines and curves to points dense enough to look round. */
function outlinesOf(path: string): Point[][] {
  const outlines: Point[][] = [];
  let outline: Point[] = [];
  for (const [, command = '', numbers = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const n = numbers
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const from = outline.at(-1) ?? [0, 0];
    if (command === 'M') {
      outline = [[n[0] as number, n[1] as number]];
      outlines.push(outline);
    } else if (command === 'L') outline.push([n[0] as number, n[1] as number]);
    else if (command === 'Q' || command === 'C') outline.push(...curve([from, ...pairs(n)]));
  }
  return outlines;
}

const pairs = (n: number[]): Point[] => n.flatMap((x, index) => (index % 2 === 0 ? [[x, n[index + 1] as number] as Point] : []));

/** Points along a Bézier curve of any degree (de Casteljau). */
function curve(points: Point[]): Point[] {
  return Array.from({ length: CURVE_STEPS }, (_, step) => {
    const t = (step + 1) / CURVE_STEPS;
    let rest = points;
    while (rest.length > 1)
      rest = rest.slice(1).map(([x, y], index): Point => {
        const [px, py] = rest[index] as Point;
        return [px + (x - px) * t, py + (y - py) * t];
      });
    return rest[0] as Point;
  });
}
