import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { aBilling, aCard, aPassenger, aSegment, clientOf, MARKED_CARDS } from '../harness/booking-steps.ts';
import { type DatabaseLine, type Failure, openDatabaseLine, type Statement } from '../harness/database-line.ts';
import { GDS_ONLY, type Product, type StandIns, startProduct, startStandIns } from '../harness/started-product.ts';
import { createTestDatabase, queryRows, type TestDatabase } from '../harness/test-database.ts';

/** Data that stands nowhere else. */
const MARKS = {
  email: 'marcadina.zorrillesca@marcas.example',
  firstName: 'Marcadina',
  lastName: 'Zorrillesca',
  passport: 'ZX98765432',
  address: 'Avenida Marcadora',
  city: 'Villa Marcada',
  phone: '3129977553',
  agentId: 'agente-marcado-7q',
  card: MARKED_CARDS.visa,
  birth: '1979-03-29',
  note: 'MarcaEnConsulta',
};

let database: TestDatabase;
let line: DatabaseLine;
let standIns: StandIns;
let product: Product;
const secrets = new Set<string>(Object.values(MARKS));

beforeAll(async () => {
  [database, standIns] = await Promise.all([createTestDatabase(), startStandIns()]);
  line = await openDatabaseLine(database.url);
  product = await startProduct({ standIns, databaseUrl: line.url, env: { ...GDS_ONLY, LOG_LEVEL: 'trace' } });
});
afterEach(() => line.failing());
afterAll(async () => {
  await product.end('SIGTERM');
  line.close();
  await standIns.stop();
  await database.drop();
});

/** A booking from search to confirmation over the calls and the pages; whatever is refused on the way. */
async function journey(pick: number): Promise<boolean> {
  const backend: Backend = clientOf(product.url);
  const { agentId, email } = MARKS;
  await backend.startSession({ agentId });
  const found = await backend.searchFlights(aSegment());
  const offer = found.ok && found.body.data[pick % found.body.data.length];
  if (!offer) return false;
  await backend.recordSearch({ agentId, segment: aSegment(), infoData: { source: MARKS.note } });
  await backend.validateFlightOffer({ data: { type: 'flight-offers-pricing', flightOffers: [{ id: offer.id as string }] } });
  const opened = await backend.setFlightOrder({ agentId, flightOffer: { id: offer.id as string } });
  if (!opened.ok) return false;
  const { id, flightOfferId } = opened.body;
  secrets.add(flightOfferId);
  const key = { agentId, flightOfferId };
  const phone = { countryCode: '+57', nationalNumber: MARKS.phone, formatted: `+57 ${MARKS.phone}`, valid: true, country: 'CO' };
  await backend.saveCustomer({ ...key, customerDetails: { email, phone } });
  const document = { passportNumber: MARKS.passport, passportExpiry: '2039-06-15', passportCountry: 'CO', nationality: 'CO' };
  const passenger = {
    ...aPassenger,
    ...document,
    firstName: MARKS.firstName,
    lastName: MARKS.lastName,
    dateOfBirth: MARKS.birth,
  };
  await backend.savePassengers({ ...key, passengers: [passenger] });
  const billing = { ...aBilling, emailId: email, addressLine1: `${MARKS.address} 771`, city: MARKS.city };
  await backend.saveBilling({
    ...key,
    billingInformation: { ...billing, cardHolderName: `${MARKS.firstName} ${MARKS.lastName}` },
  });
  await backend.savePaymentInformation({ ...key, paymentInformation: aCard(MARKS.card) });
  await page(`/booking/save?id=${id}&section=customer`, { email, phone: MARKS.phone, phoneCountry: 'CO' }, { id, ...key });
  await page(`/booking/summary?id=${id}`, undefined, { id, ...key });
  const booked = await backend.book(key);
  await page(`/booking/confirm?id=${id}`, undefined, { id, ...key });
  const referenceId = booked.ok && 'referenceId' in booked.body ? booked.body.referenceId : 'ABCDEF';
  await page('/user/my-journey', { referenceId, email });
  const updated = await backend.readSession(key);
  return updated.ok && updated.body.status === 'confirmed';
}

async function page(path: string, form?: Record<string, string>, key?: { id: string; agentId: string; flightOfferId: string }) {
  await fetch(`${product.url}${path}`, {
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    headers: {
      origin: product.url,
      ...(key ? { cookie: `tq_agent=${key.agentId}; tq_booking_${key.id}=${key.flightOfferId}` } : {}),
    },
    redirect: 'manual',
  });
}

