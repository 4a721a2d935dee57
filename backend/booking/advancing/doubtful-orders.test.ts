import { expect, test } from 'vitest';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { advanceBooking } from './advance-booking.ts';

const far = await farBooksOfFile();

test.each([
  ['in doubt', { ok: false, reason: 'in-doubt' }],
  ['refused', { ok: false, reason: 'rejected', detail: 'NO FARE' }],
  ['sold out', { ok: false, reason: 'unavailable' }],
] as const)('records no personal data in the events of a booking whose order is %s', async (_, answer) => {
  const people = { firstName: 'Zenobia', lastName: 'Quijano', passportNumber: 'PX998877', dateOfBirth: '1988-05-17' };
  far.answers.order = () => answer;
  const { id } = await far.aBooking(
    { state: 'ordering', passengers: [people] as never, customer: { email: 'zenobia@example.com' } as never },
    { state: 'authorised', providerPaymentId: `p-${Math.random()}` },
  );
  await advanceBooking(far.context, id);
  const { events } = await far.look(id);
  expect(events).not.toEqual([]);
  expect(events.join('\n')).not.toMatch(/Zenobia|Quijano|PX998877|1988-05-17|zenobia@/);
});
