import { expect, test } from 'vitest';
import { aCustomer } from '../../../tests/harness/booking-steps.ts';
import { contactInWords, contactOf } from './desk-contact.ts';

const booking = (customer: object | null) => ({ id: 'b-1', reference: 'HK37PQ', customer }) as never;

test('returns how to reach the customer of a booking, and puts it in words', () => {
  const contact = contactOf(booking(aCustomer));
  expect(contact).toMatchObject({ booking: 'HK37PQ', email: aCustomer.email, phone: '+573001234567' });
  const address = new URL(contact?.whatsApp ?? '');
  expect([address.origin, address.pathname]).toEqual(['https://wa.me', '/573001234567']);
  expect(address.searchParams.get('text')).toContain('reserva HK37PQ');
  // In this address a plus is literal, not a space.
  expect(address.search).not.toContain('+');
  expect(contact && contactInWords(contact)).toContain(aCustomer.email);
});

test('returns null for a booking that was anonymised', () => {
  expect(contactOf(booking(null))).toBeNull();
});
