import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { MAP_WIDTH as EXPLORED } from '../explore/map-size.ts';
import { MAP_WIDTH as OF_STAYS } from '../stays/map/map-frame.ts';
import { MapPoint } from './map-point.tsx';

/** How many of the screen's pixels can be tapped across a point, on a map that is drawn as wide as this. */
function tappedOn(screenWidth: number, reach: number): number {
  const point = createElement(MapPoint, { x: 0, y: 0, href: '/', name: 'a', label: 'b', shown: 'always', reach });
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, point));
  const [, classes = ''] = /class="(fill-transparent [^"]*)"/.exec(html) ?? [];
  const [narrow, wide] = [/ \[r:(\d+)px\]/, /@\[561px\]:\[r:(\d+)px\]/].map((radius) => Number(radius.exec(classes)?.[1]));
  return ((screenWidth < 561 ? narrow : wide) as number) * 2 * (screenWidth / OF_STAYS);
}

test('a point can be tapped on 24 pixels of the screen however close the next, and on 44 of a phone’s where there is room', () => {
  expect(EXPLORED).toBe(OF_STAYS);
  for (const width of [280, 328, 560, 561, 1_000])
    for (const reach of [0, 30, 50, 90]) expect(tappedOn(width, reach)).toBeGreaterThanOrEqual(24);
  expect(tappedOn(328, 90)).toBeGreaterThanOrEqual(44);
});
