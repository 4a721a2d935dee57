import { z } from 'zod';

/** Schemas of the parts of Wompi's answers that are used. An answer that does not match is treated as none. */

export const TransactionId = z.string().regex(/^[\dA-Za-z-]{1,64}$/);
const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const Extra = z
  .object({
    brand: z.string().max(40).nullish().catch(undefined),
    last_four: z
      .string()
      .regex(/^\d{4}$/)
      .nullish()
      .catch(undefined),
    /** The page of the payer's bank. */
    async_payment_url: z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .nullish()
      .catch(undefined),
    processor_response_code: z
      .string()
      .regex(/^\w{1,10}$/)
      .nullish()
      .catch(undefined),
  })
  .nullish()
  .catch(undefined);

export const Transaction = z.object({
  id: TransactionId,
  status: z.string().min(1).max(40),
  amount_in_cents: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  reference: z.string().max(255),
  payment_method_type: z.string().max(60).nullish(),
  payment_method: z.object({ extra: Extra }).nullish().catch(undefined),
  created_at: Moment,
  finalized_at: Moment.nullish().catch(undefined),
});
export type Transaction = z.output<typeof Transaction>;

export const OneTransaction = z.object({ data: Transaction });
export const Transactions = z.object({ data: z.array(Transaction).max(1_000) });
export const Refused = z.object({ error: z.object({ type: z.string().max(100) }) });
