/** What came of a call: `limited` is a supplier's own limit, `denied` our credentials, `unanswered` no answer in time or no connection. */
export const CALL_OUTCOMES = ['answered', 'refused', 'limited', 'denied', 'failed', 'unanswered'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export function outcomeOf(status: number | undefined): CallOutcome {
  if (status === undefined) return 'unanswered';
  if (status === 429) return 'limited';
  if (status === 401 || status === 403) return 'denied';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'answered';
}

/** A call without what names one thing: `GET /v1/orders/eJzTd9f3` is an operation of `GET /v1/orders/:id`. */
export const operationOf = (call: string): string =>
  call
    .split('/')
    .map((part, index) => (index === 0 || /^(v\d+(\.\d+)?|[a-z][a-z_.-]{0,40})$/i.test(part) ? part : ':id'))
    .join('/')
    .slice(0, 120);
