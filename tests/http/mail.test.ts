import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#backend/db/connection.ts';
import type { Backend } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { formatLongDay } from '#domain/long-day.ts';
import { addWorkingDays } from '#domain/rights/working-days.ts';
import type { Fault } from '#sandbox/faults.ts';
import { runDesk } from '../../scripts/agency/desk/desk-command.ts';
import { createTestDatabase, queryRows, type TestDatabase } from '../harness/database/test-database.ts';
import { startProductProcess } from '../harness/product/product-process.ts';
import { encryptAsProduct, WITH_SAMPLES } from '../harness/product/product-settings.ts';
import { type Product, type Running, startEverything, startProduct } from '../harness/product/started-product.ts';
import { some } from '../harness/running/long-by-nature.ts';
import { type Sandboxes, startSandboxes } from '../harness/suppliers/sandboxes.ts';
import { aCustomer, clientOf, must } from '../harness/visitors/booking-steps.ts';
import { mailsAbout, readInbox } from '../harness/visitors/inbox.ts';

const AGENCY = 'ayuda@tiquete.example';
let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await startEverything({ MAIL_DEADLINE_MS: '2000' });
  backend = clientOf(running.product.url);
  // The desk runs in this process and reads what the product has encrypted.
  encryptAsProduct();
});
afterEach(() => running.sandboxes.setFaults('inbox', []));
afterAll(() => running.stop());

let asked = 0;
/** An enquiry with unique values. */
const anEnquiry = (changes: object = {}) => ({
  kind: 'enquiry' as const,
  name: 'Ana Muñoz',
  email: `ana${++asked}@example.com`,
  phone: aCustomer.phone,
  message: `Quiero ir a Cartagena (${asked})`,
  ...changes,
});
const about = (number: string, most = 2) => mailsAbout(running.sandboxes.inbox, number, most);
const rows = <Row extends object>(text: string, values: unknown[] = []) =>
  queryRows<Row & Record<string, unknown>>(running.product.databaseUrl, text, values);
const problemOf = async (reply: Promise<{ ok: true } | { ok: false; problem: Problem }>) => {
  const settled = await reply;
  return settled.ok ? undefined : settled.problem;
};
/** The states of the mails about a reference, once all are in one of the wanted states. */
async function statesOf(number: string, wanted: string[], patienceMs = 12_000): Promise<Record<string, unknown>[]> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const found = await rows('select purpose, state, attempts, trouble, content from mails where about = $1 order by purpose', [
      number,
    ]);
    if (found.every(({ state }) => wanted.includes(state as string)) || Date.now() > deadline) return found;
    await delay(100);
  }
}

