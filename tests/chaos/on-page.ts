import { setTimeout as delay } from 'node:timers/promises';
import { CARDS } from '../harness/booking-steps.ts';
import { onCheckout, onWorldpay } from '../harness/payment-pages.ts';

/** A visitor finishes on the hosted page even after the limit for everything else. */
const PAGE_PATIENCE_MS = 60_000;
const TRY_AGAIN_MS = 250;

/** On a page that may fail, presses the button until an answer comes; false when none came. */
export async function actOnPage(url: string, provider: string, what: 'pay' | 'turn back'): Promise<boolean> {
  const deadline = Date.now() + PAGE_PATIENCE_MS;
  while (Date.now() < deadline) {
    try {
      const { status } =
        provider === 'worldpay'
          ? await onWorldpay(url, what === 'pay' ? 'pay' : 'cancel')
          : await onCheckout(url, what === 'pay' ? CARDS.succeeds : CARDS.declined);
      if (status < 500) return true;
    } catch {
      // Connection cut: the visitor cannot know whether the payment was made and tries again.
    }
    await delay(TRY_AGAIN_MS);
  }
  return false;
}
