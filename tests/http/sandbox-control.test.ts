import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { placetopayShop } from '../harness/suppliers/placetopay-client.ts';
import { SANDBOX_SECRET } from '../harness/suppliers/sandboxes.ts';
import { aCustomer, aSegment, CARDS, clientOf, must, prepareBooking, travelDay } from '../harness/visitors/booking-steps.ts';
import { mailsAbout, readInbox } from '../harness/visitors/inbox.ts';
import { onPlacetopay } from '../harness/visitors/payment-pages.ts';

/** The control panel of the sandboxes, as a browser without scripts uses it: pages and forms. */

let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await startEverything({ SEARCH_DEADLINE_MS: '3000', ORDER_SETTLE_MS: '300' });
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());
afterEach(() => send('/sandbox', {}));

const at = (path: string) => `${running.sandboxes.control}${path}`;
const pageAt = async (path: string): Promise<string> => (await fetch(at(path))).text();
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(at(path), { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
/** Sends a form that has to succeed, and returns the page that follows. */
async function pressed(path: string, fields: Record<string, string>): Promise<string> {
  const answer = await send(path, fields);
  expect(answer.status).toBe(303);
  return pageAt(answer.headers.get('location') ?? '');
}
const faultsOf = async (name: 'amadeus' | 'duffel' | 'liteapi' | 'inbox') =>
  ((await (await fetch(`${running.sandboxes[name]}/sandbox/faults`)).json()) as { faults: { number: number }[] }).faults;
const statusOf = (meta: { suppliers: { name: string; status: string }[] }) =>
  Object.fromEntries(meta.suppliers.map(({ name, status }) => [name, status]));
const bogotaMiami = (ahead: number) => aSegment({ legInfo: [{ from: 'BOG', to: 'MIA', departureDate: travelDay(ahead) }] });
const orderIn = async (id: string) => (await running.sandboxes.books()).orders.find((one) => one.id === id);

async function booked(options: Parameters<typeof prepareBooking>[1] = {}) {
  const { key } = await prepareBooking(backend, options);
  must(await backend.book(key));
}

describe('the switches', () => {
  // May wait: tests of searching hold what a silent supplier does.
  test('a supplier that never answers is left out of a search, until the switch is taken back @waits', async () => {
    const page = await pressed('/sandbox/switches?of=duffel', { action: 'set', manner: 'silent', call: '' });
    expect(page).toContain('no responde');
    const { meta } = must(await backend.searchFlights(bogotaMiami(61)));
    expect(statusOf(meta)).toMatchObject({ amadeus: 'ok' });
    expect(statusOf(meta).duffel).not.toBe('ok');
    const [fault] = await faultsOf('duffel');
    await pressed('/sandbox/switches?of=duffel', { action: 'remove', number: String(fault?.number) });
    expect(statusOf(must(await backend.searchFlights(bogotaMiami(62))).meta)).toEqual({ amadeus: 'ok', duffel: 'ok' });
  });

  test.each([
    ['amadeus', 'sold-out'],
    ['amadeus', 'dearer'],
  ])('%s: %s shows where the shop asks for the price again', async (of, effect) => {
    await pressed('/sandbox/switches?of=duffel', { action: 'set', manner: 'status-503', call: 'POST ' });
    const { data } = must(await backend.searchFlights(bogotaMiami(effect === 'dearer' ? 63 : 64)));
    const offer = data[0];
    await pressed(`/sandbox/switches?of=${of}`, { action: 'effect', effect });
    const answer = await backend.validateFlightOffer({
      data: { type: 'flight-offers-pricing', flightOffers: [{ id: offer?.id ?? '' }] },
    });
    if (effect === 'sold-out') return expect(answer.ok).toBe(false);
    expect(must(answer).data[0]?.price.intTotal?.amount).toBeGreaterThan(offer?.price.intTotal?.amount ?? 0);
  });

  test('each fault of the form is set as asked, and shown in words', async () => {
    const path = '/sandbox/switches?of=liteapi';
    await send(path, { action: 'set', manner: 'slow', call: '', delay: '250', share: '12,5' });
    await send(path, { action: 'set', manner: 'status-429', call: 'POST /v3.0/', retry: '2', times: '3' });
    await send(path, { action: 'set', manner: 'cut-after', call: 'POST /v3.0/' });
    await send(path, { action: 'set', manner: 'garbled', call: 'GET ' });
    expect(await faultsOf('liteapi')).toMatchObject([
      { call: 'GET', malformed: true },
      { call: 'POST /v3.0/', cut: 'after' },
      { call: 'POST /v3.0/', status: 429, retryAfterSeconds: 2, times: 3 },
      { call: '', delayMs: 250, share: 0.125 },
    ]);
    expect(await pageAt(path)).toContain('espera 250 ms, 13 % de las llamadas');
  });

  test('two tabs: what one sets stays when the other takes back its own, and what is gone is said', async () => {
    const path = '/sandbox/switches?of=duffel';
    await send(path, { action: 'effect', effect: 'sold-out' });
    const [first] = await faultsOf('duffel');
    await send(path, { action: 'effect', effect: 'dearer' });
    const takeBack = { action: 'remove', number: String(first?.number) };
    await pressed(path, takeBack);
    expect(await faultsOf('duffel')).toMatchObject([{ priceFactor: 1.1 }]);
    expect(await pressed(path, takeBack)).toContain('Esa falla ya no estaba activa');
    expect(await faultsOf('duffel')).toHaveLength(1);
  });

  test.each([
    [{ manner: 'slow', delay: 'mil' }, 'delay', 'Escriba un número entero de 1 a 600000.'],
    [{ manner: 'silent', share: '101' }, 'share', 'Escriba un número de 1 a 100.'],
    [{ manner: 'silent', times: '0' }, 'times', 'Escriba un número entero de 1 a 1000.'],
    [{ manner: 'explode' }, 'manner', 'Elija qué debe hacer.'],
    [{ manner: 'silent', call: '“POST”' }, 'call', 'Escriba el método y el comienzo de la ruta'],
  ])('%j is refused at the field %s, and nothing is set', async (typed, field, words) => {
    const answer = await send('/sandbox/switches?of=amadeus', { action: 'set', call: '', ...typed });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain(`<a href="#${field}">`);
    expect(page).toContain(words);
    expect(await faultsOf('amadeus')).toEqual([]);
  });

  test('what was typed is sent back with the error, and runs nothing', async () => {
    const markup = '"><script>x</script>';
    const page = await (
      await send('/sandbox/switches?of=amadeus', { action: 'set', manner: 'slow', call: '', delay: markup })
    ).text();
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"');
    expect(page).not.toContain('<script>x');
  });

  test('an unknown supplier, an unknown page and an unknown record are said to be unknown', async () => {
    for (const path of [
      '/sandbox/switches?of=<b>',
      '/sandbox/nothing',
      '/sandbox/records?of=stripe&id=<b>',
      '/sandbox/mails?id=<b>',
    ]) {
      const answer = await fetch(at(path));
      expect(answer.status, path).toBe(404);
      expect(await answer.text(), path).not.toContain('<b>');
    }
  });

  test('another site can neither press a switch nor read a page', async () => {
    const answer = await send(
      '/sandbox/switches?of=amadeus',
      { action: 'effect', effect: 'sold-out' },
      { origin: 'https://shop.example' },
    );
    expect(answer.status).toBe(403);
    expect(await faultsOf('amadeus')).toEqual([]);
    expect(await rawGet('/sandbox', 'rebound.example')).toMatch(/^HTTP\/1\.1 403 /);
    expect(await rawGet('/sandbox', new URL(running.sandboxes.control).host)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

/** With a `Host` of one's own, which `fetch` does not allow. */
function rawGet(path: string, host: string): Promise<string> {
  const { port } = new URL(running.sandboxes.control);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.end(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    );
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.once('close', () => resolve(text)).once('error', reject);
  });
}

describe('the world', () => {
  const drifts = () =>
    Promise.all(
      (['amadeus', 'duffel', 'liteapi'] as const).map(async (name) =>
        (await fetch(`${running.sandboxes[name]}/sandbox/drift`)).json(),
      ),
    );

  test('drift is set for flights and stays while it runs, from the page and by a call', async () => {
    await pressed('/sandbox/world', { action: 'drift', flights: '50', stays: '7,5' });
    expect(await drifts()).toEqual([{ share: 0.5 }, { share: 0.5 }, { share: 0.075 }]);
    const refused = await send('/sandbox/world', { action: 'drift', flights: '-1', stays: '0' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('<a href="#flights">');
    for (const name of ['amadeus', 'liteapi'] as const) {
      const set = (body: object) =>
        fetch(`${running.sandboxes[name]}/sandbox/drift`, { method: 'PUT', body: JSON.stringify(body) });
      expect((await set({ share: 2 })).status).toBe(400);
      expect((await set({ share: 0 })).status).toBe(204);
    }
    expect(await drifts()).toEqual([{ share: 0 }, { share: 0 }, { share: 0 }]);
  });

  test('an order without tickets lapses on request, and one that has lapsed cannot again', async () => {
    await send('/sandbox/switches?of=duffel', { action: 'set', manner: 'status-503', call: 'POST ' });
    await send('/sandbox/switches?of=amadeus', { action: 'effect', effect: 'no-tickets' });
    await booked({ segment: bogotaMiami(65) });
    const [, lapsing = ''] = /<select id="lapsing"[^>]*><option value="([^"]+)"/.exec(await pageAt('/sandbox/world')) ?? [];
    expect(lapsing).toMatch(/^amadeus /);
    await pressed('/sandbox/world', { action: 'lapse', lapsing });
    expect(await orderIn(lapsing.slice('amadeus '.length))).toMatchObject({ status: 'cancelled' });
    const again = await send('/sandbox/world', { action: 'lapse', lapsing });
    expect(again.status).toBe(422);
    expect(await again.text()).toContain('Esa orden ya no puede vencer');
  });

  test('an airline’s change reaches the order that was chosen; minutes that are no number do not', async () => {
    await send('/sandbox/switches?of=duffel', { action: 'set', manner: 'status-503', call: 'POST ' });
    await booked({ segment: bogotaMiami(66) });
    const page = await pageAt('/sandbox/world');
    const [, order = ''] = /<select id="order"[^>]*><option value="([^"]+)"/.exec(page) ?? [];
    const refused = await send('/sandbox/world', { action: 'change', order, change: 'time', minutes: 'tarde' });
    expect(await refused.text()).toContain('<a href="#minutes">');
    expect(await orderIn(order.slice('amadeus '.length))).not.toHaveProperty('changed');
    await pressed('/sandbox/world', { action: 'change', order, change: 'time', minutes: '190' });
    expect(await orderIn(order.slice('amadeus '.length))).toHaveProperty('changed');
  });
});

describe('what happened', () => {
  test('a paid booking is in the records with its order and its payment, and each shows what is stored', async () => {
    await booked();
    const page = await pageAt('/sandbox/records');
    const [, intent = ''] = /records\?of=stripe&amp;id=(pi_\w+)/.exec(page) ?? [];
    expect(await pageAt(`/sandbox/records?of=stripe&id=${intent}`)).toContain('&quot;capture_method&quot;');
    expect(page).toMatch(/<span class="badge good">booked<\/span>/);
  });

  test('a reference with markup is shown as text', async () => {
    const answer = await fetch(`${running.sandboxes.stripe}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: `Bearer sk_test_${SANDBOX_SECRET}` },
      body: new URLSearchParams({
        amount: '500',
        currency: 'usd',
        'metadata[booking_reference]': '<img src=x onerror=alert(1)>',
      }),
    });
    expect(answer.status).toBe(200);
    const { id } = (await answer.json()) as { id: string };
    for (const page of [await pageAt('/sandbox/records'), await pageAt(`/sandbox/records?of=stripe&id=${id}`)]) {
      expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
      expect(page).not.toContain('<img');
    }
  });

  test('a declined card leaves no order, and its call is in the journal without the number', async () => {
    const before = (await running.sandboxes.books()).orders.length;
    const { key } = await prepareBooking(backend, { card: CARDS.declined });
    expect((await backend.book(key)).ok).toBe(false);
    expect((await running.sandboxes.books()).orders.length).toBe(before);
    const page = await pageAt('/sandbox/calls?of=stripe');
    expect(page).toContain('POST /v1/payment_intents');
    expect(page).toContain('<span class="badge bad">402</span>');
    expect(page).not.toContain(CARDS.declined);
  });

  test('the journal shows hostile requests as text, newest first, and those without an answer as such', async () => {
    await fetch(`${running.sandboxes.rates}/<b>earlier?q=<i>`);
    await send('/sandbox/switches?of=rates', { action: 'set', manner: 'cut-before', call: 'POST /later' });
    await fetch(`${running.sandboxes.rates}/later`, { method: 'POST', body: '<script>x</script>' }).catch(() => undefined);
    const page = await pageAt('/sandbox/calls?of=rates');
    expect(page.indexOf('POST /later')).toBeLessThan(page.indexOf('earlier'));
    expect(page).toContain('sin respuesta');
    expect(page).toContain('&lt;script&gt;x&lt;/script&gt;');
    expect(page).not.toMatch(/<script>x|<b>earlier|<i>/);
  });

  test('a mail with markup in its subject and text is shown as text, its HTML only within a frame without scripts', async () => {
    const message = '<script>mail</script><b>hola</b>';
    const sent = await backend.sendMail({
      kind: 'enquiry',
      name: 'Ana <img src=x>',
      email: 'ana@example.com',
      phone: aCustomer.phone,
      message,
    });
    const { id } = must(sent);
    await mailsAbout(running.sandboxes.inbox, id);
    const mail = (await readInbox(running.sandboxes.inbox, id)).find(({ text }) => text.includes(message));
    expect(await pageAt('/sandbox/mails')).toContain(id);
    const page = await pageAt(`/sandbox/mails?id=${encodeURIComponent(mail?.id ?? '')}`);
    expect(page).toContain('&lt;script&gt;mail');
    expect(page).toMatch(/<iframe sandbox title/);
    expect(page).not.toMatch(/<script>mail|<img src=x/);
  });

  test('pages forbid scripts but their own', async () => {
    const policy = (await fetch(at('/sandbox/mails'))).headers.get('content-security-policy');
    expect(policy).toMatch(/default-src 'none'.*script-src 'sha256-[^']+'/);
  });
});

test('banks take steps with a payment that allows them, and refuse the others', async () => {
  await booked();
  const [, payment = ''] = /<select id="payment"[^>]*><option value="([^"]+)"/.exec(await pageAt('/sandbox/payments')) ?? [];
  const refused = await send('/sandbox/payments', { action: 'bank', payment, does: 'win' });
  expect(await refused.text()).toContain('El banco no puede dar ese paso');
  await pressed('/sandbox/payments', { action: 'bank', payment, does: 'dispute' });
  expect(await pageAt('/sandbox/records')).toContain('needs_response');
});

test('notices are doubled and spread as asked', async () => {
  const notices = { action: 'notices', provider: 'stripe' };
  expect(await pressed('/sandbox/payments', { ...notices, duplicates: '25', spread: '40' })).toContain(
    '25 % repetidos, hasta 40 ms tarde',
  );
  const refused = await send('/sandbox/payments', { ...notices, duplicates: '25', spread: 'pronto' });
  expect(await refused.text()).toContain('<a href="#spread">');
  await send('/sandbox/payments', { ...notices, duplicates: '0', spread: '0' });
});

describe('PlacetoPay', () => {
  const paidWith = async (card: string) => {
    const shop = placetopayShop(() => running.sandboxes.placetopay, SANDBOX_SECRET);
    const { id, page } = await shop.open();
    await onPlacetopay(page, card);
    return { read: () => shop.read(id), transaction: String((await shop.lastPayment(id)).internalReference) };
  };

  test('a pending payment is decided by a form, once', async () => {
    const { read, transaction } = await paidWith('36545400000701');
    const asked = { action: 'decision', transaction: `placetopay ${transaction}`, decision: 'approve' };
    expect(await pageAt('/sandbox/payments')).toContain(`value="placetopay ${transaction}"`);
    await pressed('/sandbox/payments', asked);
    expect((await read()).status.status).toBe('APPROVED');
    for (const wrong of [asked, { ...asked, decision: 'more' }, { ...asked, transaction: '' }])
      expect((await send('/sandbox/payments', wrong)).status).toBe(422);
  });

  test('its notices can be lost', async () => {
    const notices = { action: 'notices', provider: 'placetopay', lost: '50' };
    expect(await pressed('/sandbox/payments', notices)).toContain('0 % repetidos, hasta 0 ms tarde, 50 % perdidos');
    await pressed('/sandbox/payments', { ...notices, lost: '0' });
  });
});
