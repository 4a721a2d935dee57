import type { Money } from '../money.ts';
import type { StaySale } from './tourism-number.ts';

/**
 * The cancellation fees of a stay. A step applies from an instant (ISO with `Z`) until the next; cancelling before the first is
 * free. With `isRefundable: false` the fee is always the whole price, whatever the steps.
 */
export type CancellationTerms = { isRefundable: boolean; steps: { from: string; fee: Money }[] };

/** The fee for cancelling at an instant (epoch milliseconds), at most the price. */
export function feeAt({ isRefundable, steps }: CancellationTerms, price: Money, at: number): Money {
  if (!isRefundable) return price;
  const begun = steps.filter(({ from }) => Date.parse(from) <= at).map(({ fee }) => fee.amountMinor);
  return { amountMinor: Math.min(price.amountMinor, Math.max(0, ...begun)), currency: price.currency };
}

/** Whether cancelling at this instant costs the whole price. */
export const isLostAt = (terms: CancellationTerms, price: Money, at: number): boolean =>
  feeAt(terms, price, at).amountMinor >= price.amountMinor;

/** The instant from which cancelling costs a fee; `null` if it always does, or if no step has a fee. */
export function freeUntil({ isRefundable, steps }: CancellationTerms): string | null {
  if (!isRefundable) return null;
  return steps.find(({ fee }) => fee.amountMinor > 0)?.from ?? null;
}

type OfferTerms = { cancellation: CancellationTerms; sale?: Pick<StaySale, 'whyOnRequest'> | undefined };

/**
 * Whether the cost of cancelling an offer is unknown: it is refundable but no fee is stated, or it is a reference price, which
 * comes without terms.
 */
export const areTermsUnknown = ({ cancellation, sale }: OfferTerms): boolean =>
  sale?.whyOnRequest === 'search-only' || (cancellation.isRefundable && freeUntil(cancellation) === null);

/** Whether an offer is known to be cancelled for free at an instant (epoch milliseconds): what the filter and the card say. */
export const isFreeAt = (offer: OfferTerms, at: number): boolean =>
  !areTermsUnknown(offer) && Date.parse(freeUntil(offer.cancellation) ?? '') > at;

/** The next instant after `at` at which the fee rises; a quoted fee is valid until then. */
export function nextStepAfter(terms: CancellationTerms, price: Money, at: number): string | null {
  const now = feeAt(terms, price, at).amountMinor;
  return terms.steps.find(({ from }) => feeAt(terms, price, Date.parse(from)).amountMinor > now)?.from ?? null;
}

/**
 * The terms of several rooms cancelled together: fees add up, and the price of a non-refundable room is always part of the fee.
 */
export function joinTerms(rooms: { terms: CancellationTerms; price: Money }[]): CancellationTerms {
  const [first] = rooms;
  if (!first) return { isRefundable: false, steps: [] };
  const { currency } = first.price;
  if (rooms.every(({ terms }) => !terms.isRefundable)) return { isRefundable: false, steps: [] };
  const instants = new Set(rooms.flatMap(({ terms }) => (terms.isRefundable ? terms.steps.map(({ from }) => from) : [])));
  // A non-refundable room costs its price from the beginning.
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
