import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CABIN_KINDS, CRUISE_REGIONS } from '#domain/cruises/cruise.ts';
import { closestPair, UNLIKE } from '../../../tests/harness/picture-distance.ts';
import { type CruiseScene, cabinSceneAddress, readCruiseScene, SHIP_SIZES, shipSceneAddress } from './cruise-scene-address.ts';
import { drawCruise } from './draw-ship.ts';

const nameOf = (address: string) => address.replace('/cruise-scene/', '');
const read = (address: string) => readCruiseScene(nameOf(address)) as CruiseScene;

test('every size of ship in every region, and every cabin, is small, always the same, and has a night', async () => {
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

test('no two of ten cruises look alike', async () => {
  const cruises = [
    'caribe-sur',
    'caribe-oeste',
    'islas-abc',
    'antillas',
    'canal',
    'galapagos-norte',
    'mediterraneo',
    'fiordos',
    'atlantico',
    'patagonia',
  ];
  const regions = [
    'caribbean',
    'caribbean',
    'caribbean',
    'caribbean',
    'panama-canal',
    'galapagos',
    'mediterranean',
    'northern-europe',
    'transatlantic',
    'patagonia',
  ] as const;
  const ships = [2_680, 3_840, 2_120, 4_260, 1_980, 96, 3_240, 930, 2_860, 210];
  const lines = ['brisas', 'mareverde', 'brisas', 'mareverde', 'istmo', 'pinzon', 'aurea', 'boreal', 'atlantida', 'condor'];
  const drawn = cruises.map((id, index) => {
    const address = shipSceneAddress(
      { id, region: regions[index] ?? 'other' },
      { guests: ships[index] ?? null, line: lines[index] ?? '' },
    );
    return [address, drawCruise(read(address))] as const;
  });
  const { pair, distance } = await closestPair(new Map(drawn));
  expect(distance, pair).toBeGreaterThan(UNLIKE);
});
