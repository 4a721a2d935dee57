import type { Cancellation } from '#contract/booking/my-journey.ts';
import type { Handlers } from '#contract/calls.ts';
import { type Reply, refuse, reply } from '#contract/problem.ts';
import type { Letters } from '#domain/enquiry.ts';
import type { CancellingStage } from '#domain/rights/cancelling-stage.ts';
import type { RightsRules } from '#domain/rights/rights-rules.ts';
import type { ExchangeRates } from '#suppliers/exchange-rates/port.ts';
import type { Transaction } from '../../../db/connection.ts';
import { cancellationPromises } from '../../../db/schema.ts';
import type { Outbox } from '../../../outbox/outbox.ts';
import { advanceWhile } from '../../advancing/advance-while.ts';
import type { BookingJobs } from '../../advancing/booking-jobs.ts';
import type { ProofLimits } from '../../looking-up/proof-limits.ts';
import { PROOF_NEEDED, provenBooking } from '../../looking-up/proven-booking.ts';
import type { BookingRecord } from '../../record/booking-record.ts';
import { type Keeper, withRecord, writeChanges } from '../../record/booking-records.ts';
import { chargedCurrencyOf } from '../../record/charged.ts';
import { isDisputed } from '../../workflow/money/disputing.ts';
import { cancellationAnswer } from './cancellation-answer.ts';
import { cancellingOf, type ItemStage, type RightsNow, stagesOf } from './cancelling-items.ts';
import { decideToAccept, decideToAsk, type NewPromise } from './decide-cancellation.ts';

type CancellationCalls = Pick<Handlers, 'findCancellation' | 'quoteCancellation' | 'acceptCancellation'>;

const NOT_CANCELLABLE = refuse('not-cancellable', 'Not of this booking, begun, or not standing any more: call the agency', [
  { pointer: '/itemIds', detail: 'has something that cannot be cancelled here' },
]);
const CHANGED = refuse('cancellation-changed', 'Something else goes back by now: ask again what it costs, and show it');

/** A quote that is over when it comes, because its ticket was issued meanwhile, is asked for once more. */
const MOST_QUOTES = 2;

export type CancellationContext = {
  keeper: Keeper;
  jobs: Pick<BookingJobs, 'advance'>;
  limits: Pick<ProofLimits, 'mayUse'>;
  outbox: Outbox;
  letters: Pick<Letters, 'cancellationAsked'>;
  /** The rights that who bought at a moment was promised. */
  rulesAt: (boughtAt: number) => RightsRules;
  exchangeRates: ExchangeRates;
  patienceMs?: number;
};

/** Self-service cancellation: the quote and its acceptance. Each call needs a proof of identity besides reference and e-mail. */
export function cancellationCalls(context: CancellationContext): CancellationCalls {
  const { keeper, rulesAt, exchangeRates } = context;
  const { db, now } = keeper;
  const momentNow = async () => ({ now: now(), rates: await exchangeRates.read() });
  const rightsOf = ({ booking }: BookingRecord, at: Awaited<ReturnType<typeof momentNow>>): RightsNow => ({
    ...at,
    rules: rulesAt(booking.createdAt.getTime()),
  });

  async function answerOf(bookingId: string, itemIds: readonly string[]): Promise<Reply<Cancellation>> {
    const at = await momentNow();
    const answer = await withRecord(db, bookingId, async (tx, record) =>
      cancellationAnswer(await cancellingOf(tx, record), itemIds, rightsOf(record, at)),
    );
    return answer ? reply(answer) : PROOF_NEEDED;
  }

  return {
    findCancellation: async ({ itemIds, ...asked }, { address }) => {
      const found = await provenBooking(context, asked, address);
      return found.ok ? answerOf(found.body.id, itemIds) : found;
    },

    quoteCancellation: async ({ itemIds, ...asked }, { address }) => {
      const found = await provenBooking(context, asked, address);
      if (!found.ok) return found;
      const { id } = found.body;
      for (let asked = 1; ; asked += 1) {
        const changes = await withRecord(db, id, async (tx, record) => {
          const decided = decideToAsk(await cancellingOf(tx, record), itemIds, now());
          if (decided) await writeChanges(tx, record, decided, keeper);
          return decided;
        });
        if (!changes) return NOT_CANCELLABLE;
        const stages = await whileAny(context, id, { itemIds, stage: 'asking' });
        const isOver = stages.some(({ item, stage }) => itemIds.includes(item.id) && stage === 'open');
        if (!isOver || asked === MOST_QUOTES) return answerOf(id, itemIds);
      }
    },

    acceptCancellation: async ({ accepted, ...asked }, { address }) => {
      const found = await provenBooking(context, asked, address);
      if (!found.ok) return found;
      const { id } = found.body;
      const itemIds = accepted.map(({ itemId }) => itemId);
      if (new Set(itemIds).size < itemIds.length) return NOT_CANCELLABLE;
      const at = await momentNow();
      const wanted = accepted.map(({ itemId, refund }) => ({ itemId, refundMinor: refund.amount, currency: refund.currency }));
      const outcome = await withRecord(db, id, async (tx, record) => {
        const decided = decideToAccept(await cancellingOf(tx, record), wanted, rightsOf(record, at));
        if (!decided.ok) return decided.reason;
        await writeChanges(tx, record, decided.changes, keeper);
        const promisedAt = new Date(at.now);
        const rows = decided.promises.map((promise) => ({ ...promise, bookingId: id, promisedAt }));
        if (rows.length > 0) await tx.insert(cancellationPromises).values(rows);
        for (const promise of decided.byHand) await tellOfRequest(tx, context, { record, promise });
        return 'accepted';
      });
      if (outcome === 'changed') return CHANGED;
      if (outcome !== 'accepted') return NOT_CANCELLABLE;
      await whileAny(context, id, { itemIds, stage: 'accepted' });
      return answerOf(id, itemIds);
    },
  };
}

/** Waits while any of these items is at this stage, and returns the stages read last. */
async function whileAny(
  context: CancellationContext,
  bookingId: string,
  { itemIds, stage: awaited }: { itemIds: readonly string[]; stage: CancellingStage },
): Promise<ItemStage[]> {
  const { db, now } = context.keeper;
  const look = async () =>
    (await withRecord(db, bookingId, async (tx, record) => stagesOf(await cancellingOf(tx, record), now()))) ?? [];
  return advanceWhile(context, bookingId, look, (stages) =>
    stages.some(({ item, stage }) => itemIds.includes(item.id) && stage === awaited),
  );
}

async function tellOfRequest(
  tx: Transaction,
  { outbox, letters }: Pick<CancellationContext, 'outbox' | 'letters'>,
  { record, promise }: { record: BookingRecord; promise: NewPromise },
): Promise<void> {
  const { reference, customer, items } = record.booking;
  const item = items.find(({ id }) => id === promise.itemId);
  if (!reference || !customer || !item) return;
  const { number, answerBy, refundMinor, refundChargedMinor, payBy } = promise;
  const refund = { amountMinor: refundChargedMinor ?? refundMinor, currency: chargedCurrencyOf(record.booking) };
  const isPaused = record.payments.some((payment) => isDisputed(record, payment));
  const letter = letters.cancellationAsked({ reference, number, kind: item.kind, answerBy, refund, payBy, isPaused });
  await outbox.put(tx, { purpose: 'cancellation-asked', about: number, content: { ...letter, to: customer.email } });
}
