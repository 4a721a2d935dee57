import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type DatabaseConnection } from '#backend/db/connection.ts';
import { eraseEnquiry } from '#backend/enquiries/forget-enquiries.ts';
import type { Backend } from '#contract/calls.ts';
import type { Reply } from '#contract/problem.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { consentTextFor } from '#site/messages/es.ts';
import { runDesk } from '../../scripts/agency/desk/desk-command.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { encryptAsProduct } from '../harness/product/product-settings.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { aCustomer, clientOf, must } from '../harness/visitors/booking-steps.ts';
import { mailsAbout } from '../harness/visitors/inbox.ts';

/** A group enquires, the agency quotes a price behind a link, and the link's holder accepts it in time. */
let running: Running;
let backend: Backend;
let database: DatabaseConnection;
beforeAll(async () => {
  running = await startEverything();
  backend = clientOf(running.product.url);
  encryptAsProduct();
  database = connect(running.product.databaseUrl, () => undefined);
});
afterAll(async () => {
  await database.close();
  await running.stop();
});

const today = todayIn('America/Bogota');
const inAWeek = addDays(today, 7);
const desk = (...typed: string[]) => runDesk(typed, { db: database.db, by: 'operator:ana', origin: running.product.url });
const told = async (...typed: string[]) => JSON.parse((await desk(...typed, '--json')).answer);
const { version: consentVersion } = consentTextFor('enquiry');
const problemOf = (reply: Reply<unknown>) => (reply.ok ? 'ok' : reply.problem.code);

const acceptedNow = async (): Promise<string[]> => (await told('list')).accepted.map(({ lead }: { lead: string }) => lead);

let asked = 0;
async function aLead(changes: object = {}): Promise<{ number: string; email: string }> {
  asked += 1;
  const email = `grupo${asked}@example.com`;
  const enquiry = {
    kind: 'enquiry' as const,
    name: 'Ana Muñoz',
    email,
    phone: aCustomer.phone,
    message: `Somos ${asked}`,
    people: 14,
  };
  const { id } = must(await backend.sendMail({ ...enquiry, context: 'Islas del Caribe', ...changes }));
  return { number: id, email };
}
const OFFER = ['12500.50', '--includes', 'Siete cabinas; Traslados;Guía', '--until', inAWeek];
async function quoteOf(number: string, ...offer: string[]): Promise<{ token: string; url: string }> {
  const { url } = await told('quote', number, ...(offer.length > 0 ? offer : OFFER));
  return { url, token: new URL(url).searchParams.get('enlace') ?? '' };
}
const keptOf = (number: string) =>
  queryRows(
    running.product.databaseUrl,
    'select q.content, q.accepted_by from quotes q join enquiries e on e.id = q.enquiry_id where e.number = $1',
    [number],
  );
const stateOf = async (token: string) => must(await backend.findQuote({ token })).state;
const accept = (token: string, changes: object = {}) =>
  backend.acceptQuote({ token, name: 'Luis Ñáñez', consentVersion, ...changes });
const waiting = async (): Promise<{ number: string; people: number; quote: { state: string } | null }[]> => told('leads');

