import { Notice } from '../../../ui/notice.tsx';
import type { LastPaymentView } from '../../last-payment-view.ts';

/** The outcome of the last payment attempt, as far as the server knows it. */
export function LastPayment({ lastPayment }: { lastPayment: LastPaymentView }) {
  if (!lastPayment) return null;
  const { outcome, heading, text } = lastPayment;
  return (
    <div className="mb-4">
      <Notice tone={outcome === 'declined' ? 'warning' : 'info'} heading={heading} role="status">
        <p>{text}</p>
      </Notice>
    </div>
  );
}
