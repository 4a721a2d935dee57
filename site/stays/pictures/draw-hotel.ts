import type { AccommodationType } from '#domain/stays/hotel.ts';
import { drawScene } from '../../scenery/draw-scene.ts';
import { between, HEIGHT, n, palm, path, type Random, randomOf, WIDTH } from '../../scenery/drawing.ts';
import type { HotelScene } from './hotel-scene-address.ts';

const GROUND = 204;

/** Draws a type of hotel in a type of place, or its interior, as an SVG document. The same scene gives the same drawing. */
export function drawHotel({ scenery, type, view, seed }: HotelScene): string {
  const random = randomOf(`${type} ${seed}`);
  const place = (before: string) => drawScene(`${scenery} ${seed}`, scenery, STYLE + before);
  if (view === 'room') return place(room(random));
  if (view === 'restaurant') return place(restaurant(random));
  if (view === 'pool') return place(lawn() + pool(random));
  return place(lawn() + FACADES[type](random));
}

const rect = (name: string, x: number, y: number, width: number, height: number, radius = 0): string =>
  `<rect class="${name}" x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${radius ? ` rx="${radius}"` : ''}/>`;

const lawn = (): string => path('lawn', `M0 ${HEIGHT}V196Q100 186 200 192T400 194V${HEIGHT}Z`);

/** Rows of windows, some of them lit. */
function windows(
  random: Random,
  at: { x: number; y: number; columns: number; rows: number; stepX: number; stepY: number },
): string {
  let found = '';
  for (let row = 0; row < at.rows; row += 1) {
    for (let column = 0; column < at.columns; column += 1) {
      const [x, y] = [at.x + column * at.stepX, at.y + row * at.stepY];
      found += rect(random() < 0.35 ? 'lit' : 'pane', x, y, at.stepX * 0.56, at.stepY * 0.58, 1.5);
    }
  }
  return found;
}

const FACADES: Record<AccommodationType, (random: Random) => string> = {
  hotel(random) {
    const floors = Math.round(between(random, 4, 7));
    const columns = Math.round(between(random, 5, 7));
    const [width, height] = [columns * 24 + 16, floors * 20 + 30];
    const [left, top] = [(WIDTH - width) / 2 + between(random, -40, 40), GROUND - height];
    return (
      rect('front', left, top, width, height, 3) +
      rect('trim', left - 4, top - 5, width + 8, 8, 2) +
      windows(random, { x: left + 13, y: top + 12, columns, rows: floors, stepX: 24, stepY: 20 }) +
      rect('trim', left + width / 2 - 26, GROUND - 22, 52, 5, 2) +
      rect('door', left + width / 2 - 11, GROUND - 17, 22, 17, 2)
    );
  },
  apartments(random) {
    const blocks = [0, 1, 2].map((index) => ({ left: 96 + index * 72, floors: Math.round(between(random, 3, 6)) }));
    return blocks
      .map(({ left, floors }, index) => {
        const top = GROUND - floors * 24 - 8;
        const balconies = Array.from({ length: floors }, (_, floor) => rect('trim', left + 4, top + 22 + floor * 24, 56, 3));
        return (
          rect(index % 2 === 0 ? 'front' : 'front-two', left, top, 64, GROUND - top, 2) +
          windows(random, { x: left + 9, y: top + 7, columns: 2, rows: floors, stepX: 26, stepY: 24 }) +
          balconies.join('')
        );
      })
      .join('');
  },
  motel(random) {
    const rooms = 5;
    const left = 66 + between(random, -14, 14);
    const doors = Array.from({ length: rooms }, (_, index) => {
      const x = left + 12 + index * 52;
      return rect('door', x, GROUND - 32, 14, 32, 1) + rect(random() < 0.5 ? 'lit' : 'pane', x + 19, GROUND - 28, 18, 14, 1.5);
    });
    return (
      rect('front', left, GROUND - 52, rooms * 52 + 8, 52, 2) +
      path('tiles', `M${n(left - 10)} ${GROUND - 50}l16 -20h${rooms * 52 - 4}l16 20z`) +
      doors.join('') +
      rect('trim', left + rooms * 52 + 24, GROUND - 96, 5, 96) +
      rect('sign', left + rooms * 52 + 10, GROUND - 108, 34, 24, 4)
    );
  },
  resort(random) {
    const left = 74 + between(random, -16, 16);
    const wings = [0, 1, 2].map((index) => {
      const [x, floors] = [left + index * 84, index === 1 ? 4 : 3];
      const top = GROUND - floors * 21 - 14;
      return (
        rect('front', x, top, 80, GROUND - top, 2) +
        path('tiles', `M${n(x - 8)} ${n(top + 3)}l18 -18h60l18 18z`) +
        windows(random, { x: x + 12, y: top + 13, columns: 3, rows: floors, stepX: 22, stepY: 20 })
      );
    });
    return (
      wings.join('') +
      water(left + 128, GROUND + 4, 84, 7) +
      palm(left - 26, GROUND + 6, between(random, 62, 84), 14) +
      palm(left + 284, GROUND + 6, between(random, 54, 76), -12)
    );
  },
};

