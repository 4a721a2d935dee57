import { createHash } from 'node:crypto';
import type { Transaction } from './transaction.ts';
import { transactionShape } from './transaction.ts';

const PROPERTIES = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'];

/** The event that a payment has come to an end, signed with the secret of events. It keeps its signature when it is sent again. */
export function eventOf(transaction: Transaction, { eventsSecret, bankUrl }: { eventsSecret: string; bankUrl: string }) {
  const timestamp = Math.floor(Date.now() / 1_000);
  const signed = `${transaction.id}${transaction.status}${transaction.amountMinor}${timestamp}${eventsSecret}`;
  const checksum = createHash('sha256').update(signed).digest('hex');
  const body = JSON.stringify({
    event: 'transaction.updated',
    data: { transaction: transactionShape(transaction, bankUrl) },
    environment: 'test',
    signature: { properties: PROPERTIES, checksum },
    timestamp,
    sent_at: new Date().toISOString(),
  });
  return { headers: { 'content-type': 'application/json', 'x-event-checksum': checksum }, body };
}
