import { RATE_UNITS } from '#domain/charging/charge-terms.ts';
import type { Letters } from '#domain/enquiry.ts';
import { formatLongDay } from '#domain/long-day.ts';
import { formatMoney } from '#domain/money.ts';
import { operations } from '../messages/es/mail/operations.ts';
import { letterOf, say } from './letter-body.ts';
import type { LetterPart } from './letter-part.ts';

const RATE = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 6 });
const rateWords = (micros: number): string => RATE.format(micros / RATE_UNITS);

/** A command, hence not translated. */
const DESK_COMMAND = 'npm run desk -- list';
const CLAIMS_COMMAND = 'npm run desk -- claims';

/** Mails to the agency about what needs a person. */
export function operationsLetters(
  origin: string,
): Pick<
  Letters,
  'bookingsFlagged' | 'accountEmpty' | 'ordersCapped' | 'paymentsDown' | 'rateMissing' | 'rateRefused' | 'claimOverdue'
> {
  const write = (subject: string, parts: LetterPart[]) => letterOf(subject, parts, origin);
  return {
    bookingsFlagged: (flagged) =>
      write(operations.subject(flagged.length, flagged[0]?.booking ?? ''), [
        say(operations.intro),
        {
          kind: 'facts',
          facts: flagged.map(({ booking, reason, left }) => [
            booking,
            [operations.reasons[reason], ...(left ? [operations.left(left)] : [])].join(': '),
          ]),
        },
        { kind: 'words', label: operations.next, words: DESK_COMMAND },
      ]),
    accountEmpty: ({ supplier, cost }) =>
      write(operations.accountEmpty.subject(supplier), [
        say(operations.accountEmpty.intro),
        {
          kind: 'facts',
          facts: [
            [operations.accountEmpty.supplier, supplier],
            [operations.accountEmpty.needed, formatMoney(cost)],
          ],
        },
        say(operations.accountEmpty.next),
      ]),
    ordersCapped: ({ supplier, most }) =>
      write(operations.ordersCapped.subject(supplier), [
        say(operations.ordersCapped.intro(most)),
        say(operations.ordersCapped.next),
        { kind: 'words', label: operations.next, words: DESK_COMMAND },
      ]),
    paymentsDown: ({ supplier, why }) =>
      write(operations.paymentsDown.subject(supplier), [
        say(operations.paymentsDown.intro[why]),
        say(operations.paymentsDown.next),
      ]),
    rateMissing: ({ currency }) =>
      write(operations.rateMissing.subject(currency), [
        say(operations.rateMissing.intro(currency)),
        say(operations.rateMissing.next),
      ]),
    rateRefused: ({ currency, rateMicros, inUseMicros, byPercent }) =>
      write(operations.rateRefused.subject(currency), [
        say(operations.rateRefused.intro(rateWords(rateMicros), rateWords(inUseMicros), currency, RATE.format(byPercent))),
        say(operations.rateRefused.next),
        {
          kind: 'words',
          label: operations.next,
          words: `npm run desk -- accept-rate ${currency} ${rateMicros / RATE_UNITS} --reason …`,
        },
      ]),
    claimOverdue: ({ number, answerBy }) =>
      write(operations.claimOverdue.subject(number), [
        say(operations.claimOverdue.intro(formatLongDay(answerBy))),
        say(operations.claimOverdue.next),
        { kind: 'words', label: operations.next, words: CLAIMS_COMMAND },
      ]),
  };
}
