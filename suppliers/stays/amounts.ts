import { currencyExponent, isCurrency, isStorable, type Money, parseDecimal } from '#domain/money.ts';

/** An amount as suppliers of stays write it. */
export type AmountShape = { amount: number; currency: string };

/** Suppliers of stays write amounts as numbers. `undefined` for one that is negative, too large, or in no currency. */
export function moneyIn({ amount, currency }: AmountShape): Money | undefined {
  if (!isCurrency(currency) || amount < 0) return undefined;
  const factor = 10 ** currencyExponent(currency);
  const amountMinor = Math.round(amount * factor);
  // Nearly all have as many decimals as their currency: then these are exactly the smallest units of them, and nothing has to be read digit by digit.
  if (amountMinor / factor === amount) return isStorable(amountMinor) ? { amountMinor, currency } : undefined;
  try {
    const money = parseDecimal(String(amount), currency);
    return isStorable(money.amountMinor) ? money : undefined;
  } catch {
    return undefined;
  }
}

/** The same, never rounded down: a price below which nobody may sell. */
export function moneyAtLeast(shape: AmountShape): Money | undefined {
  const money = moneyIn(shape);
  if (!money) return undefined;
  const isLess = money.amountMinor / 10 ** currencyExponent(money.currency) < shape.amount;
  return isLess ? { ...money, amountMinor: money.amountMinor + 1 } : money;
}

/** The sum of amounts in one currency; `undefined` when one is missing or in another. */
export function sumIn(currency: string, amounts: (Money | undefined)[]): Money | undefined {
  let amountMinor = 0;
  for (const amount of amounts) {
    if (amount?.currency !== currency) return undefined;
    amountMinor += amount.amountMinor;
  }
  return { amountMinor, currency };
}

/** The larger of those there are. */
export function largest(first: Money, ...others: (Money | undefined)[]): Money | undefined {
  let most = first;
  for (const other of others) {
    if (!other) continue;
    if (other.currency !== first.currency) return undefined;
    if (other.amountMinor > most.amountMinor) most = other;
  }
  return most;
}
