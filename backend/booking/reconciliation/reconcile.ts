import { and, asc, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { BOOKED, TERMINAL } from '#domain/booking/booking-state.ts';
import { timeNow } from '#domain/clock.ts';
import { PAID_AFTERWARDS } from '#domain/payment/instalments.ts';
import type { ProviderDispute, ProviderPayment } from '#suppliers/payments/port.ts';
import { takenForNothing } from '../../catalogue/allotments.ts';
import type { Database } from '../../db/connection.ts';
import {
  type BookingItem,
  bookings,
  disputes,
  flags,
  mails,
  type Payment,
  payments,
  type ReconciliationReport,
  reconciliations,
} from '../../db/schema.ts';
import { keepReportedFees } from '../../margins/provider-fees.ts';
import type { WorkflowContext } from '../advancing/workflow-context.ts';
import type { ItemDesk } from '../items/item-desk.ts';
import { type BookingRecord, orderName, returnedOf } from '../record/booking-record.ts';
import { ledgerOf, loadBooking, recordOf } from '../record/booking-store.ts';
import { methodOf } from '../workflow/money/declared-method.ts';
import { takenByBanks } from '../workflow/money/disputing.ts';
import { type Compared, type Discrepancy, discrepanciesOf, disputeDiffers, nameOf, type Orders } from './discrepancies.ts';
import { unknownOrders, unknownPayments } from './unknown-here.ts';

export type Reconciled = Pick<WorkflowContext, 'db' | 'deskOf' | 'payments' | 'suppliers' | 'now'>;

/** A payment created just before its booking was read is not unknown yet. */
const MARGIN_MS = 3_600_000;
const PAGE = 200;

/**
 * Compares the bookings since a moment with the records of suppliers and payment providers, and stores the report. Changes no
 * booking: operators decide on discrepancies. Throws if a provider does not answer.
 */
export async function reconcile(context: Reconciled, { since, id }: { since: Date; id?: string | undefined }): Promise<void> {
  const { db } = context;
  const openedAt = new Date(context.now());
  const listed = await listBooks(context, new Date(since.getTime() - MARGIN_MS));
  const byReference = Map.groupBy(listed.payments, ({ bookingReference }) => bookingReference);
  const report: ReconciliationReport = { checked: 0, unverified: 0, discrepancies: [] };
  const judged = new Set<string | null>();
  for await (const compared of settledBookings(db, { since, until: openedAt })) {
    const { booking, payments: attempts } = compared.record;
    const orders = await ordersOf(context, compared.record);
    const isListed = listed.names.has(attempts.find((payment) => payment.id === booking.paymentId)?.provider ?? '');
    if (orders === undefined || !isListed) report.unverified += 1;
    else report.checked += 1;
    judged.add(booking.reference);
    const known = byReference.get(booking.reference) ?? [];
    report.discrepancies.push(
      ...discrepanciesOf(compared, {
        orders,
        payments: [...known, ...unlisted(compared.record, known, listed)],
        isTakenAtOnce: (payment) => methodOf(payment, context)?.money === 'taken' && !PAID_AFTERWARDS.includes(payment.purpose),
      }),
    );
  }
  report.discrepancies.push(
    ...(await openFlags(db)),
    ...(await unknownPayments(db, listed.payments, { since, until: openedAt, judged })),
    ...(await disputesThatDiffer(db, listed.disputes)),
    ...(await unknownOrders(context, { since, until: openedAt })),
    ...(await takenForNothing(db, openedAt)).map((detail) => ({ booking: '-', kind: 'unknown-order' as const, detail })),
    ...(await mailsGivenUp(db, since)),
  );
  if (id)
    await db
      .update(reconciliations)
      .set({ finishedAt: new Date(timeNow()), report })
      .where(eq(reconciliations.id, id));
  else await db.insert(reconciliations).values({ finishedAt: new Date(timeNow()), report });
}

/**
 * Bookings asked for since, or with a payment since, and unchanged since the providers were listed: what changes meanwhile is
 * compared next time. Paged; each booking is read in one snapshot.
 */
async function* settledBookings(db: Database, { since, until }: { since: Date; until: Date }): AsyncGenerator<Compared> {
  const paidSince = db.select({ id: payments.bookingId }).from(payments).where(gte(payments.createdAt, since));
  const isMeant = and(
    or(gte(bookings.createdAt, since), inArray(bookings.id, paidSince)),
    inArray(bookings.state, [...TERMINAL]),
    lte(bookings.updatedAt, until),
  );
  let last: { createdAt: Date; id: string } | undefined;
  for (;;) {
    const isNext = last && sql`(${bookings.createdAt}, ${bookings.id}) > (${last.createdAt.toISOString()}, ${last.id})`;
    const page = await db
      .select({ id: bookings.id, createdAt: bookings.createdAt })
      .from(bookings)
      .where(and(isMeant, isNext))
      .orderBy(asc(bookings.createdAt), asc(bookings.id))
      .limit(PAGE);
    for (const { id } of page) {
      const compared = await db.transaction(async (tx) => {
        const booking = await loadBooking(tx, id);
        if (!booking?.reference || booking.updatedAt > until) return undefined;
        return { record: await recordOf(tx, booking), ledger: await ledgerOf(tx, id) };
      }, AT_ONE_MOMENT);
      if (compared) yield compared;
    }
    last = page.at(-1);
    if (page.length < PAGE) return;
  }
}

const AT_ONE_MOMENT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/**
 * Mails abandoned since then, for an operator to send; reminders of abandoned checkouts are left out. Most were written long
 * before: a mail is tried for days, and a reminder waits for months. Named by the reference of their subject.
 */
async function mailsGivenUp(db: Database, since: Date): Promise<Discrepancy[]> {
  const given = await db
    .select({ about: mails.about, purpose: mails.purpose, trouble: mails.trouble, reference: bookings.reference })
    .from(mails)
    .leftJoin(bookings, eq(bookings.id, mails.bookingId))
    .where(and(eq(mails.state, 'given-up'), gte(mails.settledAt, since), ne(mails.purpose, 'checkout-abandoned')));
  return given.map(({ about, purpose, trouble, reference }) => ({
    booking: reference ?? about,
    kind: 'mail-given-up',
    detail: `${purpose}: ${trouble}`,
  }));
}

/** The payments and disputes since a moment, of providers that can list them. */
type Books = { payments: ProviderPayment[]; disputes: ListedDispute[]; names: ReadonlySet<string>; since: Date };

/** Throws when one of them does not answer. What they say that they kept is put on record. */
async function listBooks({ db, payments: providers }: Pick<Reconciled, 'db' | 'payments'>, since: Date): Promise<Books> {
  const found: ProviderPayment[] = [];
  const disputed: ListedDispute[] = [];
  const names = new Set<string>();
  for (const provider of providers.values()) {
    const listed = await provider.listPayments?.(since);
    if (!listed) continue;
    if (!listed.ok) throw new Error(`${provider.name} did not answer`);
    names.add(provider.name);
    found.push(...listed.payments);
    await keepReportedFees(db, provider.name, listed.payments);
    const told = await provider.listDisputes?.(since);
    if (told && !told.ok) throw new Error(`${provider.name} did not answer`);
    disputed.push(...(told?.disputes ?? []).map((dispute) => ({ ...dispute, provider: provider.name })));
  }
  return { payments: found, disputes: disputed, names, since };
}

/**
 * Payments not covered by the listings, by our own record: of providers that cannot list them, or from before the listed period.
 */
const unlisted = (record: BookingRecord, known: readonly ProviderPayment[], { names, since }: Books): ProviderPayment[] =>
  record.payments
    .filter(({ provider, createdAt }) => !names.has(provider) || createdAt < since)
    .filter(({ providerPaymentId }) => !known.some(({ paymentId }) => paymentId === providerPaymentId))
    .map((payment) => asWeHaveIt(record, payment));

const asWeHaveIt = (record: BookingRecord, payment: Payment): ProviderPayment => ({
  paymentId: payment.id,
  bookingReference: record.booking.reference,
  currency: payment.currency,
  authorisedMinor: payment.state === 'authorised' ? payment.amountMinor : 0,
  capturedNetMinor:
    payment.state === 'captured'
      ? payment.amountMinor - returnedOf(record.givenBack, payment) - takenByBanks(record, payment)
      : 0,
});

/**
 * Whether the suppliers have the booking's orders; `undefined` if a supplier does not answer. Lapsed items are expected to have
 * none, cancelled ones may have none, and those being cancelled are skipped.
 */
async function ordersOf(
  { deskOf }: Pick<Reconciled, 'deskOf'>,
  { booking, amendments }: BookingRecord,
): Promise<Orders | undefined> {
  const orders: Orders = { any: false, all: true, cancelled: [] };
  for (const item of booking.items) {
    const isLeaving = amendments.some(
      ({ itemId, kind, state }) => itemId === item.id && kind === 'cancel' && state === 'accepted',
    );
    if (item.state === 'lapsed' || isLeaving) continue;
    const isThere = await hasOrder(deskOf(item), item);
    if (isThere === undefined) return undefined;
    const isToBeGone = BOOKED.includes(booking.state) && item.state === 'cancelled';
    if (isToBeGone) orders.cancelled.push(...(isThere ? [orderName(item)] : []));
    else {
      orders.any ||= isThere;
      orders.all &&= isThere;
    }
  }
  return orders;
}

/** Looks an order up by its id if known: a supplier's list may not reach back far enough. */
async function hasOrder(desk: ItemDesk | undefined, item: BookingItem): Promise<boolean | undefined> {
  const { id, orderId, state, orderAttemptedAt } = item;
  if (orderId !== null) {
    const standing = await desk?.standing(orderId);
    return standing === undefined || standing === 'unknown' ? undefined : standing === 'stands';
  }
  // No order was requested, or the request was refused: nothing else is known of a supplier without look-up.
  if (desk && !desk.findOrder && (orderAttemptedAt === null || state === 'refused')) return false;
  const found = await desk?.findOrder?.(id);
  return found?.ok ? found.order !== null : undefined;
}

/** All open flags, whatever the age of the booking. */
async function openFlags(db: Database): Promise<Discrepancy[]> {
  const open = await db
    .select({ booking: bookings, reason: flags.reason, about: flags.about })
    .from(flags)
    .innerJoin(bookings, eq(bookings.id, flags.bookingId))
    .where(isNull(flags.resolvedAt))
    .orderBy(flags.id);
  return open.map(({ booking, reason, about }) => ({
    booking: nameOf(booking),
    kind: 'flagged' as const,
    detail: `${reason}${about ? `: ${about}` : ''} (${booking.state})`,
  }));
}

type ListedDispute = ProviderDispute & { paymentId: string; provider: string };

/**
 * Disputes that differ from the provider's, whatever the age of the booking. Those of unknown bookings show up as unknown
 * payments.
 */
async function disputesThatDiffer(db: Database, listed: ListedDispute[]): Promise<Discrepancy[]> {
  const different: Discrepancy[] = [];
  for (const { provider, paymentId, ...theirs } of listed) {
    const isIt = and(eq(disputes.paymentId, payments.id), eq(disputes.providerDisputeId, theirs.disputeId));
    const [ours] = await db
      .select({ booking: bookings, dispute: disputes })
      .from(payments)
      .innerJoin(bookings, eq(bookings.id, payments.bookingId))
      .leftJoin(disputes, isIt)
      .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, paymentId)));
    const detail = ours && disputeDiffers(theirs, ours.dispute ?? undefined);
    if (detail) different.push({ booking: nameOf(ours.booking), kind: 'dispute-differs', detail });
  }
  return different;
}
