import { type CallTerms, createApiClient } from '../../api-client.ts';

/** What a booking is paid with: the account's own card, money put in before, or a credit line. */
export type PaymentMethod = 'ACC_CREDIT_CARD' | 'WALLET' | 'CREDIT';
/** `name`: what the account is known by, where a supplier has several. */
export type LiteApiAccount = CallTerms & {
  name?: string | undefined;
  baseUrl: string;
  bookUrl: string;
  apiKey: string;
  paymentMethod: PaymentMethod;
};

export const PREBOOK_DEADLINE_MS = 20_000;
/** Of calls that only look something up. */
export const READ = { deadlineMs: 10_000, idempotent: true };
/** What its errors say where nobody has rooms. */
export const NO_AVAILABILITY = 2001;

/** An account at both addresses of LiteAPI: one is searched, at the other it books. */
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
