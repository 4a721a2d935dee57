import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areApart, boxOf, labelled } from '../../explore/place-labels.ts';
import { MAP_HEIGHT, MAP_WIDTH, onMap } from './map-frame.ts';
import { type MapName, NAME_SIZES, namesOn } from './map-names.ts';
import { placesOn } from './places-on-map.ts';

const BOGOTA = { lat: 4.60971, lon: -74.08175, reachKm: 12 };
const CARTAGENA = { lat: 10.4, lon: -75.51, reachKm: 19 };

/** A narrower letter than the one that room is kept for. */
const boxOfName = ({ text, x, y }: MapName, font: number) => {
  const half = (text.length * font * 0.5) / 2;
  return { left: x - half, right: x + half, top: y - font * 0.8, bottom: y + font * 0.2 };
};
const pointBox = ({ x, y }: { x: number; y: number }) => ({ left: x - 3, right: x + 3, top: y - 3, bottom: y + 3 });
const withShown = (points: { x: number; y: number; label: string }[]) =>
  labelled(points, MAP_WIDTH).map((shown, index) => ({ ...(points[index] as (typeof points)[number]), shown }));

test('are at least 11 pixels high on every screen', () => {
  // The map's widths on phones of 320 and 360 pixels, and the first width that has the other lettering.
  for (const [width, font] of [
    [296, NAME_SIZES.phone],
    [328, NAME_SIZES.phone],
    [561, NAME_SIZES.wide],
  ] as const) {
    expect([width, (font * width) / MAP_WIDTH >= 11]).toEqual([width, true]);
  }
});

describe.each([
  ['Bogotá', BOGOTA],
  ['Cartagena', CARTAGENA],
])('around %s', (_, frame) => {
  test('has both distances and some places, in both sizes', () => {
    const names = namesOn(frame, []);
    for (const look of ['wide', 'phone'] as const) {
      expect(names[look].filter(({ isFar }) => isFar)).toHaveLength(2);
      expect(names[look].filter(({ isFar }) => !isFar).length).toBeGreaterThan(0);
    }
  });

  test('none is cut, or over a hotel, its price, the point of a place, or another name', () => {
    const point = fc.record({
      x: fc.integer({ min: 30, max: MAP_WIDTH - 30 }),
      y: fc.integer({ min: 30, max: MAP_HEIGHT - 30 }),
      label: fc.constantFrom('US$ 80', 'US$ 1.250'),
    });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 30 }), (points) => {
        const hotels = withShown(points);
        const names = namesOn(frame, hotels);
        for (const [look, font, scale, isLabelled] of [
          ['wide', NAME_SIZES.wide, 1, (shown: string) => shown !== 'never'],
          ['phone', NAME_SIZES.phone, 2, (shown: string) => shown === 'always'],
        ] as const) {
          const boxes = names[look].map((name) => boxOfName(name, font));
          const taken = [
            ...hotels.map((hotel) => boxOf(hotel, isLabelled(hotel.shown), scale)),
            ...placesOn(frame).map((place) => pointBox(onMap(frame, place))),
          ];
          for (const [index, box] of boxes.entries()) {
            expect(box.left >= 0 && box.right <= MAP_WIDTH && box.top >= 0 && box.bottom <= MAP_HEIGHT).toBe(true);
            expect([...taken, ...boxes.slice(index + 1)].every((other) => areApart(box, other))).toBe(true);
          }
        }
      }),
    );
  });
});

test('a distance moves along its ring out of the way of a price', () => {
  const usual = namesOn(BOGOTA, []).phone.filter(({ isFar }) => isFar);
  const price = { x: usual[1]?.x ?? 0, y: usual[1]?.y ?? 0, label: 'US$ 80' };
  const [near, far] = namesOn(BOGOTA, withShown([price])).phone.filter(({ isFar }) => isFar);
  expect(near).toEqual(usual[0]);
  expect([far?.text, far?.x]).toEqual([usual[1]?.text, price.x]);
  expect(far?.y).toBeLessThan(MAP_HEIGHT / 2);
});
