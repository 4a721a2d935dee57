import type { ServiceToQuote } from '#contract/office/customers/trip-quotes.ts';
import { DECIMAL, type Money, parseDecimal, toDecimal } from '#domain/money.ts';
import type { Quote } from '#domain/quote.ts';
import type { TypedTerms } from '#domain/services/sold-service.ts';

type Typed = Record<string, string>;
export const LONGEST_NAME = 120;
export const LONGEST_DESCRIPTION = 1_000;

/** A line of one's own as its form sends it. What is no amount is 0, which is refused. */
export function ownLineIn(typed: Typed): ServiceToQuote {
  const { currency = '' } = typed;
  const said = (name: string) => typed[name]?.trim() || null;
  const cost = said('cost');
  return {
    kind: 'service',
    name: typed.name ?? '',
    description: typed.description ?? '',
    place: typed.place ?? '',
    begins: typed.begins ?? '',
    ends: said('ends'),
    time: said('time'),
    people: Number(typed.people),
    total: amountIn(typed.price, currency),
    cancellation: termsIn(typed, currency),
    provider: typed.provider ?? '',
    cost: cost === null ? null : amountIn(cost, currency),
    arrangeBy: said('arrangeBy'),
  };
}

/** What was accepted, as the form begins with it: whoever sells it adds the days and terms. */
export const agreedLine = (agreed: Quote | null): Typed =>
  agreed
    ? {
        name: agreed.title.slice(0, LONGEST_NAME),
        description: agreed.includes.join('\n').slice(0, LONGEST_DESCRIPTION),
        people: String(agreed.people ?? 1),
        price: toDecimal(agreed.price),
        currency: agreed.price.currency,
      }
    : {};

/** `120.50` or `120,50`. */
function amountIn(text: string | undefined, currency: string): Money {
  const plain = (text ?? '').trim().replace(',', '.');
  return DECIMAL.test(plain) && plain.length <= 15 ? parseDecimal(plain, currency) : { amountMinor: 0, currency };
}

function termsIn({ terms, kept = '', freeUntil }: Typed, currency: string): TypedTerms {
  if (terms === 'percent') return { freeUntil: freeUntil || null, kept: { percent: Number(kept.replace(',', '.')) } };
  if (terms === 'amount') return { freeUntil: freeUntil || null, kept: { amountMinor: amountIn(kept, currency).amountMinor } };
  return terms === 'always-free' ? terms : 'never-back';
}
