import type { FlagReason } from '#domain/booking/flag.ts';
import type { Money } from '#domain/money.ts';

/** Why an action on a booking was not done; the words for each are in the catalogue of the screen, or of the command. */
export type Outcome<Done extends object, Reason extends string, More extends object = never> =
  | ({ ok: true } & Done)
  | { ok: false; reason: Reason }
  | More;

type Nothing = Record<never, never>;

type CancellationReason = 'not-booked' | 'not-standing' | 'under-way' | 'reason-missing' | 'not-quoted' | 'expired';
type CancellationWhere = 'no-such-item' | 'which-item' | 'no-amount';
/** `leftCharged`: the same in the currency that was charged, where that is another. */
type TooMuch = { ok: false; reason: 'too-much'; left: Money; leftCharged?: Money | null };
type LessThanPromised = { ok: false; reason: 'less-than-promised'; promised: Money };

export type FlagEnded = Outcome<
  { ended: number },
  'unknown-reason' | 'not-flagged' | 'note-missing',
  { ok: false; reason: 'awaited'; flag: { reason: FlagReason; about: string } }
>;

export type HandedOver = Outcome<Nothing, 'no-such-staff'>;

/** `approvalId`: the amount is above what this person may give back alone, and waits for another. */
export type RefundAnswer = Outcome<
  { refundId: string; amount: Money; charged: Money[]; left: Money; isHeld: boolean } | { approvalId: string; amount: Money },
  'no-amount' | 'not-its-currency' | 'nothing-taken' | 'reason-missing',
  TooMuch | { ok: false; reason: 'asked-already'; by: string; at: Date }
>;

export type CancellationAnswer = Outcome<
  { amendmentIds: string[]; notAsked: { place: number; reason: CancellationReason | 'too-much' }[] },
  CancellationReason | CancellationWhere,
  TooMuch | LessThanPromised
>;
export type CancelledAnswer = Outcome<
  { approvalId?: string },
  CancellationReason | CancellationWhere | 'not-its-currency',
  TooMuch | LessThanPromised
>;

type WhichService = 'no-service' | 'which-item';
export type ArrangedAnswer = Outcome<Nothing, WhichService | 'no-confirmation'>;
/** `approvalId`: the amount is above what this person may give back alone, and waits for another. */
export type NotToBeHadAnswer = Outcome<{ approvalId?: string }, CancellationReason | WhichService, TooMuch>;
export type KeptAnswer = Outcome<Nothing, 'which-item' | 'not-asked' | 'note-missing'>;
export type RefundResolvedAnswer = Outcome<Nothing, 'no-such-refund' | 'note-missing'>;
export type BagsResolvedAnswer = Outcome<Nothing, 'no-such-bags' | 'note-missing'>;
export type OrderNamedAnswer = Outcome<
  { isKnown: boolean; itemId: string },
  'no-name' | 'not-ordering' | 'no-doubt' | 'not-a-flight' | 'of-another'
>;
export type GivenUpAnswer = Outcome<
  Nothing,
  'note-missing' | 'not-ordering' | 'no-doubt' | 'named',
  { ok: false; reason: 'too-early'; from: Date }
>;
export type NameEndedAnswer = Outcome<{ person: string }, 'not-asked' | 'which' | 'reason-missing'>;
export type TicketsAnswer = Outcome<
  { itemId: string; tickets: { traveller: number; number: string }[] },
  'nothing-to-ticket',
  { ok: false; reason: 'no-number' | 'known-number'; typed: string } | { ok: false; reason: 'one-each'; travellers: number[] }
>;
export type ChangeAnswered = Outcome<Nothing, 'not-asked' | 'no-answer'>;
export type Erased = Outcome<Nothing, 'under-way' | 'trip-ahead' | 'not-found'>;
