import { and, eq, isNull } from 'drizzle-orm';
import type { BookingNews } from '#contract/booking/booking-news.ts';
import type { BookedItem, StoredBooking } from '#contract/shapes.ts';
import type { AmendmentState } from '#domain/booking/amendment-state.ts';
import { priceOfBags } from '#domain/booking/bags/added-bags.ts';
import { type BookingMail, isBookingMail } from '#domain/booking/booking-mail.ts';
import { BOOKED, UNDER_WAY } from '#domain/booking/booking-state.ts';
import { tripReminder } from '#domain/booking/trip-reminder.ts';
import { timeNow } from '#domain/clock.ts';
import type { Enclosure, Letter } from '#domain/enquiry.ts';
import { pendingOf, returningOf } from '../booking/looking-up/money-on-its-way.ts';
import { storedBooking } from '../booking/looking-up/stored-booking.ts';
import { whyUnpaid } from '../booking/opening/last-payment.ts';
import { isEditable, mayHoldMoney } from '../booking/opening/readiness.ts';
import {
  amountOf,
  type BookingRecord,
  isLate,
  isOfBooking,
  paidBalance,
  paymentOf,
  pinnedPayment,
  sumOf,
} from '../booking/record/booking-record.ts';
import { ledgerOf, loadBooking, recordOf } from '../booking/record/booking-store.ts';
import { sumPriced } from '../booking/record/charged.ts';
import { lastPromiseOf } from '../booking/record/promises.ts';
import { chargedPromise, isStillOwed, isUndecided } from '../booking/workflow/money/refunding.ts';
import { awaitedLater } from '../booking/workflow/waiting.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { type Amendment, type Booking, mails, payments, type Refund } from '../db/schema.ts';
import { RECEIVED } from '../outbox/received-bookings.ts';
import { abandonedCheckout } from './abandoned-checkouts.ts';
import type { Mail, WrittenMail } from './send-mail.ts';

/** Writes the text of a mail about a booking, with its attachments. */
export type WriteNews = (news: BookingNews) => Promise<Letter & { enclosures?: readonly Enclosure[]; unsubscribeUrl?: string }>;

const OVERTAKEN = { isDue: false, because: 'overtaken' } as const;

/** Writes a mail about a booking when it leaves, from the booking as it is then; it is skipped if no longer true. */
export async function writeBookingMail(
  { db, writeNews }: { db: Database; writeNews: WriteNews },
  mail: Mail & { bookingId: string },
): Promise<WrittenMail> {
  const { purpose, bookingId, about } = mail;
  if (!isBookingMail(purpose)) return OVERTAKEN;
  const found = await db.transaction(
    async (tx) => {
      const booking = await loadBooking(tx, bookingId);
      // The customer was erased on request: there is no recipient.
      if (!booking?.customer) return undefined;
      if (purpose === 'booking-ticketed' && (await isUnsent(tx, bookingId, 'booking-confirmed'))) return 'not-yet' as const;
      // Another card is being tried: only its outcome is news.
      if (purpose === 'payment-failed' && UNDER_WAY.includes(booking.state)) return 'not-yet' as const;
      if (purpose === 'payment-unused' && (await isBeingLetGo(tx, about))) return 'not-yet' as const;
      const early = purpose === 'booking-reminder' ? await laterReminder(tx, booking) : null;
      if (early) return early.until;
      if (purpose === 'checkout-abandoned') return abandonedNews(tx, booking);
      return newsOf(tx, booking, { purpose, about });
    },
    { isolationLevel: 'repeatable read' },
  );
  if (found === 'not-yet') return { isDue: false, because: 'not-yet' };
  // The trip now begins later, or the checkout is still in use.
  if (found instanceof Date) return { isDue: false, because: 'not-yet', until: found };
  if (!found) return OVERTAKEN;
  const content = { ...(await writeNews(found)), to: found.booking.customerDetails.email };
  return { isDue: true, content, tells: toldIn(found) };
}

/** Tickets included in a confirmation need no mail of their own. */
const toldIn = (news: BookingNews) =>
  news.mail === 'booking-confirmed'
    ? news.booking.items
        .filter(({ status }) => status === 'ticketed')
        .map(({ id }) => ({ purpose: 'booking-ticketed' as const, about: id }))
    : [];

/** Still authorised: its outcome is not known yet. */
async function isBeingLetGo(tx: Transaction, paymentId: string): Promise<boolean> {
  const [row] = await tx.select({ state: payments.state }).from(payments).where(eq(payments.id, paymentId));
  return row?.state === 'orphaned';
}

async function isUnsent(tx: Transaction, bookingId: string, purpose: BookingMail): Promise<boolean> {
  const ofBooking = and(eq(mails.bookingId, bookingId), eq(mails.purpose, purpose));
  const found = await tx.select({ state: mails.state }).from(mails).where(ofBooking);
  return found.some(({ state }) => state === 'waiting' || state === 'sending');
}

