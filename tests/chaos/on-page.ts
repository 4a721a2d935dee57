import { setTimeout as delay } from 'node:timers/promises';
import { CARDS } from '../harness/visitors/booking-steps.ts';
import {
  decideAtPlacetopay,
  decideAtWompi,
  elsewhereAtPlacetopay,
  leavePlacetopay,
  onCheckout,
  onPlacetopay,
  onWompi,
  onWorldpay,
} from '../harness/visitors/payment-pages.ts';

/** A visitor finishes on the hosted page even after the limit for everything else. */
const PAGE_PATIENCE_MS = 60_000;
const TRY_AGAIN_MS = 250;
/** A card that PlacetoPay approves. */
const APPROVED = '4110760000000081';

type What = 'pay' | 'turn back' | Elsewhere;

/** With a bank or at a counter, which then says yes or no. */
export type Elsewhere = { medio: 'pse' | 'ath' | 'nequi'; result: 'approve' | 'reject' };

/** What a visitor presses on each provider's page. */
const PRESSED: Record<string, (url: string, what: What) => Promise<{ status: number }>> = {
  worldpay: (url, what) => onWorldpay(url, what === 'pay' ? 'pay' : 'cancel'),
  async placetopay(url, what) {
    if (typeof what === 'string') return what === 'pay' ? onPlacetopay(url, APPROVED) : leavePlacetopay(url);
    const elsewhere = await elsewhereAtPlacetopay(url, what.medio);
    // It is over already.
    return elsewhere ? decideAtPlacetopay(elsewhere, what.result) : { status: 200 };
  },
  async wompi(url, what) {
    // Its page has no way back but the browser's.
    if (what === 'turn back') return { status: 200 };
    const pressed = await onWompi(
      url,
      what === 'pay' ? { medio: 'CARD', number: CARDS.succeeds } : { medio: what.medio.toUpperCase() },
    );
    // Chosen before, by a call whose answer was lost: the page leads on.
    const bank = pressed.location ?? /href="(http[^"]*\/(?:pse|nequi)\/[^"]+)"/.exec(pressed.text)?.[1];
    return typeof what !== 'string' && bank?.match(/\/(pse|nequi)\//) ? decideAtWompi(bank, what.result) : pressed;
  },
  stripe: (url, what) => onCheckout(url, what === 'pay' ? CARDS.succeeds : CARDS.declined),
};

/** On a page that may fail, presses the button until an answer comes; false when none came. */
export async function actOnPage(url: string, provider: string, what: What): Promise<boolean> {
  const deadline = Date.now() + PAGE_PATIENCE_MS;
  while (Date.now() < deadline) {
    try {
      const pressed = await PRESSED[provider]?.(url, what);
      if (pressed && pressed.status < 500) return true;
    } catch {
      // Connection cut: the visitor cannot know whether the payment was made and tries again.
    }
    await delay(TRY_AGAIN_MS);
  }
  return false;
}
