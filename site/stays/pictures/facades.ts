import type { AccommodationType } from '#domain/stays/hotel.ts';
import { type Colour, floodlit, shade, sunlit } from '../../scenery/colour.ts';
import { between, circle, d, line, n, oval, path, pick, type Random, rect, times } from '../../scenery/drawing.ts';
import type { Scenery } from '../../scenery/place-scenery.ts';
import {
  arches,
  belfry,
  block,
  columns,
  dome,
  LIT,
  lamp,
  openings,
  PANE,
  pediment,
  tiles,
  windows,
} from '../../scenery/vocabulary/buildings.ts';
import { blossoms, bush, tree } from '../../scenery/vocabulary/plants.ts';
import { car } from '../../scenery/vocabulary/things.ts';

const GROUND = 200;

/** Wall, trim, roof and awning of a house. */
type Paint = { wall: Colour; trim: Colour; roof: Colour; cloth: Colour };
const PAINTS: readonly Paint[] = [
  { wall: '#f7efe2', trim: '#b98a63', roof: '#b9583d', cloth: '#d9694a' },
  { wall: '#f2c9a5', trim: '#fff7ea', roof: '#a9503a', cloth: '#3f8f8a' },
  { wall: '#8fc0c4', trim: '#fffaf0', roof: '#5f7a85', cloth: '#e2a03f' },
  { wall: '#e8a08f', trim: '#fff3e4', roof: '#9f4a3f', cloth: '#2f6f8f' },
  { wall: '#f2d48a', trim: '#fffaf0', roof: '#b5653f', cloth: '#c94f4a' },
  { wall: '#c9d6df', trim: '#5f7488', roof: '#4f6478', cloth: '#e2705a' },
  { wall: '#d9c3e0', trim: '#fffaf0', roof: '#7a628f', cloth: '#3f9f8f' },
  { wall: '#c97b58', trim: '#f7e2c4', roof: '#7f4a3a', cloth: '#f2c14e' },
  { wall: '#a9c9a0', trim: '#fffaf0', roof: '#5f7f55', cloth: '#e2553d' },
  { wall: '#5f7f95', trim: '#e8eef0', roof: '#3f5a70', cloth: '#f2b53f' },
];

type House = { scenery: Scenery; type: AccommodationType; stars: number };
type Facade = (random: Random, paint: Paint, stars: number) => string;

/** The front of a hotel: its height follows from its class, its style from its type and from where it stands. */
export function drawFacade(random: Random, { scenery, type, stars }: House): string {
  const paint = pick(random, PAINTS);
  return pick(random, stylesOf(scenery, type))(random, paint, stars === 0 ? pick(random, [2, 3]) : stars);
}

function stylesOf(scenery: Scenery, type: AccommodationType): readonly Facade[] {
  if (type === 'motel') return [motel];
  if (type === 'apartments') return scenery === 'colonial' ? [townhouse, balconies] : [balconies, twins];
  if (type === 'resort')
    return scenery === 'jungle' || scenery === 'island'
      ? [lodge, wings]
      : scenery === 'snow' || scenery === 'andes'
        ? [chalet]
        : [wings, terraces, crescent];
  switch (scenery) {
    case 'colonial':
      return [townhouse, convent, mansion];
    case 'snow':
    case 'andes':
      return [chalet, mansion];
    case 'jungle':
      return [lodge, slab];
    case 'coffee':
    case 'valley':
      return [hacienda, slab, mansion];
    case 'desert':
      return [terraces, hacienda];
    default:
      return [slab, glass, deco, crescent, mansion];
  }
}

const floorsOf = (random: Random, stars: number, most: number): number =>
  Math.min(most, Math.round(2 + stars * 1.35 + between(random, -0.8, 1.6)));

