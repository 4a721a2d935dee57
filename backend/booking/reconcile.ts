import { and, eq, gte, inArray, isNull } from 'drizzle-orm';
import { BOOKED, SETTLED } from '#domain/booking/booking-state.ts';
import type { ProviderPayment } from '#suppliers/payments/port.ts';
import type { Database } from '../db/connection.ts';
import {
  type Booking,
  type BookingItem,
  bookings,
  flags,
  mails,
  type Payment,
  payments,
  type ReconciliationReport,
  reconciliations,
} from '../db/schema.ts';
import { givenBackOf, itemsBeingCancelled, itemsOf, loadPayment } from './booking-store.ts';
import type { ItemDesk } from './items/item-desk.ts';
import type { GivenBack } from './workflow/booking-record.ts';
import type { WorkflowParts } from './workflow-parts.ts';

type BookingRow = Omit<Booking, 'items'>;
type Disagreement = ReconciliationReport['disagreements'][number];

/** A payment that was begun a moment before its booking was looked at is not unknown yet. */
const MARGIN_MS = 3_600_000;

/**
 * Compares the bookings since a moment with what their suppliers and the payment provider have on record, and keeps the report.
 * It changes no booking: what disagrees is for a person to decide. Throws while a provider does not answer.
 */
export async function reconcile(
  parts: Pick<WorkflowParts, 'db' | 'deskOf' | 'payments'>,
  { since, id }: { since: Date; id?: string | undefined },
): Promise<void> {
  const { db } = parts;
  const listed = await listPayments(parts, new Date(since.getTime() - MARGIN_MS));
  const byReference = Map.groupBy(listed.payments, ({ bookingReference }) => bookingReference);
  const rows = await db.select().from(bookings).where(gte(bookings.createdAt, since));
  const report: ReconciliationReport = { checked: 0, unasked: 0, disagreements: [] };
  for (const booking of rows) {
    if (!booking.reference || !SETTLED.includes(booking.state)) continue;
    const orders = await ordersOf(parts, booking);
    const payment = await loadPayment(db, booking.paymentId);
    const isListed = listed.names.has(payment?.provider ?? '');
    const returned = returnedOf(await givenBackOf(db, booking.id), payment);
    if (orders === undefined || !isListed) report.unasked += 1;
    else report.checked += 1;
    // Of a provider that cannot be asked, what is on our own record has to do.
    const known = isListed ? (byReference.get(booking.reference) ?? []) : await ownRecord(db, booking);
    report.disagreements.push(...disagreementsOf(booking, { orders, payments: known, returned }));
  }
  report.disagreements.push(...(await openFlags(db)));
  report.disagreements.push(...(await unknownPayments(db, listed.payments, since)), ...(await mailsGivenUp(db, since)));
  if (id) await db.update(reconciliations).set({ finishedAt: new Date(), report }).where(eq(reconciliations.id, id));
  else await db.insert(reconciliations).values({ finishedAt: new Date(), report });
}

/** Mails that nobody took: a person has to write them. Named by the number of what they are about. */
async function mailsGivenUp(db: Database, since: Date): Promise<Disagreement[]> {
  const given = await db
    .select({ about: mails.about, purpose: mails.purpose, trouble: mails.trouble, reference: bookings.reference })
    .from(mails)
    .leftJoin(bookings, eq(bookings.id, mails.bookingId))
    .where(and(eq(mails.state, 'given-up'), gte(mails.createdAt, since)));
  return given.map(({ about, purpose, trouble, reference }) => ({
    booking: reference ?? about,
    kind: 'mail-given-up',
    detail: `${purpose}: ${trouble}`,
  }));
}

/** The books of every provider that can be asked, and their names. Throws while one of them does not answer. */
async function listPayments({ payments }: Pick<WorkflowParts, 'payments'>, since: Date) {
  const found: ProviderPayment[] = [];
  const names = new Set<string>();
  for (const provider of payments.values()) {
    const listed = await provider.listPayments?.(since);
    if (!listed) continue;
    if (!listed.ok) throw new Error(`${provider.name} did not answer`);
    names.add(provider.name);
    found.push(...listed.payments);
  }
  return { payments: found, names };
}

/** The payments of a booking as we have them. */
async function ownRecord(db: Database, booking: BookingRow): Promise<ProviderPayment[]> {
  const rows = await db.select().from(payments).where(eq(payments.bookingId, booking.id));
  const givenBack = await givenBackOf(db, booking.id);
  return rows.map((payment) => ({
    ...{ paymentId: payment.id, bookingReference: booking.reference, currency: payment.currency },
    heldMinor: payment.state === 'authorised' ? payment.amountMinor : 0,
    keptMinor: payment.state === 'captured' ? payment.amountMinor - returnedOf(givenBack, payment) : 0,
  }));
}

/** `cancelled`: those of items that were cancelled, by their suppliers' names. */
type Orders = { any: boolean; all: boolean; cancelled: string[] };

/**
 * Are there orders under our references? `undefined` when a supplier does not say. Of what has lapsed none is expected, of what was cancelled
 * after it was booked there may be none, and what is being cancelled is left alone.
 */
