import { shade, sunlit } from '../../scenery/colour.ts';
import { at, between, circle, d, line, oval, path, pick, type Random, rect, times, turned } from '../../scenery/drawing.ts';
import { LIT } from '../../scenery/vocabulary/buildings.ts';
import { ground } from '../../scenery/vocabulary/land.ts';
import { traveller } from '../../scenery/vocabulary/people.ts';
import { frond, palm, rosette } from '../../scenery/vocabulary/plants.ts';
import { birds } from '../../scenery/vocabulary/sky.ts';
import { lounger, parasol } from '../../scenery/vocabulary/things.ts';
import { launch, sail } from '../../scenery/vocabulary/water.ts';
import type { TourKind } from './tour-scene-address.ts';

const SHIRTS = ['#e2553d', '#f2c14e', '#2f7fb0', '#fffaf0', '#3f9f7f', '#d9578a', '#7f6fc4'] as const;
const HATS = ['#f2e2b8', '#e8d3a0', '#fffaf0'] as const;

type Front = (random: Random) => string;

/** What people do there, in front of the place. */
export const FRONTS: Record<Exclude<TourKind, 'museum' | 'food' | 'dive'>, Front> = {
  walk,
  coffee,
  hike,
  nature,
  beach,
  boat,
  wildlife,
  whales,
  adventure,
  bike,
  transfer,
};

const company = (random: Random, x: number, y: number, count: number, extra: object = {}): string =>
  times(count, (index) =>
    traveller(x + index * between(random, 21, 27), y + (index % 2) * 4, {
      size: between(random, 0.95, 1.15),
      shirt: pick(random, SHIRTS),
      skin: Math.floor(random() * 5),
      ...(random() < 0.5 ? { hat: pick(random, HATS) } : {}),
      ...extra,
    }),
  );

