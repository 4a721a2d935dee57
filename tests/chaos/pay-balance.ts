import { setTimeout as delay } from 'node:timers/promises';
import { aCustomer } from '../harness/visitors/booking-steps.ts';
import { actOnPage } from './on-page.ts';
import type { Retry, SeededRandom } from './retry.ts';

/** What a visitor was told about the balance: that it is paid, that they left it for later, or nothing after paying. */
export type PaidBalance = { reference: string; outcome: 'paid' | 'left' | 'no-word'; amount: number };

const TRY_AGAIN_MS = 250;
/** The answer to a payment made at the very end may come this much later. */
const WORD_MS = 90_000;

/**
 * After a deposit most visitors pay the balance at once, sometimes in two tabs or twice on one page; some leave the page open.
 */
export async function payBalance(
  retry: Retry,
  { reference, random, deadline }: { reference: string; random: SeededRandom; deadline: number },
): Promise<PaidBalance | null> {
  const lookup = { referenceId: reference, email: aCustomer.email };
  const look = () => retry((backend) => backend.findBalance(lookup));
  const seen = await look();
  const owed = seen.ok ? seen.body.balance : null;
  if (!owed || random('pays the rest') < 0.15) return null;
  const told = (outcome: PaidBalance['outcome']) => ({ reference, outcome, amount: owed.amount.amount });
  const open = async (): Promise<string | undefined> => {
    while (Date.now() < deadline) {
      const opened = await retry((backend) => backend.payBalance({ ...lookup, amount: owed.amount }));
      if (!opened.ok) {
        if (opened.problem.code !== 'page-unavailable') return undefined;
      } else if ('url' in opened.body) return opened.body.url;
      await delay(TRY_AGAIN_MS);
    }
    return undefined;
  };
  const urls = await Promise.all(random('tabs') < 0.3 ? [open(), open()] : [open()]);
  const pages = [...new Set(urls.flatMap((url) => url ?? []))];
  // Already paid, cancelled or in progress, because of another tab or the desk.
  if (pages.length === 0 || random('leaves the rest') < 0.1) return told('left');
  const times = random('pays the rest twice') < 0.3 ? [...pages, ...pages] : pages;
  await Promise.all(times.map((url) => actOnPage(url, url.includes('/c/pay/') ? 'stripe' : 'worldpay', 'pay')));
  const word = Math.max(deadline, Date.now() + WORD_MS);
  while (Date.now() < word) {
    const now = await look();
    if (now.ok && now.body.paid) return { ...told('paid'), amount: now.body.paid.amount.amount };
    // The desk cancelled all or one of two cabins at the same moment: the balance is gone or has changed, and nothing was
    // captured.
    if (now.ok && now.body.balance?.amount.amount === owed.amount.amount) await delay(TRY_AGAIN_MS);
    else return told('left');
  }
  return told('no-word');
}
