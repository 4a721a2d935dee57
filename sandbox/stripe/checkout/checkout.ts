import { join } from 'node:path';
import { openJournal } from '../../journal.ts';
import { checkChargeable } from '../amounts.ts';
import type { Customers } from '../customers.ts';
import type { Intents } from '../payment-intents/intents.ts';
import { type FormTree, textOf, treeOf } from '../requests/form.ts';
import { itemsAsked, listParameters, pageOf } from '../requests/lists.ts';
import { checkParameters, integerOf, metadataOf, oneOf } from '../requests/parameters.ts';
import { invalidRequest, type Metadata, missing, newId, now, type Row } from '../shapes.ts';
import { type LineItem, lineItemsIn } from './line-items.ts';
import { NEW_SESSION } from './new-session.ts';

export type CheckoutSession = {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  client_reference_id: string | null;
  success_url: string;
  cancel_url: string | null;
  url: string | null;
  created: number;
  expires_at: number;
  metadata: Metadata;
} & Record<string, unknown>;
export type SessionRow = Row<CheckoutSession> & { intentForm: FormTree; lineItems: LineItem[] };
export type Checkout = ReturnType<typeof openCheckout>;

const CREATE =
  'adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types automatic_tax billing_address_collection branding_settings cancel_url client_reference_id consent_collection currency custom_fields custom_text customer customer_account customer_creation customer_email customer_update discounts excluded_payment_method_types expires_at integration_identifier invoice_creation line_items locale managed_payments metadata mode name_collection optional_items origin_context payment_intent_data payment_method_collection payment_method_configuration payment_method_data payment_method_options payment_method_types permissions phone_number_collection redirect_on_completion return_url saved_payment_method_options setup_intent_data shipping_address_collection shipping_options submit_type subscription_data success_url tax_id_collection ui_mode wallet_options';
const LISTED_BY = 'created customer customer_account payment_intent payment_link status subscription';
const SHORTEST_SECONDS = 30 * 60;
const LONGEST_SECONDS = 24 * 60 * 60;
/** Leeway for the time a request takes to arrive. */
const LEEWAY_SECONDS = 60;

