import type { ApiCall } from '../api-client.ts';

/** One finished call to a provider, to be counted and traced: nothing of what was asked or answered, which is of people and cards. */
export type PaymentCall = Pick<ApiCall, 'supplier' | 'call' | 'status' | 'ms'>;
export type OnPaymentCall = ((call: PaymentCall) => void) | undefined;

/** Tells of the calls of an API client. */
export const tellingOf = (onCall: OnPaymentCall) => ({
  onCall: ({ supplier, call, status, ms }: ApiCall): void => onCall?.({ supplier, call, status, ms }),
});

/** Makes a call of a client of another kind, and tells of it, answered or not. `call`: method and path, without a query. */
export async function told<Answer extends { status: number }>(
  onCall: OnPaymentCall,
  named: Pick<PaymentCall, 'supplier' | 'call'>,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const startedAt = performance.now();
  let status: number | undefined;
  try {
    const answer = await make();
    status = answer.status;
    return answer;
  } finally {
    onCall?.({ ...named, status, ms: Math.round(performance.now() - startedAt) });
  }
}
