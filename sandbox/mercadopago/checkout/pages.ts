import { formatMoney } from '#domain/money.ts';
import type { SandboxAnswer, SandboxRequest } from '../../http.ts';
import { escapeHtml, sandboxPage } from '../../page.ts';
import { cardIn } from '../card-tokens.ts';
import { COUNTRIES, type Country, type Means } from '../countries.ts';
import type { Order } from '../orders/order-record.ts';
import { standingOf } from '../orders/order-shapes.ts';
import type { Orders } from '../orders/orders.ts';
import { countryOfOrder } from '../orders/orders.ts';
import type { Charge, Ledger, Payment } from '../payments/ledger.ts';
import { brandOf } from '../payments/payments.ts';
import { MercadoPagoError } from '../requests/errors.ts';
import { textOf, wholeUnits, within } from '../requests/values.ts';
import { type Checkout, checkoutPage, wayBack } from './checkout-page.ts';
import { isPayable, meansOn, type Preference, type Preferences } from './preferences.ts';

type Parts = { ledger: Ledger; preferences: Preferences; orders: Orders; ownUrl: () => string };

const page = (status: number, content: string): SandboxAnswer => ({ status, ...sandboxPage('Mercado Pago', content) });
const seeOther = (location: string): SandboxAnswer => ({ status: 303, headers: { location } });
const GONE = page(404, '<p>Esta página de pago no existe.</p>');

