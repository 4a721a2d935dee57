import { siteConfig } from '#site-config';
import type { SandboxAnswer, SandboxRequest } from '../http.ts';
import { escapeHtml, sandboxPage, shownAmount } from '../page.ts';
import { type Checkout, LEGAL_ID_TYPES, readCheckout } from './checkout-query.ts';
import type { Keys } from './keys.ts';
import { METHOD_NAMES, METHODS, type Method, type Transaction } from './transaction.ts';
import type { Transactions } from './transactions.ts';

/** Wompi's test data: what each number and bank says. Any other card or telephone ends in an error. */
const CARDS: Record<string, 'APPROVED' | 'DECLINED'> = { '4242424242424242': 'APPROVED', '4111111111111111': 'DECLINED' };
const TELEPHONES: Record<string, 'APPROVED' | 'DECLINED'> = { '3991111111': 'APPROVED', '3992222222': 'DECLINED' };
const BANKS: Record<string, string> = { '1': 'Banco que aprueba', '2': 'Banco que declina', '1040': 'Banco Agrario' };
/** For so long the payer may try again after a refusal. */
const ANOTHER_TRY_MS = 3 * 60_000;
const NO_FUNDS = '51';

/** Wompi's pages for visitors: its checkout, the payer's bank, and the telephone with Nequi. Nothing on them needs a script. */
export function createPages({ ownUrl, keys, transactions }: { ownUrl: () => string; keys: Keys; transactions: Transactions }) {
  const placeOf = ({ id, method }: Transaction): string => `${ownUrl()}/${method === 'NEQUI' ? 'nequi' : 'pse'}/${id}`;

  function checkout(request: SandboxRequest): SandboxAnswer {
    const asked = readCheckout(request.query, keys);
    if (!asked) return page('No pudimos abrir este pago', '<p>La dirección no está completa o su firma no corresponde.</p>', 422);
    const tries = transactions.of(asked.reference);
    const done = tries.find(({ status }) => status !== 'DECLINED' && status !== 'ERROR');
    if (done) return done.status === 'PENDING' ? waitingPage(asked, done) : resultPage(asked, done);
    const last = tries.at(-1);
    const isOver = asked.endsAt !== undefined && asked.endsAt <= Date.now();
    const mayTryAgain = !last || Date.now() - (last.finalizedAt ?? last.createdAt) < ANOTHER_TRY_MS;
    if (isOver) return page('Este pago venció', '<p>El tiempo para pagar terminó.</p>');
    if (last && !mayTryAgain) return resultPage(asked, last);
    if (request.method !== 'POST') return form(asked, request.query, last ? 'La transacción fue rechazada.' : '');
    return pay(asked, request, new URLSearchParams(request.text));
  }

  function pay(asked: Checkout, request: SandboxRequest, fields: URLSearchParams): SandboxAnswer {
    const method = METHODS.find((one) => one === fields.get('medio'));
    const problem = problemIn(fields, method);
    if (problem || !method) return form(asked, request.query, problem ?? '');
    const { reference, amountMinor, email, redirectUrl } = asked;
    const begun = { reference, amountMinor, currency: 'COP', method, email, ...(redirectUrl ? { redirectUrl } : {}) };
    if (method === 'CARD') return finished(asked, transactions.begin({ ...begun, ...cardIn(fields) }));
    const bank = method === 'PSE' ? { bank: fields.get('bank') ?? '' } : {};
    const waiting = transactions.begin({ ...begun, status: 'PENDING', ...bank });
    // The telephones of the test data answer by themselves; any other waits for somebody.
    const told = method === 'NEQUI' ? TELEPHONES[digitsIn(fields, 'phone')] : undefined;
    return told ? finished(asked, transactions.end(waiting, told)) : redirect(placeOf(waiting));
  }

  function finished(asked: Checkout, transaction: Transaction): SandboxAnswer {
    return transaction.status === 'APPROVED' && asked.redirectUrl ? back(transaction) : resultPage(asked, transaction);
  }

  /** The bank, or the telephone: the developer decides what it says. */
  function elsewhere(id: string, { method, text }: SandboxRequest): SandboxAnswer {
    const waiting = transactions.get(id);
    if (!waiting) return page('Esta transacción no existe', '', 404);
    if (waiting.status !== 'PENDING') return back(waiting);
    if (method !== 'POST') return elsewherePage(waiting);
    const result = new URLSearchParams(text).get('result');
    if (result === 'approve') return back(transactions.end(waiting, 'APPROVED'));
    return back(result === 'reject' ? transactions.end(waiting, 'DECLINED') : waiting);
  }

  function waitingPage(asked: Checkout, waiting: Transaction): SandboxAnswer {
    const onwards = `<a class="button" href="${placeOf(waiting)}">Continuar en ${METHOD_NAMES[waiting.method]}</a>`;
    return page(
      'Su pago está pendiente',
      `<p>La entidad todavía no responde.</p>${onwards}${wayBack(asked.redirectUrl, waiting)}`,
    );
  }

  function pageFor(request: SandboxRequest): SandboxAnswer | undefined {
    if (request.path === '/p/' || request.path === '/p') return checkout(request);
    const id = /^\/(?:pse|nequi)\/([\d-]{1,60})$/.exec(request.path)?.[1];
    return id === undefined ? undefined : elsewhere(id, request);
  }

  return { pageFor, placeOf };
}

