import type { AskedDecision } from '../decisions.ts';
import { decided, lapsed } from './session.ts';
import type { Sessions } from './sessions.ts';

/** False if the transaction is not there, or not in a state in which that can be. */
export function decide(sessions: Sessions, { payment, does }: AskedDecision): boolean {
  const found = sessions.holding(Number(payment));
  if (!found) return false;
  const { session, transaction } = found;
  switch (does) {
    case 'approve':
    case 'reject':
      if (transaction.status.status !== 'PENDING') return false;
      sessions.put(decided(session, transaction, does === 'approve' ? 'APPROVED' : 'REJECTED'));
      return true;
    case 'settle': {
      const transactions = session.transactions.map((one) => (one === transaction ? { ...one, isSettled: true } : one));
      sessions.put({ ...session, transactions });
      return true;
    }
    case 'lapse': {
      const after = lapsed(session, transaction);
      if (after !== session) sessions.put(after);
      return after !== session;
    }
    default:
      return false;
  }
}