const entrance = (x: number, { cloth }: Paint, width = 44): string =>
  rect('#4a3b3a/#ffc46b', x - width * 0.26, GROUND - 22, width * 0.52, 22) +
  line('#f7efe2', 1.2, d`M${x} ${GROUND - 22}v22`) +
  path(cloth, d`M${x - width / 2} ${GROUND - 22}l5 -9h${width - 10}l5 9z`) +
  path(
    shade(cloth, 0.25),
    times(4, (index) => d`M${x - width / 2 + ((index + 0.5) * width) / 4} ${GROUND - 22}h${width / 8}v3.500h${-width / 8}z`),
  ) +
  bush(x - width * 0.46, GROUND + 3, 15, '#3f8a57') +
  bush(x + width * 0.46, GROUND + 3, 15, '#3f8a57');

/** Stars are what a house of that class wears on its roof, as flags. */
const flagsOn = (x: number, y: number, count: number, { cloth }: Paint): string =>
  times(
    count,
    (index) =>
      line('#5f6a75', 1.2, d`M${x + index * 13} ${y}v-17`) +
      path(index % 2 ? '#fffaf0' : cloth, d`M${x + index * 13} ${y - 17}h9l-2.500 3l2.500 3h-9z`),
  );

const slab: Facade = (random, paint, stars) => {
  const [columns, floors] = [Math.round(between(random, 5, 8)), floorsOf(random, stars, 9)];
  const [width, height] = [columns * 24 + 12, floors * 16 + 30];
  const left = 200 - width / 2;
  return (
    block(paint.wall, left, GROUND, width, height, 0.12) +
    rect(paint.trim, left - 4, GROUND - height - 4, width + 8, 7, 2) +
    windows(random, {
      x: left + 8,
      y: GROUND - height + 11,
      columns,
      rows: floors - 1,
      stepX: 24,
      stepY: 16,
      width: 13,
      height: 9,
    }) +
    line(
      paint.trim,
      1.6,
      times(floors - 1, (floor) => d`M${left + 3} ${GROUND - height + 22 + floor * 16}h${width - 6}`),
    ) +
    rect(shade(paint.wall, 0.12), left, GROUND - 30, width, 30) +
    path(LIT, openings(left + 9, GROUND - 23, columns, 1, 24, 1, 14, 15)) +
    entrance(200, paint, 48) +
    flagsOn(left + 12, GROUND - height - 4, Math.min(5, stars), paint)
  );
};

const glass: Facade = (random, paint, stars) => {
  const tint = pick(random, ['#6f9fb5', '#5f8f9f', '#8faec0', '#4f7f95']);
  const height = 64 + stars * 20;
  const width = between(random, 66, 92);
  const left = 200 - width / 2;
  return (
    block(paint.wall, left - 44, GROUND, 54, height * 0.62, 0.2) +
    windows(random, {
      x: left - 38,
      y: GROUND - height * 0.62 + 8,
      columns: 4,
      rows: Math.floor((height * 0.62 - 14) / 13),
      stepX: 10,
      stepY: 13,
      width: 6,
      height: 8,
    }) +
    path(
      tint,
      d`M${left} ${GROUND}V${GROUND - height + 10}L${left + width * 0.5} ${GROUND - height}H${left + width}V${GROUND}z`,
    ) +
    path(shade(tint, 0.24), d`M${left + width * 0.72} ${GROUND}V${GROUND - height}H${left + width}V${GROUND}z`) +
    windows(random, {
      x: left + 5,
      y: GROUND - height + 16,
      columns: 5,
      rows: Math.floor((height - 42) / 12),
      stepX: width * 0.135,
      stepY: 12,
      width: width * 0.1,
      height: 7,
      dark: sunlit(tint, 0.35),
    }) +
    line(
      sunlit(tint, 0.6),
      1,
      times(6, (index) => d`M${left + 2 + index * width * 0.135} ${GROUND - height + 12}V${GROUND}`),
    ) +
    block(paint.trim, left + width - 6, GROUND, 44, 36, 0.2) +
    path(LIT, openings(left + width, GROUND - 28, 3, 1, 12, 1, 8, 18)) +
    rect(shade(tint, 0.4), left - 4, GROUND - 32, width + 8, 4) +
    entrance(200, paint, 54) +
    flagsOn(left + width + 2, GROUND - 36, Math.min(3, stars), paint)
  );
};

