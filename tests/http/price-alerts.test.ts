import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import { siteConfig } from '#site-config';
import { queryRows } from '../harness/database/test-database.ts';
import { startOne } from '../harness/product/product-process.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { type Running, startAnother, startEverything } from '../harness/product/started-product.ts';
import { ALL, few } from '../harness/running/long-by-nature.ts';
import { clientOf, must, travelDay } from '../harness/visitors/booking-steps.ts';
import { type InboxMail, readInbox } from '../harness/visitors/inbox.ts';

let running: Running;
let backend: Backend;
// What a killed process had in hand is another's after two of its deadlines.
const MANY = { ...GDS_ONLY, PRICE_SEARCHES_PER_HOUR: '0', ENQUIRIES_PER_HOUR: '500', MAIL_DEADLINE_MS: '5000' };
beforeAll(async () => {
  running = await startEverything(MANY);
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());

const VERSION = '2026-11-23';
const MONTH = travelDay(70).slice(0, 7);
const rows = <Row extends object>(text: string, values: unknown[] = []) =>
  queryRows<Row & Record<string, unknown>>(running.product.databaseUrl, text, values);
const problemOf = async (reply: Promise<{ ok: true } | { ok: false; problem: Problem }>) => {
  const settled = await reply;
  return settled.ok ? undefined : settled.problem;
};
const ask = (changes: object = {}) =>
  backend.askPriceAlert({
    email: 'ana@example.com',
    origin: 'BOG',
    destination: 'MIA',
    month: MONTH,
    consentVersion: VERSION,
    ...changes,
  });
const mailsTo = async (email: string): Promise<InboxMail[]> =>
  (await readInbox(running.sandboxes.inbox)).filter(({ to }) => to.includes(email));
async function mailTo(email: string, subject: RegExp): Promise<InboxMail> {
  const find = async () => (await mailsTo(email)).find((mail) => subject.test(mail.subject));
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return (await find()) as InboxMail;
}
const tokenIn = (text: string, does: string) => new RegExp(`/alertas\\?${does}=([\\w-]+)`).exec(text)?.[1] ?? '';
async function confirmed(email: string, changes: object = {}) {
  must(await ask({ email, ...changes }));
  const token = tokenIn((await mailTo(email, /^Confirme/)).text, 'confirmar');
  return must(await backend.confirmPriceAlert({ token }));
}
/** Stores a price as a search does. */
const seen = (total: number, { from = 'BOG', to = 'MIA' } = {}) =>
  rows(
    `insert into prices_seen values ($1, $2, $3::date, $3::date + 7, $1, $2, $1, $2, $4, 'USD', 'AV', 'AVIANCA', 0, 200, now())
     on conflict on constraint prices_seen_trip do update set total_minor = excluded.total_minor, seen_at = now()`,
    [from, to, `${MONTH}-15`, total],
  );
const headerOf = ({ headers }: InboxMail, name: string) => headers.find(({ key }) => key === name)?.value;
const page = (path: string, form?: Record<string, string> | FormData) =>
  fetch(
    running.product.url + path,
    form ? { method: 'POST', body: form instanceof FormData ? form : new URLSearchParams(form) } : {},
  );

test('an alert is requested, confirmed, mailed and ended without scripts, and opening its links changes nothing', {
  timeout: 90_000,
}, async () => {
  const email = 'sin.scripts@example.com';
  await seen(40_000);
  const form = await (await page(`/alertas?origin=BOG&destination=MIA&month=${MONTH}`)).text();
  for (const value of ['Bogotá (BOG)', 'Miami (MIA)']) expect(form).toContain(`value="${value}"`);
  const token = /name="token" value="([^"]+)"/.exec(form)?.[1] ?? '';
  const fields = { token, origin: 'Bogotá (BOG)', destination: 'miami', month: MONTH, most: '', email, consent: VERSION };
  const asked = await page('/alertas', fields);
  expect([asked.status, (await asked.text()).includes('Revise su correo')]).toEqual([200, true]);
  const link = await mailTo(email, /^Confirme su alerta/);
  expect(link.text).toContain('Bogotá – Miami, ida y regreso');
  const toConfirm = tokenIn(link.text, 'confirmar');

  for (let n = 0; n < 2; n++) expect((await page(`/alertas?confirmar=${toConfirm}`)).status).toBe(200);
  expect(await rows(`select state from price_alerts where state <> 'asked'`)).toEqual([]);
  const active = await (await page(`/alertas?confirmar=${toConfirm}`, {})).text();
  expect(active).toContain('Su alerta está activa');
  const again = await page(`/alertas?confirmar=${toConfirm}`, {});
  expect([again.status, (await again.text()).includes('ya se usó o venció')]).toEqual([404, true]);
  // The consent has a receipt that can be looked up.
  const reference = /Constancia de su autorización: ([A-Z0-9]+)/.exec(active)?.[1] ?? '';
  expect(must(await backend.findConsent({ reference }))).toMatchObject({ purpose: 'price-alert', withdrawnAt: null });

  await seen(30_000);
  const news = await mailTo(email, /vimos/);
  expect(news.subject).toBe('Bogotá – Miami: vimos US$\u00a0300,00');
  expect(news.text).toContain('Antes estaba en US$\u00a0400,00');
  expect(news.text).toMatch(/encontró US\$\u00a0300,00 el \S+ \d+ de \S+, \d\d:\d\d, hora de Colombia/);
  expect(news.text).toContain(`/result?`);
  const end = headerOf(news, 'list-unsubscribe')?.replace(/^<(.*)>$/, '$1') ?? '';
  expect(headerOf(news, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(tokenIn(end, 'terminar')).toBe(tokenIn(news.text, 'terminar'));

  // Mail scanners open links; that does not end the alert.
  const path = new URL(end).pathname + new URL(end).search;
  expect(await (await page(path)).text()).toContain('Terminar la alerta');
  expect(await rows(`select state from price_alerts`)).toEqual([{ state: 'active' }]);
  // RFC 8058: a POST to the address without a session or origin, in either encoding.
  const multipart = new FormData();
  multipart.append('List-Unsubscribe', 'One-Click');
  const ended = await page(path, multipart);
  expect([ended.status, (await ended.text()).includes('La alerta terminó')]).toEqual([200, true]);
  expect((await page(path, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
  expect(await rows(`select state, content, sender from price_alerts`)).toEqual([
    { state: 'ended', content: null, sender: null },
  ]);
  expect(must(await backend.findConsent({ reference })).withdrawnAt).not.toBeNull();
  expect((await page('/alertas?terminar=nobody', { 'List-Unsubscribe': 'One-Click' })).status).toBe(404);
});

test('invalid values are reported at their fields and nothing is stored', async () => {
  const before = await rows('select 1 from price_alerts');
  const wrong: [object, string][] = [
    [{ origin: 'XXQ' }, '/origin'],
    [{ destination: 'BOG' }, '/destination'],
    [{ month: '2020-01' }, '/month'],
    [{ month: '2027-13' }, '/month'],
    [{ most: 0 }, '/most'],
    [{ most: 12.5 }, '/most'],
    [{ email: 'nobody' }, '/email'],
    [{ email: 'a@example.com, b@example.com' }, '/email'],
    [{ consentVersion: '1' }, '/consentVersion'],
    [{ website: 'x' }, '/website'],
  ];
  for (const [changes, pointer] of wrong) {
    const problem = await problemOf(ask({ email: 'wrong@example.com', ...changes }));
    expect(
      problem?.errors?.map((error) => error.pointer),
      pointer,
    ).toEqual([pointer]);
  }
  const form = { origin: '', destination: 'Narnia', month: '', most: 'mucho', email: 'x', consent: '' };
  const answer = await page('/alertas', form);
  const html = await answer.text();
  expect(answer.status).toBe(422);
  for (const text of [
    'Escriba una ciudad',
    'Escriba otra ciudad',
    'Elija un mes',
    'Escriba un valor entero en dólares',
    'ana@ejemplo.com',
    'Marque la casilla',
  ])
    expect(html).toContain(text);
  expect(await rows('select 1 from price_alerts')).toHaveLength(before.length);
});

test('known and unknown addresses get the same answer, and invalid tokens touch no alert', async () => {
  await confirmed('known@example.com');
  const [known, again, stranger] = [
    await ask({ email: 'known@example.com' }),
    await ask({ email: 'known@example.com' }),
    await ask({ email: 'stranger@example.com' }),
  ];
  expect(known).toEqual(stranger);
  expect(again).toEqual(stranger);
  for (const token of ['', 'x', 'known@example.com', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"]) {
    expect((await problemOf(backend.endPriceAlert({ token })))?.status ?? 0).toBeGreaterThanOrEqual(400);
    expect((await problemOf(backend.confirmPriceAlert({ token })))?.status ?? 0).toBeGreaterThanOrEqual(400);
  }
  const [{ id } = { id: '' }] = await rows<{ id: string }>(`select id from price_alerts where state = 'active' limit 1`);
  expect((await problemOf(backend.endPriceAlert({ token: id })))?.code).toBe('link-not-valid');
});

test('erasing an address erases its alerts, and withdrawing a consent ends its alert', async () => {
  const email = 'erase.alerts@example.com';
  await confirmed(email);
  must(await backend.requestPersonalData({ right: 'erase', name: 'Ana', email, message: '' }));
  const { text } = await mailTo(email, /datos personales/);
  must(await backend.confirmPersonalData({ token: /token=([\w-]+)/.exec(text)?.[1] ?? '' }));
  const alert = await confirmed('receipt@example.com');
  const reference = alert.outcome === 'active' ? alert.consent : '';
  must(await backend.withdrawConsent({ reference }));
  const ended = alert.outcome === 'active' ? alert.end : '';
  expect(must(await backend.endPriceAlert({ token: ended }))).toMatchObject({ origin: 'BOG', destination: 'MIA' });
  await seen(9_000);
  await delay(6_000);
  for (const gone of [email, 'receipt@example.com'])
    expect((await mailsTo(gone)).filter(({ subject }) => /vimos/.test(subject))).toEqual([]);
});

test('simultaneous ending, withdrawal, revocation and erasure leave no alert and no open consent', async () => {
  const linkFor = async (right: 'revoke' | 'erase', email: string) => {
    const { id } = must(await backend.requestPersonalData({ right, name: 'Ana', email, message: '' }));
    return /token=([\w-]+)/.exec((await mailTo(email, new RegExp(id))).text)?.[1] ?? '';
  };
  const emails = Array.from({ length: few(3, 12) }, (_, round) => `moment.${round}@example.com`);
  const held = await Promise.all(
    emails.map(async (email) => {
      const begun = await confirmed(email);
      if (begun.outcome !== 'active') throw new Error(begun.outcome);
      return { ...begun, email, revoke: await linkFor('revoke', email), erase: await linkFor('erase', email) };
    }),
  );
  for (const { end, consent, revoke, erase } of held) {
    const replies = await Promise.all([
      backend.endPriceAlert({ token: end }),
      backend.withdrawConsent({ reference: consent }),
      backend.confirmPersonalData({ token: revoke }),
      backend.confirmPersonalData({ token: erase }),
    ]);
    const [ended, withdrawn, revoked, erased] = replies.map((reply) => (reply.ok ? 'ok' : reply.problem.code));
    expect([withdrawn, erased]).toEqual(['ok', 'ok']);
    // Erasing a person also deletes their links.
    for (const said of [ended, revoked]) expect(['ok', 'link-not-valid']).toContain(said);
  }
  const references = held.map(({ consent }) => consent);
  const open = await rows('select reference from consents where withdrawn_at is null and reference = any($1)', [references]);
  const left = await rows(
    `select id from price_alerts where state <> 'ended' and confirmed_at is not null and origin = 'BOG' and sender in
    (select subject from consents where reference = any($1))`,
    [references],
  );
  expect([open, left]).toEqual([[], []]);
});

test('ending an alert and withdrawing its consent at once do not deadlock', async () => {
  const begun = await confirmed('a.la.vez@example.com');
  if (begun.outcome !== 'active') throw new Error(begun.outcome);
  const waiting = async () =>
    (await rows(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length;
  const holder = new pg.Client({ connectionString: running.product.databaseUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select id from price_alerts where id = (select alert_id from consents where reference = $1) for update', [
      begun.consent,
    ]);
    const ended = backend.endPriceAlert({ token: begun.end });
    await expect.poll(waiting).toBeGreaterThanOrEqual(1);
    const withdrawn = backend.withdrawConsent({ reference: begun.consent });
    await expect.poll(waiting).toBeGreaterThanOrEqual(2);
    await holder.query('rollback');
    expect([(await ended).ok, (await withdrawn).ok]).toEqual([true, true]);
  } finally {
    await holder.end();
  }
});

describe('with limits', () => {
  test('a network over its hourly limit gets a 429 with the time to wait', async () => {
    const product = await startAnother({
      sandboxes: running.sandboxes,
      databaseUrl: running.product.databaseUrl,
      env: { ...MANY, ENQUIRIES_PER_HOUR: '1' },
    });
    try {
      const own = clientOf(product.url);
      const asked = (email: string) =>
        own.askPriceAlert({ email, origin: 'BOG', destination: 'LIM', month: MONTH, consentVersion: VERSION });
      const problem = await problemOf(asked('limit@example.com'));
      expect(problem).toMatchObject({ code: 'too-many-requests', status: 429 });
      expect(problem?.retryAfterSeconds).toBeGreaterThan(0);
    } finally {
      await product.end('SIGTERM');
    }
  });
});

test.runIf(ALL)(
  'alerts are mailed once each by two processes although one is killed',
  {
    timeout: 180_000,
  },
  async () => {
    const many = Array.from({ length: few(10, 24) }, (_, n) => `killed${n}@example.com`);
    for (const email of many) await confirmed(email, { destination: 'CUN' });
    await seen(50_000, { to: 'CUN' });
    const options = { sandboxes: running.sandboxes, databaseUrl: running.product.databaseUrl, env: MANY };
    const second = await startOne(options);
    const told = async () =>
      (await readInbox(running.sandboxes.inbox)).filter(({ subject }) => subject.startsWith('Bogotá – Cancún: vimos'));
    // An alert starts at the first price seen, without a mail.
    await expect
      .poll(async () => rows(`select 1 from price_alerts where destination = 'CUN' and ceiling_minor is null`), {
        timeout: 30_000,
      })
      .toEqual([]);
    expect(await told()).toEqual([]);
    await running.sandboxes.setFaults('inbox', [{ call: 'SMTP DATA', delayMs: 300 }]);
    await seen(40_000, { to: 'CUN' });
    await expect.poll(async () => (await told()).length, { timeout: 30_000, interval: 20 }).toBeGreaterThan(0);
    await second.end('SIGKILL');
    await running.sandboxes.setFaults('inbox', []);
    await rows(
      `insert into route_refreshes (origin, destination, month, is_round_trip, due_at)
     select origin, destination, '', true, now() + interval '1 day' from jsonb_to_recordset($1) as popular (origin text, destination text)`,
      [JSON.stringify(siteConfig.popularRoutes)],
    );
    // A third process also searches for alerts, within its budget of searches for popular routes.
    const third = await startAnother({ ...options, env: { ...MANY, PRICE_SEARCHES_PER_HOUR: '3600' } });
    try {
      const receivers = async () => (await told()).flatMap(({ to }) => to).sort();
      await expect.poll(async () => (await receivers()).length, { timeout: 60_000 }).toBe(many.length);
      await expect
        .poll(async () => rows(`select 1 from route_refreshes where month = $1 and destination = 'CUN'`, [MONTH]), {
          timeout: 90_000,
        })
        .toHaveLength(1);
      await delay(6_000);
      expect(await receivers()).toEqual(many.toSorted());
      // One id per mail: a mail repeated after a process died has the same id.
      expect(new Set((await told()).map(({ id }) => id)).size).toBe(many.length);
    } finally {
      await third.end('SIGTERM');
    }
  },
);
