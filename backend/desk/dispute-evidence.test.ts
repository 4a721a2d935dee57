import { expect, test } from 'vitest';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { aCustomer } from '../../tests/harness/visitors/booking-steps.ts';
import { bookingEvents } from '../db/schema.ts';
import { recordFact } from '../transitions/transition.ts';
import { askToCancel } from './cancel-booking.ts';
import { disputeEvidence } from './dispute-evidence.ts';

const far = await farBooksOfFile();

test('names who bought it with a telephone number that a bank can dial', async () => {
  const { id } = await far.aBooking(
    { state: 'confirmed', reference: 'HK37PQ', customer: aCustomer as never },
    { state: 'captured' },
  );
  const { by } = await disputeEvidence(far.db, (await far.look(id)).booking);
  expect(by).toMatchObject({ email: aCustomer.email, phone: '+573001234567' });
});

test('lists as done by the traveller what they did, and not what the desk or the airline did', async () => {
  const { id } = await far.aBooking(
    { state: 'confirmed', customer: aCustomer as never, item: { orderId: 'o', state: 'ticketed' } },
    { state: 'captured' },
  );
  const { booking, item } = await far.look(id);
  await askToCancel(far.db, booking, { place: undefined, reason: 'they telephoned', by: 'operator:ana' });
  await recordFact(far.db, id, { fact: 'contact-changed', actor: 'customer', data: { what: 'email' } });
  await far.db
    .insert(bookingEvents)
    .values({ bookingId: id, kind: 'flight-changed', actor: 'system', data: {}, itemId: item.id });
  const { did } = await disputeEvidence(far.db, booking);
  expect(did).toMatchObject([{ what: 'contact-changed', by: 'customer' }]);
});
