import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parseDecimal } from '#domain/money.ts';
import { type StandInAnswer, type StandInRequest, serveStandIn } from '../http.ts';
import { openJournal } from '../journal.ts';
import { createNotices, type Notice } from '../notices.ts';
import { escapeHtml, shownAmount, standInPage } from '../page.ts';

/** A payment somebody has made on the page. Amounts in the smallest unit. */
type Transaction = {
  id: string;
  cartId: string;
  amount: number;
  currency: string;
  status: 'authorised' | 'captured' | 'refunded';
  created: number;
};

const SIGNED = ['instId', 'cartId', 'currency', 'amount', 'testMode', 'authMode'];
const NEEDED = ['instId', 'cartId', 'amount', 'currency', 'desc'];

/**
 * Worldpay Business Gateway 350: the payment page behind a signed address, payment responses to the shop, and remote administration for
 * capture and refund. As at Worldpay there is no way to ask what became of a payment.
 */
export async function startWorldpayStandIn({
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
  const transactions = openJournal<Transaction>(join(dataDir, 'worldpay-transactions.jsonl'));
  const notices = createNotices(noticesTo ? { to: noticesTo } : {});

  /** What is wrong with the address of a payment page, as Worldpay would say it. */
  const problemOf = (query: URLSearchParams): string | undefined => {
    const missing = NEEDED.find((name) => !query.get(name));
    if (missing) return `Falta el dato ${missing}`;
    if (!/^\d+(\.\d{1,3})?$/.test(query.get('amount') ?? '')) return 'El valor no es válido';
    const expected = createHash('md5')
      .update([secret, ...SIGNED.map((name) => query.get(name) ?? '')].join(':'))
      .digest('hex');
    return query.get('signature') === expected ? undefined : 'La firma no corresponde a estos datos';
  };

  const purchase = async ({ method, query, text }: StandInRequest): Promise<StandInAnswer> => {
    const problem = problemOf(query);
    if (problem) return { status: 400, ...standInPage('Worldpay', `<p>${problem}.</p>`) };
    if (method === 'GET') return { status: 200, ...purchasePage(query) };
    const choice = new URLSearchParams(text).get('op') ?? '';
    if (choice === 'decline') {
      return { status: 200, ...purchasePage(query, 'El banco rechazó la tarjeta. Intente con otra o cancele.') };
    }
    const notice =
      choice === 'pay' ? paid(query) : responseOf(query, { transStatus: 'C', transId: '0', rawAuthMessage: 'Cancelled' });
    const answer = await notices.sendNow(notice);
    // What the shop answers is what the visitor sees.
    if (answer) return { status: 200, contentType: 'text/html; charset=utf-8', body: answer };
    return { status: 200, ...standInPage('Worldpay', '<p>Listo. Ya puede volver a la tienda.</p>') };
  };

  const paid = (query: URLSearchParams): Notice => {
    const { amountMinor: amount, currency } = parseDecimal(query.get('amount') ?? '', query.get('currency') ?? '');
    const id = String(4_000_000_000 + transactions.all().length);
    const status = query.get('authMode') === 'E' ? 'authorised' : 'captured';
    transactions.put({ id, cartId: query.get('cartId') ?? '', amount, currency, status, created: Date.now() });
    return responseOf(query, { transStatus: 'Y', transId: id, rawAuthMessage: 'cardbe.msg.authorised' });
  };

  /** The payment response: what was asked for comes back, with the outcome. */
  const responseOf = (query: URLSearchParams, outcome: Record<string, string>): Notice => {
    const [amount = '', currency = ''] = [query.get('amount') ?? '', query.get('currency') ?? ''];
    const { signature: _, ...asked } = Object.fromEntries(query);
    const fields = {
      ...{ ...asked, msgType: 'authResult', installation: query.get('instId') ?? '', callbackPW: secret, charenc: 'UTF-8' },
      ...{ authAmount: amount, authCurrency: currency, cardType: 'Visa', rawAuthCode: outcome.transStatus === 'Y' ? 'A' : 'C' },
      ...{ transTime: String(Date.now()), ...outcome },
    };
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams(fields).toString() };
  };

  /** Remote administration: a line of text, `A` for done. Asking for a capture that was made says the same again. */
  const administer = ({ text }: StandInRequest): StandInAnswer => {
    const form = new URLSearchParams(text);
    const id = form.get('transId') ?? '';
    const line = (words: string): StandInAnswer => ({ status: 200, contentType: 'text/plain', body: words });
    if (form.get('authPW') !== secret) return line(`E,${id},,Invalid authPW`);
    const transaction = transactions.get(id);
    if (!transaction) return line(`E,${id},,Transaction not found`);
    const { status } = transaction;
    if (form.get('op') === 'postAuth-full' && status !== 'refunded') {
      transactions.put({ ...transaction, status: 'captured' });
      return line(`A,${id},A,postproc.msg.queued`);
    }
    if (form.get('op') === 'refund-full' && status !== 'authorised') {
      transactions.put({ ...transaction, status: 'refunded' });
      return line(`A,${id},A,Refund authorised`);
    }
    return line(`N,${id},,Not possible: ${status}`);
  };

  return serveStandIn({
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

function purchasePage(query: URLSearchParams, message = '') {
  const amount = shownAmount(Number(query.get('amount')), query.get('currency') ?? 'USD');
  return standInPage(
    'Worldpay',
    `<p>Compra <strong>${escapeHtml(query.get('desc') ?? '')}</strong> por <strong>${escapeHtml(amount)}</strong></p>
${message ? `<p role="alert">${message}</p>` : ''}
<form method="post"><button name="op" value="pay">Pagar</button><button name="op" value="decline">Probar un rechazo</button>
<button name="op" value="cancel">Cancelar</button></form>`,
  );
}