function expectNoMarks(where: string, text: string): void {
  for (const secret of secrets) {
    const at = text.indexOf(secret);
    expect(at < 0 ? '' : text.slice(Math.max(0, at - 200), at + 60), where).toBe('');
  }
}

/** Fails as PostgreSQL does, saying again what it was given. */
const CODES = ['23505', '22P02', 'XX000', '53100', '25006'];
const failureOf = ({ values }: Statement, turn: number): Failure => ({
  code: CODES[turn % CODES.length] as string,
  message: `invalid input: ${values.join(', ')}`.slice(0, 2_000),
  detail: `Key (email)=(${values.join(', ')}) already exists.`.slice(0, 2_000),
});

/** Everything an enquiry, its consent and a request about data do; whatever is refused on the way. */
async function correspondence(turn: number): Promise<boolean> {
  const backend: Backend = clientOf(product.url);
  const phone = { countryCode: '+57', nationalNumber: MARKS.phone, formatted: `+57 ${MARKS.phone}`, valid: true, country: 'CO' };
  const who = { name: `${MARKS.firstName} ${MARKS.lastName}`, email: MARKS.email };
  const message = `${MARKS.note} ${turn}`;
  const consents = [{ purpose: 'enquiry' as const, version: '2026-11-22' }];
  const sent = await backend.sendMail({ kind: 'contact', ...who, phone, message, context: MARKS.city, consents });
  await backend.requestPersonalData({ right: 'erase', ...who, message });
  await backend.confirmPersonalData({ token: MARKS.address.replace(' ', '-') });
  await page('/enquiry', { ...who, phone: MARKS.phone, phoneCountry: 'CO', message, consent: '2026-11-22' });
  await page('/privacy-policy/solicitud', { ...who, right: 'see', message });
  if (!sent.ok) return false;
  const reference = sent.body.consents[0]?.reference ?? '';
  await backend.findConsent({ reference });
  return (await backend.withdrawConsent({ reference })).ok;
}

test('whichever statement of an enquiry or its mails fails, nothing says what it was about', async () => {
  line.taken();
  expect(await correspondence(0)).toBe(true);
  // Mails leave in their own time.
  await delay(4_000);
  const statements = [...new Set(line.taken().map(({ text }) => text))].filter((text) =>
    /"(enquiries|mails|consents|data_requests)"/.test(text),
  );
  expect(statements.length).toBeGreaterThan(10);
  let failed = 0;
  for (const [turn, text] of statements.entries()) {
    line.failing((statement) => {
      if (statement.text !== text) return undefined;
      failed += 1;
      return failureOf(statement, turn);
    });
    await correspondence(turn + 1);
    await delay(1_500);
  }
  line.failing();
  expect(failed).toBeGreaterThan(statements.length / 2);
  await expectNothingTold();
}, 120_000);

async function expectNothingTold(): Promise<void> {
  expect(product.log()).toMatch(/"code":"(23505|22P02|XX000)"/);
  expectNoMarks('log', product.log());
  const jobs = await queryRows<{ output: string }>(
    database.url,
    'select output::text as output from pgboss.job where output is not null',
  );
  expectNoMarks('jobs', jobs.map(({ output }) => output).join('\n'));
}

test('whichever statement of a booking fails, no line of the log and no job says what it was about', async () => {
  line.taken();
  expect(await journey(0)).toBe(true);
  const statements = [...new Set(line.taken().map(({ text }) => text))].filter((text) => !/^(begin|commit|rollback)/i.test(text));
  expect(statements.length).toBeGreaterThan(12);
  let failed = 0;
  for (const [turn, text] of statements.entries()) {
    line.failing((statement) => {
      if (statement.text !== text) return undefined;
      failed += 1;
      return failureOf(statement, turn);
    });
    const t0 = Date.now();
    await journey(turn + 1);
    console.log(Date.now() - t0, text.replace(/\s+/g, ' ').slice(0, 100));
  }
  line.failing();
  console.log(`${statements.length} statements, ${failed} failures, ${product.log().length} bytes of log`);
  expect(failed).toBeGreaterThan(statements.length / 2);
  await expectNothingTold();
}, 300_000);
