import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { currencyExponent, isCurrency, parseDecimal } from '#domain/money.ts';
import { siteConfig } from '#site-config';
import { type SandboxAnswer, type SandboxRequest, serveSandbox } from '../http.ts';
import { openJournal } from '../journal.ts';
import { createNotices, type Notice } from '../notices.ts';
import { escapeHtml, sandboxPage, shownAmount } from '../page.ts';

/** A payment made on the page. Amounts are in minor units. */
type Transaction = {
  id: string;
  cartId: string;
  amount: number;
  currency: string;
  status: 'authorised' | 'captured' | 'refunded';
  captured: number;
  refunded: number;
  created: number;
};

const SIGNED = ['instId', 'cartId', 'currency', 'amount', 'testMode', 'authMode'];
const NEEDED = ['instId', 'cartId', 'amount', 'currency', 'desc'];
/** `A` captures at once, `E` only authorises. */
const AUTH_MODES = ['A', 'E'];
const LONGEST_CART_ID = 255;
/** The installation of the payment page, and that of captures and refunds. */
const INSTALLATIONS = { shop: '1000350', remote: '1000351' };

/**
 * Worldpay Business Gateway 350: a payment page behind a signed address, payment responses to the shop, and remote administration
 * for captures and refunds. As at Worldpay, a payment's state cannot be queried.
 */
export async function startWorldpaySandbox({
  dataDir,
  port,
  secret,
  noticesTo,
  installations = INSTALLATIONS,
}: {
  dataDir: string;
  port?: number;
  secret: string;
  noticesTo?: string;
  installations?: { shop: string; remote: string };
}) {
  const transactions = openJournal<Transaction>(join(dataDir, 'worldpay-payments.jsonl'));
  const notices = createNotices(noticesTo ? { to: noticesTo } : {});

  /** The problem with a payment page's address, as text for the page. */
  const problemOf = (query: URLSearchParams): string | undefined => {
    const missing = NEEDED.find((name) => !query.get(name));
    if (missing) return `Falta el dato ${missing}`;
    const field = (name: string) => query.get(name) ?? '';
    const expected = createHash('md5')
      .update([secret, ...SIGNED.map(field)].join(':'))
      .digest('hex');
    if (field('signature') !== expected) return 'La firma no corresponde a estos datos';
    if (field('instId') !== installations.shop) return 'La instalación no existe';
    if (!isCurrency(field('currency'))) return 'La moneda no existe';
    if (!isAmount(field('amount'), field('currency'))) return 'El valor no es válido';
    if (field('cartId').length > LONGEST_CART_ID) return 'El identificador de la compra es demasiado largo';
    if (!AUTH_MODES.includes(query.get('authMode') ?? 'A')) return 'El modo de autorización no existe';
    if (!['100', '101'].includes(field('testMode'))) return 'Esta instalación solo recibe pagos de prueba';
    return undefined;
  };

  const purchase = async ({ method, query, text }: SandboxRequest): Promise<SandboxAnswer> => {
    const problem = problemOf(query);
    if (problem) return { status: 400, ...sandboxPage('Worldpay', `<p>${problem}.</p>`) };
    if (method === 'GET') return { status: 200, ...purchasePage(query) };
    const choice = new URLSearchParams(text).get('op') ?? '';
    if (choice === 'decline') {
      return { status: 200, ...purchasePage(query, 'El banco rechazó la tarjeta. Intente con otra o cancele.') };
    }
    const notice =
      choice === 'pay' ? paid(query) : responseOf(query, { transStatus: 'C', transId: '0', rawAuthMessage: 'Cancelled' });
    const answer = await notices.sendNow(notice);
    // The visitor sees the shop's answer to the payment response.
    if (answer) return { status: 200, contentType: 'text/html; charset=utf-8', body: answer };
    return { status: 200, ...sandboxPage('Worldpay', `<p>Listo. Ya puede volver a ${siteConfig.name}.</p>`) };
  };

  const paid = (query: URLSearchParams): Notice => {
    const { amountMinor: amount, currency } = parseDecimal(query.get('amount') ?? '', query.get('currency') ?? '');
    const id = String(4_000_000_000 + transactions.all().length);
    const status = query.get('authMode') === 'E' ? 'authorised' : 'captured';
    const captured = status === 'captured' ? amount : 0;
    transactions.put({
      id,
      cartId: query.get('cartId') ?? '',
      amount,
      currency,
      status,
      captured,
      refunded: 0,
      created: Date.now(),
    });
    return responseOf(query, { transStatus: 'Y', transId: id, rawAuthMessage: 'cardbe.msg.authorised' });
  };

  /** The payment response: repeats the request's parameters without the signature, and adds the outcome. */
  const responseOf = (query: URLSearchParams, outcome: Record<string, string>): Notice => {
    const [amount = '', currency = ''] = [query.get('amount') ?? '', query.get('currency') ?? ''];
    const { signature: _, ...asked } = Object.fromEntries(query);
    const fields = {
      ...asked,
      msgType: 'authResult',
      installation: query.get('instId') ?? '',
      callbackPW: secret,
      charenc: 'UTF-8',
      authAmount: amount,
      authCurrency: currency,
      cardType: 'Visa',
      rawAuthCode: outcome.transStatus === 'Y' ? 'A' : 'C',
      transTime: String(Date.now()),
      ...outcome,
    };
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams(fields).toString() };
  };

  /**
   * Remote administration: answers a line of text, `A` for done. Repeating a full capture or refund gives the same answer; each
   * partial one is executed again, up to the remaining amount.
   */
  const administer = ({ text }: SandboxRequest): SandboxAnswer => {
    const form = new URLSearchParams(text);
    const [id, op] = [form.get('transId') ?? '', form.get('op') ?? ''];
    const line = (words: string): SandboxAnswer => ({ status: 200, contentType: 'text/plain', body: words });
    if (form.get('instId') !== installations.remote) return line(`E,${id},,Invalid instId`);
    if (form.get('authPW') !== secret) return line(`E,${id},,Invalid authPW`);
    const transaction = transactions.get(id);
    if (!transaction) return line(`E,${id},,Transaction not found`);
    const part = partIn(form, transaction);
    if (typeof part === 'string') return line(`E,${id},,${part}`);
    const after = afterOperation(transaction, op, part);
    if (!after) return line(`N,${id},,Not possible: ${transaction.status}`);
    transactions.put(after);
    return line(`A,${id},A,${op.startsWith('postAuth') ? 'postproc.msg.queued' : 'Refund authorised'}`);
  };

  return serveSandbox({
    answer: (request) => {
      if (request.path === '/wcc/purchase') return purchase(request);
      if (request.path === '/wcc/itransaction' && request.method === 'POST') return administer(request);
      return { status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>' };
    },
    books: () => ({ transactions: transactions.all() }),
    notices,
    port,
  });
}

