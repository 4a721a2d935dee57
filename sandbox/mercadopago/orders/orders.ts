import { join } from 'node:path';
import { openJournal } from '../../journal.ts';
import type { Account } from '../accounts.ts';
import type { Card, CardTokens } from '../card-tokens.ts';
import { COUNTRIES, type Country, type Means, meansIn } from '../countries.ts';
import type { Ledger, Payment } from '../payments/ledger.ts';
import { brandOf } from '../payments/payments.ts';
import { MercadoPagoError, orderRefusal } from '../requests/errors.ts';
import { type Body, durationOf, momentOf, newCode, textOf, wholeUnits, within } from '../requests/values.ts';
import type { Order, Transaction } from './order-record.ts';
import { orderIn, refundsIn, transactionIn, transactionsIn } from './order-rules.ts';
import { shownOrder, shownPaymentOf, standingOf } from './order-shapes.ts';

const LIVES_MS = 24 * 3_600_000;
const MOST_A_PAGE = 100;

export type Orders = ReturnType<typeof openOrders>;

/** The Orders API: `/v1/orders`, its transactions and its search. */
export function openOrders(
  dataDir: string,
  {
    ledger,
    cardTokens,
    ownUrl,
    changed,
  }: { ledger: Ledger; cardTokens: CardTokens; ownUrl: () => string; changed: (order: Order, isNew: boolean) => void },
) {
  const orders = openJournal<Order>(join(dataDir, 'mercadopago-orders.jsonl'));
  const shown = (order: Order): Body => shownOrder(order, ledger, ownUrl());

  function put(order: Order, change: Partial<Order>): Order {
    const after = { ...order, ...change, updatedAt: Date.now() };
    orders.put(after);
    changed(after, false);
    return after;
  }

  /** An order that nobody began to pay in time is over when it is read. */
  function current(order: Order): Order {
    const isBegun = order.transactions.some(({ payment }) => payment !== null && ledger.findAny(payment)?.status !== 'rejected');
    return order.end === null && !isBegun && order.expiresAt < Date.now() ? put(order, { end: 'expired' }) : order;
  }

  function find({ key }: Account, id: string): Order {
    const order = orders.get(id);
    if (order?.account !== key) throw orderRefusal(404, 'order_not_found', 'Order not found.');
    return current(order);
  }

  function create(account: Account, body: Body): { status: number; body: Body } {
    const { country, key } = account;
    const { total, payments, isManual, isHeld, livesMs } = orderIn(body, country);
    const now = Date.now();
    const order: Order = {
      id: newCode('ORD'),
      account: key,
      site: country.site,
      createdAt: now,
      updatedAt: now,
      expiresAt: now + (livesMs ?? LIVES_MS),
      total,
      currency: country.currency,
      isManual,
      isHeld,
      end: null,
      transactions: payments.map((one) => ({ ...one, id: newCode('PAY'), payment: null })),
      asked: body,
    };
    if (isManual) {
      orders.put(order);
      changed(order, true);
      return { status: 201, body: shown(order) };
    }
    return processed(order, country, 201);
  }

  /** Charges the order's transactions. One that fails is told with 402, and the order with it. */
  function processed(order: Order, country: Country, status: number): { status: number; body: Body } {
    const ready = order.transactions.map((transaction) => ({ transaction, charge: chargeFor(order, transaction, country) }));
    const transactions = ready.map(({ transaction, charge }) => ({ ...transaction, payment: ledger.charge(charge).id }));
    for (const { transaction } of ready) cardTokens.use(order.account, within(transaction.asked.payment_method).token);
    const after = put(order, { transactions });
    const answer = shown(after);
    const failed = transactions
      .map((one) => shownPaymentOf(one, after, ledger, ownUrl()))
      .filter((one) => one.status === 'failed')
      .map((one) => `${one.id}: ${one.status_detail}`);
    if (failed.length === 0) return { status, body: answer };
    return {
      status: 402,
      body: { errors: [{ code: 'failed', message: 'The following transactions failed', details: failed }], data: answer },
    };
  }

  function chargeFor(order: Order, { amount, asked }: Transaction, country: Country) {
    const method = within(asked.payment_method);
    const at = 'transactions.payments[0].payment_method';
    const card = method.token === undefined ? undefined : cardOf(order.account, method.token, `${at}.token`);
    const means = meansOf(country, method, card, at);
    const units = wholeUnits(amount, order.currency);
    if (units < means.least || units > means.most) throw invalid('property_value', 'transactions.payments[0].amount');
    const { installments = 1 } = method;
    const allowed = means.type === 'credit_card' ? country.installments : [1];
    if (typeof installments !== 'number' || !allowed.includes(installments))
      throw invalid('property_value', `${at}.installments`);
    const bank = textOf(method.financial_institution) ?? null;
    if (means.banks && !means.banks.some(({ id }) => id === bank)) throw invalid('property_value', `${at}.financial_institution`);
    const online = within(within(order.asked.config).online);
    const { validation } = within(online.transaction_security);
    return {
      account: order.account,
      country,
      means,
      amount,
      card,
      installments,
      isHeld: order.isHeld,
      mayChallenge: validation === 'always' || validation === 'on_fraud_risk',
      expiresAt: expiryOf(asked),
      reference: textOf(order.asked.external_reference) ?? null,
      bank,
      returnTo: textOf(online.callback_url) ?? textOf(online.success_url) ?? null,
      order: order.id,
      asked: { payer: order.asked.payer, description: order.asked.description },
    };
  }

  function cardOf(account: string, token: unknown, at: string): Card {
    try {
      return cardTokens.cardOf(account, token);
    } catch (error) {
      if (error instanceof MercadoPagoError) throw invalid('property_value', at);
      throw error;
    }
  }

  const statusOf = (order: Order) => standingOf(order, ledger).status;
  const paymentsOf = (order: Order): Payment[] =>
    order.transactions.flatMap(({ payment }) => (payment ? (ledger.findAny(payment) ?? []) : []));

  /** An order takes other transactions until it is processed. */
  function unprocessed(account: Account, id: string): Order {
    const order = find(account, id);
    if (!order.isManual || statusOf(order) !== 'created')
      throw conflict('cannot_modify_order', 'The order was processed or is over.');
    return order;
  }

  function transactionOf(order: Order, id: string): Transaction {
    const transaction = order.transactions.find((one) => one.id === id);
    if (!transaction) throw orderRefusal(404, 'transaction_not_found', 'Transaction not found.');
    return transaction;
  }

  return {
    create,
    get: (account: Account, id: string) => shown(find(account, id)),
    /** For the pages and the notices, which know an order by its id alone. */
    findAny: (id: string): Order | undefined => {
      const order = orders.get(id);
      return order && current(order);
    },
    shown,
    all: () => orders.all().map(current).map(shown),
    process(account: Account, id: string) {
      const order = find(account, id);
      if (statusOf(order) !== 'created' || !order.isManual)
        throw conflict('cannot_process_order', 'The order was processed or is over.');
      if (order.transactions.length === 0)
        throw orderRefusal(400, 'minimum_items', 'The order has no transactions.', ['transactions.payments']);
      return processed(order, account.country, 200);
    },
    capture(account: Account, id: string): Body {
      const order = find(account, id);
      const held = paymentsOf(order).filter(({ status }) => status === 'authorized');
      if (held.length === 0) throw conflict('cannot_capture_order', 'The order is not waiting to be captured.');
      for (const payment of held) ledger.capture(payment, payment.amount);
      return shown(find(account, id));
    },
    cancel(account: Account, id: string): Body {
      const order = find(account, id);
      const status = statusOf(order);
      if (status !== 'created' && status !== 'action_required') throw conflict('cannot_cancel_order', `The order is ${status}.`);
      const after = put(order, { end: 'cancelled' });
      for (const payment of paymentsOf(after)) if (isOpen(payment)) ledger.cancel(payment);
      return shown(find(account, id));
    },
    refund(account: Account, id: string, body: Body): Body {
      const order = find(account, id);
      const parts = refundsIn(body, account.country);
      const asked = parts ?? order.transactions.map((one) => ({ id: one.id, amount: undefined }));
      const refundable = asked.map((part) => ({ ...part, payment: paymentOf(transactionOf(order, part.id)) }));
      for (const { payment, amount = 0 } of refundable) {
        if (payment?.status !== 'approved') throw conflict('cannot_refund_order', 'The order cannot be refunded in its state.');
        if (amount > payment.amount - payment.refunded)
          throw conflict('refund_amount_exceeded', 'The amount is more than what is left.');
      }
      for (const { payment, amount } of refundable) if (payment) ledger.refund(payment, amount);
      return shown(find(account, id));
    },
    addTransactions(account: Account, id: string, body: Body): Body {
      const order = unprocessed(account, id);
      const payments = transactionsIn(body, account.country);
      if (order.transactions.length + payments.length > 1)
        throw orderRefusal(400, 'maximum_items', 'Some lists have too many items.', ['transactions.payments']);
      const after = put(order, { transactions: payments.map((one) => ({ ...one, id: newCode('PAY'), payment: null })) });
      return { payments: after.transactions.map((one) => shownPaymentOf(one, after, ledger, ownUrl())) };
    },
    updateTransaction(account: Account, id: string, transactionId: string, body: Body): Body {
      const order = unprocessed(account, id);
      const before = transactionOf(order, transactionId);
      const changedTo = { ...before, ...transactionIn(body, before, account.country) };
      const after = put(order, { transactions: order.transactions.map((one) => (one === before ? changedTo : one)) });
      return shownPaymentOf(changedTo, after, ledger, ownUrl());
    },
    removeTransaction(account: Account, id: string, transactionId: string): void {
      const order = unprocessed(account, id);
      const gone = transactionOf(order, transactionId);
      put(order, { transactions: order.transactions.filter((one) => one !== gone) });
    },
    /** A payment made on the order's payment page. */
    paidWith(order: Order, payment: Payment): void {
      put(order, { transactions: [{ id: newCode('PAY'), amount: payment.amount, asked: {}, payment: payment.id }] });
    },
    /** The order of a payment that changed by itself. */
    touched(payment: Payment): void {
      const order = payment.order ? orders.get(payment.order) : undefined;
      if (order?.transactions.some((one) => one.payment === payment.id)) put(order, {});
    },
    search(account: Account, query: URLSearchParams): Body {
      const [from, to] = [momentOf(query.get('begin_date')), momentOf(query.get('end_date'))];
      const missing = ['begin_date', 'end_date'].filter((name) => query.get(name) === null);
      if (missing.length > 0) throw orderRefusal(400, 'required_properties', 'Required properties are missing.', missing);
      const numbers = { page: wholeIn(query, 'page', 1), size: wholeIn(query, 'page_size', 30) };
      const wrong = [
        ...(from === undefined ? ['begin_date'] : []),
        ...(to === undefined ? ['end_date'] : []),
        ...(numbers.page === undefined || numbers.page < 1 ? ['page'] : []),
        ...(numbers.size === undefined || numbers.size < 1 || numbers.size > MOST_A_PAGE ? ['page_size'] : []),
        ...(['created_date', 'last_updated_date', null].includes(query.get('sort_by')) ? [] : ['sort_by']),
        ...(['asc', 'desc', null].includes(query.get('sort_order')) ? [] : ['sort_order']),
      ];
      if (wrong.length > 0) throw invalid('property_value', ...wrong);
      const { page = 1, size = 30 } = numbers;
      const time = query.get('sort_by') === 'last_updated_date' ? 'updatedAt' : 'createdAt';
      const found = orders
        .all()
        .filter((one) => one.account === account.key && one.createdAt >= (from ?? 0) && one.createdAt <= (to ?? 0))
        .sort((one, other) => (one[time] - other[time]) * (query.get('sort_order') === 'asc' ? 1 : -1))
        .map((one) => shown(current(one)))
        .filter((one) => FILTERS.every((name) => query.get(name) === null || one[name] === query.get(name)))
        .filter((one) =>
          METHOD_FILTERS.every(([name, field]) => query.get(name) === null || methodOf(one)[field] === query.get(name)),
        );
      const offset = (page - 1) * size;
      return {
        data: found.slice(offset, offset + size),
        paging: {
          total: String(found.length),
          total_pages: String(Math.ceil(found.length / size)),
          offset: String(offset),
          limit: String(size),
        },
      };
    },
  };

  function paymentOf({ payment }: Transaction): Payment | undefined {
    return payment ? ledger.findAny(payment) : undefined;
  }
}

