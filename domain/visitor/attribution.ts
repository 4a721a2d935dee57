/** The source of a visit (SPEC §3, analytics; `disId` and `metaName` identify the followed offer of a price comparison). */
export type Attribution = Partial<Record<(typeof FIELDS)[number], string>>;

const FIELDS = ['source', 'medium', 'affiliateId', 'referrer', 'metaName', 'disId'] as const;
const MOST_LETTERS = { source: 200, medium: 200, affiliateId: 200, referrer: 500, metaName: 200, disId: 200 };

/** SPEC §4 and §9: attribution is deleted after this time. */
export const ATTRIBUTION_HOURS = 23;

/** The attribution in a URL, from our own parameters or `utm_*`, with an external referrer. */
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

/** Whether a URL parameter is for attribution: ours (`attributionIn`), or another site's click id or `utm_*`. */
export const saysWhoSent = (param: string): boolean =>
  (FIELDS as readonly string[]).includes(param) || /^(utm_\w+|[a-z]{1,4}clid)$/i.test(param);

export const writeAttribution = (attribution: Attribution): string => JSON.stringify(attribution);

/** Parses the cookie; invalid content gives an empty attribution. */
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
    const text = typeof value === 'string' ? asText(value, MOST_LETTERS[name]) : '';
    return text === '' ? [] : [[name, text]];
  });
  return Object.fromEntries(kept);
}

/** Without the null character and halves of characters, such as the cut leaves: every call of the visitor would be refused for them. */
const asText = (value: string, most: number): string =>
  value
    .replaceAll('\u0000', '')
    .trim()
    .slice(0, most)
    .replaceAll(/\p{Surrogate}/gu, '')
    .trim();
