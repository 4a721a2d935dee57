import { type CallTerms, createApiClient } from '../../api-client.ts';

/** How bookings are paid: by the account's card, prepaid funds, or a credit line. */
export type PaymentMethod = 'ACC_CREDIT_CARD' | 'WALLET' | 'CREDIT';
/** `name`: the account's name, if the supplier has several accounts. */
export type LiteApiAccount = CallTerms & {
  name?: string | undefined;
  baseUrl: string;
  bookUrl: string;
  apiKey: string;
  paymentMethod: PaymentMethod;
};

export const PREBOOK_DEADLINE_MS = 20_000;
/** For read calls. */
export const READ = { deadlineMs: 10_000, idempotent: true };
/** Error code for "no rooms available". */
export const NO_AVAILABILITY = 2001;

/** Clients for the two hosts of LiteAPI: one for search, one for bookings. */
export function createLiteApiClient({ name = 'liteapi', ...account }: LiteApiAccount) {
  const headers = () => ({ 'x-api-key': account.apiKey, accept: 'application/json' });
  return {
    name,
    search: createApiClient({ ...account, name, headers }),
    desk: createApiClient({ ...account, name, baseUrl: account.bookUrl, headers }),
    paymentMethod: account.paymentMethod,
  };
}

export type LiteApiClient = ReturnType<typeof createLiteApiClient>;