function walk(random: Random): string {
  const x = between(random, 110, 190);
  return (
    company(random, x, 211, Math.round(between(random, 3, 5))) +
    traveller(x + 120, 212, {
      size: 1.2,
      shirt: pick(random, SHIRTS),
      skin: 1,
      raised: pick(random, ['#e2453d', '#f2c14e', '#2f8fc0']),
    })
  );
}
function coffee(random: Random): string {
  const cup = pick(random, ['#fffaf0', '#e2553d', '#2f6f8f', '#f2c14e']);
  const x = between(random, 120, 250);
  return (
    path('#8a5a3a', 'M0 220V206Q200 196 400 206V220Z') +
    line('#6b432b', 1.2, 'M0 212Q200 203 400 212') +
    oval('#f2e6d0', x, 206, 52, 8) +
    path(cup, d`M${x - 34} 156h68q2 44 -34 46q-36 -2 -34 -46z`) +
    path(shade(cup, 0.22), d`M${x + 10} 156h24q2 44 -34 46q14 -10 10 -46z`) +
    oval('#4a2c1f', x, 157, 33, 6) +
    line(cup, 6, d`M${x + 34} 166q18 -2 16 12q-4 12 -22 10`) +
    line('#ffffff/#c9d3dc', 2.6, d`M${x - 12} 148q-8 -10 0 -18t0 -18M${x + 6} 150q-8 -10 0 -20t0 -20`) +
    times(12, (index) => {
      const bx = between(random, 10, 390);
      return Math.abs(bx - x) < 60 ? '' : oval(index % 2 ? '#5b3626' : '#6f452f', bx, between(random, 208, 217), 6, 4);
    }) +
    rosette(between(random, 20, 60), 214, 26, '#3f8f55') +
    line(
      '#e2453d',
      4.4,
      times(7, () => d`M${between(random, 20, 70)} ${between(random, 190, 210)}h.01`),
    )
  );
}
function hike(random: Random): string {
  const green = pick(random, ['#4f8a4f', '#6f8f4a', '#8a7f55', '#3f7f5f']);
  const rise = between(random, 10, 26);
  const x = between(random, 120, 180);
  return (
    ground(green, [0, 196 + rise * 0.4], [120, 190], [240, 182 - rise * 0.5], [400, 170 - rise]) +
    ground(shade(green, 0.2), [0, 212], [160, 206], [400, 190]) +
    times(3, (index) =>
      traveller(x + index * 46, 197 - index * (4 + rise * 0.14), {
        size: 1.2 - index * 0.1,
        shirt: pick(random, SHIRTS),
        pack: pick(random, ['#c94f3a', '#2f6f8f', '#5f8f4a', '#e8a03f']),
        hat: pick(random, HATS),
        skin: Math.floor(random() * 5),
        stick: true,
      }),
    ) +
    times(8, (index) => rosette(14 + index * 54, 216 - index, between(random, 10, 18), sunlit(green, 0.2), 6)) +
    path('#8f8a84', d`M${between(random, 300, 340)} 202q6 -22 26 -20q18 4 20 22z`)
  );
}
function nature(random: Random): string {
  const green = pick(random, ['#3f8f55', '#4f9a4f', '#2f7d5b']);
  return (
    ground('#b5925f', [0, 206], [140, 200], [260, 208], [400, 202]) +
    path('#8a6242', 'M286 206v-44h5v44z') +
    path('#c99a63', 'M262 164h44l10 8l-10 8h-44zM316 184h-40l-8 7l8 7h40z') +
    company(random, between(random, 120, 160), 212, 3, { pack: '#5f8f4a' }) +
    frond(-4, 204, between(random, 70, 100), -36, shade(green, 0.2)) +
    frond(-6, 216, between(random, 80, 110), -12, green) +
    frond(404, 200, between(random, 70, 100), 216, shade(green, 0.2)) +
    frond(406, 216, 90, 192, green) +
    times(3, () => {
      const [x, y, c] = [between(random, 110, 300), between(random, 90, 150), pick(random, ['#2f9fd8', '#f2b53f', '#e2557d'])];
      return path(c, d`M${x} ${y}q-9 -9 -9 -1q0 6 9 5q9 1 9 -5q0 -8 -9 1z`);
    })
  );
}
function beach(random: Random): string {
  const sand = pick(random, ['#f4dfae', '#fbeecb', '#f0d29a']);
  const cloth = pick(random, SHIRTS);
  const x = between(random, 130, 220);
  return (
    ground(sand, [0, 196], [140, 188], [280, 198], [400, 190]) +
    parasol(x, 210, 1.7, cloth, '#fffaf0') +
    lounger(x - 34, 214, 1.2, '#fffaf0') +
    lounger(x + 42, 214, 1.2, cloth) +
    traveller(x + 90, 212, { size: 1.05, shirt: pick(random, SHIRTS), hat: pick(random, HATS), skin: 1 }) +
    circle(pick(random, SHIRTS), x - 78, 210, 6) +
    palm(between(random, 340, 384), 216, between(random, 120, 160), between(random, -40, -10)) +
    path('#e8963f', d`M${x - 110} 214l5 -4l-1 -6l6 3l5 -4l-1 6l5 3l-6 2l-2 5l-4 -5z`)
  );
}
function boat(random: Random): string {
  const [hull, roof, x] = [
    pick(random, ['#fffaf0', '#2f6f9f', '#e2553d', '#f2c14e', '#3f9f8f']),
    pick(random, ['#e2553d', '#f2c14e', '#2f8fb0', '#fffaf0']),
    between(random, 190, 216),
  ];
  const water = pick(random, ['#1fa3b8', '#2b8fc4', '#18b0c4']);
  if (random() < 0.45)
    return (
      ground(water, [0, 188], [140, 182], [280, 190], [400, 184]) +
      at(x - 6, 206, 2.3, sail(0, 0, 1, hull === '#fffaf0' ? '#2f3f6b' : hull, '#fffaf0')) +
      traveller(x - 34, 192, { size: 0.8, shirt: pick(random, SHIRTS), hat: pick(random, HATS) }) +
      traveller(x + 22, 192, { size: 0.8, shirt: pick(random, SHIRTS), skin: 2 }) +
      line('#eafaf8/#a9c3cf', 2.4, d`M${x - 70} 210q14 -6 28 0t28 0t28 0t28 0t28 0`)
    );
  return (
    ground(water, [0, 182], [140, 176], [280, 186], [400, 178]) +
    line(shade(roof, 0.4), 3, d`M${x - 58} 178v-38M${x + 46} 178v-38M${x - 6} 178v-38`) +
    times(5, (index) =>
      traveller(x - 48 + index * 22, 190, {
        size: 0.95,
        shirt: '#f29a3f',
        skin: index,
        ...(index % 2 ? { hat: pick(random, HATS) } : {}),
      }),
    ) +
    rect(roof, x - 74, 134, 134, 7, 3) +
    path(hull, d`M${x - 96} 172q14 8 40 8h110q20 0 36 -16q-4 34 -30 40h-118q-26 -2 -38 -32z`) +
    path(shade(hull, 0.28), d`M${x - 88} 188q10 4 24 4h134q-8 10 -14 12h-118q-18 0 -26 -16z`) +
    rect('#3a4656', x - 104, 166, 11, 24, 3) +
    line('#eafaf8/#a9c3cf', 3, d`M${x - 128} 206q18 -8 36 0t36 0t36 0t36 0t36 0t30 -2`)
  );
}
function wildlife(random: Random): string {
  return pick(random, [macaw, monkey, sloth, condor, frog])(random);
}
const branch = (y: number): string =>
  path(
    '#5d4432',
    d`M400 ${y - 16}Q300 ${y - 2} 190 ${y}Q130 ${y + 2} 84 ${y + 14}L82 ${y + 20}Q150 ${y + 10} 220 ${y + 10}T400 ${y}Z`,
  ) +
  frond(300, y - 4, 46, -50, '#3a8a4f') +
  frond(120, y + 8, 40, 130, '#2f7d4a') +
  frond(356, y - 10, 50, -70, '#4f9a55');