const deco: Facade = (random, paint, stars) => {
  const floors = Math.max(3, floorsOf(random, stars, 7) - 1);
  const height = floors * 20 + 24;
  const [left, width] = [118, 164];
  return (
    rect(paint.wall, left, GROUND - height, width, height, 8) +
    rect(shade(paint.wall, 0.16), left + width - 26, GROUND - height + 4, 26, height - 4, 6) +
    path(paint.trim, d`M186 ${GROUND}V${GROUND - height - 22}q14 -10 28 0V${GROUND}z`) +
    line(
      `${paint.cloth}/#ff8fc0`,
      2,
      d`M194 ${GROUND - 34}V${GROUND - height - 16}M200 ${GROUND - 34}V${GROUND - height - 20}M206 ${GROUND - 34}V${GROUND - height - 16}`,
    ) +
    times(
      floors,
      (floor) =>
        rect(paint.trim, left - 5, GROUND - height + 9 + floor * 20, 68, 3, 1.5) +
        rect(paint.trim, 219, GROUND - height + 9 + floor * 20, 68, 3, 1.5) +
        windows(random, {
          x: left + 7,
          y: GROUND - height + 14 + floor * 20,
          columns: 3,
          rows: 1,
          stepX: 19,
          stepY: 1,
          width: 14,
          height: 10,
        }) +
        windows(random, {
          x: 222,
          y: GROUND - height + 14 + floor * 20,
          columns: 3,
          rows: 1,
          stepX: 19,
          stepY: 1,
          width: 14,
          height: 10,
        }),
    ) +
    entrance(200, paint, 52)
  );
};

/** A curved front with a balcony on each floor. */
const crescent: Facade = (random, paint, stars) => {
  const floors = Math.max(4, floorsOf(random, stars, 9));
  const step = 14.5;
  const top = GROUND - floors * step - 12;
  const bow = between(random, 12, 22);
  const floor = (index: number) => top + 10 + index * step;
  return (
    path(paint.wall, d`M84 ${GROUND}V${top + bow}Q200 ${top - bow} 316 ${top + bow}V${GROUND}z`) +
    path(shade(paint.wall), d`M262 ${GROUND}V${top + bow * 0.25}Q290 ${top + bow * 0.5} 316 ${top + bow}V${GROUND}z`) +
    times(floors, (index) =>
      line(
        LIT,
        6.5,
        d`M92 ${floor(index) + bow * 0.86}Q200 ${floor(index) - bow * 0.9} 308 ${floor(index) + bow * 0.86}`,
      ).replace('/>', ` stroke-dasharray="${n(between(random, 9, 13))} 11" style="stroke-linecap:butt"/>`),
    ) +
    times(floors, (index) =>
      line(
        paint.trim,
        2.4,
        d`M82 ${floor(index) + 5 + bow * 0.94}Q200 ${floor(index) + 5 - bow * 0.96} 318 ${floor(index) + 5 + bow * 0.94}`,
      ),
    ) +
    rect(shade(paint.wall, 0.15), 84, GROUND - 16, 232, 16) +
    path(LIT, openings(92, GROUND - 13, 15, 1, 15, 1, 10, 13)) +
    entrance(200, paint, 60) +
    flagsOn(130, top + 4, Math.min(2, stars), paint)
  );
};

