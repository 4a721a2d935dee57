import { type Colour, mix } from '../colour.ts';
import { between, circle, d, HEIGHT, line, path, type Random, times, WIDTH } from '../drawing.ts';

/** Times of day and weathers: the colours of the sky from top to horizon, those of its night, and the sun's. */
const MOODS = {
  morning: ['#7fc4dd', '#c9e6e0', '#fdf0d5', '#0e2038', '#35607a', '#fff6d0'],
  noon: ['#3fa7d6', '#8fd0e8', '#e3f4ee', '#0a1c3a', '#2c5a86', '#fffbe6'],
  golden: ['#f0a95b', '#f7cb86', '#fdeec8', '#1a1838', '#57487a', '#fff4cf'],
  dusk: ['#5d5aa3', '#e98f86', '#fbd39b', '#12132f', '#53407a', '#ffe3a6'],
  rose: ['#e58f93', '#f4bda9', '#fde6cf', '#1d1734', '#5b4470', '#fff1d6'],
  ember: ['#d9573f', '#f08e55', '#fbd083', '#1b1430', '#5e3a5c', '#ffe9a8'],
  mist: ['#a9c6cb', '#cfdfdb', '#f1f1e4', '#13242f', '#3d5a66', '#ffffff'],
  jade: ['#5fbfa9', '#a8dcbd', '#f2f3cf', '#0c2430', '#2b6263', '#fff9d6'],
  lilac: ['#9a93cf', '#cfb6d8', '#fbdcd3', '#15163a', '#4c477f', '#fff3dd'],
  steel: ['#6f95b2', '#a9c3cf', '#e6ebe4', '#0f1d30', '#38536e', '#fdfbf0'],
  tropic: ['#2fb6c6', '#86dccf', '#f5f6d6', '#082338', '#1f6273', '#fffbd8'],
  blush: ['#7fb3cf', '#e7c4bd', '#fcd9b8', '#12203a', '#4a4f78', '#fff0d0'],
} satisfies Record<string, [top: string, middle: string, low: string, nightTop: string, nightLow: string, sun: string]>;

export type Mood = keyof typeof MOODS;
export const MOOD_NAMES = Object.keys(MOODS) as Mood[];
/** Sun or moon: where, and how large. */
export type Sun = { x: number; y: number; r: number };

/** The colour of the air at the horizon, in which far things fade. */
function airOf(mood: Mood): Colour {
  const [, middle, low, , nightLow] = MOODS[mood];
  return `${mix(middle, low, 0.5)}/${nightLow}`;
}
/** A colour seen through so much air. */
export const hazy = (colour: Colour, mood: Mood, share: number): Colour => mix(colour, airOf(mood), share);

/** Sky, stars, sun and clouds. */
export function sky(random: Random, mood: Mood, sun: Sun | null, clouds = 2): string {
  const [top, middle, low, nightTop, nightLow, light] = MOODS[mood];
  const disc = `${light}/#f3edd2`;
  const halo = `${light}/#8fa8c8`;
  return (
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}/${nightTop}"/><stop stop-color="${middle}/${mix(nightTop, nightLow, 0.55)}" offset=".42"/>` +
    `<stop stop-color="${low}/${nightLow}" offset=".78"/></linearGradient>` +
    `<path d="M0 0H${WIDTH}V${HEIGHT}H0Z" style="fill:url(#s)"/>` +
    stars(random) +
    (sun
      ? `<g opacity=".22">${circle(halo, sun.x, sun.y, sun.r * 2.5)}${circle(halo, sun.x, sun.y, sun.r * 1.7)}</g>${circle(disc, sun.x, sun.y, sun.r)}`
      : '') +
    times(clouds, (index) => {
      const room = WIDTH / clouds;
      const size = between(random, 0.7, 1.25);
      const x = between(random, index * room, (index + 0.7) * room);
      const hides = sun !== null && x - 14 * size < sun.x + sun.r && x + 66 * size > sun.x - sun.r;
      return cloud(hides ? sun.x + sun.r * 1.25 + 12 * size : x, between(random, 24, 74), size, mood);
    })
  );
}

/** Stars as short strokes of no length, which round ends make dots. */
function stars(random: Random): string {
  const dots = (count: number) => times(count, () => d`M${between(random, 4, 396)} ${between(random, 4, 105)}h.01`);
  return line('none/#dfe8f5', 1.1, dots(22)) + line('none/#f6f3e4', 1.9, dots(7));
}

/** A flat cloud of two bands, its lower left corner at a point. */
function cloud(x: number, y: number, size: number, mood: Mood): string {
  const [, , low, , nightLow] = MOODS[mood];
  const puff = d`M${x} ${y}h${64 * size}a${6 * size} ${6 * size} 0 0 0 ${-4 * size} ${-11 * size}a${15 * size} ${15 * size} 0 0 0 ${-27 * size} ${-6 * size}a${11 * size} ${11 * size} 0 0 0 ${-20 * size} ${5 * size}a${8 * size} ${8 * size} 0 0 0 ${-13 * size} ${12 * size}z`;
  const colour = `${mix(low, '#ffffff', 0.55)}/${mix(nightLow, '#9fb4cf', 0.18)}`;
  return `<g opacity=".8">${path(colour, puff)}${line(colour, 2.5, d`M${x - 12 * size} ${y + 5 * size}h${46 * size}`)}</g>`;
}

/** Far birds. */
export const birds = (x: number, y: number, colour: Colour = '#3d4f66'): string =>
  line(
    colour,
    1.5,
    [
      [0, 0],
      [15, -7],
      [26, 3],
    ]
      .map(([dx, dy]) => d`M${x + (dx as number)} ${y + (dy as number)}q3.5 -4.5 5.5 0q2.5 -4.5 6 0`)
      .join(''),
  );