const macaw: Front = (random) => {
  const [one, two] = pick(random, [
    ['#e2453d', '#f2c14e'],
    ['#2f7fd0', '#f2c14e'],
    ['#3f9f55', '#e2453d'],
  ]);
  const x = between(random, 180, 230);
  return (
    branch(166) +
    path(one, d`M${x - 14} 166q-16 -54 4 -76q10 -16 26 -10q12 6 10 24q-4 36 -16 62z`) +
    path(two, d`M${x - 10} 164q-14 -36 0 -56q14 20 12 54z`) +
    path('#2f6fc0', d`M${x - 6} 170q-16 -24 -12 -46q14 18 14 44z`) +
    path(one, d`M${x - 8} 170l-10 48h6l14 -44zM${x + 2} 170l2 44h5l1 -44z`) +
    path('#fdfaf2', d`M${x + 14} 88q10 -6 15 4q-4 10 -13 8z`) +
    path('#2b2b30', d`M${x + 26} 90q12 2 10 16q-8 0 -12 -8z`) +
    circle('#2b2b30', x + 20, 93, 1.8)
  );
};
const monkey: Front = (random) => {
  const x = between(random, 180, 230);
  const fur = pick(random, ['#6b4632', '#a9714f', '#4a3a35']);
  return (
    branch(150) +
    line(fur, 6, d`M${x - 6} 196q-34 6 -36 -18q2 -16 16 -12q8 4 2 12`) +
    path(fur, d`M${x - 22} 200q-8 -40 14 -52q24 -4 32 18q6 22 -4 38q-20 8 -42 -4z`) +
    line(fur, 8, d`M${x + 16} 164Q${x + 34} 150 ${x + 30} 138M${x - 10} 164Q${x - 26} 152 ${x - 22} 140`) +
    circle(fur, x + 6, 134, 19) +
    path('#e8c9a5', d`M${x - 8} 132q6 -12 14 -6q8 -6 14 6q2 14 -14 16q-16 -2 -14 -16z`) +
    circle('#2b2220', x, 133, 2.2) +
    circle('#2b2220', x + 12, 133, 2.2) +
    path('#8a5a45', d`M${x + 3} 140q3 3 6 0q-3 6 -6 0z`) +
    circle(fur, x - 13, 132, 5) +
    circle(fur, x + 25, 132, 5)
  );
};
const sloth: Front = (random) => {
  const x = between(random, 190, 230);
  const fur = '#a98a68';
  return (
    branch(112) +
    path(fur, d`M${x - 44} 124q-8 44 18 58q32 14 66 -2q22 -16 16 -56q-12 22 -46 26q-40 0 -54 -26z`) +
    line(fur, 12, d`M${x - 38} 138L${x - 40} 112M${x + 50} 138L${x + 52} 110`) +
    line('#4a3a30', 2, d`M${x - 44} 110v-6M${x - 38} 110v-6M${x + 48} 108v-6M${x + 54} 108v-6`) +
    circle('#d9c3a0', x - 30, 156, 20) +
    path('#6b4f3a', d`M${x - 44} 152q8 -4 12 4q-8 4 -12 -4zM${x - 26} 154q8 -6 12 0q-4 8 -12 0z`) +
    oval('#4a3a30', x - 31, 163, 4, 3) +
    line('#6b4f3a', 1.6, d`M${x - 37} 168q6 4 12 0`)
  );
};
const condor: Front = (random) => {
  const wing =
    path('#27303c', 'M-3 -6Q-34 -26 -80 -20l-20 -8l10 9l-20 -2l14 8l-20 3l18 4l-14 8l16 -1Q-50 6 -6 16z') +
    path('#f4f1ea', 'M-14 0Q-44 -12 -76 -8Q-46 -2 -14 10z') +
    line('#3f4a58', 1.4, 'M-20 10L-58 2M-24 12L-44 8');
  const _body =
    path('#27303c', 'M-8 -12q8 -6 16 0l2 26l6 18h-32l6 -18z') +
    oval('#f4f1ea', 0, -13, 8, 4) +
    circle('#c97a6b', 0, -20, 5) +
    path('#f2e2b8', 'M-2 -24l2 -6l3 6z');
  return turned(between(random, -14, 14), 200, 90, at(between(random, 185, 215), between(random, 84, 100), 1, wing));
};
const frog: Front = (random) => {
  const x = between(random, 190, 220);
  const skin = pick(random, ['#f2c14e', '#e2453d', '#3f9fd8', '#5fbf55']);
  return (
    path('#3a8a4f', 'M40 220Q80 168 200 172T372 220Z') +
    line('#2a6b3c', 2.4, 'M50 218Q150 184 360 216') +
    path(skin, d`M${x - 54} 190q-10 -24 8 -34q14 -8 22 6q20 -22 48 0q10 -14 22 -4q16 12 4 34q-14 10 -52 10t-52 -12z`) +
    path(shade(skin, 0.28), d`M${x - 26} 184q26 10 54 0q-8 18 -27 18t-27 -18z`) +
    circle(skin, x - 20, 150, 13) +
    circle(skin, x + 24, 150, 13) +
    circle('#fdfaf2', x - 20, 149, 8) +
    circle('#fdfaf2', x + 24, 149, 8) +
    circle('#2b2220', x - 19, 149, 4.6) +
    circle('#2b2220', x + 25, 149, 4.6) +
    line('#4a2c2a', 2, d`M${x - 14} 174q16 8 32 0`) +
    times(6, () => circle('#2b3a4a', between(random, x - 40, x + 40), between(random, 164, 184), between(random, 2, 4)))
  );
};

