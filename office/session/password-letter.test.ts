import { expect, test } from 'vitest';
import { passwordLetters } from './password-letter.server.ts';

const letter = passwordLetters({
  siteName: 'Viajes <Andinos>',
  timeZone: 'America/Bogota',
  origin: 'https://oficina.example.com',
});
const at = new Date('2026-11-29T21:15:00Z');

test('says in the person’s language where and when the password was changed, and what to do', () => {
  const { subject, text } = letter({ name: 'Camilo Díaz', locale: 'es', at });
  expect(subject).toBe('Cambió su contraseña de la oficina de Viajes <Andinos>');
  expect(text).toMatch(/Hola, Camilo Díaz:\n\n.*oficina\.example\.com se cambió el .*16:15.*\n\nSi no fue usted/);
  expect(letter({ name: 'Camilo Díaz', locale: 'en', at }).text).toMatch(/16:15/);
});

test('has nothing to click on, and shows names as they are', () => {
  const { html, text } = letter({ name: '<b>Camilo</b>', locale: 'es', at });
  expect(html).toContain('&lt;b&gt;Camilo&lt;/b&gt;');
  expect(html).toContain('Viajes &lt;Andinos&gt;');
  expect(html + text).not.toMatch(/href|https?:/);
});
