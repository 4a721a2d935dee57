import type { Backend } from '#contract/calls.ts';
import { approximate } from '#domain/approximate.ts';
import { formatDay } from '#domain/calendar-date.ts';
import { formatRoundMoney, type Money } from '#domain/money.ts';
import { siteConfig } from '#site-config';
import * as es from '../messages/es.ts';

/** Prices in the money of the visitor's country, for comparison only; until visitors are located, that of the site's home. */
export type HomePrices = {
  /** `Aprox. $ 263.124 COP`; `null` where nobody knows a rate. */
  of(total: Money): string | null;
  /** The day of the rate, `21 nov`; empty when its source does not say, `null` without a rate. */
  rateDay: string | null;
};

export async function readHomePrices(backend: Backend): Promise<HomePrices> {
  const { currency } = siteConfig.home;
  const known = await backend.readExchangeRates({});
  if (!known.ok || !known.body.rates[currency]) return { of: () => null, rateDay: null };
  const { base, rates, rateDate } = known.body;
  return {
    of(total) {
      const found = approximate(total, currency, { base, rates });
      return found ? es.approximately(formatRoundMoney(found), currency) : null;
    },
    rateDay: rateDate ? formatDay(rateDate) : '',
  };
}
