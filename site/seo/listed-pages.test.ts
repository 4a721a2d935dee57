import { expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { SITE_ROUTES } from '../route-table.ts';
import { ownPages } from './listed-pages.ts';

const CHANGED = ['2027-01-02T08:00:00Z', '2027-03-04T08:00:00Z', null];
const items = CHANGED.map((changed, index) => ({ path: `/blog/${index}`, changed }));
const backend = { listContent: async () => ({ ok: true, body: { items, nextOffset: null } }) } as unknown as Backend;

test('lists indexed, canonical pages without parameters once each, and no personal ones', async () => {
  const told = (await ownPages(backend)).map(({ path }) => path);
  expect(told).toEqual(expect.arrayContaining(['/', '/vuelos', '/blog', '/destinations']));
  expect(new Set(told).size).toBe(told.length);
  const personal = /^\/(booking|user|result|enquiry|imprimir|privacy-policy\/)/;
  expect(told.filter((path) => /[:*]/.test(path) || personal.test(path))).toEqual([]);
  const hidden = SITE_ROUTES.filter(({ isIndexed, canonical }) => !isIndexed || canonical).map(({ path }) => `/${path}`);
  expect(hidden.length).toBeGreaterThan(20);
  expect(told.filter((path) => hidden.includes(path))).toEqual([]);
});

test('dates a list by the newest of its pages', async () => {
  const pages = await ownPages(backend);
  expect(pages.find(({ path }) => path === '/blog')?.changed).toBe('2027-03-04T08:00:00Z');
  expect(pages.find(({ path }) => path === '/')?.changed).toBeNull();
});
