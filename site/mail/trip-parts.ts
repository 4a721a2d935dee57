import type { StoredBooking } from '#contract/shapes.ts';
import { siteConfig } from '#site-config';
import type { BookingView } from '../journey/booking-view.ts';
import { stays as stayWords } from '../messages/es/booked-stays.ts';
import { bookingLetters as es } from '../messages/es/booking-letters.ts';
import { deposits } from '../messages/es/instalments.ts';
import { receipt } from '../messages/es/papers.ts';
import * as words from '../messages/es.ts';
import { receiptView } from '../papers/receipt-view.ts';
import { type LetterPart, say } from './letter-body.ts';

/** A booking in the parts of a mail: everything a traveller needs, and nothing of passports. */

export const heading = (text: string): LetterPart => ({ kind: 'heading', text });

export const namesOf = ({ reference, locators, status }: BookingView): LetterPart => ({
  kind: 'facts',
  facts: [
    [es.reference, reference],
    ...(locators.length > 0 ? [[es.locators, locators.join(', ')] as [string, string]] : []),
    [es.status, status],
  ],
});

const travelersOf = ({ passengers, ticketNote }: BookingView): LetterPart[] =>
  passengers.length === 0
    ? []
    : [
        heading(es.travelers),
        {
          kind: 'list',
          lines: passengers.map(
            ({ name, type, ticket }) => `${name} (${words.passengers[type].one})${ticket ? `. ${ticket}` : ''}`,
          ),
        },
        ...(ticketNote ? [say(ticketNote)] : []),
      ];

/** Each flight with its two ends, by the clocks of both. */
export function flightsOf({ flight, extras }: BookingView): LetterPart[] {
  if (!flight) return [];
  const ways = flight.itineraries.flatMap(({ label, fromCity, toCity, segments, isCancelled }, index): LetterPart[] => {
    const way = es.wayOn(es.way(label, fromCity, toCity), flight.days[index] ?? '');
    return [
      heading(flight.isCancelled || isCancelled ? es.gone(way) : way),
      ...segments.flatMap(({ flight: number, airline, operatedBy, from, to, checkedBags }): LetterPart[] => [
        say([es.flight(number, airline), operatedBy, checkedBags].filter(Boolean).join(' · ')),
        {
          kind: 'facts',
          facts: [from, to].map(({ day, time, place, code, terminal }) => [
            `${day}, ${time}`,
            es.at(`${place} (${code})`, terminal),
          ]),
        },
      ]),
    ];
  });
  return [...ways, say(es.localTimes), ...(extras.length > 0 ? [{ kind: 'list', lines: extras } as const] : [])];
}

/** Each hotel as its guest shows it at the desk. */
export const staysOf = ({ stays }: BookingView): LetterPart[] =>
  stays.flatMap(
    ({
      hotel,
      registration,
      address,
      arrives,
      leaves,
      nights,
      rooms,
      board,
      guests,
      confirmation,
      due,
      isCancelled,
    }): LetterPart[] => [
      heading(isCancelled ? es.gone(es.stay) : es.stay),
      {
        kind: 'facts',
        facts: [
          [es.hotel, hotel],
          ...(registration ? [[stayWords.registry, registration] as [string, string]] : []),
          ...(address ? [[es.address, address] as [string, string]] : []),
          [es.dates, es.nights(arrives, leaves, nights)],
          [es.rooms, rooms.join(', ')],
          ...(board ? [[es.board, board] as [string, string]] : []),
          [es.guests, guests.join(', ')],
          [es.confirmation, confirmation ?? stayWords.noConfirmation],
          [es.due, due ?? es.nothingDue],
        ],
      },
    ],
  );

/** Each cruise and tour with all that was agreed. */
export const outingsOf = ({ outings }: BookingView): LetterPart[] =>
  outings.flatMap(({ heading: title, name, dates, facts, isCancelled }): LetterPart[] => [
    heading(isCancelled ? es.gone(title) : title),
    { kind: 'facts', facts: [[title, name], [es.dates, dates], ...facts] },
  ]);

/** What was paid, whose money it is, and how it stands on a statement. */
export function paidPart(booking: StoredBooking, view: BookingView): LetterPart[] {
  const { card } = view;
  const { forOthers, own, total } = receiptView(booking);
  const statement = receipt.statement(siteConfig.company.statementName);
  return [
    heading(es.paid),
    say(`${receipt.forOthers}:`),
    { kind: 'sum', lines: forOthers },
    ...(own.length > 1 ? [say(`${receipt.own}:`), { kind: 'sum', lines: own } as const] : []),
    { kind: 'sum', lines: [{ label: receipt.total, amount: total }] },
    ...(view.payments.length > 0 ? [{ kind: 'sum', lines: view.payments } as const] : []),
    ...(view.owesBalance ? [say(deposits.howLater)] : []),
    say([...(card ? [es.paidWith(card)] : []), statement, receipt.conversion].join(' ')),
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