const digitsIn = (fields: URLSearchParams, name: string): string => (fields.get(name) ?? '').replace(/\D/g, '');

/** What the payer has to put right before they pay. */
function problemIn(fields: URLSearchParams, method: Method | undefined): string | undefined {
  if (fields.get('terms') !== 'on' || fields.get('data') !== 'on')
    return 'Acepte los términos y el tratamiento de sus datos para continuar.';
  switch (method) {
    case undefined:
      return 'Elija cómo quiere pagar.';
    case 'PSE':
      if (!Object.hasOwn(BANKS, fields.get('bank') ?? '')) return 'Elija su banco.';
      return fields.get('document')?.trim() ? undefined : 'Escriba su documento.';
    case 'NEQUI':
      return /^3\d{9}$/.test(digitsIn(fields, 'phone')) ? undefined : 'Escriba un celular de diez cifras.';
    default:
      return undefined;
  }
}

function cardIn(fields: URLSearchParams): Pick<Transaction, 'status' | 'card' | 'code'> {
  const digits = digitsIn(fields, 'number');
  const status = CARDS[digits] ?? 'ERROR';
  const card = { brand: 'VISA', lastFour: digits.slice(-4), installments: Number(fields.get('installments')) || 1 };
  return { status, card, ...(status === 'DECLINED' ? { code: NO_FUNDS } : {}) };
}

const redirect = (location: string): SandboxAnswer => ({ status: 303, headers: { location } });

/** To the shop, with the transaction's id as Wompi adds it: one of that name that was there before is lost. */
function back(transaction: Transaction): SandboxAnswer {
  return transaction.redirectUrl ? redirect(returning(transaction.redirectUrl, transaction)) : page('Gracias', '');
}

function returning(address: string, { id }: Transaction): string {
  const url = new URL(address);
  url.searchParams.set('id', id);
  return url.href;
}

const wayBack = (address: string | undefined, transaction: Transaction): string =>
  address
    ? `<a class="button" href="${escapeHtml(returning(address, transaction))}">Volver a ${escapeHtml(siteConfig.name)}</a>`
    : '';

const page = (title: string, content: string, status = 200): SandboxAnswer => ({
  status,
  ...sandboxPage('Wompi', `<h2>${escapeHtml(title)}</h2>${content}`),
});

function resultPage(asked: Checkout, transaction: Transaction): SandboxAnswer {
  const { status } = transaction;
  const words = status === 'APPROVED' ? 'Pago aprobado' : status === 'VOIDED' ? 'Pago anulado' : 'La transacción fue rechazada';
  const again = status === 'DECLINED' || status === 'ERROR' ? '<a class="button" href="">Intentar de nuevo</a>' : '';
  return page(words, `${again}${wayBack(asked.redirectUrl, transaction)}`);
}

