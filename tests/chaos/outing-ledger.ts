import { queryRows } from '../harness/database/test-database.ts';
import type { Books, FarOrder } from '../harness/suppliers/sandboxes.ts';
import type { Told } from './visitor.ts';

/** Checks of cabins and places of the agency's own catalogue: its books are the holds in the product's database. */

/** Taken holds as orders, by the item they were taken for. */
export async function outingOrders(databaseUrl: string): Promise<Pick<FarOrder, 'id' | 'clientReference' | 'status'>[]> {
  const rows = await queryRows<{ id: string; item: string; state: string }>(
    databaseUrl,
    "select id, booking_item_id as item, state from holds where state in ('taken', 'given-back')",
  );
  return rows.map(({ id, item, state }) => ({
    id,
    clientReference: item,
    status: state === 'taken' ? ('booked' as const) : ('cancelled' as const),
  }));
}

/** How many outings were confirmed, and how many of those paid the balance. */
export async function outingFigures(databaseUrl: string): Promise<{ outings: number; paid_up: number }> {
  const [row] = await queryRows<{ outings: number; paid_up: number }>(
    databaseUrl,
    `select count(*)::int as outings,
       (count(*) filter (where exists (select 1 from payments p
         where p.booking_id = b.id and p.purpose = 'balance' and p.state = 'captured')))::int as paid_up
     from bookings b where state in ('confirmed', 'cancelled')
       and exists (select 1 from booking_items i where i.booking_id = b.id and i.kind in ('cruise', 'tour'))`,
  );
  return row ?? { outings: 0, paid_up: 0 };
}

/** The cabins and places of which more are taken than exist, as text. */
export async function oversoldNow(databaseUrl: string): Promise<string[]> {
  const rows = await queryRows<{ what: string; taken: number; total: number }>(
    databaseUrl,
    `select concat_ws(' ', a.record_id, a.unit) as what, a.total, sum(h.quantity)::int as taken
     from allotments a join holds h using (kind, record_id, unit)
     where h.state = 'taken' group by a.kind, a.record_id, a.unit having sum(h.quantity) > coalesce(a.total, 0)`,
  );
  return rows.map(({ what, taken, total }) => `${what}: ${taken} of ${total}`);
}

/** Holds of ended bookings: the change that ends a booking releases them, long before they expire. */
export async function heldForNobody(databaseUrl: string): Promise<string[]> {
  const rows = await queryRows<{ reference: string | null; id: string; state: string }>(
    databaseUrl,
    `select b.reference, b.id, b.state from holds h join booking_items i on i.id = h.booking_item_id join bookings b on b.id = i.booking_id
     where h.state = 'held' and b.state not in ('authorising', 'ordering', 'capturing', 'compensating')`,
  );
  return rows.map(({ reference, id, state }) => `${reference ?? id} (${state})`);
}

type BalanceRow = { id: string; reference: string; state: string; amount: number; owed: number; cancelled: number };

/** Balances that were not captured exactly once at the amount due and recorded as such, by the providers' records. */
export async function balancesAmiss(databaseUrl: string, { intents, transactions }: Books): Promise<string[]> {
  const rows = await queryRows<BalanceRow>(
    databaseUrl,
    `select p.id, b.reference, p.state, p.amount_minor::int as amount,
       (select sum(i.balance_minor)::int from booking_items i where i.booking_id = b.id) as owed,
       (select count(*)::int from booking_items i where i.booking_id = b.id and i.state <> 'ordered') as cancelled
     from payments p join bookings b on b.id = p.booking_id where p.purpose = 'balance'`,
  );
  // A hosted page may be paid twice: the second authorisation lapses or is reversed.
  const taken = new Map<string, number>();
  for (const { metadata, amount_received: amount } of intents) addTo(taken, metadata.cart_id ?? '', amount);
  for (const { cartId, amount, status } of transactions) addTo(taken, cartId, status === 'authorised' ? 0 : amount);
  const all = rows.map((row) => ({ ...row, taken: taken.get(row.id) ?? 0 }));
  const twice = [...Map.groupBy(all, ({ reference }) => reference)].filter(
    ([, payments]) => payments.filter(({ state, taken: amount }) => amount > 0 && state === 'captured').length > 1,
  );
  return [
    ...twice.map(([reference]) => `${reference}: taken twice`),
    ...all.flatMap(({ reference, state, amount, owed, cancelled, taken: there }) => {
      if (state === 'captured' && there !== amount) return [`${reference}: ${there} taken of ${amount} that is said to be paid`];
      // A reversed balance was refunded or flagged: the check of charges covers that.
      if (!['captured', 'voided', 'orphaned'].includes(state) && there > 0) return [`${reference}: ${there} taken, and ${state}`];
      return state === 'captured' && cancelled === 0 && amount !== owed ? [`${reference}: ${amount} taken of ${owed}`] : [];
    }),
  ];
}

const addTo = (sums: Map<string, number>, key: string, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount);

/** Visitors who were told that a balance is paid, while the record lacks exactly that amount. */
export async function toldPaidAmiss(databaseUrl: string, told: Told[]): Promise<string[]> {
  const rows = await queryRows<{ reference: string; amount: number }>(
    databaseUrl,
    `select b.reference, p.amount_minor::int as amount from payments p join bookings b on b.id = p.booking_id
     where p.purpose = 'balance' and p.state = 'captured'`,
  );
  const paid = new Map(rows.map(({ reference, amount }) => [reference, amount]));
  const amiss = told.flatMap(({ balance }) => {
    if (balance?.outcome === 'no-word') return [{ ...balance, what: 'no word about it' }];
    const isAmiss = balance?.outcome === 'paid' && paid.get(balance.reference) !== balance.amount;
    return isAmiss ? [{ ...balance, what: `told that ${balance.amount} is paid` }] : [];
  });
  return Promise.all(
    amiss.map(async ({ reference, what }) => `${reference}: ${what}; on record: ${await storyOf(databaseUrl, reference)}`),
  );
}

/** The recorded events of a booking with their times, because the run is over when a finding is read. */
async function storyOf(databaseUrl: string, reference: string): Promise<string> {
  const events = await queryRows<{ at: string; kind: string; data: unknown }>(
    databaseUrl,
    `select to_char(e.created_at, 'HH24:MI:SS') as at, e.kind, e.data from booking_events e join bookings b on b.id = e.booking_id
     where b.reference = $1 order by e.id`,
    [reference],
  );
  return events.map(({ at, kind, data }) => `${at} ${kind} ${JSON.stringify(data)}`).join(', ');
}
