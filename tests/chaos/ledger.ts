import { queryRows } from '../harness/database/test-database.ts';
import type { Books, FarOrder } from '../harness/suppliers/sandboxes.ts';
import { balancesAmiss, heldForNobody, outingFigures, outingOrders, toldPaidAmiss } from './outing-ledger.ts';
import type { Waited } from './still-waiting.ts';
import type { Told } from './visitor.ts';

/** `items`: those that should have an order, if any; `cancelled`: those that were confirmed and then cancelled. */
type Row = {
  id: string;
  reference: string | null;
  state: string;
  total_minor: number;
  balance_minor: number;
  items: string[];
  cancelled: string[];
  is_mailed: boolean;
};

export type Verdict = {
  confirmed: number;
  /** Confirmed bookings of the agency's own catalogue, and those of them that paid the balance after a deposit. */
  outings: number;
  paid_up: number;
  /** Cancelled wholly or in part after confirmation. */
  cancelled: number;
  refused: number;
  double_charges: number;
  double_orders: number;
  charged_without_order: number;
  orders_without_payment: number;
  held_for_nothing: number;
  /** More cabins or places were taken than exist, at any moment. */
  oversold: number;
  /** Allotment holds left over from bookings that ended. */
  holds_not_given_back: number;
  /** Balances captured twice, at another amount, reported as paid without a capture, or captured without a record. */
  balances_amiss: number;
  /** Tickets issued and not recorded, or recorded and never issued. */
  lost_tickets: number;
  /** Refunds beyond what was requested, by the providers' records. */
  refunded_twice: number;
  /** Cancelled, and the promised refund was neither made nor flagged. */
  cancelled_without_refund: number;
  /** Reported as cancelled while the order is live. */
  false_cancelled: number;
  /** Reported as confirmed without an order; reported as failed with an order or with money captured. */
  false_confirmed: number;
  false_failed: number;
  lost: number;
  /** No fault if they have a mail: visitors whose patience was over before the product, which was killed again and again, answered. */
  gave_up: number;
  /** No fault: a bank that never heard of its payment, since the visitor's press was lost, refused it at the end of the run. */
  undecided_at_bank: number;
  /** No fault: never paid by their visitors, seen by the desk with an end, and ended by themselves; a line each in `waited`. */
  still_waiting: number;
  /** Of their pages, those that somebody paid on afterwards. */
  paid_after_end: number;
  /** Waited without an end, or beyond it; or paid after it, and not voided and told. */
  ends_missed: number;
  /** Answers with an internal error of the product; a failing upstream API has an error of its own. */
  internal_errors: number;
  /** The faults found, one line each. */
  findings: string[];
  waited: string[];
};

const BOOKED = ['confirmed', 'cancelled'];
const UNDER_WAY = ['authorising', 'ordering', 'capturing', 'compensating'];

