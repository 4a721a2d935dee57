import { currencyExponent, type Money } from './money.ts';
import { currencyOfCountry } from './places/country-currency.ts';

/** Exchange rates: how much of each currency one unit of `base` buys. */
export type RateTable = { base: string; rates: Record<string, number> };

/** An amount converted for display next to the real one, never for charging; `null` without a rate. */
export function approximate({ amountMinor, currency }: Money, wanted: string, { base, rates }: RateTable): Money | null {
  const rate = rates[wanted];
  if (currency !== base || !rate || wanted === currency) return null;
  const amount = (amountMinor / 10 ** currencyExponent(currency)) * rate;
  return { amountMinor: Math.round(amount * 10 ** currencyExponent(wanted)), currency: wanted };
}

/** The currency of the first country in a browser's languages (`es-CO` → COP). SPEC §8: USD when none is named. */
export function currencyOfLanguages(acceptLanguage: string): string {
  for (const language of acceptLanguage.split(',')) {
    const country = /^\s*[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Za-z]{2})\b/.exec(language)?.[1]?.toUpperCase();
    if (country) return currencyOfCountry(country);
  }
  return 'USD';
}