describe('an enquiry', () => {
  test('is stored and mailed to the agency and, with its number only, to the visitor', async () => {
    const enquiry = anEnquiry({ context: 'Hoteles en Cartagena' });
    const { id } = must(await backend.sendMail(enquiry));
    expect(id).toMatch(/^[ABCDEFGHJKMNPQRTUVWXY346789]{8}$/);
    const mails = await about(id);
    const toAgency = mails.find(({ to }) => to.includes(AGENCY));
    expect(toAgency).toMatchObject({ copies: 1, replyTo: [{ name: 'Ana Muñoz', address: enquiry.email }] });
    for (const part of [enquiry.message, '+57 300 1234567', 'Hoteles en Cartagena', id]) {
      expect(toAgency?.text).toContain(part);
      expect(toAgency?.html).toContain(part);
    }
    const toVisitor = mails.find(({ to }) => to.includes(enquiry.email));
    expect(toVisitor?.text).toContain(id);
    for (const law of ['RNT 00000', 'NIT 900.000.000-0', 'artículo 17 de la Ley 679', 'sic.gov.co'])
      expect(toVisitor?.text).toContain(law);
    // Entering a stranger's address sends them none of the text typed.
    expect(`${toVisitor?.text}${toVisitor?.html}`).not.toContain(enquiry.message);
    expect(toVisitor?.source).not.toContain('Mu=C3=B1oz');
  });

  test.each([
    ['blank name', { name: ' ' }, '/name'],
    ['name of invisible characters', { name: '\u202e\u200b\r\n' }, '/name'],
    ['incomplete e-mail', { email: 'ana@' }, '/email'],
    ['e-mail with a line break', { email: 'ana@example.com\r\nBcc: all@example.com' }, '/email'],
    ['two e-mails', { email: 'ana@example.com,bob@example.com' }, '/email'],
    ['phone number that is too short', { phone: { countryCode: '+57', nationalNumber: '12345' } }, '/phone'],
    ['message that is too long', { message: 'x'.repeat(4_001) }, '/message'],
    ['unknown consent version', { consents: [{ purpose: 'enquiry', version: '1999' }] }, '/consents/0/version'],
    ['filled honeypot field', { website: 'https://spam.example' }, '/website'],
  ])('with an invalid value (%s) is refused by field and not stored', async (_, changes, pointer) => {
    const before = await rows('select count(*)::int as rows from enquiries');
    const problem = await problemOf(backend.sendMail(anEnquiry(changes)));
    expect(problem).toMatchObject({ status: 400, code: 'invalid-request' });
    expect(problem?.errors?.map((error) => error.pointer)).toEqual([pointer]);
    expect(await rows('select count(*)::int as rows from enquiries')).toEqual(before);
  });

  test('sent twenty times at once is stored once and mailed twice', async () => {
    const enquiry = anEnquiry({ consents: [{ purpose: 'enquiry', version: '2026-11-22' }] });
    const sent = await Promise.all(Array.from({ length: 20 }, () => backend.sendMail(enquiry)));
    const numbers = new Set(sent.map((reply) => must(reply).id));
    expect(numbers.size).toBe(1);
    const [number = ''] = numbers;
    expect(await statesOf(number, ['sent'])).toHaveLength(2);
    expect((await about(number)).map(({ copies }) => copies)).toEqual([1, 1]);
    expect(new Set(sent.map((reply) => must(reply).consents[0]?.reference)).size).toBe(1);
  });

  test('is encrypted in the database and removed from the outbox once sent', async () => {
    const enquiry = anEnquiry({ message: 'PalabraQueNoEstáEnOtroLugar' });
    const { id } = must(await backend.sendMail(enquiry));
    await statesOf(id, ['sent']);
    for (const table of ['enquiries', 'mails', 'consents', 'pgboss.job']) {
      const all = await rows<{ row: string }>(`select t::text as row from ${table} t`);
      const told = all.map(({ row }) => row).join('\n');
      for (const secret of [enquiry.email, 'PalabraQueNo', '3001234567', 'Muñoz']) expect(told.includes(secret)).toBe(false);
      expect(running.product.log()).not.toContain(enquiry.email);
    }
    expect((await statesOf(id, ['sent'])).map(({ content }) => content)).toEqual([null, null]);
  });
});

describe('mails with a visitor’s text', () => {
  const HOSTILE =
    '<script>alert(1)</script><img src=x onerror=alert(1)> {{7*7}} =HYPERLINK("http://evil") \r\n.\r\nBcc: all@evil.example';

  test('escape it, quote it and never contain it as markup', async () => {
    const { id } = must(await backend.sendMail(anEnquiry({ message: HOSTILE, context: '<b>x</b>', name: '<i>Ana</i>' })));
    const mail = (await about(id)).find(({ to }) => to.includes(AGENCY));
    expect(mail?.html).not.toMatch(/<script|<img|<b>x|<i>Ana/);
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail?.text).toContain('> Bcc: all@evil.example');
    expect(mail?.headers.some(({ key }) => key === 'bcc')).toBe(false);
  });

  test.each([
    ['a line break', 'Ana\r\nBcc: all@evil.example', 'Ana Bcc: all@evil.example'],
    ['a line separator', 'Ana\u2028Bcc: all@evil.example', 'Ana Bcc: all@evil.example'],
    ['quotes and commas', 'Muñoz, "Ana" <boss@evil.example>', 'Muñoz, "Ana" <boss@evil.example>'],
    ['a trailing backslash', 'Ana\\', 'Ana\\'],
    ['an encoded word', '=?utf-8?Q?=0D=0ABcc=3A?=', '= ?utf-8?Q?=0D=0ABcc=3A?='],
    ['a text direction override', 'Ana\u202egro.live', 'Ana gro.live'],
    ['letters of other scripts', '安娜 Ñáñez 👩🏽‍✈️', '安娜 Ñáñez 👩🏽 ✈️'],
    ['a hundred non-ASCII letters', 'Ñ'.repeat(100), 'Ñ'.repeat(100)],
  ])('keep %s within the name', async (_, name, shown) => {
    const enquiry = anEnquiry({ name });
    const { id } = must(await backend.sendMail(enquiry));
    const mail = (await about(id)).find(({ to }) => to.includes(AGENCY));
    expect(mail?.replyTo).toEqual([{ name: shown, address: enquiry.email }]);
    const names = mail?.headers.map(({ key }) => key) ?? [];
    for (const one of ['bcc', 'cc']) expect(names).not.toContain(one);
    expect(names.filter((one) => one === 'to')).toHaveLength(1);
    expect(mail?.to).toEqual([AGENCY]);
    const [head = ''] = (mail?.source ?? '').split('\r\n\r\n');
    expect(Math.max(...head.split('\r\n').map((line) => line.length))).toBeLessThan(200);
    expect(/^[\x20-\x7e\t\r\n]*$/.test(head)).toBe(true);
  });

  test.each([
    ['ana@ñandú.example', 'ana@xn--and-6ma2c.example'],
    ['ana@EXAMPLE.com', 'ana@example.com'],
    ['  ana+viaje@münchen.example ', 'ana+viaje@xn--mnchen-3ya.example'],
  ])('for the address %s are sent to %s', async (email, to) => {
    const { id } = must(await backend.sendMail(anEnquiry({ email })));
    const sources = (await about(id)).map(({ source }) => source.split('\r\n'));
    expect(sources.some((lines) => lines.includes(`To: ${to}`))).toBe(true);
  });
});

