import { setTimeout as delay } from 'node:timers/promises';
import { siteConfig } from '#site-config';
import type { SandboxAnswer, SandboxRequest } from '../http.ts';
import { escapeHtml, sandboxPage, shownAmount } from '../page.ts';
import { type Charging, isChallenged, meansOf } from './charging.ts';
import { amountOf, decided, isOpen, numberOf, rejected, type Session, type Transaction, underWay } from './session.ts';
import type { Sessions } from './sessions.ts';
import { CARD_METHODS } from './test-cards.ts';
import type { Tokens } from './tokens.ts';

/** What the cardholder's bank wants to read, and the one-time codes of wallets. */
const CHALLENGE_CODE = '12345';
const ONE_TIME_CODES = ['000000', '123456'];
/** Cash is paid until then. */
const CASH_MS = 4 * 3_600_000;

type Elsewhere = { method: string; name: string; asks: string; label: string; field: string };
/** Ways to pay outside the page. Only that of PSE, cash and cards are published words; the others are ours. */
const ELSEWHERE: readonly Elsewhere[] = [
  { method: 'pse', name: 'PSE', asks: 'Número de documento', label: 'Pagar con PSE', field: 'document' },
  { method: 'nequi', name: 'Nequi', asks: 'Celular', label: 'Pagar con Nequi', field: 'mobile' },
  { method: 'bre_b', name: 'Bre-B', asks: 'Llave', label: 'Pagar con Bre-B', field: 'key' },
  { method: 'ath', name: 'Efectivo', asks: 'Número de documento', label: 'Pagar en efectivo', field: 'document' },
];

