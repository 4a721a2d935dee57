import * as es from '../../../messages/es.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Session } from '../../booking-session.ts';

/** The outcome of the last payment attempt, as far as the server knows it. */
export function LastPayment({ lastPayment }: { lastPayment: Session['lastPayment'] }) {
  if (!lastPayment) return null;
  const { outcome } = lastPayment;
  return (
    <div className="mb-4">
      <Notice tone={outcome === 'declined' ? 'warning' : 'info'} heading={es.checkout.lastPayment[outcome]} role="status">
        <p>{es.checkout.lastPaymentText[outcome]}</p>
      </Notice>
    </div>
  );
}
