import { type Labelled, labelled } from '../../explore/place-labels.ts';
import { stayMap as words } from '../../messages/es/stays/stay-map.ts';
import { frameAround, isOnMap, MAP_WIDTH, type MapFrame, mapAddress, onMap, writeFrame } from './map-frame.ts';
import { groupsOf } from './map-groups.ts';
import { namesOn } from './map-names.ts';
import { tilesView } from './tiles/tiles-view.ts';

type Position = { lat: number; lon: number };
/** `price` compares hotels; it is shown as `label`. */
export type Pin = Position & { key: string; href: string; label: string; name: string; kind: string; price: number };
/** A hotel on a map, or several: then with their number, and a link to a closer map of them. */
type Mark = { key: string; href: string; label: string; name: string; count?: number };
export type StayMapView = ReturnType<typeof stayMapView>;

type Shown = {
  /** To be on the map as well. */
  also?: Position[];
  /** With it the map is of tiles for who can have them. */
  styleUrl?: string | undefined;
  /** The part of the map that is looked at, and the addresses of other parts; null is the whole map. */
  parts?: { now: MapFrame | null; hrefOf: (part: string | null) => string };
};

/** Hotels on a map around a place: first those that come first in the list. A part without any of them is the whole map. */
export function stayMapView(middle: Position, pins: Pin[], { also = [], styleUrl, parts }: Shown = {}) {
  const whole = frameAround(middle, [...pins, ...also]);
  const part = partOf(pins, parts?.now ?? null);
  const frame = part ?? whole;
  const marks = marksOn(frame, part ? pins.filter((pin) => isOnMap(part, pin)) : pins, parts?.hrefOf);
  const places = labelled(marks, MAP_WIDTH);
  const points = marks.map((mark, index) => ({ ...mark, shown: places[index] as Labelled }));
  return {
    ...(styleUrl === undefined
      ? {}
      : { tiles: tilesView({ styleUrl, frame: whole, middle, pins, also }), pins: pins.map((pin) => markOf(pin)) }),
    src: mapAddress(frame),
    names: namesOn(frame, points),
    points,
    wholeHref: part && parts ? parts.hrefOf(null) : null,
  };
}

/** The part that was asked for, if a hotel is on it. */
const partOf = (pins: Pin[], asked: MapFrame | null): MapFrame | null =>
  asked && pins.some((pin) => isOnMap(asked, pin)) ? { ...asked, isPart: true } : null;

const markOf = ({ key, href, label, name, kind }: Pin): Mark => ({ key, href, label, name: words.pin(name, label, kind) });

/** Each hotel, or one mark for those that would cover each other and are farther apart on a closer map. */
function marksOn(frame: MapFrame, pins: Pin[], hrefOf: ((part: string) => string) | undefined) {
  const placed = pins.map((pin) => ({ pin, ...onMap(frame, pin) }));
  return groupsOf(placed).flatMap((group) => {
    const closer = frameOf(group.map(({ pin }) => pin));
    const isTogether = hrefOf !== undefined && group.length > 1 && closer.reachKm < frame.reachKm;
    if (!isTogether) return group.map(({ pin, x, y }) => ({ ...markOf(pin), x: Math.round(x), y: Math.round(y) }));
    const [{ x, y }] = group;
    return [
      {
        ...groupMark(
          group.map(({ pin }) => pin),
          hrefOf(writeFrame(closer)),
        ),
        x: Math.round(x),
        y: Math.round(y),
      },
    ];
  });
}

function groupMark(pins: Pin[], href: string): Mark {
  const { key, label } = pins.reduce((least, pin) => (pin.price < least.price ? pin : least));
  return { key: `${key} and near`, href, label: words.from(label), name: words.group(pins.length, label), count: pins.length };
}

/** The closest map of just these. */
function frameOf(pins: Position[]): MapFrame {
  const lats = pins.map(({ lat }) => lat);
  const lons = pins.map(({ lon }) => lon);
  const middle = { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lon: (Math.min(...lons) + Math.max(...lons)) / 2 };
  return frameAround(middle, pins);
}
