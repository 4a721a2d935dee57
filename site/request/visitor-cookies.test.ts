import { describe, expect, test } from 'vitest';
import { cookieUnlike } from '../../tests/harness/visitors/headers-and-cookies.ts';
import { AGENT_COOKIE, ATTRIBUTION_COOKIE } from '../visitor/consent-names.ts';
import { resultsBeforeCookie } from './results-before.ts';
import * as visitorCookies from './visitor-cookies.ts';
import {
  agentCookie,
  agentOf,
  attributionOf,
  bookingCookie,
  bookingFactCookie,
  bookingKeyOf,
  bookingKeysOf,
  findBookingCookie,
  forgettingCookies,
  isSharedDevice,
  knownBookingsOf,
  lookupCookie,
  lookupOf,
  noFindBookingCookie,
  proofCookie,
  proofOf,
  readBookingFact,
  savedCookie,
  savedTextOf,
  sharedDeviceCookie,
  wasFindingBooking,
} from './visitor-cookies.ts';

const idOf = (number: number) => `5f0c4c4e-0000-4a6e-9d2c-${String(number).padStart(12, '0')}`;
const ID = idOf(1);
const KEY = { flightOfferId: 'offer-1', agentId: 'agent 1;=ñ' };
const LOOKUP = { referenceId: 'HK37PQ', email: 'ana.gil+viajes@example.com' };

const asking = (cookie: string, headers: Record<string, string> = {}) =>
  new Request('https://site.example/', { headers: { ...(cookie ? { cookie } : {}), ...headers } });
/** A request of a browser that was sent these cookies, those of no age left out. */
const sentBack = (...cookies: string[]) =>
  asking(
    cookies
      .filter((cookie) => !cookie.includes('Max-Age=0'))
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  );
const attributesOf = (cookie: string) => cookie.split('; ').slice(1);

/** What each function writes, over https or not. */
const WRITTEN: Record<string, (isSecure: boolean) => string[]> = {
  agentCookie: (isSecure) => [agentCookie('a label', isSecure)],
  bookingCookie: (isSecure) => [bookingCookie(ID, KEY, isSecure)],
  bookingFactCookie: (isSecure) => [resultsBeforeCookie(ID, new URL('http://x.example/result?a=1'), 'flights', isSecure)],
  findBookingCookie: (isSecure) => [findBookingCookie(isSecure)],
  noFindBookingCookie: (isSecure) => [noFindBookingCookie(isSecure)],
  lookupCookie: (isSecure) => [lookupCookie(LOOKUP, isSecure)],
  savedCookie: (isSecure) => ['f~one', ''].map((text) => savedCookie(text, isSecure)),
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

describe('a cookie of a visitor', () => {
  test('is read back as it was written', () => {
    expect(bookingKeyOf(sentBack(bookingCookie(ID, KEY, true)), ID)).toEqual(KEY);
    expect(agentOf(sentBack(agentCookie(KEY.agentId, true)))).toEqual({ agentId: KEY.agentId, isNew: false });
    expect(lookupOf(sentBack(lookupCookie(LOOKUP, true)))).toEqual(LOOKUP);
    expect(savedTextOf(sentBack(savedCookie('f~one;ñ', true)))).toBe('f~one;ñ');
    expect(savedTextOf(sentBack(savedCookie('', true)))).toBeUndefined();
    expect(proofOf(sentBack(proofCookie('a token', true)))).toBe('a token');
    expect(readBookingFact(sentBack(bookingFactCookie('tq_x_', ID, 'a;b', true)), 'tq_x_', ID)).toBe('a;b');
    for (const isSecure of [true, false]) {
      expect(wasFindingBooking(sentBack(findBookingCookie(isSecure)))).toBe(true);
      expect(wasFindingBooking(sentBack(noFindBookingCookie(isSecure)))).toBe(false);
      expect(isSharedDevice(sentBack(sharedDeviceCookie(true, isSecure)))).toBe(true);
      expect(isSharedDevice(sentBack(sharedDeviceCookie(false, isSecure)))).toBe(false);
    }
  });

  test('is found among others, and not by a part of its name', () => {
    const request = asking(`a=1;  x${AGENT_COOKIE}=other; ${AGENT_COOKIE}x=other; ${AGENT_COOKIE}=mine; b=2`);
    expect(agentOf(request).agentId).toBe('mine');
  });

  test.each(['', `${AGENT_COOKIE}=`, `${AGENT_COOKIE}`, `${AGENT_COOKIE}=%E0%A4%A`])(
    '%j is no label: a random one is made',
    (cookie) => {
      const [one, other] = [agentOf(asking(cookie)), agentOf(asking(cookie))];
      expect([one.isNew, other.isNew]).toEqual([true, true]);
      expect(one.agentId).toMatch(/^[\w-]{22}$/);
      expect(one.agentId).not.toBe(other.agentId);
    },
  );
});

describe('the key of a booking', () => {
  test('opens this booking only', () => {
    expect(bookingKeyOf(sentBack(bookingCookie(ID, KEY, true)), idOf(2))).toBeUndefined();
    expect(bookingKeyOf(asking(''), ID)).toBeUndefined();
  });

  test('without the label that opened it takes the browser’s own', () => {
    const old = `tq_booking_${ID}=offer-1`;
    expect(bookingKeyOf(asking(`${old}; ${AGENT_COOKIE}=mine`), ID)).toEqual({ flightOfferId: 'offer-1', agentId: 'mine' });
    expect(bookingKeyOf(asking(old), ID)).toBeUndefined();
    expect(bookingKeyOf(asking(`tq_booking_${ID}=~mine`), ID)).toBeUndefined();
  });

  test.each(['x', `${ID}0`, `0${ID}`, ID.toUpperCase().replace('5F', '5G')])(
    'is not looked for under %j, which is no id',
    (id) => {
      expect(bookingKeyOf(asking(`tq_booking_${id}=offer~agent`), id)).toBeUndefined();
      expect(readBookingFact(asking(`tq_x_${id}=1`), 'tq_x_', id)).toBeUndefined();
    },
  );

  test('proves the twenty newest bookings, each with its id', () => {
    const all = Array.from({ length: 23 }, (_, place) =>
      bookingCookie(idOf(place), { ...KEY, flightOfferId: `o${place}` }, true),
    );
    const known = knownBookingsOf(sentBack('other=1; Path=/', ...all));
    expect(known.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, place) => idOf(place + 3)));
    expect(bookingKeysOf(sentBack(...all))).toEqual(known.map(({ key }) => key));
    expect(known[0]?.key).toEqual({ flightOfferId: 'o3', agentId: KEY.agentId });
  });

  test('is left out where no call would accept it', () => {
    const of = (flightOfferId: string, agentId: string) =>
      bookingKeysOf(sentBack(bookingCookie(ID, { flightOfferId, agentId }, true)));
    expect(of('o'.repeat(64), 'a'.repeat(128))).toHaveLength(1);
    expect(of('o'.repeat(65), 'a')).toEqual([]);
    expect(of('o', 'a'.repeat(129))).toEqual([]);
  });
});