/** PlacetoPay's pages for visitors, with the outcomes that a developer can choose. Nothing on them needs a script. */
export function createPages({
  ownUrl,
  sessions,
  charging,
  tokens,
}: {
  ownUrl: () => string;
  sessions: Sessions;
  charging: Charging;
  tokens: Tokens;
}) {
  const addressOf = ({ id, salt }: Session): string => `${ownUrl()}/session/${id}/${salt}`;

  async function main(session: Session, { method, query, text }: SandboxRequest): Promise<SandboxAnswer> {
    const waiting = underWay(session);
    if (!isOpen(session)) return method === 'POST' ? back(session) : page(overWords(session), wayBack(session));
    if (waiting) return waitingPage(session, waiting);
    if (method !== 'POST') return page(...openPage(session, query.get('medio') ?? ''));
    const form = new URLSearchParams(text);
    switch (form.get('op')) {
      case 'leave':
        return leave(session);
      case 'elsewhere':
        return payElsewhere(session, form);
      default:
        return payByCard(session, form);
    }
  }

  /** The visitor does not want to go on: their session is over. */
  function leave(session: Session): SandboxAnswer {
    const attempt = session.transactions.at(-1);
    const status = attempt
      ? rejected(String(attempt.status.reason), attempt.status.message)
      : rejected('?C', 'Cancelada por el usuario');
    const after = sessions.put({ ...session, status });
    const { cancelUrl, returnUrl } = after.request;
    return redirect(attempt ? returnUrl : (cancelUrl ?? returnUrl));
  }

  async function payByCard(session: Session, form: URLSearchParams): Promise<SandboxAnswer> {
    const [number, expiry, code] = ['number', 'expiry', 'cvc'].map((name) => form.get(name)?.trim() ?? '');
    const means = meansOf({ number: number ?? '', expiry: expiry ?? '', code: code ?? '' });
    if (!isOffered(session, means.method)) return page(...openPage(session, '', 'Esta tarjeta no se recibe aquí.'));
    if (!session.request.payment) return subscribed(session, means);
    if (isChallenged(means.outcome)) {
      sessions.put({ ...session, challenge: means });
      return redirect(`${addressOf(session)}/3ds`);
    }
    return paid(charging.pay(session, means));
  }

  function subscribed(session: Session, means: ReturnType<typeof meansOf>): SandboxAnswer {
    const token = tokens.keep(means);
    return back(sessions.put({ ...session, token, status: { ...session.status, status: 'APPROVED', reason: '00' } }));
  }

  /** After an attempt: back to the shop, or another attempt. Slow banks keep the visitor waiting. */
  async function paid(session: Session): Promise<SandboxAnswer> {
    const { becomes } = session.transactions.at(-1) ?? {};
    if (becomes?.isSlow && becomes.at !== undefined) await delay(Math.max(0, becomes.at - Date.now()), undefined, { ref: false });
    const now = sessions.get(session.id) ?? session;
    const isAgain = isOpen(now) && !underWay(now);
    return isAgain ? page(...openPage(now, '', 'El banco rechazó el pago. Intente de nuevo o con otra tarjeta.')) : back(now);
  }

  function challenge(session: Session, { method, text }: SandboxRequest): SandboxAnswer | Promise<SandboxAnswer> {
    const { challenge: means } = session;
    if (!means || !isOpen(session)) return redirect(addressOf(session));
    if (method !== 'POST') return page(...challengePage(session));
    const form = new URLSearchParams(text);
    const isHolder = form.get('result') !== 'reject' && form.get('code')?.trim() === CHALLENGE_CODE;
    if (form.get('result') !== 'reject' && !isHolder) return page(...challengePage(session, 'Ese no es el código.'));
    return paid(charging.pay(session, isHolder ? means : { ...means, outcome: { does: 'reject' } }));
  }

  function payElsewhere(session: Session, form: URLSearchParams): SandboxAnswer {
    const chosen = ELSEWHERE.find(({ method }) => method === form.get('medio'));
    if (!chosen || !isOffered(session, chosen.method) || !isChargedAtOnce(session)) return redirect(addressOf(session));
    const { method, name } = chosen;
    const means = { method, methodName: name, lastDigits: '', outcome: { does: 'approve' } as const };
    const cash = method === 'ath' ? { state: 'REJECTED' as const, at: Date.now() + CASH_MS } : undefined;
    const after = charging.wait(session, means, cash);
    return redirect(`${addressOf(after)}/${after.transactions.at(-1)?.internalReference}`);
  }

  /** The bank, the wallet or the cash desk: the developer decides what it says. */
  function elsewhere(session: Session, internalReference: number, request: SandboxRequest): SandboxAnswer {
    const waiting = session.transactions.find((one) => one.internalReference === internalReference);
    if (waiting?.status.status !== 'PENDING') return redirect(addressOf(session));
    if (request.method !== 'POST') return page(...elsewherePage(session, waiting));
    const form = new URLSearchParams(request.text);
    const result = form.get('result');
    if (result === 'later') return redirect(session.request.returnUrl);
    const isCodeWrong =
      waiting.method === 'nequi' && result === 'approve' && !ONE_TIME_CODES.includes(form.get('code')?.trim() ?? '');
    if (isCodeWrong) return page(...elsewherePage(session, waiting, 'Ese no es el código.'));
    return back(sessions.put(decided(session, waiting, result === 'approve' ? 'APPROVED' : 'REJECTED')));
  }

  /** To the shop at once, or with a page of the result before. */
  function back(session: Session): SandboxAnswer {
    return session.request.skipResult ? redirect(session.request.returnUrl) : page(overWords(session), wayBack(session));
  }

  function pageFor(request: SandboxRequest): SandboxAnswer | Promise<SandboxAnswer> | undefined {
    const [, id = '', salt = '', rest = ''] = /^\/session\/(\d+)\/(\w+)(?:\/(3ds|\d+))?$/.exec(request.path) ?? [];
    if (!request.path.startsWith('/session/')) return undefined;
    const session = sessions.get(id);
    if (!session || session.salt !== salt) return page('Esta sesión no existe', '', 404);
    if (rest === '3ds') return challenge(session, request);
    return rest ? elsewhere(session, Number(rest), request) : main(session, request);
  }

  return { pageFor, addressOf };
}

const redirect = (location: string): SandboxAnswer => ({ status: 303, headers: { location } });

const page = (title: string, content: string, status = 200): SandboxAnswer => ({
  status,
  ...sandboxPage('PlacetoPay', `<h2>${escapeHtml(title)}</h2>${content}`),
});

/** Holds and payments to confirm are of cards alone. */
const isChargedAtOnce = ({ request }: Session): boolean =>
  request.payment !== undefined && request.type === undefined && request.metadata?.requiresConfirmation !== true;

function isOffered({ request }: Session, method: string): boolean {
  const named = request.paymentMethod?.split(',').map((one) => one.trim());
  return !named?.some(Boolean) || named.includes(method);
}