const balconies: Facade = (random, paint, stars) => {
  const other = pick(random, PAINTS).wall;
  return (
    times(3, (index) => {
      const left = 92 + index * 74;
      const floors = Math.max(3, floorsOf(random, stars + (index === 1 ? 1.4 : 0), 8) - 1);
      const top = GROUND - floors * 19 - 8;
      return (
        block(index === 1 ? paint.wall : other, left, GROUND, 68, GROUND - top, 0.16) +
        rect(paint.roof, left - 2, top - 3, 72, 5, 1) +
        windows(random, { x: left + 8, y: top + 6, columns: 2, rows: floors, stepX: 26, stepY: 19, width: 15, height: 12 }) +
        times(
          floors,
          (floor) =>
            rect(paint.trim, left + 4, top + 15 + floor * 19, 50, 2.4) +
            line(
              paint.trim,
              0.9,
              times(12, (bar) => d`M${left + 5 + bar * 4.4} ${top + 10 + floor * 19}v6`),
            ) +
            (random() < 0.5 ? bush(left + 12 + 26 * Math.round(random()), top + 16 + floor * 19, 10, '#4f9a5b') : ''),
        )
      );
    }) + entrance(200, paint, 40)
  );
};

const twins: Facade = (random, paint, stars) => {
  const floors = floorsOf(random, stars + 1.5, 10);
  return (
    times(2, (index) => {
      const left = 116 + index * 92;
      const height = (floors - index * 1.6) * 14 + 20;
      return (
        block(paint.wall, left, GROUND, 76, height, 0.22) +
        rect(paint.roof, left + 12, GROUND - height - 9, 34, 10) +
        windows(random, {
          x: left + 6,
          y: GROUND - height + 8,
          columns: 4,
          rows: Math.floor((height - 34) / 14),
          stepX: 14,
          stepY: 14,
          width: 9,
          height: 8,
        }) +
        line(
          paint.trim,
          2,
          times(Math.floor((height - 34) / 14), (floor) => d`M${left - 3} ${GROUND - height + 18 + floor * 14}h30`),
        )
      );
    }) +
    block(paint.trim, 100, GROUND, 200, 22, 0.1) +
    path(LIT, openings(108, GROUND - 17, 14, 1, 13.5, 1, 9, 12)) +
    entrance(200, paint, 48)
  );
};

const wings: Facade = (random, paint, stars) => {
  const floors = Math.max(2, Math.min(5, Math.round(stars * 0.7 + between(random, 0.4, 1.6))));
  return (
    times(3, (index) => {
      const high = floors + (index === 1 ? 1 : 0);
      const [left, width, top] = [66 + index * 92, 84, GROUND - (high * 19 + 8)];
      return (
        block(index === 1 ? sunlit(paint.wall, 0.3) : paint.wall, left, GROUND, width, GROUND - top, 0.14) +
        tiles(paint.roof, left, top + 2, width, 17, 16) +
        windows(random, { x: left + 8, y: top + 9, columns: 3, rows: high, stepX: 24, stepY: 19, width: 15, height: 12 }) +
        line(
          paint.trim,
          2,
          times(high, (floor) => d`M${left + 4} ${top + 23 + floor * 19}h${width - 8}`),
        )
      );
    }) +
    entrance(200, paint, 52) +
    oval('#f4ead6', 200, GROUND + 9, 92, 8) +
    oval('#3fb6cf', 200, GROUND + 9, 86, 6)
  );
};

/** Steps of a house down a slope. */
const terraces: Facade = (random, paint, stars) => {
  const levels = Math.max(3, Math.min(6, stars + 1));
  return (
    times(levels, (index) => {
      const level = levels - 1 - index;
      const width = 250 - level * between(random, 30, 38);
      const y = GROUND - level * 22;
      const left = 200 - width / 2 - level * 5;
      return (
        block(level % 2 ? paint.wall : sunlit(paint.wall, 0.25), left, y, width, 25, 0.12) +
        rect(paint.trim, left - 3, y - 26, width + 6, 3) +
        path(random() < 0.6 ? LIT : PANE, arches(left + 10, y - 3, Math.floor((width - 18) / 26), 26, 14, 18)) +
        bush(left + width - 10, y - 25, 18, '#4f9a5b')
      );
    }) + entrance(200, paint, 44)
  );
};