function whales(random: Random): string {
  const x = between(random, 180, 220);
  const skin = '#3f566f';
  return (
    ground('#2b7fa5', [0, 174], [140, 168], [280, 176], [400, 170]) +
    path(skin, d`M${x - 16} 196q-2 -44 -10 -66q-40 0 -62 -26q44 -8 72 12q8 -22 34 -30q4 -18 40 -22q-4 34 -44 52q-10 22 -4 80z`) +
    path(shade(skin, 0.3), d`M${x - 2} 118q8 -22 34 -30q4 -18 40 -22q-4 34 -44 52q-10 22 -4 80h-16q-4 -50 -10 -80z`) +
    path('#ffffff/#a9c3cf', d`M${x - 40} 198q8 -16 20 -10q14 -14 30 0q16 -8 26 8q-40 12 -76 2z`) +
    ground('#226f95', [0, 198], [140, 194], [280, 202], [400, 194]) +
    launch(between(random, 60, 90), 190, '#fffaf0', '#f29a3f', 1) +
    birds(between(random, 260, 300), 70)
  );
}
function adventure(random: Random): string {
  return pick(random, [rafting, paragliding, zipline])(random);
}
const rafting: Front = (random) => {
  const x = between(random, 190, 220);
  const raft = pick(random, ['#e2453d', '#f2b53f', '#3f8fd0']);
  return (
    path('#3fa5b0', 'M0 170Q100 150 200 168T400 160V220H0Z') +
    path(
      '#ffffff/#a9c3cf',
      'M0 186q20 -14 40 -2q24 -14 50 0q20 -10 36 0l-6 12q-60 10 -120 4zM260 180q24 -16 48 0q24 -12 46 0q24 -10 46 2v18q-70 8 -140 -6z',
    ) +
    times(4, (index) =>
      traveller(x - 48 + index * 30, 184 - (index % 2) * 3, {
        size: 1,
        shirt: '#f29a3f',
        hat: pick(random, ['#e2453d', '#f2c14e', '#2f7fb0']),
        skin: index,
        stick: true,
      }),
    ) +
    path(raft, d`M${x - 88} 176q-4 -18 14 -18q8 16 40 16h70q32 0 40 -16q18 0 14 18q-8 24 -40 24h-98q-32 0 -40 -24z`) +
    path(shade(raft, 0.28), d`M${x - 84} 186q10 8 38 8h94q28 0 38 -8q-10 14 -36 14h-98q-26 0 -36 -14z`) +
    path('#5f5a58', 'M40 220q2 -26 30 -28q30 2 34 28zM300 220q4 -22 26 -24q26 2 30 24z')
  );
};
const paragliding: Front = (random) => {
  const c = pick(random, SHIRTS);
  const [x, y] = [between(random, 180, 220), between(random, 58, 76)];
  return (
    path(c, d`M${x - 92} ${y}Q${x} ${y - 66} ${x + 92} ${y}Q${x} ${y - 34} ${x - 92} ${y}Z`) +
    path(
      '#fffaf0',
      d`M${x - 46} ${y - 24}Q${x - 28} ${y - 30} ${x - 14} ${y - 32}L${x - 12} ${y - 17}Q${x - 28} ${y - 15} ${x - 40} ${y - 12}ZM${x + 46} ${y - 24}Q${x + 28} ${y - 30} ${x + 14} ${y - 32}L${x + 12} ${y - 17}Q${x + 28} ${y - 15} ${x + 40} ${y - 12}Z`,
    ) +
    line(
      '#3a4656',
      0.9,
      d`M${x - 90} ${y}L${x - 4} ${y + 62}M${x - 50} ${y - 12}L${x - 3} ${y + 62}M${x - 12} ${y - 17}L${x} ${y + 62}M${x + 12} ${y - 17}L${x} ${y + 62}M${x + 50} ${y - 12}L${x + 4} ${y + 62}M${x + 90} ${y}L${x + 5} ${y + 62}`,
    ) +
    at(
      x,
      y + 90,
      1,
      path('#33486b', 'M-8 -16q10 10 26 6l2 5q-18 6 -30 -6z') +
        path('#e2553d', 'M-8 -32q8 -6 14 0l2 18h-16z') +
        circle('#a96f4f', -1, -37, 5) +
        path('#fffaf0', 'M-7 -38q0 -7 6 -7q6 0 6 7z'),
    )
  );
};
const zipline: Front = (random) => {
  const y = between(random, 58, 74);
  const x = between(random, 180, 220);
  return (
    line('#3a4656', 1.8, d`M0 ${y - 30}L400 ${y + 40}`) +
    path('#5d4a3a', d`M0 220V${y - 50}h16l8 170z`) +
    rect('#8a6242', -4, y + 4, 60, 6) +
    line('#3a4656', 1.6, d`M${x} ${y + 5}v18`) +
    circle('#f2c14e', x, y + 5, 3.4) +
    at(
      x,
      y + 62,
      1.1,
      path('#33486b', 'M-6 -14h12l14 8l-3 4l-14 -6l2 12h-5z') +
        path(pick(random, SHIRTS), 'M-8 -34q8 -6 16 0l1 22h-16z') +
        line('#a96f4f', 3, 'M-5 -30L-2 -40M6 -30L3 -40') +
        circle('#a96f4f', 0, -38, 5.4) +
        path('#e2453d', 'M-7 -39q0 -8 7 -8q7 0 7 8z'),
    )
  );
};

