import { expect, test } from 'vitest';
import { wordsOf } from '../messages/words.ts';
import { ticketInWords } from './ticket-words.ts';

const A_TICKET = { number: '1252106312810', type: 'ticket', status: 'issued' };

test.each([
  [{}, '125-2106312810', '125-2106312810'],
  [{ status: 'voided' }, '125-2106312810 (anulado)', '125-2106312810 (void)'],
  [{ status: 'refunded' }, '125-2106312810 (reembolsado)', '125-2106312810 (refunded)'],
  [{ status: 'exchanged' }, '125-2106312810 (cambiado por otro)', '125-2106312810 (exchanged)'],
  [{ status: 'unknown' }, '125-2106312810 (sin confirmar)', '125-2106312810 (not confirmed)'],
  [{ type: 'conjunction' }, '125-2106312810 (continuación)', '125-2106312810 (further booklet)'],
  [{ type: 'emd', status: 'voided' }, '125-2106312810 (recibo EMD, anulado)', '125-2106312810 (EMD receipt, void)'],
  [{ type: 'other', number: 'X' }, 'X (otro documento)', 'X (other document)'],
])('a document that is %j is read out as what it is', (changes, spanish, english) => {
  const shown = (['es', 'en'] as const).map((locale) => ticketInWords(wordsOf(locale), { ...A_TICKET, ...changes }));
  expect(shown).toEqual([spanish, english]);
});
