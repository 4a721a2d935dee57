import { currencyExponent, isCurrency, isStorable, type Money, parseDecimal } from '#domain/money.ts';

/** An amount in stay suppliers' format. */
export type AmountShape = { amount: number; currency: string };

/** Converts a number to money. `undefined` if negative, too large, or without a known currency. */
export function moneyIn({ amount, currency }: AmountShape): Money | undefined {
  if (!isCurrency(currency) || amount < 0) return undefined;
  const factor = 10 ** currencyExponent(currency);
  const amountMinor = Math.round(amount * factor);
  // Nearly all amounts have at most their currency's decimals: then this is exact, and the slow decimal parsing is not needed.
  if (amountMinor / factor === amount) return isStorable(amountMinor) ? { amountMinor, currency } : undefined;
  try {
    const money = parseDecimal(String(amount), currency);
    return isStorable(money.amountMinor) ? money : undefined;
  } catch {
    return undefined;
  }
}

/** The same, rounded up: for minimum selling prices. */
export function moneyAtLeast(shape: AmountShape): Money | undefined {
  const money = moneyIn(shape);
  if (!money) return undefined;
  const isLess = money.amountMinor / 10 ** currencyExponent(money.currency) < shape.amount;
  return isLess ? { ...money, amountMinor: money.amountMinor + 1 } : money;
}

/** The sum of amounts in one currency; `undefined` if one is missing or in another currency. */
export function sumIn(currency: string, amounts: (Money | undefined)[]): Money | undefined {
  let amountMinor = 0;
  for (const amount of amounts) {
    if (amount?.currency !== currency) return undefined;
    amountMinor += amount.amountMinor;
  }
  return { amountMinor, currency };
}

/** The largest amount; `undefined` if currencies differ. */
export function largest(first: Money, ...others: (Money | undefined)[]): Money | undefined {
  let most = first;
  for (const other of others) {
    if (!other) continue;
    if (other.currency !== first.currency) return undefined;
    if (other.amountMinor > most.amountMinor) most = other;
  }
  return most;
}
