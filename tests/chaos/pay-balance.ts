import { setTimeout as delay } from 'node:timers/promises';
import { aCustomer } from '../harness/booking-steps.ts';
import { actOnPage } from './on-page.ts';
import type { Retry, SeededRandom } from './retry.ts';

/** What a visitor saw of the rest of their price: was told that it is paid, left it for later, or never heard of what they paid. */
export type PaidBalance = { reference: string; outcome: 'paid' | 'left' | 'no-word'; amount: number };

const TRY_AGAIN_MS = 250;
/** Of what was paid at the very end of a visitor's patience a word may come this much later. */
const WORD_MS = 90_000;

/** Of those who began with a deposit most pay the rest at once, in two tabs or twice on one page now and then; some leave the page open. */
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
  // Paid, cancelled or under way by now, by whoever else has this booking open.
  if (pages.length === 0 || random('leaves the rest') < 0.1) return told('left');
  const times = random('pays the rest twice') < 0.3 ? [...pages, ...pages] : pages;
  await Promise.all(times.map((url) => actOnPage(url, url.includes('/c/pay/') ? 'stripe' : 'worldpay', 'pay')));
  const word = Math.max(deadline, Date.now() + WORD_MS);
  while (Date.now() < word) {
    const now = await look();
    if (now.ok && now.body.paid) return { ...told('paid'), amount: now.body.paid.amount.amount };
    // Cancelled at the desk in the same moment, all of it or one of two cabins: nothing is owed, or another amount, and nothing was taken.
    if (now.ok && now.body.balance?.amount.amount === owed.amount.amount) await delay(TRY_AGAIN_MS);
    else return told('left');
  }
  return told('no-word');
}