/** Positive, and with at most the decimals of its currency. */
function isAmount(amount: string, currency: string): boolean {
  const decimals = currencyExponent(currency);
  const pattern = decimals === 0 ? /^\d{1,12}$/ : new RegExp(`^\\d{1,12}(\\.\\d{1,${decimals}})?$`);
  return pattern.test(amount) && parseDecimal(amount, currency).amountMinor > 0;
}

/** The amount of an operation in minor units; or the problem with it, in words. */
function partIn(form: URLSearchParams, { currency, amount }: Transaction): number | string {
  if (!form.get('op')?.endsWith('-partial')) return amount;
  if (form.get('currency') !== currency) return 'Currency differs from the payment';
  const asked = form.get('amount') ?? '';
  return isAmount(asked, currency) ? parseDecimal(asked, currency).amountMinor : 'Invalid amount';
}

/** The payment after an operation; `undefined` if it is not possible. A refunded payment cannot be captured. */
function afterOperation(payment: Transaction, op: string, part: number): Transaction | undefined {
  const { status, amount, captured, refunded } = payment;
  switch (op) {
    case 'postAuth-full':
      return status === 'authorised' ? { ...payment, status: 'captured', captured: amount } : undefined;
    case 'postAuth-partial':
      return status === 'authorised' && part <= amount ? { ...payment, status: 'captured', captured: part } : undefined;
    case 'refund-full':
      return status === 'authorised' ? undefined : { ...payment, status: 'refunded', refunded: captured };
    case 'refund-partial': {
      const sum = refunded + part;
      if (status === 'authorised' || sum > captured) return undefined;
      return { ...payment, refunded: sum, status: sum === captured ? 'refunded' : status };
    }
    default:
      return undefined;
  }
}

function purchasePage(query: URLSearchParams, message = '') {
  const amount = shownAmount(Number(query.get('amount')), query.get('currency') ?? 'USD');
  return sandboxPage(
    'Worldpay',
    `<p>Reserva <strong>${escapeHtml(query.get('desc') ?? '')}</strong>: <strong>${escapeHtml(amount)}</strong></p>
${message ? `<p role="alert">${message}</p>` : ''}
<form method="post"><button name="op" value="pay">Pagar</button><button name="op" value="decline">Probar un rechazo</button>
<button name="op" value="cancel">Cancelar</button></form>`,
  );
}
