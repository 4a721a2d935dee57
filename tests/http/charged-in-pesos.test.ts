import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askForRefund } from '#backend/booking/after-sales/refunds.ts';
import { connect, type DatabaseConnection } from '#backend/db/connection.ts';
import { checkMargins } from '#backend/margins/read-margins.ts';
import type { Backend } from '#contract/calls.ts';
import { type ChargeTerms, chargedFor } from '#domain/charging/charge-terms.ts';
import { formatMoney } from '#domain/money.ts';
import { receiptView } from '#site/papers/receipt-view.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { encryptAsProduct, GDS_ONLY } from '../harness/product/product-settings.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { aCard, aCustomer, clientOf, must, prepareBooking, travelDay } from '../harness/visitors/booking-steps.ts';
import { mailsAbout, readInbox } from '../harness/visitors/inbox.ts';
import { onWorldpay } from '../harness/visitors/payment-pages.ts';

/** A shop that charges in pesos: what is shown first is what is charged, what is refunded, and what the books say. */
let running: Running;
let backend: Backend;
let database: DatabaseConnection;
/** 3,890 pesos for a dollar, and 2.5 per cent. */
const MARGIN = 'COP: margin=2.5, round=100, life=72h, quote=30m';
const RATE_MICROS = 3_987_250_000;

beforeAll(async () => {
  running = await startEverything({ ...GDS_ONLY, CHARGE_IN: MARGIN });
  backend = clientOf(running.product.url);
  encryptAsProduct();
  database = connect(running.product.databaseUrl, () => undefined);
});
afterAll(async () => {
  await database.close();
  await running.stop();
});

const rows = <Row extends object>(text: string) => queryRows<Row>(running.product.databaseUrl, text);
const shown = (amountMinor: number) => formatMoney({ amountMinor, currency: 'COP' }).replaceAll('\u00a0', ' ');
const pageOf = async (path: string, cookie = '') => {
  const answer = await fetch(running.product.url + path, { headers: { cookie, 'accept-language': 'es-CO' } });
  return (await answer.text()).replaceAll(/&nbsp;|\u00a0/g, ' ').replaceAll('<!-- -->', '');
};
const inPesos = { currencyCode: 'COP' };

type Money = { amountMinor: number; currency: string; pricedMinor: number | null };
const moneyOf = (table: string, id: string) =>
  rows<Money>(`select amount_minor::float8 as "amountMinor", currency, priced_minor::float8 as "pricedMinor"
    from ${table} where booking_id = '${id}' order by created_at`);
const ledgerOf = (id: string) =>
  rows<
    Money & { kind: string }
  >(`select entry.kind, entry.amount_minor::float8 as "amountMinor", entry.currency, entry.priced_minor::float8 as "pricedMinor"
    from ledger_entries entry join payments on payments.id = entry.payment_id where booking_id = '${id}' order by entry.created_at, entry.kind`);

async function booked(pick: number) {
  const prepared = await prepareBooking(backend, { pick, ...inPesos });
  const { charge } = must(await backend.readSession(prepared.key));
  if (!charge) throw new Error('not charged in pesos');
  const answer = must(await backend.book({ ...prepared.key, acceptedTotal: charge.total }));
  if (!('referenceId' in answer)) throw new Error(`not booked: ${answer.status}`);
  return { ...prepared, charge, answer, charged: charge.total.amount };
}

test('is charged just what is shown, and the books hold both', async () => {
  const { id, total, charge, charged, answer } = await booked(0);
  expect(charge).toMatchObject({ currency: 'COP', from: 'USD', rateMicros: RATE_MICROS, stepMinor: 10_000 });
  expect(charged).toBe(chargedFor({ amountMinor: total, currency: 'USD' }, charge as ChargeTerms).amountMinor);
  expect(charged % 10_000).toBe(0);
  expect(answer.total).toEqual({ amount: total, currency: 'USD' });
  expect(answer.charge?.total).toEqual({ amount: charged, currency: 'COP' });
  expect(answer.payments).toMatchObject([{ amount: { amount: charged, currency: 'COP' } }]);
  const one = { amountMinor: charged, currency: 'COP', pricedMinor: total };
  expect(await moneyOf('payments', id)).toEqual([one]);
  expect(await ledgerOf(id)).toEqual([
    { kind: 'authorisation', ...one },
    { kind: 'capture', ...one },
  ]);
  const { intents } = await running.sandboxes.books();
  expect(intents.filter(({ amount_received: received }) => received === charged)).toHaveLength(1);
});

