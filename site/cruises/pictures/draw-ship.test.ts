import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CABIN_KINDS, CRUISE_REGIONS, type Cruise, type Ship } from '#domain/cruises/cruise.ts';
import { sampleCruises } from '../../../sandbox/world/cruises/sample-cruises.ts';
import { closestPair, UNLIKE } from '../../../tests/harness/visitors/picture-distance.ts';
import { type CruiseScene, cabinSceneAddress, readCruiseScene, SHIP_SIZES, shipSceneAddress } from './cruise-scene-address.ts';
import { drawCruise } from './draw-ship.ts';

const nameOf = (address: string) => address.replace('/drawn-scene/cruise-', '');
const read = (address: string) => readCruiseScene(nameOf(address)) as CruiseScene;

// May wait: every drawing there is.
test('every size of ship in every region, and every cabin, is small, always the same, and has a night @waits', async () => {
  const scenes: CruiseScene[] = [
    ...CRUISE_REGIONS.flatMap((region) =>
      SHIP_SIZES.map((size) => ({ view: 'ship' as const, region, size, line: 'brisas', seed: 3 })),
    ),
    ...CABIN_KINDS.map((view) => ({ view, line: 'brisas', seed: 3 })),
  ];
  for (const scene of scenes) {
    const drawing = drawCruise(scene);
    expect(brotliCompressSync(drawing).length, JSON.stringify(scene)).toBeLessThan(6_000);
    expect(drawing).not.toMatch(/NaN|undefined|Infinity|<text|href/);
    expect(drawing).toContain('prefers-color-scheme:dark');
    expect(drawCruise(scene)).toBe(drawing);
  }
  for (const scene of scenes.slice(-9)) {
    expect(await sharp(Buffer.from(drawCruise(scene))).metadata()).toMatchObject({ format: 'svg' });
  }
});

test('a ship is drawn as large as it is: a river boat on a river, one of middle size where nobody told', () => {
  const size = (guests: number | null, region: 'amazon' | 'caribbean' = 'caribbean') =>
    (read(shipSceneAddress({ id: 'a', region }, { guests, line: 'Brisas & Cía.' })) as { size: string }).size;
  expect([size(96), size(800), size(1_300), size(2_680), size(4_260), size(null)]).toEqual([
    ...['yacht', 'small', 'middle', 'large', 'giant', 'middle'],
  ]);
  expect(size(60, 'amazon')).toBe('river');
});

test('the addresses read back, also with lines of odd names, and of cabins', () => {
  expect(read(cabinSceneAddress('balcony', 'Áurea Mediterránea', 'b1'))).toMatchObject({
    view: 'balcony',
    line: '-urea-mediterr-nea',
  });
  for (const name of [
    'ship.caribbean.huge.a.1.svg',
    'ship.moon.large.a.1.svg',
    'attic.a.1.svg',
    'balcony.a.1000.svg',
    'balcony.a b.1.svg',
  ]) {
    expect(readCruiseScene(name), name).toBeNull();
  }
});

test('no two of the first ten cruises of the sample catalogue look alike, nor of its ten in the Caribbean', async () => {
  const records = [...sampleCruises('2026-11-29')].map((record) => JSON.parse(record) as { kind: string } & Cruise & Ship);
  const ships = new Map(records.filter(({ kind }) => kind === 'ship').map((one) => [one.id, one]));
  const cruises = records.filter(({ kind }) => kind === 'cruise');
  const caribbean = cruises.filter(({ region }) => region === 'caribbean');
  for (const shown of [cruises.slice(0, 10), caribbean.slice(0, 10)]) {
    const addresses = shown.map((cruise) => shipSceneAddress(cruise, ships.get(cruise.ship) ?? { guests: null, line: '' }));
    const { pair, distance } = await closestPair(new Map(addresses.map((address) => [address, drawCruise(read(address))])));
    expect(addresses).toHaveLength(10);
    expect(distance, pair).toBeGreaterThan(UNLIKE);
  }
});
