import { queryRows } from '../database/test-database.ts';
import type { Books } from '../suppliers/sandboxes.ts';

/** The record of one booking: its payments, orders and mails. */
type OnRecord = {
  items: { id: string; state: string }[];
  captured: number;
  returned: number;
  refunds: { request_id: string; amount_minor: number; state: string }[];
  cancellations: { id: string; state: string; refund_minor: number | null }[];
  promises: { refund_minor: number }[];
  names: number;
  /** Payments that pay for nothing. */
  unused: number;
  mails: { purpose: string; many: number }[];
};

/** In one statement: what is looked at is of one moment. */
async function onRecord(databaseUrl: string, bookingId: string, reference: string): Promise<OnRecord> {
  const list = (text: string) => `(select coalesce(json_agg(t), '[]') from (${text}) t)`;
  const moved = (kind: string) =>
    `(select coalesce(sum(t.amount_minor), 0)::int from ledger_entries t join payments p on p.id = t.payment_id
      where p.booking_id = $1 and t.kind = '${kind}')`;
  const [row] = await queryRows<OnRecord>(
    databaseUrl,
    `select ${list('select id, state from booking_items where booking_id = $1')} as items,
       ${moved('capture')} as captured, ${moved('refund')} as returned,
       ${list('select request_id, amount_minor, state from refunds where booking_id = $1')} as refunds,
       ${list(`select id, state, refund_minor from amendments where booking_id = $1 and kind = 'cancel'`)} as cancellations,
       ${list('select refund_minor from cancellation_promises where booking_id = $1')} as promises,
       (select count(*)::int from amendments where booking_id = $1 and kind = 'name' and state in ('asked', 'applied')) as names,
       (select count(*)::int from payments where booking_id = $1 and state in ('orphaned', 'voided')) as unused,
       ${list(`select purpose, count(*)::int as many from mails
         where (booking_id = $1 or about = $2) and state <> 'overtaken' group by purpose`)} as mails`,
    [bookingId, reference],
  );
  return row as OnRecord;
}

type Judged = { id: string; referenceId: string };

/** The violated invariants of a booking with one item, by the records of its upstream APIs and by our own; and our record. */
export async function judgedBooking(databaseUrl: string, books: Books, { id, referenceId }: Judged) {
  const record = await onRecord(databaseUrl, id, referenceId);
  return { record, wrong: [...wrongMoney(record, books, referenceId), ...wrongOrders(record, books), ...wrongMails(record)] };
}

function wrongMoney({ captured, returned, refunds, cancellations }: OnRecord, { intents }: Books, reference: string): string[] {
  const far = intents.filter(({ metadata }) => metadata.booking_reference === reference);
  const received = far.reduce((sum, one) => sum + one.amount_received, 0);
  const given = far.reduce((sum, one) => sum + one.amount_refunded, 0);
  const unequal = cancellations
    .filter(({ state }) => state === 'applied')
    .map((one) => {
      const parts = refunds.filter(({ request_id: asked }) => asked === one.id);
      return { accepted: one.refund_minor, back: parts.reduce((sum, { amount_minor: part }) => sum + part, 0) };
    })
    .filter(({ accepted, back }) => accepted !== back);
  return [
    ...(received === captured && given === returned
      ? []
      : [`books: ${received} taken, ${given} given back; on record: ${captured}, ${returned}`]),
    ...(far.some(({ status }) => status === 'requires_capture') ? ['money is held for nothing'] : []),
    ...unequal.map(({ accepted, back }) => `accepted ${accepted}, given back ${back}`),
  ];
}

function wrongOrders({ items, cancellations, promises, names }: OnRecord, { orders }: Books): string[] {
  const [item] = items;
  const applied = cancellations.filter(({ state }) => state === 'applied').length;
  const own = orders.filter(({ clientReference }) => clientReference === item?.id);
  const isGone = item?.state === 'cancelled';
  return [
    ...(own.length === 1 ? [] : [`${own.length} orders`]),
    ...(applied === (isGone ? 1 : 0) ? [] : [`the item is ${item?.state}, cancelled ${applied} times`]),
    ...(!isGone && own[0]?.status === 'cancelled' ? ['the order is cancelled, and the item stands'] : []),
    ...(promises.length > 1 ? [`promised ${promises.length} times`] : []),
    ...(names > 1 ? [`${names} names asked for`] : []),
  ];
}

/** One of each; of refunds and of payments for nothing, as many as there were. */
function wrongMails({ mails, refunds, unused }: OnRecord): string[] {
  const given = refunds.filter(({ state }) => state === 'succeeded').length;
  return mails.flatMap(({ purpose, many }) => {
    const most = purpose === 'booking-refunded' ? given : purpose === 'payment-unused' ? unused : 1;
    return many > most ? [`${many} mails ${purpose}`] : [];
  });
}
