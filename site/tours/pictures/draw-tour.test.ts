import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Tour } from '#domain/tours/tour.ts';
import { closestPair, UNLIKE } from '../../../tests/harness/visitors/picture-distance.ts';
import { drawTour } from './draw-tour.ts';
import { kindOfTour, readTourScene, TOUR_KINDS, type TourScene, tourSceneAddress } from './tour-scene-address.ts';

const nameOf = (address: string) => address.replace('/drawn-scene/tour-', '');
const read = (address: string) => readTourScene(nameOf(address)) as TourScene;

test.each<[name: string, themes: Tour['themes'], kind: string]>([
  ['Cartagena amurallada a pie', ['city', 'history'], 'walk'],
  ['Getsemaní: murales y mesa', ['food', 'culture'], 'food'],
  ['Barú y las islas en velero', ['beach', 'nature'], 'boat'],
  ['Ciudad Perdida en cuatro días', ['hiking', 'history'], 'hike'],
  ['Tarde de café en Willys', ['coffee', 'culture'], 'coffee'],
  ['La Candelaria y el Museo del Oro', ['city', 'history'], 'museum'],
  ['Bogotá en bici un domingo', ['city', 'food'], 'bike'],
  ['Ballenas en Nuquí', ['wildlife', 'beach'], 'whales'],
  ['Amazonas en tres días', ['nature', 'wildlife'], 'nature'],
  ['Teotihuacán temprano', ['history'], 'walk'],
  ['Sin tema', [], 'walk'],
])('%s is a %s tour', (name, themes, kind) => expect(kindOfTour({ name, themes })).toBe(kind));

test.each(TOUR_KINDS)('a tour of the kind %s is drawn as XML, small, always the same, with a night', async (kind) => {
  const scene: TourScene = { kind, place: 'CTG', seed: 4 };
  const drawing = drawTour(scene);
  expect(await sharp(Buffer.from(drawing)).metadata()).toMatchObject({ format: 'svg' });
  expect(brotliCompressSync(drawing).length).toBeLessThan(6_000);
  expect(drawing).not.toMatch(/NaN|undefined|Infinity|<text|href/);
  expect(drawing).toContain('prefers-color-scheme:dark');
  expect(drawTour(scene)).toBe(drawing);
});

const TOURS = [
  ['cartagena-amurallada-a-pie', 'Cartagena amurallada a pie', 'Cartagena', 10.42, -75.55, ['city']],
  ['getsemani', 'Getsemaní: murales y mesa', 'Cartagena', 10.42, -75.55, ['food']],
  ['velero', 'Barú y las islas en velero', 'Cartagena', 10.42, -75.55, ['beach']],
  ['lancha', 'Islas del Rosario en lancha', 'Cartagena', 10.42, -75.55, ['beach']],
  ['tayrona', 'Tayrona a pie hasta Cabo San Juan', 'Santa Marta', 11.24, -74.21, ['nature', 'hiking']],
  ['cocora', 'Valle de Cocora, Salento y una finca cafetera', 'Salento', 4.64, -75.57, ['nature', 'coffee']],
  ['willys', 'Tarde de café en Willys', 'Salento', 4.64, -75.57, ['coffee']],
  ['comuna', 'Comuna 13 con quienes la pintaron', 'Medellín', 6.25, -75.57, ['city', 'culture']],
  ['oro', 'La Candelaria y el Museo del Oro', 'Bogotá', 4.6, -74.08, ['city', 'history']],
  ['leyva', 'Villa de Leyva: fósiles y viñedo', 'Villa de Leyva', 5.63, -73.52, ['history', 'food']],
] as const;

test('ten tours have addresses that read back, at their places, and no two look alike', async () => {
  const addresses = TOURS.map(([id, name, place, lat, lon, themes]) =>
    tourSceneAddress({ id, name, place, lat, lon, themes: [...themes] }),
  );
  expect(addresses.map((address) => read(address)?.place)).toEqual([
    ...['CTG', 'CTG', 'CTG', 'CTG', 'SMR', 'salento', 'salento', 'MDE', 'BOG', 'villa-de-leyva'],
  ]);
  const { pair, distance } = await closestPair(new Map(addresses.map((address) => [address, drawTour(read(address))])));
  expect(distance, pair).toBeGreaterThan(UNLIKE);
});

test.each(['walk-ctg.svg', 'walk-zzz-1.svg', 'swim-ctg-1.svg', 'walk-ctg-1000.svg', 'walk-atlantis-1.svg'])(
  'reads no scene from %s',
  (name) => expect(readTourScene(name)).toBeNull(),
);
