import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '#backend/db/connection.ts';
import { waitingList } from '#backend/desk/waiting-list.ts';
import type { WaitingBooking } from '#contract/office/today/work-calls.ts';
import { LATE_NEWS_MS } from '#domain/payment/payment-method.ts';
import { queryRows } from '../harness/database/test-database.ts';
import type { Books, Sandboxes } from '../harness/suppliers/sandboxes.ts';
import { actOnPage } from './on-page.ts';
import type { Told } from './visitor.ts';

/**
 * Bookings whose traveller never paid are no lost ones: they wait, and end by themselves. The run finds them by the books and by
 * the rows, checks that the desk sees each with its end, lets the time until then pass, and pays on some of the pages after it.
 */

/** A payment that nobody made: open in the product's rows, and with no money in the records. */
type Open = {
  id: string;
  booking: string;
  reference: string;
  provider: string;
  url: string | null;
  opened: Date;
  pay_by: Date | null;
};

/** SPEC has no life of a booking: thirty minutes for it, an hour for a page after confirmation. */
const LONGEST_MS = { first: 30 * 60_000, later: 60 * 60_000 };
/** A periodic job looks once a minute, on a machine that is busy. */
const END_DEADLINE_MS = 150_000;
const LATE_DEADLINE_MS = 60_000;
const ROUND_MS = 500;

const IS_OPEN = `p.state in ('created', 'needs-authentication') and (p.purpose in ('balance', 'ancillary')
  or (b.state = 'authorising' and b.payment_id = p.id and (p.method = 'hosted' or p.state = 'needs-authentication')))`;

export async function unpaid(databaseUrl: string, { intents, transactions }: Books): Promise<Open[]> {
  const open = await queryRows<Open>(
    databaseUrl,
    `select p.id, b.id as booking, coalesce(b.reference, b.id::text) as reference, p.provider, p.next_action_url as url, b.created_at as opened, p.pay_by
     from payments p join bookings b on b.id = p.booking_id where ${IS_OPEN}`,
  );
  const paid = new Set([
    ...transactions.map(({ cartId }) => cartId),
    ...intents
      .filter(({ status }) => status === 'requires_capture' || status === 'succeeded')
      .map(({ metadata }) => metadata.cart_id ?? ''),
  ]);
  return open.filter(({ id }) => !paid.has(id));
}

export type Waited = {
  /** Bookings that waited for their traveller when everybody had left, all of which have ended since. */
  still_waiting: number;
  /** Their ids. */
  bookings: ReadonlySet<string>;
  /** Pages that were paid after their end. */
  paid_after_end: number;
  /** One line each, with the end and why nobody paid. */
  waited: string[];
  /** Those that the desk did not see with an end, or that did not end. */
  amiss: string[];
};

/** The end of everything that waits. Nothing else may be under way, and no faults be on. */
export async function endOfWaiting(databaseUrl: string, sandboxes: Sandboxes, told: readonly Told[]): Promise<Waited> {
  const open = await unpaid(databaseUrl, await sandboxes.books());
  const seen = await seenByDesk(databaseUrl);
  const lines = open.map((one) => ({ one, waits: seen.find(({ paymentId }) => paymentId === one.id) }));
  const amiss = lines.flatMap(({ one, waits }) =>
    waits ? wrongEnd(one, waits) : [`${one.reference}: waits, unseen by the desk`],
  );
  const waited = lines.map(
    ({ one: { reference, provider, booking }, waits }) =>
      `${reference}: ${waits?.purpose} at the ${waits?.at} of ${provider}, until ${waits?.endsAt.toISOString()}; ${whyUnpaid(booking, told)}`,
  );
  await passTime(databaseUrl, open);
  const left = await until(END_DEADLINE_MS, async () => {
    await passPauses(databaseUrl, open);
    return stillOpen(databaseUrl, open);
  });
  amiss.push(...left.map(({ reference, provider }) => `${reference}: did not end by itself (${provider})`));
  const paid = await payAfterEnd(databaseUrl, sandboxes, open);
  return {
    still_waiting: open.length,
    bookings: new Set(open.map(({ booking }) => booking)),
    paid_after_end: paid.length,
    waited,
    amiss: [...amiss, ...paid.flatMap(({ wrong }) => wrong)],
  };
}

async function seenByDesk(databaseUrl: string): Promise<WaitingBooking[]> {
  const { db, close } = connect(databaseUrl, () => undefined);
  try {
    return await waitingList(db);
  } finally {
    await close();
  }
}

/** Its end lies ahead, and no further than a page may be paid. */
export function wrongEnd(
  { reference, opened, pay_by: payBy = null }: Pick<Open, 'reference' | 'opened'> & Partial<Pick<Open, 'pay_by'>>,
  { purpose, since, endsAt, isOverdue }: Pick<WaitingBooking, 'purpose' | 'since' | 'endsAt' | 'isOverdue'>,
): string[] {
  const isLater = purpose === 'balance' || purpose === 'ancillary';
  const latest = isLater
    ? since.getTime() + LONGEST_MS.later
    : payBy
      ? payBy.getTime() + LATE_NEWS_MS
      : opened.getTime() + LONGEST_MS.first;
  // The product and the database have a clock each.
  const isRight = !isOverdue && endsAt.getTime() <= latest + 1_000;
  return isRight ? [] : [`${reference}: waits until ${endsAt.toISOString()}, which is ${isOverdue ? 'over' : 'too late'}`];
}

