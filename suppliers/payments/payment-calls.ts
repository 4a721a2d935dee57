import { type ApiCall, failureOf } from '../api-client.ts';

/** One finished call to a provider, to be counted and traced: nothing of what was asked or answered, which is of people and cards. */
export type PaymentCall = Pick<ApiCall, 'supplier' | 'call' | 'status' | 'ms' | 'failure'>;
export type OnPaymentCall = ((call: PaymentCall) => void) | undefined;

/** Tells of the calls of an API client. */
export const tellingOf = (onCall: OnPaymentCall) => ({
  onCall: ({ supplier, call, status, ms, failure }: ApiCall): void =>
    onCall?.({ supplier, call, status, ms, ...(failure === undefined ? {} : { failure }) }),
});

/** Makes a call of a client of another kind, and tells of it, answered or not. `call`: method and path, without a query. */
export async function told<Answer extends { status: number }>(
  onCall: OnPaymentCall,
  named: Pick<PaymentCall, 'supplier' | 'call'>,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const startedAt = performance.now();
  const report = (came: Pick<PaymentCall, 'status' | 'failure'>) =>
    onCall?.({ ...named, ...came, ms: Math.round(performance.now() - startedAt) });
  try {
    const answer = await make();
    report({ status: answer.status });
    return answer;
  } catch (error) {
    report({ status: undefined, failure: failureOf(error) });
    throw error;
  }
}
