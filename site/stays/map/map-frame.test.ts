import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { landAround } from './land-around.ts';
import { frameAround, MAP_HEIGHT, MAP_WIDTH, mapAddress, onMap, readMapAddress } from './map-frame.ts';

const BOGOTA = { lat: 4.60971, lon: -74.08175 };

test('frameAround has every hotel on the map, and its address reads back', () => {
  const offset = fc.record({
    lat: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
    lon: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(offset, { maxLength: 20 }), (offsets) => {
      const hotels = offsets.map(({ lat, lon }) => ({ lat: BOGOTA.lat + lat, lon: BOGOTA.lon + lon }));
      const frame = frameAround(BOGOTA, hotels);
      for (const hotel of hotels) {
        const { x, y } = onMap(frame, hotel);
        expect(x > 0 && x < MAP_WIDTH && y > 0 && y < MAP_HEIGHT).toBe(true);
      }
      for (const one of [frame, { ...frame, isPart: true as const }])
        expect(readMapAddress(mapAddress(one).slice('/stay-map/'.length))).toEqual(one);
    }),
  );
});

test.each([
  '',
  '4.61,-74.08,12',
  '4.61,-74.08,11.svg',
  '99.00,0.00,5.svg',
  '4.6,-74.08,5.svg',
  '../x.svg',
  '4.61,-74.08,12,part',
  '4.61,-74.08,12,part,part.svg',
])('reads no map from %j', (name) => expect(readMapAddress(name)).toBeNull());

describe('landAround', () => {
  test('is the whole map inland, empty at sea, and a part of it at a coast', async () => {
    // All land: the map's four corners, and nothing between them.
    const inland = await landAround({ ...BOGOTA, reachKm: 10 });
    expect(inland.match(/[ML]/g)).toHaveLength(4);
    expect(await landAround({ lat: 0, lon: -30, reachKm: 50 })).toBe('');
    expect((await landAround({ lat: 10.4, lon: -75.51, reachKm: 19 })).split('L').length).toBeGreaterThan(20);
  });

  test('continues across the date line', async () => {
    const east = await landAround({ lat: -16.8, lon: 179.95, reachKm: 120 });
    const west = await landAround({ lat: -16.8, lon: -179.95, reachKm: 120 });
    expect(Math.min(east.length, west.length)).toBeGreaterThan(200);
  });
});
