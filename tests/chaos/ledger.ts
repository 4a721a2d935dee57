import type { Books, FarOrder } from '../harness/started-product.ts';
import { queryRows } from '../harness/test-database.ts';
import { balancesAmiss, heldForNobody, outingFigures, outingOrders, toldPaidAmiss } from './outing-ledger.ts';
import type { Told } from './visitor.ts';

/** `items`: those that an order is expected of, if of any; `cancelled`: those that were booked, and are no more. */
type Row = {
  id: string;
  reference: string | null;
  state: string;
  total_minor: number;
  balance_minor: number;
  items: string[];
  cancelled: string[];
};

export type Verdict = {
  confirmed: number;
  /** Of those, cabins and places of the agency's own catalogue; and of these, paid up after a deposit. */
  outings: number;
  paid_up: number;
  /** Wholly or in part, after they were confirmed. */
  cancelled: number;
  refused: number;
  double_charges: number;
  double_orders: number;
  charged_without_order: number;
  orders_without_payment: number;
  held_for_nothing: number;
  /** More cabins or places were taken than there are, at any moment. */
  oversold: number;
  /** Cabins and places that nobody pays for, and nobody can have. */
  holds_not_given_back: number;
  /** The rest of a price: taken twice or at another amount; said to be paid, and not taken; taken, and not said to be paid. */
  balances_amiss: number;
  /** Issued, and not on record of the booking that was paid; or on record, and never issued. */
  lost_tickets: number;
  /** More went back than was asked for, by the providers' books. */
  refunded_twice: number;
  /** Cancelled, and what was promised neither went back nor is in front of a person. */
  cancelled_without_refund: number;
  /** Said to be cancelled, and its order stands. */
  false_cancelled: number;
  /** Said to stand, and there is no order; said to have come to nothing, and there is one, or money. */
  false_confirmed: number;
  false_failed: number;
  lost: number;
  /** Answers that were our own fault; an upstream API's failure has an answer of its own. */
  internal_errors: number;
  /** What is wrong, one line each. */
  findings: string[];
};

const BOOKED = ['confirmed', 'cancelled'];
const UNDER_WAY = ['authorising', 'ordering', 'capturing', 'compensating'];

/** Judges by the upstream APIs' own books, not by what the product says of itself; and by what visitors were told. */
export async function judge(
  databaseUrl: string,
  books: Books,
  { told, oversold }: { told: Told[]; oversold: string[] },
): Promise<Verdict> {
  const rows = await queryRows<Row>(
    databaseUrl,
    `select id, reference, state, total_minor,
       (select sum(i.balance_minor)::int from booking_items i where i.booking_id = b.id) as balance_minor,
       array(select i.id::text from booking_items i where i.booking_id = b.id
         and (b.state not in ('confirmed', 'cancelled') or i.state <> 'cancelled')) as items,
       array(select i.id::text from booking_items i where i.booking_id = b.id
         and b.state in ('confirmed', 'cancelled') and i.state = 'cancelled') as cancelled
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
      ...told.filter(({ outcome, asked }) => outcome === 'gave-up' && asked).map(({ bookingId }) => `no answer: ${bookingId}`),
    ]),
    internal_errors: count('internal error answered to', [
      ...told.filter(({ internalErrors }) => internalErrors > 0).map(({ bookingId }) => String(bookingId)),
    ]),
    findings: [
      ...findings,
      ...(findings.length > 0
        ? await historyOf(
            databaseUrl,
            rows.filter(({ state }) => UNDER_WAY.includes(state)),
          )
        : []),
    ],
  };
}

type TicketRow = { item: string; reference: string; state: string; numbers: string[] };

/** The flights of confirmed bookings, with the numbers of all that is on record for them. */
export const ticketRows = (databaseUrl: string): Promise<TicketRow[]> =>
  queryRows<TicketRow>(
    databaseUrl,
    `select i.id::text as item, b.reference, i.state, array(select t.number from tickets t where t.item_id = i.id) as numbers
     from booking_items i join bookings b on b.id = i.booking_id
     where b.state = 'confirmed' and i.state in ('ordered', 'ticketed')`,
  );

/** Number by number: what the upstream API has issued is on record, and nothing else; and the flight says so. */
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

/** What the providers have given back of each payment is no more than was asked for of it. */
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

/** What was promised was given back, or is flagged. */
async function refundsMissing(databaseUrl: string): Promise<string[]> {
  const rows = await queryRows<{ reference: string; refund_minor: number; state: string | null }>(
    databaseUrl,
    `select b.reference, a.refund_minor::int, r.state from amendments a join bookings b on b.id = a.booking_id
       left join refunds r on r.id = a.id
     where a.state = 'accepted' or (a.state = 'applied' and a.refund_minor > 0 and r.state is distinct from 'succeeded'
       and not exists (select 1 from flags f where f.booking_id = b.id and f.reason in ('refund-in-doubt', 'refund-refused')
         and f.resolved_at is null))`,
  );
  return rows.map(({ reference, refund_minor: promised, state }) => `${reference}: ${promised}, ${state ?? 'no refund'}`);
}

/** What happened to bookings that came to no end: what somebody needs to find out why. */
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

/** What was taken and not given back, from the books of both payment providers; under `null` what belongs to no booking. */
async function chargesByBooking(databaseUrl: string, books: Books, rows: Row[]): Promise<Map<string | null, Charge[]>> {
  const byReference = new Map(rows.map(({ reference, id }) => [reference, id]));
  const payments = await queryRows<{ id: string; booking_id: string; purpose: string }>(
    databaseUrl,
    'select id, booking_id, purpose from payments',
  );
  const byCart = new Map(payments.map((payment) => [payment.id, payment]));
  const ofPayment = (cartId: string | undefined) => {
    const payment = byCart.get(cartId ?? '');
    return { booking: payment?.booking_id ?? null, isBalance: payment?.purpose === 'balance' };
  };
  const charges = [
    ...books.intents
      .filter((intent) => intent.amount_received > intent.amount_refunded)
      .map((intent) => ({
        id: intent.id,
        amount: intent.amount_received,
        ...ofPayment(intent.metadata.cart_id),
        booking: byReference.get(referenceOf(intent)) ?? null,
      })),
    // What is only authorised at Worldpay was not taken: it lapses.
    ...books.transactions
      .filter(({ status }) => status === 'captured')
      .map(({ id, amount, cartId }) => ({ id, amount, ...ofPayment(cartId) })),
  ];
  return Map.groupBy(charges, ({ booking }) => booking);
}
