import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Buyer } from '#domain/invoicing/buyer.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { recordsIn } from '../record/booking-records.ts';
import { buyerCall } from './buyer-call.ts';

const far = await farBooksOfFile();
beforeEach(() => far.forget());

const COMPANY: Buyer = {
  kind: 'company',
  name: ' Comercial  Andina S. A. S. ',
  document: { country: 'CO', type: 'NIT', number: '899.999.068-1' },
};
const { saveBuyer } = buyerCall({ records: recordsIn(far.keeper), sellerCountry: 'CO' });

async function aSession(state: 'ready' | 'authorising' = 'ready') {
  const flightOfferId = randomUUID();
  const { id } = await far.aBooking({ state, secret: flightOfferId, agentId: 'agent-1' });
  const save = (buyer: Buyer | null) => saveBuyer({ agentId: 'agent-1', flightOfferId, infoData: {}, buyer }, {} as never);
  return { id, save, buyer: async () => (await far.look(id)).booking.buyer };
}

test('a buyer is kept sealed, tidied, and taken off again', async () => {
  const { id, save, buyer } = await aSession();
  expect(await save(COMPANY)).toMatchObject({ ok: true, body: { id } });
  expect(await buyer()).toEqual({
    kind: 'company',
    name: 'Comercial Andina S. A. S.',
    document: { country: 'CO', type: 'NIT', number: '899999068-1' },
  });
  const { rows } = await far.db.execute(sql`select bookings::text as row from bookings where id = ${id}`);
  expect(JSON.stringify(rows)).not.toMatch(/899999068|Andina/);
  expect(await save(null)).toMatchObject({ ok: true });
  expect(await buyer()).toBeNull();
});

test.each([
  ['another check digit', { number: '899.999.068-2' }, 'number', 'has another check digit'],
  ['no check digit', { number: '899.999.068' }, 'number', 'is without its check digit'],
  ['an identity card of a company', { type: 'CC', number: '52123456' }, 'type', 'is no document of such a buyer'],
  [
    'a document of another country',
    { type: 'RUC', number: '20131312955' },
    'type',
    'is no document of the seller’s country, or of another country',
  ],
])('%s is refused at its field, and nothing is kept', async (_, document, field, detail) => {
  const { save, buyer } = await aSession();
  await save(COMPANY);
  const before = await buyer();
  expect(await save({ ...COMPANY, document: { ...COMPANY.document, ...document } })).toMatchObject({
    ok: false,
    problem: { code: 'invalid-request', errors: [{ pointer: `/buyer/document/${field}`, detail }] },
  });
  expect(await buyer()).toEqual(before);
});

test('once the booking was asked for, its buyer stays', async () => {
  const { save, buyer } = await aSession('authorising');
  expect(await save(COMPANY)).toMatchObject({ ok: false, problem: { code: 'booking-closed' } });
  expect(await buyer()).toBeNull();
});
