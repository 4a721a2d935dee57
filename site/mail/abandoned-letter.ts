import type { BookingNews } from '#contract/booking/booking-news.ts';
import type { Sold } from '#domain/company/services.ts';
import { moneyOf } from '#domain/money.ts';
import { bookingView } from '../journey/booking-view.ts';
import { abandoned as es } from '../messages/es/mail/abandoned.ts';
import { unsubscribeAddress } from '../newsletter/unsubscribe-address.ts';
import { AS_CHARGED } from '../prices/as-charged.ts';
import { priceWords } from '../prices/charged-words.ts';
import { say } from './letter-body.ts';
import type { LetterPart } from './letter-part.ts';
import { searchAgain } from './search-again.ts';
import { flightsOf, outingsOf, roomsOf } from './trip-parts.ts';

type News = Extract<BookingNews, { mail: 'checkout-abandoned' }>;

/** The mail about an abandoned checkout: the chosen items, their price then, and a link to a new search. It contains no names. */
export function abandonedLetter({ booking, unsubscribe }: News, { origin, sells }: { origin: string; sells: Sold }) {
  const view = bookingView({ ...booking, passengers: [] }, AS_CHARGED, () => '');
  const parts: LetterPart[] = [
    say(es.intro),
    ...flightsOf(view),
    ...roomsOf(view),
    ...outingsOf(view),
    say(es.price(priceWords(moneyOf(booking.total)))),
    { kind: 'link', label: es.search, url: origin + searchAgain(booking, sells) },
    say(es.why),
    { kind: 'link', label: es.unsubscribe, url: origin + unsubscribeAddress(unsubscribe) },
  ];
  return { subject: es.subject[booking.items[0]?.kind ?? 'flight'], parts };
}
