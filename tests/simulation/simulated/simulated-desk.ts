import { type BookingRecord, paymentOf } from '#backend/booking/record/booking-record.ts';
import type { Change } from '#backend/booking/record/change.ts';
import { BAGS_DOUBT_MS, resolveBags } from '#backend/booking/workflow/adding-bags.ts';
import {
  acceptCancellation,
  cancelledByHand,
  requestCancellation,
  withdrawCancellation,
} from '#backend/booking/workflow/amending.ts';
import { chargedPromise, leftToPromise, requestRefund, resolveRefund } from '#backend/booking/workflow/money/refunding.ts';
import type { Amendment, Refund } from '#backend/db/schema.ts';
import type { Dice } from './dice.ts';
import type { SimulatedProduct } from './simulated-product.ts';
import type { ProviderBooks } from './simulated-provider.ts';
import type { SupplierBooks } from './simulated-supplier.ts';
import type { VirtualTime } from './virtual-time.ts';

type Doing = {
  time: VirtualTime;
  dice: Dice;
  product: SimulatedProduct;
  suppliers: ReadonlyMap<string, SupplierBooks>;
  providers: ReadonlyMap<string, ProviderBooks>;
  bookingId: string;
  newId: () => string;
};

const by = 'operator:simulated' as const;
const MINUTE_MS = 60_000;

/**
 * An operator: cancels items, accepts the cancellation's cost, sometimes after the quote has expired, refunds through the product
 * and at the provider.
 */
