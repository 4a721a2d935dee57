import { join } from 'node:path';
import { openJournal } from '../journal.ts';
import { checkChargeable } from './amounts.ts';
import { type FormTree, textOf, treeOf } from './form.ts';
import type { Intents } from './intents.ts';
import { type LineItem, lineItemsIn } from './line-items.ts';
import { listParameters, pageOf } from './lists.ts';
import { NEW_SESSION } from './new-session.ts';
import { checkParameters, integerOf, metadataOf, oneOf, withinOf } from './parameters.ts';
import { invalidRequest, missing, newId, now, type Row } from './shapes.ts';

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
} & Record<string, unknown>;
export type SessionRow = Row<CheckoutSession> & { intentForm: FormTree; lineItems: LineItem[] };
export type Checkout = ReturnType<typeof openCheckout>;

const CREATE =
  'mode line_items success_url cancel_url client_reference_id customer customer_email customer_creation currency expires_at locale metadata payment_intent_data payment_method_types payment_method_options payment_method_configuration submit_type ui_mode return_url billing_address_collection phone_number_collection shipping_address_collection allow_promotion_codes automatic_tax custom_text custom_fields consent_collection adaptive_pricing invoice_creation saved_payment_method_options integration_identifier origin_context';
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
  }: { ownUrl: () => string; emit: (account: string, type: string, object: unknown) => void; intents: Intents },
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
    });
    oneOf(intentForm, 'capture_method', ['automatic', 'automatic_async', 'manual']);
    const email = textOf(form.customer_email) ?? null;
    if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      throw invalidRequest(`Invalid email address: ${email}`, { param: 'customer_email', code: 'email_invalid' });
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
      customer_email: email,
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
    list(account: string, query: FormTree) {
      checkParameters(query, {
        known: listParameters('created customer customer_details payment_intent payment_link status subscription'),
      });
      const [isWithin, intent, status] = [withinOf(query), textOf(query.payment_intent), textOf(query.status)];
      const own = sessions.all().filter((row) => row.account === account);
      const items = own
        .map(shown)
        .filter(
          (one) => isWithin(one.created) && (!intent || one.payment_intent === intent) && (!status || one.status === status),
        );
      return pageOf(items, query, { url: '/v1/checkout/sessions', kind: 'checkout.session' });
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
