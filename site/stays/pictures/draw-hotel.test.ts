import { expect, test } from 'vitest';
import { ACCOMMODATION_TYPES } from '#domain/stays/hotel.ts';
import { SCENERIES } from '../../scenery/place-scenery.ts';
import { drawHotel } from './draw-hotel.ts';
import { readScene, SCENE_VIEWS, sceneAddress, scenesOf } from './hotel-scene-address.ts';

test('draws every type of hotel in every scenery, always the same, at an address that reads back', () => {
  for (const scenery of SCENERIES) {
    for (const type of ACCOMMODATION_TYPES) {
      for (const view of SCENE_VIEWS) {
        const scene = { scenery, type, view, seed: 7 };
        const drawing = drawHotel(scene);
        expect(drawing).toMatch(/^<svg .*<\/svg>$/s);
        expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
        expect(drawHotel(scene)).toBe(drawing);
        expect(readScene(sceneAddress(scene).replace('/hotel-scene/', ''))).toEqual(scene);
      }
    }
  }
});

test('draws a hotel by its services, and different hotels differently', () => {
  const hotel = { name: 'Uno', type: 'resort' as const, lat: 10.4, lon: -75.5, services: ['pool' as const, 'beach' as const] };
  const pictures = (id: string) => scenesOf({ id, ...hotel }).map(({ src }) => src);
  expect(pictures('a')).toHaveLength(3);
  expect(pictures('a').every((src) => src.startsWith('/hotel-scene/beach-resort-'))).toBe(true);
  expect(new Set(['a', 'b', 'c', 'd'].map((id) => pictures(id)[0])).size).toBeGreaterThan(1);
});

test.each(['x.svg', 'beach-hotel-facade-99.svg', 'beach-castle-facade-1.svg', 'beach-hotel-facade-1.png'])(
  'reads no scene from %s',
  (name) => expect(readScene(name)).toBeNull(),
);
