import type { Letters } from '#domain/enquiry.ts';
import { formatLongDay } from '#domain/long-day.ts';
import { formatMoney } from '#domain/money.ts';
import type { Quote } from '#domain/quote.ts';
import { quotes } from '../messages/es/enquiry/quotes.ts';
import { letterOf, say } from './letter-body.ts';
import type { LetterPart } from './letter-part.ts';

const { letters: es } = quotes;

/** What is offered, worded as on the quote's page. */
const offered = ({ title, people, price, includes, until }: Quote, number: string): LetterPart[] => [
  {
    kind: 'facts',
    facts: [
      [quotes.request, number],
      [quotes.trip, title],
      ...(people ? [[quotes.travelers, quotes.people(people)] as [string, string]] : []),
      [quotes.total, formatMoney(price)],
      [quotes.until, formatLongDay(until)],
    ],
  },
  { kind: 'list', lines: includes },
];

/** Mails about a quote that the agency has made. */
export const quoteLetters = (origin: string): Pick<Letters, 'quoteMade' | 'quoteAccepted' | 'quoteToAgency'> => ({
  quoteMade: ({ number, url, ...quote }) =>
    letterOf(
      es.madeSubject(number),
      [
        say(es.madeIntro(formatLongDay(quote.until))),
        ...offered(quote, number),
        { kind: 'link', label: es.see, url },
        say(es.notCharged),
      ],
      origin,
    ),
  quoteAccepted: ({ number, ...quote }) =>
    letterOf(es.acceptedSubject(number), [say(es.acceptedIntro), ...offered(quote, number), say(es.notCharged)], origin),
  quoteToAgency: ({ number, name, email, phone, ...quote }) =>
    letterOf(
      es.toAgencySubject(number),
      [
        say(es.toAgencyIntro),
        {
          kind: 'facts',
          facts: [[es.acceptedBy, name], [es.email, email], ...(phone ? [[es.phone, phone] as [string, string]] : [])],
        },
        ...offered(quote, number),
        { kind: 'words', label: es.next, words: `npm run desk -- close-lead ${number} --note …` },
      ],
      origin,
    ),
});
