import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ACCOMMODATION_TYPES } from '#domain/stays/hotel.ts';
import { closestPair, UNLIKE } from '../../../tests/harness/visitors/picture-distance.ts';
import { SCENERIES } from '../../scenery/place-scenery.ts';
import { drawHotel } from './draw-hotel.ts';
import { type HotelScene, readScene, SCENE_VIEWS, sceneAddress, scenesOf } from './hotel-scene-address.ts';

const nameOf = (address: string) => address.replace('/hotel-scene/', '');
const drawn = (address: string) => drawHotel(readScene(nameOf(address)) as HotelScene);

// May wait: every drawing there is.
test('draws every type of hotel in every scenery, always the same, at an address that reads back @waits', () => {
  for (const scenery of SCENERIES) {
    for (const type of ACCOMMODATION_TYPES) {
      for (const [index, view] of SCENE_VIEWS.entries()) {
        const scene = { scenery, type, stars: index, view, city: 'CTG', seed: 7 };
        const drawing = drawHotel(scene);
        expect(drawing).toMatch(/^<svg .*<\/svg>$/s);
        expect(drawing).not.toMatch(/NaN|undefined|Infinity|<text|href/);
        expect(drawHotel(scene)).toBe(drawing);
        expect(readScene(nameOf(sceneAddress(scene)))).toEqual(scene);
      }
    }
  }
});

test.each(SCENE_VIEWS)('the picture of its %s is XML, small, and has a night', async (view) => {
  const drawing = drawHotel({ scenery: 'highrise', type: 'hotel', stars: 5, view, city: 'MIA', seed: 3 });
  expect(await sharp(Buffer.from(drawing)).metadata()).toMatchObject({ format: 'svg' });
  expect(brotliCompressSync(drawing).length).toBeLessThan(6_000);
  expect(drawing).toContain('prefers-color-scheme:dark');
});

const HOTEL = { name: 'Uno', type: 'hotel' as const, stars: 3, lat: 10.42, lon: -75.55 };

test('four pictures of a hotel; no pool or breakfast room is drawn where there is none', () => {
  const views = (services: Parameters<typeof scenesOf>[0]['services']) =>
    scenesOf({ id: 'a', ...HOTEL, services }).map(({ src }) => readScene(nameOf(src))?.view);
  expect(views(['pool', 'restaurant'])).toEqual(['facade', 'pool', 'room', 'breakfast']);
  expect(views([])).toEqual(['facade', 'room', 'lobby', 'bath']);
  expect(scenesOf({ id: 'a', ...HOTEL, services: ['beach'] })[0]?.src).toMatch(
    /^\/hotel-scene\/beach-hotel-3-facade-ctg\d+\.svg$/,
  );
});

test('no two of ten hotels of Cartagena look alike, nor their rooms and pools', async () => {
  const hotels = Array.from({ length: 10 }, (_, index) =>
    scenesOf({
      id: `lp${1_000 + index * 37}`,
      ...HOTEL,
      stars: 2 + (index % 4),
      services: index % 3 === 0 ? ['pool', 'beach'] : ['pool'],
    }),
  );
  for (const at of [0, 1, 2]) {
    const { pair, distance } = await closestPair(
      new Map(hotels.map((pictures) => [pictures[at]?.src ?? '', drawn(pictures[at]?.src ?? '')])),
    );
    expect(distance, pair).toBeGreaterThan(UNLIKE);
  }
});

test.each([
  'x.svg',
  'beach-hotel-3-facade-zzz9.svg',
  'beach-castle-3-facade-ctg1.svg',
  'beach-hotel-6-facade-ctg1.svg',
  'beach-hotel-3-facade-ctg1.png',
])('reads no scene from %s', (name) => expect(readScene(name)).toBeNull());
