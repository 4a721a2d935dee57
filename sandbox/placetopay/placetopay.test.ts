import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hasContracts, readContract } from '../../tests/harness/documents/contracts.ts';
import { placetopayShop } from '../../tests/harness/suppliers/placetopay-client.ts';
import { startPlacetopaySandbox } from './server.ts';
import { afterTime, type Session } from './session.ts';
import { type CardOutcome, TEST_CARDS, testCard } from './test-cards.ts';

/** What becomes of sessions on the pages, by calls and in time. */

const secret = 'secret-of-this-test';
const dataDir = mkdtempSync(join(tmpdir(), 'tiquete-placetopay-'));
const APPROVED = '4110760000000081';
let sandbox: Awaited<ReturnType<typeof startPlacetopaySandbox>>;
let shopServer: Server;
const notices: { requestId: number; status: { status: string } }[] = [];
const start = () => startPlacetopaySandbox({ dataDir, secret, terms: { pendingMs: 300, slowMs: 300 } });
beforeAll(async () => {
  sandbox = await start();
  shopServer = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    notices.push(JSON.parse(text));
    response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => shopServer.listen(0, '127.0.0.1', resolve));
});
afterEach(() => sandbox.sandbox.notices?.set({ lostShare: 0, duplicateShare: 0, to: '' }));
afterAll(() => {
  sandbox.server.close();
  shopServer.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const { open, read, post, act, lastPayment } = placetopayShop(() => sandbox.url, secret);
const submit = async (page: string, fields: Record<string, string>) => {
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location') ?? '', text: await answer.text() };
};
const pay = (page: string, number = APPROVED, more: object = {}) =>
  submit(page, { op: 'card', number, expiry: '12/40', cvc: '123', ...more });
const stateOf = async (id: string) => (await read(id)).status.status;
const refusalOf = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await answer;
  return [status, (body.status as { reason: string }).reason];
};
const decide = (payment: number, does: string) =>
  fetch(`${sandbox.url}/sandbox/decisions`, { method: 'PUT', body: JSON.stringify([{ payment: String(payment), does }]) });

/** The published sentences, by their words. */
function outcomeIn(says: string): CardOutcome {
  const [, threeDs] = /3DS-([A-Z])/.exec(says) ?? [];
  const [, expiry = '', code = ''] = /expiración (\S+) y el cvv (\d+)/.exec(says) ?? [];
  const does = /excepción/.test(says) ? 'fail' : /rechazado|^Rechaza/.test(says) ? 'reject' : 'approve';
  const after = /180 segundos/.test(says)
    ? 'slowly'
    : /manual/.test(says)
      ? 'by-hand'
      : /pendiente/.test(says)
        ? 'pending'
        : undefined;
  return {
    does,
    ...(after ? { after } : {}),
    ...(/inferior a 200/.test(says) ? { onlyBelowUsd: 200 } : {}),
    ...(expiry ? { onlyWith: { expiry, code } } : {}),
    ...(threeDs ? { threeDs: threeDs as NonNullable<CardOutcome['threeDs']> } : {}),
  };
}

describe.skipIf(!hasContracts)('the test cards', () => {
  const published = hasContracts
    ? readContract<{ number: string; franchise: string; behaviour_es: string }[]>('placetopay/test-cards.json')
    : [];
  test('are those that are published, each with what it does', () => {
    const known = published.map(({ number, franchise }) => [number, franchise, testCard(number)?.outcome]);
    expect(known).toEqual(published.map(({ number, franchise, behaviour_es: says }) => [number, franchise, outcomeIn(says)]));
    expect(new Set(TEST_CARDS.map(({ number }) => number))).toEqual(new Set(published.map(({ number }) => number)));
  });
});

describe('a card', () => {
  test('that is approved ends the session, and the visitor is back in the shop', async () => {
    const { id, page } = await open();
    expect((await pay(page)).location).toBe('https://shop.test/back');
    expect(await read(id)).toMatchObject({
      status: { status: 'APPROVED' },
      payment: [{ paymentMethod: 'visa', refunded: false }],
    });
    expect((await pay(page)).location).toBe('https://shop.test/back');
    expect((await read(id)).payment).toHaveLength(1);
  });

  test('that is declined can be tried again, three times in all', async () => {
    const { id, page } = await open();
    for (let time = 0; time < 2; time++) expect((await pay(page, '4110760000000016')).text).toContain('rechazó');
    expect(await stateOf(id)).toBe('PENDING');
    await pay(page, '1234');
    expect(await read(id)).toMatchObject({ status: { status: 'REJECTED', reason: '05' } });
  });

  test('that fails while processing leaves the page open', async () => {
    const { id, page } = await open();
    await pay(page, '376651841246735');
    expect([await stateOf(id), (await lastPayment(id)).status.status]).toEqual(['PENDING', 'FAILED']);
  });

  test.each([
    ['4110760000000073', 'APPROVED'],
    ['4048370000000037', 'REJECTED'],
  ])('%s is pending, and then %s', async (card, end) => {
    const { id, page } = await open();
    await pay(page, card);
    await expect.poll(() => stateOf(id)).toBe(end);
  });

  test.each([
    ['4110760000000024', 'APPROVED'],
    ['4110760000000115', 'REJECTED'],
  ])('%s is slow: the page answers once it is %s', async (card, end) => {
    const { id, page } = await open();
    await pay(page, card);
    expect(await stateOf(id)).toBe(end);
  });

  test.each([
    ['36545400000701', 'approve', 'APPROVED'],
    ['4532034637206853', 'reject', 'REJECTED'],
  ])('%s waits for a person, who may %s', async (card, does, end) => {
    const { id, page } = await open();
    await pay(page, card);
    const { internalReference, status } = await lastPayment(id);
    expect([await stateOf(id), status.status]).toEqual(['PENDING', 'PENDING']);
    expect(await refusalOf(post(`/api/session/${id}/cancel`))).toEqual([400, 'action_not_allowed']);
    expect(await (await fetch(page)).text()).toContain('pendiente');
    expect((await decide(internalReference, does)).status).toBe(204);
    expect((await decide(internalReference, does)).status).toBe(404);
    expect(await stateOf(id)).toBe(end);
  });

  test('below 200 dollars is approved, in the currency of the session', async () => {
    const endOf = async (currency: string, total: number) => {
      const { id, page } = await open({ payment: { reference: 'R', amount: { currency, total } } });
      await pay(page, '4110760000000057');
      return (await lastPayment(id)).status.status;
    };
    expect([await endOf('USD', 199.99), await endOf('USD', 200)]).toEqual(['APPROVED', 'REJECTED']);
    expect([await endOf('COP', 200), await endOf('COP', 2_000_000)]).toEqual(['APPROVED', 'REJECTED']);
  });

  test('with its own date and code is declined with others', async () => {
    const endOf = async (more: object) => {
      const { id, page } = await open();
      await pay(page, '4012888888881881', more);
      return (await lastPayment(id)).status.status;
    };
    expect([await endOf({}), await endOf({ expiry: '11/28', cvc: '917' })]).toEqual(['REJECTED', 'APPROVED']);
  });

  test.each([
    [{ code: '12345', result: 'approve' }, 'APPROVED'],
    [{ code: '12345', result: 'reject' }, 'REJECTED'],
  ])('that its bank asks about: %j is %s', async (answer, end) => {
    const { id, page } = await open();
    const { location } = await pay(page, '4110760000000008');
    expect((await read(id)).payment).toBeNull();
    expect((await submit(location, { code: '1', result: 'approve' })).text).toContain('no es el código');
    await submit(location, answer);
    expect((await lastPayment(id)).status.status).toBe(end);
  });

  test('is in no journal', async () => {
    const { page } = await open();
    await pay(page, '5292594382060745', { cvc: '739' });
    const kept = readdirSync(dataDir).map((file) => readFileSync(join(dataDir, file), 'utf8'));
    for (const card of [APPROVED, '5292594382060745', '"739"']) expect(kept.join('')).not.toContain(card);
  });
});

describe('elsewhere', () => {
  test.each([
    ['pse', { result: 'approve' }, 'APPROVED'],
    ['pse', { result: 'reject' }, 'REJECTED'],
    ['nequi', { result: 'approve', code: '000000' }, 'APPROVED'],
    ['bre_b', { result: 'approve' }, 'APPROVED'],
    ['ath', { result: 'approve' }, 'APPROVED'],
    ['ath', { result: 'reject' }, 'REJECTED'],
  ])('%s answers %j: %s', async (medio, answer, end) => {
    const { id, page } = await open();
    const { location } = await submit(page, { op: 'elsewhere', medio });
    expect(await stateOf(id)).toBe('PENDING');
    expect((await submit(location, { result: 'later' })).location).toBe('https://shop.test/back');
    expect((await lastPayment(id)).status.status).toBe('PENDING');
    await submit(location, answer);
    expect(await read(id)).toMatchObject({ status: { status: end }, payment: [{ paymentMethod: medio }] });
  });

  test('a wallet wants its one-time code', async () => {
    const { page } = await open();
    const { location } = await submit(page, { op: 'elsewhere', medio: 'nequi' });
    expect((await submit(location, { result: 'approve', code: '1' })).text).toContain('no es el código');
  });

  test('cash that is not paid yet can be cancelled, a transfer under way cannot', async () => {
    const [cash, transfer] = [await open(), await open()];
    await submit(cash.page, { op: 'elsewhere', medio: 'ath' });
    await submit(transfer.page, { op: 'elsewhere', medio: 'pse' });
    expect((await post(`/api/session/${cash.id}/cancel`)).body).toMatchObject({
      session: { status: { status: 'REJECTED', reason: 'MC' } },
    });
    expect(await refusalOf(post(`/api/session/${transfer.id}/cancel`))).toEqual([400, 'action_not_allowed']);
  });

  test('its money is given back by no call', async () => {
    const { id, page } = await open();
    const { location } = await submit(page, { op: 'elsewhere', medio: 'pse' });
    await submit(location, { result: 'approve' });
    expect(await refusalOf(act('reverse', (await lastPayment(id)).internalReference))).toEqual([400, 'action_not_allowed']);
  });

  test('is not offered where a session names others, or holds', async () => {
    for (const changes of [{ paymentMethod: 'visa,master' }, { type: 'checkin' }, { metadata: { requiresConfirmation: true } }]) {
      const { id, page } = await open(changes);
      expect(await (await fetch(page)).text()).not.toContain('PSE');
      await submit(page, { op: 'elsewhere', medio: 'pse' });
      expect((await read(id)).payment).toBeNull();
    }
    const { id, page } = await open({ paymentMethod: 'master' });
    expect((await pay(page)).text).toContain('no se recibe');
    expect((await read(id)).payment).toBeNull();
  });
});

describe('a hold', () => {
  async function held() {
    const { id, page } = await open({ type: 'checkin' });
    await pay(page);
    return { id, hold: (await lastPayment(id)).internalReference };
  }

  test('is charged once, up to its amount, which can be raised', async () => {
    const { id, hold } = await held();
    expect(await refusalOf(act('reverse', hold))).toEqual([400, 'action_not_allowed']);
    expect(await refusalOf(act('checkout', hold, 100.01))).toEqual([400, 'request_not_valid']);
    expect(await refusalOf(act('checkout', hold))).toEqual([400, 'request_not_valid']);
    expect((await act('reauthorization', hold, 150)).body).toMatchObject({ payment: { amount: { from: { total: 150 } } } });
    expect((await act('checkout', hold, 120.5)).body).toMatchObject({
      status: { status: 'APPROVED' },
      payment: { amount: { from: { currency: 'USD', total: 120.5 } } },
    });
    expect(await refusalOf(act('checkout', hold, 1))).toEqual([400, 'action_not_allowed']);
    expect((await read(id)).payment).toHaveLength(2);
  });

  test('is let go with nothing, or lapses', async () => {
    const [one, other] = [await held(), await held()];
    await act('checkout', one.hold, 0);
    await decide(other.hold, 'lapse');
    for (const { hold } of [one, other]) expect(await refusalOf(act('checkout', hold, 1))).toEqual([400, 'action_not_allowed']);
  });
});

describe('with confirmation', () => {
  async function waiting(number = APPROVED) {
    const { id, page } = await open({ metadata: { requiresConfirmation: true } });
    expect((await pay(page, number)).location).toBe('https://shop.test/back');
    const { internalReference, status } = await lastPayment(id);
    expect([await stateOf(id), status.status]).toEqual(['PENDING', 'PENDING_CONFIRMATION']);
    return { id, reference: internalReference };
  }

  test.each([
    [APPROVED, 'APPROVED'],
    ['4110760000000016', 'REJECTED'],
    ['36545400000701', 'PENDING'],
  ])('%s is charged when the shop confirms: %s', async (card, end) => {
    const { id, reference } = await waiting(card);
    expect((await act('confirm', reference)).body).toMatchObject({
      status: { status: end },
      payment: { internalReference: reference },
    });
    expect(await stateOf(id)).toBe(end);
    expect(await refusalOf(act('confirm', reference))).toEqual([400, 'request_not_valid']);
  });

  test('is let go when the shop cancels, and lost when it waits too long', async () => {
    const [one, other] = [await waiting(), await waiting()];
    expect((await act('cancel', one.reference)).body).toMatchObject({ status: { status: 'REJECTED', reason: '?C' } });
    expect(await stateOf(one.id)).toBe('REJECTED');
    await decide(other.reference, 'lapse');
    expect(await refusalOf(act('confirm', other.reference))).toEqual([400, 'transaction_request_error']);
  });

  test('no other session takes these actions', async () => {
    const { id, page } = await open();
    await pay(page);
    const { internalReference } = await lastPayment(id);
    for (const action of ['confirm', 'cancel'])
      expect(await refusalOf(act(action, internalReference))).toEqual([400, 'request_not_valid']);
  });
});

describe('a refund', () => {
  async function taken() {
    const { id, page } = await open();
    await pay(page);
    return { id, reference: (await lastPayment(id)).internalReference };
  }

  test('is of the whole before the day is settled, and once', async () => {
    const { id, reference } = await taken();
    expect(await refusalOf(act('reverse', reference, 40))).toEqual([400, 'action_not_allowed']);
    expect((await act('reverse', reference)).body).toMatchObject({ status: { status: 'APPROVED' } });
    expect((await lastPayment(id)).refunded).toBe(true);
    expect(await refusalOf(act('reverse', reference))).toEqual([400, 'request_not_valid']);
  });

  test('is of parts once it is settled, up to the whole, in its currency', async () => {
    const { reference } = await taken();
    await decide(reference, 'settle');
    expect(await refusalOf(act('reverse', reference, 40, 'COP'))).toEqual([400, 'request_not_valid']);
    expect((await act('reverse', reference, 40.1)).status).toBe(200);
    expect(await refusalOf(act('reverse', reference, 60))).toEqual([400, 'request_not_valid']);
    expect((await act('reverse', reference)).body).toMatchObject({ payment: { amount: { from: { total: 59.9 } } } });
  });
});

describe('a session', () => {
  test('that nobody pays expires, and one that is under way does not', () => {
    const session = {
      status: { status: 'PENDING' },
      transactions: [],
      expiresAt: 1_000,
    } as unknown as Session;
    expect(afterTime(session, 999)).toBe(session);
    expect(afterTime(session, 1_000).status).toMatchObject({ status: 'REJECTED', reason: 'EX' });
    const waiting = { ...session, transactions: [{ status: { status: 'PENDING' } }] } as unknown as Session;
    expect(afterTime(waiting, 1_000)).toBe(waiting);
    const decidedAt = { status: { status: 'PENDING' }, becomes: { state: 'APPROVED', at: 2_000 } };
    const pending = { ...session, transactions: [decidedAt] } as unknown as Session;
    expect(afterTime(pending, 1_999)).toBe(pending);
    expect(afterTime(pending, 2_000).status).toMatchObject({ status: 'APPROVED' });
  });

  test('lives for five minutes at least', async () => {
    const expiration = (ms: number) => new Date(Date.now() + ms).toISOString();
    expect(await refusalOf(post('/api/session', { ...bodyOf(), expiration: expiration(290_000) }))).toEqual([
      400,
      'request_not_valid',
    ]);
    expect((await post('/api/session', { ...bodyOf(), expiration: expiration(310_000) })).status).toBe(200);
  });
  const bodyOf = () => ({
    payment: { reference: 'R1', amount: { currency: 'USD', total: 100 } },
    ipAddress: '::1',
    userAgent: 'x',
    returnUrl: 'https://shop.test/',
  });

  test.each([
    [{ payment: { reference: 'R'.repeat(33), amount: { currency: 'USD', total: 1 } } }],
    [{ payment: { reference: 'R', amount: { currency: 'USD', total: 0 } } }],
    [{ payment: { reference: 'R', amount: { currency: 'USD', total: 0.001 } } }],
    [{ payment: { reference: 'R', amount: { currency: 'XXX', total: 1 } } }],
    [{ payment: { reference: 'R', amount: { currency: 'USD', total: 1, taxes: [{ kind: 'iva' }] } } }],
    [{ payment: null }],
    [{ returnUrl: 'x' }],
    [{ locale: 'español' }],
    [{ type: 'hold' }],
    [{ metadata: { requiresConfirmation: 'yes' } }],
    [{ buyer: { address: { country: 'COL' } } }],
  ])('with %j is refused', async (changes) => {
    expect(await refusalOf(post('/api/session', { ...bodyOf(), ...changes }))).toEqual([400, 'request_not_valid']);
  });

  test('that is cancelled cannot be paid, nor one that is paid be cancelled', async () => {
    const [cancelled, paid] = [await open(), await open()];
    expect((await post(`/api/session/${cancelled.id}/cancel`)).status).toBe(200);
    await pay(cancelled.page);
    expect((await read(cancelled.id)).payment).toBeNull();
    await pay(paid.page);
    expect(await refusalOf(post(`/api/session/${paid.id}/cancel`))).toEqual([400, 'action_not_allowed']);
    expect(await refusalOf(post(`/api/session/${cancelled.id}/cancel`))).toEqual([400, 'action_not_allowed']);
  });

  test('is what it was after a restart, and its numbers go on', async () => {
    const { id, page } = await open();
    await pay(page, '4110760000000073');
    const before = await lastPayment(id);
    await new Promise((resolve) => sandbox.server.close(resolve));
    sandbox = await start();
    await expect.poll(() => stateOf(id)).toBe('APPROVED');
    const next = await open();
    await pay(next.page);
    expect(Number(next.id)).toBeGreaterThan(Number(id));
    expect((await lastPayment(next.id)).internalReference).toBeGreaterThan(before.internalReference);
  });

  test('has a page for its own address alone', async () => {
    const { page } = await open();
    for (const wrong of [`${page}0`, page.replace(/\w+$/, 'x'), page.replace(/\d+\/\w+$/, '1/1')])
      expect((await fetch(wrong)).status).toBe(404);
  });

  test('of a kept card charges it once a day for one reference', async () => {
    const { payment: _, ...kept } = bodyOf();
    const { id, page } = await open({ ...kept, payment: undefined, subscription: { reference: 'S1' } });
    await pay(page);
    const { instrument } = (await read(id)).subscription as { instrument: { keyword: string; value: string }[] };
    const token = instrument.find(({ keyword }) => keyword === 'token')?.value;
    const collect = () => post('/api/collect', { ...bodyOf(), payer: {}, instrument: { token: { token } } });
    const [first, again] = [await collect(), await collect()];
    expect(first.body).toMatchObject({ status: { status: 'APPROVED' } });
    expect(again.body.requestId).toBe(first.body.requestId);
    expect((await post('/api/instrument/invalidate', { instrument: { token: { token } } })).status).toBe(200);
    expect(await refusalOf(collect())).toEqual([400, 'XN']);
  });
});

describe('a notice', () => {
  const about = (id: string) => notices.filter(({ requestId }) => String(requestId) === id).map(({ status }) => status.status);
  const sendTo = (terms: object = {}) =>
    sandbox.sandbox.notices?.set({ to: `http://127.0.0.1:${(shopServer.address() as AddressInfo).port}/`, ...terms });

  test('is sent when a session ends, and not again although it is not accepted', async () => {
    sendTo();
    const [paid, cancelled] = [await open(), await open()];
    await pay(paid.page);
    await post(`/api/session/${cancelled.id}/cancel`);
    await expect.poll(() => [about(paid.id), about(cancelled.id)]).toEqual([['APPROVED'], ['REJECTED']]);
    await act('reverse', (await lastPayment(paid.id)).internalReference);
    // The bank takes longer than a repetition would.
    const last = await open();
    await pay(last.page, '4110760000000073');
    await expect.poll(() => about(last.id)).toEqual(['APPROVED']);
    expect(about(paid.id)).toEqual(['APPROVED']);
  });

  test('comes of a pending payment too, twice or never as it is asked for', async () => {
    sendTo({ duplicateShare: 1 });
    const twice = await open();
    await pay(twice.page, '4048370000000037');
    await expect.poll(() => about(twice.id)).toEqual(['REJECTED', 'REJECTED']);
    sendTo({ lostShare: 1, duplicateShare: 0 });
    const never = await open();
    await pay(never.page);
    sendTo({ lostShare: 0 });
    const last = await open();
    await pay(last.page);
    await expect.poll(() => about(last.id)).toEqual(['APPROVED']);
    expect(about(never.id)).toEqual([]);
  });
});
