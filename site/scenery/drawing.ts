import { type Colour, moonlit } from './colour.ts';

/** The canvas and the strokes that all drawings share. Light comes from the left: right-hand faces are in shade. */
export const WIDTH = 400;
export const HEIGHT = 220;

export type Random = () => number;

/** A generator of pseudo-random numbers from 0 to 1, seeded by a text (FNV-1a, then mulberry32). */
export function randomOf(text: string): Random {
  let state = 2_166_136_261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const between = (random: Random, least: number, most: number): number => least + random() * (most - least);
export const pick = <One>(random: Random, of: readonly One[]): One => of[Math.floor(random() * of.length)] as One;
export const n = (value: number): string => value.toFixed(1).replace(/\.0$/, '');
/** `M1 2l3 4` from a template, its numbers rounded to a tenth. */
export const d = (parts: TemplateStringsArray, ...values: number[]): string =>
  parts.reduce((text, part, index) => text + n(values[index - 1] as number) + part);
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => draw(index)).join('');

export const path = (fill: Colour, outline: string): string => `<path fill="${fill}" d="${outline}"/>`;
export const line = (stroke: Colour, width: number, outline: string): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${n(width)}" d="${outline}"/>`;
export const rect = (fill: Colour, x: number, y: number, width: number, height: number, radius = 0): string =>
  `<rect fill="${fill}" x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${radius ? ` rx="${n(radius)}"` : ''}/>`;
export const circle = (fill: Colour, x: number, y: number, radius: number): string =>
  `<circle fill="${fill}" cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>`;
export const oval = (fill: Colour, x: number, y: number, rx: number, ry: number): string =>
  `<ellipse fill="${fill}" cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"/>`;
/** What is drawn around 0, 0 put elsewhere, larger or smaller. A negative `sx` turns it round. */
export const at = (x: number, y: number, sx: number, drawn: string, sy = Math.abs(sx)): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${Number(sx.toFixed(3))} ${Number(sy.toFixed(3))})">${drawn}</g>`;
export const turned = (degrees: number, x: number, y: number, drawn: string): string =>
  `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${drawn}</g>`;
export const faint = (opacity: number, drawn: string): string => `<g opacity="${opacity}">${drawn}</g>`;
/** Left and right changed about the middle of the canvas. */
export const mirrored = (drawn: string): string => `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${drawn}</g>`;

const PAINT = / (fill|stroke|stop-color)="(#[^"]+|none\/[^"]+)"/g;
const CLASSES = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A whole SVG document: each colour becomes a class with a rule for each theme. */
export function svgOf(drawn: string): string {
  const classes = new Map<string, string>();
  const body = drawn.replaceAll(/<[a-z][^>]*>/g, (tag) => {
    const names: string[] = [];
    const rest = tag.replaceAll(PAINT, (_, property: string, colour: string) => {
      const key = `${property}:${colour}`;
      const { size } = classes;
      const name = classes.get(key) ?? (CLASSES[size % 52] as string) + (size < 52 ? '' : Math.floor(size / 52));
      classes.set(key, name);
      names.push(name);
      return '';
    });
    return names.length > 0 ? rest.replace(/^<[a-z]+/i, (start) => `${start} class="${names.join(' ')}"`) : rest;
  });
  const rules = (side: 0 | 1) =>
    [...classes].map(([key, name]) => {
      const [property, colour = ''] = key.split(':');
      const [day = '', night] = colour.split('/');
      return `.${name}{${property}:${side === 0 ? day : (night ?? moonlit(day))}}`;
    });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMax slice">` +
    `<style>path{stroke-linecap:round;stroke-linejoin:round}${rules(0).join('')}` +
    `@media (prefers-color-scheme:dark){${rules(1).join('')}}</style>${body}</svg>`
  );
}
