import type { Money } from '#domain/money.ts';

/** Outcomes of ordering, finding and cancelling, for every kind of order. */
export type RecordLocator = { airline: string; reference: string };
/** `confirmation`: the hotel's number. `heldUntil`: of an order on hold, if the supplier says it with the order. */
export type PlacedOrder = { orderId: string; locators: RecordLocator[]; confirmation?: string | null; heldUntil?: Date | null };

/**
 * `not-held`: it can be ordered, and not on hold. `in-doubt`: the order may exist; find it first, and never order again before that. `not-sent`: the request provably never
 * reached the supplier, or was turned away before any work; it can be sent again.
 */
export type OrderOutcome =
  | { ok: true; order: PlacedOrder }
  | { ok: false; reason: 'unavailable' | 'price-changed' | 'rejected' | 'not-held' | 'in-doubt' | 'not-sent'; detail?: string };

/** The `detail` of an order rejected because the agency's account at the supplier cannot pay for it. */
export const NO_FUNDS = 'no-funds';

/** Our own reference that an order carries, or what its supplier has made of it: some write in capitals. */
export const isSameReference = (carried: string, ours: string): boolean => carried.toLowerCase() === ours.toLowerCase();

export type FindOrderOutcome = { ok: true; order: PlacedOrder | null } | { ok: false; reason: 'unreachable' };

/** Whether the order that an operator names is the one of an item. `another`: the order of something else. `cancelled`: it was the order of this item, and does not stand. */
export type IdentifyOrderOutcome =
  | { ok: true; order: PlacedOrder }
  | { ok: false; reason: 'not-found' | 'another' | 'cancelled' | 'unreachable' };

/** Orders that stand and were created since a time, with our reference if they have one. */
export type ListOrdersOutcome =
  | { ok: true; orders: { orderId: string; clientReference: string | null }[] }
  | { ok: false; reason: 'unreachable' };

/** `refused`: the order stands, and a retry will not help. `fee`: kept by the supplier. */
export type CancelOrderOutcome = { ok: true; fee?: Money } | { ok: false; reason: 'unreachable' | 'refused' };

/**
 * The fee and the refund if an order is cancelled now, and until when that is valid (an instant); has no effect.
 * `by-hand`: the supplier's calls cannot cancel this order; an operator has to contact the supplier.
 */
export type CancellationQuoteOutcome =
  | { ok: true; fee: Money; refund: Money; holdsUntil: string | null }
  | { ok: false; reason: 'by-hand' | 'not-found' | 'already-cancelled' | 'unreachable' };

/** How long an order on hold stands; null where the supplier has not said it yet. `gone`: it does not stand any more. */
export type HoldOutcome = { ok: true; until: Date | null } | { ok: false; reason: 'gone' | 'unreachable' };

/**
 * Paying for an order on hold at the price it was made at. `price-changed`: the supplier wants another; `gone`: it does not stand any
 * more. No answer is `unreachable`, and can be repeated: one that is paid already is `ok`.
 */
export type PayHoldOutcome =
  | { ok: true; order: PlacedOrder }
  | { ok: false; reason: 'gone' | 'price-changed' | 'rejected' | 'unreachable'; detail?: string };

/** The cost of undoing an order: nothing, part of its price, or impossible. */
export type Undoable = 'free' | 'at-a-cost' | 'never';
