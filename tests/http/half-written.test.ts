import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { Reply } from '#contract/problem.ts';
import { consentTextFor } from '#site/messages/es.ts';
import type { Statement } from '../harness/database/database-line.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { type BehindLine, startBehindLine } from '../harness/product/behind-line.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { oneOf } from '../harness/running/long-by-nature.ts';
import { aCustomer, clientOf, must, prepareBooking, travelDay } from '../harness/visitors/booking-steps.ts';
import { readInbox } from '../harness/visitors/inbox.ts';

/**
 * Each write of a call that stores or changes personal data fails once: its earlier writes are rolled back, and the repeated call
 * succeeds.
 */
let { database, line, sandboxes, product, stop } = {} as BehindLine;
let backend: Backend;
beforeAll(async () => {
  ({ database, line, sandboxes, product, stop } = await startBehindLine({ ...GDS_ONLY, PRICE_SEARCHES_PER_HOUR: '0' }));
  backend = clientOf(product.url);
});
afterEach(() => line.failing());
afterAll(() => stop());

/** Meanwhile background jobs send mails, store prices and check the expiry of alerts: their statements are not counted. */
const isOfCall = ({ text }: Statement) =>
  /^\s*(insert into|update|delete from) "(consents|enquiries|data_requests|price_alerts|price_alert_links|bookings|mails)"/i.test(
    text,
  ) && !/^\s*update "mails"|"month" </.test(text);
const WRITTEN = ['consents', 'enquiries', 'data_requests', 'price_alerts', 'price_alert_links', 'people'];
const PEOPLE = 'people as (select id, state, customer, passengers, billing from bookings)';
async function written(): Promise<string> {
  const sums = WRITTEN.map((table) => `(select md5(string_agg(t::text, '|' order by t::text)) from ${table} t) as ${table}`);
  const mails = `(select count(*)::int from mails where purpose not like 'booking-%') as mails`;
  return JSON.stringify(await queryRows(database.url, `with ${PEOPLE} select ${[...sums, mails].join(', ')}`));
}

const consent = (purpose: 'enquiry' | 'newsletter' | 'price-alert') => ({
  purpose,
  version: consentTextFor(purpose).version,
});
let people = 0;
const somebody = () => `half.${++people}@example.com`;
async function tokenIn(email: string, start: RegExp): Promise<string> {
  const find = async () =>
    (await readInbox(sandboxes.inbox)).flatMap(({ to, text }) => (to.includes(email) ? (start.exec(text)?.[1] ?? []) : []));
  await expect.poll(async () => (await find()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  return (await find()).at(-1) as string;
}
const enquiry = (email: string) => ({
  kind: 'enquiry' as const,
  name: 'Ana Muñoz',
  email,
  phone: aCustomer.phone,
  message: 'Quiero ir',
  consents: [consent('enquiry')],
});
const alertOf = (email: string) => ({
  email,
  origin: 'BOG',
  destination: 'MIA',
  month: travelDay(70).slice(0, 7),
  consentVersion: consentTextFor('price-alert').version,
});
async function anAlert(email = somebody()) {
  must(await backend.askPriceAlert(alertOf(email)));
  const begun = must(await backend.confirmPriceAlert({ token: await tokenIn(email, /confirmar=([\w-]+)/) }));
  if (begun.outcome !== 'active') throw new Error(begun.outcome);
  return { email, ...begun };
}
async function aRequest(right: 'erase' | 'revoke', email: string) {
  must(await backend.requestPersonalData({ right, name: 'Ana', email, message: '' }));
  return tokenIn(email, /token=([\w-]+)/);
}
/** Prepares each call and returns it ready to be made. */
const CALLS: Record<string, () => Promise<() => Promise<Reply<unknown>>>> = {
  'sending an enquiry': async () => {
    const asked = enquiry(somebody());
    return () => backend.sendMail(asked);
  },
  'sending a petition, complaint or claim': async () => {
    const asked = { ...enquiry(somebody()), kind: 'claim' as const };
    return () => backend.sendMail(asked);
  },
  'requesting a price alert': async () => {
    const email = somebody();
    return () => backend.askPriceAlert(alertOf(email));
  },
  'confirming a price alert that replaces another': async () => {
    const { email } = await anAlert();
    const used = await tokenIn(email, /confirmar=([\w-]+)/);
    must(await backend.askPriceAlert({ ...alertOf(email), most: 90 }));
    const token = await tokenIn(email, new RegExp(`confirmar=(?!${used})([\\w-]+)`));
    return () => backend.confirmPriceAlert({ token });
  },
  'ending a price alert': async () => {
    const { end } = await anAlert();
    return () => backend.endPriceAlert({ token: end });
  },
  'withdrawing the consent of a price alert': async () => {
    const { consent: reference } = await anAlert();
    return () => backend.withdrawConsent({ reference });
  },
  'withdrawing the consent of an enquiry': async () => {
    const { consents } = must(await backend.sendMail(enquiry(somebody())));
    return () => backend.withdrawConsent({ reference: consents[0]?.reference ?? '' });
  },
  'giving consents on a booking': async () => {
    const { key } = await prepareBooking(backend);
    return () => backend.giveConsents({ ...key, consents: [consent('newsletter')] });
  },
  'requesting personal data': async () => {
    const email = somebody();
    return () => backend.requestPersonalData({ right: 'see', name: 'Ana', email, message: '' });
  },
  'confirming a revocation of all consents': async () => {
    const { email } = await anAlert();
    const token = await aRequest('revoke', email);
    return () => backend.confirmPersonalData({ token });
  },
  'confirming an erasure of personal data': async () => {
    const { email } = await anAlert();
    must(await backend.sendMail(enquiry(email)));
    const { key } = await prepareBooking(backend);
    must(await backend.saveCustomer({ ...key, customerDetails: { ...aCustomer, email } }));
    const token = await aRequest('erase', email);
    return () => backend.confirmPersonalData({ token });
  },
};

test.each(oneOf(3, Object.entries(CALLS)))(
  '%s: a failed write rolls back all others',
  async (_, prepare) => {
    const ask = await prepare();
    const before = await written();
    let failed = 0;
    for (let nth = 1; ; nth++) {
      let writings = 0;
      line.failing((statement) => (isOfCall(statement) && ++writings === nth ? { code: '25006' } : undefined));
      const reply = await ask();
      line.failing();
      if (reply.ok) break;
      failed += 1;
      expect(reply).toMatchObject({ ok: false, problem: { status: 503, code: 'unavailable' } });
      expect(await written()).toBe(before);
      expect(nth).toBeLessThan(20);
    }
    expect(failed).toBeGreaterThan(0);
    expect(await written()).not.toBe(before);
  },
  120_000,
);
