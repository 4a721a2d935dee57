import { z } from 'zod';
import { METHOD_KINDS } from '#domain/payment/payment-method.ts';
import { Total } from '../shapes.ts';

/**
 * A way to pay on a provider's page; `id` is the `paymentWay` of payment-direction. `page`: whose page it is. `answersWithinMinutes`:
 * how long a bank, a wallet or a counter may take, 0 while the visitor waits. `isGivenBackByHand`: a person transfers refunds.
 */
export const PaymentWay = z.object({
  id: z.string(),
  kind: z.enum(METHOD_KINDS),
  brand: z.string(),
  page: z.string(),
  isTakenAtOnce: z.boolean(),
  answersWithinMinutes: z.number().int(),
  isGivenBackByHand: z.boolean(),
});

/**
 * The visitor has paid as far as they can, and a bank, a wallet or a counter decides: nothing is paid yet. `url`: where they see it,
 * or the voucher to pay with.
 */
export const PendingPayment = z.object({
  kind: z.enum(METHOD_KINDS),
  brand: z.string().nullable(),
  url: z.string().nullable(),
  until: z.string(),
});
export type PendingPayment = z.output<typeof PendingPayment>;

/** Money that was taken for a booking that is not made: all of it goes back, and is there `by` then. */
export const Returning = z.object({ amount: Total, by: z.string(), isByHand: z.boolean(), isBack: z.boolean() });
export type Returning = z.output<typeof Returning>;
