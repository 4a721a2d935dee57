import { createHash } from 'node:crypto';
import type { Money } from '#domain/money.ts';
import { withCart } from '../page-address.ts';
import type { HostedPageOutcome, HostedPageRequest } from '../port.ts';
import { CURRENCY, type MethodName, methodsOf } from './methods.ts';
import { legalIdOf } from './payer.ts';
import { pageOf, toReference } from './references.ts';

export type CheckoutTerms = {
  publicKey: string;
  integritySecret: string;
  /** The address of Wompi's page. */
  checkoutUrl: string;
  methods: readonly MethodName[];
};

/**
 * Wompi's Web Checkout: a signed address and no call. The signature holds reference, amount, currency and end, so nobody on the way changes
 * them. The page takes whatever the account takes, and has its payer accept Wompi's terms and the treatment of their data.
 */
export function openCheckout(terms: CheckoutTerms, request: HostedPageRequest): HostedPageOutcome {
  const { cartId, amount, bookingReference, customer, method, returnUrl, expiresAt } = request;
  const reference = toReference({ cartId, endsAt: expiresAt, bookingReference });
  const page = pageOf(reference);
  if (amount.currency !== CURRENCY || !page) return { ok: false, reason: 'refused' };
  const ends = page.endsAt.toISOString();
  const legalId = legalIdOf(customer.buyer);
  const wanted = methodsOf(terms.methods).find(({ id }) => id === method);
  const fields = {
    'public-key': terms.publicKey,
    currency: amount.currency,
    'amount-in-cents': String(amount.amountMinor),
    reference,
    'signature:integrity': integrityOf({ reference, amount, ends }, terms.integritySecret),
    'redirect-url': returning(returnUrl),
    'expiration-time': ends,
    'customer-data:email': customer.email,
    'customer-data:full-name': customer.name,
    ...(legalId ? { 'customer-data:legal-id': legalId.number, 'customer-data:legal-id-type': legalId.type } : {}),
    ...(wanted?.asksDocument ? { 'collect-customer-legal-id': 'true' } : {}),
  };
  return { ok: true, url: withCart(`${terms.checkoutUrl}?${new URLSearchParams(fields)}`, cartId), paymentId: reference };
}

type Signed = { reference: string; amount: Money; ends: string };

const integrityOf = ({ reference, amount: { amountMinor, currency }, ends }: Signed, secret: string): string =>
  createHash('sha256').update([reference, amountMinor, currency, ends, secret].join('')).digest('hex');

/** Wompi comes back with an `id` of its own: ours is said under another name too. */
function returning(address: string): string {
  const url = new URL(address);
  const id = url.searchParams.get('id');
  if (id !== null) url.searchParams.set('booking', id);
  return url.href;
}