describe('the outbox', () => {
  const faults = (list: object[]) => running.sandboxes.setFaults('inbox', list as never);

  test.each([
    ['refuses a recipient temporarily', { call: 'SMTP RCPT', status: 451, times: 2 }],
    ['refuses the connection', { call: 'SMTP CONNECT', status: 421, times: 2 }],
    ['drops the connection at its start', { call: 'SMTP CONNECT', cut: 'before', times: 2 }],
    ['drops the connection before accepting the message', { call: 'SMTP DATA', cut: 'before', times: 2 }],
    ['does not answer in time', { call: 'SMTP MAIL', delayMs: 4_000, times: 2 }],
  ])('retries when the server %s', async (_, fault) => {
    await faults([fault]);
    const { id } = must(await backend.sendMail(anEnquiry()));
    const mails = await mailsAbout(running.sandboxes.inbox, id, 2, 25_000);
    expect(mails.map(({ copies }) => copies)).toEqual([1, 1]);
    const attempts = (await statesOf(id, ['sent'])).map(({ attempts: tries }) => Number(tries));
    expect(attempts.reduce((sum, tries) => sum + tries)).toBe(4);
  });

  test('repeats a mail whose answer was lost under the same message id', async () => {
    await faults([{ call: 'SMTP DATA', cut: 'after', times: 2 }]);
    const { id } = must(await backend.sendMail(anEnquiry()));
    expect(await statesOf(id, ['sent'], 25_000)).toMatchObject([
      { state: 'sent', attempts: 2 },
      { state: 'sent', attempts: 2 },
    ]);
    expect((await about(id)).map(({ copies }) => copies)).toEqual([2, 2]);
  });

  test('gives up a permanently refused mail, logs it and sends the rest', async () => {
    await faults([{ call: 'SMTP RCPT', status: 550, times: 1 }]);
    const { id } = must(await backend.sendMail(anEnquiry()));
    const states = await statesOf(id, ['sent', 'given-up']);
    expect(states.map(({ state }) => state).sort()).toEqual(['given-up', 'sent']);
    expect(states.find(({ state }) => state === 'given-up')).toMatchObject({ trouble: 'EENVELOPE 550', attempts: 1 });
    await expect.poll(() => running.product.log()).toContain('mail-given-up');
  });

  test('gives up after three days', async () => {
    await faults([{ call: 'SMTP RCPT', status: 451 }]);
    const { id } = must(await backend.sendMail(anEnquiry()));
    await expect
      .poll(async () => (await statesOf(id, ['waiting'])).every(({ attempts }) => Number(attempts) > 0), { timeout: 8_000 })
      .toBe(true);
    await rows(`update mails set created_at = now() - interval '73 hours', due_at = now() where about = $1`, [id]);
    expect(await statesOf(id, ['given-up'])).toMatchObject([{ state: 'given-up' }, { state: 'given-up' }]);
    await rows('delete from mails where about = $1', [id]);
  });
});

