import { lawOf } from '#domain/countries/law-of.ts';
import { readSharing } from '#domain/cruises/sharing.ts';
import type { Lead, Letters, NumberedEnquiry } from '#domain/enquiry.ts';
import { formatLongDay } from '#domain/long-day.ts';
import { formatMoney } from '#domain/money.ts';
import { isGroup } from '#domain/quote.ts';
import { siteConfig } from '#site-config';
import { law } from '../messages/es/law.ts';
import { letters as es } from '../messages/es/mail/letters.ts';
import { companyNow } from '../settings/company.ts';
import { rightsNow } from '../settings/rights.ts';
import { alertLetters } from './alert-letters.ts';
import { journeyLetters } from './journey-letters.ts';
import { letterOf, say } from './letter-body.ts';
import type { LetterPart } from './letter-part.ts';
import { operationsLetters } from './operations-letters.ts';
import { quoteLetters } from './quote-letters.ts';
import { tripQuoteLetter } from './trip-quote-letter.ts';

/**
 * Every mail of the product. No subject contains a visitor's text, so that subjects can be trusted when mail is sorted by them.
 */
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
    // Nothing of the enquiry's text: a form accepts any e-mail address, not only the visitor's own.
    enquiryReceived: (enquiry) =>
      write(es.receivedSubject(enquiry.number), [
        say(es.receivedIntro(enquiry.number)),
        say(enquiry.answerBy ? es.receivedBy(formatLongDay(enquiry.answerBy)) : es.receivedNext(companyNow().workingHours)),
        say(law.claimReceived(lawOf(siteConfig.company.country))),
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
        say(es.dataIntro(es.rights[right], law.personalDataDays(rightsNow()))),
        say(es.outcomes[outcome]),
        factsOf(enquiry),
        ...wordsOf(enquiry),
      ]),
    ...operationsLetters(origin),
    ...journeyLetters(origin),
    ...alertLetters(origin),
    ...quoteLetters(origin),
    ...tripQuoteLetter(origin),
    consentWithdrawn: ({ reference, purpose, about }) =>
      write(es.withdrawnSubject(reference), [say(es.withdrawnIntro(es.purposes[purpose], about))]),
  };
}

const factsOf = ({
  number,
  kind,
  name,
  email,
  phone,
  context,
  contactTime,
  people,
  lead,
  answerBy,
}: NumberedEnquiry): LetterPart => ({
  kind: 'facts',
  facts: [
    [es.number, number],
    [es.kind, es.kinds[kind]],
    ...(answerBy ? [[es.answerBy, formatLongDay(answerBy)] as [string, string]] : []),
    [es.name, name],
    [es.email, email],
    ...(phone ? [[es.phone, phone] as [string, string]] : []),
    ...(context ? [[es.about, context] as [string, string]] : []),
    ...(contactTime ? [[es.contactTime, es.contactTimes[contactTime]] as [string, string]] : []),
    ...(people ? [[es.people, isGroup(people) ? es.group(people) : String(people)] as [string, string]] : []),
    ...(lead ? leadFacts(lead) : []),
  ],
});

/**
 * The enquiry's subject, with the price seen and the current price when they differ, so that the agent knows what the visitor
 * expects.
 */
function leadFacts({ kind, of, id, sharedBy, title, departs, seen, now }: Lead): [label: string, text: string][] {
  const isOther = seen !== null && now !== null && (seen.amountMinor !== now.amountMinor || seen.currency !== now.currency);
  const isStay = kind === 'stay';
  return [
    [es.lead[kind], title ?? (isStay ? es.lead.askWhich : es.lead.unknown)],
    [isStay ? es.lead.hotelAndDays : es.lead.id, `${of} / ${id}`],
    ...(departs ? [[isStay ? es.lead.arrives : es.lead.departs, departs] as [string, string]] : []),
    ...(sharedBy ? [[es.lead.cabins, es.lead.sharedBy(readSharing(sharedBy))] as [string, string]] : []),
    ...(seen ? [[isStay ? es.lead.seenForAll : es.lead.seen, formatMoney(seen)] as [string, string]] : []),
    ...(isOther && now ? [[es.lead.now, formatMoney(now)] as [string, string]] : []),
  ];
}

const wordsOf = ({ message }: NumberedEnquiry): LetterPart[] =>
  message ? [{ kind: 'words', label: es.message, words: message }] : [];
