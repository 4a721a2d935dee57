import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { AIRPORTS_BY_CITY, airportsOf } from '#domain/places/airport.ts';
import { cityOf } from '#domain/prices/seen-price.ts';
import { siteConfig } from '#site-config';
import { closestPair, distanceOf, lookOf, UNLIKE } from '../../tests/harness/visitors/picture-distance.ts';
import { moonlit } from './colour.ts';
import { drawScene } from './draw-scene.ts';
import { SCENERIES, sceneryOf } from './place-scenery.ts';
import { PLACES } from './places/places.ts';

/** Bytes on the wire of one drawing. */
const MOST_BYTES = 6_000;
const NOT_DRAWN = /NaN|undefined|Infinity|<script|<text|href|url\((?!#s\))/;

test('a place without a landmark is what it is known for, or what its country looks like', () => {
  expect(['CTG', 'BOG', 'PEI', 'LET', 'UIO', 'MAD', 'LPB', 'REK'].map(sceneryOf)).toEqual([
    ...['beach', 'valley', 'coffee', 'river', 'colonial', 'colonial', 'andes', 'snow'],
  ]);
  const kinds = new Set([...AIRPORTS_BY_CITY.keys()].map(sceneryOf));
  expect([...kinds].sort()).toEqual([...SCENERIES].sort());
});

test('sixty places and more have a drawing of their own, each under one code or name', () => {
  const codes = PLACES.flatMap((place) => place.codes.split(' '));
  expect(PLACES.length).toBeGreaterThanOrEqual(60);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !/^[a-z-]+$/.test(code) && (airportsOf(code).length === 0 || cityOf(code) !== code))).toEqual([]);
});

test.each(PLACES)('$codes is drawn as XML, small, always the same, and by night', async ({ codes }) => {
  const [code = ''] = codes.split(' ');
  const scene = drawScene(code);
  expect(await sharp(Buffer.from(scene)).metadata()).toMatchObject({ format: 'svg' });
  expect(brotliCompressSync(scene).length).toBeLessThan(MOST_BYTES);
  expect(scene).not.toMatch(NOT_DRAWN);
  expect(drawScene(code)).toBe(scene);
  const look = await lookOf(scene);
  const [day, night] = [look.subarray(0, look.length / 2), look.subarray(look.length / 2)];
  expect(distanceOf(day, night)).toBeGreaterThan(0.2);
});

test('any city has a small drawing with nothing to run or fetch', () => {
  const cities = [...AIRPORTS_BY_CITY.keys()].filter((_, index) => index % 9 === 0);
  for (const city of cities) {
    const scene = drawScene(city);
    expect(scene.length, city).toBeLessThan(34_000);
    expect(scene, city).not.toMatch(NOT_DRAWN);
    expect(scene, city).toContain('prefers-color-scheme:dark');
  }
});

test('no two pictures of the home page look alike, nor of the beaches and islands of a region', async () => {
  const shown = [...new Set(siteConfig.popularRoutes.map(({ destination }) => cityOf(destination)))];
  const coast = 'FLL MBJ POS FOR REC PVR RCH NAS BGI SXM BON MDQ'.split(' ');
  for (const codes of [shown, coast]) {
    const { pair, distance } = await closestPair(new Map(codes.map((code) => [code, drawScene(code)])));
    expect(distance, pair).toBeGreaterThan(UNLIKE);
  }
});

test('a surface under the moon is darker, and strong colours keep their hue', () => {
  expect(moonlit('#ffffff')).toMatch(/^#[789]/);
  const [red, , blue] = [1, 3, 5].map((at) => Number.parseInt(moonlit('#e2453d').slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  expect(red).toBeGreaterThan(blue);
});
