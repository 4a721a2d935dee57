import { sql } from 'drizzle-orm';
import type { Balances, OpenMoney } from '#contract/office/money/money.ts';
import type { Database } from '../../db/connection.ts';
import { byUrgency } from '../by-urgency.ts';

/** More of a kind are not read by anybody. */
const MOST_OF_A_KIND = 200;

/** Balances due, refunds that are not over, and open disputes. The most urgent comes first. */
export async function listBalances(db: Database): Promise<Balances> {
  const found = await Promise.all([balances(db), refunds(db), disputes(db)]);
  return {
    rows: found.flatMap((rows) => rows.slice(0, MOST_OF_A_KIND)).toSorted(byUrgency),
    hasMore: found.some((rows) => rows.length > MOST_OF_A_KIND),
  };
}

type Row = Pick<OpenMoney, 'id' | 'booking' | 'amountMinor' | 'currency'> & {
  since: string | null;
  due: string | null;
  refund: OpenMoney['refund'];
  dispute: OpenMoney['dispute'];
};

async function read(db: Database, kind: OpenMoney['kind'], query: ReturnType<typeof sql>): Promise<OpenMoney[]> {
  const { rows } = await db.execute<{ [Field in keyof Row]: Row[Field] }>(query);
  return rows.map(({ since, due, ...row }) => ({
    ...row,
    kind,
    since: since === null ? null : new Date(since),
    due: due === null ? null : new Date(due),
  }));
}

const BOOKING = sql`coalesce(bookings.reference, bookings.id::text) as booking`;

/** As `openBalance` says it of one booking: of ordered items that are not being cancelled, while no balance is paid. */
const balances = (db: Database): Promise<OpenMoney[]> =>
  read(
    db,
    'balance',
    sql`
      select bookings.id, ${BOOKING}, sum(item.balance_minor)::float8 as "amountMinor", bookings.currency,
        bookings.confirmed_at as since, min(item.balance_due_at) as due, null as refund, null as dispute
      from booking_items item join bookings on bookings.id = item.booking_id
      where item.balance_minor > 0 and item.balance_due_at is not null and item.state in ('ordered', 'ticketed')
        and bookings.state = 'confirmed'
        and not exists (
          select 1 from payments where payments.booking_id = bookings.id and payments.purpose = 'balance' and payments.state = 'captured'
        )
        and not exists (
          select 1 from amendments where amendments.item_id = item.id and amendments.kind = 'cancel' and amendments.state = 'accepted'
        )
      group by bookings.id order by min(item.balance_due_at), bookings.id limit ${MOST_OF_A_KIND + 1}`,
  );

/** One that failed waits as long as its flag does: afterwards it was paid back in another way. */
const refunds = (db: Database): Promise<OpenMoney[]> =>
  read(
    db,
    'refund',
    sql`
      select refund.id, ${BOOKING}, refund.amount_minor::float8 as "amountMinor", refund.currency,
        refund.created_at as since, null as due, refund.state as refund, null as dispute
      from (
        select * from refunds where state in ('requested', 'pending')
        union all select * from refunds where state = 'in-doubt'
        union all select refunds.* from flags join refunds on refunds.booking_id = flags.booking_id and refunds.id::text = flags.about
          where flags.resolved_at is null and flags.reason = 'refund-by-hand' and refunds.state = 'by-hand'
        union all select refunds.* from flags join refunds on refunds.booking_id = flags.booking_id and refunds.id::text = flags.about
          where flags.resolved_at is null and flags.reason in ('refund-refused', 'refund-overtaken') and refunds.state in ('failed', 'overtaken')
      ) refund join bookings on bookings.id = refund.booking_id
      order by refund.created_at, refund.id limit ${MOST_OF_A_KIND + 1}`,
  );

const disputes = (db: Database): Promise<OpenMoney[]> =>
  read(
    db,
    'dispute',
    sql`
      select dispute.id, ${BOOKING}, dispute.amount_minor::float8 as "amountMinor", dispute.currency,
        dispute.created_at as since, dispute.evidence_due_at as due, null as refund, dispute.stage as dispute
      from disputes dispute join bookings on bookings.id = dispute.booking_id
      where dispute.state = 'open' order by dispute.evidence_due_at nulls last, dispute.id limit ${MOST_OF_A_KIND + 1}`,
  );