test('forgetting takes the last lookup, its proof and the keys of these bookings off the browser', () => {
  const written = [
    lookupCookie(LOOKUP, true),
    proofCookie('t', true),
    bookingCookie(ID, KEY, true),
    bookingCookie(idOf(2), KEY, true),
  ];
  const [name, path] = [(cookie: string) => cookie.split('=')[0], (cookie: string) => attributesOf(cookie)[0]];
  const gone = forgettingCookies([ID, idOf(2)], true);
  // A browser replaces a cookie of the same name and path only.
  expect(gone.map((cookie) => [name(cookie), path(cookie)])).toEqual(written.map((cookie) => [name(cookie), path(cookie)]));
  for (const cookie of gone) {
    expect(cookie).toMatch(/^[^=]+=; /);
    expect(attributesOf(cookie)).toEqual(expect.arrayContaining(['Max-Age=0', 'Secure', 'HttpOnly']));
  }
});

test.each([
  '',
  'tq_lookup=',
  'tq_lookup=%',
  'tq_lookup=bm8',
  `tq_lookup=${btoa('{"referenceId":"HK37PQ"}')}`,
  `tq_lookup=${btoa('{"referenceId":1,"email":"a"}')}`,
])('no lookup is read from %j', (cookie) => expect(lookupOf(asking(cookie))).toBeUndefined());

test('a proof is cut to the length of a token', () => {
  expect(proofOf(asking(`tq_proof=${'a'.repeat(65)}`))).toBe('a'.repeat(64));
  expect(proofOf(asking(''))).toBeUndefined();
});

test('where somebody came from is not read of a browser that asks not to be tracked', () => {
  const cookie = `${ATTRIBUTION_COOKIE}=${encodeURIComponent(JSON.stringify({ source: 'boletin' }))}`;
  const told = attributionOf(asking(cookie));
  expect(told).not.toEqual({});
  expect(attributionOf(asking(cookie, { dnt: '0' }))).toEqual(told);
  for (const refused of [{ dnt: '1' }, { 'sec-gpc': '1' }]) expect(attributionOf(asking(cookie, refused))).toEqual({});
  expect(attributionOf(asking(''))).toEqual({});
});