/**
 * Until when a reminder waits whose trip begins later by now; `until` is undefined where another reminder was scheduled for then while
 * this one was leaving.
 */
async function laterReminder(tx: Transaction, { id, items }: Booking): Promise<{ until: Date | undefined } | null> {
  const remindedAt = tripReminder(items)?.at;
  if (remindedAt === undefined || remindedAt <= timeNow()) return null;
  const isReminder = and(eq(mails.bookingId, id), eq(mails.purpose, 'booking-reminder'), isNull(mails.resends));
  const isAnother = and(isReminder, eq(mails.state, 'waiting'));
  return { until: (await tx.$count(mails, isAnother)) > 0 ? undefined : new Date(remindedAt) };
}

/** The reminder of an abandoned checkout, or the time until which it is too early. */
async function abandonedNews(tx: Transaction, row: Booking): Promise<BookingNews | Date | undefined> {
  const record = await recordOf(tx, row);
  const abandoned = await abandonedCheckout(tx, record);
  if (!abandoned) return undefined;
  if ('until' in abandoned) return abandoned.until;
  return { mail: 'checkout-abandoned', bookingId: row.id, booking: await storedBooking(tx, record), ...abandoned };
}

type Wanted = { purpose: Exclude<BookingMail, 'checkout-abandoned'>; about: string };

/** The news of a booking as it is now; `undefined` if no longer true. */
async function newsOf(tx: Transaction, row: Booking, { purpose, about }: Wanted): Promise<BookingNews | undefined> {
  const record = await recordOf(tx, row);
  const booking = await storedBooking(tx, record);
  const told = { bookingId: row.id, booking };
  const isBooked = BOOKED.includes(row.state);
  switch (purpose) {
    case 'booking-received':
      return RECEIVED.includes(row.state) ? { ...told, mail: purpose } : undefined;
    case 'booking-confirmed':
      return row.state === 'confirmed' && booking.items.some(isToTravelWith) ? { ...told, mail: purpose } : undefined;
    case 'booking-reminder':
      return row.state === 'confirmed' && isToBeRemindedOf(row, booking) ? { ...told, mail: purpose } : undefined;
    case 'booking-papers':
      return isBooked ? { ...told, mail: purpose } : undefined;
    case 'balance-due':
      return booking.balance ? { ...told, mail: purpose } : undefined;
    case 'balance-paid':
      return isBooked && paidBalance(record) ? { ...told, mail: purpose } : undefined;
    case 'bags-to-pay':
    case 'bags-added':
    case 'bags-refused':
    case 'name-asked':
    case 'name-corrected':
    case 'name-refused':
      return isBooked ? askedNews(record, { purpose, about }, told) : undefined;
    case 'booking-ticketed':
    case 'item-lapsed':
    case 'item-cancelled':
    case 'cancellation-withdrawn':
    case 'schedule-change':
      return isBooked ? itemNews(tx, record, { purpose, about }, told) : undefined;
    case 'booking-refunded':
    case 'refund-returned':
      return refundNews(tx, record, { purpose, about }, told);
    case 'payment-unused':
      return unusedNews(record, about, told);
    case 'payment-pending':
    case 'payment-reserved':
    case 'payment-reminder':
      return pendingNews(record, { purpose, about }, told);
    case 'payment-failed':
    case 'booking-failed':
      return unpaidNews(record, { ...told, mail: purpose });
  }
}

/** The same for a refund, or for a refund that the bank returned and that is still with the agency. */
async function refundNews(
  tx: Transaction,
  record: BookingRecord,
  { purpose: mail, about }: { purpose: 'booking-refunded' | 'refund-returned'; about: string },
  told: { bookingId: string; booking: StoredBooking },
): Promise<BookingNews | undefined> {
  const refund = record.refunds.find(({ id }) => id === about);
  const isTrue = refund && (mail === 'booking-refunded' ? refund.state === 'succeeded' : isStillOwed(record, refund));
  if (!isTrue) return undefined;
  const payment = paymentOf(record, refund.paymentId);
  const { brand, last4 } = payment ?? {};
  const entries = await ledgerOf(tx, told.bookingId);
  const entry = entries.find(({ kind, refundId }) => kind === 'refund' && refundId === about);
  return {
    ...told,
    mail,
    transactionId: entry?.id ?? null,
    refund: amountOf(refund),
    item: itemOfRefund(refund, record.amendments, told.booking),
    card: brand && last4 ? { brand, last4 } : null,
    isOfBooking: payment !== undefined && isOfBooking(record, payment),
  };
}

/** Refused, with a mail of its own; or in the order and not to be had of the bank, with an operator. */
const TOLD_OF_BAGS: readonly AmendmentState[] = ['refused', 'applied'];

