import { beforeEach, expect, test, vi } from 'vitest';
import { writeConsent } from '#domain/visitor/consent.ts';
import { CONSENT_COOKIE } from './consent-names.ts';
import { newestSearch, rememberSearch } from './recent-searches.ts';
import { searchedHere } from './searched-here.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  const consent = encodeURIComponent(writeConsent({ performance: true, marketing: false, at: Date.now() }));
  vi.stubGlobal('document', { cookie: `${CONSENT_COOKIE}=${consent}` });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  searchedHere.clear();
  return () => vi.unstubAllGlobals();
});

const search = (query: string, firstDay = '2026-12-01') => ({ query, label: query, firstDay, places: [] });
const TODAY = '2026-11-27';

test('the last search of this tab comes before a newer one of another tab', () => {
  searchedHere.set('flights', search('here'));
  rememberSearch(search('here'));
  // Another tab has its own memory and the same storage.
  rememberSearch(search('elsewhere'));
  expect(newestSearch(TODAY, 'flights')?.query).toBe('here');
});

test('a tab that has not searched yet, or for a day that is over, starts with the last search of the browser', () => {
  rememberSearch(search('elsewhere'));
  expect(newestSearch(TODAY, 'flights')?.query).toBe('elsewhere');
  searchedHere.set('flights', search('over', '2026-11-26'));
  expect(newestSearch(TODAY, 'flights')?.query).toBe('elsewhere');
});
