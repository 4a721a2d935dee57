import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createExchangeRates } from './exchange-rates.ts';

let answer = { status: 200, body: '' };
let asked = 0;
const server = createServer((_request, response) => {
  asked += 1;
  response.writeHead(answer.status).end(answer.body);
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

test('requests the rates once and shares them', async () => {
  answer = { status: 200, body: '{"base_code":"USD","rates":{"COP":3900}}' };
  asked = 0;
  const rates = createExchangeRates(url);
  const read = await Promise.all([rates.read(), rates.read(), rates.read()]);
  expect(read[2]).toMatchObject({ base: 'USD', rates: { COP: 3900 } });
  await rates.read();
  expect(asked).toBe(1);
});

test.each([
  [500, 'oops'],
  [200, 'not json'],
  [200, '{"rates":{"COP":-1}}'],
  [200, '{"rates":{"COP":"3900"}}'],
])('returns no rates for the answer %i %s, and does not ask again at once', async (status, body) => {
  answer = { status, body };
  asked = 0;
  const rates = createExchangeRates(url);
  expect(await rates.read()).toBeNull();
  expect(await rates.read()).toBeNull();
  expect(asked).toBe(1);
});

test('drops invalid rates and keeps the others', async () => {
  answer = { status: 200, body: '{"base":"USD","rates":{"COP":3900,"VES":null,"ARS":0,"CUP":"24","ZWL":-1}}' };
  expect((await createExchangeRates(url).read())?.rates).toEqual({ COP: 3900 });
});

test('keeps rates for three days while the source is unavailable', async () => {
  const HOUR_MS = 3_600_000;
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  answer = { status: 200, body: '{"base":"USD","rates":{"COP":3900}}' };
  asked = 0;
  const rates = createExchangeRates(url);
  const readAfter = async (hours: number) => {
    vi.advanceTimersByTime(hours * HOUR_MS);
    // Whatever the clock on the wall is set to meanwhile.
    vi.setSystemTime(Date.now() - 100 * HOUR_MS);
    return rates.read();
  };
  expect(await readAfter(0)).toMatchObject({ rates: { COP: 3900 } });
  answer = { status: 500, body: 'oops' };
  expect(await readAfter(5)).toMatchObject({ rates: { COP: 3900 } });
  expect(asked).toBe(1);
  expect(await readAfter(66)).toMatchObject({ rates: { COP: 3900 } });
  await vi.waitFor(() => expect(asked).toBe(2));
  expect([rates.areKnown('COP'), rates.areKnown('PEN')]).toEqual([true, false]);
  expect(await readAfter(1)).toBeNull();
  expect(rates.areKnown('COP')).toBe(false);
});

test('returns no rates without an address', async () => {
  const none = createExchangeRates(undefined);
  expect(await none.read()).toBeNull();
  expect(none.areKnown('COP')).toBe(false);
});

test.each([
  ['{"base_code":"USD","time_last_update_unix":1795305601,"rates":{"COP":3900}}', '2026-11-22'],
  ['{"base":"USD","timestamp":1795305601,"rates":{"COP":3900}}', '2026-11-22'],
  ['{"base":"USD","date":"2026-11-20","timestamp":1795305601,"rates":{"COP":3900}}', '2026-11-20'],
  ['{"base":"USD","rates":{"COP":3900}}', null],
  ['{"base":"USD","date":"2026-11-20T16:00:00Z","rates":{"COP":3900}}', '2026-11-20'],
  ['{"base":"USD","date":"20/11/2026","timestamp":"1795305601","rates":{"COP":3900}}', '2026-11-22'],
  ['{"base":"USD","date":null,"timestamp":null,"rates":{"COP":3900}}', null],
  ['{"base":"USD","timestamp":-5,"rates":{"COP":3900}}', null],
])('reads the date of the rates from %s', async (body, date) => {
  answer = { status: 200, body };
  expect((await createExchangeRates(url).read())?.date).toBe(date);
});
