import { type Colour, lamplit, shade, sunlit } from '../../scenery/colour.ts';
import { between, circle, d, HEIGHT, line, oval, path, pick, type Random, rect, times, WIDTH } from '../../scenery/drawing.ts';
import { frond } from '../../scenery/vocabulary/plants.ts';
import { person } from '../../scenery/vocabulary/water.ts';
import type { SceneView } from './hotel-scene-address.ts';

/** Wall, floor, wood, cloth and accent of a room. */
type Decor = { wall: Colour; floor: Colour; wood: Colour; cloth: Colour; accent: Colour };
const DECORS: readonly Decor[] = [
  { wall: '#f3ead9', floor: '#b98d63', wood: '#8b6448', cloth: '#2f7d6b', accent: '#e2a03f' },
  { wall: '#d9e6e6', floor: '#c9a882', wood: '#6b5546', cloth: '#2f6f9f', accent: '#e2705a' },
  { wall: '#f2d9c9', floor: '#a97a58', wood: '#7a4f3a', cloth: '#c94f4a', accent: '#3f8f8a' },
  { wall: '#e3e0ea', floor: '#9a8a80', wood: '#5f5060', cloth: '#6f5fa5', accent: '#f2c14e' },
  { wall: '#dce8d3', floor: '#b5925f', wood: '#6f5a3f', cloth: '#5f8f4a', accent: '#e2553d' },
  { wall: '#33566b', floor: '#8a6a50', wood: '#c9a27a', cloth: '#e2a03f', accent: '#f7efe2' },
  { wall: '#f7efe2', floor: '#d8cbb8', wood: '#b98a5b', cloth: '#3fa5b5', accent: '#e2557d' },
  { wall: '#8f4f45', floor: '#6f5040', wood: '#e3c49a', cloth: '#f2dfc0', accent: '#e8b04e' },
];
/** The same by the light of lamps. */
const byLamps = ({ wall, floor, wood, cloth, accent }: Decor): Decor => ({
  wall: lamplit(wall, 0.46),
  floor: lamplit(floor),
  wood: lamplit(wood),
  cloth: lamplit(cloth),
  accent: lamplit(accent, 0.34),
});
const WHITE = lamplit('#ffffff', 0.24);
const LINEN = lamplit('#fdfbf6', 0.24);
const LAMP = '#f7dca0/#ffdf95';
const GLOW = 'none/#ffdf95';

type Interior = (random: Random, stars: number) => string;

export const INTERIORS: Record<Exclude<SceneView, 'facade' | 'pool'>, Interior> = { room, breakfast, lobby, bath };

/** Walls around a window through which the place is seen. */
function walls(
  { wall, floor, wood }: Decor,
  random: Random,
  window: { x: number; y: number; width: number; height: number; round?: boolean },
): string {
  const { x, y, width, height, round = false } = window;
  const hole = round
    ? d`M${x} ${y + height}V${y + width / 2}A${width / 2} ${width / 2} 0 0 1 ${x + width} ${y + width / 2}V${y + height}Z`
    : d`M${x} ${y}V${y + height}H${x + width}V${y}Z`;
  const panes =
    round || random() < 0.4
      ? d`M${x + width / 2} ${y + (round ? 2 : 0)}v${height}`
      : d`M${x + width / 3} ${y}v${height}M${x + (width * 2) / 3} ${y}v${height}`;
  return (
    path(wall, `M0 0H${WIDTH}V${HEIGHT}H0Z${hole}`).replace('/>', ' fill-rule="evenodd"/>') +
    line(wood, 4, hole) +
    line(wood, 2.4, panes) +
    rect(floor, 0, 184, WIDTH, 36) +
    line(
      shade(floor, 0.14),
      1,
      'M0 194H400M0 206H400M60 184L30 220M140 184L124 220M220 184L222 220M300 184L318 220M370 184L400 216',
    ) +
    rect(sunlit(wall, 0.5), 0, 180, WIDTH, 4)
  );
}
const curtains = (cloth: Colour, x: number, y: number, width: number, height: number): string =>
  path(
    cloth,
    d`M${x - 12} ${y - 6}h26q-2 ${height * 0.5} -10 ${height + 10}h-16zM${x + width + 12} ${y - 6}h-26q2 ${height * 0.5} 10 ${height + 10}h16z`,
  ) +
  line(
    shade(cloth, 0.3),
    1.4,
    d`M${x - 4} ${y}q-1 ${height * 0.5} -4 ${height}M${x + width + 4} ${y}q1 ${height * 0.5} 4 ${height}`,
  ) +
  line('#6b5546', 3, d`M${x - 18} ${y - 7}h${width + 36}`);
