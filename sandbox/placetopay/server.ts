import { createHash } from 'node:crypto';
import { type SandboxAnswer, type SandboxRequest, serveSandbox } from '../http.ts';
import { createNotices } from '../notices.ts';
import { openAccess, type Site } from './access.ts';
import { createActions } from './actions.ts';
import { type ChargingTerms, createCharging, meansOf } from './charging.ts';
import { decide } from './decisions.ts';
import { newSession } from './new-session.ts';
import { createPages } from './pages.ts';
import * as shapes from './request-shapes.ts';
import { decided, isHeld, isOpen, rejected, type Session, sessionShape, underWay } from './session.ts';
import { openSessions } from './sessions.ts';
import { DONE, notAllowed, notValid, Refusal, statusOf } from './status.ts';
import { informationOf, openTokens } from './tokens.ts';

const DEEPEST = 32;
const TERMS: ChargingTerms = { pendingMs: 60_000, slowMs: 180_000, holdMs: 7 * 86_400_000, confirmMs: 30 * 60_000 };
/** The site of a start without an account. */
export const SANDBOX_LOGIN = 'tiquete-sandbox';

/**
 * PlacetoPay's Checkout: sessions with their pages, plain, held and with confirmation; actions on transactions; kept cards; and
 * one signed notice when a session ends, which is never repeated.
 */
export async function startPlacetopaySandbox({
  dataDir,
  port,
  secret,
  noticesTo,
  terms = {},
}: {
  dataDir: string;
  port?: number;
  secret: string;
  noticesTo?: string;
  terms?: Partial<ChargingTerms>;
}) {
  const site: Site = { login: SANDBOX_LOGIN, secretKey: secret };
  const notices = createNotices(noticesTo ? { to: noticesTo } : {});
  let url = '';
  const authenticate = openAccess(dataDir, site);
  const sessions = openSessions(dataDir, (session) => notices.sendOnce(noticeOf(session, secret)));
  const charging = createCharging(sessions, { ...TERMS, ...terms });
  const tokens = openTokens(dataDir, sessions, charging);
  const actions = createActions(sessions, charging);
  const { pageFor, addressOf } = createPages({ ownUrl: () => url, sessions, charging, tokens });

  const informationIn = (session: Session) => sessionShape(session, addressOf(session));

  function known(id: string): Session {
    const session = sessions.get(id);
    if (!session) throw notValid('La sesión no existe');
    return session;
  }

  function create(body: unknown): object {
    const session = sessions.create(newSession(read(shapes.SessionRequest, body)));
    return {
      status: statusOf('OK', 'PC', 'Petición procesada'),
      requestId: Number(session.id),
      processUrl: addressOf(session),
    };
  }

  /** Only while nobody has paid; cash that is not paid yet counts as nothing. */
  function cancel(id: string): object {
    const session = known(id);
    const isPaying = underWay(session);
    if (!isOpen(session) || (isPaying && isPaying.method !== 'ath')) throw notAllowed('La sesión ya no se puede cancelar');
    const transactions = session.transactions.map((one) =>
      one === isPaying ? { ...one, status: rejected('?C', 'Cancelada') } : one,
    );
    const after = sessions.put({ ...session, transactions, status: rejected('MC', 'Cancelada por el comercio') });
    return { status: DONE(), session: informationIn(after) };
  }

  function act(body: unknown): object {
    const { action, internalReference, amount } = read(shapes.ActionRequest, body);
    return actions({ action, internalReference: Number(internalReference), amount });
  }

  function information(body: unknown): object {
    const { card, token } = read(shapes.InformationRequest, body).instrument;
    const means = card ? meansOf({ number: card.number, expiry: '', code: '' }) : token && tokens.known(token);
    return { status: DONE(), ...informationOf(means) };
  }

  function keptCard(body: unknown): object {
    const { id, method, methodName, lastDigits } = tokens.known(read(shapes.TokenRequest, body).instrument);
    const data = { type: 'card', token: id, subtoken: id.slice(0, 16), franchise: method, franchiseName: methodName, lastDigits };
    return { status: DONE(), data };
  }

  function invalidate(body: unknown): object {
    tokens.invalidate(read(shapes.InvalidateRequest, body).instrument.token);
    return { status: DONE() };
  }

  /** PlacetoPay's own core says that a pending payment is decided. */
  function notified(body: unknown): object {
    const { internalReference, reference = '', signature } = read(shapes.NotifyRequest, body);
    const found = sessions.holding(Number(internalReference));
    const isSigned = signature === createHash('sha1').update(`${internalReference}${reference}${secret}`).digest('hex');
    if (!found || !isSigned) throw new Refusal(400, 0, 'Firma inválida');
    const { session, transaction } = found;
    if (transaction.status.status === 'PENDING')
      sessions.put(decided(session, transaction, transaction.becomes?.state ?? 'APPROVED'));
    return { status: DONE() };
  }

  const CALLS: Record<string, (body: unknown) => object> = {
    '/api/session': create,
    '/api/collect': (body) => tokens.collect(read(shapes.CollectRequest, body)),
    '/api/transaction': act,
    '/api/instrument/invalidate': invalidate,
    '/api/gateway/information': information,
    '/api/gateway/token': keptCard,
  };

  function callOf(path: string): ((body: unknown) => object) | undefined {
    const [, id, isCancel] = /^\/api\/session\/(\d{1,15})(\/cancel)?$/.exec(path) ?? [];
    if (id !== undefined) return isCancel ? () => cancel(id) : () => informationIn(known(id));
    return Object.hasOwn(CALLS, path) ? CALLS[path] : undefined;
  }

  function call({ path, text }: SandboxRequest): object | undefined {
    const isInternal = path === '/api/notify';
    const perform = isInternal ? notified : callOf(path);
    if (!perform) return undefined;
    const body = bodyIn(text);
    if (!isInternal) authenticate((body as { auth?: unknown } | undefined)?.auth);
    return perform(body);
  }

  async function answer(request: SandboxRequest): Promise<SandboxAnswer> {
    const shown = await pageFor(request);
    if (shown) return shown;
    try {
      const body = request.method === 'POST' ? call(request) : undefined;
      return body ? { status: 200, body } : { status: 404, body: { message: 'No encontrado' } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.httpStatus, body: { status: statusOf('FAILED', error.reason, error.message) } };
    }
  }

  const sandbox = await serveSandbox({
    answer,
    books: () => booksOf(sessions.all()),
    decide: (asked) => decide(sessions, asked),
    notices,
    port,
  });
  sandbox.server.once('close', () => sessions.end());
  url = sandbox.url;
  return sandbox;
}

