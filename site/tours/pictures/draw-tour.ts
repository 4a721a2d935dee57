import { pick, type Random, randomOf, svgOf } from '../../scenery/drawing.ts';
import { backgroundOf } from '../../scenery/families/draw-family.ts';
import { FAMILIES } from '../../scenery/families/families.ts';
import { oldTownOf, type Scenery } from '../../scenery/place-scenery.ts';
import { sceneOfPlace } from '../../scenery/places/draw-place.ts';
import { placeOf } from '../../scenery/places/places.ts';
import { reef } from './reef.ts';
import { FRONTS } from './tour-fronts.ts';
import type { TourKind, TourScene } from './tour-scene-address.ts';
import { gallery, tasting } from './tour-tables.ts';

/** Where each kind of tour happens; `landmark` is the tour's own place where that has a drawing. */
const WHERE: Record<TourKind, readonly (Scenery | 'landmark')[]> = {
  walk: ['landmark', 'colonial'],
  museum: ['colonial'],
  food: ['colonial', 'highrise', 'port'],
  coffee: ['coffee'],
  hike: ['andes', 'valley', 'jungle'],
  nature: ['jungle', 'valley', 'river'],
  beach: ['beach', 'island'],
  boat: ['island', 'beach'],
  dive: ['island'],
  wildlife: ['jungle', 'river', 'andes'],
  whales: ['island'],
  adventure: ['jungle', 'valley', 'andes'],
  bike: ['landmark', 'highrise', 'valley'],
  transfer: ['valley', 'highrise', 'andes'],
};

/** Where there is no landmark to be seen; by the sea there are no snowy mountains. */
function around(random: Random, kind: TourKind, place: string): Scenery {
  const [first = place] = placeOf(place)?.codes.split(' ') ?? [];
  const where = pick(
    random,
    WHERE[kind].filter((one) => one !== 'landmark'),
  );
  if (oldTownOf(first) !== 'port') return where;
  return where === 'colonial' ? 'port' : where === 'andes' ? 'jungle' : where;
}

/** Draws a kind of tour at a place as an SVG document. The same scene gives the same drawing. */
export function drawTour({ kind, place, seed }: TourScene): string {
  const random = randomOf(`${kind} ${place} ${seed}`);
  if (kind === 'dive') return svgOf(reef(random));
  const landmark = placeOf(place);
  const behind =
    landmark && WHERE[kind][0] === 'landmark'
      ? sceneOfPlace(landmark)
      : backgroundOf(FAMILIES[around(random, kind, place)], random);
  if (kind === 'museum') return svgOf(behind + gallery(random));
  if (kind === 'food') return svgOf(behind + tasting(random));
  return svgOf(behind + FRONTS[kind](random));
}