const hanging = (x: number, drop: number, size: number, shadeOf: Colour): string =>
  line('#4a3f3a', 1.2, d`M${x} 0V${drop}`) +
  `<g opacity=".25">${circle(GLOW, x, drop + size * 0.6, size * 2.1)}</g>` +
  path(`${shadeOf.split('/')[0]}/#ffdf95`, d`M${x - size * 0.4} ${drop}h${size * 0.8}l${size * 0.6} ${size}h${-size * 2}z`);
const plant = (x: number, y: number, size: number, random: Random): string =>
  times(7, (index) =>
    frond(x, y - size * 0.36, size * between(random, 0.6, 0.95), -164 + index * 25, index % 2 ? '#4f9a5b' : '#3a7f4c'),
  ) +
  path(
    pick(random, ['#c9744f', '#f2e6d0', '#4f7f95']),
    d`M${x - size * 0.2} ${y - size * 0.4}h${size * 0.4}l${-size * 0.06} ${size * 0.4}h${-size * 0.28}z`,
  );
const picture = (x: number, y: number, width: number, height: number, { wood, accent, cloth }: Decor): string =>
  rect(wood, x, y, width, height, 1) +
  rect('#f7efe2', x + 3, y + 3, width - 6, height - 6) +
  circle(accent, x + width * 0.64, y + height * 0.4, Math.min(width, height) * 0.15) +
  path(
    cloth,
    d`M${x + 3} ${y + height - 3}l${width * 0.3} ${-height * 0.4}l${width * 0.22} ${height * 0.2}l${width * 0.2} ${-height * 0.16}L${x + width - 3} ${y + height - 3}z`,
  );

function room(random: Random, stars: number): string {
  const decor = byLamps(pick(random, DECORS));
  const { wood, cloth, accent } = decor;
  const wide = stars >= 4 ? between(random, 140, 166) : between(random, 90, 120);
  const [x, y, height] = [382 - wide, between(random, 22, 34), stars >= 4 ? between(random, 130, 146) : between(random, 84, 100)];
  const head = pick(random, [
    () => rect(wood, 26, 92, 180, 66, 8),
    () => path(wood, 'M26 158V104Q116 66 206 104V158Z'),
    () => times(9, (index) => rect(index % 2 ? wood : sunlit(wood, 0.2), 26 + index * 20, 86, 19, 72, 2)),
    () => rect(cloth, 26, 88, 180, 70, 12) + line(shade(cloth, 0.25), 1.4, 'M71 90v66M116 90v66M161 90v66M28 122h176'),
  ]);
  return (
    walls(decor, random, { x, y, width: wide, height }) +
    curtains(pick(random, [cloth, sunlit(cloth, 0.5), accent]), x, y, wide, height) +
    head() +
    (random() < 0.6 ? picture(82, 30, 68, 44, decor) : picture(48, 34, 44, 36, decor) + picture(108, 34, 44, 36, decor)) +
    `<g opacity=".28">${circle(GLOW, 222, 126, 46)}</g>` +
    path(LINEN, 'M32 138q0 -14 14 -14h142q14 0 14 14v50H32z') +
    rect(LINEN, 48, 112, 62, 25, 9) +
    rect(LINEN, 124, 112, 62, 25, 9) +
    rect(accent, 92, 118, 50, 20, 8) +
    path(cloth, 'M28 156q6 -8 16 -8h146q10 0 16 8v38H28z') +
    path(shade(cloth, 0.2), 'M28 176H206v18H28z') +
    (random() < 0.5
      ? line(sunlit(cloth, 0.4), 3, 'M32 160H202M32 168H202')
      : times(5, (index) => circle(sunlit(cloth, 0.35), 50 + index * 34, 165, 5))) +
    rect(shade(wood, 0.3), 32, 194, 9, 12) +
    rect(shade(wood, 0.3), 193, 194, 9, 12) +
    rect(wood, 212, 160, 30, 32, 3) +
    line(shade(wood, 0.35), 1.4, 'M214 174h26M225 168h4M225 182h4') +
    rect(shade(wood, 0.2), 226, 148, 2.6, 12) +
    path(LAMP, 'M216 148l5 -20h12l5 20z') +
    (stars >= 3
      ? path(accent, 'M272 196v-26q0 -10 10 -10h40q10 0 10 10v26z') + rect(shade(accent, 0.2), 266, 178, 72, 14, 6)
      : '') +
    plant(372, 208, between(random, 50, 70), random) +
    oval(sunlit(accent, 0.5), 220, 212, 110, 6)
  );
}

