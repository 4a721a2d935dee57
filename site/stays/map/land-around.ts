import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readLand } from '#domain/places/land-outline.ts';
import { MAP_HEIGHT, MAP_WIDTH, type MapFrame, onMap } from './map-frame.ts';

type Ring = { points: Float32Array; box: [west: number, south: number, east: number, north: number] };
type Point = [x: number, y: number];

let rings: Promise<Ring[]> | undefined;

/** The land of a map as SVG path data; empty at sea. Coasts are accurate to a few hundred metres. */
export async function landAround(frame: MapFrame): Promise<string> {
  rings ??= readRings();
  const [perLon, perLat] = pixelsPerDegree(frame);
  const [left, right] = [frame.lon - MAP_WIDTH / 2 / perLon, frame.lon + MAP_WIDTH / 2 / perLon];
  const [top, bottom] = [frame.lat + MAP_HEIGHT / 2 / perLat, frame.lat - MAP_HEIGHT / 2 / perLat];
  // Across the date line the same ring is also drawn shifted by 360 degrees.
  const near = (await rings).flatMap(({ points, box: [west, south, east, north] }) => {
    const turns = south <= top && north >= bottom ? [-360, 0, 360] : [];
    return turns.filter((turn) => west + turn <= right && east + turn >= left).map((turn) => ({ points, turn }));
  });
  return near.map(({ points, turn }) => pathOf(clipped(onFrame(points, turn, frame)))).join('');
}

async function readRings(): Promise<Ring[]> {
  const file = fileURLToPath(import.meta.resolve('world-atlas/land-10m.json'));
  const { points, starts, rings: all } = readLand(await readFile(file, 'latin1'));
  return all.map((arcs) => {
    const found: number[] = [];
    for (const index of arcs) {
      const arc = index < 0 ? ~index : index;
      const [begin, end] = [starts[arc] as number, starts[arc + 1] as number];
      for (let step = begin; step < end; step += 2) {
        const at = index < 0 ? begin + end - 2 - step : step;
        found.push(points[at] as number, points[at + 1] as number);
      }
    }
    return { points: Float32Array.from(found), box: boxOf(found) };
  });
}

function boxOf(points: number[]): Ring['box'] {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (let at = 0; at < points.length; at += 2) {
    const [lon, lat] = [points[at] as number, points[at + 1] as number];
    [west, south] = [Math.min(west, lon), Math.min(south, lat)];
    [east, north] = [Math.max(east, lon), Math.max(north, lat)];
  }
  return [west, south, east, north];
}

function onFrame(points: Float32Array, turn: number, frame: MapFrame): Point[] {
  const [perLon, perLat] = pixelsPerDegree(frame);
  const found: Point[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const [lon, lat] = [(points[at] as number) + turn, points[at + 1] as number];
    found.push([MAP_WIDTH / 2 + (lon - frame.lon) * perLon, MAP_HEIGHT / 2 - (lat - frame.lat) * perLat]);
  }
  return found;
}

function pixelsPerDegree(frame: MapFrame): [perLon: number, perLat: number] {
  const { x, y } = onMap(frame, { lat: frame.lat + 1, lon: frame.lon + 1 });
  return [x - MAP_WIDTH / 2, MAP_HEIGHT / 2 - y];
}

/** The part of a ring that is on the map, clipped edge by edge (Sutherland–Hodgman). */
function clipped(ring: Point[]): Point[] {
  const edges: [axis: 0 | 1, at: number, side: 1 | -1][] = [
    [1, -2, 1],
    [1, MAP_HEIGHT + 2, -1],
    [0, -2, 1],
    [0, MAP_WIDTH + 2, -1],
  ];
  let kept = ring;
  for (const [axis, at, side] of edges) {
    const isIn = (point: Point) => (point[axis] - at) * side >= 0;
    const next: Point[] = [];
    let before = kept.at(-1);
    for (const point of kept) {
      if (before && isIn(before) !== isIn(point)) next.push(crossing(before, point, axis, at));
      if (isIn(point)) next.push(point);
      before = point;
    }
    kept = next;
  }
  return kept;
}

function crossing(from: Point, to: Point, axis: 0 | 1, at: number): Point {
  const share = (at - from[axis]) / (to[axis] - from[axis]);
  const other = axis === 0 ? 1 : 0;
  const across = from[other] + (to[other] - from[other]) * share;
  return axis === 0 ? [at, across] : [across, at];
}

/** Consecutive points on the same pixel are merged. */
function pathOf(ring: Point[]): string {
  let [path, lastX, lastY] = ['', Number.NaN, Number.NaN];
  for (const [x, y] of ring) {
    if (Math.abs(x - lastX) < 0.7 && Math.abs(y - lastY) < 0.7) continue;
    path += `${path ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    [lastX, lastY] = [x, y];
  }
  return path && `${path}Z`;
}