const motel: Facade = (random, paint) => {
  const rooms = 5;
  const left = between(random, 60, 84);
  return (
    rect(paint.wall, left, GROUND - 48, rooms * 48 + 8, 48) +
    path(paint.roof, d`M${left - 10} ${GROUND - 46}l14 -18h${rooms * 48}l14 18z`) +
    line(shade(paint.roof, 0.35), 2.4, d`M${left - 10} ${GROUND - 46}h${rooms * 48 + 28}`) +
    times(
      rooms,
      (index) =>
        rect(paint.cloth, left + 10 + index * 48, GROUND - 32, 13, 32, 1) +
        rect(random() < 0.5 ? LIT : PANE, left + 27 + index * 48, GROUND - 29, 16, 13),
    ) +
    line(
      paint.trim,
      3,
      times(rooms + 1, (index) => d`M${left - 4 + index * 50} ${GROUND - 46}v46`),
    ) +
    rect('#5f6a75', left + rooms * 48 + 26, GROUND - 104, 5, 104) +
    path(`${paint.cloth}/#ff8fa8`, d`M${left + rooms * 48 + 6} ${GROUND - 118}h46l-8 13l8 13h-46z`) +
    circle('#fffaf0/#ffe08a', left + rooms * 48 + 20, GROUND - 105, 5) +
    car(left + 70, GROUND + 12, 0.7, pick(random, ['#3f8fb0', '#f2c14e', '#e2553d']))
  );
};

const townhouse: Facade = (random, paint, stars) => {
  const wood = pick(random, ['#5b4034', '#3f6b4f', '#2f6f8f', '#8f4030']);
  const floors = Math.max(2, Math.min(4, Math.round(stars * 0.7 + 0.6)));
  const bays = Math.round(between(random, 4, 6));
  const [width, height] = [bays * 38 + 8, floors * 32 + 8];
  const left = 200 - width / 2;
  return (
    block(paint.wall, left, GROUND, width, height, 0.1) +
    tiles(paint.roof, left, GROUND - height + 2, width, 14, 8) +
    times(floors - 1, (floor) => {
      const y = GROUND - 38 - floor * 32;
      return (
        path(LIT, arches(left + 13, y, bays, 38, 15, 24)) +
        rect(wood, left + 6, y, width - 12, 2.6) +
        line(
          wood,
          1,
          times(Math.floor((width - 14) / 4.5), (index) => d`M${left + 8 + index * 4.5} ${y - 9}v9`),
        ) +
        line(wood, 1.8, d`M${left + 6} ${y - 9}h${width - 12}`) +
        blossoms(paint.cloth, random, { x: left + 8, y: y - 1, width: width - 18, height: 6, count: 16 })
      );
    }) +
    path('#6b4f45/#f0b860', arches(left + 11, GROUND, bays, 38, 19, 27)) +
    rect(sunlit(paint.wall, 0.5), left, GROUND - 4, width, 4) +
    lamp(left - 8, GROUND, 30)
  );
};

const convent: Facade = (random, paint, stars) => {
  const wall = floodlit(paint.wall.split('/')[0] as string, 0.3);
  const [left, width] = [96, 208];
  return (
    belfry(wall, paint.roof, {
      x: left - 16,
      y: GROUND,
      width: 30,
      height: 92 + stars * 6,
      cap: pick(random, ['dome', 'pyramid'] as const),
    }) +
    block(wall, left, GROUND, width, 72, 0.08) +
    tiles(paint.roof, left, GROUND - 70, width, 13, 7) +
    path(LIT, arches(left + 10, GROUND - 40, 10, 20, 11, 20)) +
    rect(sunlit(wall, 0.4), left, GROUND - 39, width, 3) +
    path('#6b4f45/#f0b860', arches(left + 8, GROUND, 8, 25, 18, 32)) +
    dome(paint.roof, { x: left + width - 34, y: GROUND - 82, r: 17, drum: 8, wall }) +
    tree(left + width + 14, GROUND + 4, 16, '#4f9060')
  );
};

