import type { StoredBooking } from '#contract/shapes.ts';
import { moneyOf } from '#domain/money.ts';
import { instalmentsView, paymentLines } from '../instalments/instalments-view.ts';
import { deposits } from '../messages/es/checkout/deposits.ts';
import * as es from '../messages/es.ts';
import { priceWords } from '../prices/charged-words.ts';
import type { Session } from './booking-session.ts';

type Owed = Pick<Session, 'total' | 'balance' | 'dueNow'> & Partial<Pick<Session, 'charge'>>;
type Paid = Pick<StoredBooking, 'payments' | 'balance' | 'items' | 'total' | 'charge'>;

/**
 * The total of a booking, labelled paid only when all of it is; if paid in parts, each part with its date. `paid`: once it is
 * booked.
 */
export function billTotal(session: Owed, paid: Paid | null) {
  const parts = paid ? paymentLines(paid) : partsToPay(session);
  const atOnce = paid ? es.bill.paid : es.bill.due;
  return {
    label: parts.length > 0 ? es.checkout.total : atOnce,
    amount: priceWords(moneyOf(session.charge?.total ?? session.total)),
    parts,
  };
}

function partsToPay(session: Owed) {
  const instalments = instalmentsView(session);
  return instalments ? [{ label: deposits.today, amount: instalments.today }, instalments.balance] : [];
}
