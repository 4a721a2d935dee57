import { join } from 'node:path';
import type { StandInAnswer, StandInRequest } from '../http.ts';
import { openJournal } from '../journal.ts';
import { escapeHtml, shownAmount, standInPage } from '../page.ts';
import { type FormTree, parseForm, textOf, treeOf } from './form.ts';
import type { Intents } from './intents.ts';
import { type CheckoutSession, invalidRequest, missing, newId, now, StripeError } from './shapes.ts';

/** Stripe Checkout: sessions, and the page a visitor pays on with any of the test cards. */
export function openCheckout(
  dataDir: string,
  { ownUrl, emit, intents }: { ownUrl: () => string; emit: (type: string, object: unknown) => void; intents: Intents },
) {
  const sessions = openJournal<CheckoutSession & { intentForm: FormTree }>(join(dataDir, 'stripe-sessions.jsonl'));
  const shown = ({ intentForm: _, ...session }: CheckoutSession & { intentForm: FormTree }): CheckoutSession => session;

  const create = (form: FormTree): CheckoutSession => {
    const item = treeOf(treeOf(form.line_items)['0']);
    const price = treeOf(item.price_data);
    const amount = Number(textOf(price.unit_amount)) * Number(textOf(item.quantity) ?? 1);
    const successUrl = textOf(form.success_url);
    const expiresAt = Number(textOf(form.expires_at) ?? now() + 86_400);
    if (!Number.isInteger(amount) || amount < 50)
      throw invalidRequest("The Checkout Session's total amount must convert to at least 50 cents.");
    if (!successUrl) throw invalidRequest('Missing required param: success_url.', 'success_url');
    if (expiresAt < now() + 30 * 60)
      throw invalidRequest(
        'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
        'expires_at',
      );
    const id = newId('cs_test');
    const session = {
      ...{ id, object: 'checkout.session' as const, mode: 'payment' as const, livemode: false as const, status: 'open' as const },
      ...{
        payment_status: 'unpaid' as const,
        amount_total: amount,
        currency: textOf(price.currency) ?? 'usd',
        payment_intent: null,
      },
      ...{ client_reference_id: textOf(form.client_reference_id) ?? null, customer_email: textOf(form.customer_email) ?? null },
      ...{ success_url: successUrl, cancel_url: textOf(form.cancel_url) ?? null, url: `${ownUrl()}/c/pay/${id}` },
      ...{ created: now(), expires_at: expiresAt, metadata: treeOf(form.metadata), intentForm: treeOf(form.payment_intent_data) },
    };
    sessions.put(session);
    return shown(session);
  };

  const find = (id: string) => {
    const session = sessions.get(id);
    if (!session) throw missing('checkout.session', id);
    return session.status === 'open' && session.expires_at < now() ? close(session) : session;
  };

  const close = (session: CheckoutSession & { intentForm: FormTree }) => {
    const expired = { ...session, status: 'expired' as const, url: null };
    sessions.put(expired);
    emit('checkout.session.expired', shown(expired));
    return expired;
  };

  const expire = (id: string): CheckoutSession => {
    const session = find(id);
    if (session.status !== 'open') throw invalidRequest('Only Checkout Sessions with a status in ["open"] can be expired.');
    return shown(close(session));
  };

  /** The page of a session. Paying needs only a card number: the rest of a card is the same for all of them. */
  const page = ({ method, path, text }: StandInRequest): StandInAnswer => {
    const session = find(path.slice('/c/pay/'.length));
    if (session.status === 'complete') return { status: 303, headers: { location: session.success_url } };
    if (session.status === 'expired') return { status: 200, ...standInPage('Stripe', '<p>Esta página de pago venció.</p>') };
    if (method === 'GET') return { status: 200, ...payPage(session) };
    try {
      const number = (textOf(parseForm(text).number) ?? '').replace(/\D/g, '');
      const card = intents.createMethod({ card: { number, exp_month: '12', exp_year: '2040' } });
      const intent = intents.createIntent({
        ...session.intentForm,
        ...{ amount: String(session.amount_total), currency: session.currency, payment_method: card.id },
        return_url: `${ownUrl()}/c/done/${session.id}`,
      });
      const next = intent.next_action?.redirect_to_url.url;
      return next ? { status: 303, headers: { location: next } } : complete(session.id, intent.id);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return { status: 200, ...payPage(session, 'El banco rechazó la tarjeta. Pruebe con otra.') };
    }
  };

  const complete = (id: string, intentId: string): StandInAnswer => {
    const session = find(id);
    if (session.status === 'open') {
      const done = {
        ...session,
        status: 'complete' as const,
        payment_status: 'paid' as const,
        payment_intent: intentId,
        url: null,
      };
      sessions.put(done);
      emit('checkout.session.completed', shown(done));
    }
    return { status: 303, headers: { location: session.success_url } };
  };

  /** Back from the bank's page: paid, or to the page again. */
  const afterBank = ({ path, query }: StandInRequest): StandInAnswer => {
    const id = path.slice('/c/done/'.length);
    const intent = intents.get(query.get('payment_intent') ?? '');
    if (intent?.status === 'requires_capture') return complete(id, intent.id);
    return { status: 303, headers: { location: `${ownUrl()}/c/pay/${id}` } };
  };

  return { create, expire, page, afterBank, retrieve: (id: string) => shown(find(id)), all: () => sessions.all().map(shown) };
}

function payPage(session: CheckoutSession, message = '') {
  const amount = shownAmount(session.amount_total / 100, session.currency);
  return standInPage(
    'Stripe',
    `<p>Total: <strong>${escapeHtml(amount)}</strong></p>${message ? `<p role="alert">${message}</p>` : ''}
<form method="post"><label for="number">Número de la tarjeta</label>
<input id="number" name="number" inputmode="numeric" value="4242 4242 4242 4242"><button>Pagar</button></form>
${session.cancel_url ? `<a class="button" href="${escapeHtml(session.cancel_url)}">Volver a la tienda</a>` : ''}`,
  );
}
