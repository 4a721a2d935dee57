import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connect } from '#backend/db/connection.ts';
import type { Backend } from '#contract/calls.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { alertMonths } from '#domain/prices/price-alert.ts';
import { consentTextFor } from '#site/messages/es.ts';
import { runDesk } from '../../scripts/agency/desk/desk-command.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { makePerson } from '../harness/office/office-people.ts';
import { type BehindLine, startBehindLine } from '../harness/product/behind-line.ts';
import { encryptAsProduct, withOffice } from '../harness/product/product-settings.ts';
import { some } from '../harness/running/long-by-nature.ts';
import { aCustomer, clientOf, must } from '../harness/visitors/booking-steps.ts';
import { readInbox } from '../harness/visitors/inbox.ts';

/** The database fails while something is asked for that is no booking: said so in time and in Spanish, nothing half written, and done when it is asked again. */
let { database, line, sandboxes, product, stop } = {} as BehindLine;
let backend: Backend;
let officeOrigin: string;
beforeAll(async () => {
  const office = await withOffice();
  officeOrigin = office.OFFICE_ORIGIN ?? '';
  ({ database, line, sandboxes, product, stop } = await startBehindLine(office));
  backend = clientOf(product.url);
  encryptAsProduct();
});
afterEach(() => {
  line.failing();
  line.mend();
});
afterAll(() => stop());

const today = todayIn('America/Bogota');
const MONTH = alertMonths(today)[2] ?? '';
const version = (purpose: 'enquiry' | 'price-alert') => consentTextFor(purpose).version;
const LONGEST_MS = 12_000;

let people = 0;
/** What somebody has in hand, each thing good for one use. */
async function inHand() {
  const email = `lost.${++people}@example.com`;
  const person = { name: 'Ana Muñoz', email, phone: aCustomer.phone };
  const sent = must(
    await backend.sendMail({
      ...person,
      kind: 'enquiry',
      message: 'Somos doce',
      consents: [{ purpose: 'enquiry', version: version('enquiry') }],
    }),
  );
  must(
    await backend.askPriceAlert({
      email,
      origin: 'BOG',
      destination: 'MIA',
      month: MONTH,
      consentVersion: version('price-alert'),
    }),
  );
  must(await backend.requestPersonalData({ right: 'see', name: person.name, email, message: `${people}` }));
  const { db, close } = connect(database.url, () => undefined);
  const offer = ['9000', '--includes', 'Guía', '--until', addDays(today, 7), '--json'];
  const quoted = await runDesk(['quote', sent.id, ...offer], { db, by: 'operator:ana' });
  await close();
  const quote = new URL(JSON.parse(quoted.answer).url).searchParams.get('enlace') ?? '';
  const mailed = async (link: RegExp) =>
    (await readInbox(sandboxes.inbox)).flatMap(({ to, text }) => (to.includes(email) ? (link.exec(text)?.[1] ?? []) : []))[0];
  const [alertLink, dataLink] = [/alertas\?confirmar=([\w-]+)/, /solicitud\/confirmar\?token=([\w-]+)/];
  await expect.poll(() => mailed(alertLink), { timeout: 20_000 }).toBeDefined();
  await expect.poll(() => mailed(dataLink), { timeout: 20_000 }).toBeDefined();
  return {
    person,
    consent: sent.consents[0]?.reference ?? '',
    quote,
    alert: (await mailed(alertLink)) ?? '',
    data: (await mailed(dataLink)) ?? '',
  };
}
type InHand = Awaited<ReturnType<typeof inHand>>;

type Posted = { path: string; fields: Record<string, string> };
/** Every form that writes and is about no booking. */
const FORMS: Record<string, (of: InHand) => Posted> = {
  'an enquiry': ({ person }) => ({
    path: '/enquiry',
    fields: {
      kind: 'contact',
      name: person.name,
      email: person.email,
      phone: '+57 300 1234567',
      message: 'Otra pregunta',
      consent: version('enquiry'),
    },
  }),
  'a claim': ({ person }) => ({
    path: '/enquiry',
    fields: {
      kind: 'claim',
      name: person.name,
      email: person.email,
      phone: '+57 300 1234567',
      message: 'Un reclamo',
      consent: version('enquiry'),
    },
  }),
  'a request about data': ({ person }) => ({
    path: '/privacy-policy/solicitud',
    fields: { right: 'see', name: person.name, email: person.email, message: 'Quiero verlos' },
  }),
  'an alert': ({ person }) => ({
    path: '/alertas',
    fields: {
      origin: 'Bogotá (BOG)',
      destination: 'Lima (LIM)',
      month: MONTH,
      email: person.email,
      consent: version('price-alert'),
    },
  }),
  'a quote that is accepted': ({ quote }) => ({
    path: `/cotizacion?enlace=${quote}`,
    fields: { name: 'Luis Ñáñez', consent: version('enquiry') },
  }),
  'an alert that is confirmed': ({ alert }) => ({ path: `/alertas?confirmar=${alert}`, fields: {} }),
  'a request that is confirmed': ({ data }) => ({ path: '/privacy-policy/solicitud/confirmar', fields: { token: data } }),
  'a consent that is taken back': ({ consent }) => ({
    path: '/privacy-policy/constancia',
    fields: { reference: consent, intent: 'withdraw' },
  }),
};

