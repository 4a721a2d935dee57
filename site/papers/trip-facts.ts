import type { BookingView } from '../journey/booking-view.ts';
import { locatorsInWords } from '../journey/locators-view.ts';
import { stays as stayWords } from '../messages/es/checkout/booked-stays.ts';
import { locators as ofLocators } from '../messages/es/journey/locators.ts';
import { bookingLetters as es } from '../messages/es/mail/booking-letters.ts';
import * as words from '../messages/es.ts';

/** The facts of a booking that mails and PDFs share, line by line: what a traveller needs, and nothing about passports. */

type Flight = NonNullable<BookingView['flight']>;
type Segment = Flight['itineraries'][number]['segments'][number];
export type Facts = [label: string, value: string][];

export const bookingFacts = ({ reference, locators, locatorToCome, status }: BookingView): Facts => [
  [es.reference, reference],
  ...fact(ofLocators.label(locators.length), locatorsInWords(locators) || locatorToCome),
  [es.status, status],
];

export const travelerLine = ({ name, type, ticket }: BookingView['passengers'][number]): string =>
  [`${name} (${words.passengers[type].one})`, ticket].filter(Boolean).join('. ');

/** The heading of a leg: which one it is, and its date. */
export function wayHeading(flight: Flight, index: number): string {
  const way = askedWay(flight, index);
  return flight.isCancelled || flight.itineraries[index]?.isCancelled ? es.gone(way) : way;
}

/** The same of what is not booked: whatever became of it, nothing was cancelled. */
export function askedWay({ itineraries, days }: Flight, index: number): string {
  const { label, fromCity, toCity } = itineraries[index] as Flight['itineraries'][number];
  return es.wayOn(es.way(label, fromCity, toCity), days[index] ?? '');
}

export const segmentLine = ({ flight, airline, operatedBy, checkedBags }: Segment): string =>
  [es.flight(flight, airline), operatedBy, checkedBags].filter(Boolean).join(' · ');

/** Departure and arrival of a flight in local times. */
export const segmentEnds = ({ from, to }: Segment) =>
  [from, to].map(({ day, time, place, code, terminal }) => ({ day, time, place: es.at(`${place} (${code})`, terminal) }));

/** A hotel with its nights and rooms, booked or only chosen. */
export const roomFacts = (stay: BookingView['stays'][number]): Facts => [
  [es.hotel, stay.hotel],
  ...fact(stayWords.registry, stay.registration),
  ...fact(es.address, stay.address),
  [es.dates, es.nights(stay.arrives, stay.leaves, stay.nights)],
  [es.rooms, stay.rooms.join(', ')],
  ...fact(es.board, stay.board),
];

/** The same with what the guest shows at the reception and pays there. */
export const stayFacts = (stay: BookingView['stays'][number]): Facts => [
  ...roomFacts(stay),
  [es.guests, stay.guests.join(', ')],
  ...fact(words.checkout.wishes, stay.wishes),
  [es.confirmation, stay.confirmation ?? stayWords.noConfirmation],
  [es.due, stay.due ?? es.nothingDue],
];

/** A line only when it has a value. */
const fact = (label: string, value: string | null): Facts => (value ? [[label, value]] : []);