/** Compares the upstream APIs' records with the product's records and with what visitors were told; those decide. */
export async function judge(
  databaseUrl: string,
  books: Books,
  { told, oversold, waited, undecided }: { told: Told[]; oversold: string[]; waited: Waited; undecided: ReadonlySet<string> },
): Promise<Verdict> {
  const rows = await queryRows<Row>(
    databaseUrl,
    `select id, reference, state, total_minor,
       (select sum(i.balance_minor)::int from booking_items i where i.booking_id = b.id) as balance_minor,
       array(select i.id::text from booking_items i where i.booking_id = b.id
         and (b.state not in ('confirmed', 'cancelled') or i.state <> 'cancelled')) as items,
       array(select i.id::text from booking_items i where i.booking_id = b.id
         and b.state in ('confirmed', 'cancelled') and i.state = 'cancelled') as cancelled,
       exists (select 1 from mails m where m.booking_id = b.id) as is_mailed
     from bookings b`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const items = new Set(rows.flatMap((row) => [...row.items, ...row.cancelled]));
  const orders = Map.groupBy(
    [...books.orders, ...(await outingOrders(databaseUrl))].filter(({ status }) => status === 'booked'),
    ({ clientReference }) => clientReference,
  );
  const charges = await chargesByBooking(databaseUrl, books, rows);
  const held = new Set(books.intents.filter(({ status }) => status === 'requires_capture').map(referenceOf));
  const findings: string[] = [];
  const count = (name: string, list: string[]) => {
    findings.push(...list.map((one) => `${name}: ${one}`));
    return list.length;
  };
  const ordersOf = (row: Row) => row.items.flatMap((id) => orders.get(id) ?? []);
  const chargesOf = ({ id }: Row) => charges.get(id) ?? [];
  const firstOf = (row: Row) => chargesOf(row).filter(({ isBalance }) => !isBalance);
  const describe = (row: Row) => `${row.reference ?? row.id} (${row.state})`;
  const where = (test: (row: Row) => boolean) => rows.filter(test).map(describe);

  const strayCharges = charges.get(null) ?? [];
  const strayOrders = [...orders.keys()].filter((id) => !items.has(id));
  // The product was down, or being started, whenever they asked: they have to hear by mail.
  const gaveUp = told.filter(({ outcome, asked }) => outcome === 'gave-up' && asked);
  const confirmedToVisitors = told.filter(({ outcome }) => outcome === 'confirmed');
  return {
    confirmed: rows.filter(({ state }) => state === 'confirmed').length,
    ...(await outingFigures(databaseUrl)),
    cancelled: rows.filter((row) => row.cancelled.length > 0).length,
    refused: told.filter(({ outcome }) => outcome === 'refused').length,
    double_charges: count(
      'charged twice or wrongly',
      where(
        (row) => firstOf(row).length > 1 || firstOf(row).some(({ amount }) => amount !== row.total_minor - row.balance_minor),
      ),
    ),
    double_orders: count(
      'ordered twice',
      where((row) => row.items.some((id) => (orders.get(id) ?? []).length > 1)),
    ),
    charged_without_order: count('charged without an order', [
      ...where((row) => chargesOf(row).length > 0 && row.items.some((id) => !orders.has(id))),
      ...strayCharges.map(({ id }) => id),
    ]),
    orders_without_payment: count('ordered without payment', [
      ...where((row) => ordersOf(row).length > 0 && chargesOf(row).length === 0),
      ...strayOrders,
    ]),
    held_for_nothing: count(
      'money held for nothing',
      where(({ reference }) => reference !== null && held.has(reference)),
    ),
    oversold: count('oversold', oversold),
    holds_not_given_back: count('held for nobody', await heldForNobody(databaseUrl)),
    balances_amiss: count('the rest of a price', [
      ...(await balancesAmiss(databaseUrl, books)),
      ...(await toldPaidAmiss(databaseUrl, told)),
    ]),
    lost_tickets: count(
      'tickets that are not on record, or were never issued',
      ticketsAmiss(await ticketRows(databaseUrl), orders),
    ),
    refunded_twice: count('given back more than was asked for', await refundsAmiss(databaseUrl, books)),
    cancelled_without_refund: count('cancelled without its refund', await refundsMissing(databaseUrl)),
    false_cancelled: count(
      'cancelled, and its order stands',
      where((row) => row.cancelled.some((id) => orders.has(id))),
    ),
    false_confirmed: count(
      'confirmed without an order',
      where((row) => row.state === 'confirmed' && row.items.some((id) => !orders.has(id))),
    ),
    false_failed: count(
      'failed, with an order or a charge',
      where((row) => row.state === 'failed' && (ordersOf(row).length > 0 || chargesOf(row).length > 0)),
    ),
    lost: count('lost or stuck', [
      ...where(({ state }) => UNDER_WAY.includes(state)),
      ...where((row) => row.state === 'confirmed' && (ordersOf(row).length !== row.items.length || firstOf(row).length !== 1)),
      ...confirmedToVisitors
        .filter(({ reference }) => !rows.some((row) => row.reference === reference && BOOKED.includes(row.state)))
        .map(({ reference }) => `told confirmed: ${reference}`),
      ...told
        .filter(({ outcome, bookingId }) => outcome === 'refused' && BOOKED.includes(byId.get(bookingId ?? '')?.state ?? ''))
        .map(({ bookingId }) => `told refused, but confirmed: ${bookingId}`),
      // Who never managed to pay waits for nothing, as does whose bank never heard of them: the booking has ended by itself.
      ...gaveUp
        .filter(({ bookingId }) => !waited.bookings.has(bookingId ?? '') && !undecided.has(bookingId ?? ''))
        .filter(({ bookingId }) => !byId.get(bookingId ?? '')?.is_mailed)
        .map(({ bookingId, lastProblem }) => {
          const row = byId.get(bookingId ?? '');
          return `no answer and no mail, but ${lastProblem || 'under way'}: ${row ? describe(row) : bookingId}`;
        }),
    ]),
    gave_up: gaveUp.length,
    undecided_at_bank: undecided.size,
    still_waiting: waited.still_waiting,
    paid_after_end: waited.paid_after_end,
    ends_missed: count('waited in vain', waited.amiss),
    internal_errors: count('internal error answered to', [
      ...told.filter(({ internalErrors }) => internalErrors > 0).map(({ bookingId }) => String(bookingId)),
    ]),
    waited: waited.waited,
    findings: [
      ...findings,
      ...(findings.length > 0
        ? await historyOf(
            databaseUrl,
            rows.filter((row) => UNDER_WAY.includes(row.state) || findings.some((one) => one.includes(describe(row)))),
          )
        : []),
    ],
  };
}

type TicketRow = { item: string; reference: string; state: string; numbers: string[] };

/** The flights of confirmed bookings with their recorded ticket numbers. */
export const ticketRows = (databaseUrl: string): Promise<TicketRow[]> =>
  queryRows<TicketRow>(
    databaseUrl,
    `select i.id::text as item, b.reference, i.state, array(select t.number from tickets t where t.item_id = i.id) as numbers
     from booking_items i join bookings b on b.id = i.booking_id
     where b.state = 'confirmed' and i.state in ('ordered', 'ticketed')`,
  );

/**
 * Ticket numbers that differ between the upstream API and the record, and flights whose state does not say that they are
 * ticketed.
 */
export function ticketsAmiss(rows: TicketRow[], orders: Map<string, FarOrder[]>): string[] {
  return rows.flatMap(({ item, reference, state, numbers }) => {
    const issued = (orders.get(item) ?? []).flatMap(numbersOf);
    const isSame = issued.toSorted().join() === numbers.toSorted().join();
    return isSame && (state === 'ticketed') === issued.length > 0 ? [] : [`${reference} (${state}): ${numbers} of ${issued}`];
  });
}

const numbersOf = ({ tickets = [], documents = [] }: FarOrder): string[] => [
  ...tickets.map(({ documentType, documentNumber: number }) => (documentType === 'ETICKET' ? number.replace('-', '') : number)),
  ...documents.map(({ unique_identifier }) => unique_identifier),
];

type RefundRow = { reference: string; provider_payment_id: string; asked: number };

/** Payments of which the providers refunded more than was requested. */
async function refundsAmiss(databaseUrl: string, { intents, transactions }: Books): Promise<string[]> {
  const rows = await queryRows<RefundRow>(
    databaseUrl,
    `select b.reference, p.provider_payment_id,
       (select coalesce(sum(r.amount_minor), 0)::int from refunds r where r.payment_id = p.id and r.state <> 'failed') as asked
     from payments p join bookings b on b.id = p.booking_id where p.state = 'captured'`,
  );
  const returned = new Map([
    ...intents.map(({ id, amount_refunded }) => [id, amount_refunded] as const),
    ...transactions.map(({ id, refunded }) => [id, refunded] as const),
  ]);
  return rows.flatMap(({ reference, provider_payment_id: id, asked }) => {
    const there = returned.get(id) ?? 0;
    return there > asked ? [`${reference}: ${there} of ${asked}`] : [];
  });
}

/** Promised refunds that were neither made nor flagged. */
async function refundsMissing(databaseUrl: string): Promise<string[]> {
  const rows = await queryRows<{ reference: string; refund_minor: number; state: string | null }>(
    databaseUrl,
    `select b.reference, a.refund_minor::int, r.state from amendments a join bookings b on b.id = a.booking_id
       left join refunds r on r.id = a.id
     where a.state = 'accepted' or (a.state = 'applied' and a.refund_minor > 0 and r.state is distinct from 'succeeded'
       and not exists (select 1 from flags f where f.booking_id = b.id and f.reason in ('refund-in-doubt', 'refund-refused', 'refund-by-hand')
         and f.resolved_at is null))`,
  );
  return rows.map(({ reference, refund_minor: promised, state }) => `${reference}: ${promised}, ${state ?? 'no refund'}`);
}

/** The events of bookings that did not end, for finding the cause. */
async function historyOf(databaseUrl: string, rows: Row[]): Promise<string[]> {
  const histories = rows.map(async ({ id, reference }) => {
    const payments = await queryRows<Record<string, unknown>>(
      databaseUrl,
      `select provider, method, state, provider_payment_id, next_action_url, updated_at from payments where booking_id = '${id}' order by created_at`,
    );
    const events = await queryRows<{ kind: string; created_at: Date }>(
      databaseUrl,
      `select kind, created_at from booking_events where booking_id = '${id}' order by id`,
    );
    const shown = events.map(({ kind, created_at }) => `${created_at.toISOString().slice(11, 23)} ${kind}`);
    return `${reference}: ${JSON.stringify(payments)} ${shown.join(' | ')}`;
  });
  return Promise.all(histories);
}

type Charge = { id: string; amount: number; isBalance: boolean };

const referenceOf = ({ metadata }: Books['intents'][number]): string => metadata.booking_reference ?? '';

/** Captures less refunds by booking, from the records of both payment providers; under `null` those of no booking. */
async function chargesByBooking(databaseUrl: string, books: Books, rows: Row[]): Promise<Map<string | null, Charge[]>> {
  const byReference = new Map(rows.map(({ reference, id }) => [reference, id]));
  const payments = await queryRows<{ id: string; booking_id: string; purpose: string; amount: number; priced: number }>(
    databaseUrl,
    'select id, booking_id, purpose, amount_minor::float8 as amount, coalesce(priced_minor, amount_minor)::float8 as priced from payments',
  );
  const byCart = new Map(payments.map((payment) => [payment.id, payment]));
  const ofPayment = (cartId: string | undefined) => {
    const payment = byCart.get(cartId ?? '');
    return { booking: payment?.booking_id ?? null, isBalance: payment?.purpose === 'balance' };
  };
  /** What is paid in pesos stands for the dollars of its price, if it is just what was asked. */
  const inDollars = (amount: number, cartId: string): number => {
    const payment = byCart.get(cartId);
    return payment && payment.amount === amount ? payment.priced : amount;
  };
  // Paid for nothing, and given back by a person, whom a flag tells: the provider has no call for it, and its books have it still.
  const toTransfer = await queryRows<{ payment_id: string }>(
    databaseUrl,
    `select r.payment_id from refunds r join flags f on f.booking_id = r.booking_id and f.reason = 'refund-by-hand'
       and f.about = r.id::text and f.resolved_at is null
       join payments p on p.id = r.payment_id and p.state <> 'captured' where r.state = 'by-hand'`,
  );
  const isLeft = (cartId: string | undefined) => toTransfer.some(({ payment_id: id }) => id === cartId);
  const charges = [
    ...books.intents
      .filter((intent) => intent.amount_received > intent.amount_refunded)
      .map((intent) => ({
        id: intent.id,
        amount: intent.amount_received,
        ...ofPayment(intent.metadata.cart_id),
        booking: byReference.get(referenceOf(intent)) ?? null,
      })),
    // Merely authorised at Worldpay: not captured, and it lapses.
    ...books.transactions
      .filter(({ status, cartId }) => status === 'captured' && !isLeft(cartId))
      .map(({ id, amount, cartId }) => ({ id, amount: inDollars(amount, cartId), ...ofPayment(cartId) })),
  ];
  return Map.groupBy(charges, ({ booking }) => booking);
}
