import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { Failure, Statement } from '../harness/database/database-line.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { makePerson } from '../harness/office/office-people.ts';
import { type BehindLine, startBehindLine } from '../harness/product/behind-line.ts';
import { GDS_ONLY, withOffice } from '../harness/product/product-settings.ts';
import { startTraceCollector, type TraceCollector } from '../harness/product/trace-collector.ts';
import { ALL } from '../harness/running/long-by-nature.ts';
import { aBilling, aCard, aPassenger, aSegment, clientOf, MARKED_CARDS } from '../harness/visitors/booking-steps.ts';

/** Personal data used nowhere else. */
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

let { database, line, product, stop } = {} as BehindLine;
let collector: TraceCollector;
let office: Record<string, string>;
const secrets = new Set<string>(Object.values(MARKS));

beforeAll(async () => {
  collector = await startTraceCollector();
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' };
  office = await withOffice();
  ({ database, line, product, stop } = await startBehindLine({ ...GDS_ONLY, ...office, ...traced, LOG_LEVEL: 'trace' }));
});
afterEach(() => line.failing());
afterAll(async () => {
  await stop();
  await collector.close();
});

/** A call that needs more tries fails for another reason than the failing statements; submitting a booking runs some thirty. */
const TRIES = 12;
const TRIES_TO_BOOK = 80;

/** Repeats refused calls, as a visitor would. */
function patientClient(): Backend {
  const calls = clientOf(product.url) as unknown as Record<string, (input: unknown) => Promise<{ ok: boolean }>>;
  const patient = (name: string) => async (input: unknown) => {
    const most = name === 'book' ? TRIES_TO_BOOK : TRIES;
    let answer = await calls[name]?.(input);
    for (let tried = 1; tried < most && !answer?.ok; tried += 1) answer = await calls[name]?.(input);
    return answer;
  };
  return new Proxy({}, { get: (_, name) => patient(String(name)) }) as Backend;
}

/** Books from search to confirmation through the API and the pages, repeating what is refused. */
async function journey(pick: number): Promise<boolean> {
  const backend = patientClient();
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

/** Fails with an error that repeats the statement's values, as PostgreSQL's errors do. */
const CODES = ['23505', '22P02', 'XX000', '53100', '25006'];
const failureOf = ({ values }: Statement, turn: number): Failure => ({
  code: CODES[turn % CODES.length] as string,
  message: `invalid input: ${values.join(', ')}`.slice(0, 2_000),
  detail: `Key (email)=(${values.join(', ')}) already exists.`.slice(0, 2_000),
});

/** An enquiry, its consent and a data request, repeating what is refused. */
async function correspondence(turn: number): Promise<boolean> {
  const backend = patientClient();
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

/** How often each statement fails, so that the repeated call fails too. */
const TIMES = 2;
const MOST_ROUNDS = 3;
/** Time in each round for background jobs. */
const IN_ITS_OWN_TIME_MS = 3_000;

/** Makes statements fail while `work` is repeated, until each has failed; returns those that did not run. */
async function failEach(statements: string[], work: (round: number) => Promise<unknown>) {
  const left = new Map(statements.map((text) => [text, TIMES]));
  let failed = 0;
  line.failing((statement) => {
    const times = left.get(statement.text);
    if (!times) return undefined;
    if (times > 1) left.set(statement.text, times - 1);
    else left.delete(statement.text);
    failed += 1;
    return failureOf(statement, failed);
  });
  for (let round = 1; left.size > 0 && round <= MOST_ROUNDS; round += 1) {
    await work(round);
    await vi.waitFor(() => expect(left.size).toBe(0), { timeout: IN_ITS_OWN_TIME_MS, interval: 50 }).catch(() => undefined);
  }
  line.failing();
  return [...left.keys()];
}

const mailsWaiting = async () => {
  const [row] = await queryRows<{ waiting: number }>(
    database.url,
    "select count(*)::int as waiting from mails where state <> 'sent'",
  );
  return row?.waiting;
};

test('no failing statement of an enquiry or its mails leaks personal data into log, traces or jobs', async () => {
  line.taken();
  expect(await correspondence(0)).toBe(true);
  await vi.waitFor(async () => expect(await mailsWaiting()).toBe(0), { timeout: 20_000, interval: 100 });
  const statements = [...new Set(line.taken().map(({ text }) => text))].filter((text) =>
    /"(enquiries|mails|consents|data_requests)"/.test(text),
  );
  expect(statements.length).toBeGreaterThan(10);
  expectMostReached(statements, await failEach(statements, correspondence));
  await expectNothingTold();
}, 120_000);

/** Some statements only run after certain others: not all run again. */
const expectMostReached = (statements: string[], unreached: string[]): void =>
  expect(unreached.length).toBeLessThan(statements.length / 4);

async function expectNothingTold(): Promise<void> {
  expect(product.log()).toMatch(/"code":"(23505|22P02|XX000)"/);
  expectNoMarks('log', product.log());
  const jobs = await queryRows<{ output: string }>(
    database.url,
    'select output::text as output from pgboss.job where output is not null',
  );
  await vi.waitFor(() => expect(collector.spans().some(({ status }) => status.code === 2)).toBe(true), { timeout: 10_000 });
  expectNoMarks('traces', collector.text());
  expectNoMarks('jobs', jobs.map(({ output }) => output).join('\n'));
}

/** Without the job queue's own statements; mails are covered above, and stored prices contain no personal data. */
const isOfTheBooking = (text: string): boolean =>
  !/^(begin|commit|rollback)|"mails"|"prices_seen"/i.test(text) && (!text.includes('pgboss') || /insert into pgboss/i.test(text));

test.runIf(ALL)(
  'no failing statement of a booking leaks personal data into log, traces or jobs',
  async () => {
    line.taken();
    expect(await journey(0)).toBe(true);
    const statements = [...new Set(line.taken().map(({ text }) => text))].filter(isOfTheBooking);
    expect(statements.length).toBeGreaterThan(30);
    expectMostReached(statements, await failEach(statements, journey));
    await expectNothingTold();
  },
  180_000,
);

test('a page of the office that fails is a line of the log without values', async () => {
  const origin = office.OFFICE_ORIGIN as string;
  const { email, token } = await makePerson({ databaseUrl: database.url, origin }, { role: 'supervisor' });
  secrets.add(email);
  line.failing((statement) => (/^insert into "office_log"/.test(statement.text) ? failureOf(statement, 1) : undefined));
  expect((await fetch(`${origin}/reservas`, { headers: { cookie: `office=${token}` } })).status).toBe(500);
  const told = product.log().split('\n');
  expect(told.filter((text) => text.includes('a page of the office failed'))).toHaveLength(1);
  expectNoMarks('the log', product.log());
});
