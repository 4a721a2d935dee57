import { lawOf } from '#domain/countries/law-of.ts';
import type { Letters } from '#domain/enquiry.ts';
import { formatLongDay } from '#domain/long-day.ts';
import { formatMoney } from '#domain/money.ts';
import { siteConfig } from '#site-config';
import { maskedMail } from '../journey/proof/masked-mail.ts';
import { disputes } from '../messages/es/journey/disputes.ts';
import { law } from '../messages/es/law.ts';
import { letters as es } from '../messages/es/mail/letters.ts';
import { companyNow } from '../settings/company.ts';
import { letterOf, say } from './letter-body.ts';
import type { LetterPart } from './letter-part.ts';

type JourneyLetters = Pick<Letters, 'bookingCode' | 'contactChanged' | 'contactConfirmed' | 'cancellationAsked'>;

/** Mails about actions in Mi viaje. */
export function journeyLetters(origin: string): JourneyLetters {
  const write = (subject: string, parts: LetterPart[]) => letterOf(subject, parts, origin);
  return {
    // The code is not in the subject, which is shown on a locked screen.
    bookingCode: ({ reference, code, minutes }) =>
      write(es.codeSubject(reference), [
        say(es.codeIntro(reference)),
        { kind: 'facts', facts: [[es.code, code]] },
        say(es.codeValid(minutes)),
        say(es.codeWarning),
      ]),
    contactChanged: ({ reference, email }) =>
      write(es.contactSubject(reference), [
        say(es.contactMoved(reference, maskedMail(email))),
        say(es.contactNotYou(companyNow().contacts[0].contactNumber)),
      ]),
    contactConfirmed: ({ reference }) => write(es.contactSubject(reference), [say(es.contactHere(reference)), say(es.notYou)]),
    cancellationAsked: ({ reference, number, kind, answerBy, refund, payBy, isPaused }) =>
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
        say(
          refund.amountMinor === 0 ? es.nothingBack : isPaused ? disputes.confirm : es.askedNext(payBy && formatLongDay(payBy)),
        ),
        say(law.claimReceived(lawOf(siteConfig.company.country))),
      ]),
  };
}
