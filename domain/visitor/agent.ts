import type { Consent } from './consent.ts';

/** SPEC §3: the location derived from a visitor's IP address, accurate to about ten kilometres. */
export type IpInfo = {
  country: string;
  countryCode: string;
  currency: { code: string; name: string };
  flag: string;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** SPEC §3: the visitor as reported at the start of a visit. */
export type Agent = {
  agentId: string;
  ipInfo?: IpInfo;
  consent?: Consent;
};

/**
 * Only the id until the visitor has answered, or when they refuse tracking; the location only with consent to performance
 * storage.
 */
export function agentFor(visitor: {
  agentId: string;
  consent: Consent | null;
  isTrackingRefused: boolean;
  place: IpInfo | null;
}): Agent {
  const { agentId, consent, isTrackingRefused, place } = visitor;
  if (!consent || isTrackingRefused) return { agentId };
  return { agentId, consent, ...(consent.performance && place ? { ipInfo: place } : {}) };
}
