/** How a booking came: by the site itself, sent by an affiliate or by a price comparison, or sold by an agent on the phone. */
export const CHANNELS = ['site', 'affiliate', 'comparison', 'phone'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What is known of where a booking came from; `seller`: the member of the staff who sold it. */
type Origin = { affiliateId?: string | null | undefined; metaName?: string | null | undefined; seller?: string | null };

export function channelOf({ affiliateId, metaName, seller }: Origin): Channel {
  if (seller) return 'phone';
  if (affiliateId) return 'affiliate';
  return metaName ? 'comparison' : 'site';
}
