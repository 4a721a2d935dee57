import { hexOfLch, lchOf } from '#domain/brand/oklab.ts';
import { lawOf } from '#domain/countries/law-of.ts';
import { siteConfig } from '#site-config';
import { palettesNow } from '../brand/brand-now.server.ts';
import { law } from '../messages/es/law.ts';
import { createCanvas, fillOutlines, toPng } from './canvas.ts';
import { linesOf, textOutlines, textWidth } from './lettering.ts';
import { IMAGE_SIZE } from './page-head.ts';

const MARGIN = 80;

type Colour = readonly [number, number, number];
const bytesOf = (hex: string): Colour => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour;
const WHITE = bytesOf('#ffffff');

/** A night sky of the brand's colour, and the brand's own upon it. */
function colours() {
  const { light, dark } = palettesNow();
  const { c, h } = lchOf(light.accent);
  const ground = (l: number, most: number) => bytesOf(hexOfLch({ l, c: Math.min(c, most), h }));
  return {
    deep: ground(0.31, 0.06),
    ribbon: ground(0.38, 0.07),
    soft: ground(0.84, 0.045),
    light: bytesOf(dark.accent),
    second: bytesOf(dark.second),
  };
}

/**
 * The preview picture of a shared link: the page's title, the section, and the agency's name with the registry number the law
 * requires.
 */
export function sharePicture({ title, section }: { title: string; section: string }): Buffer {
  const { width, height } = IMAGE_SIZE;
  const { deep, ribbon: band, soft, light, second } = colours();
  const canvas = createCanvas(width, height, deep);
  const write = (text: string, at: { x: number; y: number; size: number }, colour: Colour) =>
    fillOutlines(canvas, textOutlines(text, at), colour);
  fillOutlines(canvas, ribbon(width, height), band);
  fillOutlines(canvas, [rectangle(MARGIN, 96, 96, 10)], second);
  if (section) write(section, { x: MARGIN, y: 158, size: 34 }, soft);
  const size = title.length > 70 ? 58 : 72;
  const lines = linesOf(title, { size, width: width - 2 * MARGIN, most: 4 });
  lines.forEach((line, index) => {
    write(line, { x: MARGIN, y: 250 + index * size * 1.16, size }, WHITE);
  });
  write(siteConfig.name, { x: MARGIN, y: 566, size: 44 }, light);
  const registry = law.agency(lawOf(siteConfig.company.country), siteConfig.company);
  write(registry, { x: width - MARGIN - textWidth(registry, 28), y: 564, size: 28 }, soft);
  return toPng(canvas);
}

type Outline = [number, number][];
const rectangle = (x: number, y: number, wide: number, high: number): Outline => [
  ...([
    [x, y],
    [x + wide, y],
    [x + wide, y + high],
    [x, y + high],
  ] as Outline),
];

/** A great circle across the corner, like a drawn route. */
function ribbon(width: number, height: number): Outline[] {
  const arc = (lift: number): Outline =>
    Array.from({ length: 41 }, (_, step) => {
      const t = step / 40;
      return [width * (0.45 + 0.6 * t), height * (1.02 - 1.1 * t) - lift * Math.sin(Math.PI * t)];
    });
  return [[...arc(90), ...arc(60).reverse()]];
}
