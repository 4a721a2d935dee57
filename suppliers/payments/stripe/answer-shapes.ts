import { z } from 'zod';
import { MOST_STORABLE_MINOR } from '#domain/money.ts';
import { Id, Reference } from './references.ts';

/**
 * Schemas of the parts of Stripe's answers that are used. An answer that does not match is treated as none: the caller learns
 * nothing, retries, and records nothing of it.
 */

const Units = z.number().int().min(0).max(MOST_STORABLE_MINOR);
const Currency = z.string().regex(/^[a-z]{3}$/i);
const Code = z.string().min(1).max(200);
const Address = z.url({ protocol: /^https?$/ }).max(4_000);
const Word = z.string().min(1).max(40);

const CardDetails = z.object({ brand: Word, last4: z.string().max(4).nullish() });

const Charge = z.object({
  amount: Units.optional(),
  amount_captured: Units.optional(),
  amount_refunded: Units.optional(),
  payment_method_details: z
    .object({ card: CardDetails.nullish().catch(undefined) })
    .nullish()
    .catch(undefined),
});

const Shared = { id: Id, currency: Currency, latest_charge: z.union([z.string(), Charge]).nullish() };
export const Intent = z.object({
  ...Shared,
  status: Code,
  amount_capturable: Units.optional(),
  amount_received: Units.optional(),
  next_action: z.object({ redirect_to_url: z.object({ url: Address }).nullish() }).nullish(),
  last_payment_error: z.object({ code: Code.nullish(), decline_code: Code.nullish() }).nullish().catch(undefined),
});
export type Intent = z.output<typeof Intent>;
/** As it is listed, with all that is compared. */
export const ListedIntent = z.object({
  id: Id,
  currency: Currency,
  status: Code,
  amount_capturable: Units,
  amount_received: Units,
  metadata: z.object({ booking_reference: z.string().max(64).nullish().catch(undefined) }).catch({}),
  latest_charge: z
    .union([
      z.string(),
      Charge.extend({
        balance_transaction: z
          .union([Id, z.object({ currency: Currency, fee: Units })])
          .nullish()
          .catch(undefined),
      }),
    ])
    .nullish(),
});
export type ListedIntent = z.output<typeof ListedIntent>;
/** With what it was asked for. */
export const AskedIntent = z.object({
  amount: Units,
  currency: Currency,
  payment_method: Reference,
  metadata: z.object({ booking_reference: z.string().optional() }),
});
export type AskedIntent = z.output<typeof AskedIntent>;

export const CheckoutSession = z.object({
  id: z.string().regex(/^cs_\w{1,250}$/),
  status: Code.nullish(),
  url: Address.nullish(),
  amount_total: Units.nullish(),
  currency: Currency.nullish(),
  payment_intent: Reference,
  client_reference_id: z.string().max(200).nullish(),
});
export type CheckoutSession = z.output<typeof CheckoutSession>;

export const CardMethod = z.object({ id: Id, card: z.object({ brand: Word, last4: z.string().regex(/^\d{4}$/) }).nullish() });

export const Refund = z.object({ id: Id, status: Code, amount: Units.nullish().catch(undefined) });