const mansion: Facade = (random, paint, stars) => {
  const floors = Math.max(2, Math.min(5, stars));
  const height = floors * 24 + 8;
  const [left, width] = [108, 184];
  return (
    block(paint.wall, left, GROUND, width, height, 0.1) +
    path(paint.roof, d`M${left - 5} ${GROUND - height}l12 -20h${width - 14}l12 20z`) +
    path(LIT, openings(left + 20, GROUND - height - 14, 7, 1, 22, 1, 8, 9)) +
    windows(random, {
      x: left + 11,
      y: GROUND - height + 8,
      columns: 7,
      rows: floors - 1,
      stepX: 24,
      stepY: 24,
      width: 11,
      height: 15,
    }) +
    line(
      paint.trim,
      2.4,
      times(floors, (floor) => d`M${left} ${GROUND - height + 2 + floor * 24}h${width}`),
    ) +
    block(sunlit(paint.wall, 0.35), 172, GROUND, 56, height + 6, 0.14) +
    pediment(paint.trim, 172, GROUND - height - 5, 56, 18) +
    path(LIT, arches(181, GROUND - 34, 2, 22, 14, Math.min(44, height - 36))) +
    columns(paint.trim, 174, GROUND, 4, 16, 4, 30) +
    rect(paint.trim, 168, GROUND - 33, 64, 4) +
    rect('#4a3b3a/#ffc46b', 193, GROUND - 24, 14, 24) +
    flagsOn(188, GROUND - height - 23, Math.min(2, stars - 2), paint)
  );
};

const chalet: Facade = (random, _, stars) => {
  const wood = pick(random, ['#8f5f42', '#a9714f', '#7a4f3a']);
  const floors = Math.max(2, Math.min(5, stars));
  const height = floors * 20 + 10;
  const snow = '#f4f8fa/#93a6c4';
  return (
    block('#b9b3a8', 104, GROUND, 192, 26, 0.16) +
    rect(wood, 108, GROUND - height, 184, height - 26) +
    line(
      shade(wood, 0.3),
      1,
      times(floors * 3, (index) => d`M108 ${GROUND - height + 6 + index * 6.4}h184`),
    ) +
    windows(random, {
      x: 120,
      y: GROUND - height + 10,
      columns: 7,
      rows: floors - 1,
      stepX: 25,
      stepY: 20,
      width: 13,
      height: 11,
    }) +
    line(
      sunlit(wood, 0.3),
      2.4,
      times(floors - 1, (floor) => d`M104 ${GROUND - height + 24 + floor * 20}h192`),
    ) +
    path(
      shade(wood, 0.4),
      d`M84 ${GROUND - height + 8}L200 ${GROUND - height - 50}L316 ${GROUND - height + 8}l-9 6L200 ${GROUND - height - 36}L93 ${GROUND - height + 14}z`,
    ) +
    path(sunlit(wood, 0.14), d`M108 ${GROUND - height + 5}L200 ${GROUND - height - 38}L292 ${GROUND - height + 5}z`) +
    path(LIT, openings(176, GROUND - height - 14, 3, 1, 18, 1, 12, 13)) +
    path(
      snow,
      d`M82 ${GROUND - height + 6}L200 ${GROUND - height - 54}L318 ${GROUND - height + 6}l-12 2L200 ${GROUND - height - 44}L94 ${GROUND - height + 8}z`,
    ) +
    rect('#8a8078', 252, GROUND - height - 44, 14, 28) +
    path('#4a3b3a/#ffc46b', d`M189 ${GROUND}v-22h22v22z`) +
    path(LIT, openings(118, GROUND - 20, 3, 1, 22, 1, 13, 12) + openings(222, GROUND - 20, 3, 1, 22, 1, 13, 12))
  );
};

