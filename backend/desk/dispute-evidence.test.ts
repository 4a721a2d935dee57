import { expect, test } from 'vitest';
import { aCustomer } from '../../tests/harness/booking-steps.ts';
import { farBooksOfFile } from '../../tests/harness/far-books-of-file.ts';
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