async function post({ path, fields }: Posted): Promise<{ status: number; text: string }> {
  const answer = await fetch(product.url + path, {
    method: 'POST',
    headers: { origin: product.url },
    body: new URLSearchParams(fields),
    redirect: 'follow',
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  const html = await answer.text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  return { status: answer.status, text: main.replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ') };
}

const written = () =>
  queryRows(
    database.url,
    `select (select count(*)::int from enquiries) enquiries, (select count(*)::int from price_alerts) alerts,
       (select count(*)::int from price_alerts where state = 'active') active,
       (select count(*)::int from consents) consents, (select count(*)::int from consents where withdrawn_at is not null) withdrawn,
       (select count(*)::int from quotes where accepted_at is not null) accepted, (select count(*)::int from data_requests where used_at is not null) used,
       (select count(*)::int from mails) mails`,
  );
/** Words of a machine, or of another language. */
const NOT_FOR_VISITORS = /database|unavailable|cannot|ECONN|\bat \/|Error:|undefined|\[object/i;

const TROUBLES: [string, () => void][] = [
  ['is unreachable', () => line.cut()],
  ['does not answer', () => line.stall()],
  [
    'is read-only',
    () => line.failing(({ text }) => (/^\s*(insert|update|delete|with)\b/i.test(text) ? { code: '25006' } : undefined)),
  ],
];

test.each(some(TROUBLES, 0, 2))(
  'a database that %s makes forms fail in Spanish and write nothing, and succeed when repeated',
  async (_, begin) => {
    const hand = await inHand();
    const posted = Object.entries(FORMS).map(([name, form]) => ({ name, form: form(hand) }));
    const before = await written();
    begin();
    const answers = await Promise.all(posted.map(async ({ name, form }) => ({ name, ...(await post(form)) })));
    line.failing();
    line.mend();
    for (const { name, status, text } of answers) {
      expect([name, status]).toEqual([name, 503]);
      expect([name, NOT_FOR_VISITORS.exec(text)?.[0]]).toEqual([name, undefined]);
    }
    await expect.poll(async () => (await fetch(`${product.url}/healthz`)).status, { timeout: 15_000 }).toBe(200);
    expect(await written()).toEqual(before);
    for (const { name, form } of posted) {
      const { status } = await post(form);
      expect([name, status]).toEqual([name, 200]);
    }
  },
  90_000,
);

test('a page of the office whose database fails midway says when to come back, and a form that nobody knows the end of', async () => {
  const { token } = await makePerson({ databaseUrl: database.url, origin: officeOrigin }, { role: 'owner' });
  const ask = async (path: string, form?: Record<string, string>) => {
    const posted = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const headers = { cookie: `office=${token}`, origin: officeOrigin };
    const answer = await fetch(officeOrigin + path, { ...posted, headers, signal: AbortSignal.timeout(LONGEST_MS) });
    return { status: answer.status, again: answer.headers.get('retry-after'), text: await answer.text() };
  };
  // Who asks is read, and nothing else.
  line.failing(({ text }) => (/from "staff_sessions"/.test(text) ? undefined : { code: '57P01' }));
  expect(await ask('/dinero')).toMatchObject({ status: 503, again: '5', text: expect.stringContaining('Vuelva a intentarlo.') });
  expect(await ask('/dinero/movimientos.csv')).toMatchObject({ status: 503 });
  // Of a form the page can be read, and what it asks for cannot be written.
  line.failing(({ text }) => (/^insert into "office_log"/.test(text) ? { code: '57P01' } : undefined));
  const invited = { what: 'invite', name: 'Eva Niño', email: 'eva@oficina.example', roleId: 'agent', locale: 'es' };
  const { status, text } = await ask('/equipo', invited);
  expect({ status, text }).toMatchObject({ status: 200, text: expect.stringContaining('no se sabe si quedó hecho') });
  line.failing();
  expect((await ask('/equipo')).text).not.toContain('eva@oficina.example');
});
