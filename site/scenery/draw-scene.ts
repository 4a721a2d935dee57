import { between, HEIGHT, n, randomOf, WIDTH } from './drawing.ts';
import type { Scenery } from './place-scenery.ts';
import { SCENES } from './scenes.ts';

/** Sky colours: morning; the dark theme shows the same place under the moon. */
const LIGHT: Record<Scenery, [top: string, bottom: string]> = {
  beach: ['#8fd3dd', '#fdf0d5'],
  city: ['#a9c7e8', '#fbe3cf'],
  valley: ['#a3d0e0', '#fbeed6'],
  mountain: ['#9cc8e6', '#f3ecdf'],
  coffee: ['#f3c98b', '#fdf3da'],
  river: ['#9bd5c4', '#f9eecb'],
};

/**
 * Draws a type of place as an SVG document; places of a type differ, and the same code gives the same drawing. `before` is drawn
 * in front.
 */
export function drawScene(code: string, scenery: Scenery, before = ''): string {
  const random = randomOf(code);
  const sun = { x: between(random, 210, 350), y: between(random, 44, 78) };
  const [top, bottom] = LIGHT[scenery];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMax slice">` +
    `<style>.t{stop-color:${top}}.b{stop-color:${bottom}}${STYLE}</style>` +
    `<linearGradient id="s" x2="0" y2="1"><stop class="t"/><stop class="b" offset=".75"/></linearGradient>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>` +
    `<g${random() < 0.5 ? ` transform="matrix(-1 0 0 1 ${WIDTH} 0)"` : ''}>` +
    `<circle class="halo" cx="${n(sun.x)}" cy="${n(sun.y)}" r="40"/><circle class="sun" cx="${n(sun.x)}" cy="${n(sun.y)}" r="22"/>` +
    `${clouds(random)}${SCENES[scenery](random, sun.x)}</g>${before}</svg>`
  );
}

function clouds(random: () => number): string {
  return Array.from({ length: 3 }, (_, index) => {
    const [x, y] = [between(random, index * 130, index * 130 + 80), between(random, 22, 84)];
    const size = between(random, 0.6, 1.1);
    return `<path class="cloud" d="M${n(x)} ${n(y)}h${n(62 * size)}a9 9 0 0 0 -4 -15a16 16 0 0 0 ${n(-30 * size)} -6a12 12 0 0 0 ${n(-20 * size)} 6a9 9 0 0 0 -8 15z"/>`;
  }).join('');
}

const DAY: Record<string, string> = {
  sun: '#fff3c4',
  cloud: '#ffffff',
  far: '#9fc0bd',
  'near-far': '#6fa58f',
  near: '#2f7d5f',
  jungle: '#4a936f',
  sea: '#4aa6b8',
  sand: '#f1dcae',
  block: '#33566b',
  'block-far': '#7f9fb5',
  window: '#ffdf9b',
  ground: '#2f7d5f',
  peak: '#7d93a6',
  'peak-shade': '#657c91',
  snow: '#ffffff',
  pine: '#1f5d47',
  frond: '#2b7f57',
  hull: '#8a4b2d',
  sail: '#ffffff',
  wall: '#fff7e8',
  roof: '#b8553a',
  door: '#2f6f8f',
};
const NIGHT: Record<string, string> = {
  sun: '#f4ecd2',
  cloud: '#9fb8c0',
  far: '#274a52',
  'near-far': '#1f4a43',
  near: '#123a30',
  jungle: '#184438',
  sea: '#1f5f70',
  sand: '#6d6247',
  block: '#122530',
  'block-far': '#24404f',
  window: '#ffd27a',
  ground: '#123a30',
  peak: '#3d5365',
  'peak-shade': '#31465a',
  snow: '#c9d6de',
  pine: '#0c2a23',
  frond: '#17523b',
  hull: '#4b2a1b',
  sail: '#d9dfe0',
  wall: '#b7ac97',
  roof: '#6d3526',
  door: '#ffd27a',
};
const fills = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, colour]) => `.${name}{fill:${colour}}`)
    .join('');

const STYLE =
  `${fills(DAY)}.halo{fill:#fff3c4;opacity:.45}.cloud{opacity:.7}.block-far{opacity:.75}.peak-shade{opacity:.7}` +
  '.trunk,.wax,.glint,.foam,.row{fill:none;stroke-linecap:round}.trunk{stroke:#7a5a3a;stroke-width:5}.wax{stroke:#8a8f7a;stroke-width:2.5}' +
  '.glint{stroke:#fff6d8;stroke-width:2.5;opacity:.7}.foam{stroke:#fff;stroke-width:3;opacity:.8}.row{stroke:#1f5d47;stroke-width:5;stroke-dasharray:1 9}' +
  `@media (prefers-color-scheme:dark){.t{stop-color:#0d2230}.b{stop-color:#2b5560}${fills(NIGHT)}.halo{opacity:.12}.cloud{opacity:.25}` +
  '.trunk{stroke:#4a3826}.wax{stroke:#566054}.foam{opacity:.35}.glint{opacity:.45}.row{stroke:#2f7d5f}}';
