import { setTimeout as delay } from 'node:timers/promises';
import { CARDS } from '../harness/booking-steps.ts';
import { onCheckout, onWorldpay } from '../harness/payment-pages.ts';

/** What was begun on a page is ended there, though patience for all the rest is over: a page that is left open is no stuck booking. */
const PAGE_PATIENCE_MS = 60_000;
const TRY_AGAIN_MS = 250;

/** On a page that fails like everything else, a visitor presses the button until something comes back. */
export async function actOnPage(url: string, provider: string, what: 'pay' | 'turn back'): Promise<void> {
  const deadline = Date.now() + PAGE_PATIENCE_MS;
  while (Date.now() < deadline) {
    try {
      const { status } =
        provider === 'worldpay'
          ? await onWorldpay(url, what === 'pay' ? 'pay' : 'cancel')
          : await onCheckout(url, what === 'pay' ? CARDS.succeeds : CARDS.declined);
      if (status < 500) return;
    } catch {
      // Cut off: was it paid? The visitor does not know and tries again.
    }
    await delay(TRY_AGAIN_MS);
  }
}