export function simulatedDesk({ time, dice, product, suppliers, providers, bookingId, newId }: Doing) {
  /** The agreed refund amount, by refund request. */
  const promised = new Map<string, number>();
  const seen = new Set<string>();

  /**
   * Runs a decision. `given`: what it promises to refund if the product accepts it, under the refund's own id where the refund
   * starts at once.
   */
  function decide(
    decision: (record: BookingRecord) => { changes: readonly Change[] },
    given?: { id: string; amountMinor: number },
  ) {
    product.request(async (_, records) => {
      await records.change(bookingId, (record) => {
        const decided = decision(record);
        const begun = decided.changes.find((change) => change.change === 'begin-refund');
        if (given && decided.changes.length > 0) promised.set(begun?.refund.requestId ?? given.id, given.amountMinor);
        return decided;
      });
    });
  }

  function refund(): void {
    const [id, amountMinor] = [newId(), dice.pick([500, 2_500, 10_000])];
    const ask = (record: BookingRecord) => ({
      leftMinor: leftToPromise(record),
      chargedMinor: chargedPromise(record, amountMinor),
    });
    decide((record) => requestRefund(record, { id, amountMinor, reason: 'simulated', by, ...ask(record) }), { id, amountMinor });
  }

  const cancel = (itemId: string): void => {
    const id = newId();
    decide((record) => requestCancellation(record, { id, itemId, reason: 'simulated', by }));
  };

  function accept({ id, refundMinor }: Amendment): void {
    const other = dice.happens(0.2) ? dice.between(0, 10_000) : undefined;
    const amountMinor = other ?? refundMinor ?? 0;
    decide((record) => acceptCancellation(record, { id, refundMinor: other, by, now: time.now }), { id, amountMinor });
  }

  /** The operator cancels with the supplier first and records it afterwards. */
  function byHand(record: BookingRecord, itemId: string): void {
    const item = record.booking.items.find((one) => one.id === itemId);
    const order = suppliers.get(item?.supplier ?? '')?.orders.find(({ orderId }) => orderId === item?.orderId);
    if (!item || !order) return;
    order.isUndoneByHand = true;
    time.after(dice.between(1_000, MINUTE_MS), () => {
      order.isLive = false;
      const [id, refundMinor] = [newId(), dice.between(0, item.totalMinor)];
      decide((latest) => cancelledByHand(latest, { id, itemId, refundMinor, reason: 'simulated', by }), {
        id,
        amountMinor: refundMinor,
      });
    });
  }

  /** The traveller withdraws the cancellation. */
  const keep = (amendmentId: string): void =>
    decide((record) => withdrawCancellation(record, { amendmentId, promise: amendmentId, note: 'they telephoned', by }));

  function refundElsewhere(record: BookingRecord): void {
    const payment = record.payments.findLast(({ state }) => state === 'captured');
    if (payment?.providerPaymentId) providers.get(payment.provider)?.refundByHand(payment.providerPaymentId, 700);
  }

  /** The operator looks up at the provider whether a refund in doubt was made. */
  function settle(record: BookingRecord, refundId: string): void {
    const paymentId = record.refunds.find(({ id }) => id === refundId)?.paymentId ?? '';
    const payment = paymentOf(record, paymentId);
    const books = providers.get(payment?.provider ?? '');
    const isGivenBack = books?.refunds.some(({ key }) => key === `refund-${refundId}`) ?? false;
    decide((latest) => resolveRefund(latest, { refundId, isGivenBack, note: 'looked at the provider', by }));
  }

  /** The operator looks up at the supplier whether bags in doubt are in the order, once the call cannot be running any more. */
  function settleAdded(record: BookingRecord, { id: amendmentId, itemId }: Amendment): void {
    const orderId = record.booking.items.find(({ id }) => id === itemId)?.orderId;
    const all = [...suppliers.values()].flatMap(({ orders }) => orders);
    const areAdded = all.find((order) => order.orderId === orderId)?.added?.includes(amendmentId) ?? false;
    decide((latest) => resolveBags(latest, { amendmentId, areAdded, note: 'looked at the supplier', by, now: time.now }));
  }

  /** True only the first time: how often the state is looked at must not change the history. */
  function isNew(thing: string): boolean {
    const isIt = !seen.has(thing);
    seen.add(thing);
    return isIt;
  }

  const soon = (work: () => void, withinMinutes: number, leastMs = 1_000): void =>
    time.after(dice.between(leastMs, withinMinutes * MINUTE_MS), work);

  /** For half of all bookings: cancellations and refunds after confirmation. */
  function begin(record: BookingRecord): void {
    if (!dice.happens(0.5)) return;
    for (const { id } of record.booking.items) {
      for (let tries = dice.pick([0, 1, 1, 2]); tries > 0; tries--) soon(() => cancel(id), 10);
    }
    for (let tries = dice.pick([0, 0, 1, 2]); tries > 0; tries--) soon(refund, 10);
    if (dice.happens(0.1)) soon(() => refundElsewhere(record), 10);
  }

  /** Sometimes too late, sometimes in two windows at once. */
  function answer(quoted: Amendment): void {
    soon(() => accept(quoted), dice.happens(0.1) ? 120 : 5);
    if (dice.happens(0.1)) soon(() => accept(quoted), 5);
  }

  function lookAtAmendment(record: BookingRecord, amendment: Amendment): void {
    const { id, kind, state, itemId, refusal, added } = amendment;
    if (added?.sentAt && isNew(`bags ${id}`)) soon(() => settleAdded(record, amendment), 90, BAGS_DOUBT_MS + MINUTE_MS);
    if (kind !== 'cancel') return;
    if (state === 'quoted' && isNew(`quoted ${id}`)) answer(amendment);
    const isForAPerson = state === 'refused' && refusal !== 'already-cancelled';
    // Sometimes while another operator has it cancelled.
    if (isForAPerson && isNew(`kept ${id}`) && dice.happens(0.3)) soon(() => keep(id), 5);
    if (isForAPerson && isNew(`by hand ${itemId}`)) soon(() => byHand(record, itemId), 5);
  }

  /** Not before the refund request can have arrived; three tries, because a process may die during one. */
  function lookAtTheProvider(record: BookingRecord, refundId: string): void {
    for (let tries = 0; tries < 3; tries++) soon(() => settle(record, refundId), 90, 2 * MINUTE_MS);
  }

  /** The operator transfers what no call gives back, as long as the product still asks for it, and says so. */
  function transfer(record: BookingRecord, { id: refundId, paymentId, amountMinor, currency }: Refund): void {
    const payment = paymentOf(record, paymentId);
    const isSlow = dice.happens(0.3);
    const [amount, isReversal] = [{ amountMinor, currency }, refundId === paymentId];
    const transferred = { refundId, paymentId: payment?.providerPaymentId ?? '', amount, isReversal };
    const given = (latest: BookingRecord) => resolveRefund(latest, { refundId, isGivenBack: true, note: 'transferred', by });
    const say = () => decide(given);
    const done = () =>
      decide((latest) => {
        const books = providers.get(payment?.provider ?? '');
        if (latest.refunds.some(({ id, state }) => id === refundId && state === 'by-hand')) books?.transfer(transferred);
        const isMade = books?.refunds.some(({ key }) => key === `refund-${refundId}`) ?? false;
        // Sometimes they say so a while later, when the bank may have been at it too.
        if (isMade && isSlow) soon(say, 30);
        return isMade && !isSlow ? given(latest) : { changes: [] };
      });
    for (let tries = 0; tries < 3; tries++) soon(done, 30);
  }

  return {
    promised,
    look(record: BookingRecord): void {
      if (record.booking.state === 'confirmed' && isNew('confirmed')) begin(record);
      for (const amendment of record.amendments) lookAtAmendment(record, amendment);
      const doubtful = record.refunds.filter(({ id, state }) => state === 'in-doubt' && isNew(`doubt ${id}`));
      for (const { id } of doubtful) lookAtTheProvider(record, id);
      for (const refund of record.refunds.filter(({ id, state }) => state === 'by-hand' && isNew(`by hand ${id}`)))
        transfer(record, refund);
    },
  };
}
