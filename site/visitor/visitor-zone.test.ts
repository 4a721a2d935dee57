import { afterEach, expect, test, vi } from 'vitest';
import { siteConfig } from '#site-config';
import { visitorZone } from './visitor-zone.ts';

afterEach(() => void vi.restoreAllMocks());

test.each([
  ['Europe/Madrid', 'Europe/Madrid'],
  ['Etc/Unknown', siteConfig.timeZone],
  [undefined, siteConfig.timeZone],
])('a browser that says its zone is %s has the times of %s', (named, zone) => {
  const real = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementationOnce(function (this: Intl.DateTimeFormat) {
    return { ...real.call(this), timeZone: named as string };
  });
  expect(visitorZone()).toBe(zone);
});
