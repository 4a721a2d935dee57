import { expect, test } from 'vitest';
import { quoteLetters } from './quote-letters.ts';

const QUOTE = {
  title: 'Islas del Caribe',
  people: 14,
  price: { amountMinor: 1_250_050, currency: 'USD' },
  includes: ['Siete cabinas', 'Traslados'],
  until: '2030-01-20',
  number: 'ABCD2345',
};
const PERSON = { name: 'Ana Muñoz', email: 'ana@example.com', phone: '+57 300 1234567' };
const { quoteMade, quoteAccepted, quoteToAgency } = quoteLetters('https://site.example');
const [made, accepted] = [quoteMade({ ...QUOTE, url: 'https://site.example/cotizacion?enlace=x' }), quoteAccepted(QUOTE)];
const toAgency = quoteToAgency({ ...QUOTE, ...PERSON });

test.each([
  ['made', made],
  ['accepted', accepted],
  ['accepted, as the agency reads it', toAgency],
])('a quote that was %s says what it is for, what it costs, what it includes and until when', (_, { text }) => {
  for (const said of ['ABCD2345', 'Islas del Caribe', '14', '12.500,50', 'Siete cabinas', 'Traslados', '20 de enero de 2030'])
    expect(text).toContain(said);
});

test('only the agency reads who accepted, and only the mail that makes the offer has its secret link', () => {
  for (const told of Object.values(PERSON)) {
    expect(toAgency.text).toContain(told);
    expect(`${made.text}${accepted.text}`).not.toContain(told);
  }
  expect([made, accepted, toAgency].map(({ text }) => text.includes('enlace=x'))).toEqual([true, false, false]);
});
