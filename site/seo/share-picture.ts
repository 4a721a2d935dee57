import { lawOf } from '#domain/countries/law-of.ts';
import { siteConfig } from '#site-config';
import { law } from '../messages/es/law.ts';
import { createCanvas, fillOutlines, toPng } from './canvas.ts';
import { linesOf, textOutlines, textWidth } from './lettering.ts';
import { IMAGE_SIZE } from './page-head.ts';

const DEEP = [12, 58, 48] as const;
const LIGHT = [95, 208, 165] as const;
const WHITE = [255, 255, 255] as const;
const SOFT = [176, 214, 201] as const;
const MARGIN = 80;

/**
 * The preview picture of a shared link: the page's title, the section, and the agency's name with the registry number the law
 * requires.
 */
export function sharePicture({ title, section }: { title: string; section: string }): Buffer {
  const { width, height } = IMAGE_SIZE;
  const canvas = createCanvas(width, height, DEEP);
  const write = (text: string, at: { x: number; y: number; size: number }, colour: readonly [number, number, number]) =>
    fillOutlines(canvas, textOutlines(text, at), colour);
  fillOutlines(canvas, ribbon(width, height), [20, 82, 67]);
  fillOutlines(canvas, [rectangle(MARGIN, 96, 96, 10)], LIGHT);
  if (section) write(section, { x: MARGIN, y: 158, size: 34 }, SOFT);
  const size = title.length > 70 ? 58 : 72;
  const lines = linesOf(title, { size, width: width - 2 * MARGIN, most: 4 });
  lines.forEach((line, index) => {
    write(line, { x: MARGIN, y: 250 + index * size * 1.16, size }, WHITE);
  });
  write(siteConfig.name, { x: MARGIN, y: 566, size: 44 }, LIGHT);
  const registry = law.agency(lawOf(siteConfig.company.country), siteConfig.company);
  write(registry, { x: width - MARGIN - textWidth(registry, 28), y: 564, size: 28 }, SOFT);
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