const FILTERS = ['external_reference', 'type', 'status', 'status_detail'];
const METHOD_FILTERS = [
  ['payment_method_id', 'id'],
  ['payment_method_type', 'type'],
] as const;
function methodOf(order: Body): Body {
  const { payments } = within(order.transactions);
  return within(within(Array.isArray(payments) ? payments[0] : undefined).payment_method);
}

const isOpen = ({ status }: Payment): boolean => status === 'authorized' || status === 'pending' || status === 'in_process';
const conflict = (code: string, message: string) => orderRefusal(409, code, message);
const invalid = (code: string, ...details: string[]) =>
  orderRefusal(400, code, 'Some properties have a value that is not allowed.', details);

function wholeIn(query: URLSearchParams, name: string, usual: number): number | undefined {
  const text = query.get(name) ?? String(usual);
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

function expiryOf(asked: Body): number | undefined {
  const lives = durationOf(asked.expiration_time);
  return lives === undefined ? momentOf(asked.date_of_expiration) : Date.now() + lives;
}

function meansOf(country: Country, method: Body, card: Card | undefined, at: string): Means {
  const means = meansIn(country, method.id);
  if (!means) throw invalid('property_value', `${at}.id`);
  if (means.type !== method.type) throw invalid('property_value', `${at}.type`);
  if ((means.how === 'card') !== (card !== undefined))
    throw orderRefusal(400, 'required_properties', 'Required properties are missing.', [`${at}.token`]);
  const brand = card && brandOf(card.firstSix);
  if (card && means.id !== brand && means.id !== `deb${brand}`) throw invalid('property_value', `${at}.id`);
  return means;
}

export const countryOfOrder = ({ site }: Order): Country => COUNTRIES.find((one) => one.site === site) as Country;
