import { BOOKED } from '#domain/booking/booking-state.ts';
import { PAID_AFTERWARDS } from '#domain/payment/instalments.ts';
import type { ProviderDispute, ProviderPayment } from '#suppliers/payments/port.ts';
import type { Dispute, LedgerEntry, Payment, ReconciliationReport } from '../../db/schema.ts';
import { type BookingRecord, paidBalance, returnedOf, sumOf } from '../record/booking-record.ts';
import { chargedByNow } from '../record/charged.ts';
import { takenByBanks } from '../workflow/money/disputing.ts';
import { isUndecided } from '../workflow/money/refunding.ts';

export type Discrepancy = ReconciliationReport['discrepancies'][number];

/**
 * Whether any and all expected orders of a booking exist. `cancelled`: the supplier names of orders that still stand for
 * cancelled items.
 */
export type Orders = { any: boolean; all: boolean; cancelled: string[] };

/** A booking by our own record. */
export type Compared = { record: BookingRecord; ledger: readonly LedgerEntry[] };

export const nameOf = ({ reference, id }: { reference: string | null; id: string }): string => reference ?? id;

/** The discrepancies between our record of a booking, the provider's payments and the suppliers' orders. */
export function discrepanciesOf(
  { record, ledger }: Compared,
  {
    orders,
    payments,
    isTakenAtOnce,
  }: {
    orders: Orders | undefined;
    payments: readonly ProviderPayment[];
    /** Whether the money of a payment was never only held. */
    isTakenAtOnce: (payment: Payment) => boolean;
  },
): Discrepancy[] {
  const { booking } = record;
  const kept = payments.filter(({ capturedNetMinor }) => capturedNetMinor > 0);
  const held = payments.filter(({ authorisedMinor, paymentId }) => authorisedMinor > 0 && !isHeldFor(record, paymentId));
  const paid = kept.reduce((sum, { capturedNetMinor }) => sum + capturedNetMinor, 0);
  const captured = record.payments.filter(({ state }) => state === 'captured');
  const returned = captured.reduce((sum, one) => sum + returnedOf(record.givenBack, one) + takenByBanks(record, one), 0);
  const isConfirmed = BOOKED.includes(booking.state);
  // Not decided yet: some providers have subtracted it already, others have not.
  const leaving = sumOf(record.refunds.filter((one) => isUndecided(one) && captured.some(({ id }) => id === one.paymentId)));
  const isFree = paid === 0 && returned === 0 && leaving === 0;
  const { amountMinor: due, currency: chargedIn } = chargedByNow({ ...record, paidBalance: paidBalance(record) });
  const owed = due - returned;
  const unbalanced = record.payments.filter(
    (one) => !isBalanced(record, one, ledger, isTakenAtOnce(one)) || takenByBanks(record, one) !== bankedOf(one, ledger),
  );
  const found: [Discrepancy['kind'], boolean, string][] = [
    ['captured-without-order', paid > 0 && orders?.all === false, `${paid} ${chargedIn} taken, no order`],
    ['captured-without-order', paid > 0 && !isConfirmed, `${paid} ${chargedIn} taken, booking ${booking.state}`],
    ['order-without-capture', orders?.any === true && isFree, 'there is an order, and no money was taken'],
    ['order-without-capture', isConfirmed && orders?.any === false && isFree, 'confirmed, with neither order nor payment'],
    ['captured-twice', kept.length > Math.max(1, captured.length), kept.map(({ paymentId }) => paymentId).join(', ')],
    [
      'amount-differs',
      isConfirmed &&
        kept.length > 0 &&
        (paid > owed || paid < owed - leaving || kept.some(({ currency }) => currency !== chargedIn)),
      `${kept.map(({ capturedNetMinor, currency }) => `${capturedNetMinor} ${currency}`).join(', ')}, not ${owed} ${chargedIn}`,
    ],
    ['cancelled-order-stands', (orders?.cancelled.length ?? 0) > 0, orders?.cancelled.join(', ') ?? ''],
    ['orphan-authorisation', held.length > 0, held.map(({ paymentId }) => paymentId).join(', ')],
    ['ledger-differs', unbalanced.length > 0, unbalanced.map(({ id, state }) => `${id} (${state})`).join(', ')],
  ];
  return found.filter(([, isSo]) => isSo).map(([kind, , detail]) => ({ booking: nameOf(booking), kind, detail }));
}

/**
 * Whether this hold is for a payment after confirmation still in progress; until its outcome is known it is neither captured nor
 * reversed.
 */
const isHeldFor = ({ payments }: BookingRecord, providerPaymentId: string): boolean =>
  payments.some(
    (one) => one.providerPaymentId === providerPaymentId && one.state === 'authorised' && PAID_AFTERWARDS.includes(one.purpose),
  );

/** The amount banks withhold of a payment, by the ledger. */
const bankedOf = ({ id }: Payment, ledger: readonly LedgerEntry[]): number => {
  const sum = (kind: LedgerEntry['kind']) => sumOf(ledger.filter((entry) => entry.paymentId === id && entry.kind === kind));
  return sum('chargeback') - sum('chargeback-returned');
};

/** A dispute that the provider has and we do not, or with another state: a notice was lost. */
export function disputeDiffers(theirs: ProviderDispute, ours: Pick<Dispute, 'state' | 'takenMinor'> | undefined): string | null {
  const isTaken = ours !== undefined && ours.takenMinor > 0;
  if (ours?.state === theirs.state && isTaken === theirs.isTaken) return null;
  const inWords = (of: { state: string }, taken: boolean) => `${of.state}${taken ? ', money taken' : ''}`;
  return `${theirs.disputeId} is ${inWords(theirs, theirs.isTaken)} there, ${ours ? inWords(ours, isTaken) : 'unknown'} here`;
}

/**
 * Whether a payment's ledger matches its state. Captured: what was authorised was captured or voided (nothing, where the money was
 * taken at once), and refunds do not exceed captures. Voided: nothing is kept; what was captured is refunded or its refund is open. Payments in progress are not judged.
 */
function isBalanced(
  { refunds }: BookingRecord,
  { id, state, amountMinor, currency }: Payment,
  ledger: readonly LedgerEntry[],
  isTakenAtOnce: boolean,
): boolean {
  const ofKind = (kind: LedgerEntry['kind']) =>
    ledger
      .filter((entry) => entry.paymentId === id && entry.kind === kind && entry.currency === currency)
      .reduce((sum, entry) => sum + entry.amountMinor, 0);
  const [held, taken, voided] = [ofKind('authorisation'), ofKind('capture'), ofKind('void')];
  const returned = ofKind('refund') - ofKind('refund-returned');
  switch (state) {
    case 'captured':
      return taken === amountMinor && (held === taken + voided || (isTakenAtOnce && held === 0)) && returned <= taken;
    case 'voided': {
      const onItsWay = sumOf(refunds.filter((one) => one.paymentId === id && isUndecided(one)));
      // Orphaned payments found through a notice have no authorisation entry.
      return (held === taken + voided || held === 0) && taken === returned + onItsWay;
    }
    case 'declined':
    case 'abandoned':
      return held === voided && taken === 0 && returned === 0;
    default:
      return true;
  }
}
