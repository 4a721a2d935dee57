import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlacetopaySandbox } from '#sandbox/placetopay/server.ts';
import { bodiesBySchema, withOneMistake } from '../harness/documents/bodies-by-schema.ts';
import { hasContracts } from '../harness/documents/contracts.ts';
import {
  answerPointer,
  type PlacetopayDocument,
  placetopayDocument,
  placetopayValidator,
  requestPointer,
} from '../harness/documents/placetopay-document.ts';
import { few } from '../harness/running/long-by-nature.ts';
import { aSession, authenticationOf, type PlacetopayAnswer, postTo } from '../harness/suppliers/placetopay-client.ts';

/** The PlacetoPay sandbox against PlacetoPay's own document: its examples, and bodies made from its schemas, right and wrong. */

const secret = 'secret-of-this-test';
const dataDir = mkdtempSync(join(tmpdir(), 'tiquete-placetopay-'));
let sandbox: Awaited<ReturnType<typeof startPlacetopaySandbox>>;
beforeAll(async () => {
  sandbox = await startPlacetopaySandbox({ dataDir, secret });
});
afterAll(() => {
  sandbox.server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const authOf = () => authenticationOf(secret);

type Answer = PlacetopayAnswer;
const post = (path: string, body: unknown) => postTo(sandbox.url, path, body);
const reasonOf = ({ body }: Answer) => (body.status as { reason?: unknown } | undefined)?.reason;
const messageOf = ({ body }: Answer) => String((body.status as { message?: unknown } | undefined)?.message);

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** What the document does not say and the written documentation does: such a body is refused although its shape is right. */
const BY_RULE = [
  /^Falta el pago, la suscripción/,
  /^Una preautorización (necesita|no admite)/,
  /^La dispersión /,
  /^Faltan la moneda o el valor/,
  /^Falta el valor/,
  /^La transacción no existe/,
  /^La preautorización ya no está vigente/,
  /^La transacción (no está aprobada|ya fue reembolsada)/,
  /^El valor (supera|debe ser|no es válido)/,
  /^Esta sesión no admite la acción/,
  /^La sesión ya no se puede cancelar/,
  /^El token no es válido/,
  /^Falta el medio de pago/,
  /^Firma inválida/,
];

/** The answers that the document leaves out: a session's own refusals, and a collected payment's. */
const WITHOUT_REFUSALS = ['/api/session', '/api/session/{requestId}', '/api/collect'];

const CALLS = [
  ['/api/session', '/api/session'],
  ['/api/session/{requestId}', '/api/session/ID'],
  ['/api/session/{requestId}/cancel', '/api/session/ID/cancel'],
  ['/api/transaction', '/api/transaction'],
  ['/api/collect', '/api/collect'],
  ['/api/instrument/invalidate', '/api/instrument/invalidate'],
  ['/api/gateway/information', '/api/gateway/information'],
  ['/api/gateway/token', '/api/gateway/token'],
  ['/api/notify', '/api/notify'],
] as const;

const USD = (total: number) => ({ currency: 'USD', total });
const amountOf = (total: number | string, more: object = {}) => fc.constant({ currency: 'USD', total, ...more });

describe.skipIf(!hasContracts)('by the document', () => {
  let document: PlacetopayDocument;
  let problems: ReturnType<typeof placetopayValidator>;
  let requestId = '';
  let token = '';
  let held = 0;
  let tries = 0;

  beforeAll(async () => {
    document = placetopayDocument();
    problems = placetopayValidator(document);
    requestId = String((await post('/api/session', { auth: authOf(), ...aSession() })).body.requestId);
    const { payment: _, ...kept } = aSession({ subscription: { reference: 'S1' } });
    token = await keptToken(kept);
    held = await heldTransaction();
  });

  async function onPage(body: object): Promise<string> {
    const { requestId: id, processUrl } = (await post('/api/session', { auth: authOf(), ...body })).body;
    const form = new URLSearchParams({ op: 'card', number: '4110760000000081', expiry: '12/40', cvc: '123' });
    await fetch(String(processUrl), { method: 'POST', body: form, redirect: 'manual' });
    return String(id);
  }

  async function keptToken(body: object): Promise<string> {
    const { subscription } = (await post(`/api/session/${await onPage(body)}`, { auth: authOf() })).body;
    const { instrument } = subscription as { instrument: { keyword: string; value: string }[] };
    return instrument.find(({ keyword }) => keyword === 'token')?.value ?? '';
  }

  async function heldTransaction(): Promise<number> {
    const { payment } = (await post(`/api/session/${await onPage(aSession({ type: 'checkin' }))}`, { auth: authOf() })).body;
    return (payment as { internalReference: number }[])[0]?.internalReference ?? 0;
  }

  /** An answer has the document's shape wherever the document describes it. */
  function expectAsDescribed(path: string, answer: Answer): void {
    const pointer = answerPointer(document, path, answer.status);
    if (pointer) {
      expect([path, answer.status, problems(pointer, answer.body)]).toEqual([path, answer.status, []]);
      return;
    }
    // Who is not known is told so at every call, though the document says it at one only.
    if (answer.status !== 401) expect([answer.status, WITHOUT_REFUSALS]).toEqual([400, expect.arrayContaining([path])]);
    expect(problems('#/components/schemas/Status', answer.body.status)).toEqual([]);
  }

  /** Sends a body, and compares what the sandbox says of it with what the document says of it. */
  async function tryBody(path: string, to: string, body: unknown): Promise<void> {
    tries += 1;
    const answer = await post(to.replace('ID', requestId), body);
    const wrong = problems(requestPointer(document, path), body);
    expectAsDescribed(path, answer);
    // Who is not known gets no other answer, whatever else is wrong.
    if (answer.status === 401) return;
    const isByRule = BY_RULE.some((rule) => rule.test(messageOf(answer)));
    const isShapeRefused = /^No es válido/.test(messageOf(answer));
    const said = answer.status === 200 || isByRule ? 'right' : isShapeRefused ? 'wrong' : 'neither';
    const told = messageOf(answer);
    expect({ path, body, told, said, wrong }).toEqual({ path, body, told, said: wrong.length === 0 ? 'right' : 'wrong', wrong });
  }

  const hints = {
    auth: fc.constant('AUTH'),
    amount: fc.oneof(amountOf(100), amountOf('100'), amountOf(100, { taxes: [{ kind: 'ice', amount: 1.5, base: '10' }] })),
    dispersion: fc.constantFrom([{ amount: USD(100) }], [{ amount: USD(40) }, { amount: USD(60), agreementType: 'AIRLINE' }]),
    expiration: fc.constant('EXPIRATION'),
    token: fc.constant('TOKEN'),
    // Files that are not published describe these.
    items: fc.constant([]),
    kount: fc.constant({ session: 's' }),
    internalReference: fc.constantFrom<unknown>('HELD', 1, '2'),
    maxPeriods: fc.integer({ min: 1, max: 99 }),
    interval: fc.integer({ min: 1, max: 99 }),
    ipAddress: fc.constantFrom('127.0.0.1', '::1'),
    displayOn: fc.constantFrom('none', 'approved'),
  };

  /** What has to be new or known at the moment of the call. */
  function filled(made: unknown): unknown {
    const text = JSON.stringify(made)
      .replaceAll('"AUTH"', () => JSON.stringify(authOf()))
      .replaceAll('"EXPIRATION"', JSON.stringify(inAnHour()))
      .replaceAll('"HELD"', String(held));
    return JSON.parse(text);
  }
  /** In an instrument `token` is an object or the token itself, as the call has it. */
  function withTokens(path: string, body: unknown): unknown {
    const instead = { '/api/gateway/information': { token, subtoken: token.slice(0, 16) }, '/api/gateway/token': token }[
      path
    ] ?? { token };
    return JSON.parse(JSON.stringify(body).replaceAll('"TOKEN"', JSON.stringify(instead)));
  }

  test.each(CALLS)('%s takes what its schema allows, and nothing else', async (path, to) => {
    const bodies = bodiesBySchema(document, hints);
    const right = bodies.valid(requestPointer(document, path)).map((body) => withTokens(path, filled(body)));
    const wrong = right.chain((body) => withOneMistake(body));
    const numRuns = few(60, 400);
    await fc.assert(
      fc.asyncProperty(right, (body) => tryBody(path, to, body)),
      { numRuns, seed: 1, endOnFailure: true },
    );
    await fc.assert(
      fc.asyncProperty(wrong, (body) => tryBody(path, to, body)),
      { numRuns, seed: 2, endOnFailure: true },
    );
  });

  test('its examples are taken, with a moment ahead and known tokens and transactions', async () => {
    for (const [path, to] of CALLS) {
      const body = document.paths[path]?.post.requestBody?.content?.['application/json'];
      for (const { value } of Object.values(body?.examples ?? {})) {
        const example = {
          ...(value as object),
          auth: authOf(),
          ...('expiration' in (value as object) ? { expiration: inAnHour() } : {}),
        };
        const asked = path === '/api/collect' ? { ...example, payer: {}, instrument: { token: { token } } } : example;
        const recurring = JSON.parse(JSON.stringify(asked));
        await tryBody(path, to, recurring);
      }
    }
  });

  test('tried at least 300 times', () => expect(tries).toBeGreaterThan(300));

  test('its notices are as described, and signed', async () => {
    const received = new Promise<Record<string, unknown>>((resolve) => {
      void import('node:http').then(({ createServer }) => {
        const server = createServer(async (request, response) => {
          let text = '';
          for await (const part of request) text += part;
          response.end();
          server.close();
          resolve(JSON.parse(text));
        });
        server.listen(0, '127.0.0.1', () => {
          const { port } = server.address() as { port: number };
          sandbox.sandbox.notices?.set({ to: `http://127.0.0.1:${port}/` });
          void onPage(aSession());
        });
      });
    });
    const notice = await received;
    expect(problems('#/components/requestBodies/MerchantNotificationRequest/content/application~1json/schema', notice)).toEqual(
      [],
    );
    const { status, date } = notice.status as { status: string; date: string };
    const digest = createHash('sha256').update(`${notice.requestId}${status}${date}${secret}`).digest('hex');
    expect(notice).toMatchObject({ signature: `sha256:${digest}`, reference: 'R1', status: { status: 'APPROVED' } });
  });
});

describe('authentication', () => {
  const codeOf = async (auth: unknown) => messageOf(await post('/api/session', { ...aSession(), auth })).replace(/\D/g, '');

  test.each<[string, (auth: ReturnType<typeof authOf>) => unknown, string]>([
    ['nothing', () => undefined, '100'],
    ['a part that is missing', ({ nonce: _, ...auth }) => auth, '100'],
    ['a number for a text', (auth) => ({ ...auth, nonce: 7 }), '100'],
    ['another site', (auth) => ({ ...auth, login: 'other' }), '101'],
    ['another key', (auth) => ({ ...auth, tranKey: 'x'.repeat(44) }), '102'],
    ['another nonce', (auth) => ({ ...auth, nonce: 'eA==' }), '102'],
    ['no base64', (auth) => ({ ...auth, nonce: '*' }), '107'],
    ['no moment', (auth) => ({ ...auth, seed: 'soon' }), '107'],
  ])('of %s is refused', async (_, change, code) => {
    const answer = await post('/api/session', { ...aSession(), auth: change(authOf()) });
    expect([answer.status, reasonOf(answer)]).toEqual([401, 401]);
    expect(messageOf(answer)).toContain(code);
  });

  test.each([-6, 6])('with a seed %i minutes from the clock is refused', async (minutes) => {
    expect(await codeOf(authenticationOf(secret, Date.now() + minutes * 60_000))).toBe('103');
  });

  test('a nonce is used once, also after a restart', async () => {
    const auth = authOf();
    expect((await post('/api/session', { ...aSession(), auth })).status).toBe(200);
    expect(await codeOf(auth)).toBe('102');
    const again = await startPlacetopaySandbox({ dataDir, secret });
    const answer = await fetch(`${again.url}/api/session`, { method: 'POST', body: JSON.stringify({ ...aSession(), auth }) });
    again.server.close();
    expect(answer.status).toBe(401);
  });
});

describe('bodies of any shape', () => {
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  test.each([
    ['nothing', ''],
    ['no JSON', '{"auth":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '1e999'],
    ['a deep one', deep(50_000)],
    ['a deep part', `{"auth":{},"payment":${deep(5_000)}}`],
    ['a wide one', `{"auth":[${'0,'.repeat(200_000)}0]}`],
    ['a prototype', '{"__proto__":{"auth":1},"auth":{"__proto__":null}}'],
  ])('%s is refused, never an error', async (_, body) => {
    for (const path of [
      '/api/session',
      '/api/session/1',
      '/api/session/1/cancel',
      '/api/transaction',
      '/api/collect',
      '/api/notify',
    ]) {
      const { status } = await fetch(`${sandbox.url}${path}`, { method: 'POST', body });
      expect([400, 401]).toContain(status);
    }
  });
});
