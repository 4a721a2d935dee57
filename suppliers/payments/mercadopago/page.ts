import { timeNow } from '#domain/clock.ts';
import type { Money } from '#domain/money.ts';
import type {
  AuthoriseOutcome,
  ExpireOutcome,
  HostedPage,
  HostedPageOutcome,
  HostedPageRequest,
  PendingOutcome,
} from '../port.ts';
import { Payment, Preference, PreferencePage } from './answer-shapes.ts';
import { type Calls, isKeyUsed } from './calls.ts';
import { COUNTRIES, type CountryCode } from './countries.ts';
import { identificationOf } from './identification.ts';
import { isDecidedLater, methodsOf, typesLeftOut } from './methods.ts';
import { allPayments, isHeld, isPaymentNumber, isTaken, isWaiting, outcomeOf, readPayment } from './payments.ts';
import { toUnits } from './units.ts';

/** Clocks differ: a page that is closed is closed for both. */
const CLOSED_SINCE_MS = 60_000;

/** Checkout Pro. The page's id identifies the payment until it is paid; then the payment's number does. */
export function checkoutPage(calls: Calls, { country, later }: { country: CountryCode; later: readonly string[] }): HostedPage {
  const { currency } = COUNTRIES[country];
  return {
    brand: 'Mercado Pago',
    methods: methodsOf(country, later),
    async create({ cartId, method = '', amount, bookingReference, description, customer, returnUrl, cancelUrl, expiresAt }) {
      if (amount.currency !== currency) return { ok: false, reason: 'refused' };
      const said = await calls.send('POST', '/checkout/preferences', {
        idempotencyKey: `page-${cartId}`,
        shape: Preference,
        body: {
          items: [{ id: bookingReference, title: description, quantity: 1, unit_price: toUnits(amount), currency_id: currency }],
          payer: { name: customer.name, email: customer.email, ...identificationOf(customer.buyer, country) },
          external_reference: cartId,
          metadata: { booking_reference: bookingReference, cart_id: cartId },
          back_urls: { success: returnUrl, pending: returnUrl, failure: cancelUrl },
          auto_return: 'approved',
          // Approved or refused at once, never under review for days; what is decided later has its time instead.
          ...(isDecidedLater(country, method) ? { date_of_expiration: momentOf(expiresAt) } : { binary_mode: true }),
          payment_methods: { excluded_payment_types: typesLeftOut(country, method).map((id) => ({ id })) },
          expires: true,
          expiration_date_to: momentOf(expiresAt),
        },
      });
      if (!said.ok)
        return isKeyUsed(said)
          ? pageMade(calls, { cartId, amount }).catch(() => ({ ok: false, reason: 'unreachable' }))
          : { ok: false, reason: said.reason };
      return { ok: true, url: withCart(said.body), paymentId: said.body.id };
    },
  };
}

/**
 * The page that an earlier request made, when Mercado Pago refuses to repeat it because something in it has changed since: if it is for
 * this amount, and can still be paid. Closed and unpaid it is none; paid it is a payment that our record has lost. Throws if it cannot be asked.
 */
async function pageMade(
  calls: Calls,
  { cartId, amount }: Pick<HostedPageRequest, 'cartId' | 'amount'>,
): Promise<HostedPageOutcome> {
  const ids = await pagesMadeFor(calls, cartId);
  const payments = await paymentsMadeFor(calls, cartId);
  if (ids.length === 0 || countingOf(payments) || payments.some(isWaiting)) return IN_DOUBT;
  const open = (await Promise.all(ids.map((id) => readPage(calls, id)))).filter((page) => !isClosed(page));
  if (open.length === 0) return { ok: false, reason: 'refused' };
  const page = open.find((one) => isFor(one, amount));
  return page ? { ok: true, url: withCart(page), paymentId: page.id } : IN_DOUBT;
}

function isFor({ items }: Preference, amount: Money): boolean {
  const [item, ...others] = items ?? [];
  if (!item || others.length > 0 || item.quantity !== 1 || item.currency_id !== amount.currency) return false;
  return item.unit_price === toUnits(amount);
}

/** SPEC §7.2 reads a `cartId` from the page's URL, for every provider. */
function withCart({ init_point, external_reference }: Preference): string {
  const url = new URL(init_point);
  url.searchParams.set('cartId', external_reference);
  return url.href;
}

const momentOf = (at: Date): string => at.toISOString().replace('Z', '+00:00');

/**
 * The payment that counts of those made with our reference, however many pages and tries there were: one whose money we have, the
 * oldest first; one that was refunded only if there is no other.
 */
function countingOf(payments: readonly Payment[]): Payment | undefined {
  const made = payments.filter((one) => isTaken(one) || isHeld(one));
  return made.find(({ status }) => status !== 'refunded') ?? made[0];
}

const paymentsOf = (calls: Calls, { external_reference }: Preference) => paymentsMadeFor(calls, external_reference);

