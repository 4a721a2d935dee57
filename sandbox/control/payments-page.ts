import type { AskedDecision } from '../decisions.ts';
import type { SandboxAnswer } from '../http.ts';
import { OUTCOMES } from '../mercadopago/payments/outcomes.ts';
import type { AskedDispute } from '../stripe/charges/disputes.ts';
import type { AskedRefund } from '../stripe/charges/refunds.ts';
import { type CardOutcome, TEST_CARDS } from '../stripe/test-cards.ts';
import { choiceField, EMPTY, errorSummary, type Filled, textField } from './form-fields.ts';
import { type Html, html } from './html.ts';
import { framed, redirected } from './page-frame.ts';
import { isBlank, type Problems, readNumber } from './read-number.ts';
import { recordsOf } from './records.ts';
import { nameOf, type Sandboxes } from './sandbox-list.ts';

const PATH = '/sandbox/payments';
const LONGEST_SPREAD_MS = 600_000;

const STEPS: readonly (readonly [does: AskedDispute['does'] | AskedRefund['does'], words: string])[] = [
  ['dispute', 'Reclamo: el banco retira el dinero'],
  ['ask', 'Consulta: el banco pregunta, sin retirar nada'],
  ['answer', 'Reclamo: la agencia responde'],
  ['win', 'Reclamo: la agencia gana'],
  ['lose', 'Reclamo: la agencia pierde'],
  ['drop', 'Consulta: el banco la retira'],
  ['take', 'Devolución pendiente: el banco la recibe'],
  ['send-back', 'Devolución: el banco la rechaza'],
];

const DECISIONS: readonly (readonly [does: AskedDecision['does'], words: string])[] = [
  ['approve', 'Pendiente: la entidad aprueba'],
  ['reject', 'Pendiente: la entidad rechaza'],
  ['settle', 'Cobro: termina su día y se concilia'],
  ['lapse', 'Preautorización: vence'],
  ['void', 'Cobro: la agencia lo anula en el panel'],
];

/** Cards and what becomes of them, notices, and what banks do afterwards. */
export function paymentsPage(sandboxes: Sandboxes, done: string | null, filled: Filled = EMPTY): SandboxAnswer {
  const error = errorSummary(filled);
  return framed(
    { path: PATH, title: 'Pagos', done, error, status: error ? 422 : 200 },
    html`<p class="lead">Lo que pasa con un pago lo decide la tarjeta, no el valor: con cualquier fecha futura y cualquier código.</p>
<div class="two"><section aria-labelledby="cards"><h2 id="cards">Tarjetas de prueba</h2><ul class="rows">${TEST_CARDS.map(
      ({ number, outcome }) =>
        html`<li><code>${number.replace(/(?<!^)(?=(?:.{4})+$)/g, ' ')}</code><span class="what">${outcomeInWords(outcome)}</span></li>`,
    )}<li><code>Otro número válido</code><span class="what">Se aprueba</span></li></ul>
<p class="quiet">En la página de Worldpay hay un botón para probar un rechazo.</p>
<h3>En Mercado Pago decide el nombre del titular</h3><ul class="rows">${OUTCOMES.map(
      ({ name, words }) => html`<li><code>${name}</code><span class="what">${words}</span></li>`,
    )}<li><code>Otro nombre</code><span class="what">se aprueba</span></li></ul></section>
${noticesForm(sandboxes, filled)}${bankForm(sandboxes, filled)}${decisionForm(sandboxes, filled)}</div>`,
  );
}

function outcomeInWords(outcome: CardOutcome): string {
  switch (outcome.kind) {
    case 'declined':
      return `Rechazada: ${DECLINES[outcome.declineCode ?? outcome.code] ?? outcome.message}`;
    case 'needs-authentication':
      return 'El banco pide autorizar el pago';
    case 'succeeds':
      if (outcome.refunds) return 'Se aprueba; sus devoluciones quedan pendientes';
      return outcome.disputed ? `Se aprueba y el titular reclama: ${DISPUTES[outcome.disputed]}` : 'Se aprueba';
  }
}
const DECLINES: Readonly<Record<string, string>> = {
  generic_decline: 'sin motivo',
  insufficient_funds: 'fondos insuficientes',
  lost_card: 'perdida',
  stolen_card: 'robada',
  expired_card: 'vencida',
  incorrect_cvc: 'código de seguridad equivocado',
  processing_error: 'error al procesar',
};
const DISPUTES = { fraudulent: 'fraude', product_not_received: 'no recibió lo comprado', inquiry: 'solo pregunta' } as const;

function noticesForm(sandboxes: Sandboxes, filled: Filled): Html {
  const senders = [...sandboxes].filter(([, { sandbox }]) => sandbox.notices);
  return html`<section aria-labelledby="notices"><h2 id="notices">Avisos a la tienda</h2><ul>${senders.map(
    ([name, { sandbox }]) => {
      const { to, duplicateShare = 0, lostShare = 0, spreadMs = 0 } = sandbox.notices?.terms() ?? {};
      return html`<li>${nameOf(name)}: ${to ? html`a <span class="mono">${to}</span>, ` : 'no tiene a quién avisar, '}${Math.round(duplicateShare * 100)} % repetidos, hasta ${spreadMs} ms tarde${lostShare > 0 && html`, ${Math.round(lostShare * 100)} % perdidos`}</li>`;
    },
  )}</ul><form method="post" action="${PATH}" novalidate>
${choiceField(
  { name: 'provider', label: 'Proveedor' },
  filled,
  senders.map(([name]) => [name, nameOf(name)] as const),
)}
<div class="grid">${textField({ name: 'duplicates', label: 'Avisos repetidos', hint: 'Porcentaje' }, filled, html`inputmode="decimal"`)}
${textField({ name: 'lost', label: 'Avisos perdidos', hint: 'Porcentaje' }, filled, html`inputmode="decimal"`)}${textField({ name: 'spread', label: 'Demora de los avisos', hint: 'Hasta cuántos milisegundos' }, filled, html`inputmode="numeric"`)}</div>
<p class="send"><button name="action" value="notices">Guardar</button></p></form></section>`;
}