/** The pages that a traveller sees: the payment page, the bank's, the voucher's, and that of 3-D Secure. */
export function openPages({ ledger, preferences, orders, ownUrl }: Parts) {
  const routes: [path: RegExp, answer: (request: SandboxRequest, id: string) => SandboxAnswer][] = [
    [/^\/checkout\/v1\/redirect()$/, ofPreference],
    [/^\/checkout\/v1\/payment\/redirect\/(\w+)$/, ofOrder],
    [/^\/bank\/(\d+)$/, bank],
    [/^\/challenge\/(\d+)$/, challenge],
    [/^\/voucher\/(\d+)$/, voucher],
  ];

  function ofPreference(request: SandboxRequest): SandboxAnswer {
    const preference = preferences.findAny(request.query.get('pref_id') ?? '');
    if (!preference) return GONE;
    const back = within(preference.asked.back_urls);
    const leave = textOf(back.failure);
    if (!isPayable(preference)) return page(200, `<p>Este enlace de pago ya no está disponible.</p>${wayBack(leave)}`);
    const country = COUNTRIES.find((one) => one.site === preference.site) as Country;
    const { installments } = within(preference.asked.payment_methods);
    const [item] = preference.asked.items as { title: string }[];
    const checkout: Checkout = {
      amount: preference.amount,
      country,
      means: meansOn(preference),
      title: item?.title ?? '',
      back: leave,
      mostInstallments: typeof installments === 'number' ? installments : 36,
    };
    return paidOn(request, checkout, (charge) =>
      ledger.charge({
        ...charge,
        account: preference.account,
        isBinary: preference.asked.binary_mode === true,
        reference: textOf(preference.asked.external_reference) ?? null,
        returnTo: returnAddress(preference),
        preference: preference.id,
        asked: { payer: preference.asked.payer, metadata: preference.asked.metadata, binary_mode: preference.asked.binary_mode },
      }),
    );
  }

  function ofOrder(request: SandboxRequest, id: string): SandboxAnswer {
    const order = orders.findAny(id);
    if (!order?.isManual || order.asked.transactions !== undefined) return GONE;
    const online = within(within(order.asked.config).online);
    const back = textOf(online.failure_url) ?? textOf(online.success_url);
    if (standingOf(order, ledger).status !== 'created')
      return page(200, `<p>Este enlace de pago ya no está disponible.</p>${wayBack(back)}`);
    const country = countryOfOrder(order);
    const checkout: Checkout = {
      amount: order.total,
      country,
      means: meansOnOrder(order, country),
      title: textOf(order.asked.description) ?? 'Compra',
      back,
      mostInstallments: Number(within(within(order.asked.config).payment_method).max_installments ?? 36),
    };
    return paidOn(request, checkout, (charge) => {
      const payment = ledger.charge({
        ...charge,
        account: order.account,
        isHeld: order.isHeld,
        reference: textOf(order.asked.external_reference) ?? null,
        returnTo: textOf(online.success_url) ?? null,
        order: order.id,
        asked: { payer: order.asked.payer },
      });
      orders.paidWith(order, payment);
      return payment;
    });
  }

  function paidOn({ method, text }: SandboxRequest, checkout: Checkout, charge: (asked: PageCharge) => Payment): SandboxAnswer {
    if (method !== 'POST') return { status: 200, ...checkoutPage(checkout) };
    const form = new URLSearchParams(text);
    const refused = (words: string): SandboxAnswer => ({ status: 200, ...checkoutPage(checkout, words, form) });
    try {
      const asked = chosenOn(form, checkout);
      return typeof asked === 'string' ? refused(asked) : afterPaying(charge(asked), refused);
    } catch (error) {
      if (!(error instanceof MercadoPagoError)) throw error;
      return refused('Los datos de la tarjeta no son válidos. Revíselos.');
    }
  }

  function afterPaying(payment: Payment, refused: (words: string) => SandboxAnswer): SandboxAnswer {
    if (payment.status === 'rejected') return refused('El banco rechazó la tarjeta. Pruebe con otra.');
    if (payment.status === 'pending') {
      const at = payment.voucher ? 'voucher' : payment.detail === 'pending_challenge' ? 'challenge' : 'bank';
      return seeOther(`${ownUrl()}/${at}/${payment.id}`);
    }
    return back(payment);
  }

  /** Back to the shop, with what the real page says in the address; anybody can write that. */
  function back(payment: Payment): SandboxAnswer {
    const address = payment.returnTo;
    if (!address) return page(200, '<p>Listo. Ya puede volver a la tienda.</p>');
    const url = new URL(address);
    const said = payment.status === 'pending' || payment.status === 'in_process' ? 'pending' : payment.status;
    for (const [name, value] of [
      ['collection_id', payment.id],
      ['collection_status', said],
      ['payment_id', payment.id],
      ['status', said],
      ['external_reference', payment.reference ?? 'null'],
      ['payment_type', payment.meansType],
      ['merchant_order_id', 'null'],
      ['preference_id', payment.preference ?? 'null'],
      ['site_id', payment.site],
      ['processing_mode', 'aggregator'],
    ] as const)
      url.searchParams.set(name, value);
    return seeOther(url.href);
  }

  function bank({ method, text }: SandboxRequest, id: string): SandboxAnswer {
    const payment = ledger.findAny(id);
    if (payment?.meansType !== 'bank_transfer' || payment.voucher) return GONE;
    if (payment.status !== 'pending')
      return page(200, `<p>Este pago ya se decidió o venció.</p>${wayBack(payment.returnTo ?? undefined)}`);
    if (method !== 'POST')
      return page(
        200,
        `<h2>Banco de prueba</h2><p>¿Autoriza el pago de <strong>${amountOf(payment)}</strong>?</p>
<form method="post"><button name="result" value="approve">Autorizar</button><button name="result" value="reject">Rechazar</button>
<button name="result" value="leave">Volver sin decidir</button></form>`,
      );
    const result = new URLSearchParams(text).get('result');
    if (result === 'approve' || result === 'reject') ledger.decide(payment, result === 'approve');
    return back(ledger.findAny(id) ?? payment);
  }

  function challenge({ method, text }: SandboxRequest, id: string): SandboxAnswer {
    const payment = ledger.findAny(id);
    if (payment?.detail !== 'pending_challenge') return page(404, '<p>Este pago ya se verificó o no existe.</p>');
    if (method !== 'POST')
      return page(
        200,
        `<h2>Banco de prueba</h2><p>¿Autoriza el pago de <strong>${amountOf(payment)}</strong> con su tarjeta?</p>
<form method="post"><button name="result" value="approve">Autorizar</button><button name="result" value="reject">Rechazar</button></form>`,
      );
    ledger.decide(payment, new URLSearchParams(text).get('result') === 'approve');
    return back(ledger.findAny(id) ?? payment);
  }

  function voucher({ method, text }: SandboxRequest, id: string): SandboxAnswer {
    const payment = ledger.findAny(id);
    if (!payment?.voucher) return GONE;
    if (payment.status !== 'pending')
      return page(
        200,
        `<p>Este cupón ya ${payment.status === 'cancelled' ? 'no se puede pagar: venció o fue cancelado' : 'se pagó'}.</p>${wayBack(payment.returnTo ?? undefined)}`,
      );
    if (method === 'POST') {
      const result = new URLSearchParams(text).get('result');
      if (result === 'pay') ledger.decide(payment, true);
      else if (result === 'expire') ledger.expire(payment);
      else return back(payment);
      return voucher({ method: 'GET' } as SandboxRequest, id);
    }
    const means = COUNTRIES.flatMap((one) => one.means).find((one) => one.id === payment.means) as Means;
    const until = new Date(payment.expiresAt ?? 0).toLocaleString('es-CO', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'America/Bogota',
    });
    return page(
      200,
      `<h2>${escapeHtml(means.name)}</h2><p>Pague <strong>${amountOf(payment)}</strong> con este número:</p>
<p><strong>${payment.voucher}</strong></p><p>Hasta el ${escapeHtml(until)}.</p>
<form method="post"><button name="result" value="leave">Volver a la tienda y pagar después</button></form>
<form method="post" aria-label="Lo que pasa en el punto de pago"><h2>Lo que pasa en el punto de pago</h2>
<button name="result" value="pay">Se paga ahora</button><button name="result" value="expire">Nadie lo paga: vence ya</button></form>`,
    );
  }

  return (request: SandboxRequest): SandboxAnswer | undefined => {
    for (const [pattern, answer] of routes) {
      const [whole, id = ''] = pattern.exec(request.path) ?? [];
      if (whole !== undefined) return answer(request, id);
    }
    return undefined;
  };
}

