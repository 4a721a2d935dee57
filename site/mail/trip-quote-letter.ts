import type { Letters } from '#domain/enquiry.ts';
import { formatMoney } from '#domain/money.ts';
import { tripQuotes } from '../messages/es/enquiry/trip-quotes.ts';
import { itemWords, lastMinute, momentWords } from '../trip-quotes/item-words.ts';
import { letterOf, say } from './letter-body.ts';
import type { LetterPart } from './letter-part.ts';

const { letters: es } = tripQuotes;

/** The mail with the link of a trip that was put together for somebody. */
export const tripQuoteLetter = (origin: string): Pick<Letters, 'tripQuoteSent'> => ({
  tripQuoteSent: ({ number, title, note, adviser, items, total, until, isNewVersion, url }) =>
    letterOf(
      (isNewVersion ? es.subjectAgain : es.subject)(number),
      [
        say((isNewVersion ? es.introAgain : es.intro)(momentWords(lastMinute(until)))),
        ...(title ? [{ kind: 'heading', text: title } as LetterPart] : []),
        ...(note ? [{ kind: 'words', label: tripQuotes.note, words: note } as LetterPart] : []),
        ...items.flatMap((item): LetterPart[] => {
          const { title: what, lines } = itemWords(item);
          return [
            { kind: 'heading', text: what },
            { kind: 'list', lines },
          ];
        }),
        {
          kind: 'facts',
          facts: [
            [tripQuotes.total, formatMoney(total)],
            ...(adviser ? [[tripQuotes.adviser, adviser] as [string, string]] : []),
          ],
        },
        { kind: 'link', label: es.see, url },
        say(tripQuotes.confirmed),
        say(es.notCharged),
      ],
      origin,
    ),
});
