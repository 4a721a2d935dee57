import { z } from 'zod';
import { METHOD_KINDS } from '#domain/payment/payment-method.ts';
import { Total } from '../shapes.ts';

/**
 * A way to pay on a provider's page; `id` is the `paymentWay` of payment-direction. `page`: whose page it is. `answersWithinMinutes`:
 * how long a bank, a wallet or a counter may take, 0 while the visitor waits. `isGivenBackByHand`: a person transfers refunds. `payBy`:
 * the booking is put on hold first, and is to be paid until then; null: nothing is kept before it is paid. `instalments`: who
 * lends, where it can be paid in instalments; its terms are said on the page, before it is paid. `asksDocument`: it cannot be paid without
 * a document of its payer; the page asks for what the booking's buyer has not said.
 */
export const PaymentWay = z.object({
  id: z.string(),
  kind: z.enum(METHOD_KINDS),
  brand: z.string(),
  page: z.string(),
  isTakenAtOnce: z.boolean(),
  answersWithinMinutes: z.number().int(),
  isGivenBackByHand: z.boolean(),
  payBy: z.string().nullable(),
  instalments: z.object({ lender: z.enum(['card-issuer']) }).nullable(),
  asksDocument: z.boolean(),
});

/**
 * The visitor has paid as far as they can, and a bank, a wallet or a counter decides: nothing is paid yet. `url`: where they see it,
 * or the voucher to pay with. `isToPay`: they have not done their part yet. `onHold`: all of it is kept at its suppliers until then, with
 * their locators; otherwise neither price nor places are. `voucher`: what is said or typed where it is paid.
 */
export const PendingPayment = z.object({
  kind: z.enum(METHOD_KINDS),
  brand: z.string().nullable(),
  url: z.string().nullable(),
  until: z.string(),
  isToPay: z.boolean(),
  onHold: z.boolean(),
  voucher: z.object({ number: z.string().optional(), agreement: z.string().optional(), qr: z.string().optional() }).nullable(),
});
export type PendingPayment = z.output<typeof PendingPayment>;

/** Money that was taken for a booking that is not made: all of it goes back, and is there `by` then. */
export const Returning = z.object({ amount: Total, by: z.string(), isByHand: z.boolean(), isBack: z.boolean() });
export type Returning = z.output<typeof Returning>;
