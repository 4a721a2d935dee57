import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { anEntry } from '../../tests/harness/records/ledger-rows.ts';
import { bookingItems, bookings, refunds } from '../db/schema.ts';
import { recordArranged, recordNotToBeHad } from './arrange-service.ts';

const far = await farBooksOfFile();
beforeEach(() => far.db.delete(bookings));

const TOTAL = 10_000;
const by = 'operator:ana@agencia.test' as const;
const price = { amountMinor: TOTAL, currency: 'USD' };
const offer = {
  name: 'Traslado',
  description: '',
  place: 'Cartagena',
  begins: '2027-03-10',
  ends: '2027-03-10',
  time: null,
  timeZone: 'America/Bogota',
  people: 2,
  total: price,
  cancellation: { isRefundable: false, steps: [] },
};
const arranged = { ...offer, provider: 'Transportes', cost: null, arrangeBy: '2027-03-08' };

/** A transfer that was paid and that nobody has arranged yet. */
async function sold() {
  const item = { kind: 'service', supplier: 'agency', state: 'ordered', orderId: 'o', totalMinor: TOTAL };
  const made = await far.aBooking(
    { state: 'confirmed', totalMinor: TOTAL, item: { ...item, offer, supplierOffer: arranged } as never },
    { state: 'captured', provider: 'stripe', providerPaymentId: randomUUID(), amountMinor: TOTAL },
  );
  await anEntry(far, made.paymentId, { kind: 'capture', amountMinor: TOTAL, at: '2027-01-01T00:00:00Z' });
  return made;
}
const notToBeHad = (id: string) => recordNotToBeHad(far.db, { id }, { place: undefined, reason: 'sold out', by });
const promised = async () => (await far.db.select().from(refunds)).reduce((sum, { amountMinor }) => sum + amountMinor, 0);

test('two who say at once that it cannot be had give it back once', async () => {
  const { id } = await sold();
  const answers = await Promise.all([notToBeHad(id), notToBeHad(id), notToBeHad(id)]);
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, false, true]);
  expect(await promised()).toBe(TOTAL);
});

test('arranged and not to be had at once, it is given back at most once, and is not both', async () => {
  const { id } = await sold();
  const confirming = recordArranged(far.db, { id }, { place: undefined, confirmation: 'AB-1', by });
  const [, gone] = await Promise.all([confirming, notToBeHad(id)]);
  expect(gone).toMatchObject({ ok: true });
  expect(await promised()).toBe(TOTAL);
  expect(await recordArranged(far.db, { id }, { place: undefined, confirmation: 'AB-2', by })).toMatchObject({ ok: false });
  const [item] = await far.db.select().from(bookingItems);
  expect(item?.state).toBe('cancelled');
});

test('what one person has arranged and another says is not to be had has to be looked at with its provider', async () => {
  const { id } = await sold();
  expect(await recordArranged(far.db, { id }, { place: undefined, confirmation: 'AB-1', by })).toEqual({ ok: true });
  expect(await notToBeHad(id)).toEqual({ ok: true });
  expect((await far.look(id)).flags).toEqual(['service-to-undo']);
  const { id: unarranged } = await sold();
  await notToBeHad(unarranged);
  expect((await far.look(unarranged)).flags).toEqual([]);
});
