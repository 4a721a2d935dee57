import { randomUUID } from 'node:crypto';
import type { Handlers } from '#contract/calls.ts';
import { refuse, reply } from '#contract/problem.ts';
import { moneyOf } from '#domain/money.ts';
import { type PaymentChoice, paidIn } from '../accounts/payment-choice.ts';
import type { BookingJobs } from '../advancing/booking-jobs.ts';
import type { CountedLookup } from '../looking-up/counted-lookup.ts';
import { balanceAnswer, paymentsAnswer } from '../looking-up/stored-booking.ts';
import { balanceNotTaken, openBalance, openBalancePayment } from '../record/booking-record.ts';
import type { SessionRecords } from '../record/booking-records.ts';
import { chargedBalance } from '../record/charged.ts';
import { askForBalance, type BalanceRefused } from '../workflow/money/paying-balance.ts';
import { laterPage, laterWay, NO_PAGE, recordAfter, recordNow } from './later-page.ts';

type BalanceCalls = Pick<Handlers, 'findBalance' | 'payBalance'>;

const REFUSED: Record<BalanceRefused, ReturnType<typeof refuse>> = {
  'nothing-due': refuse('nothing-due', 'Nothing is left to pay of this booking'),
  'amount-changed': refuse('price-changed', 'Another amount is left to pay by now: show it first'),
  'under-way': refuse('nothing-due', 'It is being paid in this moment'),
};

type Context = {
  records: SessionRecords;
  jobs: Pick<BookingJobs, 'advance'>;
  choice: Pick<PaymentChoice, 'pageWays'>;
  lookUp: CountedLookup;
};

/** Paying the balance of a deposit booking, on a provider's page; reference and e-mail suffice. */
export function balanceCalls({ choice, lookUp, ...context }: Context): BalanceCalls {
  return {
    findBalance: async (input, caller) => {
      const found = await lookUp(input, caller);
      if (!found.ok) return found;
      const { id } = found.body;
      const seen = await recordNow(context, id);
      const record =
        seen && openBalancePayment(seen)
          ? await recordAfter(context, id, (latest) => openBalancePayment(latest)?.state === 'created')
          : seen;
      const { amount, paidAt } = (record ? paymentsAnswer(record) : []).find(({ purpose }) => purpose === 'balance') ?? {};
      const lost = record && balanceNotTaken(record);
      return reply({
        balance: record ? balanceAnswer(record) : null,
        paid: amount && paidAt ? { amount, paidAt } : null,
        notTaken: lost ? { amount: lost.amountMinor, currency: lost.currency } : null,
      });
    },

    payBalance: async ({ amount, ...input }, caller) => {
      const found = await lookUp(input, caller);
      if (!found.ok) return found;
      const { id } = found.body;
      const seen = await recordNow(context, id);
      const due = seen && openBalance(seen);
      if (!due) return REFUSED['nothing-due'];
      const way = laterWay(choice, chargedBalance(seen, due.amountMinor));
      if (!way) return NO_PAGE;
      const asked = await context.records.change(id, (record) =>
        askForBalance(record, { id: randomUUID(), paidIn: paidIn(way), accepted: moneyOf(amount) }),
      );
      if (!asked?.paymentId) return REFUSED[asked?.refused ?? 'nothing-due'];
      return laterPage(context, id, asked.paymentId);
    },
  };
}
