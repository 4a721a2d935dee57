import { expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { SERVICES } from '#domain/company/services.ts';
import { SITE_ROUTES } from '../route-table.ts';
import { loader as readRobots } from '../routes/seo/robots.ts';
import { loader as readSitemap } from '../routes/seo/sitemap.ts';
import { ownPages } from './listed-pages.ts';

const CHANGED = ['2027-01-02T08:00:00Z', '2027-03-04T08:00:00Z', null];
const items = CHANGED.map((changed, index) => ({ path: `/blog/${index}`, changed }));
const backend = { listContent: async () => ({ ok: true, body: { items, nextOffset: null } }) } as unknown as Backend;

test('lists indexed, canonical pages without parameters once each, and no personal ones', async () => {
  const told = (await ownPages(backend, SERVICES)).map(({ path }) => path);
  expect(told).toEqual(expect.arrayContaining(['/', '/vuelos', '/blog', '/destinations']));
  expect(new Set(told).size).toBe(told.length);
  const personal = /^\/(booking|user|result|enquiry|imprimir|privacy-policy\/)/;
  expect(told.filter((path) => /[:*]/.test(path) || personal.test(path))).toEqual([]);
  const hidden = SITE_ROUTES.filter(({ isIndexed, canonical }) => !isIndexed || canonical).map(({ path }) => `/${path}`);
  expect(hidden.length).toBeGreaterThan(20);
  expect(told.filter((path) => hidden.includes(path))).toEqual([]);
});

test('lists only pages of what is sold', async () => {
  const ofTours = (await ownPages(backend, ['tours'])).map(({ path }) => path);
  expect(ofTours).toEqual(expect.arrayContaining(['/', '/turs', '/blog', '/destinations']));
  expect(ofTours.filter((path) => /^\/(vuelos|hoteles|crucero|ofertas)/.test(path))).toEqual([]);
  expect((await ownPages(backend, ['packages'])).map(({ path }) => path)).toContain('/hoteles');
});

test('dates a list by the newest of its pages', async () => {
  const pages = await ownPages(backend, SERVICES);
  expect(pages.find(({ path }) => path === '/blog')?.changed).toBe('2027-03-04T08:00:00Z');
  expect(pages.find(({ path }) => path === '/')?.changed).toBeNull();
});

test('names a page with letters outside ASCII by the address it has, not by one escaped twice', async () => {
  const path = '/blog/canci%C3%B3n-%26-ca%C3%B1a';
  const named = { listContent: async () => ({ ok: true, body: { items: [{ path, changed: null }], nextOffset: null } }) };
  const context = { get: () => ({ backend: named, origin: 'https://site.example' }) };
  const answer = await readSitemap({ params: { name: 'blog.xml' }, context } as unknown as Parameters<typeof readSitemap>[0]);
  expect(await answer.text()).toContain(`<loc>https://site.example${path}</loc>`);
});

test.each([
  ['/result?origin=BOG', false],
  ['/result/fares?flight=x', false],
  ['/hoteles/result?destination=Cali', false],
  ['/hoteles/HotelSummary?id=x', false],
  ['/user/my-journey', false],
  ['/hoteles', true],
  ['/hoteles/result', true],
  ['/destinations?origin=MDE', true],
])('robots may not ask suppliers: %s is open to them: %j', async (path, isOpen) => {
  const answer = readRobots({ context: { get: () => ({ origin: 'https://site.example', sold: SERVICES }) } } as never);
  const closed = [...(await answer.text()).matchAll(/^Disallow: (.*)$/gm)].map(([, start = '']) => start);
  expect(!closed.some((start) => path.startsWith(start))).toBe(isOpen);
});