async function ordersOf(
  { db, deskOf }: Pick<WorkflowParts, 'db' | 'deskOf'>,
  { id, state: bookingState }: BookingRow,
): Promise<Orders | undefined> {
  const orders: Orders = { any: false, all: true, cancelled: [] };
  const leaving = new Set(await itemsBeingCancelled(db, id));
  for (const item of await itemsOf(db, id)) {
    if (item.state === 'lapsed' || leaving.has(item.id)) continue;
    const isThere = await hasOrder(deskOf(item), item);
    if (isThere === undefined) return undefined;
    const isToBeGone = BOOKED.includes(bookingState) && item.state === 'cancelled';
    if (isToBeGone) orders.cancelled.push(...(isThere ? [`${item.supplier} ${item.orderId}`] : []));
    else {
      orders.any ||= isThere;
      orders.all &&= isThere;
    }
  }
  return orders;
}

const returnedOf = (givenBack: GivenBack[], payment: Pick<Payment, 'id' | 'currency'> | undefined): number =>
  givenBack
    .filter(({ paymentId, currency }) => paymentId === payment?.id && currency === payment.currency)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** An order whose name we know is asked for by that: a supplier's list of them may not reach back as far as a comparison does. */
async function hasOrder(desk: ItemDesk | undefined, { id, orderId }: BookingItem): Promise<boolean | undefined> {
  if (orderId !== null) {
    const standing = await desk?.standing(orderId);
    return standing === undefined || standing === 'unknown' ? undefined : standing === 'stands';
  }
  const found = await desk?.findOrder(id);
  return found?.ok ? found.order !== null : undefined;
}

/** Every booking that needs a person, however old it is. */
async function openFlags(db: Database): Promise<Disagreement[]> {
  const open = await db
    .select({ booking: bookings, reason: flags.reason, about: flags.about })
    .from(flags)
    .innerJoin(bookings, eq(bookings.id, flags.bookingId))
    .where(isNull(flags.resolvedAt))
    .orderBy(flags.id);
  return open.map(({ booking, reason, about }) => ({
    ...{ booking: nameOf(booking), kind: 'flagged' as const },
    detail: `${reason}${about ? `: ${about}` : ''} (${booking.state})`,
  }));
}

/** `returned`: what we have on record as given back of its payment. */
function disagreementsOf(
  booking: BookingRow,
  { orders, payments, returned }: { orders: Orders | undefined; payments: ProviderPayment[]; returned: number },
): Disagreement[] {
  const kept = payments.filter(({ keptMinor }) => keptMinor > 0);
  const held = payments.filter(({ heldMinor }) => heldMinor > 0);
  const paid = kept.reduce((sum, { keptMinor }) => sum + keptMinor, 0);
  const isConfirmed = BOOKED.includes(booking.state);
  const isFree = paid === 0 && returned === 0;
  const owed = booking.totalMinor - returned;
  const found: [Disagreement['kind'], boolean, string][] = [
    ['charged-without-order', paid > 0 && orders?.all === false, `${paid} ${booking.currency} taken, no order`],
    ['charged-without-order', paid > 0 && !isConfirmed, `${paid} ${booking.currency} taken, booking ${booking.state}`],
    ['order-without-charge', orders?.any === true && isFree, 'there is an order, and no money was taken'],
    ['order-without-charge', isConfirmed && orders?.any === false && isFree, 'confirmed, with neither order nor payment'],
    ['charged-twice', kept.length > 1, kept.map(({ paymentId }) => paymentId).join(', ')],
    [
      'amount-differs',
      isConfirmed && kept.some(({ keptMinor, currency }) => keptMinor !== owed || currency !== booking.currency),
      `${kept.map(({ keptMinor, currency }) => `${keptMinor} ${currency}`).join(', ')}, not ${owed} ${booking.currency}`,
    ],
    ['cancelled-order-stands', (orders?.cancelled.length ?? 0) > 0, orders?.cancelled.join(', ') ?? ''],
    ['held-for-nothing', held.length > 0, held.map(({ paymentId }) => paymentId).join(', ')],
  ];
  return found.filter(([, isSo]) => isSo).map(([kind, , detail]) => ({ booking: nameOf(booking), kind, detail }));
}

/** Payments that hold or keep money for a reference that no booking has. */
async function unknownPayments(db: Database, listed: ProviderPayment[], since: Date): Promise<Disagreement[]> {
  const withMoney = listed.filter(({ heldMinor, keptMinor }) => heldMinor + keptMinor > 0);
  const named = withMoney.flatMap(({ bookingReference }) => bookingReference ?? []);
  const rows = await db.select({ reference: bookings.reference }).from(bookings).where(inArray(bookings.reference, named));
  const known = new Set(rows.map(({ reference }) => reference));
  return withMoney
    .filter(({ bookingReference }) => !known.has(bookingReference))
    .map(({ paymentId, bookingReference, keptMinor, currency }) => ({
      ...{ booking: bookingReference ?? '-', kind: 'unknown-payment' as const },
      detail: `${paymentId}: ${keptMinor} ${currency} taken since ${since.toISOString()}`,
    }));
}

const nameOf = ({ reference, id }: BookingRow): string => reference ?? id;
