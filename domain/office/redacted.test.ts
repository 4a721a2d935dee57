import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redacted } from './redacted.ts';

const textOf = (value: unknown): string => JSON.stringify(redacted(value));

/** Card numbers with a right check digit. */
const cards = fc.tuple(fc.constantFrom('2', '3', '4', '5', '6'), fc.stringMatching(/^\d{11,17}$/)).map(([first, rest]) => {
  const sum = [...`${first}${rest}`].toReversed().reduce((all, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return `${first}${rest}${(10 - (sum % 10)) % 10}`;
});
/** Wherever a value can be in what is sent: in a text, a list, an object, a name. */
const inSomething = (value: string) =>
  fc.oneof(
    fc.constant(value),
    fc.string().map((before) => `${before} ${value} after`),
    fc.constant({ note: [{ deep: value }] }),
    fc.constant({ [value]: 1 }),
    fc.constant({ remarks: { text: `AP ${value}` } }),
  );

test('no card number is left, wherever and however it is written', () => {
  const ways = cards.chain((card) =>
    fc
      .constantFrom(card, card.replace(/(\d{4})(?=\d)/g, '$1 '), card.replace(/(\d{4})(?=\d)/g, '$1-'))
      .chain((written) => inSomething(written).map((value) => ({ card, value }))),
  );
  fc.assert(
    fc.property(ways, ({ card, value }) => {
      expect(textOf(value).replace(/[ -]/g, '')).not.toContain(card);
    }),
  );
});

test('a card number that is a number, or in a longer row of digits, is hidden too', () => {
  expect(textOf({ a: 4242424242424242 })).not.toContain('4242424242424242');
  expect(textOf('0004242424242424242')).not.toContain('4242424242424242');
});

test.each([
  { cvv: '7391' },
  { card: { number: '1', security_code: '7391' } },
  { paymentCard: { expiry: '7391' } },
  { headers: { Authorization: 'x7391x' } },
  { access_token: 'x7391x' },
  { clientSecret: ['x7391x'] },
  { cardHolderName: 'Ana 7391' },
  { text: 'Bearer 7391aaaaaaaaaaaa' },
  { text: 'sk_test_7391aaaaaaaa' },
  { url: 'https://checkout.stripe.com/c/pay/cs_live_7391aaaa#7391' },
  { text: 'eyJhbGciOi7391.eyJzdWIiOiIx.c2lnbmF0dXJl7391' },
])('%j gives nothing away', (value) => {
  expect(textOf(value)).not.toContain('7391');
});

test('what staff needs stays', () => {
  const order = {
    data: { id: 'eJzTd9f3', locator: 'ABC123', amount: '120.50', traveller: 'MUÑOZ/ANA', birth: '1988-05-17', total: 12050 },
    errors: [{ code: 34651, title: 'INVALID DATA', source: { pointer: '/data/x' } }],
  };
  expect(redacted(order)).toEqual(order);
});

test('anything can be given, and the answer is never long', () => {
  const circular: Record<string, unknown> = { name: 'x'.repeat(100_000) };
  circular.self = circular;
  circular.list = Array.from({ length: 10_000 }, () => circular);
  expect(textOf(circular).length).toBeLessThan(200_000);
  fc.assert(fc.property(fc.anything(), (value) => void redacted(value)));
});
