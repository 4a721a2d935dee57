import { expect, test } from 'vitest';
import { contactWords } from './contact-words.ts';

test('whoever comes to say where a tour fetches them reads of it in the title, and that it was kept', () => {
  const at = (pickupArea: string | null, pickupPlace = '') => contactWords({ pickupArea, values: { pickupPlace } });
  expect(at(null)).toEqual({ title: 'Correo y teléfono', saved: 'Listo: guardamos sus datos de contacto' });
  expect(at('Cancún')).toMatchObject({ title: 'Correo, teléfono y recogida', saved: 'Listo: guardamos sus datos de contacto' });
  expect(at('Cancún', 'Hotel Sol').saved).toBe('Listo: guardamos su contacto y dónde lo recogen');
  expect(contactWords(null).title).toBe('Correo y teléfono');
});
