import { afterEach, expect, test } from 'vitest';
import { forgetUnsure, lineNow, patient } from './line.ts';

const PAGE = new URL('http://office.example/reservas/HK37PQ.data');
const cut = () => Promise.reject(new TypeError('fetch failed'));
/** Answers with each of these in turn, and notes what was sent. */
function lineOf(...turns: (() => Promise<Response>)[]) {
  const sent: string[] = [];
  const seen: object[] = [];
  const send = patient(
    async (_, init) => {
      sent.push(init?.method ?? 'GET');
      return (turns[sent.length - 1] ?? cut)();
    },
    async (_, signal) => {
      seen.push(lineNow());
      if (signal?.aborted) throw signal.reason;
    },
  );
  return { send, sent, seen };
}
const answered =
  (text: string | null, init?: ResponseInit): (() => Promise<Response>) =>
  async () =>
    new Response(text, init);
/** What came was cut in the middle. */
const halfway = async () =>
  new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) }), { status: 200 });

afterEach(forgetUnsure);

test('a page is asked for again until it comes whole, and meanwhile the line is said to be lost', async () => {
  const { send, sent, seen } = lineOf(cut, halfway, answered('Bad gateway', { status: 502 }), answered('the page'));
  const page = await send(PAGE, {});
  await expect(page.text()).resolves.toBe('the page');
  expect(sent).toEqual(['GET', 'GET', 'GET', 'GET']);
  expect(seen).toEqual(Array(3).fill({ isLost: true, isUnsure: false }));
  expect(lineNow()).toEqual({ isLost: false, isUnsure: false });
});

test.each<[string, () => Promise<Response>]>([
  ['before its answer', cut],
  ['in the middle of its answer', halfway],
  ['behind a gateway', answered('Gateway timeout', { status: 504 })],
])('what is sent on a line that is cut %s is sent once, and nobody is told that it is done', async (_, turn) => {
  const { send, sent } = lineOf(turn, answered('the page'));
  const { status } = await send(PAGE, { method: 'POST' });
  expect([status, sent, lineNow()]).toEqual([204, ['POST'], { isLost: false, isUnsure: true }]);
  await send(PAGE, {});
  expect(lineNow()).toEqual({ isLost: false, isUnsure: true });
});

test('the next answer to something that is sent ends the doubt', async () => {
  const { send } = lineOf(cut, answered(null, { status: 204, headers: { 'X-Remix-Redirect': '/' } }));
  await send(PAGE, { method: 'POST' });
  const { headers } = await send(PAGE, { method: 'POST' });
  expect([headers.get('X-Remix-Redirect'), lineNow().isUnsure]).toEqual(['/', false]);
});

test('the office’s own refusals are answers, a page that nobody waits for is given up, and other requests are left alone', async () => {
  const own = { status: 503, headers: { 'X-Remix-Response': 'yes' } };
  expect((await lineOf(answered('no database', own)).send(PAGE, {})).status).toBe(503);
  await expect(lineOf(cut).send(PAGE, { signal: AbortSignal.abort() })).rejects.toThrow();
  await expect(lineOf(cut).send('https://maps.example/style.json')).rejects.toThrow('fetch failed');
});
