import { shade } from '../../scenery/colour.ts';
import { between, mirrored, path, pick, type Random, randomOf, svgOf, times } from '../../scenery/drawing.ts';
import { backgroundOf } from '../../scenery/families/draw-family.ts';
import { FAMILIES } from '../../scenery/families/families.ts';
import { oldTownOf, type Scenery } from '../../scenery/place-scenery.ts';
import { ground } from '../../scenery/vocabulary/land.ts';
import { blossoms, bush, palm, pine, tree } from '../../scenery/vocabulary/plants.ts';
import { car } from '../../scenery/vocabulary/things.ts';
import { person } from '../../scenery/vocabulary/water.ts';
import { drawFacade } from './facades.ts';
import type { HotelScene } from './hotel-scene-address.ts';
import { INTERIORS } from './interiors.ts';
import { poolside } from './poolside.ts';

/** Draws a hotel of some type and class in a kind of place, or a part of it, as an SVG document. The same scene gives the same drawing. */
export function drawHotel({ scenery, type, stars, view, city, seed }: HotelScene): string {
  const random = randomOf(`${city} ${seed} ${type} ${stars}`);
  const isTurned = random() < 0.5;
  const behind = backgroundOf(
    FAMILIES[scenery === 'colonial' ? oldTownOf(city) : scenery],
    randomOf(`${city} ${seed} ${scenery}`),
  );
  const turn = (drawn: string) => (isTurned ? mirrored(drawn) : drawn);
  if (view === 'facade')
    return svgOf(
      turn(behind + grounds(random, scenery) + drawFacade(random, { scenery, type, stars }) + planting(random, scenery)),
    );
  if (view === 'pool') return svgOf(turn(behind + poolside(random, { scenery, stars })));
  return svgOf(turn(behind + INTERIORS[view](randomOf(`${city} ${seed} ${view}`), stars)));
}

const GROUNDS: Record<Scenery, readonly string[]> = {
  beach: ['#f0dcae', '#5fa36b', '#e8cf9a'],
  island: ['#f4e3b8', '#5fa36b'],
  port: ['#b9ad9c', '#cfc0a8'],
  river: ['#6fa05b', '#8fa565'],
  colonial: ['#c9b193', '#b9a58f', '#d3bb98'],
  highrise: ['#a9a5a2', '#6fa35b', '#b9b0a5'],
  valley: ['#5f9a55', '#7fa555'],
  andes: ['#7fa055', '#a99a5f'],
  desert: ['#dba969', '#e3bb82'],
  jungle: ['#4f8f4f', '#5f9a55'],
  snow: ['#eef4f7/#93a6c4', '#dfe9f0/#8496b5'],
  coffee: ['#4f8f4f', '#6fa050'],
};

const grounds = (random: Random, scenery: Scenery): string => {
  const colour = pick(random, GROUNDS[scenery]);
  const rise = between(random, -5, 5);
  return (
    ground(colour, [0, 190 + rise], [140, 186 - rise], [280, 190], [400, 186 + rise]) +
    path(shade(colour, 0.1), `M170 220L188 200H226L252 220Z`)
  );
};

/** What grows in front of the house. */
function planting(random: Random, scenery: Scenery): string {
  const sides = [between(random, 14, 60), between(random, 340, 388)] as const;
  const isWarm =
    ['beach', 'island', 'desert', 'river', 'jungle', 'port'].includes(scenery) || (scenery === 'colonial' && random() < 0.4);
  const green = pick(random, ['#2f8a57', '#3f9a60', '#4f8f4a']);
  const grown = sides.map((x) => {
    if (scenery === 'snow' || scenery === 'andes') return pine(x, 214, between(random, 50, 84), '#2f5f5a');
    if (isWarm) return palm(x, 214, between(random, 70, 124), (x < 200 ? 1 : -1) * between(random, 2, 20), green);
    return tree(x, 212, between(random, 14, 22), pick(random, [green, green, '#e28fb0', '#e8b04e']));
  });
  const beds = times(4, (index) => bush([84, 120, 270, 310][index] as number, 205, between(random, 22, 36), shade(green, 0.12)));
  const blooms =
    blossoms(pick(random, ['#e2557d', '#f2c14e', '#fffaf0', '#e2553d']), random, {
      x: 76,
      y: 197,
      width: 54,
      height: 7,
      count: 9,
    }) + blossoms(pick(random, ['#e2557d', '#f2c14e', '#fffaf0']), random, { x: 260, y: 197, width: 60, height: 7, count: 9 });
  return (
    (scenery === 'snow' ? '' : beds + blooms) +
    grown.join('') +
    person(between(random, 180, 194), 213, 15, pick(random, ['#e2553d', '#2f6f9f', '#f2c14e'])) +
    (random() < 0.5 ? car(between(random, 250, 300), 217, 0.62, pick(random, ['#e2553d', '#f2c14e', '#fffaf0', '#3f8fb0'])) : '')
  );
}
