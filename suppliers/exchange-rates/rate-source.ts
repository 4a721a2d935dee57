/** Where exchange rates come from, and whom its terms want named, with a link, on pages that use them. */
export type RateSource = { url: string; credit: { name: string; url: string } | null };

/**
 * Without a setting, so that real accounts show local prices too: no key, one table a day, caching and commercial use allowed, more than an
 * hour between requests, a link on the pages (https://www.exchangerate-api.com/docs/free, read on 2026-11-28). We ask every six hours.
 */
export const OPEN_RATES: RateSource = {
  url: 'https://open.er-api.com/v6/latest/USD',
  credit: { name: 'Exchange Rate API', url: 'https://www.exchangerate-api.com' },
};

/** The configured source; `off`: none; else the sandbox's with sandbox accounts, or the open one. */
export function rateSource({ configured, sandboxUrl }: { configured: string | undefined; sandboxUrl: string | undefined }) {
  if (configured === 'off') return undefined;
  const url = configured ?? sandboxUrl;
  if (url === undefined || isOpenRates(url)) return OPEN_RATES;
  return { url, credit: null } satisfies RateSource;
}

/** Its other base currencies and addresses have the same terms. */
const isOpenRates = (url: string): boolean => URL.parse(url)?.hostname === new URL(OPEN_RATES.url).hostname;
