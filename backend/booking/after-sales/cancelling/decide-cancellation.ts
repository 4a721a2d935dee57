import { randomBytes, randomUUID } from 'node:crypto';
import { ENQUIRY_NUMBER_LENGTH, referenceFrom } from '#domain/booking/booking-reference.ts';
import { todayIn } from '#domain/calendar-date.ts';
import type { ItemRefund } from '#domain/rights/refund-rights.ts';
import { addWorkingDays } from '#domain/rights/working-days.ts';
import type { CancellationPromise } from '../../../db/schema.ts';
import { applied } from '../../record/applied.ts';
import { type BookingRecord, orderName } from '../../record/booking-record.ts';
import type { Change } from '../../record/change.ts';
import { acceptCancellation, requestCancellation } from '../../workflow/amending.ts';
import { chargedPromise, type Promised } from '../../workflow/money/refunding.ts';
import {
  type Cancelling,
  type ItemStage,
  isToAccept,
  promisedByHand,
  type RightsNow,
  refundsOf,
  stagesOf,
  withPromise,
} from './cancelling-items.ts';

/** The changes when a traveller asks for a cancellation quote and when they accept it. Decided from the record alone. */

const REASON = 'cancelled by the traveller';

/**
 * Requests quotes from the suppliers of these items; valid quotes are kept. `undefined` if one of the items cannot be cancelled.
 */
export function decideToAsk(cancelling: Cancelling, itemIds: readonly string[], now: number): Change[] | undefined {
  const asked = stagesOf(cancelling, now).filter(({ item }) => itemIds.includes(item.id));
  if (asked.length !== new Set(itemIds).size || asked.some(({ stage }) => stage === 'closed')) return undefined;
  return asked.flatMap(({ item, stage }) =>
    stage === 'open'
      ? requestCancellation(cancelling.record, { id: randomUUID(), itemId: item.id, reason: REASON, by: 'customer' }).changes
      : [],
  );
}

export type NewPromise = Omit<CancellationPromise, 'bookingId' | 'promisedAt'>;
export type Accepted =
  /** `byHand`: the promises that an operator has to carry out. */
  | { ok: true; changes: Change[]; promises: NewPromise[]; byHand: NewPromise[] }
  /** The refund has changed, or is no longer known. */
  | { ok: false; reason: 'changed' | 'not-cancellable' };

/**
 * Accepts exactly these refunds. An item accepted before counts as done if it was for this amount: the desk may have accepted
 * another amount at the same moment. All others are accepted together or not at all. Whatever is refunded beyond the supplier's
 * quote is the agency's loss.
 */
export function decideToAccept(
  cancelling: Cancelling,
  accepted: readonly { itemId: string; refundMinor: number; currency: string }[],
  now: RightsNow,
): Accepted {
  const itemIds = accepted.map(({ itemId }) => itemId);
  const asked = stagesOf(cancelling, now.now).filter(({ item }) => itemIds.includes(item.id));
  if (asked.length !== itemIds.length || asked.some(({ stage }) => stage === 'closed'))
    return { ok: false, reason: 'not-cancellable' };
  const left = asked.filter(({ stage }) => stage === 'open' || stage === 'asking' || stage === 'quoted' || stage === 'by-hand');
  if (!left.every(isToAccept)) return { ok: false, reason: 'changed' };
  const done = asked.filter((one) => !left.includes(one));
  if (done.some((one) => agreedMinor(one) !== accepted.find(({ itemId }) => itemId === one.item.id)?.refundMinor))
    return { ok: false, reason: 'changed' };
  const refunds = refundsOf(cancelling, itemIds, now);
  const all: Written[] = [];
  // Each is decided from the record after the one before it: together they promise no more pesos than are left.
  let { record } = cancelling;
  let byHand = promisedByHand(cancelling, now.now);
  for (const one of left) {
    const refund = refunds.find(({ itemId }) => itemId === one.item.id);
    const wanted = accepted.find(({ itemId }) => itemId === one.item.id);
    const isSame = refund && refund.refundMinor === wanted?.refundMinor && refund.currency === wanted.currency;
    const written = isSame ? writtenFor(record, { ...one, refund }, { ...now, byHand }) : 'changed';
    if (written === 'changed') return { ok: false, reason: written };
    all.push(written);
    if (written.isByHand) byHand = withPromise(byHand, written.promise);
    record = applied(record, written.changes, new Date(now.now)).record;
  }
  return {
    ok: true,
    changes: all.flatMap(({ changes }) => changes),
    promises: all.map(({ promise }) => promise),
    byHand: all.flatMap(({ promise, isByHand }) => (isByHand ? [promise] : [])),
  };
}

/** The refund of an item that is cancelled, or about to be. */
const agreedMinor = ({ promise, amendment }: ItemStage): number | null => promise?.refundMinor ?? amendment?.refundMinor ?? null;

type Written = { changes: Change[]; promise: NewPromise; isByHand: boolean };

function writtenFor(
  record: BookingRecord,
  { item, stage, amendment, refund }: ItemStage & { refund: ItemRefund },
  { now, rules, byHand }: RightsNow & { byHand: Promised },
): Written | 'changed' {
  if (!amendment) return 'changed';
  const { refundMinor, currency, ground, rule, lines, payBy } = refund;
  const about = orderName(item);
  const isByHand = stage === 'by-hand';
  const claimBy = addWorkingDays(todayIn(rules.timeZone, new Date(now)), rules.claims.workingDays, rules.country);
  // The refund waits for no answer, so a claim is answered by then at the latest.
  const promise = {
    amendmentId: amendment.id,
    itemId: item.id,
    number: referenceFrom(randomBytes(48), ENQUIRY_NUMBER_LENGTH),
    refundMinor,
    refundChargedMinor: chargedPromise(record, refundMinor, item.id, byHand),
    currency,
    ground,
    rule,
    lines,
    payBy,
    answerBy: payBy && payBy < claimBy ? payBy : claimBy,
  };
  if (isByHand) return { changes: [{ change: 'raise', reason: 'cancellation-asked', about }], promise, isByHand };
  const { changes, outcome } = acceptCancellation(record, { id: amendment.id, refundMinor, by: 'customer', now, byHand });
  if (!outcome.ok) return 'changed';
  const loss = refund.aboveQuoteMinor ?? 0;
  const flag: Change = { change: 'raise', reason: 'agency-loss', about: `${about}: ${loss} ${currency} (${ground})` };
  return { changes: loss > 0 ? [...changes, flag] : changes, promise, isByHand };
}
