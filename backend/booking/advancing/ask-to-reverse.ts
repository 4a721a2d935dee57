import type { PaymentProvider } from '#suppliers/payments/port.ts';
import type { ReversalAnswer, ReversalCall } from '../workflow/money/reversing.ts';
import { providerOf, type WorkflowContext } from './workflow-context.ts';

const NO_ANSWER = { ok: false, reason: 'unreachable' } as const;

/** Asks a provider for the state of a payment, or to reverse it. Each kind of call has one idempotency key per payment. */
export async function askToReverse(context: Pick<WorkflowContext, 'payments'>, call: ReversalCall): Promise<ReversalAnswer> {
  const provider: PaymentProvider = providerOf(context, call.payment);
  const { id, providerPaymentId } = call.payment;
  switch (call.ask) {
    case 'look-up':
      return { ...call, outcome: (await provider.lookUp?.(providerPaymentId as string)) ?? NO_ANSWER };
    case 'void-authorisation': {
      const request = { paymentId: call.there.paymentId, idempotencyKey: `void-${id}` };
      return { ...call, outcome: (await provider.voidAuthorisation?.(request)) ?? NO_ANSWER };
    }
    case 'refund-in-full': {
      const { paymentId, amount } = call.there;
      return { ...call, outcome: await provider.refundInFull({ paymentId, amount, idempotencyKey: `refund-${id}` }) };
    }
    case 'expire-hosted-page': {
      const request = { paymentId: providerPaymentId as string, idempotencyKey: `expire-${id}` };
      return { ...call, outcome: (await provider.expireHostedPage?.(request)) ?? NO_ANSWER };
    }
  }
}