/** The payments that a bank can do something about, by sandbox. */
const PAID: Readonly<Record<string, { list: string; statuses: readonly string[] }>> = {
  stripe: { list: 'intents', statuses: ['succeeded'] },
  mercadopago: { list: 'payments', statuses: ['approved', 'charged_back', 'refunded'] },
};

function bankForm(sandboxes: Sandboxes, filled: Filled): Html {
  const paid = recordsOf(sandboxes).filter(({ sandbox, list, status }) => {
    const paidThere = PAID[sandbox];
    return paidThere?.list === list && paidThere.statuses.includes(status);
  });
  return html`<section aria-labelledby="bank"><h2 id="bank">Después del pago, en el banco</h2>${
    paid.length === 0
      ? html`<p class="quiet">Todavía no hay pagos cobrados. Pague una reserva en la tienda con <code>4242 4242 4242 4242</code>.</p>`
      : html`<form method="post" action="${PATH}" novalidate>${choiceField(
          { name: 'payment', label: 'Pago' },
          filled,
          paid.map(
            ({ sandbox, id, title, amount }) => [`${sandbox} ${id}`, `${nameOf(sandbox)} · ${title} · ${amount}`] as const,
          ),
        )}${choiceField({ name: 'does', label: 'Paso' }, filled, STEPS)}
<p class="send"><button name="action" value="bank">Que pase</button></p></form>`
  }</section>`;
}

/** What payments wait for, at whichever provider decides them by itself. */
function decisionForm(sandboxes: Sandboxes, filled: Filled): Html {
  const open = recordsOf(sandboxes).filter(
    ({ sandbox, list, status }) =>
      sandboxes.get(sandbox)?.sandbox.decide !== undefined && list === 'transactions' && ['PENDING', 'APPROVED'].includes(status),
  );
  return html`<section aria-labelledby="decisions"><h2 id="decisions">En las pasarelas de la región</h2>${
    open.length === 0
      ? html`<p class="quiet">Todavía no hay pagos. Inicie la tienda con <code>PAYMENTS_IN_PLAY=placetopay</code> y pague una reserva.</p>`
      : html`<form method="post" action="${PATH}" novalidate>${choiceField(
          { name: 'transaction', label: 'Transacción' },
          filled,
          open.map(
            ({ sandbox, id, title, amount, status }) =>
              [`${sandbox} ${id}`, `${nameOf(sandbox)} · ${title} · ${amount} · ${status}`] as const,
          ),
        )}${choiceField({ name: 'decision', label: 'Qué pasa' }, filled, DECISIONS)}
<p class="send"><button name="action" value="decision">Que pase</button></p></form>`
  }</section>`;
}

/** Sets how notices are sent, or lets a bank take a step. */
export function changePayments(sandboxes: Sandboxes, form: URLSearchParams): SandboxAnswer {
  const [problems, done] = changeOf(sandboxes, form);
  return problems ? paymentsPage(sandboxes, null, { values: form, problems }) : redirected(PATH, done);
}

function changeOf(sandboxes: Sandboxes, form: URLSearchParams): [problems: Problems | undefined, done: string] {
  switch (form.get('action')) {
    case 'notices':
      return [setNotices(sandboxes, form), 'notices'];
    case 'decision':
      return [decide(sandboxes, form), 'bank'];
    default:
      return [askBank(sandboxes, form), 'bank'];
  }
}

function decide(sandboxes: Sandboxes, form: URLSearchParams): Problems | undefined {
  const does = DECISIONS.find(([one]) => one === form.get('decision'))?.[0];
  if (!does) return { decision: 'Elija qué pasa.' };
  const [sandbox = '', payment = ''] = (form.get('transaction') ?? '').split(' ');
  const isDone = sandboxes.get(sandbox)?.sandbox.decide?.({ payment, does });
  return isDone ? undefined : { decision: 'A esta transacción no le puede pasar eso en su estado.' };
}

function setNotices(sandboxes: Sandboxes, form: URLSearchParams): Problems | undefined {
  const problems: Problems = {};
  const numberOr0 = (field: string, most: number): number =>
    isBlank(form, field) ? 0 : (readNumber(form, field, { least: 0, most }, problems) ?? 0);
  const notices = sandboxes.get(form.get('provider') ?? '')?.sandbox.notices;
  if (!notices) problems.provider = 'Ese proveedor no envía avisos.';
  const duplicateShare = numberOr0('duplicates', 100) / 100;
  const lostShare = numberOr0('lost', 100) / 100;
  const spreadMs = numberOr0('spread', LONGEST_SPREAD_MS);
  if (!notices || Object.keys(problems).length > 0) return problems;
  notices.set({ duplicateShare, lostShare, spreadMs });
  return undefined;
}

function askBank(sandboxes: Sandboxes, form: URLSearchParams): Problems | undefined {
  const [name = '', payment = ''] = (form.get('payment') ?? '').split(' ');
  const provider = sandboxes.get(name)?.sandbox;
  const does = STEPS.find(([one]) => one === form.get('does'))?.[0];
  if (!does) return { does: 'Elija un paso.' };
  const isDone =
    does === 'take' || does === 'send-back' ? provider?.refund?.({ payment, does }) : provider?.dispute?.({ payment, does });
  return isDone
    ? undefined
    : { does: 'El banco no puede dar ese paso con este pago: no hay un reclamo o una devolución en ese estado.' };
}