function breakfast(random: Random, stars: number): string {
  const decor = byLamps(pick(random, DECORS));
  const { wood, cloth, accent } = decor;
  const [x, wide] = [between(random, 60, 110), between(random, 180, 220)];
  const table = (cx: number, s: number) =>
    oval(LINEN, cx, 158, 62 * s, 10 * s) +
    path(
      LINEN,
      d`M${cx - 62 * s} 158q6 ${20 * s} 2 ${34 * s}h${120 * s}q-4 ${-14 * s} 2 ${-34 * s}q${-62 * s} ${18 * s} ${-124 * s} 0z`,
    ) +
    path(accent, d`M${cx - 20 * s} 163l-4 ${22 * s}h${48 * s}l-4 ${-22 * s}q${-20 * s} 4 ${-40 * s} 0z`) +
    oval(WHITE, cx - 30 * s, 156, 15 * s, 4 * s) +
    circle('#e8963f', cx - 34 * s, 152, 4.6 * s) +
    circle('#e2453d', cx - 27 * s, 152, 4 * s) +
    oval(WHITE, cx + 30 * s, 157, 14 * s, 4 * s) +
    path('#d9a05a', d`M${cx + 22 * s} 154q${8 * s} ${-9 * s} ${16 * s} 0q${-8 * s} ${-3 * s} ${-16 * s} 0z`) +
    path(cloth, d`M${cx - 7 * s} 156v${-13 * s}h${14 * s}v${13 * s}q${-7 * s} ${3 * s} ${-14 * s} 0z`) +
    line(WHITE, 1.2, d`M${cx - 3 * s} ${136 - 2 * s}q3 -4 0 -8M${cx + 3 * s} ${136 - 2 * s}q3 -4 0 -8`);
  const chair = (cx: number) =>
    path(wood, d`M${cx - 16} 204v-46q0 -12 12 -12h8q12 0 12 12v46h-5v-22h-22v22z`) + rect(cloth, cx - 13, 172, 26, 9, 3);
  return (
    walls(decor, random, { x, y: 26, width: wide, height: between(random, 96, 112), round: stars >= 3 && random() < 0.3 }) +
    times(Math.max(2, Math.min(4, stars)), (index) =>
      hanging(70 + index * (260 / Math.max(2, Math.min(4, stars))), between(random, 26, 40), 14, accent),
    ) +
    rect(wood, 300, 130, 96, 56, 3) +
    rect(sunlit(wood, 0.4), 296, 126, 104, 6, 2) +
    path(LINEN, 'M308 126v-16h22v16z') +
    path(cloth, 'M338 126q0 -18 13 -20q13 2 13 20z') +
    circle('#e8963f', 374, 121, 5) +
    circle('#f2c14e', 383, 121, 5) +
    circle('#e2453d', 378, 113, 5) +
    chair(54) +
    chair(172) +
    table(112, 1) +
    chair(220) +
    chair(318) +
    table(268, 0.84) +
    plant(22, 208, between(random, 56, 74), random)
  );
}