type PageCharge = Omit<Charge, 'account'>;

/** What somebody chose on the payment page; in words what is wrong with it. */
function chosenOn(form: URLSearchParams, { amount, country, means, mostInstallments }: Checkout): PageCharge | string {
  const card = form.get('means') === 'card' ? cardIn(typedCard(form)) : undefined;
  const brand = card && brandOf(card.firstSix);
  const chosen = means.find(({ id, how }) => (card ? how === 'card' && id === brand : id === form.get('means')));
  if (!chosen) return 'Ese medio de pago no está disponible aquí. Elija otro.';
  const installments = card ? Number(form.get('installments') ?? 1) : 1;
  if (!country.installments.includes(installments) || installments > mostInstallments)
    return 'Elija el número de cuotas de la lista.';
  const bank = chosen.banks?.find(({ id }) => id === form.get('bank'))?.id ?? null;
  if (chosen.banks && bank === null) return 'Elija su banco.';
  return { country, means: chosen, amount, card, installments, bank, mayChallenge: true };
}

const amountOf = ({ amount, currency }: Payment): string => escapeHtml(formatMoney({ amountMinor: amount, currency }));

/** Approved and waiting payments come back to the shop's address for them; refused ones stay on the page. */
function returnAddress({ asked }: Preference): string | null {
  const back = within(asked.back_urls);
  return textOf(back.success) ?? textOf(back.pending) ?? null;
}

/** The page asks for what a developer wants to choose; the rest of the card is constant. */
const typedCard = (form: URLSearchParams) => ({
  card_number: form.get('card_number') ?? '',
  expiration_month: '11',
  expiration_year: '2040',
  security_code: '123',
  cardholder: { name: form.get('holder') ?? '', identification: { type: 'Otro', number: '123456789' } },
});

function meansOnOrder({ asked, total }: Order, country: Country): Means[] {
  const config = within(within(asked.config).payment_method);
  const listed = (name: string) => (Array.isArray(config[name]) ? (config[name] as unknown[]) : []);
  const units = wholeUnits(total, country.currency);
  return country.means.filter(
    ({ id, type, least, most }) =>
      !listed('not_allowed_ids').includes(id) && !listed('not_allowed_types').includes(type) && units >= least && units <= most,
  );
}