describe('a group', () => {
  test('becomes a lead, is quoted by a mailed link, and accepts once for the agency to continue', async () => {
    const { number, email } = await aLead();
    const [toAgency] = (await mailsAbout(running.sandboxes.inbox, number)).filter(({ to }) =>
      to.includes('ayuda@tiquete.example'),
    );
    expect(toAgency?.text).toContain('14: es un grupo');
    expect(await waiting()).toContainEqual(expect.objectContaining({ number, people: 14, quote: null }));
    const { token, url } = await quoteOf(number.toLowerCase());
    const offered = {
      number,
      title: 'Islas del Caribe',
      people: 14,
      total: { amount: 1_250_050, currency: 'USD' },
      includes: ['Siete cabinas', 'Traslados', 'Guía'],
      until: inAWeek,
    };
    expect(must(await backend.findQuote({ token }))).toEqual({ ...offered, state: 'open' });
    const mailed = (await mailsAbout(running.sandboxes.inbox, number, 3)).find(({ text }) => text.includes(url));
    expect(mailed?.to).toEqual([email]);
    // Accepting in several tabs at once and again later counts once.
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map((answer) => must(answer))).toEqual(Array(3).fill({ ...offered, state: 'accepted' }));
    must(await accept(token, { name: 'Somebody else' }));
    const mails = await mailsAbout(running.sandboxes.inbox, number, 5);
    expect(mails).toHaveLength(5);
    expect(mails.filter(({ text }) => text.includes('Luis Ñáñez'))).toHaveLength(1);
    // A flag in the form of booking flags: reason, action, and the command that ends it.
    expect((await desk('list')).answer).toContain(`${number} (request)  quote-accepted: `);
    const flagged = (await told('list')).accepted.find((one: { lead: string }) => one.lead === number);
    expect(flagged).toMatchObject({ reason: 'quote-accepted', endedBy: `close-lead ${number} --note …` });
    expect(await desk('withdraw-quote', number)).toMatchObject({ code: 1 });
    expect(await desk('close-lead', number)).toMatchObject({ code: 1, complaint: expect.stringContaining('--note') });
    expect(await desk('close-lead', number, '--note', 'booked')).toMatchObject({ code: 0 });
    expect((await desk('list')).answer).not.toContain(number);
    expect((await waiting()).map((lead) => lead.number)).not.toContain(number);
    // No provider charged anything.
    expect((await running.sandboxes.books()).intents).toEqual([]);
  });

  test('cannot accept without a name or with an unknown consent version', async () => {
    const { token } = await quoteOf((await aLead()).number);
    expect(problemOf(await accept(token, { consentVersion: 'other' }))).toBe('invalid-request');
    expect(problemOf(await accept(token, { name: ' \u0007 ' }))).toBe('invalid-request');
    expect(await stateOf(token)).toBe('open');
  });
});

describe('a quote’s link', () => {
  test('ends on its last day, with the next quote and on withdrawal, but stays once accepted', async () => {
    const { number } = await aLead();
    const first = await quoteOf(number);
    const second = await quoteOf(number, '9000', '--includes', 'Guía', '--until', today, '--title', 'Otro', '--people', '12');
    expect([await stateOf(first.token), await stateOf(second.token)]).toEqual(['withdrawn', 'open']);
    expect(problemOf(await accept(first.token))).toBe('quote-over');
    await queryRows(
      running.product.databaseUrl,
      "update quotes set expires_at = now() - interval '1 second' where withdrawn_at is null",
    );
    expect([await stateOf(second.token), problemOf(await accept(second.token))]).toEqual(['expired', 'quote-over']);
    expect(await desk('withdraw-quote', number)).toMatchObject({ code: 1 });
    const third = await quoteOf(number);
    expect(await desk('withdraw-quote', number)).toMatchObject({ code: 0 });
    expect([await stateOf(third.token), problemOf(await accept(third.token))]).toEqual(['withdrawn', 'quote-over']);
    const fourth = await quoteOf(number);
    must(await accept(fourth.token));
    const fifth = await quoteOf(number);
    expect([await stateOf(fourth.token), await stateOf(fifth.token)]).toEqual(['accepted', 'open']);
  });

  test('accepted and replaced at once ends as one of both without a deadlock', async () => {
    for (let round = 0; round < 8; round++) {
      const { number } = await aLead();
      const { token } = await quoteOf(number);
      const [accepted, replaced] = await Promise.all([accept(token), desk('quote', number, ...OFFER)]);
      expect(replaced.code).toBe(0);
      expect(await stateOf(token)).toBe(accepted.ok ? 'accepted' : 'withdrawn');
      expect((await acceptedNow()).includes(number)).toBe(accepted.ok);
    }
  });

  test('accepted before a newer quote or after its lead was closed stays on the desk’s list until closed', async () => {
    const replaced = await aLead();
    const first = await quoteOf(replaced.number);
    must(await accept(first.token));
    await quoteOf(replaced.number);
    const closed = await aLead();
    const late = await quoteOf(closed.number);
    expect(await desk('close-lead', closed.number, '--note', 'no answer')).toMatchObject({ code: 0 });
    must(await accept(late.token));
    for (const { number } of [replaced, closed]) {
      expect(await acceptedNow()).toContain(number);
      expect(await desk('close-lead', number, '--note', 'booked')).toMatchObject({ code: 0 });
      expect(await acceptedNow()).not.toContain(number);
      expect(await desk('close-lead', number, '--note', 'booked')).toMatchObject({ code: 1 });
    }
  });

  test('that is unknown or of an erased enquiry is not valid', async () => {
    expect(problemOf(await backend.findQuote({ token: 'x'.repeat(32) }))).toBe('link-not-valid');
    expect(problemOf(await accept('x'.repeat(32)))).toBe('link-not-valid');
    const { number } = await aLead();
    const { token } = await quoteOf(number);
    await eraseEnquiry(database.db, number);
    expect(problemOf(await backend.findQuote({ token }))).toBe('link-not-valid');
    expect(await keptOf(number)).toEqual([{ content: null, accepted_by: null }]);
  });

  test('is forgotten with the name of who accepted it when their consent is withdrawn', async () => {
    const { number } = await aLead();
    const { token } = await quoteOf(number);
    must(await accept(token));
    const [given] = await queryRows(
      running.product.databaseUrl,
      'select c.reference from consents c join enquiries e on e.id = c.enquiry_id where e.number = $1',
      [number],
    );
    must(await backend.withdrawConsent({ reference: String(given?.reference) }));
    expect(problemOf(await backend.findQuote({ token }))).toBe('link-not-valid');
    expect(await keptOf(number)).toEqual([{ content: null, accepted_by: null }]);
  });

  test('is not stored in plain text, nor is its content', async () => {
    const { token } = await quoteOf((await aLead()).number);
    const [found] = await queryRows(
      running.product.databaseUrl,
      `select count(*)::int as rows from quotes where quotes::text like '%${token}%' or quotes::text like '%Siete cabinas%'`,
    );
    expect(found).toEqual({ rows: 0 });
  });
});