const water = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse class="rim" cx="${n(x)}" cy="${n(y)}" rx="${rx + 5}" ry="${ry + 3}"/><ellipse class="water" cx="${n(x)}" cy="${n(y)}" rx="${rx}" ry="${ry}"/>`;

function pool(random: Random): string {
  const loungers = [84, 132, 262, 310].map((x) => path('trim', `M${x} 158l8 -12h4l-6 12h22v4h-28z`));
  return (
    water(200, 192, 168, 20) +
    path('ripple', `M96 190q12 -5 24 0t24 0M${n(between(random, 210, 250))} 196q12 -5 24 0t24 0`) +
    loungers.join('') +
    path('parasol', 'M104 122q22 -20 44 0z M284 122q22 -20 44 0z') +
    rect('trim', 125, 122, 2.5, 38) +
    rect('trim', 305, 122, 2.5, 38)
  );
}

/** An interior, with the landscape in its window. */
const indoors = (): string =>
  path('plaster', `M0 0H${WIDTH}V${HEIGHT}H0Z M232 26V128H364V26Z`) +
  path('trim', 'M228 22h140v4h-140z M228 128h144v6h-144z M296 26h4v102h-4z') +
  rect('boards', 0, 182, WIDTH, HEIGHT - 182);

function room(random: Random): string {
  const hue = random() < 0.5 ? 'blanket' : 'blanket-two';
  return (
    indoors() +
    rect('head', 34, 96, 176, 62, 8) +
    rect('sheet', 40, 130, 164, 44, 6) +
    rect('pillow', 56, 116, 56, 24, 8) +
    rect('pillow', 132, 116, 56, 24, 8) +
    path(hue, 'M40 148h164q8 0 8 8v38H32v-38q0 -8 8 -8z') +
    rect('trim', 34, 194, 8, 14) +
    rect('trim', 202, 194, 8, 14) +
    rect('head', 222, 158, 36, 36, 3) +
    path('lampshade', 'M228 132h24l6 16h-36z') +
    rect('trim', 238, 148, 3, 10)
  );
}

function restaurant(random: Random): string {
  const table = (x: number) =>
    path('sheet', `M${n(x - 46)} 150h92l8 34h-108z`) +
    `<ellipse class="pillow" cx="${n(x - 18)}" cy="157" rx="13" ry="4"/><ellipse class="pillow" cx="${n(x + 18)}" cy="157" rx="13" ry="4"/>` +
    rect('parasol', x - 2, 138, 4, 16, 2) +
    rect('trim', x - 4, 184, 8, 24);
  return (
    indoors() +
    table(96 + between(random, -8, 8)) +
    table(272 + between(random, -8, 8)) +
    path('lampshade', 'M84 40h36l8 20h-52z')
  );
}

const DAY = {
  lawn: '#5a9e6f',
  front: '#f7efe2',
  'front-two': '#e9dcc6',
  trim: '#8a6f57',
  pane: '#7fa6b8',
  lit: '#ffd98a',
  tiles: '#b8553a',
  sign: '#2f6f8f',
  rim: '#e6ddcb',
  water: '#4fb3c9',
  parasol: '#d9694a',
  plaster: '#f3ead9',
  boards: '#b98d63',
  head: '#8b6448',
  sheet: '#ffffff',
  pillow: '#eef3f3',
  blanket: '#2f7d6b',
  'blanket-two': '#a9603f',
  lampshade: '#f2c879',
};
const NIGHT = {
  lawn: '#1d4634',
  front: '#8d8578',
  'front-two': '#7a7265',
  trim: '#4a3d31',
  pane: '#2b4552',
  lit: '#ffd27a',
  tiles: '#5f3022',
  sign: '#1d4557',
  rim: '#5d584d',
  water: '#236679',
  parasol: '#7d3f2d',
  plaster: '#4d483f',
  boards: '#4a392a',
  head: '#3f2f24',
  sheet: '#a7abac',
  pillow: '#8f9a9b',
  blanket: '#1f5347',
  'blanket-two': '#6b3f2b',
  lampshade: '#e6b65f',
};
const fills = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, colour]) => `.${name}{fill:${colour}}`)
    .join('');
const STYLE =
  `<style>${fills(DAY)}.plaster{fill-rule:evenodd}.ripple{fill:none;stroke:#dff5f8;stroke-width:2.500;stroke-linecap:round}` +
  `@media (prefers-color-scheme:dark){${fills(NIGHT)}.ripple{stroke:#6fa9b8}}</style>`;
