import { expect, test } from 'vitest';
import type { Banner } from '#domain/company/banner.ts';
import { AS_IN_FILES } from '#domain/settings/site-settings.ts';
import { withSettings } from '../settings/in-force.server.ts';
import { bannerAt } from './banner-markup.tsx';

const held = {
  place: 'home',
  text: 'Semana',
  more: 'Ver',
  to: '/ofertas',
  firstDay: '2020-01-01',
  lastDay: '2099-12-31',
} as const;
const at = (banners: Banner[], ...where: Parameters<typeof bannerAt>) =>
  withSettings({ ...AS_IN_FILES, version: 1, changed: { banners } }, () => bannerAt(...where));

test('a page without a banner has nothing of it', () => {
  expect(bannerAt('home')).toEqual({});
  expect(at([], 'home')).toEqual({});
  expect(at([held], 'results')).toEqual({});
  expect(at([{ ...held, place: 'results' }], 'stays')).toEqual({});
  expect(at([{ ...held, place: 'stays' }], 'stays').banner).toContain('Semana');
  expect(at([{ ...held, lastDay: '2020-01-02' }], 'home')).toEqual({});
  expect(at([{ ...held, place: 'country', country: 'PE' }], 'country', 'AR')).toEqual({});
});

test('a banner is a link with its words, escaped, and a picture only where it has one', () => {
  const { banner: plain = '' } = at([{ ...held, text: '<b>Uno</b>', to: '/o?a=1&b="2"' }], 'home');
  expect(plain).toContain('&lt;b&gt;Uno&lt;/b&gt;');
  expect(plain).toContain('href="/o?a=1&amp;b=&quot;2&quot;"');
  expect(plain).not.toContain('<img');
  const picture = `/imagenes/${'0a'.repeat(16)}.webp`;
  const { banner = '' } = at([{ ...held, place: 'country', country: 'PE', picture }], 'country', 'PE');
  expect(banner).toMatch(/<img src="\/picture\/[^"]*0a0a[^"]*" alt="" width="96" height="64"/);
});
