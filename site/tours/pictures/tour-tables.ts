import { floodlit, lamplit, shade, sunlit } from '../../scenery/colour.ts';
import { between, circle, d, line, oval, path, pick, type Random, rect, times } from '../../scenery/drawing.ts';
import { block } from '../../scenery/vocabulary/buildings.ts';
import { traveller } from '../../scenery/vocabulary/people.ts';
import { frond } from '../../scenery/vocabulary/plants.ts';

/** A room of a museum, with the street in its window. */
export function gallery(random: Random): string {
  const wall = lamplit(pick(random, ['#b5503f', '#2f5f6f', '#e8dcc6', '#6f5a7a', '#4f7a63', '#d9a55f']), 0.46);
  const floor = pick(random, ['#a9835b', '#c9b193', '#8a7060']);
  const gold = floodlit('#e8b53f', 0.7);
  const x = between(random, 180, 220);
  const piece = pick(random, [
    () =>
      path(gold, d`M${x - 9} 158q-14 -10 -8 -28q-6 -12 4 -20q2 -14 13 -14t13 14q10 8 4 20q6 18 -8 28z`) +
      circle(shade(gold, 0.4), x - 5, 112, 2) +
      circle(shade(gold, 0.4), x + 5, 112, 2) +
      line(shade(gold, 0.3), 1.6, d`M${x - 9} 130h18M${x - 11} 140h22`),
    () =>
      path('#b5744a', d`M${x - 12} 158q-20 -16 -10 -40q8 -6 8 -20h28q0 14 8 20q10 24 -10 40z`) +
      line('#f2e2c4', 2, d`M${x - 24} 132h48M${x - 22} 140l7 -6l7 6l7 -6l7 6l7 -6l7 6`),
    () =>
      path(gold, d`M${x - 34} 156q34 10 68 0l-6 -7h-56z`) +
      times(
        5,
        (index) =>
          path(gold, d`M${x - 26 + index * 12} 149v-${index === 2 ? 30 : 18}h5v${index === 2 ? 30 : 18}z`) +
          circle(gold, x - 23.5 + index * 12, index === 2 ? 116 : 128, index === 2 ? 5 : 3.5),
      ),
  ])();
  const frame = (fx: number, fy: number, w: number, h: number) =>
    rect(gold, fx, fy, w, h) +
    rect('#f4ead6', fx + 4, fy + 4, w - 8, h - 8) +
    path(
      pick(random, ['#3f7f95', '#5f8f5b', '#c9653f']),
      d`M${fx + 4} ${fy + h - 4}v${-h * 0.34}q${w * 0.3} ${-h * 0.3} ${w * 0.5} 0t${w * 0.5 - 8} ${-h * 0.1}v${h * 0.44}z`,
    ) +
    circle(pick(random, ['#e2a03f', '#e2553d']), fx + w * 0.7, fy + h * 0.34, Math.min(w, h) * 0.12);
  return (
    path(wall, 'M0 0H400V220H0ZM318 150V66a28 28 0 0 1 56 0V150Z').replace('/>', ' fill-rule="evenodd"/>') +
    line('#5b4034', 4, 'M318 150V66a28 28 0 0 1 56 0V150Z') +
    line('#5b4034', 2, 'M346 40V150M318 96H374') +
    path(floor, 'M0 184H400V220H0Z') +
    rect(sunlit(wall, 0.4), 0, 180, 400, 5) +
    line(shade(floor, 0.15), 1, 'M0 198H400M80 184L40 220M200 184V220M320 184L360 220') +
    frame(24, 46, between(random, 56, 76), between(random, 48, 70)) +
    frame(112, 56, between(random, 34, 46), between(random, 40, 60)) +
    frame(254, 50, 44, between(random, 44, 66)) +
    path('none/#ffdf95', d`M${x - 10} 0h20l46 160h-112z`).replace('/>', ' opacity=".14"/>') +
    rect('#dfe9ee', x - 40, 84, 80, 76, 2).replace('/>', ' opacity=".3"/>') +
    line('#f4f7f8', 1.4, d`M${x - 40} 84h80v76h-80z`) +
    piece +
    block('#f2eadb', x - 44, 210, 88, 50, 0.22) +
    traveller(x - 84, 212, { size: 1.3, shirt: '#e2553d' }) +
    traveller(x + 84, 213, { size: 1.3, shirt: '#2f7fb0', skin: 1 }) +
    traveller(x + 112, 211, { size: 1.1, shirt: '#f2c14e', skin: 2 })
  );
}

/** A table laid in front of the street. */
export function tasting(random: Random): string {
  const cloth = pick(random, ['#e2553d', '#f2c14e', '#3f9f8f', '#fffaf0', '#5f7fc4', '#d9578a']);
  const awning = pick(random, ['#e2453d', '#2f7f8f', '#3f8f55', '#e8963f']);
  const dishes = [arepas, fruit, ceviche, stew, tacos, drinks].sort(() => random() - 0.5).slice(0, 3);
  return (
    path(awning, 'M0 0H400V34Z') +
    path(awning, 'M0 0H400V30H0Z') +
    times(10, (index) => path(index % 2 ? awning : '#fffaf0', d`M${index * 40} 0h40v30a20 12 0 0 1 -40 0z`)) +
    times(
      3,
      (index) => line('#4a3f3a', 1, d`M${70 + index * 130} 30v14`) + circle('#fff2cf/#ffd98a', 70 + index * 130, 49, 5.5),
    ) +
    path(cloth, 'M0 166Q200 152 400 166V220H0Z') +
    path(shade(cloth, 0.14), 'M0 186Q200 174 400 186V220H0Z') +
    line(
      sunlit(cloth, 0.5),
      2,
      times(9, (index) => d`M${20 + index * 45} 164L${-6 + index * 51} 220`),
    ) +
    dishes.map((dish, index) => dish(random, 76 + index * 124 + between(random, -8, 8), 180 + (index === 1 ? 14 : 0))).join('')
  );
}

