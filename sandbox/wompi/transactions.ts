import { join } from 'node:path';
import { openJournal } from '../journal.ts';
import type { Status, Transaction } from './transaction.ts';

export type Transactions = ReturnType<typeof openTransactions>;

/** All payments; `onFinal` is told of each that has come to an end, which a void is too. */
export function openTransactions(dataDir: string, onFinal: (transaction: Transaction) => void) {
  const journal = openJournal<Transaction>(join(dataDir, 'wompi-transactions.jsonl'));
  let last = journal.all().reduce((most, { id }) => Math.max(most, Number(id.split('-').at(-1))), 10_000);

  function put(transaction: Transaction): Transaction {
    const before = journal.get(transaction.id);
    journal.put(transaction);
    if (transaction.status !== 'PENDING' && transaction.status !== before?.status) onFinal(transaction);
    return transaction;
  }

  return {
    get: (id: string): Transaction | undefined => journal.get(id),
    all: (): Transaction[] => journal.all(),
    of: (reference: string): Transaction[] => journal.all().filter((one) => one.reference === reference),
    begin: (transaction: Omit<Transaction, 'id' | 'createdAt'>): Transaction => {
      const [createdAt, number] = [Date.now(), ++last];
      const id = `11${number}-${Math.floor(createdAt / 1_000)}-${number}`;
      const final = transaction.status === 'PENDING' ? {} : { finalizedAt: createdAt };
      return put({ ...transaction, ...final, id, createdAt });
    },
    end: (transaction: Transaction, status: Status, code?: string): Transaction =>
      put({ ...transaction, status, finalizedAt: transaction.finalizedAt ?? Date.now(), ...(code ? { code } : {}) }),
    /** As if it had been paid on an earlier day. */
    settle: (transaction: Transaction): Transaction => {
      const earlier = (at: number) => at - 86_400_000;
      const { createdAt, finalizedAt = createdAt } = transaction;
      return put({ ...transaction, createdAt: earlier(createdAt), finalizedAt: earlier(finalizedAt) });
    },
  };
}
