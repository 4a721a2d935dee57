import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readLand } from '#domain/places/land-outline.ts';
import type { Position } from './positions.ts';
import { kmBetween, moved } from './positions.ts';

/**
 * The coast around a city, from Natural Earth at 1:10 million (public domain): accurate to a few hundred metres, enough to keep
 * hotels out of the sea and to place some on the beach. Loaded on first use in a process.
 */
export type Coast = {
  /** Segments of coast as pairs of positions, with land on their right. */
  pieces: { from: Position; to: Position; km: number }[];
  isLand(position: Position): boolean;
};

/** The distance around a city within which its coast is known, in degrees of latitude. */
const NEAR_DEGREES = 0.2;

let pieces: Float32Array | undefined;

export function coastNear(center: Position): Coast {
  pieces ??= readPieces();
  const lonDegrees = NEAR_DEGREES / Math.cos((center.lat * Math.PI) / 180);
  const found: Coast['pieces'] = [];
  for (let at = 0; at < pieces.length; at += 4) {
    const lat = pieces[at + 1] as number;
    if (Math.abs(lat - center.lat) > NEAR_DEGREES) continue;
    const lon = pieces[at] as number;
    if (Math.abs(lon - center.lon) > lonDegrees) continue;
    const from = { lat, lon };
    const to = { lat: pieces[at + 3] as number, lon: pieces[at + 2] as number };
    found.push({ from, to, km: kmBetween(from, to) });
  }
  return { pieces: found, isLand: (position) => isLand(found, position) };
}

/** A position slightly inland of a coast segment, at `share` of its length. */
export function inlandOf({ from, to, km }: Coast['pieces'][0], share: number, metres: number): Position {
  const east = (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180) * KM_PER_DEGREE;
  const north = (to.lat - from.lat) * KM_PER_DEGREE;
  const on = { lat: from.lat + (to.lat - from.lat) * share, lon: from.lon + (to.lon - from.lon) * share };
  const inland = metres / 1_000 / Math.max(km, 0.001);
  return moved(on, { eastKm: north * inland, northKm: -east * inland });
}

const KM_PER_DEGREE = 111.2;

/** Whether a position is on the land side of the nearest coast segment; `true` far from any coast. */
function isLand(near: Coast['pieces'], { lat, lon }: Position): boolean {
  const scale = Math.cos((lat * Math.PI) / 180);
  let nearest = Number.POSITIVE_INFINITY;
  let side = -1;
  for (const { from, to } of near) {
    const [ax, ay] = [(from.lon - lon) * scale, from.lat - lat];
    const [dx, dy] = [(to.lon - from.lon) * scale, to.lat - from.lat];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
    const [px, py] = [ax + along * dx, ay + along * dy];
    const distance = px * px + py * py;
    // At a corner two segments are equally near: the one seen at the larger angle decides.
    const turn = (dx * -ay - dy * -ax) / Math.sqrt(length || 1);
    if (distance < nearest - 1e-12 || (distance < nearest + 1e-12 && Math.abs(turn) > Math.abs(side))) {
      nearest = Math.min(nearest, distance);
      side = turn;
    }
  }
  return side <= 0;
}

/**
 * All coast segments of the world as four numbers: longitude and latitude of both ends, in the direction that has land on its
 * right.
 */
function readPieces(): Float32Array {
  const { points, starts, rings } = readLand(
    readFileSync(fileURLToPath(import.meta.resolve('world-atlas/land-10m.json')), 'latin1'),
  );
  const all = new Float32Array(2 * points.length);
  let at = 0;
  for (const index of rings.flat()) {
    const isReversed = index < 0;
    const arc = isReversed ? ~index : index;
    for (let point = (starts[arc] as number) + 2; point < (starts[arc + 1] as number); point += 2) {
      const [before, after] = isReversed ? [point, point - 2] : [point - 2, point];
      all[at++] = points[before] as number;
      all[at++] = points[before + 1] as number;
      all[at++] = points[after] as number;
      all[at++] = points[after + 1] as number;
    }
  }
  return all.slice(0, at);
}
