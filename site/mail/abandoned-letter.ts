import type { BookingNews } from '#contract/booking-news.ts';
import { formatMoney, moneyOf } from '#domain/money.ts';
import type { BookingView } from '../journey/booking-view.ts';
import { abandoned as es } from '../messages/es/abandoned.ts';
import { unsubscribeAddress } from '../newsletter/unsubscribe-address.ts';
import { type LetterPart, say } from './letter-body.ts';
import { searchAgain } from './search-again.ts';
import { flightsOf, outingsOf, staysOf } from './trip-parts.ts';

type News = Extract<BookingNews, { mail: 'checkout-abandoned' }>;

/** The mail about an abandoned checkout: the chosen items, their price then, and a link to a new search. It contains no names. */
export function abandonedLetter({ booking, unsubscribe }: News, view: BookingView, origin: string) {
  const parts: LetterPart[] = [
    say(es.intro),
    ...flightsOf(view),
    ...staysOf(view),
    ...outingsOf(view),
    say(es.price(formatMoney(moneyOf(booking.total)))),
    { kind: 'link', label: es.search, url: origin + searchAgain(booking) },
    say(es.why),
    { kind: 'link', label: es.unsubscribe, url: origin + unsubscribeAddress(unsubscribe) },
  ];
  return { subject: es.subject[booking.items[0]?.kind ?? 'flight'], parts };
}
