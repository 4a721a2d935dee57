import type { Backend } from '#contract/calls.ts';
import { approximate } from '#domain/approximate.ts';
import { formatDay } from '#domain/calendar-date.ts';
import { formatRoundMoney, type Money } from '#domain/money.ts';
import { siteConfig } from '#site-config';
import * as es from '../messages/es.ts';

/** Prices in the money of the visitor's country, for comparison only; where nobody knows it, that of the site's home. */
export type HomePrices = {
  /** Which money that is. */
  currency: string;
  /** Where the visitor is; `null` where nobody knows. */
  countryCode: string | null;
  /** `Aprox. $ 263.124 COP`; `null` where nobody knows a rate. */
  of(total: Money): string | null;
  /** The day of the rate, `21 nov`; empty when its source does not say, `null` without a rate. */
  rateDay: string | null;
};

export async function readHomePrices(backend: Backend): Promise<HomePrices> {
  const [known, place] = await Promise.all([backend.readExchangeRates({}), backend.visitorPlace({})]);
  const located = place.ok && place.body.isLocated ? place.body : null;
  const currency = located?.currency.code ?? siteConfig.home.currency;
  const visitor = { currency, countryCode: located?.countryCode ?? null };
  if (!known.ok || known.body.base === currency || !known.body.rates[currency])
    return { ...visitor, of: () => null, rateDay: null };
  const { base, rates, rateDate } = known.body;
  return {
    ...visitor,
    of(total) {
      const found = approximate(total, currency, { base, rates });
      return found ? es.approximately(formatRoundMoney(found), currency) : null;
    },
    rateDay: rateDate ? formatDay(rateDate) : '',
  };
}
