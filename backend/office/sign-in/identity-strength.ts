/** What an agency wants to know of a sign-in at its identity provider. What is empty or undefined is not wanted. */
export type WantedStrength = {
  /** Authentication contexts (`acr`), one of which has to have been met. */
  acr: readonly string[];
  /** Ways of authentication (`amr`, RFC 8176), one of which has to have been used: `mfa`. */
  amr: readonly string[];
  /** How long ago the person may have been authenticated there (`auth_time`). */
  maxAgeMinutes: number | undefined;
};

export const NOTHING_WANTED: WantedStrength = { acr: [], amr: [], maxAgeMinutes: undefined };

/** `weak-identity`: not in a way that is wanted, or not said in which; `old-identity`: too long ago, or not said when. */
export type StrengthRefusal = 'weak-identity' | 'old-identity';

type Claims = { acr?: unknown; amr?: unknown; auth_time?: unknown };

/** Clocks may differ by half a minute. */
const LEEWAY_SECONDS = 30;

/** What the request tells the provider, so that it asks for what is wanted. */
export function askedStrength({ acr, maxAgeMinutes }: WantedStrength): Record<string, string> {
  return {
    ...(acr.length > 0 ? { acr_values: acr.join(' ') } : {}),
    ...(maxAgeMinutes === undefined ? {} : { max_age: String(maxAgeMinutes * 60) }),
  };
}

/**
 * When the person was last asked there who they are, as a moment of this clock; undefined if the provider does not say. `auth_time` counts
 * whole seconds, and its clock may be ahead.
 */
export function authenticatedAt({ auth_time: at }: Claims, now: number): number | undefined {
  if (typeof at !== 'number' || !Number.isFinite(at) || at < 0 || at > now / 1_000 + LEEWAY_SECONDS) return undefined;
  return Math.min(at * 1_000, now);
}

/** Whether somebody was authenticated at the provider since they were sent there. */
export const isSince = (at: number | undefined, askedAt: number): boolean =>
  at !== undefined && at >= askedAt - LEEWAY_SECONDS * 1_000;

/** Why a sign-in at the provider, by the claims of its token, is not as wanted. What the provider does not say does not count. */
export function strengthRefusal(claims: Claims, wanted: WantedStrength, now: number): StrengthRefusal | undefined {
  const used = Array.isArray(claims.amr) ? claims.amr : [];
  const isAsWanted =
    (wanted.acr.length === 0 || wanted.acr.some((context) => context === claims.acr)) &&
    (wanted.amr.length === 0 || wanted.amr.some((way) => used.includes(way)));
  if (!isAsWanted) return 'weak-identity';
  if (wanted.maxAgeMinutes === undefined) return undefined;
  const { auth_time: at } = claims;
  const oldest = now / 1_000 - wanted.maxAgeMinutes * 60 - LEEWAY_SECONDS;
  return typeof at === 'number' && at >= oldest ? undefined : 'old-identity';
}
