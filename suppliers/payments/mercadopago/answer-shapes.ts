import { z } from 'zod';

/**
 * Schemas of the parts of Mercado Pago's answers that are used. An answer that does not match is treated as none: the caller
 * learns nothing, asks again, and records nothing of it.
 */

/** Ids of payments and refunds are numbers, written as such or as text. */
const NumberId = z.union([z.int().positive(), z.string().regex(/^\d{1,20}$/)]).transform(String);
const Code = z.string().min(1).max(100);
const Units = z.number().min(0).max(999_999_999_999);
const Currency = z.string().regex(/^[A-Z]{3}$/);
const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const Reference = z.string().max(256).nullish();

const Metadata = z.object({ booking_reference: z.string().max(64).optional().catch(undefined) }).catch({});

const VoucherNumber = z
  .string()
  .regex(/^[\w .-]{1,64}$/)
  .nullish()
  .catch(undefined);

export const Payment = z.object({
  id: NumberId,
  status: Code,
  status_detail: Code.nullish().catch(undefined),
  currency_id: Currency,
  transaction_amount: Units.positive(),
  transaction_amount_refunded: Units.nullish(),
  external_reference: Reference,
  installments: z.int().min(1).max(120).nullish().catch(undefined),
  payment_method_id: z.string().min(1).max(40).nullish().catch(undefined),
  card: z
    .object({
      last_four_digits: z
        .string()
        .regex(/^\d{4}$/)
        .nullish()
        .catch(undefined),
    })
    .nullish()
    .catch(undefined),
  metadata: Metadata.optional(),
  fee_details: z
    .array(z.object({ amount: Units, fee_payer: z.string().max(40) }))
    .max(20)
    .nullish()
    .catch(undefined),
  date_of_expiration: Moment.nullish().catch(undefined),
  transaction_details: z
    .object({
      external_resource_url: z
        .url({ protocol: /^https?$/ })
        .max(2_000)
        .nullish()
        .catch(undefined),
      /** What is said at the counter. */
      payment_method_reference_id: VoucherNumber,
      installment_amount: Units.nullish().catch(undefined),
      total_paid_amount: Units.nullish().catch(undefined),
    })
    .nullish()
    .catch(undefined),
  point_of_interaction: z
    .object({ transaction_data: z.object({ qr_code: z.string().min(1).max(1_000).nullish().catch(undefined) }).nullish() })
    .nullish()
    .catch(undefined),
});
export type Payment = z.output<typeof Payment>;

const Paging = z.object({ total: z.int().min(0).max(10_000_000) });
export const PaymentPage = z.object({ paging: Paging, results: z.array(Payment).max(1_000) });

export const Preference = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  init_point: z.url({ protocol: /^https?$/ }).max(2_000),
  external_reference: z.string().min(1).max(256),
  items: z
    .array(z.object({ unit_price: Units, quantity: z.int(), currency_id: Currency.nullish() }))
    .max(100)
    .nullish()
    .catch(undefined),
  expires: z.boolean().nullish(),
  expiration_date_to: Moment.nullish(),
});
export type Preference = z.output<typeof Preference>;
/** Of pages that a search finds, the id is enough. */
export const PreferencePage = z.object({
  elements: z.array(z.object({ id: Preference.shape.id })).max(1_000),
  total: Paging.shape.total,
});

export const Refund = z.object({ id: NumberId, status: Code, amount: Units.nullish() });

export const Chargeback = z.object({
  id: z.union([z.int().positive(), z.string().regex(/^[\w-]{1,40}$/)]).transform(String),
  payment_id: NumberId.nullish(),
  payments: z.array(NumberId).max(50).nullish(),
  amount: Units.positive(),
  currency_id: Currency.nullish(),
  currency: Currency.nullish(),
  reason: z.string().max(100).nullish().catch(undefined),
  coverage_applied: z.boolean().nullish(),
  documentation_required: z.boolean().nullish().catch(undefined),
  documentation_status: Code.nullish().catch(undefined),
  date_documentation_deadline: Moment.nullish().catch(undefined),
  date_created: Moment,
});
export type Chargeback = z.output<typeof Chargeback>;
export const ChargebackPage = z.object({ paging: Paging, results: z.array(Chargeback).max(1_000) });
