import type { Backend } from '#contract/calls.ts';
import { ALLOWED_CURRENCIES, DEFAULT_CURRENCY } from '#domain/money.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';

/** Up to how much, in whole units of a currency. */
export type Budget = { whole: number; currency: string };

/**
 * The budget that was typed. Its currency is the one that its text names (`1500000COP`: an address means the same to whoever opens it),
 * else the one that the form named, else dollars. The problem: it is no amount, or nothing is charged in its currency now.
 */
export async function budgetIn(
  params: URLSearchParams,
  backend: Pick<Backend, 'readExchangeRates'>,
): Promise<{ budget: Budget | null; problem?: { why: 'unclear' | 'not-charged'; currency: string } }> {
  const typed = (params.get('budget') ?? '').trim();
  if (typed === '') return { budget: null };
  const currency =
    ALLOWED_CURRENCIES.find((code) => typed.toUpperCase().endsWith(code)) ??
    ALLOWED_CURRENCIES.find((code) => code === params.get('currencyCode')) ??
    DEFAULT_CURRENCY;
  const read = readTypedAmount(typed, currency);
  if (!read.ok) return { budget: null, problem: { why: 'unclear', currency } };
  const budget = { whole: read.whole, currency };
  if (currency === DEFAULT_CURRENCY) return { budget };
  const known = await backend.readExchangeRates({});
  const isCharged = known.ok && known.body.charging?.some((terms) => terms.currency === currency);
  return isCharged ? { budget } : { budget: null, problem: { why: 'not-charged', currency } };
}
