import { type Money, toDecimal } from '#domain/money.ts';
import type { ApiAnswer } from '../../api-client.ts';
import type { FullRefundOutcome, PaymentProvider, RefundOutcome } from '../port.ts';
import { Action, type Payment, Refused } from './answer-shapes.ts';
import { isForGood, mayBeDone, type PlacetopayCalls } from './calls.ts';
import { moneyOf, type PaymentState } from './payment-state.ts';

type Look = (paymentId: string) => Promise<PaymentState | undefined>;

const UNREACHABLE = { ok: false, reason: 'unreachable' } as const;
const REFUSED = { ok: false, reason: 'refused' } as const;
const IN_DOUBT = { ok: false, reason: 'in-doubt' } as const;

/** What PlacetoPay says when nothing is left to give back: the only sign of it, so its words are read. */
const GIVEN_BACK = /ya (ha sido|fue) reembolsad/i;
/** It asked the bank, and does not know what became of it. */
const UNKNOWN_THERE = new Set(['transaction_request_error', 'external_service_failed']);

/** Refunds: of a whole charge, which works at any time, and of parts, once the day is settled. */
export function refunds(calls: PlacetopayCalls, look: Look): Pick<PaymentProvider, 'refund' | 'refundInFull'> {
  const reverse = async ({ internalReference }: Payment, amount?: Money): Promise<Reversed> =>
    reversedBy(
      await calls.change('/api/transaction', {
        action: 'reverse',
        internalReference,
        ...(amount ? { amount: { currency: amount.currency, total: Number(toDecimal(amount)) } } : {}),
      }),
    );

  return {
    async refund({ paymentId, amount }): Promise<RefundOutcome> {
      const state = await look(paymentId);
      if (!state) return UNREACHABLE;
      const [charge, ...others] = state.is === 'taken' ? state.taken : [];
      if (!charge || others.length > 0) return REFUSED;
      const whole = moneyOf(charge);
      if (amount.currency !== whole.currency || amount.amountMinor > whole.amountMinor) return REFUSED;
      const isWhole = amount.amountMinor === whole.amountMinor && charge.refunded !== true;
      const reversed = await reverse(charge, isWhole ? undefined : amount);
      if (reversed.ok) return reversed;
      return { ok: false, reason: reversed.reason === 'given-back' ? 'refused' : reversed.reason };
    },

    async refundInFull({ paymentId }): Promise<FullRefundOutcome> {
      const state = await look(paymentId);
      if (!state) return UNREACHABLE;
      if (state.is === 'released' || state.is === 'over') return { ok: false, reason: 'not-held' };
      if (state.is !== 'taken') return { ok: false, reason: 'not-captured' };
      const outcomes: FullRefundOutcome[] = [];
      for (const charge of state.taken) outcomes.push(inFull(await reverse(charge)));
      const pending = outcomes.find((one) => one.ok && one.state === 'pending');
      return outcomes.find(({ ok }) => !ok) ?? pending ?? { ok: true, state: 'succeeded' };
    },
  };
}

type Reversed =
  | { ok: true; state: 'succeeded' | 'pending' }
  | { ok: false; reason: 'refused' | 'unreachable' | 'in-doubt' | 'given-back' };

/** In doubt is asked again: a second refund of the whole is refused. */
function inFull(reversed: Reversed): FullRefundOutcome {
  if (reversed.ok) return reversed;
  if (reversed.reason === 'given-back') return { ok: true, state: 'succeeded' };
  return reversed.reason === 'refused' ? REFUSED : UNREACHABLE;
}

function reversedBy(answer: ApiAnswer): Reversed {
  if (answer.ok) {
    const state = Action.safeParse(answer.body).data?.payment.status.status;
    if (state === 'APPROVED') return { ok: true, state: 'succeeded' };
    if (state === 'PENDING') return { ok: true, state: 'pending' };
    return state === 'REJECTED' ? REFUSED : IN_DOUBT;
  }
  if (!isForGood(answer)) return mayBeDone(answer) ? IN_DOUBT : UNREACHABLE;
  const { reason, message } = Refused.safeParse(answer.body).data?.status ?? {};
  if (UNKNOWN_THERE.has(String(reason))) return IN_DOUBT;
  return GIVEN_BACK.test(message ?? '') ? { ok: false, reason: 'given-back' } : REFUSED;
}
