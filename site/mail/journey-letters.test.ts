import { expect, test } from 'vitest';
import { withOwnTerms } from '../prices/charged-in.server.ts';
import { sayPricesUnder } from '../prices/charged-words.ts';
import { journeyLetters } from './journey-letters.ts';

const letters = journeyLetters('https://site.example');

test('a code is in the mail, and not in its subject, which a locked screen shows', () => {
  const { subject, text } = letters.bookingCode({ reference: 'HK37PQ', code: '481 920', minutes: 15 });
  expect([text.includes('481 920'), subject.includes('481 920')]).toEqual([true, false]);
});

test('the old address does not learn the new one', () => {
  const { subject, text, html } = letters.contactChanged({ reference: 'HK37PQ', email: 'nueva.persona@example.com' });
  expect(text).toContain('n•••@example.com');
  expect(`${subject}${text}${html}`).not.toContain('nueva.persona');
});

test.each([
  ['with its last day', 20_000, false, true],
  ['without one while a bank decides', 20_000, true, false],
  ['without one where nothing goes back', 0, false, false],
])('a cancellation that was asked for tells of its refund %s', (_, amountMinor, isPaused, hasDay) => {
  const { text } = letters.cancellationAsked({
    reference: 'HK37PQ',
    number: 'ABCD2345',
    kind: 'stay',
    answerBy: '2030-01-20',
    refund: { amountMinor, currency: 'USD' },
    payBy: '2030-02-14',
    isPaused,
  });
  expect(text.includes('14 de febrero')).toBe(hasDay);
  expect(text).toContain('20 de enero de 2030');
});

test('a refund is told as it was charged, whatever prices the page is in that asked for it', () => {
  const terms = { currency: 'COP', from: 'USD', rateMicros: 4e9, rateDate: null, stepMinor: 100, until: '2030-01-01' };
  const asked = {
    reference: 'HK37PQ',
    number: 'ABCD2345',
    kind: 'stay' as const,
    answerBy: '2030-01-20',
    payBy: null,
    isPaused: false,
  };
  const told = withOwnTerms(() => {
    sayPricesUnder(terms, 'visitor');
    return letters.cancellationAsked({ ...asked, refund: { amountMinor: 20_000, currency: 'USD' } });
  });
  expect(told.text).toContain('US$\u00a0200,00');
});
