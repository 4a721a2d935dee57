import type { CruiseRegion } from '#domain/cruises/cruise.ts';
import { sunlit } from '../../scenery/colour.ts';
import { at, between, d, line, mirrored, path, pick, type Random, randomOf, rect, svgOf, times } from '../../scenery/drawing.ts';
import { backgroundOf } from '../../scenery/families/draw-family.ts';
import { FAMILIES } from '../../scenery/families/families.ts';
import type { Scenery } from '../../scenery/place-scenery.ts';
import { ground, mountain } from '../../scenery/vocabulary/land.ts';
import { birds, hazy, MOOD_NAMES, sky } from '../../scenery/vocabulary/sky.ts';
import { cabin } from './cabins.ts';
import type { CruiseScene, ShipSize } from './cruise-scene-address.ts';
import { liveryOf, vessel } from './vessels.ts';

/** The coast a ship passes in each region; `open` is the sea alone. */
const COASTS: Record<CruiseRegion, readonly (Scenery | 'open' | 'ice')[]> = {
  caribbean: ['island', 'beach', 'port', 'island'],
  'panama-canal': ['jungle', 'port'],
  galapagos: ['island', 'beach'],
  amazon: ['river', 'jungle'],
  patagonia: ['snow', 'andes'],
  antarctica: ['ice'],
  'south-atlantic': ['port', 'beach'],
  'pacific-mexico': ['beach', 'desert', 'colonial'],
  mediterranean: ['port', 'colonial', 'island'],
  'canary-islands': ['island', 'port', 'desert'],
  'northern-europe': ['snow', 'port'],
  alaska: ['snow', 'andes'],
  transatlantic: ['open'],
  other: ['port', 'beach', 'open'],
};
const SEAS: Record<CruiseRegion, readonly string[]> = {
  caribbean: ['#18b0c4', '#2b8fc4', '#1fa3b8'],
  'panama-canal': ['#4f9f95', '#3f8fae'],
  galapagos: ['#1f9fb5', '#2b8fc4'],
  amazon: ['#a9835b', '#8f9a7a', '#5f9a8a'],
  patagonia: ['#3f7f9f', '#4f8fa8'],
  antarctica: ['#3f86a5', '#4f9ab5'],
  'south-atlantic': ['#3f86a5', '#2f93a8'],
  'pacific-mexico': ['#2b7fc0', '#2f93b0'],
  mediterranean: ['#2b7fc0', '#2f8fc0', '#1f8fb8'],
  'canary-islands': ['#2b7fc0', '#1f8fb8'],
  'northern-europe': ['#3f6f95', '#4f7f9f'],
  alaska: ['#3f7f8f', '#4f8fa5'],
  transatlantic: ['#2f6f9f', '#3f7fae', '#2f7f95'],
  other: ['#2f86a5', '#3f8fae'],
};

/** A ship off a coast, or one of its cabins, as an SVG document. The same scene gives the same drawing. */
export function drawCruise(scene: CruiseScene): string {
  const random = randomOf(`${scene.seed} ${scene.view} ${scene.line}`);
  if (scene.view !== 'ship') return svgOf(cabin(random, scene.view, liveryOf(scene.line)));
  const { region, line, size, seed } = scene;
  const place = randomOf(`${seed} off ${region}`);
  const coast = pick(place, COASTS[region]);
  const behind =
    coast === 'open' || coast === 'ice'
      ? highSeas(place, coast === 'ice')
      : backgroundOf({ ...FAMILIES[coast], moods: MOOD_NAMES }, place);
  const horizon = size === 'river' ? 156 : between(random, 148, 160);
  const ship = vessel(random, size, liveryOf(line));
  // Ships of a line are alike: they differ by how far away they are, and where they go.
  const near = between(random, 0.68, 1);
  const drawn = at(
    200 + between(random, -70, 70) * (1 - near),
    200,
    near,
    `<g transform="translate(-200 -200)">${ship + wake(random, size)}</g>`,
  );
  return svgOf(behind + water(random, pick(random, SEAS[region]), horizon) + (random() < 0.5 ? mirrored(drawn) : drawn));
}

const highSeas = (random: Random, isIcy: boolean): string => {
  const mood = pick(
    random,
    isIcy
      ? (['lilac', 'steel', 'rose', 'morning', 'blush'] as const)
      : (['dusk', 'golden', 'noon', 'ember', 'steel', 'rose'] as const),
  );
  const x = between(random, 70, 330);
  const berg = (bx: number, w: number, h: number) =>
    path(
      '#f3fafc/#a5bfd6',
      d`M${bx} 164l${w * 0.18} ${-h * 0.7}l${w * 0.16} ${h * 0.14}l${w * 0.2} ${-h * 0.44}l${w * 0.24} ${h * 0.5}l${w * 0.22} ${h * 0.5}z`,
    ) + path('#b9dcec/#7f9fbf', d`M${bx + w * 0.54} ${164 - h}l${w * 0.24} ${h * 0.5}l${w * 0.22} ${h * 0.5}h${-w * 0.3}z`);
  return (
    sky(random, mood, { x, y: between(random, 60, 120), r: between(random, 22, 40) }, 3) +
    (isIcy
      ? mountain(hazy('#7f93b0', mood, 0.4), {
          x: between(random, 60, 160),
          top: 70,
          left: -40,
          right: 260,
          base: 164,
          snow: 60,
        }) +
        berg(between(random, 10, 60), 90, 54) +
        berg(between(random, 290, 330), 110, 72)
      : rect(hazy('#3f7fae', mood, 0.2), 0, 140, 400, 30) + birds(between(random, 60, 300), 60))
  );
};

const water = (random: Random, colour: string, y: number): string =>
  ground(colour, [0, y + 4], [100, y], [220, y + 5], [320, y + 1], [400, y + 4]) +
  line(
    sunlit(colour, 0.4),
    1.8,
    times(10, () => d`M${between(random, 0, 380)} ${y + between(random, 12, 60)}h${between(random, 10, 34)}`),
  );
const wake = (random: Random, size: ShipSize): string => {
  const reach = { river: 120, yacht: 96, small: 120, middle: 150, large: 176, giant: 184 }[size];
  const swell = 't28 0'.repeat(reach > 130 ? 6 : 3);
  return (
    line('#eafaf8/#a9c3cf', 2.6, `${d`M${200 - reach} ${between(random, 199, 202)}`}q14 -7 28 0${swell}`) +
    line('#eafaf8/#a9c3cf', 2, d`M${240 - reach} 209q12 -5 24 0t24 0t24 0`)
  );
};
