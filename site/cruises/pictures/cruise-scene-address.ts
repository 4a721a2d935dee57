import {
  CABIN_KINDS,
  type CabinKind,
  CRUISE_REGIONS,
  type Cruise,
  type CruiseRegion,
  type Ship,
} from '#domain/cruises/cruise.ts';
import { randomOf } from '../../scenery/drawing.ts';

export const SHIP_SIZES = ['river', 'yacht', 'small', 'middle', 'large', 'giant'] as const;
export type ShipSize = (typeof SHIP_SIZES)[number];
/** A ship of a line off a coast, or one of its cabins. `line` gives the colours, `seed` what else differs. */
export type CruiseScene =
  | { view: 'ship'; region: CruiseRegion; size: ShipSize; line: string; seed: number }
  | { view: CabinKind; line: string; seed: number };

const SEEDS = 1_000;
const seedOf = (text: string): number => Math.floor(randomOf(text)() * SEEDS);

/** How a ship is drawn by the guests it takes; where that is unknown it is one of middle size. */
function sizeOf(guests: number | null, region: CruiseRegion): ShipSize {
  if (region === 'amazon') return 'river';
  if (guests === null) return 'middle';
  return guests <= 250 ? 'yacht' : guests <= 900 ? 'small' : guests <= 1_900 ? 'middle' : guests <= 3_400 ? 'large' : 'giant';
}

/** `/drawn-scene/cruise-ship.caribbean.large.brisas.17.svg` */
export const shipSceneAddress = (
  { id, region }: Pick<Cruise, 'id' | 'region'>,
  { guests, line }: Pick<Ship, 'guests' | 'line'>,
): string => `/drawn-scene/cruise-ship.${region}.${sizeOf(guests, region)}.${lineOf(line)}.${seedOf(id)}.svg`;

/** `/drawn-scene/cruise-balcony.brisas.4.svg` */
export const cabinSceneAddress = (kind: CabinKind, line: string, cabin: string): string =>
  `/drawn-scene/cruise-${kind}.${lineOf(line)}.${seedOf(cabin)}.svg`;

/** A feed's name of a line as far as an address needs it. */
const lineOf = (line: string): string =>
  line
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40);

export function readCruiseScene(name: string): CruiseScene | null {
  const parts = /^(?:ship\.([a-z-]+)\.([a-z]+)|([a-z]+))\.([a-z0-9-]{1,40})\.(\d{1,3})\.svg$/.exec(name);
  if (!parts) return null;
  const [, inRegion, ofSize, ofKind, line = '', seed] = parts;
  const kind = CABIN_KINDS.find((one) => one === ofKind);
  if (kind) return { view: kind, line, seed: Number(seed) };
  const region = CRUISE_REGIONS.find((one) => one === inRegion);
  const size = SHIP_SIZES.find((one) => one === ofSize);
  return region && size ? { view: 'ship', region, size, line, seed: Number(seed) } : null;
}
