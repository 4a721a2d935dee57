/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source */
import type { Fault } from './fault.ts';

const REMINDERS = { caughtBy: ['backend/mail/trip-reminders.test.ts'] };

/** What a traveller is told and keeps: mails, calendar, itinerary, receipt. */
export const PAPER_FAULTS: readonly Fault[] = [
  {
    name: 'a booking that was cancelled meanwhile is written of as confirmed',
    file: 'backend/mail/booking-news.ts',
    find: "row.state === 'confirmed' && booking.items.some(isToTravelWith)",
    replace: 'isBooked',
    caughtBy: ['backend/mail/booking-mails.test.ts'],
  },
  {
    name: 'tickets that came while the confirmation was written are told of by nobody',
    file: 'backend/mail/booking-news.ts',
    find: ".filter(({ status }) => status === 'ticketed')",
    replace: '.filter(Boolean)',
    caughtBy: ['backend/mail/booking-mails.test.ts'],
  },
  {
    name: 'tickets are told of before the booking is',
    file: 'backend/mail/booking-news.ts',
    find: "if (purpose === 'booking-ticketed' && (await isUnsent(",
    replace: "if (purpose === 'booking-lost' as never && (await isUnsent(",
    caughtBy: ['backend/mail/booking-mails.test.ts'],
  },
  {
    name: 'of two refunds one is told of',
    file: 'domain/booking/booking-mail.ts',
    find: 'waitSeconds: 0, aboutOf: refund },',
    replace: 'waitSeconds: 0 },',
    caughtBy: ['backend/mail/booking-mails.test.ts'],
  },
  {
    name: 'a flight that its airline has dropped still stands in calendars and papers',
    file: 'site/papers/standing-items.ts',
    find: "['cancelled', 'lapsed', 'refused', 'stranded']",
    replace: "['cancelled', 'refused', 'stranded']",
    caughtBy: ['site/papers/booking-calendar.test.ts'],
  },
  {
    name: 'a flight stands in calendars an hour or a day beside its time',
    file: 'site/papers/booking-calendar.ts',
    find: 'toEpoch(at, airport.timeZone)',
    replace: "toEpoch(at, 'America/Bogota')",
    caughtBy: ['site/papers/booking-calendar.test.ts'],
  },
  {
    name: 'letters of a paper move together with each that is written',
    file: 'site/papers/pdf/read-font.ts',
    find: 'positions: run.positions.map((position) => ({ ...position }))',
    replace: 'positions: run.positions',
    caughtBy: ['site/papers/pdf/booking-pdfs.test.ts'],
  },
  {
    name: 'what the agency puts on bags is called the airline’s',
    file: 'site/papers/receipt-view.ts',
    find: 'amount: amount(bags.amountMinor - own) }',
    replace: 'amount: bags }',
    caughtBy: ['site/papers/receipt-view.test.ts'],
  },
  {
    name: 'a country one only changes planes in counts for nothing: a card is said to be enough over Panamá',
    file: 'domain/documents/document-notes.ts',
    find: "known.filter(({ rule }) => rule.accepts === 'passport')",
    replace: "entered(known).filter(({ rule }) => rule.accepts === 'passport')",
    caughtBy: ['domain/documents/document-notes.test.ts'],
  },
  {
    name: 'a country that nobody here knows of is taken for one that asks for nothing',
    file: 'domain/documents/document-notes.ts',
    find: 'else unknown.push({ ...passage, country });',
    replace: '',
    caughtBy: ['domain/documents/document-notes.test.ts'],
  },
  {
    name: 'changing to a domestic flight counts as changing planes only: nobody is told of the visa to enter',
    file: 'domain/documents/countries-passed.ts',
    find: '!isFirst && !isLast && airports.length === 1',
    replace: '!isFirst && !isLast',
    caughtBy: ['domain/documents/document-notes.test.ts'],
  },
  {
    name: 'a rule of documents without a source is shown as if it had one',
    file: 'scripts/content-checks/documents.ts',
    find: 'sources.length === 0',
    replace: 'false',
    caughtBy: ['scripts/content-checks/content-checks.test.ts'],
  },
  {
    name: 'a name ends the script that programs read a mail by',
    file: 'site/mail/letter-body.ts',
    find: ".replaceAll('<', '\\\\u003c')",
    replace: '',
    caughtBy: ['site/mail/booking-letters.test.ts'],
  },
  {
    ...REMINDERS,
    name: 'who books the day before is reminded of the trip they have just booked',
    file: 'backend/mail/booking-news.ts',
    find: 'Date.now() < reminder.begins && (confirmedAt?.getTime() ?? 0) < reminder.at',
    replace: 'Date.now() < reminder.begins',
  },
  {
    ...REMINDERS,
    name: 'a reminder leaves at its first hour although the trip begins later by now',
    file: 'backend/mail/booking-news.ts',
    find: 'if (remindedAt !== undefined && remindedAt > Date.now()) return new Date(remindedAt);',
    replace: '',
  },
  {
    ...REMINDERS,
    name: 'a reminder is given up at its first failure, because it was owed for weeks',
    file: 'backend/mail/send-mail.ts',
    find: 'OWED_LONG_BEFORE.includes(purpose) ? new Date() : createdAt',
    replace: 'OWED_LONG_BEFORE.length > 9 ? new Date() : createdAt',
  },
  {
    name: 'a traveller is reminded at ten in the morning of somewhere else',
    file: 'domain/booking/trip-reminder.ts',
    find: 'at: toEpoch(`${addDays(day, -DAYS_BEFORE)}T${AT}`, timeZone)',
    replace: "at: toEpoch(`${addDays(day, -DAYS_BEFORE)}T${AT}`, 'UTC')",
    caughtBy: ['domain/booking/trip-reminder.test.ts'],
  },
];