function openPage(session: Session, chosen: string, message = ''): [title: string, content: string] {
  const { request } = session;
  const others = isChargedAtOnce(session) ? ELSEWHERE.filter(({ method }) => isOffered(session, method)) : [];
  const other = others.find(({ method }) => method === chosen);
  const isByCard = [...CARD_METHODS].some((method) => isOffered(session, method));
  const links = others.map(({ method, label }) => `<a class="button" href="?medio=${method}">${label}</a>`).join('');
  const pay = other ? elsewhereForm(other) : isByCard ? CARD_FORM : '';
  return [
    request.payment ? shown(session) : 'Guardar una tarjeta',
    `<p>${escapeHtml(request.payment?.description ?? session.reference)}</p>
${message ? `<p role="alert">${escapeHtml(message)}</p>` : ''}${pay}
${other && isByCard ? '<a class="button" href="?medio=">Pagar con tarjeta</a>' : links}
<form method="post"><button name="op" value="leave">${session.transactions.length > 0 ? `Volver a ${escapeHtml(siteConfig.name)}` : 'No deseo continuar'}</button></form>`,
  ];
}

const CARD_FORM = `<form method="post"><label for="number">Número de la tarjeta</label>
<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" required value="4110760000000081">
<label for="expiry">Vencimiento (MM/AA)</label><input id="expiry" name="expiry" autocomplete="cc-exp" value="12/40">
<label for="cvc">Código de seguridad</label><input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" value="123">
<button name="op" value="card">Pagar</button></form>`;

const elsewhereForm = ({ method, asks, label, field }: Elsewhere): string => `<form method="post">
<input type="hidden" name="medio" value="${method}"><label for="${field}">${asks}</label>
<input id="${field}" name="${field}" value="1033332222"><button name="op" value="elsewhere">${label}</button></form>`;

function challengePage(session: Session, message = ''): [title: string, content: string] {
  return [
    `¿Autoriza el pago de ${shown(session)}?`,
    `${message ? `<p role="alert">${message}</p>` : ''}<p>Su banco le envió un código (en esta prueba, ${CHALLENGE_CODE}).</p>
<form method="post"><label for="code">Código</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code">
<button name="result" value="approve">Autorizar</button><button name="result" value="reject">Rechazar</button></form>`,
  ];
}

function elsewherePage(session: Session, { method, methodName, receipt }: Transaction, message = ''): [string, string] {
  const isCash = method === 'ath';
  const code =
    method === 'nequi'
      ? `<label for="code">Código de un solo uso (en esta prueba, ${ONE_TIME_CODES.join(' o ')})</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code">`
      : '';
  const words = isCash
    ? `<p>Lleve este número a un punto de pago: <strong>${receipt}</strong>. Vence en cuatro horas.</p>`
    : `<p>Así se ve ${escapeHtml(methodName)} en esta prueba: elija qué responde.</p>`;
  return [
    `${methodName}: ${shown(session)}`,
    `${message ? `<p role="alert">${message}</p>` : ''}${words}<form method="post">${code}
<button name="result" value="approve">${isCash ? 'Pagar en el punto' : 'Aprobar'}</button>
<button name="result" value="reject">${isCash ? 'Dejar vencer' : 'Rechazar'}</button>
<button name="result" value="later">Dejar pendiente y volver a ${escapeHtml(siteConfig.name)}</button></form>`,
  ];
}

function waitingPage(session: Session, waiting: Transaction): SandboxAnswer {
  const isElsewhere = ELSEWHERE.some(({ method }) => method === waiting.method);
  const there = isElsewhere
    ? `<a class="button" href="/session/${session.id}/${session.salt}/${waiting.internalReference}">Continuar en ${escapeHtml(waiting.methodName)}</a>`
    : '';
  return page('Su pago está pendiente', `<p>La entidad todavía no responde.</p>${there}${wayBack(session)}`);
}

const overWords = ({ status }: Session): string =>
  status.status === 'APPROVED' ? 'Pago aprobado' : status.status === 'PENDING' ? 'Su pago está pendiente' : 'El pago no se hizo';

const wayBack = ({ request }: Session): string =>
  `<a class="button" href="${escapeHtml(request.returnUrl)}">Volver a ${escapeHtml(siteConfig.name)}</a>`;

const shown = (session: Session): string => shownAmount(numberOf(amountOf(session, session.totalMinor)), session.currency);
