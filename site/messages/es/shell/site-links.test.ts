import { expect, test } from 'vitest';
import { knownRoute } from '../../../known-route.ts';
import { menuLinks, siteLinks } from './site-links.ts';

const links = siteLinks.flatMap((group) => group.links);

test('links to canonical addresses, with each path and each name once', () => {
  for (const [path] of links) expect([path, knownRoute(path)?.canonical]).toEqual([path, undefined]);
  expect(new Set(links.map(([path]) => path)).size).toBe(links.length);
  expect(new Set(links.map(([, name]) => name)).size).toBe(links.length);
  const names = new Map(links);
  for (const { to, label } of menuLinks) expect([to, label]).toEqual([to, names.get(to)]);
});