/** What the request of a call has to be. */
function read<Shape extends shapes.RequestShape>(shape: Shape, body: unknown): shapes.Read<Shape> {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data as shapes.Read<Shape>;
  throw notValid(`No es válido: ${parsed.error.issues[0]?.path.join('.') || 'petición'}`);
}

function bodyIn(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return isTooDeep(body) ? undefined : body;
  } catch {
    return undefined;
  }
}

/** Level by level, because a deep body would exhaust the stack. */
function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

/** The notice that a session has ended, signed with the site's key. */
function noticeOf({ id, reference, status }: Session, secret: string) {
  const digest = createHash('sha256').update(`${id}${status.status}${status.date}${secret}`).digest('hex');
  const body = JSON.stringify({ status, requestId: Number(id), reference, signature: `sha256:${digest}` });
  return { headers: { 'content-type': 'application/json' }, body };
}

function booksOf(all: Session[]) {
  return {
    sessions: all.map(({ status, totalMinor, reference, createdAt, ...session }) => ({
      ...session,
      status: status.status,
      cartId: reference,
      amount: totalMinor,
      created: createdAt,
    })),
    transactions: all.flatMap((session) =>
      session.transactions.map((one) => ({
        ...one,
        id: String(one.internalReference),
        requestId: session.id,
        status: one.status.status,
        cartId: session.reference,
        amount: one.amountMinor,
        refunded: one.refundedMinor,
        currency: session.currency,
        isHeld: isHeld(session, one),
        created: one.createdAt,
      })),
    ),
  };
}
