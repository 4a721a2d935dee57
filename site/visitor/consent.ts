import { CONSENT_DAYS, type Consent, readConsent, writeConsent } from '#domain/consent.ts';
import { CONSENT_CHANGED, CONSENT_COOKIE } from './consent-names.ts';
import { cookieNamed, setCookie } from './cookie.ts';

/** Where this browser remembers what was searched for, by kind. */
export const RECENT_KEYS = {
  flights: 'tq.recent-searches',
  stays: 'tq.recent-stays',
  holidays: 'tq.recent-holidays',
  cruises: 'tq.recent-cruises',
} as const;

/** What the visitor has answered, while it is valid. */
export const currentConsent = (): Consent | null => readConsent(cookieNamed(CONSENT_COOKIE), Date.now());

/** "Do not track", and what browsers say in its place today. */
export const isTrackingRefused = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Who says "do not track" has answered already. */
export const isAnswered = (): boolean => isTrackingRefused() || currentConsent() !== null;

/** Keeps the answer; what had been kept under an earlier yes goes with a no. */
export function giveConsent(allowed: { performance: boolean; marketing: boolean }): void {
  setCookie(CONSENT_COOKIE, writeConsent({ ...allowed, at: Date.now() }), CONSENT_DAYS * 86_400);
  if (!allowed.performance) forgetRecent();
  dispatchEvent(new Event(CONSENT_CHANGED));
}

export function forgetRecent(): void {
  for (const key of Object.values(RECENT_KEYS)) localStorage.removeItem(key);
}

/** May more than the essential be remembered? */
export const mayRemember = (): boolean => !isTrackingRefused() && (currentConsent()?.performance ?? false);

/** May it be kept and said who sent the visitor? */
export const mayAttribute = (): boolean => !isTrackingRefused() && (currentConsent()?.marketing ?? false);