test('goes back in pesos, in proportion, and the last one takes the rest', async () => {
  const { id, total, charged } = await booked(1);
  const ask = (amountMinor: number) => askForRefund(database.db, { id }, { amountMinor, reason: 'x', by: 'operator:ana' });
  const third = Math.round(total / 3);
  const [first, second] = [await ask(third), await ask(third)];
  const part = Math.round((charged * third) / total / 100) * 100;
  expect([first, second]).toMatchObject([
    { ok: true, amount: { amountMinor: third, currency: 'USD' }, charged: [{ amountMinor: part, currency: 'COP' }] },
    { ok: true, charged: [{ amountMinor: part, currency: 'COP' }] },
  ]);
  expect(await ask(total)).toMatchObject({
    ok: false,
    reason: 'too-much',
    left: { amountMinor: total - 2 * third, currency: 'USD' },
  });
  expect(await ask(total - 2 * third)).toMatchObject({
    ok: true,
    charged: [{ amountMinor: charged - 2 * part, currency: 'COP' }],
  });
  const refunded = async () => (await ledgerOf(id)).filter(({ kind }) => kind === 'refund');
  await expect.poll(async () => (await refunded()).length, { timeout: 25_000 }).toBe(3);
  const back = await refunded();
  expect(back.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(charged);
  expect(back.reduce((sum, { pricedMinor }) => sum + (pricedMinor ?? 0), 0)).toBe(total);
  expect(back.every(({ currency }) => currency === 'COP')).toBe(true);
});

test('whoever asks for no currency, or for one that is not charged, pays dollars as before', async () => {
  for (const currencyCode of [undefined, 'EUR', 'USD']) {
    const { key, total } = await prepareBooking(backend, { pick: 2, ...(currencyCode ? { currencyCode } : {}), card: null });
    const session = must(await backend.readSession(key));
    expect([session.charge, session.total.amount]).toEqual([null, total]);
  }
});

describe('a quote that has run out', () => {
  const runOut = (id: string, rateMicros = 3_500_000_000) =>
    rows(
      `update bookings set charge = charge || '{"until":"2026-01-01T00:00:00.000Z","rateMicros":${rateMicros}}' where id = '${id}'`,
    );

  test('is renewed before it is paid, and another amount is told first', async () => {
    const { id, key, total } = await prepareBooking(backend, { pick: 3, ...inPesos });
    await runOut(id);
    const old = chargedFor({ amountMinor: total, currency: 'USD' }, { ...(await termsOf(id)) }).amountMinor;
    // Also who accepts the dollars alone has seen other pesos.
    const refused = await backend.book({ ...key, acceptedTotal: { amount: total, currency: 'USD' } });
    expect(refused).toMatchObject({ ok: false, problem: { code: 'price-changed' } });
    const { charge } = must(await backend.readSession(key));
    expect(charge).toMatchObject({ rateMicros: RATE_MICROS, beforeMicros: 3_500_000_000 });
    const now = charge?.total.amount ?? 0;
    expect(now).toBeGreaterThan(old);
    // A card that was handed over before pays the new amount, once that is accepted.
    expect(await backend.book({ ...key, acceptedTotal: { amount: old, currency: 'COP' } })).toMatchObject({ ok: false });
    must(await backend.book({ ...key, acceptedTotal: { amount: now, currency: 'COP' } }));
    expect(await moneyOf('payments', id)).toEqual([{ amountMinor: now, currency: 'COP', pricedMinor: total }]);
  });

  test('at the same rate goes on without a word', async () => {
    const { id, key } = await prepareBooking(backend, { pick: 4, ...inPesos });
    const { charge } = must(await backend.readSession(key));
    await runOut(id, RATE_MICROS);
    must(await backend.book({ ...key, acceptedTotal: charge?.total }));
  });

  const termsOf = async (id: string) =>
    (await rows<{ charge: ChargeTerms }>(`select charge from bookings where id = '${id}'`))[0]?.charge as ChargeTerms;
});

test('two who pay at once after the rate has changed are both told, and nothing is charged', async () => {
  const { id, key } = await prepareBooking(backend, { pick: 5, ...inPesos });
  const { charge } = must(await backend.readSession(key));
  await rows(
    `update bookings set charge = charge || '{"until":"2026-01-01T00:00:00.000Z","rateMicros":3500000000}' where id = '${id}'`,
  );
  const old = chargedFor(
    { amountMinor: charge?.total.amount ? must(await backend.readSession(key)).total.amount : 0, currency: 'USD' },
    {
      ...(charge as ChargeTerms),
      rateMicros: 3_500_000_000,
    },
  ).amountMinor;
  const asked = { ...key, acceptedTotal: { amount: old, currency: 'COP' } };
  const answers = await Promise.all([backend.book(asked), backend.book(asked)]);
  expect(answers).toMatchObject([{ problem: { code: 'price-changed' } }, { problem: { code: 'price-changed' } }]);
  expect((await ledgerOf(id)).length).toBe(0);
});

test('on a page of a provider the amount is in pesos', async () => {
  const { id, key } = await prepareBooking(backend, { pick: 6, card: null, ...inPesos });
  const { charge } = must(await backend.readSession(key));
  const opened = must(await backend.startHostedPayment({ ...key, acceptedTotal: charge?.total }));
  await onWorldpay('hostedTransactionUrl' in opened ? opened.hostedTransactionUrl : '', 'pay');
  await expect.poll(async () => (await ledgerOf(id)).map(({ kind }) => kind), { timeout: 25_000 }).toContain('capture');
  expect((await ledgerOf(id))[0]).toMatchObject({ amountMinor: charge?.total.amount, currency: 'COP' });
});

describe('a balance that is paid later', () => {
  test('makes up the whole with the deposit, to the peso', async () => {
    const { id, key, total } = await prepareBooking(backend, { pick: 7, card: null, ...inPesos });
    const balance = total - Math.round(total / 3);
    await rows(
      `update booking_items set balance_minor = ${balance}, balance_due_at = '2027-01-15T23:59:59-05:00' where booking_id = '${id}'`,
    );
    const { charge } = must(await backend.readSession(key));
    const [whole, first, rest] = [charge?.total.amount ?? 0, charge?.dueNow.amount ?? 0, charge?.balance?.amount ?? 0];
    expect(first + rest).toBe(whole);
    must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard() }));
    const answer = must(await backend.book({ ...key, acceptedTotal: charge?.total }));
    if (!('referenceId' in answer)) throw new Error('not booked');
    expect(answer.balance).toMatchObject({
      amount: { amount: balance, currency: 'USD' },
      charged: { amount: rest, currency: 'COP' },
    });
    const lookup = { referenceId: answer.referenceId, email: aCustomer.email };
    expect(await backend.payBalance({ ...lookup, amount: { amount: rest + 100, currency: 'COP' } })).toMatchObject({ ok: false });
    const page = must(await backend.payBalance({ ...lookup, amount: { amount: rest, currency: 'COP' } }));
    await onWorldpay('url' in page ? page.url : '', 'pay');
    await expect
      .poll(async () => must(await backend.findBalance(lookup)).paid?.amount, { timeout: 25_000 })
      .toEqual({ amount: rest, currency: 'COP' });
    const captured = (await ledgerOf(id)).filter(({ kind }) => kind === 'capture');
    expect(captured.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(whole);
    expect(captured.reduce((sum, { pricedMinor }) => sum + (pricedMinor ?? 0), 0)).toBe(total);
  });
});

