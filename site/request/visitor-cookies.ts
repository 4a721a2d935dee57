import type { BookingCredentials } from '#contract/shapes.ts';
import { type Attribution, readAttribution } from '#domain/visitor/attribution.ts';
import { AGENT_COOKIE, ATTRIBUTION_COOKIE, FIND_BOOKING_COOKIE } from '../visitor/consent-names.ts';

/**
 * The essential cookies of a booking: the browser's label (`agentId`), each booking's secret and, for some minutes, the last
 * lookup. Scripts cannot read the last two.
 */
const BOOKING_COOKIE_PREFIX = 'tq_booking_';
const AGENT_AFTER = '~';
const LOOKUP_COOKIE = 'tq_lookup';
export const LOOKUP_MINUTES = 15;
const SHARED_DEVICE_COOKIE = 'tq_shared';
const PROOF_COOKIE = 'tq_proof';
const PROOF_SECONDS = 30 * 60;
const AGENT_SECONDS = 365 * 86_400;
const BOOKING_SECONDS = 7 * 86_400;

function readCookie(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value) return decoded(value);
  }
  return undefined;
}

/** The visitor's `agentId`; a browser without scripts gets a random one with a cookie to keep it. */
export function agentOf(request: Request): { agentId: string; isNew: boolean } {
  const known = readCookie(request, AGENT_COOKIE);
  if (known) return { agentId: known, isNew: false };
  // The web's random numbers, not Node's: the browser's build resolves this file too.
  return { agentId: Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url'), isNew: true };
}

/** The credentials of a booking by its public id; every booking call sends them. */
export function bookingKeyOf(request: Request, bookingId: string): BookingCredentials | undefined {
  const [flightOfferId, openedBy] =
    (isBookingId(bookingId) ? readCookie(request, BOOKING_COOKIE_PREFIX + bookingId) : undefined)?.split(AGENT_AFTER) ?? [];
  const agentId = openedBy ?? readCookie(request, AGENT_COOKIE);
  return agentId && flightOfferId ? { agentId, flightOfferId } : undefined;
}

/** The most bookings with which a browser can prove itself, as many as a call accepts; a cookie may contain anything. */
const MOST_KEYS = 20;

/** The credentials of all bookings in this browser's cookies, the oldest cookie first. */
export const bookingKeysOf = (request: Request): BookingCredentials[] => knownBookingsOf(request).map(({ key }) => key);

/** The same with the bookings' ids. */
export function knownBookingsOf(request: Request): { id: string; key: BookingCredentials }[] {
  const names = (request.headers.get('cookie') ?? '').split(';').map((part) => part.trim().split('=', 1)[0] ?? '');
  const ids = names
    .filter((name) => name.startsWith(BOOKING_COOKIE_PREFIX))
    .map((name) => name.slice(BOOKING_COOKIE_PREFIX.length));
  const known = ids.flatMap((id) => {
    const key = bookingKeyOf(request, id);
    return key && key.agentId.length <= 128 && key.flightOfferId.length <= 64 ? [{ id, key }] : [];
  });
  return known.slice(-MOST_KEYS);
}

/** The visitor's attribution, if allowed; ignored when the browser asks not to be tracked. */
export function attributionOf(request: Request): Attribution {
  const isRefused = request.headers.get('dnt') === '1' || request.headers.get('sec-gpc') === '1';
  return isRefused ? {} : readAttribution(readCookie(request, ATTRIBUTION_COOKIE));
}

export function agentCookie(agentId: string, isSecure: boolean): string {
  // Readable by scripts, which send the same label in other calls.
  return serialise(AGENT_COOKIE, agentId, AGENT_SECONDS, isSecure);
}

/** The secret with the agent id that opened the booking; the browser's own may change later (`site/visitor/agent.ts`). */
export function bookingCookie(bookingId: string, key: { flightOfferId: string; agentId: string }, isSecure: boolean): string {
  const value = `${key.flightOfferId}${AGENT_AFTER}${key.agentId}`;
  return `${serialise(BOOKING_COOKIE_PREFIX + bookingId, value, BOOKING_SECONDS, isSecure)}; HttpOnly`;
}

/** Readable by scripts, because the home page may come from a shared cache. */
export const findBookingCookie = (isSecure: boolean): string => serialise(FIND_BOOKING_COOKIE, '1', 30, isSecure);
export const wasFindingBooking = (request: Request): boolean => readCookie(request, FIND_BOOKING_COOKIE) !== undefined;
export const noFindBookingCookie = (isSecure: boolean): string => serialise(FIND_BOOKING_COOKIE, '', 0, isSecure);

/** Any other value that a browser stores for one booking, sent to that booking's pages only. */
export function bookingFactCookie(name: string, bookingId: string, value: string, isSecure: boolean): string {
  return `${serialise(name + bookingId, value, BOOKING_SECONDS, isSecure, '/booking')}; HttpOnly`;
}

export const readBookingFact = (request: Request, name: string, bookingId: string): string | undefined =>
  isBookingId(bookingId) ? readCookie(request, name + bookingId) : undefined;

type Lookup = { referenceId: string; email: string };

/** The last lookup in Mi viaje, sent to the pages of Mi viaje only. */
export function lookupCookie(lookup: Lookup, isSecure: boolean): string {
  const value = Buffer.from(JSON.stringify(lookup)).toString('base64url');
  return `${serialise(LOOKUP_COOKIE, value, LOOKUP_MINUTES * 60, isSecure, '/user/my-journey')}; HttpOnly`;
}

export function lookupOf(request: Request): Lookup | undefined {
  try {
    const value = readCookie(request, LOOKUP_COOKIE) ?? '';
    const { referenceId, email } = JSON.parse(Buffer.from(value, 'base64url').toString() || '{}') as Partial<Lookup>;
    return typeof referenceId === 'string' && typeof email === 'string' ? { referenceId, email } : undefined;
  } catch {
    return undefined;
  }
}

const SAVED_COOKIE = 'tq_saved';
const SAVED_SECONDS = 90 * 86_400;

/** The offers saved on this device (`domain/saved/saved-offers.ts`), sent to their own page only; the empty text forgets them. */
export const savedCookie = (text: string, isSecure: boolean): string =>
  `${serialise(SAVED_COOKIE, text, text ? SAVED_SECONDS : 0, isSecure, '/guardados')}; HttpOnly`;
/** `undefined`: nothing was ever saved, or all of it was removed. */
export const savedTextOf = (request: Request): string | undefined => readCookie(request, SAVED_COOKIE);

/** Marks the device as shared: nothing of a booking is stored on it. */
export const sharedDeviceCookie = (isShared: boolean, isSecure: boolean): string =>
  `${serialise(SHARED_DEVICE_COOKIE, isShared ? '1' : '', isShared ? AGENT_SECONDS : 0, isSecure, '/user/my-journey')}; HttpOnly`;

export const isSharedDevice = (request: Request): boolean => readCookie(request, SHARED_DEVICE_COOKIE) !== undefined;

/** Deletes this browser's proofs: the last lookup with its token, and the credentials of these bookings. */
export const forgettingCookies = (bookingIds: readonly string[], isSecure: boolean): string[] => [
  ...[LOOKUP_COOKIE, PROOF_COOKIE].map((name) => `${serialise(name, '', 0, isSecure, '/user/my-journey')}; HttpOnly`),
  ...bookingIds.map((id) => `${serialise(BOOKING_COOKIE_PREFIX + id, '', 0, isSecure)}; HttpOnly`),
];

/** The token received for a mailed code, for the pages of Mi viaje. */
export const proofCookie = (token: string, isSecure: boolean): string =>
  `${serialise(PROOF_COOKIE, token, PROOF_SECONDS, isSecure, '/user/my-journey')}; HttpOnly`;

export const proofOf = (request: Request): string | undefined => readCookie(request, PROOF_COOKIE)?.slice(0, 64);

const isBookingId = (id: string) => /^[0-9a-f-]{36}$/.test(id);

function serialise(name: string, value: string, seconds: number, isSecure: boolean, path = '/'): string {
  return `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** `undefined` when malformed: cookies are untrusted input. */
function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
