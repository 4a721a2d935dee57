import type { Money } from '../money.ts';

/**
 * What it costs to give a stay back. Each step begins at an instant (ISO with `Z`) and lasts until the next; before the first, cancelling
 * is free. `isRefundable: false` is the whole price at any time, whatever the steps say.
 */
export type CancellationTerms = { isRefundable: boolean; steps: { from: string; fee: Money }[] };

/** The fee of cancelling at an instant (epoch milliseconds) a stay of this price; never more than the price. */
export function feeAt({ isRefundable, steps }: CancellationTerms, price: Money, at: number): Money {
  if (!isRefundable) return price;
  const begun = steps.filter(({ from }) => Date.parse(from) <= at).map(({ fee }) => fee.amountMinor);
  return { amountMinor: Math.min(price.amountMinor, Math.max(0, ...begun)), currency: price.currency };
}

/** Is the whole price lost if it is given back at this instant? */
export const isLostAt = (terms: CancellationTerms, price: Money, at: number): boolean =>
  feeAt(terms, price, at).amountMinor >= price.amountMinor;

/** The instant from which cancelling costs something; `null` when it always does. A stay that may be given back for nothing has one. */
export function freeUntil({ isRefundable, steps }: CancellationTerms): string | null {
  if (!isRefundable) return null;
  return steps.find(({ fee }) => fee.amountMinor > 0)?.from ?? null;
}

/** The next instant after `at` at which cancelling becomes dearer: until then a fee that was quoted holds. */
export function nextStepAfter(terms: CancellationTerms, price: Money, at: number): string | null {
  const now = feeAt(terms, price, at).amountMinor;
  return terms.steps.find(({ from, fee }) => Date.parse(from) > at && fee.amountMinor > now)?.from ?? null;
}

/** The terms of several rooms that are cancelled together: their fees add up, and one that cannot be refunded leaves a part that is lost. */
export function joinTerms(rooms: { terms: CancellationTerms; price: Money }[]): CancellationTerms {
  const [first] = rooms;
  if (!first) return { isRefundable: false, steps: [] };
  const { currency } = first.price;
  if (rooms.every(({ terms }) => !terms.isRefundable)) return { isRefundable: false, steps: [] };
  const instants = new Set(rooms.flatMap(({ terms }) => (terms.isRefundable ? terms.steps.map(({ from }) => from) : [])));
  // A room that is never given back costs its price from the first moment on.
  if (rooms.some(({ terms }) => !terms.isRefundable)) instants.add(new Date(0).toISOString());
  const steps = [...instants].toSorted().map((from) => ({
    from,
    fee: {
      amountMinor: rooms.reduce((sum, { terms, price }) => sum + feeAt(terms, price, Date.parse(from)).amountMinor, 0),
      currency,
    },
  }));
  return { isRefundable: true, steps };
}
