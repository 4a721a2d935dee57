import { DECIMAL, isStorable, type Money, parseDecimal, toDecimal } from '#domain/money.ts';

/** Mercado Pago writes amounts as numbers of whole units. The nearest number to a decimal is written back as that decimal. */
export const toUnits = (amount: Money): number => Number(toDecimal(amount));

/** Throws on a number that is no amount of this currency: too many decimals, negative, too large. */
export function fromUnits(units: number, currency: string): Money {
  const text = String(units);
  if (!DECIMAL.test(text)) throw new RangeError('Mercado Pago said no amount');
  const amount = parseDecimal(text, currency);
  if (amount.amountMinor < 0 || !isStorable(amount.amountMinor) || toUnits(amount) !== units)
    throw new RangeError('Mercado Pago said no amount of its currency');
  return amount;
}
