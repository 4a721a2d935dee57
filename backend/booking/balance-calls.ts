import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Handlers } from '#contract/calls.ts';
import { type Reply, refuse, reply } from '#contract/problem.ts';
import type { BookingJobs } from './booking-jobs.ts';
import type { SessionRecords } from './booking-records.ts';
import type { CountedLookup } from './counted-lookup.ts';
import type { PaymentChoice } from './payment-choice.ts';
import { LOOK_AGAIN_MS, RETRY_AFTER_SECONDS } from './settle-booking.ts';
import { balanceAnswer, paymentsAnswer } from './stored-booking.ts';
import { type BookingRecord, openBalancePayment, paymentOf } from './workflow/booking-record.ts';
import { askForBalance, type BalanceRefused } from './workflow/paying-balance.ts';

type BalanceCalls = Pick<Handlers, 'findBalance' | 'payBalance'>;

/** How long a provider may take to make a page before the caller is told to ask again. */
const PATIENCE_MS = 8_000;

const NO_PAGE = refuse('page-unavailable', 'There is no payment page for now: try again later, or call the agency');

const REFUSED: Record<BalanceRefused, ReturnType<typeof refuse>> = {
  'nothing-due': refuse('nothing-due', 'Nothing is left to pay of this booking'),
  'amount-changed': refuse('price-changed', 'Another amount is left to pay by now: show it first'),
  'under-way': refuse('nothing-due', 'It is being paid in this moment'),
};

/** What is left to pay of a booking that began with a deposit: paid by whoever knows its reference and e-mail, on a page of the provider. */
export function balanceCalls({
  records,
  jobs,
  choice,
  lookUp,
}: {
  records: SessionRecords;
  jobs: Pick<BookingJobs, 'advance'>;
  choice: Pick<PaymentChoice, 'page'>;
  lookUp: CountedLookup;
}): BalanceCalls {
  const recordNow = async (bookingId: string): Promise<BookingRecord | undefined> =>
    (await records.change(bookingId, () => ({ changes: [] })))?.record;

  /** Carried on here or by whoever has it in hand, for as long as a page is being made: then it is looked at as it is. */
  async function carriedOn(bookingId: string): Promise<BookingRecord | undefined> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      await Promise.race([jobs.advance(bookingId), delay(deadline - Date.now())]);
      const record = await recordNow(bookingId);
      if (!record || openBalancePayment(record)?.state !== 'created' || Date.now() >= deadline) return record;
      await delay(LOOK_AGAIN_MS);
    }
  }

  function pageOf(record: BookingRecord | undefined, paymentId: string): Reply<{ url: string } | { retryAfterSeconds: number }> {
    const payment = record && paymentOf(record, paymentId);
    if (payment?.nextActionUrl) return reply({ url: payment.nextActionUrl });
    return payment?.state === 'created' ? reply({ retryAfterSeconds: RETRY_AFTER_SECONDS }, 202) : NO_PAGE;
  }

  return {
    findBalance: async (input, caller) => {
      const found = await lookUp(input, caller);
      if (!found.ok) return found;
      const { id } = found.body;
      const seen = await recordNow(id);
      const record = seen && openBalancePayment(seen) ? await carriedOn(id) : seen;
      const { amount, paidAt } = (record ? paymentsAnswer(record) : []).find(({ purpose }) => purpose === 'balance') ?? {};
      return reply({ balance: record ? balanceAnswer(record) : null, paid: amount && paidAt ? { amount, paidAt } : null });
    },

    payBalance: async ({ amount, ...input }, caller) => {
      const found = await lookUp(input, caller);
      if (!found.ok) return found;
      const provider = choice.page();
      if (!provider) return NO_PAGE;
      const { id, currency } = found.body;
      if (amount.currency !== currency) return REFUSED['amount-changed'];
      const asked = await records.change(id, (record) =>
        askForBalance(record, { id: randomUUID(), provider: provider.name, acceptedMinor: amount.amount }),
      );
      if (!asked?.paymentId) return REFUSED[asked?.refused ?? 'nothing-due'];
      return pageOf(await carriedOn(id), asked.paymentId);
    },
  };
}
