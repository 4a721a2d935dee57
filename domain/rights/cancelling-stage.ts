/**
 * Stages of an item's cancellation by the traveller. `open`: the item stands, no request. `asking`: the supplier is being asked
 * for the fee. `quoted`: the fee is known. `by-hand`: the supplier's calls cannot cancel; an operator can be asked.
 * `with-agency`: an operator was asked. `accepted`: the cancellation is in progress. `closed`: the traveller cannot cancel: the
 * item has begun, or no longer stands.
 */
export const CANCELLING_STAGES = [
  'open',
  'asking',
  'quoted',
  'by-hand',
  'with-agency',
  'accepted',
  'cancelled',
  'closed',
] as const;
export type CancellingStage = (typeof CANCELLING_STAGES)[number];