const lodge: Facade = (random, paint, stars) => {
  const many = Math.max(2, Math.min(4, stars));
  const wood = '#8a6242';
  const hut = (x: number, y: number, s: number) =>
    line(shade(wood, 0.3), 3 * s, d`M${x - 24 * s} ${y}v${-18 * s}M${x} ${y}v${-18 * s}M${x + 24 * s} ${y}v${-18 * s}`) +
    rect(wood, x - 34 * s, y - 20 * s, 68 * s, 4 * s) +
    rect(paint.wall, x - 26 * s, y - 46 * s, 52 * s, 27 * s) +
    rect(shade(paint.wall), x + 12 * s, y - 46 * s, 14 * s, 27 * s) +
    path(LIT, d`M${x - 20 * s} ${y - 40 * s}h${12 * s}v${13 * s}h${-12 * s}z`) +
    rect('#4a3b3a/#ffc46b', x - 3 * s, y - 40 * s, 10 * s, 21 * s) +
    line(wood, 1.4 * s, d`M${x - 33 * s} ${y - 28 * s}h${66 * s}`) +
    path(
      '#c99a5a',
      d`M${x - 42 * s} ${y - 42 * s}L${x} ${y - 78 * s}L${x + 42 * s} ${y - 42 * s}q${-42 * s} ${-8 * s} ${-84 * s} 0z`,
    ) +
    path(shade('#c99a5a', 0.26), d`M${x} ${y - 78 * s}L${x + 42 * s} ${y - 42 * s}q${-14 * s} ${-3 * s} ${-28 * s} ${-4 * s}z`);
  const large = between(random, 1.25, 1.5);
  return (
    times(many - 1, (index) => hut([92, 312, 62][index] as number, 190 + index * 3, 0.82 - index * 0.08)) +
    line(wood, 3, 'M96 182Q140 190 170 182M236 182Q270 190 300 182') +
    hut(200, GROUND + 4, large) +
    bush(140, GROUND + 6, 34, '#3f8a57') +
    bush(262, GROUND + 6, 30, '#4f9a5b')
  );
};

const hacienda: Facade = (random, paint, stars) => {
  const isTall = stars >= 4;
  const height = isTall ? 74 : 46;
  const [left, width] = [84, 232];
  return (
    block('#fdf6e8', left, GROUND, width, height, 0.06) +
    tiles(paint.roof, left, GROUND - height + 4, width, 22, 26) +
    (isTall
      ? path(LIT, openings(left + 14, GROUND - 64, 9, 1, 24, 1, 12, 18)) +
        rect(paint.cloth, left + 4, GROUND - 42, width - 8, 3) +
        line(
          paint.cloth,
          1.1,
          times(44, (index) => d`M${left + 6 + index * 5.1} ${GROUND - 51}v10`),
        ) +
        line(paint.cloth, 1.8, d`M${left + 4} ${GROUND - 51}h${width - 8}`)
      : '') +
    path('#6b4f45/#f0b860', openings(left + 14, GROUND - 28, 9, 1, 24, 1, 12, 28)) +
    rect(paint.cloth, left, GROUND - 8, width, 8) +
    line(
      paint.cloth,
      3,
      times(10, (index) => d`M${left + 8 + index * 24} ${GROUND}v${-height + 8}`),
    ) +
    belfry('#fdf6e8', paint.roof, {
      x: between(random, 270, 284),
      y: GROUND - height + 6,
      width: 20,
      height: 34,
      cap: 'pyramid',
    }) +
    blossoms(pick(random, ['#e2557d', '#e2553d']), random, {
      x: left + 6,
      y: GROUND - height + 16,
      width: width - 12,
      height: 6,
      count: 22,
    })
  );
};