function bike(random: Random): string {
  const rider = (x: number, y: number, s: number) => {
    const c = pick(random, SHIRTS);
    return at(
      x,
      y,
      s,
      line('#27303c', 2.4, 'M-22 -12a11 11 0 1 0 .1 0M20 -12a11 11 0 1 0 .1 0') +
        line(c, 2.6, 'M-22 -1L-8 -22H14L20 -1M-8 -22L0 -1L14 -22M0 -1H-22M14 -22l-2 -8h6') +
        path('#33486b', 'M-10 -30l10 0l4 14l-3 12h-4l1 -11l-12 -8z') +
        path(pick(random, SHIRTS), 'M-12 -48q8 -6 13 -1l14 12l-3 4l-11 -5l-1 10h-13z') +
        circle('#a96f4f', -2, -54, 5) +
        path('#fffaf0', 'M-8 -55q0 -7 7 -7q6 0 6 6z'),
    );
  };
  const x = between(random, 120, 150);
  return (
    path('#7a7674', 'M0 200H400V220H0Z') +
    line('#f2e3c4', 1.6, 'M20 211h34M120 211h34M220 211h34M320 211h34') +
    rider(x, 210, 1.1) +
    rider(x + 74, 207, 1) +
    rider(x + 140, 211, 1.1)
  );
}
function transfer(random: Random): string {
  const c = pick(random, ['#fffaf0', '#2f6f9f', '#f2c14e', '#3f9f8f', '#e2553d']);
  const x = between(random, 190, 220);
  return (
    path('#6d6a70', 'M0 194H400V220H0Z') +
    line('#f2e3c4', 2, 'M10 208h40M90 208h40M310 208h40') +
    path(c, d`M${x - 96} 202v-44q2 -10 12 -10h120q16 0 28 24l26 8q8 3 8 12v10z`) +
    path(shade(c, 0.2), d`M${x - 96} 186h194v16h-194z`) +
    path(LIT, d`M${x - 86} 156h30v16h-30zM${x - 50} 156h34v16h-34zM${x - 10} 156h32v16h-32zM${x + 28} 156h10q10 2 18 16h-28z`) +
    circle('#27303c', x - 58, 202, 13) +
    circle('#c9cdd0', x - 58, 202, 6) +
    circle('#27303c', x + 56, 202, 13) +
    circle('#c9cdd0', x + 56, 202, 6) +
    rect('#8a5a3f', x - 70, 134, 30, 13, 2) +
    rect('#e2a03f', x - 34, 137, 24, 10, 2) +
    rect('#3f8f7a', x - 6, 133, 22, 14, 2) +
    line('#4a5560', 1.8, d`M${x - 80} 147h110`)
  );
}
