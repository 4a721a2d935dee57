import { isCalendarDate, todayIn } from '#domain/calendar-date.ts';
import { type SandboxAnswer, type SandboxRequest, serveSandbox } from '../http.ts';
import { createNotices } from '../notices.ts';
import { decide } from './decisions.ts';
import { notFound, notValid, Refusal } from './errors.ts';
import { eventOf } from './events.ts';
import { keyIn, keysFor } from './keys.ts';
import { createPages } from './pages.ts';
import { METHODS, type Transaction, transactionShape } from './transaction.ts';
import { openTransactions } from './transactions.ts';

const BOGOTA = 'America/Bogota';
const CONTRACTS = 'https://wompi.com/assets/downloadble';

/**
 * Wompi: the Web Checkout's pages, transactions by id, by reference and by day, the void of a card on its own day, and signed events. The
 * contracts that its API has accepted are shown too, although its own page has them accepted.
 */
export async function startWompiSandbox({
  dataDir,
  port,
  secret,
  noticesTo,
}: {
  dataDir: string;
  port?: number;
  secret: string;
  noticesTo?: string;
}) {
  const keys = keysFor(secret);
  const notices = createNotices(noticesTo ? { to: noticesTo } : {});
  let url = '';
  const transactions = openTransactions(dataDir, (one) =>
    notices.send(eventOf(one, { eventsSecret: keys.eventsSecret, bankUrl: placeOf(one) })),
  );
  const { pageFor, placeOf } = createPages({ ownUrl: () => url, keys, transactions });
  const shape = (one: Transaction) => transactionShape(one, placeOf(one));

  function found(id: string): Transaction {
    const one = transactions.get(id);
    if (!one) throw notFound();
    return one;
  }

  function list(query: URLSearchParams): Transaction[] {
    const [reference, from, until] = [query.get('reference'), query.get('from_date'), query.get('until_date')];
    for (const [name, day] of Object.entries({ from_date: from, until_date: until }))
      if (day !== null && !isCalendarDate(day)) throw notValid({ [name]: ['No es una fecha'] });
    if (reference === null && (from === null || until === null)) throw notValid({ from_date: ['Es obligatorio'] });
    const size = Math.min(Number(query.get('page_size') ?? 50) || 50, 200);
    const first = (Math.max(1, Number(query.get('page') ?? 1) || 1) - 1) * size;
    const isWanted = (one: Transaction) => {
      const day = todayIn(BOGOTA, new Date(one.createdAt));
      return (reference === null || one.reference === reference) && (from ?? '') <= day && day <= (until ?? '9');
    };
    return transactions
      .all()
      .filter(isWanted)
      .toReversed()
      .slice(first, first + size);
  }

  /** Cards alone, whole, on the day on which they were paid. */
  function voided(one: Transaction): Transaction {
    const isToday = todayIn(BOGOTA, new Date(one.finalizedAt ?? one.createdAt)) === todayIn(BOGOTA);
    if (one.method !== 'CARD' || one.status !== 'APPROVED' || !isToday)
      throw notValid({ transaction: ['Esta transacción no se puede anular'] });
    return transactions.end(one, 'VOIDED');
  }

  function contracts() {
    return {
      presigned_acceptance: {
        acceptance_token: 'sandbox.acceptance',
        permalink: `${CONTRACTS}/terminos.pdf`,
        type: 'END_USER_POLICY',
      },
      presigned_personal_data_auth: {
        acceptance_token: 'sandbox.personal-data',
        permalink: `${CONTRACTS}/autorizacion-administracion-datos-personales.pdf`,
        type: 'PERSONAL_DATA_AUTH',
      },
    };
  }

  function merchant(headers: SandboxRequest['headers']) {
    if (headers['x-merchant-public-key'] !== keys.publicKey) throw notFound();
    return { name: 'Agencia de prueba', accepted_payment_methods: METHODS, ...contracts() };
  }

  function call({ method, path, query, headers }: SandboxRequest): unknown {
    if (path === '/v1/merchants/info') return method === 'GET' ? merchant(headers) : undefined;
    const [isAbout, id, isVoid] = /^\/v1\/transactions(?:\/([\w-]{1,64})(\/void)?)?$/.exec(path) ?? [];
    if (isAbout === undefined) return undefined;
    // With the public key a transaction is not found.
    if (keyIn(headers, keys) === 'public') throw notFound();
    if (method !== (isVoid ? 'POST' : 'GET')) return undefined;
    if (id === undefined) return list(query).map(shape);
    return isVoid ? { status: 'APPROVED', transaction: shape(voided(found(id))) } : shape(found(id));
  }

  function answer(request: SandboxRequest): SandboxAnswer {
    const shown = pageFor(request);
    if (shown) return shown;
    try {
      const data = call(request);
      if (data === undefined) throw notFound();
      return { status: request.method === 'POST' ? 201 : 200, body: { data, meta: {} } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.httpStatus, body: { error: error.error } };
    }
  }

  const sandbox = await serveSandbox({
    answer,
    books: () => ({ transactions: transactions.all().map(bookOf) }),
    decide: (asked) => decide(transactions, asked),
    notices,
    port,
  });
  url = sandbox.url;
  return sandbox;
}

const bookOf = ({ reference, amountMinor, createdAt, status, ...one }: Transaction) => ({
  ...one,
  status,
  cartId: reference.split('_')[0],
  reference,
  amount: amountMinor,
  refunded: status === 'VOIDED' ? amountMinor : 0,
  created: createdAt,
});