describe('the enquiry form', () => {
  test('delays a submission made at once and asks for another after an expired or forged token', async () => {
    const { token } = must(await backend.issueFormToken({}));
    const before = Date.now();
    expect((await backend.sendMail(anEnquiry({ formToken: token }))).ok).toBe(true);
    expect(Date.now() - before).toBeGreaterThan(1_500);
    const old = (Date.now() - 4 * 86_400_000).toString(36);
    for (const forged of [token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), `${old}.${token.split('.')[1]}`, 'x']) {
      expect(await problemOf(backend.sendMail(anEnquiry({ formToken: forged })))).toMatchObject({
        status: 409,
        code: 'form-again',
      });
    }
  });

  test('sent from another site is refused and not stored', async () => {
    const before = await rows('select count(*)::int as rows from enquiries');
    for (const path of ['/backend/mail/send', '/enquiry']) {
      const answer = await fetch(running.product.url + path, {
        method: 'POST',
        headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
        body: JSON.stringify(anEnquiry()),
      });
      expect(answer.status).toBe(403);
    }
    expect(await rows('select count(*)::int as rows from enquiries')).toEqual(before);
  });
});

describe('a killed process and enquiry limits', () => {
  let database: TestDatabase;
  let sandboxes: Sandboxes;
  let product: Product;
  const options = (env: Record<string, string> = {}) => ({
    sandboxes,
    databaseUrl: database.url,
    env: { MAIL_DEADLINE_MS: '2000', TRUST_PROXY_HOPS: '1', ...env },
  });
  beforeAll(async () => {
    [database, sandboxes] = await Promise.all([createTestDatabase(WITH_SAMPLES), startSandboxes()]);
  });
  afterEach(() => product.end('SIGTERM'));
  afterAll(async () => {
    await sandboxes.stop();
    await database.drop();
  });
  const states = (number: string) =>
    queryRows<{ state: string; attempts: number }>(database.url, 'select state, attempts from mails where about = $1', [number]);

  const MOMENTS: [when: string, fault: Fault, copies: number | undefined][] = [
    ['after claiming the mail, before sending it', { call: 'SMTP MAIL', delayMs: 60_000 }, 1],
    ['after sending the message, before the answer', { call: 'SMTP DATA', delayMs: 60_000 }, 1],
    ['after the server accepted the message, before recording it', { call: 'SMTP DATA', cut: 'after' }, undefined],
  ];
  test.each(some(MOMENTS, 1))(
    'a process killed %s leaves the mail to the next, which sends it once',
    async (_, fault, copies) => {
      await sandboxes.setFaults('inbox', [fault]);
      const killed = await startProductProcess(options());
      const { id } = must(await clientOf(killed.url).sendMail(anEnquiry()));
      await expect
        .poll(async () => (await states(id)).some(({ state, attempts }) => state === 'sending' || attempts > 0), {
          timeout: 8_000,
        })
        .toBe(true);
      await killed.end('SIGKILL');
      await sandboxes.setFaults('inbox', []);
      product = await startProduct(options());
      await expect.poll(async () => (await states(id)).map(({ state }) => state), { timeout: 25_000 }).toEqual(['sent', 'sent']);
      const mails = await mailsAbout(sandboxes.inbox, id);
      expect(mails).toHaveLength(2);
      if (copies) expect(mails.map((mail) => mail.copies)).toEqual([copies, copies]);
    },
  );

  // May wait: the outbox retries above when the server refuses the connection.
  test('mails wait while there is no mail server and are sent once there is @waits', { timeout: 120_000 }, async () => {
    const { freePort } = await import('../harness/product/free-port.ts');
    const port = await freePort();
    product = await startProduct(options({ SMTP_URL: `smtp://127.0.0.1:${port}` }));
    const { id } = must(await clientOf(product.url).sendMail(anEnquiry()));
    const isWaiting = ({ state, attempts }: { state: string; attempts: number }) => state === 'waiting' && attempts > 0;
    await expect.poll(async () => (await states(id)).map(isWaiting), { timeout: 20_000 }).toEqual([true, true]);
    await product.end('SIGTERM');
    product = await startProduct(options());
    // A second attempt, made on a busy machine before the server ended, is followed by a longer wait.
    await expect.poll(async () => (await states(id)).map(({ state }) => state), { timeout: 60_000 }).toEqual(['sent', 'sent']);
    expect((await mailsAbout(sandboxes.inbox, id)).map(({ copies }) => copies)).toEqual([1, 1]);
  });

  test('enquiries are limited per address and for all callers without a form token', async () => {
    await queryRows(database.url, 'delete from enquiries');
    product = await startProduct(options({ ENQUIRIES_PER_HOUR: '2' }));
    const send = async (address: string, changes: object = {}) => {
      const answer = await fetch(`${product.url}/backend/mail/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(anEnquiry(changes)),
      });
      return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) };
    };
    expect([(await send('192.0.2.1')).status, (await send('192.0.2.1')).status]).toEqual([202, 202]);
    const third = await send('192.0.2.1');
    expect(third.status).toBe(429);
    expect(third.retryAfter).toBeGreaterThan(3_000);
    // Callers without a form token share a limit of twelve an hour; an enquiry from the form still succeeds.
    const others = await Promise.all(Array.from({ length: 14 }, (_, n) => send(`192.0.2.${n + 10}`)));
    expect(others.filter(({ status }) => status === 202)).toHaveLength(10);
    const { token } = must(await clientOf(product.url).issueFormToken({}));
    expect((await send('192.0.2.200', { formToken: token })).status).toBe(202);
  });
});

test('the sandbox inbox shows mails as text and runs no scripts', async () => {
  const { id } = must(await backend.sendMail(anEnquiry({ message: '<script>x</script>' })));
  const [mail] = await about(id);
  const list = await fetch(`${running.sandboxes.inbox}/sandbox/inbox`);
  expect(await list.text()).toContain(id);
  const page = await fetch(`${running.sandboxes.inbox}/sandbox/inbox?id=${encodeURIComponent(mail?.id ?? '')}`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).not.toContain('<script>');
  expect((await readInbox(running.sandboxes.inbox)).length).toBeGreaterThan(0);
});

describe('a petition, complaint or claim', () => {
  const dayIn = (text: string | undefined) => /a más tardar(?: el|:) (\d+ de \w+ de \d{4})/.exec(text ?? '')?.[1];

  test('has the same number and answer deadline for visitor, agency and desk until answered', async () => {
    const claim = anEnquiry({ kind: 'claim', context: 'Reserva HK37PQ' });
    const { id, answerBy } = must(await backend.sendMail(claim));
    expect(answerBy).toBe(addWorkingDays(todayIn('America/Bogota'), 15, 'CO'));
    // Sent twice it is one claim, with the same deadline.
    expect(must(await backend.sendMail(claim))).toMatchObject({ id, answerBy });
    const mails = await about(id);
    expect(mails).toHaveLength(2);
    const [day] = new Set(mails.map(({ text }) => dayIn(text)));
    expect(mails.map(({ text }) => dayIn(text))).toEqual([day, day]);
    expect(day).toBe(formatLongDay(answerBy ?? ''));

    const { db, close } = connect(running.product.databaseUrl, () => undefined);
    const desk = (...typed: string[]) => runDesk([...typed], { db, by: 'operator:ana' });
    const waiting = async () => {
      const [claims, list] = [await desk('claims'), await desk('list')].map(({ answer }) => answer.includes(id));
      // Whoever looks at all that waits for a person sees it too.
      expect(list).toBe(claims);
      return claims;
    };
    expect(await waiting()).toBe(true);
    expect(await desk('answered', id)).toMatchObject({ code: 1, complaint: expect.stringContaining('--note') });
    expect(await desk('answered', 'NOTHING1', '--note', 'x')).toMatchObject({ code: 1 });
    expect(await desk('answered', id.toLowerCase(), '--note', 'mailed them')).toMatchObject({ code: 0 });
    expect([await waiting(), (await desk('answered', id, '--note', 'again')).code]).toEqual([false, 1]);
    expect(await rows('select answered_by, answer_note from enquiries where number = $1', [id])).toEqual([
      { answered_by: 'operator:ana', answer_note: 'mailed them' },
    ]);
    await close();
  });

  test('requires a message, and an enquiry has no deadline', async () => {
    expect(await problemOf(backend.sendMail(anEnquiry({ kind: 'claim', message: '  ' })))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/message' }],
    });
    expect(must(await backend.sendMail(anEnquiry())).answerBy).toBeNull();
  });
});
