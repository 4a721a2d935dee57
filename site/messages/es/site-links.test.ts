import { expect, test } from 'vitest';
import { SERVICES } from '#domain/company/services.ts';
import { knownRoute } from '../../known-route.ts';
import { linksFor, menuFor } from '../../sold/sold-links.ts';
import { siteLinks } from './site-links.ts';

const links = linksFor(SERVICES).flatMap((group) => group.links);

test('links to canonical addresses, with each path and each name once', () => {
  for (const [path] of links) expect([path, knownRoute(path)?.canonical]).toEqual([path, undefined]);
  expect(new Set(links.map(([path]) => path)).size).toBe(links.length);
  expect(new Set(links.map(([, name]) => name)).size).toBe(links.length);
  const names = new Map(links.map(([path, name]) => [path, name]));
  for (const { to, label } of menuFor(SERVICES)) expect([to, label]).toEqual([to, names.get(to)]);
});

test('a page of some services is linked for no others: what the link needs is what the page needs', () => {
  for (const [path, , services = []] of siteLinks.flatMap((group) => group.links))
    expect([path, services.filter((service) => !knownRoute(path)?.services?.includes(service))]).toEqual([path, []]);
});