/** A search that finds more than it was asked for pays for nobody else's booking. */
const paymentsMadeFor = async (calls: Calls, cartId: string): Promise<Payment[]> =>
  (await allPayments(calls, { external_reference: cartId })).filter((one) => one.external_reference === cartId);

const readPage = async (calls: Calls, pageId: string): Promise<Preference> => {
  const said = await calls.read(`/checkout/preferences/${pageId}`, Preference);
  if (!said.ok) throw new Error('Mercado Pago did not show its page');
  return said.body;
};

const isClosed = ({ expires, expiration_date_to: until }: Preference): boolean =>
  expires === true && until != null && until.getTime() <= timeNow();

/** The state of a page by its payments, never by what a browser came back with. Throws if it cannot be asked. */
export async function pageOutcome(calls: Calls, pageId: string): Promise<AuthoriseOutcome> {
  const page = await readPage(calls, pageId);
  const payments = await paymentsOf(calls, page);
  const counting = countingOf(payments);
  if (counting) return outcomeOf(counting);
  const waiting = payments.findLast(isWaiting);
  if (waiting) return pendingOf(waiting, { paymentId: pageId, url: withCart(page) });
  if (isClosed(page)) return { ok: false, reason: 'declined', paymentId: pageId, declineCode: 'page-expired' };
  return { ok: true, state: 'needs-authentication', paymentId: pageId, url: withCart(page) };
}

/** A bank, a counter or a review decides: with the voucher or the bank's page, and the end that Mercado Pago gives it. */
function pendingOf(
  { transaction_details: details, date_of_expiration: until, point_of_interaction: paidAt }: Payment,
  { paymentId, url }: { paymentId: string; url: string },
): PendingOutcome {
  const number = details?.payment_method_reference_id;
  const qr = paidAt?.transaction_data?.qr_code;
  const voucher = { ...(number ? { number } : {}), ...(qr && qr !== number ? { qr } : {}) };
  return {
    ok: true,
    state: 'pending',
    paymentId,
    url: details?.external_resource_url ?? url,
    ...(until ? { until } : {}),
    ...(number || qr ? { voucher } : {}),
  };
}

/** The payment of a number, or the one that a page was paid with. Undefined if there is none; throws if it cannot be asked. */
export async function currentPayment(calls: Calls, paymentId: string): Promise<Payment | undefined> {
  if (!isPaymentNumber(paymentId)) return countingOf(await paymentsOf(calls, await readPage(calls, paymentId)));
  const said = await readPayment(calls, paymentId);
  if (said.ok) return said.body;
  if (said.reason === 'refused') return undefined;
  throw new Error('Mercado Pago did not show its payment');
}

const IN_DOUBT = { ok: false, reason: 'in-doubt' } as const;
const PAID = { ok: false, reason: 'paid' } as const;

/**
 * Closes every page of the reference, cancels what waits for a bank or a review, and looks again: somebody may have paid just
 * now. Throws if it cannot be asked.
 */
export async function closePage(calls: Calls, pageId: string): Promise<ExpireOutcome> {
  const page = await readPage(calls, pageId);
  if (countingOf(await paymentsOf(calls, page))) return PAID;
  const until = new Date(timeNow() - CLOSED_SINCE_MS);
  for (const id of await pagesOf(calls, page)) {
    const said = await calls.send('PUT', `/checkout/preferences/${id}`, {
      // A key stands for one body, and the time is in it.
      idempotencyKey: `close-${id}-${until.getTime()}`,
      shape: Preference,
      body: { expires: true, expiration_date_to: momentOf(until) },
    });
    if (!said.ok) return { ok: false, reason: said.reason };
  }
  for (const { id } of (await paymentsOf(calls, page)).filter(isWaiting)) await cancelWaiting(calls, id);
  const after = await paymentsOf(calls, page);
  if (countingOf(after)) return PAID;
  return after.some(isWaiting) ? { ok: false, reason: 'unreachable' } : { ok: true };
}

/** A refusal may mean that it was decided just now: whoever asks looks again. */
export const cancelWaiting = (calls: Calls, number: string) =>
  calls.send('PUT', `/v1/payments/${number}`, {
    idempotencyKey: `cancel-${number}`,
    shape: Payment,
    body: { status: 'cancelled' },
  });

/** A page whose answer was lost and that was made again has a twin. */
const pagesOf = async (calls: Calls, { id, external_reference }: Preference): Promise<string[]> => [
  ...new Set([id, ...(await pagesMadeFor(calls, external_reference))]),
];

async function pagesMadeFor(calls: Calls, cartId: string): Promise<string[]> {
  const query = new URLSearchParams({ external_reference: cartId, limit: '100' });
  const said = await calls.read(`/checkout/preferences/search?${query}`, PreferencePage);
  if (!said.ok) throw new Error('Mercado Pago did not list its pages');
  return said.body.elements.map(({ id }) => id);
}