function lobby(random: Random, stars: number): string {
  const decor = byLamps(pick(random, DECORS));
  const { wall, wood, cloth, accent } = decor;
  const isArched = random() < 0.5;
  const x = between(random, 34, 60);
  return (
    walls(decor, random, { x, y: 28, width: isArched ? 92 : 120, height: 116, round: isArched }) +
    rect(shade(wall, 0.14), 204, 40, 160, 92, 3) +
    times(24, (index) =>
      rect(
        index % 5 === 1 ? accent : index % 7 === 3 ? cloth : sunlit(wood, 0.35),
        212 + (index % 8) * 18.6,
        50 + Math.floor(index / 8) * 25,
        13,
        17,
        1,
      ),
    ) +
    times(Math.max(1, Math.min(4, stars - 1)), (index) => hanging(226 + index * 42, between(random, 18, 30), 13, accent)) +
    person(between(random, 260, 300), 152, 46, cloth) +
    path(wood, 'M188 140H380V188H188z') +
    path(shade(wood, 0.2), 'M188 152H380V188H188z') +
    line(
      sunlit(wood, 0.35),
      1.6,
      times(7, (index) => d`M${202 + index * 27} 156v28`),
    ) +
    rect(sunlit(wood, 0.55), 182, 134, 204, 8, 2) +
    path(LAMP, 'M204 134v-8q0 -10 10 -10q10 0 10 10v8z') +
    path('#f2c14e', 'M336 134a7 6 0 0 1 14 0z') +
    path(accent, 'M24 204v-30q0 -10 12 -10h84q12 0 12 10v30z') +
    path(shade(accent, 0.18), 'M16 178q0 -8 8 -8q8 0 8 8v10h92v-10q0 -8 8 -8q8 0 8 8v28H16z') +
    rect(cloth, 44, 172, 28, 18, 6) +
    rect(sunlit(cloth, 0.45), 84, 172, 28, 18, 6) +
    oval(sunlit(cloth, 0.5), 210, 208, 92, 8) +
    rect(cloth, 196, 176, 22, 28, 3) +
    line(shade(cloth, 0.4), 2, 'M201 176v-6h12v6') +
    plant(158, 206, between(random, 58, 80), random) +
    plant(384, 210, between(random, 50, 70), random)
  );
}

function bath(random: Random, stars: number): string {
  const decor = byLamps(pick(random, DECORS));
  const { wood, accent, cloth } = decor;
  const x = between(random, 196, 226);
  return (
    walls(decor, random, { x, y: 26, width: 110, height: 88, round: random() < 0.35 }) +
    rect(sunlit(decor.wall, 0.5), 0, 132, 400, 50) +
    line(shade(sunlit(decor.wall, 0.5), 0.12), 1, `M0 148H400M0 165H400${times(20, (index) => d`M${10 + index * 21} 132v50`)}`) +
    path(WHITE, 'M186 152H352Q356 200 322 202H216Q182 200 186 152z') +
    path(shade(WHITE, 0.14), 'M290 152H352Q356 200 322 202H280Q300 190 290 152z') +
    rect(LINEN, 178, 146, 182, 8, 4) +
    line('#b5925f', 3.4, 'M338 146v-26q0 -8 -10 -8q-9 0 -9 9') +
    times(6, (index) => circle(WHITE, 214 + index * 19, 146 - (index % 2) * 5, between(random, 7, 11))) +
    rect(wood, 26, 140, 128, 56, 3) +
    line(shade(wood, 0.3), 1.6, 'M90 144v50M76 166h6M98 166h6') +
    rect(LINEN, 20, 132, 140, 9, 3) +
    path(WHITE, 'M62 132q2 10 28 10t28 -10z') +
    (stars >= 4
      ? circle(wood, 90, 76, 42) + circle('#cfe3e8', 90, 76, 38) + path('#e8f4f5', 'M66 58l26 -18l14 4l-44 34z')
      : rect(wood, 46, 36, 88, 76, 4) + rect('#cfe3e8', 50, 40, 80, 68, 2) + path('#e8f4f5', 'M58 76l38 -32h18l-56 48z')) +
    `<g opacity=".25">${circle(GLOW, 26, 64, 34)}${circle(GLOW, 156, 64, 34)}</g>` +
    path(LAMP, 'M20 70l3 -16h8l3 16zM148 70l3 -16h8l3 16z') +
    rect(accent, 366, 96, 24, 42, 2) +
    rect(cloth, 366, 110, 24, 6) +
    line('#b5925f', 2.4, 'M360 96h36') +
    oval(cloth, 262, 212, 70, 5) +
    plant(376, 208, between(random, 40, 58), random) +
    circle(accent, 140, 128, 5) +
    rect(cloth, 32, 120, 12, 13, 2)
  );
}