/** Stripe Checkout sessions: line items, expiry and outcome. */
export function openCheckout(
  dataDir: string,
  {
    ownUrl,
    emit,
    intents,
    customers,
  }: {
    ownUrl: () => string;
    emit: (account: string, type: string, object: unknown) => void;
    intents: Intents;
    customers: Customers;
  },
) {
  const sessions = openJournal<SessionRow>(join(dataDir, 'stripe-checkout-sessions.jsonl'));

  /** The session as its owner sees it; money that is only authorised does not count as paid. */
  const shown = ({ account, object }: SessionRow): CheckoutSession => {
    const isPaid = object.payment_intent !== null && intents.get(account, object.payment_intent).status === 'succeeded';
    return { ...object, payment_status: isPaid ? 'paid' : 'unpaid' };
  };

  const put = (row: SessionRow, object: CheckoutSession, event: string): SessionRow => {
    const changed = { ...row, object };
    sessions.put(changed);
    emit(row.account, event, shown(changed));
    return changed;
  };

  function create(account: string, form: FormTree): CheckoutSession {
    checkParameters(form, { known: CREATE, needed: ['mode'] });
    if (oneOf(form, 'mode', ['payment', 'setup', 'subscription']) !== 'payment') {
      throw invalidRequest('This sandbox takes payments only: mode must be payment.', { param: 'mode' });
    }
    for (const name of ['success_url', 'line_items']) checkParameters(form, { known: CREATE, needed: [name] });
    for (const name of ['success_url', 'cancel_url']) checkUrl(form, name);
    const lineItems = lineItemsIn(form);
    const currency = lineItems[0]?.currency ?? 'usd';
    const amount = lineItems.reduce((sum, item) => sum + item.amount_total, 0);
    checkChargeable(amount, currency);
    const intentForm = treeOf(form.payment_intent_data);
    checkParameters(intentForm, {
      known:
        'capture_method metadata description receipt_email setup_future_usage shipping statement_descriptor statement_descriptor_suffix transfer_group on_behalf_of application_fee_amount transfer_data',
      at: 'payment_intent_data',
    });
    oneOf(intentForm, 'capture_method', ['automatic', 'automatic_async', 'manual']);
    const buyer = buyerIn(account, form);
    const id = newId('cs_test');
    const object: CheckoutSession = {
      ...NEW_SESSION,
      id,
      created: now(),
      expires_at: expiryIn(form),
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_subtotal: amount,
      amount_total: amount,
      currency,
      metadata: metadataOf(form),
      ...buyer,
      client_reference_id: textOf(form.client_reference_id) ?? null,
      locale: textOf(form.locale) ?? null,
      success_url: textOf(form.success_url) ?? '',
      cancel_url: textOf(form.cancel_url) ?? null,
      url: `${ownUrl()}/c/pay/${id}`,
    };
    const row = { id, account, object, intentForm, lineItems };
    sessions.put(row);
    return shown(row);
  }

  /** Who pays: a customer, or an address for the receipt. */
  function buyerIn(account: string, form: FormTree): { customer: string | null; customer_email: string | null } {
    const customer = textOf(form.customer) ?? null;
    if (customer) customers.find(account, customer, 'customer', 400);
    const email = textOf(form.customer_email) ?? null;
    if (customer && email)
      throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', {
        param: 'customer_email',
      });
    if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      throw invalidRequest(`Invalid email address: ${email}`, { param: 'customer_email', code: 'email_invalid' });
    return { customer, customer_email: email };
  }

  /** A session past its time is expired when it is read. */
  function findAny(id: string): SessionRow | undefined {
    const row = sessions.get(id);
    return row && row.object.status === 'open' && row.object.expires_at < now() ? close(row) : row;
  }

  function find(account: string, id: string): SessionRow {
    const row = findAny(id);
    if (row?.account !== account) throw missing('checkout.session', id, 'session');
    return row;
  }

  const close = (row: SessionRow) => put(row, { ...row.object, status: 'expired', url: null }, 'checkout.session.expired');

  return {
    create,
    findAny,
    get: (account: string, id: string) => shown(find(account, id)),
    lineItems: (account: string, id: string) => find(account, id).lineItems,
    expire(account: string, id: string, form: FormTree): CheckoutSession {
      checkParameters(form, { known: '' });
      const row = find(account, id);
      if (row.object.status !== 'open') {
        throw invalidRequest(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${row.object.status}.`,
        );
      }
      return shown(close(row));
    },
    /** Completes a session paid on the page. `{CHECKOUT_SESSION_ID}` in the shop's address is filled in. */
    complete(row: SessionRow, payment_intent: string): void {
      if (row.object.status !== 'open') return;
      put(row, { ...row.object, status: 'complete', payment_intent, url: null }, 'checkout.session.completed');
    },
    update(account: string, id: string, form: FormTree): CheckoutSession {
      checkParameters(form, { known: 'collected_information line_items metadata payment_intent_data shipping_options' });
      const row = find(account, id);
      const changed = { ...row, object: { ...row.object, metadata: metadataOf(form, row.object.metadata) } };
      sessions.put(changed);
      return shown(changed);
    },
    list(account: string, query: FormTree) {
      checkParameters(query, { known: listParameters(`${LISTED_BY} customer_details`) });
      const { customer_details: details, ...rest } = query;
      checkParameters(treeOf(details), { known: 'email', at: 'customer_details' });
      const email = textOf(treeOf(details).email);
      const own = sessions.all().filter((row) => row.account === account && (!email || row.object.customer_email === email));
      const items = itemsAsked(own.map(shown), rest, LISTED_BY);
      return pageOf(items, rest, { url: '/v1/checkout/sessions', kind: 'checkout.session' });
    },
    all: () => sessions.all().map(shown),
  };
}

export const successUrlOf = ({ id, success_url }: CheckoutSession): string => success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);

function expiryIn(form: FormTree): number {
  const expiresAt = integerOf(form, 'expires_at') ?? now() + LONGEST_SECONDS;
  const invalid = (words: string) =>
    invalidRequest(`The \`expires_at\` timestamp must be ${words} from Checkout Session creation.`, { param: 'expires_at' });
  if (expiresAt < now() + SHORTEST_SECONDS - LEEWAY_SECONDS) throw invalid('at least 30 minutes');
  if (expiresAt > now() + LONGEST_SECONDS + LEEWAY_SECONDS) throw invalid('less than 24 hours');
  return expiresAt;
}

function checkUrl(form: FormTree, name: string): void {
  const text = textOf(form[name]);
  if (text === undefined) return;
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw invalidRequest('Not a valid URL', { param: name, code: 'url_invalid' });
}