type Dish = (random: Random, x: number, y: number) => string;
const plate = (x: number, y: number, r: number): string =>
  oval(shade('#fffdf6', 0.16), x, y + 3, r, r * 0.3) + oval('#fffdf6', x, y, r, r * 0.28);
const arepas: Dish = (_, x, y) =>
  plate(x, y, 54) +
  times(
    3,
    (index) =>
      oval('#d9a04e', x - 24 + index * 24, y - 6 - (index % 2) * 5, 21, 8.5) +
      oval('#f2c878', x - 24 + index * 24, y - 9 - (index % 2) * 5, 21, 8) +
      line(
        '#b5743a',
        1.6,
        d`M${x - 34 + index * 24} ${y - 10 - (index % 2) * 5}h8M${x - 22 + index * 24} ${y - 8 - (index % 2) * 5}h9`,
      ),
  ) +
  path('#fffdf6', d`M${x + 34} ${y - 6}h22q0 16 -11 16t-11 -16z`) +
  oval('#5f9a3f', x + 45, y - 6, 11, 3);
const fruit: Dish = (random, x, y) =>
  path('#b5834f', d`M${x - 52} ${y - 16}h104q-6 28 -34 30h-36q-28 -2 -34 -30z`) +
  line('#8f5f35', 1.6, d`M${x - 46} ${y - 6}h92M${x - 38} ${y + 4}h76`) +
  path('#e8b53f', d`M${x - 8} ${y - 18}q-16 -30 2 -44q20 12 8 44z`) +
  times(5, (index) => frond(x - 4, y - 58, 24, -150 + index * 30, '#4f9a4a')) +
  circle('#e2553d', x - 34, y - 26, 14) +
  circle('#f29a3f', x + 22, y - 26, 14) +
  circle('#7fae3f', x + 42, y - 22, 11) +
  path('#f2d44e', d`M${x - 54} ${y - 20}q10 -26 40 -26q-20 10 -22 28z`) +
  circle('#8f4f8a', x - 16, y - 20, pick(random, [8, 9]));
const ceviche: Dish = (_, x, y) =>
  path('#8fc4cf', d`M${x - 40} ${y - 26}h80l-30 34v14h16v4h-52v-4h16v-14z`) +
  oval('#f4e6d0', x, y - 27, 40, 8) +
  times(6, (index) => path('#f28f7a', d`M${x - 30 + index * 11} ${y - 26}q-2 -12 7 -12q6 2 4 10q-4 -6 -6 2z`)) +
  path('#7fbf4f', d`M${x + 20} ${y - 32}q14 -18 26 -8q-4 14 -20 14z`) +
  line('#a9436b', 2, d`M${x - 16} ${y - 32}q10 -6 18 0M${x + 2} ${y - 26}q10 -6 18 0`);
const stew: Dish = (random, x, y) =>
  path('#3f2f2a', d`M${x - 46} ${y - 24}h92q2 36 -46 38q-48 -2 -46 -38z`) +
  oval('#5b4034', x, y - 24, 46, 10) +
  oval(pick(random, ['#e2a03f', '#d9653f', '#f2d48a']), x, y - 24, 40, 8) +
  oval('#f2c878', x - 14, y - 26, 10, 4) +
  circle('#7fae3f', x + 12, y - 25, 4) +
  circle('#fffaf0', x + 24, y - 23, 4) +
  line('#3f2f2a', 5, d`M${x - 46} ${y - 16}h-10M${x + 46} ${y - 16}h10`) +
  line('#fffdf6/#c9d3dc', 2.6, d`M${x - 14} ${y - 40}q-8 -10 0 -18t0 -16M${x + 8} ${y - 40}q-8 -10 0 -18t0 -16`);
const tacos: Dish = (_, x, y) =>
  plate(x, y, 56) +
  times(
    3,
    (index) =>
      path('#5f9a3f', d`M${x - 44 + index * 30} ${y - 4}a17 17 0 0 1 34 -2z`) +
      path('#c9503f', d`M${x - 40 + index * 30} ${y - 6}a15 14 0 0 1 28 -2z`) +
      path('#f2cf7f', d`M${x - 46 + index * 30} ${y}a18 18 0 0 1 36 0z`) +
      line(
        '#d9a850',
        1.6,
        d`M${x - 36 + index * 30} ${y - 7}h3M${x - 28 + index * 30} ${y - 10}h3M${x - 22 + index * 30} ${y - 5}h3`,
      ),
  ) +
  path('#8fc43f', d`M${x + 40} ${y - 6}a10 10 0 0 1 18 6z`);
const drinks: Dish = (random, x, y) =>
  times(3, (index) => {
    const c = pick(random, ['#f29a3f', '#e2557d', '#7fbf4f', '#f2d44e', '#8f5fb0']);
    const gx = x - 40 + index * 34;
    return (
      path('#dff0f2', d`M${gx} ${y - 56}h26l-4 60h-18z`).replace('/>', ' opacity=".55"/>') +
      path(c, d`M${gx + 1.5} ${y - 42}h23l-3 44h-17z`) +
      line('#e2453d', 2.2, d`M${gx + 15} ${y - 40}L${gx + 22} ${y - 72}`) +
      circle('#8fc43f', gx + 2, y - 55, 6.5) +
      circle('#e8f4c4', gx + 2, y - 55, 4)
    );
  });
