import type { Money } from '../money.ts';

/** Converts a fee on the supplier's price into one on the price paid: the same share, rounded up. */
export function shareOf(fee: Money, cost: Money, paid: Money): Money {
  if (cost.amountMinor <= 0) return fee;
  // BigInt: amounts have up to twelve digits, so their product would exceed a number's precision.
  const [product, whole] = [BigInt(fee.amountMinor) * BigInt(paid.amountMinor), BigInt(cost.amountMinor)];
  const amountMinor = Number((product + whole - 1n) / whole);
  return { amountMinor: Math.min(amountMinor, paid.amountMinor), currency: paid.currency };
}

/**
 * The refund for a cancelled item: the price paid minus the share that the supplier keeps, or minus the fee in the terms shown
 * at sale, whichever refund is larger.
 */
export function cancellationRefund(paid: Money, supplier: { fee: Money; refund: Money }, shownFee?: Money): Money {
  const cost = { amountMinor: supplier.fee.amountMinor + supplier.refund.amountMinor, currency: supplier.fee.currency };
  const kept = [supplier.fee.amountMinor > 0 ? shareOf(supplier.fee, cost, paid).amountMinor : 0];
  if (shownFee) kept.push(shownFee.amountMinor);
  return { amountMinor: Math.max(0, paid.amountMinor - Math.min(...kept)), currency: paid.currency };
}
