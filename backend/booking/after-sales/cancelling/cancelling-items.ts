import { isRefusable } from '#domain/booking/changed-flights.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import type { CancellingStage } from '#domain/rights/cancelling-stage.ts';
import { type ItemRefund, type KnownRates, refundRights, withoutGivenBack } from '#domain/rights/refund-rights.ts';
import type { RightsRules } from '#domain/rights/rights-rules.ts';
import type { Executor } from '../../../db/connection.ts';
import type { Amendment, BookingItem, CancellationPromise } from '../../../db/schema.ts';
import { beginningOf } from '../../items/items-by-kind.ts';
import type { BookingRecord } from '../../record/booking-record.ts';
import { chargedRate } from '../../record/charged.ts';
import { promisesOf } from '../../record/promises.ts';
import { changesOf } from '../../workflow/flight-changes.ts';
import { lostOf } from '../../workflow/money/disputing.ts';
import { leftToPromise, NOTHING_PROMISED, type Promised } from '../../workflow/money/refunding.ts';
import { itemToCancel } from './item-to-cancel.ts';

/** A booking's record with the refunds promised to its traveller. */
export type Cancelling = { record: BookingRecord; promises: readonly CancellationPromise[] };

/** The input of cancellation decisions. */
export const cancellingOf = async (db: Executor, record: BookingRecord): Promise<Cancelling> => ({
  record,
  promises: await promisesOf(db, record.booking.id),
});

export type RightsNow = { now: number; rules: RightsRules; rates: KnownRates };

/** The cancellation stage of an item, with its amendment and promise. */
export type ItemStage = {
  item: BookingItem;
  stage: CancellingStage;
  amendment: Amendment | undefined;
  promise: CancellationPromise | undefined;
};

/** After this long, a supplier whose API could not quote is asked again. */
const BY_HAND_HOLDS_MS = 30 * 60_000;

export const stagesOf = ({ record, promises }: Cancelling, now: number): ItemStage[] =>
  record.booking.items.map((item) => {
    const ofItem = record.amendments.filter(({ itemId, kind }) => itemId === item.id && kind === 'cancel');
    const amendment = ofItem.findLast(({ state }) => state !== 'expired');
    const promise = promises.findLast(({ itemId }) => itemId === item.id);
    return { item, amendment, promise, stage: stageOf(record, item, { amendment, promise, now }) };
  });

function stageOf(
  record: BookingRecord,
  item: BookingItem,
  { amendment, promise, now }: Pick<ItemStage, 'amendment' | 'promise'> & { now: number },
): CancellingStage {
  const { booking } = record;
  if (item.state === 'cancelled') return 'cancelled';
  if (booking.state !== 'confirmed' || !isOrdered(item) || item.orderId === null) return 'closed';
  if (amendment?.state === 'accepted') return 'accepted';
  // An operator handles it, because the traveller asked the desk or because the supplier refused the accepted cancellation. A
  // quote they request meanwhile changes nothing of what the traveller was promised.
  if (promise) return 'with-agency';
  if (beginningOf(item).at <= now) return 'closed';
  // A lost chargeback covered part of the payment: an operator has to determine the remaining refund.
  if (record.payments.some((payment) => lostOf(record, payment) > 0)) return 'closed';
  if (amendment?.state === 'requested') return 'asking';
  if (amendment?.state === 'quoted') return isOver(amendment, now) ? 'open' : 'quoted';
  if (amendment?.state === 'refused' && now - amendment.updatedAt.getTime() < BY_HAND_HOLDS_MS) return 'by-hand';
  return 'open';
}

/** What was promised for items that an operator has yet to cancel, but for this one: no accepted amendment records it. */
export const promisedByHand = (cancelling: Cancelling, now: number, except?: string): Promised =>
  stagesOf(cancelling, now)
    .filter(({ stage, item }) => stage === 'with-agency' && item.id !== except)
    .reduce((sum, { promise }) => withPromise(sum, promise), NOTHING_PROMISED);

export const withPromise = (
  { pricedMinor, chargedMinor }: Promised,
  promise: Pick<CancellationPromise, 'refundMinor' | 'refundChargedMinor'> | undefined,
): Promised => ({
  pricedMinor: pricedMinor + (promise?.refundMinor ?? 0),
  chargedMinor: chargedMinor + (promise?.refundChargedMinor ?? 0),
});

const isOver = ({ holdsUntil }: Amendment, now: number): boolean => holdsUntil !== null && holdsUntil.getTime() <= now;

/** Whether the refund is known and awaits acceptance. */
export const isToAccept = ({ stage }: ItemStage): boolean => stage === 'quoted' || stage === 'by-hand';
/** Whether the traveller has cancelled the item or is cancelling it. */
const isGivenBack = ({ stage, promise }: ItemStage): boolean =>
  stage === 'accepted' || stage === 'with-agency' || (stage === 'cancelled' && promise !== undefined);

/**
 * What a law says in the currency that was charged is reckoned at the booking's rate: what is kept, or goes back, does not hang on the
 * rate of a later day.
 */
export function ratesOf(record: Pick<BookingRecord, 'booking' | 'payments'>, rates: KnownRates): KnownRates {
  const { charge } = record.booking;
  if (!charge || (rates && rates.base !== charge.from)) return rates;
  return { base: charge.from, rates: { ...rates?.rates, [charge.currency]: chargedRate(record) } };
}

/** The refunds of these items if cancelled together now, of what the agency still has; items without a quote are left out. */
export function refundsOf(cancelling: Cancelling, itemIds: readonly string[], { now, rules, rates }: RightsNow): ItemRefund[] {
  const stages = stagesOf(cancelling, now);
  const asked = stages.filter((one) => itemIds.includes(one.item.id));
  // Cancelling part by part counts like cancelling at once: the last item cancels the package as a whole.
  const leaving = stages.filter((one) => itemIds.includes(one.item.id) || isGivenBack(one));
  const isPackage = new Set(stages.map(({ item }) => item.kind)).size > 1;
  const isWhole = isPackage && leaving.length === stages.length;
  const [packageBegins] = isWhole ? stages.map(({ item }) => beginningOf(item).day).toSorted() : [];
  const toCancel = asked.filter(isToAccept).map(({ item, stage, amendment }) =>
    itemToCancel(cancelling.record, item, {
      quotedMinor: stage === 'quoted' ? (amendment?.refundMinor ?? 0) : undefined,
      packageBegins,
      rules,
      isChangedByAirline: isRefusable(changesOf(cancelling.record, item)),
    }),
  );
  const { items } = refundRights(toCancel, { at: now, rules, rates: ratesOf(cancelling.record, rates) });
  let leftMinor = leftToPromise(cancelling.record) - promisedByHand(cancelling, now).pricedMinor;
  return items.map((item) => {
    const refund = withoutGivenBack(item, leftMinor);
    leftMinor -= refund.refundMinor;
    return refund;
  });
}
