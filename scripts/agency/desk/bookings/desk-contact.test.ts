import { expect, test } from 'vitest';
import { contactInWords, withWhatsApp } from './desk-contact.ts';

test('returns how to reach the customer of a booking, and puts it in words', () => {
  const contact = withWhatsApp({ booking: 'HK37PQ', email: 'ana@example.com', phone: '+573001234567' });
  expect(contact).toMatchObject({ booking: 'HK37PQ', email: 'ana@example.com', phone: '+573001234567' });
  const address = new URL(contact.whatsApp);
  expect([address.origin, address.pathname]).toEqual(['https://wa.me', '/573001234567']);
  expect(address.searchParams.get('text')).toContain('reserva HK37PQ');
  // In this address a plus is literal, not a space.
  expect(address.search).not.toContain('+');
  expect(contactInWords(contact)).toContain('ana@example.com');
});
