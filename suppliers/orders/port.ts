import type { Money } from '#domain/money.ts';

/** What came of an order, a question after one, or a cancellation, whatever was ordered. */
export type RecordLocator = { airline: string; reference: string };
/** `confirmation`: what a hotel knows it by. */
export type PlacedOrder = { orderId: string; locators: RecordLocator[]; confirmation?: string | null };

/** `in-doubt` means that it may exist: it has to be looked for, and is never made again before that. */
export type OrderOutcome =
  | { ok: true; order: PlacedOrder }
  | { ok: false; reason: 'unavailable' | 'price-changed' | 'rejected' | 'in-doubt'; detail?: string };

export type FindOrderOutcome = { ok: true; order: PlacedOrder | null } | { ok: false; reason: 'unreachable' };

/** Orders that stand and were made since a moment, with our own reference where they carry one. */
export type ListOrdersOutcome =
  | { ok: true; orders: { orderId: string; clientReference: string | null }[] }
  | { ok: false; reason: 'unreachable' };

/** `refused`: the order stands, and asking again will not change it. `fee`: what the supplier keeps. */
export type CancelOrderOutcome = { ok: true; fee?: Money } | { ok: false; reason: 'unreachable' | 'refused' };

/**
 * What the supplier keeps of an order and gives back if it is cancelled now, and until when that holds (an instant); asking changes nothing.
 * `by-hand`: its calls cannot cancel this order, and somebody has to talk to it.
 */
export type CancellationQuoteOutcome =
  | { ok: true; fee: Money; refund: Money; holdsUntil: string | null }
  | { ok: false; reason: 'by-hand' | 'not-found' | 'already-cancelled' | 'unreachable' };

/** What it takes to undo an order: nothing, some of its price, or it cannot be undone. */
export type Undoable = 'free' | 'at-a-cost' | 'never';
