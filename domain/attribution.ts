/** Who sent a visitor (SPEC §3, analytics; `disId` and `metaName` name the offer of a price comparison that was followed). */
export type Attribution = Partial<Record<(typeof FIELDS)[number], string>>;

const FIELDS = ['source', 'medium', 'affiliateId', 'referrer', 'metaName', 'disId'] as const;
const MOST_LETTERS = { source: 200, medium: 200, affiliateId: 200, referrer: 500, metaName: 200, disId: 200 };

/** SPEC §4 and §9: attribution is wiped when its timer ends. */
export const ATTRIBUTION_HOURS = 23;

/** What an address says of who sent the visitor, in its own words or in the usual ones, and the page of another site that the visitor came from. */
export function attributionIn(address: URL, referrer: string): Attribution {
  const { searchParams, origin } = address;
  return cleaned({
    source: searchParams.get('source') ?? searchParams.get('utm_source'),
    medium: searchParams.get('medium') ?? searchParams.get('utm_medium'),
    affiliateId: searchParams.get('affiliateId'),
    metaName: searchParams.get('metaName'),
    disId: searchParams.get('disId'),
    referrer: referrer === '' || referrer.startsWith(`${origin}/`) ? null : referrer,
  });
}

/** Whether a parameter of an address is there to say who sent the visitor, to us (`attributionIn`) or to whoever sent them. */
export const saysWhoSent = (param: string): boolean =>
  (FIELDS as readonly string[]).includes(param) || /^(utm_\w+|[a-z]{1,4}clid)$/i.test(param);

export const writeAttribution = (attribution: Attribution): string => JSON.stringify(attribution);

/** Anything may stand in a cookie; what is no attribution is none. */
export function readAttribution(text: string | undefined): Attribution {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    return cleaned(typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {});
  } catch {
    return {};
  }
}

function cleaned(said: Record<string, unknown>): Attribution {
  const kept = FIELDS.flatMap((name) => {
    const value = said[name];
    return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim().slice(0, MOST_LETTERS[name])]] : [];
  });
  return Object.fromEntries(kept);
}
