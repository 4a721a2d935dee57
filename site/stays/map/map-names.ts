import { areApart, type Box, boxOf, type Labelled, type MapPoint, ON_PHONE } from '../../explore/place-labels.ts';
import { stayMap as words } from '../../messages/es/stays/stay-map.ts';
import { MAP_HEIGHT, MAP_WIDTH, type MapFrame, onMap, ringsOf } from './map-frame.ts';
import { placesOn } from './places-on-map.ts';

/** A name on a map, in map pixels; `y` is its baseline and `x` its middle. */
export type MapName = { text: string; x: number; y: number; isFar: boolean };

/** Font size in map pixels on a wide map and on a phone's: at least 11 screen pixels on both. */
export const NAME_SIZES = { wide: 16, phone: 30 };
/** A letter's width relative to its height. */
const LETTER = 0.57;
const [MIDDLE_X, MIDDLE_Y] = [MAP_WIDTH / 2, MAP_HEIGHT / 2];

/**
 * The names on a map of hotels: the distance of each ring, then airports, quarters and sights. A name is placed where it covers
 * no hotel, price, place or other name, and left out if there is no room. A part of a map has no distances.
 */
export function namesOn(frame: MapFrame, hotels: readonly (MapPoint & { shown: Labelled })[]) {
  const onPhone = hotels.map((hotel) => boxOf(hotel, hotel.shown === 'always', ON_PHONE));
  const wide = hotels.map((hotel) => boxOf(hotel, hotel.shown !== 'never', 1));
  const places = placesOn(frame).map(({ name, ...at }) => ({ name, ...onMap(frame, at) }));
  const placedAt = (font: number, taken: Box[]) =>
    placed([...(frame.isPart ? [] : distances(frame, font)), ...namesOf(places, font)], font, taken);
  const points = places.map(pointOf);
  return { wide: placedAt(NAME_SIZES.wide, [...points, ...wide]), phone: placedAt(NAME_SIZES.phone, [...points, ...onPhone]) };
}

type Spot = [x: number, y: number];
type Wanted = { text: string; spots: Spot[]; isFar: boolean };

function placed(wanted: Wanted[], font: number, others: Box[]): MapName[] {
  const taken = [boxAround('++', [MIDDLE_X, MIDDLE_Y + font * 0.35], font), ...others];
  return wanted.flatMap(({ text, spots, isFar }) => {
    const spot = spots.find((one) => {
      const box = boxAround(text, one, font);
      const isCut = box.left < 0 || box.right > MAP_WIDTH || box.top < 0 || box.bottom > MAP_HEIGHT;
      return !isCut && taken.every((other) => areApart(box, other));
    });
    if (!spot) return [];
    taken.push(boxAround(text, spot, font));
    return [{ text, isFar, x: Math.round(spot[0]), y: Math.round(spot[1]) }];
  });
}

/** On the ring: below, above, then next to the middle. */
const distances = (frame: MapFrame, font: number): Wanted[] =>
  ringsOf(frame).map(({ km, radius }) => ({
    text: words.ring(km),
    isFar: true,
    spots: [
      [MIDDLE_X, MIDDLE_Y + radius - 5],
      [MIDDLE_X, MIDDLE_Y - radius + font],
      [MIDDLE_X + radius, MIDDLE_Y + font * 0.35],
      [MIDDLE_X - radius, MIDDLE_Y + font * 0.35],
    ],
  }));

/** Below the place, else above it or beside it. */
const namesOf = (places: readonly { name: string; x: number; y: number }[], font: number): Wanted[] =>
  places.map(({ name, x, y }) => {
    const beside = halfOf(name, font) + 6;
    const level = y + font * 0.35;
    return {
      text: name,
      isFar: false,
      spots: [
        [x, y + 10 + font],
        [x, y - 12],
        [x + beside, level],
        [x - beside, level],
      ],
    };
  });

const halfOf = (text: string, font: number): number => (text.length * font * LETTER) / 2 + 6;

const pointOf = ({ x, y }: { x: number; y: number }): Box => ({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 });

function boxAround(text: string, [x, y]: Spot, font: number): Box {
  const [half, line] = [halfOf(text, font), y - font * 0.35];
  return { left: x - half, right: x + half, top: line - font * 0.7, bottom: line + font * 0.7 };
}
