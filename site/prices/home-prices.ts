import type { Backend } from '#contract/calls.ts';
import { approximate } from '#domain/approximate.ts';
import { formatDay } from '#domain/calendar-date.ts';
import { DEFAULT_CURRENCY, formatRoundMoney, type Money } from '#domain/money.ts';
import * as es from '../messages/es.ts';
import { homeCurrency } from '../settings/shown.ts';

/**
 * Prices in the visitor's display currency, for comparison only: the chosen one (SPEC §3, `currencyCode`), else that of their country, else of the
 * site's home.
 */
export type HomePrices = {
  currency: string;
  /** The visitor's country; `null` when unknown. */
  countryCode: string | null;
  /** `Aprox. $ 263.124 COP`; `null` without a rate, and in dollars, the currency of the price itself. */
  of(total: Money): string | null;
  /** The charged currency, and the rate and date of the approximation. */
  note: string;
};

export async function readHomePrices(backend: Backend, chosen?: string): Promise<HomePrices> {
  const [known, place] = await Promise.all([backend.readExchangeRates({}), backend.visitorPlace({})]);
  const located = place.ok && place.body.isLocated ? place.body : null;
  const currency = chosen ?? located?.currency.code ?? homeCurrency();
  const countryCode = located?.countryCode ?? null;
  const charged = { currency, countryCode, of: () => null, note: es.shownCurrency.charged };
  if (currency === DEFAULT_CURRENCY) return charged;
  const rate = known.ok ? known.body.rates[currency] : undefined;
  // Visitors who have chosen a currency see why it is not shown.
  if (!known.ok || !rate) return chosen ? { ...charged, note: es.shownCurrency.withoutRate(currency) } : charged;
  const { base, rates, rateDate } = known.body;
  return {
    currency,
    countryCode,
    of(total) {
      const found = approximate(total, currency, { base, rates });
      return found ? es.shownCurrency.approximately(formatRoundMoney(found), currency) : null;
    },
    note: es.shownCurrency.chargedBeside(currency, formatRate(rate), rateDate ? formatDay(rateDate) : ''),
  };
}

const rateFormat = (digits: number) => new Intl.NumberFormat('es-CO', { maximumFractionDigits: digits });
const [whole, cents, exact] = [rateFormat(0), rateFormat(2), rateFormat(4)] as const;

/** `3.912`, `0,9213`: with as many decimals as are useful. */
const formatRate = (rate: number): string => (rate < 10 ? exact : rate < 100 ? cents : whole).format(rate);
