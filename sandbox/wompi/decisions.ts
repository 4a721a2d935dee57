import type { AskedDecision } from '../decisions.ts';
import type { Transactions } from './transactions.ts';

/** False if the transaction is not there, or not in a state in which that can be. */
export function decide(transactions: Transactions, { payment, does }: AskedDecision): boolean {
  const found = transactions.get(payment);
  if (!found) return false;
  switch (does) {
    case 'approve':
    case 'reject':
      if (found.status !== 'PENDING') return false;
      transactions.end(found, does === 'approve' ? 'APPROVED' : 'DECLINED');
      return true;
    case 'settle':
      if (found.status !== 'APPROVED') return false;
      transactions.settle(found);
      return true;
    case 'void':
      if (found.status !== 'APPROVED') return false;
      transactions.end(found, 'VOIDED');
      return true;
    default:
      return false;
  }
}
