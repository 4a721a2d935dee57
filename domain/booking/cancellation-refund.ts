import type { Money } from '../money.ts';

/** A fee of a supplier's price as one of what was paid: the same share of it, rounded up. */
export function shareOf(fee: Money, cost: Money, paid: Money): Money {
  if (cost.amountMinor <= 0) return fee;
  const amountMinor = Math.ceil((fee.amountMinor * paid.amountMinor) / cost.amountMinor);
  return { amountMinor: Math.min(amountMinor, paid.amountMinor), currency: paid.currency };
}

/**
 * What goes back of what was paid for an item that is cancelled: all but the share that its supplier keeps, or all but what the terms say that
 * were shown when it was sold, whichever is more.
 */
export function cancellationRefund(paid: Money, supplier: { fee: Money; refund: Money }, shownFee?: Money): Money {
  const cost = { amountMinor: supplier.fee.amountMinor + supplier.refund.amountMinor, currency: supplier.fee.currency };
  const kept = [supplier.fee.amountMinor > 0 ? shareOf(supplier.fee, cost, paid).amountMinor : 0];
  if (shownFee) kept.push(shownFee.amountMinor);
  return { amountMinor: Math.max(0, paid.amountMinor - Math.min(...kept)), currency: paid.currency };
}
