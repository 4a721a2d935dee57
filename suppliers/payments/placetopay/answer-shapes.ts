import { z } from 'zod';

/** Schemas of the parts of PlacetoPay's answers that are used. An answer that does not match is treated as none. */

const Reason = z.union([z.string().max(255), z.number()]).nullish();
const Status = z.object({ status: z.string().min(1).max(40), reason: Reason, message: z.string().max(2_000).nullish() });
export type Status = z.output<typeof Status>;

const Id = z.union([z.number().int().positive(), z.string().regex(/^\d{1,15}$/)]).transform(String);
const Currency = z.string().regex(/^[A-Z]{3}$/);
const Total = z.union([z.number().min(0), z.string().regex(/^\d{1,15}(\.\d{1,6})?$/)]).transform(String);
const Address = z.url({ protocol: /^https?$/ }).max(2_000);

export const Created = z.object({ requestId: Id, processUrl: Address });

const Field = z.object({ keyword: z.string().max(255).nullish(), value: z.unknown() });
export const Payment = z.object({
  status: Status,
  internalReference: Id.transform(Number),
  amount: z.object({ from: z.object({ currency: Currency, total: Total }) }),
  paymentMethod: z.string().max(255).nullish().catch(undefined),
  refunded: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).nullish(),
  processorFields: z.array(Field).nullish().catch(undefined),
});
export type Payment = z.output<typeof Payment>;

export const Session = z.object({
  requestId: Id,
  status: Status,
  request: z.object({
    type: z.string().nullish(),
    fields: z.array(Field).nullish(),
    payment: z.object({ reference: z.string().max(255) }),
  }),
  payment: z.array(Payment).nullish(),
});
export type Session = z.output<typeof Session>;

export const Action = z.object({ status: Status, payment: Payment });
export const Refused = z.object({ status: Status });
export const Cancelled = z.object({ session: z.object({ status: Status }) });
