import type { Books } from '../harness/started-product.ts';
import { queryRows } from '../harness/test-database.ts';
import type { Told } from './visitor.ts';

type Row = { id: string; reference: string | null; state: string; total_minor: number };

export type Verdict = {
  confirmed: number;
  refused: number;
  double_charges: number;
  double_orders: number;
  charged_without_order: number;
  orders_without_payment: number;
  held_for_nothing: number;
  lost: number;
  /** Answers that were our own fault; a far end's failure has an answer of its own. */
  internal_errors: number;
  /** What is wrong, one line each. */
  findings: string[];
};

const UNDER_WAY = ['authorising', 'ordering', 'capturing', 'undoing'];

/** Judges by the far ends' own books, not by what the product says of itself; and by what visitors were told. */
export async function judge(databaseUrl: string, books: Books, told: Told[]): Promise<Verdict> {
  const rows = await queryRows<Row>(databaseUrl, 'select id, reference, state, total_minor from bookings');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const orders = Map.groupBy(
    books.orders.filter(({ status }) => status === 'booked'),
    ({ clientReference }) => clientReference,
  );
  const intents = Map.groupBy(books.intents, ({ metadata }) => metadata.booking_reference ?? '');
  const findings: string[] = [];
  const count = (name: string, list: string[]) => {
    findings.push(...list.map((one) => `${name}: ${one}`));
    return list.length;
  };
  const ordersOf = ({ id }: Row) => orders.get(id) ?? [];
  const chargesOf = ({ reference }: Row) =>
    (reference ? (intents.get(reference) ?? []) : []).filter((intent) => intent.amount_received > intent.amount_refunded);
  const describe = (row: Row) => `${row.reference ?? row.id} (${row.state})`;
  const where = (test: (row: Row) => boolean) => rows.filter(test).map(describe);

  const references = new Set(rows.map(({ reference }) => reference));
  const strayCharges = books.intents.filter(
    (intent) => intent.amount_received > intent.amount_refunded && !references.has(intent.metadata.booking_reference ?? ''),
  );
  const strayOrders = [...orders.keys()].filter((id) => !byId.has(id));
  const confirmedToVisitors = told.filter(({ outcome }) => outcome === 'confirmed');
  return {
    confirmed: rows.filter(({ state }) => state === 'confirmed').length,
    refused: told.filter(({ outcome }) => outcome === 'refused').length,
    double_charges: count(
      'charged twice or wrongly',
      where((row) => chargesOf(row).length > 1 || chargesOf(row).some((intent) => intent.amount_received !== row.total_minor)),
    ),
    double_orders: count(
      'ordered twice',
      where((row) => ordersOf(row).length > 1),
    ),
    charged_without_order: count('charged without an order', [
      ...where((row) => chargesOf(row).length > 0 && ordersOf(row).length === 0),
      ...strayCharges.map(({ id }) => id),
    ]),
    orders_without_payment: count('ordered without payment', [
      ...where((row) => ordersOf(row).length > 0 && chargesOf(row).length === 0),
      ...strayOrders,
    ]),
    held_for_nothing: count(
      'money held for nothing',
      where(({ reference }) =>
        (reference ? (intents.get(reference) ?? []) : []).some(({ status }) => status === 'requires_capture'),
      ),
    ),
    lost: count('lost or stuck', [
      ...where(({ state }) => UNDER_WAY.includes(state)),
      ...where((row) => row.state === 'confirmed' && (ordersOf(row).length !== 1 || chargesOf(row).length !== 1)),
      ...confirmedToVisitors
        .filter(({ reference }) => !rows.some((row) => row.reference === reference && row.state === 'confirmed'))
        .map(({ reference }) => `told confirmed: ${reference}`),
      ...told
        .filter(({ outcome, bookingId }) => outcome === 'refused' && byId.get(bookingId ?? '')?.state === 'confirmed')
        .map(({ bookingId }) => `told refused, but confirmed: ${bookingId}`),
      ...told.filter(({ outcome, asked }) => outcome === 'gave-up' && asked).map(({ bookingId }) => `no answer: ${bookingId}`),
    ]),
    internal_errors: count('internal error answered to', [
      ...told.filter(({ internalErrors }) => internalErrors > 0).map(({ bookingId }) => String(bookingId)),
    ]),
    findings,
  };
}