describe('what a visitor reads', () => {
  const RESULTS = `/result?tripType=1&origin=BOG&destination=MDE&departureDate=${travelDay(40)}&adult=1&child=0&infant=0`;
  const NOTE = 'El cobro se hace en pesos colombianos (COP).';

  test('on results: pesos first, then the dollars that they came from, and the rate', async () => {
    const found = must(
      await backend.searchFlights({
        legInfo: [{ from: 'BOG', to: 'MDE', departureDate: travelDay(40) }],
        travelerInfo: { adult: 1, child: 0, infant: 0 },
      }),
    );
    const html = await pageOf(RESULTS);
    const { charging } = must(await backend.readExchangeRates({}));
    const prices = found.data.map(({ price }) => price.intTotal?.amount ?? 0).toSorted((a, b) => a - b);
    const cheapest = prices[0] ?? 0;
    const first = chargedFor({ amountMinor: cheapest, currency: 'USD' }, charging[0] as ChargeTerms);
    expect(html).toContain(shown(first.amountMinor));
    expect(html).toContain(`Equivale a ${formatMoney({ amountMinor: cheapest, currency: 'USD' }).replaceAll('\u00a0', ' ')}`);
    expect(html).toContain(NOTE);
    expect(html).toContain('1 USD = 3.987,25 COP');
    expect(html).not.toContain('El cobro se hace en dólares');
    expect(html).not.toContain('Aprox.');
  });

  test('an alert is asked for in pesos, without scripts, and its mail says pesos', { timeout: 60_000 }, async () => {
    const email = 'alerta.en.pesos@example.com';
    const month = travelDay(70).slice(0, 7);
    const seen = (total: number) =>
      rows(`insert into prices_seen values ('BOG', 'ADZ', '${month}-15', '${month}-22', 'BOG', 'ADZ', 'BOG', 'ADZ', ${total}, 'USD', 'AV', 'AVIANCA', 0, 120, now())
        on conflict on constraint prices_seen_trip do update set total_minor = excluded.total_minor, seen_at = now()`);
    await seen(40_000);
    const form = await pageOf(`/alertas?origin=BOG&destination=ADZ&month=${month}`);
    expect(form).toContain('En pesos colombianos: el total de un adulto');
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? '';
    const body = new URLSearchParams({
      token: hidden('token'),
      currencyCode: hidden('currencyCode'),
      origin: 'Bogotá (BOG)',
      destination: 'San Andrés (ADZ)',
      month,
      most: '1,5 millones',
      email,
      consent: '2026-11-23',
    });
    expect((await fetch(`${running.product.url}/alertas`, { method: 'POST', body })).status).toBe(200);
    const mailWith = async (subject: RegExp) => {
      const find = async () =>
        (await readInbox(running.sandboxes.inbox)).find((mail) => mail.to.includes(email) && subject.test(mail.subject));
      await expect.poll(find, { timeout: 20_000 }).toBeDefined();
      return ((await find())?.text ?? '').replaceAll('\u00a0', ' ');
    };
    const [, token = ''] = /confirmar=([\w-]+)/.exec(await mailWith(/^Confirme/)) ?? [];
    must(await backend.confirmPriceAlert({ token }));
    // 1.500.000 pesos are 376,21 dollars here.
    await seen(37_000);
    const told = await mailWith(/vimos/);
    expect(told).toContain('Usted pidió saberlo cuando costara $ 1.500.000 o menos.');
    expect(told).toContain(`Una búsqueda encontró ${shown(147_530_000)}`);
    expect(told).not.toContain('US$');
  });

  test('what a trip may cost is typed and compared in pesos', async () => {
    const page = await pageOf('/destinations?origin=BOG&budget=1500000COP');
    expect(page).toContain('En pesos colombianos.');
    expect(page).toMatch(/<input[^>]* name="budget"[^>]* value="1\.500\.000"/);
    const within = async (budget: string, currencyCode: string) => {
      const found = must(await backend.placesToGo({ origin: 'BOG', budget, currencyCode }));
      return found.prices.some(({ destination }) => destination === 'ADZ');
    };
    // 37.000 cents are charged with 1.475.300 pesos.
    expect([await within('1475300', 'COP'), await within('1475200', 'COP'), await within('370', 'USD')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await backend.placesToGo({ origin: 'BOG', budget: '300', currencyCode: 'EUR' })).toMatchObject({ ok: false });
  });

  test('on every page the foot says in what money this shop charges, and never that all is charged in dollars', async () => {
    const OWN = 'Si ve los precios en COP, se cobran en esa moneda; si no, en dólares estadounidenses (USD).';
    for (const path of ['/', '/vuelos', '/hoteles', '/hoteles/result', '/crucero', '/faq', RESULTS]) {
      const html = await pageOf(path);
      expect([path, html.includes(OWN)]).toEqual([path, true]);
      const untrue = /Los pagos se cobran en dólares|El valor en pesos es aproximado|el cobro se hace en dólares/i;
      expect([path, html.replace(/<main[\s\S]*<\/main>/, '').match(untrue)?.[0]]).toEqual([path, undefined]);
    }
  });

  test.each(['/terms', '/faq', '/about-us'])('%s of the agency says so too', async (path) => {
    const html = await pageOf(path);
    expect(html).toContain('Si ve los precios en COP, se cobran en esa moneda, por el valor que ve antes de pagar');
    expect(html.match(/{{charging|El cobro (se hace|es) en <?[a-z>]*dólares|Cobramos en dólares/)?.[0]).toBeUndefined();
  });

  test('who sees prices in another currency is charged dollars, and reads so', async () => {
    const html = await pageOf(`${RESULTS}&currencyCode=EUR`);
    expect(html).toContain('El cobro se hace en dólares.');
    expect(html).not.toContain('Equivale a');
  });
});

const cookieOf = ({ id, key }: Pick<Awaited<ReturnType<typeof booked>>, 'id' | 'key'>) =>
  `tq_booking_${id}=${encodeURIComponent(`${key.flightOfferId}~${key.agentId}`)}`;
const lookupCookie = (referenceId: string) =>
  `tq_lookup=${Buffer.from(JSON.stringify({ referenceId, email: aCustomer.email })).toString('base64url')}`;
/** All amounts of pesos in a text, in their smallest unit. */
const pesosIn = (text: string) =>
  new Set([...text.matchAll(/(?<!US)\$ ([\d.]+)(?![\d,])/g)].map(([, digits = '']) => Number(digits.replaceAll('.', '')) * 100));

describe('one booking on every screen', () => {
  test('at the form: the total that is posted is the one that is shown, and its lines add up to it', async () => {
    const prepared = await prepareBooking(backend, { pick: 8, ...inPesos });
    const { charge } = must(await backend.readSession(prepared.key));
    const html = await pageOf(`/booking/summary?id=${prepared.id}`, cookieOf(prepared));
    const charged = charge?.total.amount ?? 0;
    expect(html).toContain(shown(charged));
    expect(html).toMatch(new RegExp(`name="acceptedAmount" value="${charged}"`));
    expect(html).toContain('name="acceptedCurrency" value="COP"');
    expect(html).toContain(
      `Equivale a ${formatMoney({ amountMinor: prepared.total, currency: 'USD' }).replaceAll('\u00a0', ' ')}`,
    );
    expect(html).not.toContain('Su banco puede');
    await rows(
      `update bookings set charge = charge || '{"until":"2026-01-01T00:00:00.000Z","rateMicros":3500000000}' where id = '${prepared.id}'`,
    );
    const later = await pageOf(`/booking/summary?id=${prepared.id}`, cookieOf(prepared));
    const before = chargedFor(
      { amountMinor: prepared.total, currency: 'USD' },
      { ...(charge as ChargeTerms), rateMicros: 3_500_000_000 },
    );
    expect(later).toContain(`antes eran ${shown(before.amountMinor)}, ahora son ${shown(charged)}`);
  });

  test('in Mi viaje, in its mail and on its receipt', async () => {
    const mine = await booked(9);
    const { referenceId } = mine.answer;
    const detail = await pageOf('/user/my-journey/booking-detail', lookupCookie(referenceId));
    const bill = await pageOf(`/booking/BillingSummary?id=${mine.id}`, cookieOf(mine));
    const confirmed = await pageOf(`/booking/confirm?id=${mine.id}`, cookieOf(mine));
    const mails = await mailsAbout(running.sandboxes.inbox, referenceId, 1);
    const mail = mails.map(({ text }) => text.replaceAll('\u00a0', ' ')).join('\n');
    // The foot of a page is about the shop.
    for (const [name, text] of Object.entries({ bill: bill.replace(/<footer[\s\S]*<\/footer>/, ''), mail })) {
      expect([name, text.includes('El cobro se hace en pesos colombianos (COP).')]).toEqual([name, true]);
      expect([name, text.match(/dólares \(USD\)|dólares estadounidenses/)?.[0]]).toEqual([name, undefined]);
    }
    for (const [name, text] of Object.entries({ detail, bill, mail })) {
      expect([name, text.includes(shown(mine.charged))]).toEqual([name, true]);
      expect([name, [...pesosIn(text)].filter((amount) => amount > mine.charged)]).toEqual([name, []]);
    }
    expect(confirmed).not.toContain('El cobro se hace en dólares');
    const { forOthers, own, total } = receiptView(mine.answer);
    const amountOf = (text: string) => Number(text.replace(/[^\d−]/g, '').replace('−', '-')) * 100;
    expect(amountOf(total)).toBe(mine.charged);
    const sums = [forOthers, own].map((lines) => amountOf(lines.at(-1)?.amount ?? ''));
    expect(sums.reduce((all, one) => all + one, 0)).toBe(mine.charged);
    for (const lines of [forOthers, own])
      expect(lines.slice(0, -1).reduce((all, { amount }) => all + amountOf(amount), 0)).toBe(
        amountOf(lines.at(-1)?.amount ?? ''),
      );
  });
});

test('a cancellation gives back what it promised, to the peso, whatever the rate is by then', async () => {
  const mine = await booked(10);
  const lookup = { referenceId: mine.answer.referenceId, email: aCustomer.email, proof: { keys: [mine.key] } };
  const [item] = mine.answer.items;
  const itemIds = [item?.id ?? ''];
  const quote = async () => {
    const found = must(await backend.quoteCancellation({ ...lookup, itemIds }));
    return found.items.find(({ isAsked }) => isAsked);
  };
  await expect.poll(async () => (await quote())?.refund !== null, { timeout: 25_000 }).toBe(true);
  const refund = (await quote())?.refund;
  const promised = refund?.charged?.amount ?? 0;
  expect(refund?.charged?.currency).toBe('COP');
  const share = (refund?.amount.amount ?? 0) / mine.total;
  expect(Math.abs(promised - mine.charged * share)).toBeLessThanOrEqual(100);
  expect(promised).toBeLessThanOrEqual(mine.charged);
  must(
    await backend.acceptCancellation({
      ...lookup,
      accepted: [{ itemId: itemIds[0] ?? '', refund: refund?.amount ?? { amount: 0, currency: 'USD' } }],
    }),
  );
  const [kept] = await rows<{ charged: number }>(
    `select refund_charged_minor::float8 as charged from cancellation_promises where booking_id = '${mine.id}'`,
  );
  expect(kept?.charged).toBe(promised);
});

test('what is earned is counted in the currency of prices, and adds up to the ledger', async () => {
  const isEven = async () => {
    const { currencies } = await checkMargins(database.db);
    return currencies.map(({ currency, countedMinor, ledgerMinor }) => [
      currency,
      ledgerMinor > 0 && countedMinor === ledgerMinor,
    ]);
  };
  await expect.poll(isEven, { timeout: 25_000, interval: 500 }).toEqual([['USD', true]]);
});
