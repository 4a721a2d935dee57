/** Storage a visitor allows beyond the essential, which is always on (SPEC §6). */
export type Consent = { performance: boolean; marketing: boolean; at: number };

/** SPEC §4 and §9: a consent is valid for seven days. */
export const CONSENT_DAYS = 7;
const DAY_MS = 86_400_000;

const isValid = ({ at }: Consent, now: number): boolean => at <= now && now - at < CONSENT_DAYS * DAY_MS;

/** The cookie's value: `p1m0.1763730000000`. */
export const writeConsent = ({ performance, marketing, at }: Consent): string =>
  `p${Number(performance)}m${Number(marketing)}.${at}`;

/** Parses the cookie; `null` if invalid or expired. */
export function readConsent(text: string | undefined, now: number): Consent | null {
  const [, performance, marketing, at] = /^p([01])m([01])\.(\d{1,15})$/.exec(text ?? '') ?? [];
  if (!at) return null;
  const consent = { performance: performance === '1', marketing: marketing === '1', at: Number(at) };
  return isValid(consent, now) ? consent : null;
}
