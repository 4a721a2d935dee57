import type { z } from 'zod';
import { type ApiAnswer, createApiClient, leavesOpen } from '../../api-client.ts';
import { type OnPaymentCall, tellingOf } from '../payment-calls.ts';
import { OneTransaction, Refused, type Transaction, Transactions } from './answer-shapes.ts';

const DEADLINE_MS = 20_000;
/** A page of fifty transactions has some two hundred thousand. */
const MOST_LETTERS = 2_000_000;
/** The key is wrong, or the account may not do this: nothing is said about what was asked. */
const ABOUT_THE_ACCOUNT = new Set([401, 403]);

export type WompiTerms = {
  /** Wompi's own address, or a sandbox's, without the version. */
  baseUrl: string;
  privateKey: string;
  /** Deadline of one answer; tests set another. */
  deadlineMs?: number | undefined;
  onCall?: OnPaymentCall;
};
export type Calls = ReturnType<typeof callsTo>;

/** Calls to Wompi's API. Every one has the private key: with the public one a transaction is not found. */
export function callsTo({ baseUrl, privateKey, deadlineMs = DEADLINE_MS, onCall }: WompiTerms) {
  const call = createApiClient({
    name: 'wompi',
    baseUrl: `${baseUrl}/v1`,
    headers: () => ({ authorization: `Bearer ${privateKey}`, accept: 'application/json' }),
    mostLetters: MOST_LETTERS,
    ...tellingOf(onCall),
  });
  async function read<Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.output<Shape> | undefined> {
    const answer = await call({ method: 'GET', path, deadlineMs, idempotent: true });
    return answer.ok ? shape.safeParse(answer.body).data : undefined;
  }
  return {
    /** Undefined if it cannot be learnt now: with another key than its own a transaction is not found either. */
    async transaction(id: string): Promise<Transaction | undefined> {
      const found = (await read(`/transactions/${encodeURIComponent(id)}`, OneTransaction))?.data;
      return found?.id === id ? found : undefined;
    },
    transactions: async (query: Record<string, string>): Promise<Transaction[] | undefined> =>
      (await read(`/transactions?${new URLSearchParams(query)}`, Transactions))?.data,
    void: (id: string): Promise<ApiAnswer> =>
      call({ method: 'POST', path: `/transactions/${encodeURIComponent(id)}/void`, body: {}, deadlineMs, idempotent: false }),
  };
}

/** Refused by Wompi because of what was asked; a firewall's refusal is not Wompi's. */
export const isForGood = (answer: ApiAnswer): boolean =>
  !answer.ok &&
  answer.kind === 'refused' &&
  !ABOUT_THE_ACCOUNT.has(answer.status) &&
  !leavesOpen(answer.status) &&
  Refused.safeParse(answer.body).success;
