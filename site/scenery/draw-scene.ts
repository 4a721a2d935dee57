import { drawFamily } from './families/draw-family.ts';
import { FAMILIES } from './families/families.ts';
import { sceneryOf } from './place-scenery.ts';
import { drawPlace } from './places/draw-place.ts';
import { placeOf } from './places/places.ts';

/** The drawing of a city: its landmark where it has one, else a place of its kind that follows from the code. The same code gives the same drawing. */
export function drawScene(cityCode: string): string {
  const place = placeOf(cityCode);
  return place ? drawPlace(place) : drawFamily(FAMILIES[sceneryOf(cityCode)], cityCode);
}