const shown = (amountMinor: number): string => shownAmount(amountMinor / 100, 'COP');

function form(asked: Checkout, query: URLSearchParams, message: string): SandboxAnswer {
  const medio = query.get('medio');
  const chosen = METHODS.find((one) => one === medio);
  const here = (method: Method): string => {
    const next = new URLSearchParams(query);
    next.set('medio', method);
    return escapeHtml(`/p/?${next}`);
  };
  const links = METHODS.filter((one) => one !== chosen)
    .map((one) => `<a class="button" href="${here(one)}">Pagar con ${METHOD_NAMES[one]}</a>`)
    .join('');
  const alert = message ? `<p role="alert">${escapeHtml(message)}</p>` : '';
  return page(
    shown(asked.amountMinor),
    `<p>${escapeHtml(asked.email)}</p>${alert}${chosen ? fieldsOf(chosen, asked) : ''}${links}`,
  );
}

const options = (entries: (readonly [value: string, words: string])[], selected: string): string =>
  entries
    .map(([value, words]) => `<option value="${value}"${value === selected ? ' selected' : ''}>${escapeHtml(words)}</option>`)
    .join('');

/** The two contracts of the account, each accepted by itself. */
const CONTRACTS = `<p><label><input type="checkbox" name="terms" style="width:auto"> Acepto los términos y condiciones</label>
<label><input type="checkbox" name="data" style="width:auto"> Autorizo el tratamiento de mis datos personales</label></p>`;

const FIELDS: Record<Method, (asked: Checkout) => string> = {
  CARD: () => `<label for="number">Número de la tarjeta</label>
<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" value="4242424242424242">
<label for="expiry">Vencimiento (MM/AA)</label><input id="expiry" name="expiry" autocomplete="cc-exp" value="12/40">
<label for="cvc">Código de seguridad</label><input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" value="123">
<label for="installments">Cuotas</label><select id="installments" name="installments">${options(
    [1, 3, 6, 12].map((count) => [String(count), String(count)] as const),
    '1',
  )}</select>`,
  PSE: ({ legalId, legalIdType }) => `<label for="person">Tipo de persona</label>
<select id="person" name="person">${options(
    [
      ['0', 'Natural'],
      ['1', 'Jurídica'],
    ],
    legalIdType === 'NIT' ? '1' : '0',
  )}</select>
<label for="documentType">Tipo de documento</label>
<select id="documentType" name="documentType">${options(
    LEGAL_ID_TYPES.map((one) => [one, one] as const),
    legalIdType,
  )}</select>
<label for="document">Número de documento</label><input id="document" name="document" value="${escapeHtml(legalId)}">
<label for="bank">Banco</label><select id="bank" name="bank">${options(Object.entries(BANKS), '1')}</select>`,
  NEQUI: () =>
    `<label for="phone">Celular con Nequi</label><input id="phone" name="phone" inputmode="tel" autocomplete="tel" value="3001234567">`,
};

const fieldsOf = (
  method: Method,
  asked: Checkout,
): string => `<form method="post"><input type="hidden" name="medio" value="${method}">
${FIELDS[method](asked)}${CONTRACTS}<button>Pagar con ${METHOD_NAMES[method]}</button></form>`;

function elsewherePage({ method, amountMinor }: Transaction): SandboxAnswer {
  const where = method === 'PSE' ? 'Su banco' : 'Nequi, en su celular';
  return page(
    `${where}: ${shown(amountMinor)}`,
    `<p>Así se ve en esta prueba: elija qué responde.</p><form method="post">
<button name="result" value="approve">Aprobar</button><button name="result" value="reject">Rechazar</button>
<button name="result" value="later">Dejar pendiente y volver a ${escapeHtml(siteConfig.name)}</button></form>`,
  );
}
