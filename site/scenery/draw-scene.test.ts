import { expect, test } from 'vitest';
import { AIRPORTS_BY_CITY } from '#domain/places/airport.ts';
import { drawScene } from './draw-scene.ts';
import { sceneryOf } from './place-scenery.ts';

test('sceneryOf a place is what it is known for, or follows from how busy it is', () => {
  expect(['CTG', 'BOG', 'PEI', 'LET', 'UIO', 'MAD'].map(sceneryOf)).toEqual([
    'beach',
    'valley',
    'coffee',
    'river',
    'mountain',
    'city',
  ]);
  expect(sceneryOf('LON')).toBe('city');
  expect(sceneryOf('YEV')).toBe('valley');
});

test('draws a place always the same, unlike others, small, and with nothing to run or fetch', () => {
  const beaches = ['CTG', 'SMR', 'ADZ'].map((code) => drawScene(code, 'beach'));
  expect(new Set(beaches).size).toBe(3);
  expect(drawScene('CTG', 'beach')).toBe(beaches[0]);
  for (const city of AIRPORTS_BY_CITY.keys()) {
    const scene = drawScene(city, sceneryOf(city));
    expect(scene.length, city).toBeLessThan(16_000);
    expect(scene).not.toMatch(/NaN|undefined|<script|href|url\((?!#s\))/);
  }
});
