/**
 * How far a traveller is with cancelling an item. `open`: it stands, and nobody has asked. `asking`: its supplier is asked what it costs. `quoted`: it
 * has said. `by-hand`: its calls cannot cancel this, and a person can be asked to. `with-agency`: one was. `accepted`: it is being cancelled. `closed`:
 * it is not for a traveller to cancel: it has begun, or does not stand any more.
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
