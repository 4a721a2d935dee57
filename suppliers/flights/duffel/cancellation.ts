import { z } from 'zod';
import { type Money, parseDecimal } from '#domain/money.ts';

const text = z.string().nullish();

/** What cancelling an order gives back; `refund_to` says in what. */
export const Cancellation = z.object({
  id: z.string(),
  refund_currency: text,
  refund_to: text,
  expires_at: text,
  refund_amount: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,4})?$/)
    .nullish()
    .catch(null),
});

/** What is given back in vouchers is no money: somebody has to decide what the traveller gets. */
const NO_MONEY = new Set(['voucher', 'airline_credits']);

/** What is kept of an order's price and what comes back; nothing is kept of one that was never paid. `undefined` where that cannot be said in money. */
export function cancellationTerms(
  { refund_amount, refund_currency, refund_to }: z.infer<typeof Cancellation>,
  price: Money,
): { fee: Money; refund: Money } | undefined {
  const { currency } = price;
  if (refund_to === 'awaiting_payment') return { fee: { amountMinor: 0, currency }, refund: price };
  if (!refund_amount || refund_currency !== currency || NO_MONEY.has(refund_to ?? '')) return undefined;
  const refund = parseDecimal(refund_amount, currency);
  return { fee: { amountMinor: Math.max(0, price.amountMinor - refund.amountMinor), currency }, refund };
}
