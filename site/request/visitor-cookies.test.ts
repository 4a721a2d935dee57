import { describe, expect, test } from 'vitest';
import { cookieUnlike } from '../../tests/harness/headers-and-cookies.ts';
import { resultsBeforeCookie } from './results-before.ts';
import * as visitorCookies from './visitor-cookies.ts';

const ID = '0b5a8a4e-9a5e-4f0c-8d1e-0f3a5c7b9d11';
const {
  agentCookie,
  bookingCookie,
  findBookingCookie,
  forgettingCookies,
  lookupCookie,
  noFindBookingCookie,
  proofCookie,
  sharedDeviceCookie,
} = visitorCookies;

/** What each function writes, over https or not. */
const WRITTEN: Record<string, (isSecure: boolean) => string[]> = {
  agentCookie: (isSecure) => [agentCookie('a label', isSecure)],
  bookingCookie: (isSecure) => [bookingCookie(ID, { flightOfferId: 'secret', agentId: 'label' }, isSecure)],
  bookingFactCookie: (isSecure) => [resultsBeforeCookie(ID, new URL('http://x.example/result?a=1'), 'flights', isSecure)],
  findBookingCookie: (isSecure) => [findBookingCookie(isSecure)],
  noFindBookingCookie: (isSecure) => [noFindBookingCookie(isSecure)],
  lookupCookie: (isSecure) => [lookupCookie({ referenceId: 'ABCDEF', email: 'ana@example.com' }, isSecure)],
  proofCookie: (isSecure) => [proofCookie('token', isSecure)],
  sharedDeviceCookie: (isSecure) => [true, false].map((isShared) => sharedDeviceCookie(isShared, isSecure)),
  forgettingCookies: (isSecure) => forgettingCookies([ID], isSecure),
};

describe('cookies that the server writes', () => {
  test('are all here', () => {
    const writers = Object.keys(visitorCookies).filter((name) => /Cookies?$/.test(name));
    expect(writers.toSorted()).toEqual(Object.keys(WRITTEN).toSorted());
  });

  test.each(Object.entries(WRITTEN))('%s writes what the table of cookies says', (_, write) => {
    for (const isSecure of [true, false]) expect(write(isSecure).flatMap((line) => cookieUnlike(line, { isSecure }))).toEqual([]);
  });
});

const asking = (headers: Record<string, string>) => new Request('https://site.example/', { headers });

test.each([
  [{}, { source: 'boletin' }],
  [{ dnt: '0' }, { source: 'boletin' }],
  [{ dnt: '1' }, {}],
  [{ 'sec-gpc': '1' }, {}],
])('where a visitor came from is read with %j as %j', (headers, read) => {
  const cookie = `tq_attribution=${encodeURIComponent('{"source":"boletin"}')}`;
  expect(visitorCookies.attributionOf(asking({ ...headers, cookie }))).toEqual(read);
});

test('of more bookings than a call accepts, the ones that were opened last are known', () => {
  const ids = Array.from({ length: 25 }, (_, n) => ID.slice(0, -2) + String(n).padStart(2, '0'));
  const cookie = ids.map((id) => `tq_booking_${id}=secret-${id.slice(-2)}~label`).join('; ');
  expect(visitorCookies.knownBookingsOf(asking({ cookie })).map(({ id }) => id)).toEqual(ids.slice(-20));
});
