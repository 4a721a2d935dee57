import { timeNow } from '#domain/clock.ts';
import type { PaymentProvider, ProviderPayment } from '../port.ts';
import type { Transaction } from './answer-shapes.ts';
import type { Calls } from './calls.ts';
import { pageOf } from './references.ts';
import { isApproved, isVoided, moneyOf } from './transactions.ts';

const A_PAGE = 50;
/** Limit of one listing, in case the pages never end. */
const MOST_PAGES = 2_000;
const DAY_MS = 86_400_000;

/** The account's transactions, for reconciliation. Those of others who sell by the same account are none of ours. */
export const books = (calls: Calls): Required<Pick<PaymentProvider, 'listPayments'>> => ({
  async listPayments(since) {
    const found = await allSince(calls, since);
    if (!found) return { ok: false, reason: 'unreachable' };
    return { ok: true, payments: found.filter(({ created_at }) => created_at >= since).flatMap((one) => recordOf(one) ?? []) };
  },
});

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** A day more on either side: Wompi's days are those of Colombia. */
async function allSince(calls: Calls, since: Date): Promise<Transaction[] | undefined> {
  const period = { from_date: dayOf(new Date(since.getTime() - DAY_MS)), until_date: dayOf(new Date(timeNow() + DAY_MS)) };
  const found = new Map<string, Transaction>();
  for (let page = 1; page <= MOST_PAGES; page++) {
    const some = await calls.transactions({ ...period, page: String(page), page_size: String(A_PAGE) });
    if (!some) return undefined;
    const before = found.size;
    for (const one of some) found.set(one.id, one);
    // The last page; or one that does not know its number and would never end.
    if (some.length < A_PAGE || found.size === before) return [...found.values()];
  }
  return undefined;
}

function recordOf(transaction: Transaction): ProviderPayment | undefined {
  const amount = moneyOf(transaction);
  const page = pageOf(transaction.reference);
  if (!amount || !page || !(isApproved(transaction) || isVoided(transaction))) return undefined;
  return {
    paymentId: transaction.id,
    bookingReference: page.bookingReference || null,
    authorisedMinor: 0,
    capturedNetMinor: isApproved(transaction) ? amount.amountMinor : 0,
    currency: amount.currency,
  };
}
