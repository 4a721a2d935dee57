import { CONSENT_DAYS, type Consent, readConsent, writeConsent } from '#domain/visitor/consent.ts';
import { keep } from './browser-storage.ts';
import { CONSENT_CHANGED, CONSENT_COOKIE } from './consent-names.ts';
import { cookieNamed, setCookie } from './cookie.ts';

/** Local storage keys of recent searches, by kind. */
export const RECENT_KEYS = {
  flights: 'tq.recent-searches',
  stays: 'tq.recent-stays',
  holidays: 'tq.recent-holidays',
  cruises: 'tq.recent-cruises',
} as const;

/** The visitor's consent, while it is valid. */
export const currentConsent = (): Consent | null => readConsent(cookieNamed(CONSENT_COOKIE), Date.now());

/** "Do not track", or its successor, Global Privacy Control. */
export const isTrackingRefused = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** "Do not track" counts as an answer. */
export const isAnswered = (): boolean => isTrackingRefused() || currentConsent() !== null;

/** Stores the answer; a refusal also deletes what was stored under earlier consent. */
export function giveConsent(allowed: { performance: boolean; marketing: boolean }): void {
  setCookie(CONSENT_COOKIE, writeConsent({ ...allowed, at: Date.now() }), CONSENT_DAYS * 86_400);
  if (!allowed.performance) forgetRecent();
  dispatchEvent(new Event(CONSENT_CHANGED));
}

export function forgetRecent(): void {
  for (const key of Object.values(RECENT_KEYS)) keep('device', key, null);
}

/** Whether more than essential data may be stored. */
export const mayRemember = (): boolean => !isTrackingRefused() && (currentConsent()?.performance ?? false);

/** Whether the visitor's source may be stored and reported. */
export const mayAttribute = (): boolean => !isTrackingRefused() && (currentConsent()?.marketing ?? false);
