import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar-date.ts';
import { BANNER_PLACES, type Banner, bannerOn, bannersInTheWay } from './banner.ts';

const banner = (set: Partial<Banner> = {}): Banner => ({
  place: 'home',
  text: 'Semana de descuentos',
  more: 'Ver ofertas',
  to: '/ofertas',
  firstDay: '2026-05-04',
  lastDay: '2026-05-10',
  ...set,
});

test.each([
  ['the day before', '2026-05-03', false],
  ['its first day', '2026-05-04', true],
  ['its last day', '2026-05-10', true],
  ['the day after', '2026-05-11', false],
])('a banner on %s', (_, day, isShown) => {
  expect(bannerOn([banner()], { place: 'home' }, day) !== undefined).toBe(isShown);
});

test('a banner of a country is on the pages of that country alone', () => {
  const banners = [banner({ place: 'country', country: 'PE' })];
  const at = (country: string) => bannerOn(banners, { place: 'country', country }, '2026-05-05');
  expect([at('PE'), at('AR'), bannerOn(banners, { place: 'home' }, '2026-05-05')]).toEqual([banners[0], undefined, undefined]);
});

test('where none is in the way, a place has one banner at most on every day', () => {
  const day = fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-05-01', days));
  const some = fc.array(
    fc
      .record({
        place: fc.constantFrom(...BANNER_PLACES),
        country: fc.constantFrom('PE', 'AR'),
        firstDay: day,
        more: fc.nat({ max: 9 }),
      })
      .map(({ more, ...set }) => banner({ ...set, lastDay: addDays(set.firstDay, more) })),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(some, day, (banners, on) => {
      const kept = banners.filter((_, index) => !bannersInTheWay(banners).includes(index));
      const where = [
        { place: 'home' },
        { place: 'results' },
        { place: 'country', country: 'PE' },
        { place: 'country', country: 'AR' },
      ] as const;
      const most = (list: readonly Banner[]) =>
        where.map((place) => list.filter((one) => bannerOn([one], place, on)).length).every((count) => count <= 1);
      if (bannersInTheWay(banners).length === 0) expect(most(banners)).toBe(true);
      if (!most(banners)) expect(kept.length).toBeLessThan(banners.length);
    }),
  );
});