/** The same for a voided authorisation. A captured and refunded payment is reported as a refund. */
function unusedNews(
  record: BookingRecord,
  paymentId: string,
  told: { bookingId: string; booking: StoredBooking },
): BookingNews | undefined {
  const payment = paymentOf(record, paymentId);
  const isRefunded = record.refunds.some((refund) => refund.paymentId === paymentId);
  if (payment?.state !== 'voided' || isRefunded) return undefined;
  // Another amount was paid than requested: the mail about the failed payment reports it. Another mail reports refused bags.
  const isTold = isEditable(record.booking) && pinnedPayment(record)?.id === paymentId;
  const isOfBags = record.amendments.some((one) => one.paymentId === paymentId && TOLD_OF_BAGS.includes(one.state));
  if (isTold || isOfBags) return undefined;
  return { ...told, mail: 'payment-unused', amount: amountOf(payment) };
}

type BagsMail = 'bags-added' | 'bags-refused';

/** The same for what the traveller requested. */
function askedNews(
  record: BookingRecord,
  { purpose, about }: { purpose: 'bags-to-pay' | BagsMail | NameMail; about: string },
  told: { bookingId: string; booking: StoredBooking },
): BookingNews | undefined {
  const { amendments } = record;
  if (purpose === 'bags-to-pay') return bagsToPay(record, about, told);
  return purpose === 'bags-added' || purpose === 'bags-refused'
    ? bagsNews(amendments, { purpose, about }, told)
    : nameNews(amendments, { purpose, about }, told);
}

/** The same for added bags. */
function bagsNews(
  amendments: readonly Amendment[],
  { purpose: mail, about }: { purpose: BagsMail; about: string },
  told: { bookingId: string; booking: StoredBooking },
): BookingNews | undefined {
  const state = mail === 'bags-added' ? 'applied' : 'refused';
  const { added, currency } = amendments.find((one) => one.id === about && one.state === state) ?? {};
  if (!added || !currency) return undefined;
  return { ...told, mail, bags: added.bags, price: { amountMinor: priceOfBags(added.bags), currency } };
}

/** The same for bags that were chosen at the agency, while they can be paid. */
function bagsToPay(
  record: BookingRecord,
  about: string,
  told: { bookingId: string; booking: StoredBooking },
): BookingNews | undefined {
  const { added, currency, paymentId } =
    record.amendments.find(({ id, state, kind }) => id === about && kind === 'bags' && state === 'quoted') ?? {};
  const payment = paymentOf(record, paymentId ?? '');
  const payableUntil = awaitedLater(payment)?.endsAt;
  if (!added || !currency || !payment?.nextActionUrl || !payableUntil) return undefined;
  const price = { amountMinor: priceOfBags(added.bags), currency };
  return { ...told, mail: 'bags-to-pay', bags: added.bags, price, url: payment.nextActionUrl, payableUntil };
}

type NameMail = 'name-asked' | 'name-corrected' | 'name-refused';
const NAME_STATE = { 'name-asked': 'asked', 'name-corrected': 'applied', 'name-refused': 'refused' } as const;

/** The same for a name correction; the acknowledgement is skipped once it was answered. */
function nameNews(
  amendments: readonly Amendment[],
  { purpose: mail, about }: { purpose: NameMail; about: string },
  told: { bookingId: string; booking: StoredBooking },
): BookingNews | undefined {
  const asked = amendments.find((one) => one.id === about && one.state === NAME_STATE[mail]);
  return asked?.naming && asked.answerBy ? { ...told, mail, naming: asked.naming, answerBy: asked.answerBy } : undefined;
}

type ItemMail = 'booking-ticketed' | 'item-lapsed' | 'item-cancelled' | 'cancellation-withdrawn' | 'schedule-change';

/** The same for an item; cancelled items of a failed booking are not reported. */
async function itemNews(
  tx: Transaction,
  record: BookingRecord,
  { purpose, about }: { purpose: ItemMail; about: string },
  told: { bookingId: string; booking: StoredBooking },
): Promise<BookingNews | undefined> {
  const { amendments } = record;
  const { items, status } = told.booking;
  const item = items.find(({ id }) => id === about);
  switch (purpose) {
    case 'booking-ticketed':
      return item?.status === 'ticketed' && isToTravelWith(item) ? { ...told, mail: purpose, item } : undefined;
    case 'item-lapsed':
      return item?.status === 'lapsed' ? { ...told, mail: purpose, item } : undefined;
    case 'item-cancelled':
      return item?.status === 'cancelled'
        ? { ...told, mail: purpose, item, ...(await refundOf(tx, item.id, record)) }
        : undefined;
    case 'cancellation-withdrawn': {
      const withdrawn = amendments.find(({ id, state }) => id === about && state === 'expired');
      const kept = items.find(({ id }) => id === withdrawn?.itemId);
      // Cancelled or requested again since: another mail reports that.
      return kept && isToTravelWith(kept) && kept.cancellationAsked === null ? { ...told, mail: purpose, item: kept } : undefined;
    }
    case 'schedule-change': {
      // Replaced by another change, withdrawn, or already answered: another mail reports that.
      const changed = items.find(({ flightChange }) => flightChange?.id === about);
      const isNews = changed?.flightChange?.stage === 'told' || changed?.flightChange?.stage === 'to-answer';
      return changed && isNews && isToTravelWith(changed) && status === 'confirmed'
        ? { ...told, mail: purpose, item: changed }
        : undefined;
    }
  }
}

