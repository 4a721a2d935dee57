import { pricedWithin } from '#domain/charging/priced-within.ts';
import { currencyExponent } from '#domain/money.ts';
import type { Charging } from './charging.ts';

/**
 * The highest price, in minor units of the currency that prices are kept in, that is charged with no more than these whole units of another
 * one; null if that one is not charged now.
 */
export async function priceOfTyped(
  { currency, charging }: { currency: string; charging: Pick<Charging, 'termsOf'> },
  whole: number,
  typedIn: string,
): Promise<number | null> {
  const typed = { amountMinor: whole * 10 ** currencyExponent(typedIn), currency: typedIn };
  if (typedIn === currency) return typed.amountMinor;
  const terms = await charging.termsOf(typedIn);
  return terms && pricedWithin(typed, terms).amountMinor;
}
