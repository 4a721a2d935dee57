import type { StoredBooking } from '#contract/shapes.ts';
import { siteConfig } from '#site-config';
import type { BookingView } from '../journey/booking-view.ts';
import { deposits } from '../messages/es/checkout/deposits.ts';
import { receipt } from '../messages/es/journey/papers.ts';
import { bookingLetters as es } from '../messages/es/mail/booking-letters.ts';
import { chargedInWords } from '../papers/charged-in-words.ts';
import { isPaidInPart, receiptView } from '../papers/receipt-view.ts';
import {
  askedWay,
  bookingFacts,
  roomFacts,
  segmentEnds,
  segmentLine,
  stayFacts,
  travelerLine,
  wayHeading,
} from '../papers/trip-facts.ts';
import { say } from './letter-body.ts';
import type { LetterPart } from './letter-part.ts';

/** The parts of a booking for mails. */

export const heading = (text: string): LetterPart => ({ kind: 'heading', text });

export const namesOf = (booking: BookingView): LetterPart => ({ kind: 'facts', facts: bookingFacts(booking) });

const travelersOf = ({ passengers, ticketNote }: BookingView): LetterPart[] =>
  passengers.length === 0
    ? []
    : [heading(es.travelers), { kind: 'list', lines: passengers.map(travelerLine) }, ...(ticketNote ? [say(ticketNote)] : [])];

/** The flights of each way, drawn as on the page. `headingOf`: what stands above a way. */
function waysOf({ flight }: BookingView, headingOf: typeof wayHeading): LetterPart[] {
  if (!flight) return [];
  const ways = flight.itineraries.flatMap(({ segments }, index): LetterPart[] => [
    heading(headingOf(flight, index)),
    ...segments.map((segment): LetterPart => ({ kind: 'segment', line: segmentLine(segment), ends: segmentEnds(segment) })),
  ]);
  return [...ways, say(es.localTimes)];
}

export const flightsOf = (view: BookingView): LetterPart[] => [
  ...waysOf(view, wayHeading),
  ...(view.flight && view.extras.length > 0 ? [{ kind: 'list', lines: view.extras } as const] : []),
];

export const staysOf = ({ stays }: BookingView): LetterPart[] =>
  stays.flatMap((stay): LetterPart[] => [
    heading(stay.isCancelled ? es.gone(es.stay) : es.stay),
    { kind: 'facts', facts: stayFacts(stay) },
  ]);

/** What was chosen of hotels: nothing is booked or paid yet, there or here. */
export const roomsOf = ({ stays }: BookingView): LetterPart[] =>
  stays.flatMap((stay): LetterPart[] => [
    heading(es.stay),
    { kind: 'facts', facts: [...roomFacts(stay), ...(stay.due ? [[es.due, stay.due] as [string, string]] : [])] },
  ]);

/** What is not booked yet: its reference and what it is of, without how it stands. */
export const askedFor = (view: BookingView): LetterPart[] => [
  { kind: 'facts', facts: [[es.reference, view.reference]] },
  ...waysOf(view, askedWay),
  ...roomsOf(view),
  ...view.outings.flatMap(({ heading: title, name, dates }): LetterPart[] => [
    heading(title),
    {
      kind: 'facts',
      facts: [
        [title, name],
        [es.dates, dates],
      ],
    },
  ]),
];

/** The same in a few lines, where nothing came of it. */
export function askedInShort({ reference, flight, stays, outings }: BookingView): LetterPart[] {
  const flights = (flight?.itineraries ?? []).flatMap(({ segments }, index) => [
    askedWay(flight as NonNullable<typeof flight>, index),
    ...segments.map(segmentLine),
  ]);
  const nights = stays.map((stay) => `${stay.hotel}. ${es.nights(stay.arrives, stay.leaves, stay.nights)}`);
  const lines = [...flights, ...nights, ...outings.map(({ name, dates }) => `${name}. ${dates}`)];
  return [
    { kind: 'facts', facts: [[es.reference, reference]] },
    { kind: 'list', lines },
  ];
}

/** Each cruise and tour with everything agreed. */
export const outingsOf = ({ outings }: BookingView): LetterPart[] =>
  outings.flatMap(({ heading: title, name, dates, facts, isCancelled }): LetterPart[] => [
    heading(isCancelled ? es.gone(title) : title),
    { kind: 'facts', facts: [[title, name], [es.dates, dates], ...facts] },
  ]);

/** What was paid, divided into money for third parties and the agency's own, and how it appears on a bank statement. */
export function paidPart(booking: StoredBooking, view: BookingView): LetterPart[] {
  const { card, instalments, buyer } = view;
  const { forOthers, own, total, captions } = receiptView(booking);
  const statement = receipt.statement(siteConfig.company.statementName);
  return [
    heading(isPaidInPart(booking) ? es.paidInPart : es.paid),
    say(`${captions.forOthers}:`),
    { kind: 'sum', lines: forOthers },
    ...(own.length > 1 ? [say(`${receipt.own}:`), { kind: 'sum', lines: own } as const] : []),
    { kind: 'sum', lines: [{ label: captions.total, amount: total }] },
    ...(view.payments.length > 0 ? [{ kind: 'sum', lines: view.payments } as const] : []),
    ...(view.owesBalance ? [say(deposits.howLater)] : []),
    ...(instalments ? [say(instalments)] : []),
    ...(buyer ? [say(`${buyer.label}: ${buyer.line}`)] : []),
    say([...(card ? [es.paidWith(card)] : []), statement, chargedInWords(booking)].join(' ')),
  ];
}

export const nextOf = ({ nextSteps }: BookingView): LetterPart[] =>
  nextSteps.length > 0 ? [heading(es.next), { kind: 'list', lines: nextSteps }] : [];

export const linkToTrip = (origin: string): LetterPart[] => [
  { kind: 'link', label: es.see, url: `${origin}/user/my-journey` },
  say(es.seeNote),
];

export const wholeTrip = (view: BookingView): LetterPart[] => [
  namesOf(view),
  ...travelersOf(view),
  ...flightsOf(view),
  ...staysOf(view),
  ...outingsOf(view),
];
