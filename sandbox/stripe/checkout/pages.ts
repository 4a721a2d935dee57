import { siteConfig } from '#site-config';
import type { SandboxAnswer, SandboxRequest } from '../../http.ts';
import { escapeHtml, sandboxPage, shownAmount } from '../../page.ts';
import { wholeUnits } from '../amounts.ts';
import type { Intents } from '../payment-intents/intents.ts';
import type { Methods } from '../payment-methods/methods.ts';
import { parseForm, textOf, treeOf } from '../requests/form.ts';
import { type PaymentIntent, StripeError } from '../shapes.ts';
import { type Checkout, type CheckoutSession, successUrlOf } from './checkout.ts';

/** Stripe's pages for visitors: the payment page, which takes any test card, and the bank's page behind it. */
export function openPages({
  ownUrl,
  intents,
  checkout,
  methods,
}: {
  ownUrl: () => string;
  intents: Intents;
  checkout: Checkout;
  methods: Methods;
}) {
  const gone: SandboxAnswer = { status: 404, ...sandboxPage('Stripe', '<p>Esta página de pago no existe.</p>') };

  /** The page needs only a card number; the other card data is constant. */
  function pay({ method, path, text }: SandboxRequest): SandboxAnswer {
    const row = checkout.findAny(path.slice('/c/pay/'.length));
    if (!row) return gone;
    const { account, object: session, intentForm } = row;
    if (session.status === 'complete') return { status: 303, headers: { location: successUrlOf(session) } };
    if (session.status === 'expired') return { status: 200, ...sandboxPage('Stripe', expiredWords(session)) };
    if (method === 'GET') return { status: 200, ...payPage(session) };
    const asker = { key: account, takesRawCards: true };
    try {
      const number = (textOf(parseForm(text).number) ?? '').replace(/\D/g, '');
      const card = methods.create(asker, { type: 'card', card: { number, exp_month: '12', exp_year: '2040', cvc: '123' } });
      const asked = {
        amount: String(session.amount_total),
        currency: session.currency,
        payment_method: card.id,
        confirm: 'true',
        ...(typeof session.customer === 'string' ? { customer: session.customer } : {}),
      };
      const intent = intents.create(asker, {
        ...intentForm,
        metadata: treeOf(intentForm.metadata),
        ...asked,
        return_url: `${ownUrl()}/c/done/${session.id}`,
      });
      if (intent.next_action?.type === 'redirect_to_url')
        return { status: 303, headers: { location: intent.next_action.redirect_to_url.url } };
      checkout.complete(row, intent.id);
      return { status: 303, headers: { location: successUrlOf(session) } };
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return { status: 200, ...payPage(session, 'El banco rechazó la tarjeta. Pruebe con otra.') };
    }
  }

  /** Return from the bank's page: completed, or back to the payment page. */
  function afterBank({ path, query }: SandboxRequest): SandboxAnswer {
    const row = checkout.findAny(path.slice('/c/done/'.length));
    if (!row) return gone;
    const intent = intents.row(query.get('payment_intent') ?? '');
    const isPaid = intent?.account === row.account && ['requires_capture', 'succeeded'].includes(intent.object.status);
    if (!isPaid) return { status: 303, headers: { location: `${ownUrl()}/c/pay/${row.id}` } };
    checkout.complete(row, intent.id);
    return { status: 303, headers: { location: successUrlOf(row.object) } };
  }

  function challenge({ method, path, text }: SandboxRequest): SandboxAnswer {
    const row = intents.row(path.slice('/3ds/'.length));
    const action = row?.object.next_action;
    if (!row || !action)
      return { status: 404, ...sandboxPage('Banco de prueba', '<p>Este pago ya se verificó o no existe.</p>') };
    if (method !== 'POST') return { status: 200, ...challengePage(row.object) };
    intents.authenticate(row, parseForm(text).result === 'approve');
    if (action.type !== 'redirect_to_url') return { status: 200, ...sandboxPage('Banco de prueba', '<p>Listo.</p>') };
    const url = new URL(action.redirect_to_url.return_url);
    url.searchParams.set('payment_intent', row.id);
    return { status: 303, headers: { location: url.href } };
  }

  /** Pages by path prefix. */
  const pages: [prefix: string, page: (request: SandboxRequest) => SandboxAnswer][] = [
    ['/3ds/', challenge],
    ['/c/pay/', pay],
    ['/c/done/', afterBank],
  ];
  return (request: SandboxRequest): SandboxAnswer | undefined =>
    pages.find(([prefix]) => request.path.startsWith(prefix))?.[1](request);
}

/** A link back to the shop, by name, if the shop gave an address. */
const wayBack = ({ cancel_url: back }: CheckoutSession): string =>
  back ? `<a class="button" href="${escapeHtml(back)}">Volver a ${escapeHtml(siteConfig.name)}</a>` : '';

const expiredWords = (session: CheckoutSession): string =>
  `<p>Esta página de pago venció. Vuelva a ${escapeHtml(siteConfig.name)} y elija pagar otra vez.</p>${wayBack(session)}`;

function payPage(session: CheckoutSession, message = '') {
  const amount = shownAmount(wholeUnits(session.amount_total, session.currency), session.currency);
  return sandboxPage(
    'Stripe',
    `<p>Total: <strong>${escapeHtml(amount)}</strong></p>${message ? `<p role="alert">${message}</p>` : ''}
<form method="post"><label for="number">Número de la tarjeta</label>
<input id="number" name="number" inputmode="numeric" value="4242 4242 4242 4242"><button>Pagar</button></form>
${wayBack(session)}`,
  );
}

function challengePage({ amount, currency }: PaymentIntent) {
  return sandboxPage(
    'Banco de prueba',
    `<p>¿Autoriza el pago de <strong>${escapeHtml(shownAmount(wholeUnits(amount, currency), currency))}</strong>?</p>
<form method="post"><button name="result" value="approve">Autorizar</button>
<button name="result" value="reject">Rechazar</button></form>`,
  );
}