test.each<[string, string[], string]>([
  ['a malformed amount', ['12,5,0', ...OFFER.slice(1)], 'how much'],
  ['an amount of zero', ['0', ...OFFER.slice(1)], 'how much'],
  ['an unsupported currency', [...OFFER, '--currency', 'XYZ'], '--currency'],
  ['no included services', ['10', '--until', inAWeek], '--includes'],
  ['an expiry date in the past', ['10', '--includes', 'x', '--until', addDays(today, -1)], '--until'],
  ['an impossible expiry date', ['10', '--includes', 'x', '--until', '2027-02-31'], '--until'],
  ['zero people', [...OFFER, '--people', '0'], '--people'],
])('a quote with %s is refused with the argument to correct', async (_, offer, words) => {
  const { number } = await aLead();
  expect(await desk('quote', number, ...offer).catch((error: Error) => ({ complaint: error.message }))).toMatchObject({
    complaint: expect.stringContaining(words),
  });
  expect(await desk('quote', 'NOTHING1', ...OFFER)).toMatchObject({ code: 1 });
  expect((await waiting()).find((lead) => lead.number === number)?.quote).toBeNull();
});

describe('a quote’s page', () => {
  const ask = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init });
  const post = (url: string, fields: Record<string, string>) =>
    ask(url, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: running.product.url } });

  test('shows the quote, is accepted without scripts, and says when it has expired', async () => {
    const { number } = await aLead({ context: '<b>Grupo</b> & "amigos"' });
    const { url, token } = await quoteOf(number);
    const shown = await ask(url);
    expect(shown.status).toBe(200);
    const html = await shown.text();
    expect(html).toContain('noindex');
    expect(html).toContain('Siete cabinas');
    expect(html).not.toContain('<b>Grupo</b>');
    expect(html).not.toMatch(/grupo\d+@example\.com|Ana Muñoz/);
    const empty = await post(url, {});
    expect(empty.status).toBe(422);
    expect(await empty.text()).toContain('Escriba su nombre');
    const sent = await post(url, { name: 'Luis Ñáñez', consent: consentVersion });
    expect([sent.status, await stateOf(token)]).toEqual([303, 'accepted']);
    expect(await (await ask(url)).text()).toContain('La cotización está aceptada');
    expect((await ask(`${running.product.url}/cotizacion?enlace=nada`)).status).toBe(404);
    expect((await ask(`${running.product.url}/cotizacion`)).status).toBe(404);
    const over = await quoteOf((await aLead()).number);
    await queryRows(
      running.product.databaseUrl,
      "update quotes set expires_at = now() - interval '1 second' where accepted_at is null",
    );
    const late = await post(over.url, { name: 'Luis Ñáñez', consent: consentVersion });
    expect(late.status).toBe(303);
    expect(await (await ask(over.url)).text()).toContain('Esta cotización venció el');
  });
});