/**
 * The trip is ahead, and was confirmed before its reminder was due; an item that its traveller has asked to cancel does not
 * count.
 */
function isToBeRemindedOf({ items, confirmedAt }: Booking, { items: booked }: StoredBooking): boolean {
  const isLeaving = ({ cancellationAsked }: BookedItem) => cancellationAsked !== null;
  const toTravelWith = booked.filter((item) => isToTravelWith(item) && !isLeaving(item)).map(({ id }) => id);
  const reminder = tripReminder(items.filter(({ id }) => toTravelWith.includes(id)));
  return reminder !== null && timeNow() < reminder.begins && (confirmedAt?.getTime() ?? 0) < reminder.at;
}

/** The same for a payment that is not decided. */
function pendingNews(
  record: BookingRecord,
  { purpose, about }: { purpose: 'payment-pending' | 'payment-reserved' | 'payment-reminder'; about: string },
  told: { bookingId: string; booking: StoredBooking },
): BookingNews | undefined {
  const pending = pinnedPayment(record)?.id === about ? pendingOf(record) : null;
  if (!pending || pending.until < new Date(timeNow()).toISOString()) return undefined;
  // Who has paid at their bank waits for it: nothing is left for them to do.
  const isTheirs = pending.isToPay || pending.kind === 'cash-voucher';
  const isTrue = { 'payment-pending': !pending.isToPay, 'payment-reserved': pending.isToPay, 'payment-reminder': isTheirs };
  return isTrue[purpose] ? { ...told, mail: purpose, pending } : undefined;
}

/** The same for an unpaid or failed booking. */
function unpaidNews(
  record: BookingRecord,
  { mail, ...told }: { mail: 'payment-failed' | 'booking-failed'; bookingId: string; booking: StoredBooking },
): BookingNews | undefined {
  const { booking: row, payments } = record;
  const money = { mayHoldMoney: mayHoldMoney(payments) };
  if (mail === 'booking-failed') {
    const wasOnHold = pinnedPayment(record)?.payBy != null;
    const why = { refusal: row.refusal, wasOnHold, returning: returningOf(record) };
    return row.state === 'failed' ? { ...told, mail, ...money, ...why } : undefined;
  }
  const isUnpaid = isEditable(row) && row.refusal === 'payment-declined';
  if (!isUnpaid) return undefined;
  const payment = pinnedPayment(record);
  return { ...told, mail, why: payment ? whyUnpaid(payment) : 'not-made', ...money, isOpen: !isLate(row, timeNow()) };
}

const isToTravelWith = ({ status, beingCancelled }: BookedItem): boolean =>
  (status === 'ordered' || status === 'ticketed') && beingCancelled === null;

/**
 * The refund of an item, requested under its amendment's id in one or two parts, with the traveller's promise; an operator may
 * have refunded another amount. One that the provider refused is owed all the same.
 */
async function refundOf(tx: Transaction, itemId: string, record: BookingRecord) {
  const ids = record.amendments.filter((amendment) => amendment.itemId === itemId).map(({ id }) => id);
  const isDue = (refund: Refund) => refund.state === 'succeeded' || isUndecided(refund) || isStillOwed(record, refund);
  const parts = record.refunds.filter((refund) => ids.includes(refund.requestId) && isDue(refund));
  const [first] = parts;
  if (!first) return { refund: null, promise: null };
  const refund = { amountMinor: sumOf(parts), currency: first.currency };
  // By item: what a person cancelled by hand has another amendment than the one that was promised.
  const promise = await lastPromiseOf(tx, itemId);
  if (promise?.refundMinor !== sumPriced(parts)) return { refund, promise: null };
  const kept = promise.lines.reduce((sum, { paidMinor, backMinor }) => sum + paidMinor - backMinor, 0);
  return { refund, promise: { ...promise, keptMinor: chargedPromise(record, kept, itemId) } };
}

function itemOfRefund({ requestId }: Refund, amendments: readonly Amendment[], { items }: StoredBooking): BookedItem | null {
  const amendment = amendments.find((one) => one.id === requestId);
  return items.find((item) => item.id === amendment?.itemId) ?? null;
}
