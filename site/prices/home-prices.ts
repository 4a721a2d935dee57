import type { Backend } from '#contract/calls.ts';
import { approximate } from '#domain/approximate.ts';
import { formatDay } from '#domain/calendar-date.ts';
import { type ChargeTerms, RATE_UNITS } from '#domain/charging/charge-terms.ts';
import { DEFAULT_CURRENCY, formatMoney, formatRoundMoney, type Money } from '#domain/money.ts';
import { charging } from '../messages/es/charging.ts';
import * as es from '../messages/es.ts';
import { homeCurrency } from '../settings/shown.ts';
import { currencyInWords } from './amount-money.ts';
import { sayPricesUnder } from './charged-words.ts';

/**
 * Prices in the visitor's display currency, for comparison only: the chosen one (SPEC §3, `currencyCode`), else that of their country, else of the
 * site's home.
 */
export type HomePrices = {
  currency: string;
  /** The visitor's country; `null` when unknown. */
  countryCode: string | null;
  /** Under which terms prices are charged in that currency; `null` where they are charged in dollars. */
  terms: ChargeTerms | null;
  /** `Aprox. $ 263.124 COP`; `null` without a rate, and in dollars, the currency of the price itself. */
  of(total: Money): string | null;
  /** The charged currency, and the rate and date of the approximation. */
  note: string;
};

/** The currency that a visitor sees prices in, and their country, if it is known. */
async function visitorIn(backend: Pick<Backend, 'visitorPlace'>, chosen: string | undefined) {
  const place = await backend.visitorPlace({});
  const located = place.ok && place.body.isLocated ? place.body : null;
  return { currency: chosen ?? located?.currency.code ?? homeCurrency(), countryCode: located?.countryCode ?? null };
}

/** For opening a booking: it is charged in this currency, if the agency charges in it. */
export const currencyToCharge = async (backend: Pick<Backend, 'visitorPlace'>, chosen?: string): Promise<string> =>
  (await visitorIn(backend, chosen)).currency;

/** As a visitor is charged, if the agency charges in their currency; else with approximations beside. */
export async function readHomePrices(backend: Backend, chosen?: string): Promise<HomePrices> {
  const [known, visitor] = await Promise.all([backend.readExchangeRates({}), visitorIn(backend, chosen)]);
  // Calls of older processes do not tell it.
  const terms = known.ok ? known.body.charging?.find(({ currency }) => currency === visitor.currency) : undefined;
  sayPricesUnder(terms, 'visitor');
  return terms ? { ...pricesUnder(terms), countryCode: visitor.countryCode } : approximations(known, visitor, chosen);
}

/** What stands beside the prices of a booking, which keeps its own terms, whatever a visitor is charged in today. */
export async function readPricesOf(
  backend: Backend,
  { charge }: { charge?: ChargeTerms | null | undefined },
  chosen?: string,
): Promise<HomePrices> {
  const [known, visitor] = await Promise.all([backend.readExchangeRates({}), visitorIn(backend, chosen)]);
  return charge ? { ...pricesUnder(charge), countryCode: visitor.countryCode } : approximations(known, visitor, chosen);
}

type KnownRates = Awaited<ReturnType<Backend['readExchangeRates']>>;

function approximations(
  known: KnownRates,
  { currency, countryCode }: Awaited<ReturnType<typeof visitorIn>>,
  chosen: string | undefined,
): HomePrices {
  const charged = { currency, countryCode, terms: null, of: () => null, note: es.shownCurrency.charged };
  if (currency === DEFAULT_CURRENCY) return charged;
  const rate = known.ok ? known.body.rates[currency] : undefined;
  // Visitors who have chosen a currency see why it is not shown.
  if (!known.ok || !rate) return chosen ? { ...charged, note: es.shownCurrency.withoutRate(currency) } : charged;
  const { base, rates, rateDate } = known.body;
  return {
    currency,
    countryCode,
    terms: null,
    of(total) {
      const found = approximate(total, currency, { base, rates });
      return found ? es.shownCurrency.approximately(formatRoundMoney(found), currency) : null;
    },
    note: es.shownCurrency.chargedBeside(currency, formatRate(rate), rateDate ? formatDay(rateDate) : ''),
  };
}

/** Prices that are charged in another currency: beside them stand those they came from, with the rate. */
export const pricesUnder = (terms: ChargeTerms): HomePrices => ({
  currency: terms.currency,
  countryCode: null,
  terms,
  of: (price) => (price.currency === terms.from ? charging.comesFrom(formatMoney(price)) : null),
  note: chargedNote(terms),
});

/** The rate is said as it is reckoned with, so that anybody can reckon it again. */
export const chargedNote = ({ currency, rateMicros, rateDate }: ChargeTerms): string =>
  charging.chargedIn(
    currencyInWords(currency),
    currency,
    toTheUnit.format(rateMicros / RATE_UNITS),
    rateDate ? formatDay(rateDate) : '',
  );

const toTheUnit = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 6 });

const rateFormat = (digits: number) => new Intl.NumberFormat('es-CO', { maximumFractionDigits: digits });
const [whole, cents, exact] = [rateFormat(0), rateFormat(2), rateFormat(4)] as const;

/** `3.912`, `0,9213`: with as many decimals as are useful. */
const formatRate = (rate: number): string => (rate < 10 ? exact : rate < 100 ? cents : whole).format(rate);
