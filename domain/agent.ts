import type { Consent } from './consent.ts';

/** SPEC §3: what is known of where a visitor is, from the network they came from; to about ten kilometres. */
export type IpInfo = {
  country: string;
  countryCode: string;
  currency: { code: string; name: string };
  flag: string;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** SPEC §3: who a visit is from, as it is said at its beginning. */
export type Agent = {
  agentId: string;
  ipInfo?: IpInfo;
  consent?: Consent;
};

/** The label alone until a visitor has answered, and for whoever does not want to be tracked; their place only with a yes to being remembered. */
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
