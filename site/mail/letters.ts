import type { Letters, NumberedEnquiry } from '#domain/enquiry.ts';
import { formatLongDay } from '#domain/long-day.ts';
import { formatMoney, type Money } from '#domain/money.ts';
import { siteConfig } from '#site-config';
import { groundInWords, lineLabel } from '../journey/cancelling/refund-words.ts';
import { letters as es } from '../messages/es/letters.ts';
import { operations } from '../messages/es/operations.ts';
import { type LetterPart, letterOf } from './letter-body.ts';

/** Every mail of the product. A visitor's words are in no subject: whoever sorts mail by it reads only ours. */
export function letters(origin: string): Letters {
  const write = (subject: string, parts: LetterPart[]) => letterOf(subject, parts, origin);
  return {
    enquiryToAgency: (enquiry) =>
      write(es.toAgencySubject(es.kinds[enquiry.kind], enquiry.number), [
        say(es.toAgencyIntro),
        say(es.toAgencyWarning),
        factsOf(enquiry),
        ...wordsOf(enquiry),
      ]),
    // Nothing of what was written: anybody can write anybody's address into a form.
    enquiryReceived: (enquiry) =>
      write(es.receivedSubject(enquiry.number), [
        say(es.receivedIntro(enquiry.number)),
        say(enquiry.answerBy ? es.receivedBy(formatLongDay(enquiry.answerBy)) : es.receivedNext(siteConfig.company.workingHours)),
        say(es.receivedClaim),
        say(es.notYou),
      ]),
    dataRequestLink: ({ number, right, url, hours }) =>
      write(es.linkSubject(number), [
        say(es.linkIntro(es.rights[right], number)),
        { kind: 'link', label: es.linkAction, url },
        say(es.linkValid(hours)),
        say(es.notYou),
      ]),
    dataRequestToAgency: ({ right, outcome, ...enquiry }) =>
      write(es.dataSubject(es.rights[right], enquiry.number), [
        say(es.dataIntro(es.rights[right])),
        say(es.outcomes[outcome]),
        factsOf(enquiry),
        ...wordsOf(enquiry),
      ]),
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
    // The code is not in the subject: that is read on a locked screen.
    bookingCode: ({ reference, code, minutes }) =>
      write(es.codeSubject(reference), [
        say(es.codeIntro(reference)),
        { kind: 'facts', facts: [[es.code, code]] },
        say(es.codeValid(minutes)),
        say(es.codeWarning),
      ]),
    cancellationAsked: ({ reference, number, kind, answerBy, refund, payBy }) =>
      write(es.askedSubject(reference, number), [
        say(es.askedIntro(es.items[kind], reference)),
        {
          kind: 'facts',
          facts: [
            [es.number, number],
            [es.answerBy, formatLongDay(answerBy)],
            [es.goesBack, formatMoney(refund)],
          ],
        },
        say(refund.amountMinor === 0 ? es.nothingBack : es.askedNext(payBy && formatLongDay(payBy))),
        say(es.receivedClaim),
      ]),
    itemCancelled: ({ reference, kind, name, refund, payBy, why, lines, travellers }) =>
      write(es.cancelledSubject(reference), [
        say(`${es.cancelledIntro[kind]} ${name}.`),
        {
          kind: 'facts',
          facts: [
            ...lines.map((line): [string, string] => [
              lineLabel(line, travellers),
              es.lineOf(moneyIn(refund, line.backMinor), moneyIn(refund, line.paidMinor)),
            ]),
            [es.refundTotal, formatMoney(refund)],
          ],
        },
        ...(why ? [say(groundInWords(why))] : []),
        say(refund.amountMinor === 0 ? es.nothingBack : es.askedNext(payBy && formatLongDay(payBy))),
        say(es.questions),
      ]),
    refundMade: ({ reference, amount }) =>
      write(es.refundedSubject(reference), [say(es.refundedIntro(formatMoney(amount), reference)), say(es.refundedNext)]),
    consentWithdrawn: ({ reference, purpose, about }) =>
      write(es.withdrawnSubject(reference), [say(es.withdrawnIntro(es.purposes[purpose], about))]),
  };
}

/** What an operator types; no word of a language. */
const DESK_COMMAND = 'npm run desk -- list';

const moneyIn = ({ currency }: Money, amountMinor: number): string => formatMoney({ amountMinor, currency });

const say = (text: string): LetterPart => ({ kind: 'text', text });

const factsOf = ({ number, kind, name, email, phone, context, answerBy }: NumberedEnquiry): LetterPart => ({
  kind: 'facts',
  facts: [
    [es.number, number],
    [es.kind, es.kinds[kind]],
    ...(answerBy ? [[es.answerBy, formatLongDay(answerBy)] as [string, string]] : []),
    [es.name, name],
    [es.email, email],
    ...(phone ? [[es.phone, phone] as [string, string]] : []),
    ...(context ? [[es.about, context] as [string, string]] : []),
  ],
});

const wordsOf = ({ message }: NumberedEnquiry): LetterPart[] =>
  message ? [{ kind: 'words', label: es.message, words: message }] : [];