function whyUnpaid(booking: string, told: readonly Told[]): string {
  const behind = told.flatMap(({ leftBehind }) => leftBehind).find(({ bookingId }) => bookingId === booking);
  if (behind) return `its visitor began another one after ${behind.refusal}`;
  const visitor = told.find(({ bookingId }) => bookingId === booking);
  return visitor ? `its visitor: ${visitor.outcome}${visitor.balance ? `, balance ${visitor.balance.outcome}` : ''}` : 'nobody’s';
}

/** Makes their end be over, as if the time had passed; since when they were looked at moves with it. */
async function passTime(databaseUrl: string, open: readonly Open[]): Promise<void> {
  const ids = open.map(({ id }) => id);
  await queryRows(
    databaseUrl,
    "update payments set pay_by = now() - interval '21 minutes' where pay_by is not null and id = any($1)",
    [ids],
  );
  // Wompi's pages end by the time in their name.
  await queryRows(
    databaseUrl,
    `update payments set provider_payment_id = regexp_replace(provider_payment_id, '_\\d{10}_', '_1000000000_')
     where provider = 'wompi' and state <> 'pending' and id = any($1)`,
    [ids],
  );
  await queryRows(
    databaseUrl,
    "update payments set created_at = created_at - interval '61 minutes' where purpose in ('balance', 'ancillary') and id = any($1)",
    [ids],
  );
  await passPauses(databaseUrl, open);
}

/** A look that was under way when the time passed writes that it was made just now, and the next one would wait for its pause. */
async function passPauses(databaseUrl: string, open: readonly Open[]): Promise<void> {
  await queryRows(
    databaseUrl,
    `update bookings b set expires_at = least(b.expires_at, now() - interval '1 second'), updated_at = b.updated_at - interval '61 minutes'
     from payments p where p.booking_id = b.id and p.id = any($1) and b.updated_at > now() - interval '60 minutes'`,
    [open.map(({ id }) => id)],
  );
}

const stillOpen = (databaseUrl: string, open: readonly Open[]): Promise<Open[]> =>
  queryRows<Open>(
    databaseUrl,
    `select p.id, b.reference, p.provider from payments p join bookings b on b.id = p.booking_id where p.id = any($1)
     and (${IS_OPEN} or b.state in ('authorising', 'ordering', 'capturing', 'compensating'))`,
    [open.map(({ id }) => id)],
  );

/** What is left of `look` when it is empty, or time is over. */
async function until<One>(deadlineMs: number, look: () => Promise<One[]>): Promise<One[]> {
  const deadline = Date.now() + deadlineMs;
  for (;;) {
    const left = await look();
    if (left.length === 0 || Date.now() > deadline) return left;
    await delay(ROUND_MS);
  }
}

/**
 * Travellers come back to the page that they had left open. Stripe has closed it; at Worldpay, which closes none, the money has to
 * be recognised as orphaned, voided, and its traveller written to.
 */
async function payAfterEnd(databaseUrl: string, sandboxes: Sandboxes, open: readonly Open[]): Promise<{ wrong: string[] }[]> {
  const pages = open.filter(({ url, provider }) => url && !url.includes('/3ds/') && provider !== 'wompi');
  await Promise.all(pages.map(({ url, provider }) => actOnPage(url ?? '', provider, 'pay')));
  const { transactions, intents } = await sandboxes.books();
  return Promise.all(
    pages.map(async ({ id, reference, provider }) => {
      const there = transactions.find(({ cartId }) => cartId === id);
      if (!there) {
        const isTaken = intents.some(({ metadata, status }) => metadata.cart_id === id && status !== 'canceled');
        return {
          wrong: provider === 'worldpay' || isTaken ? [`${reference}: its page at ${provider} took money after its end`] : [],
        };
      }
      const unsettled = await until(LATE_DEADLINE_MS, () => notLetGo(databaseUrl, there.id));
      return { wrong: unsettled.map(({ what }) => `${reference}: paid after its end, and ${what}`) };
    }),
  );
}

async function notLetGo(databaseUrl: string, providerPaymentId: string): Promise<{ what: string }[]> {
  const rows = await queryRows<{ state: string; is_told: boolean }>(
    databaseUrl,
    `select p.state, exists (select 1 from mails m where m.booking_id = p.booking_id and m.purpose = 'payment-unused'
       and m.about = p.id::text) as is_told
     from payments p where p.provider_payment_id = $1`,
    [providerPaymentId],
  );
  const [row] = rows;
  if (!row) return [{ what: 'nobody noticed' }];
  if (row.state !== 'voided') return [{ what: `its payment is ${row.state}` }];
  return row.is_told ? [] : [{ what: 'its traveller is not told' }];
}
