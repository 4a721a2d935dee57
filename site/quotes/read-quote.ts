import type { Backend } from '#contract/calls.ts';
import type { QuoteAnswer } from '#contract/selling/quotes.ts';
import { formatLongDay } from '#domain/long-day.ts';
import { moneyOf } from '#domain/money.ts';
import { quotes as words } from '../messages/es/enquiry/quotes.ts';
import { priceWords } from '../prices/charged-words.ts';
import { type HomePrices, readHomePrices } from '../prices/home-prices.ts';
import { QUOTE_PARAM } from './quote-address.ts';

const LONGEST = 64;

export const tokenIn = (params: URLSearchParams): string => (params.get(QUOTE_PARAM) ?? '').slice(0, LONGEST);

export type QuotePage = { kind: 'found'; quote: QuoteView } | { kind: 'unknown' } | { kind: 'failed'; status: number };
export type QuoteView = ReturnType<typeof quoteView>;

/** The quote a link leads to, in words. */
export async function readQuote(token: string, backend: Backend): Promise<QuotePage> {
  if (token === '') return { kind: 'unknown' };
  const [found, prices] = await Promise.all([backend.findQuote({ token }), readHomePrices(backend)]);
  if (found.ok) return { kind: 'found', quote: quoteView(found.body, prices) };
  const { status } = found.problem;
  return status === 404 ? { kind: 'unknown' } : { kind: 'failed', status };
}

function quoteView({ number, title, people, total, includes, until, state }: QuoteAnswer, prices: HomePrices) {
  const price = moneyOf(total);
  const each = people !== null && people > 1 ? { ...price, amountMinor: Math.round(price.amountMinor / people) } : null;
  return {
    title,
    includes,
    state,
    price: priceWords(price),
    each: each && words.each(priceWords(each)),
    beside: prices.of(price),
    // Beside a price that was quoted in another currency the rate says nothing.
    chargeNote: prices.of(price) === null ? null : prices.note,
    facts: [
      [words.request, number],
      ...(people === null ? [] : [[words.travelers, words.people(people)]]),
      [words.until, formatLongDay(until)],
    ] as [string, string][],
    closed: closedOf(state, formatLongDay(until)),
  };
}

/** Why a quote is closed: accepted, expired or withdrawn; `null` while it is open. */
function closedOf(state: QuoteAnswer['state'], day: string) {
  if (state === 'open') return null;
  if (state === 'accepted') return { tone: 'good' as const, heading: words.acceptedHeading, text: words.acceptedText };
  if (state === 'expired') return { tone: 'warning' as const, heading: words.expiredHeading(day), text: words.expiredText };
  return { tone: 'warning' as const, heading: words.withdrawnHeading, text: words.withdrawnText };
}
