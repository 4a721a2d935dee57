import type { Backend } from '#contract/calls.ts';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import { ALLOWED_CURRENCIES, DEFAULT_CURRENCY } from '#domain/money.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import * as es from '../messages/es.ts';
import { amountCurrency, amountInWords, currencyInWords, roundAmount } from '../prices/amount-money.ts';

/** Up to how much, in whole units of a currency. */
export type Budget = { whole: number; currency: string };

/** In whole dollars: where prices are charged in another currency, round amounts of about the same. */
const BUDGETS = [100, 200, 300, 500, 800, 1_200];

/** `300` in dollars, `1200000COP`: an address means the same to whoever opens it. */
export const budgetText = ({ whole, currency }: Budget): string => `${whole}${currency === DEFAULT_CURRENCY ? '' : currency}`;

/** The budget in an address; anything else in it is ignored. The problem is a currency in which nothing is charged now. */
export async function budgetIn(
  text: string,
  backend: Pick<Backend, 'readExchangeRates'>,
): Promise<{ budget: Budget | null; problem?: string }> {
  const currency = ALLOWED_CURRENCIES.find((code) => text.trim().toUpperCase().endsWith(code)) ?? DEFAULT_CURRENCY;
  const read = readTypedAmount(text, currency);
  if (!read.ok) return { budget: null };
  const budget = { whole: read.whole, currency };
  if (currency === DEFAULT_CURRENCY) return { budget };
  const known = await backend.readExchangeRates({});
  const isCharged = known.ok && known.body.charging?.some((terms) => terms.currency === currency);
  return isCharged ? { budget } : { budget: null, problem: es.explore.notChargedIn(currencyInWords(currency)) };
}

/** To choose from, with the budget that was asked for among them. */
export function budgetChoices(asked: Budget | null, terms: ChargeTerms | null): { value: string; label: string }[] {
  const currency = amountCurrency(terms);
  const offered = BUDGETS.map((dollars) => ({ whole: roundAmount(dollars, terms), currency }));
  const isOffered = !asked || offered.some((one) => budgetText(one) === budgetText(asked));
  const all = isOffered ? offered : [...offered, asked].sort((a, b) => orderIn(a, currency) - orderIn(b, currency));
  return all.map((one) => ({ value: budgetText(one), label: labelOf(one, currency) }));
}

/** Those of another currency come last. */
const orderIn = ({ whole, currency }: Budget, shown: string): number => (currency === shown ? whole : Number.MAX_SAFE_INTEGER);

function labelOf({ whole, currency }: Budget, shown: string): string {
  const amount = amountInWords(whole, currency);
  return es.explore.upTo(currency === shown || currency === DEFAULT_CURRENCY ? amount : `${amount} ${currency}`);
}
