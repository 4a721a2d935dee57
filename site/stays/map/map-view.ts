import { labelled } from '../../explore/place-labels.ts';
import { stayMap as words } from '../../messages/es/stays/stay-map.ts';
import { frameAround, MAP_WIDTH, mapAddress, onMap } from './map-frame.ts';
import { namesOn } from './map-names.ts';
import { tilesView } from './tiles/tiles-view.ts';

type Position = { lat: number; lon: number };
export type Pin = Position & { key: string; href: string; label: string; name: string; kind: string };
export type StayMapView = ReturnType<typeof stayMapView>;

/** Hotels on a map around a place: first those that come first in the list. `also` is to be on it as well. With a style it is of tiles for who can have them. */
export function stayMapView(
  middle: Position,
  pins: Pin[],
  { also = [], styleUrl }: { also?: Position[]; styleUrl?: string | undefined } = {},
) {
  const frame = frameAround(middle, [...pins, ...also]);
  const points = pins.map((pin) => ({ ...onMap(frame, pin), label: pin.label }));
  const shown = labelled(points, MAP_WIDTH);
  const hotels = points.map((point, index) => ({ ...point, shown: shown[index] ?? ('never' as const) }));
  return {
    ...(styleUrl === undefined ? {} : { tiles: tilesView({ styleUrl, frame, middle, pins, also }) }),
    src: mapAddress(frame),
    names: namesOn(frame, hotels),
    points: pins.map(({ key, href, label, name, kind }, index) => ({
      key,
      href,
      label,
      name: words.pin(name, label, kind),
      shown: shown[index] ?? ('never' as const),
      x: Math.round(points[index]?.x ?? 0),
      y: Math.round(points[index]?.y ?? 0),
    })),
  };
}
