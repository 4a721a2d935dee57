import type { BookingNews } from '#contract/booking/booking-news.ts';
import type { StoredBooking } from '#contract/shapes.ts';
import { fullName } from '#domain/booking/names/person-name.ts';
import type { Sold } from '#domain/company/services.ts';
import type { Enclosure, Letter } from '#domain/enquiry.ts';
import { formatLongDay } from '#domain/long-day.ts';
import { moneyOf } from '#domain/money.ts';
import { bookingAddress } from '../booking-routes.ts';
import { bagLines } from '../checkout/extras-view.ts';
import { dueBefore } from '../checkout/paying/due-before.ts';
import { returningText } from '../checkout/returning-text.ts';
import { dayOf } from '../instalments/instalments-view.ts';
import { type BookingView, bookingView } from '../journey/booking-view.ts';
import { spokenMoment } from '../journey/local-moment.ts';
import { tripBegins } from '../journey/trip-begins.ts';
import { payBalance } from '../messages/es/checkout/deposits.ts';
import { pendingPayments as ways } from '../messages/es/checkout/pending-payments.ts';
import { correctName as names } from '../messages/es/journey/correct-name.ts';
import { flightChanges as changes } from '../messages/es/journey/flight-changes.ts';
import { instalments as words } from '../messages/es/journey/instalments.ts';
import { laterBags as bags } from '../messages/es/journey/later-bags.ts';
import { bookingLetters as es } from '../messages/es/mail/booking-letters.ts';
import { unsubscribeAddress } from '../newsletter/unsubscribe-address.ts';
import { paperOf } from '../papers/paper-answer.ts';
import { CALENDAR, ITINERARY, RECEIPT } from '../papers/paper-names.ts';
import type { MakePdf } from '../papers/pdf/pdf-maker.ts';
import { isPaidInPart } from '../papers/receipt-view.ts';
import { AS_CHARGED } from '../prices/as-charged.ts';
import { priceWords, sayPricesUnder } from '../prices/charged-words.ts';
import { abandonedLetter } from './abandoned-letter.ts';
import { itemCancelled, itemKept, itemLapsed, refunded, refundReturned, unused } from './cancelled-letters.ts';
import { letterOf, type Parts, say } from './letter-body.ts';
import type { LetterPart } from './letter-part.ts';
import { reservationData } from './reservation-data.ts';
import { askedFor, askedInShort, linkToTrip, namesOf, nextOf, paidPart, wholeTrip } from './trip-parts.ts';
import { whyFailed } from './why-failed.ts';

type Making = { origin: string; sells: Sold; makePdf: MakePdf; onError: (error: unknown) => void };

/** All mails about a booking: what happened, the booking, and what comes next. */
export const bookingLetters =
  (making: Making) =>
  async (news: BookingNews): Promise<Letter & { enclosures: Enclosure[]; unsubscribeUrl?: string }> => {
    sayPricesUnder(news.booking.charge, 'booking');
    const view = bookingView(news.booking, AS_CHARGED, () => '');
    const enclosed = await enclosedWith(news, making);
    const names = enclosed.map(({ name }) => es.papers[name]);
    const { subject, parts, data } = partsOf(news, view, { origin: making.origin, sells: making.sells, enclosed: names });
    const letter = { ...letterOf(subject, parts, making.origin, data), enclosures: enclosed.map(({ paper }) => paper) };
    if (news.mail !== 'checkout-abandoned') return letter;
    return { ...letter, unsubscribeUrl: making.origin + unsubscribeAddress(news.unsubscribe) };
  };

/**
 * The attached documents. One that cannot be made now is left out: a confirmation without it is better than none, and the text
 * lists those that are attached.
 */
async function enclosedWith({ mail, booking }: BookingNews, { onError, ...making }: Making) {
  if (mail !== 'booking-confirmed' && mail !== 'booking-papers' && mail !== 'name-corrected') return [];
  const papers = await Promise.all(
    ([CALENDAR, ITINERARY, RECEIPT] as const).map(async (name) => {
      const paper = await paperOf(name, booking, making).catch((error: unknown) => {
        onError(error);
        return null;
      });
      return { name, paper };
    }),
  );
  return papers.flatMap(({ name, paper }) => (paper ? [{ name, paper }] : []));
}

type Around = { origin: string; sells: Sold; enclosed: readonly string[] };

function partsOf(news: BookingNews, view: BookingView, around: Around): Parts {
  const { origin } = around;
  switch (news.mail) {
    case 'booking-received':
      return {
        subject: es.receivedSubject(view.reference),
        parts: [say(es.received), say(es.receivedNext), say(es.receivedMoney), ...askedFor(view)],
      };
    case 'payment-pending':
    case 'payment-reserved':
    case 'payment-reminder':
      return paymentPending(news, view, origin);
    case 'booking-confirmed':
    case 'booking-papers':
      return confirmedLetter(news, view, around);
    case 'booking-reminder':
      return reminderLetter(news, view, origin);
    case 'balance-due':
    case 'balance-paid':
      return balanceLetter(news, view, origin);
    case 'bags-to-pay':
      return bagsToPay(news, view);
    case 'bags-added':
    case 'bags-refused':
      return bagsLetter(news, view, origin);
    case 'name-asked':
    case 'name-corrected':
    case 'name-refused':
      return nameLetter(news, view, around);
    case 'booking-ticketed':
      return {
        subject: es.ticketedSubject(view.reference),
        parts: [say(es.ticketed(view.passengers.length)), ...wholeTrip(view), ...nextOf(view), ...linkToTrip(origin)],
        data: reservationData(news.booking),
      };
    case 'item-cancelled':
      return itemCancelled(news, view, origin);
    case 'cancellation-withdrawn':
      return itemKept(news, view, origin);
    case 'item-lapsed':
      return itemLapsed(news, view, origin);
    case 'schedule-change':
      return changedFlights(view, origin, reservationData(news.booking));
    case 'booking-refunded':
      return refunded(news, view, origin);
    case 'refund-returned':
      return refundReturned(news, view, origin);
    case 'payment-unused':
      return unused(news, view, origin);
    case 'checkout-abandoned':
      return abandonedLetter(news, around);
    case 'payment-failed':
      return paymentFailed(news, origin);
    case 'booking-failed':
      return {
        subject: es.failedSubject,
        parts: [
          say(whyFailed({ ...news, items: news.booking.items })),
          say(news.returning ? returningText(news.returning) : es.released),
          ...(news.returning ? [say(es.asksByReference(view.reference))] : []),
          ...(news.refusal === 'payment-abandoned' ? [say(es.closePage)] : []),
          ...askedInShort(view),
          say(es.sorry),
          link(es.searchAgainLink, origin),
        ],
      };
  }
}

/** What was booked and paid, with its documents; also sent when they are requested again. */
function confirmedLetter({ mail, booking }: BookingNews, view: BookingView, { origin, enclosed }: Around): Parts {
  const isAgain = mail === 'booking-papers';
  return {
    subject: (isAgain ? es.againSubject : es.confirmedSubject)(view.reference),
    parts: [
      say(isAgain ? es.again : isPaidInPart(booking) ? es.confirmedInPart : es.confirmed),
      ...wholeTrip(view),
      ...paidPart(booking, view),
      ...nextOf(view),
      ...(enclosed.length > 0 ? [say(es.enclosed(enclosed))] : []),
      ...linkToTrip(origin),
    ],
    data: reservationData(booking),
  };
}

/** The reminder before the trip. */
function reminderLetter({ booking }: BookingNews, view: BookingView, origin: string): Parts {
  const begins = beginningOf(booking);
  return {
    subject: es.reminderSubject(begins, view.reference),
    parts: [say(es.reminder(begins)), ...wholeTrip(view), ...nextOf(view), say(es.reminderOffline), ...linkToTrip(origin)],
    data: reservationData(booking),
  };
}

/** Whether anything was charged, and how to pay while that is possible. */
function paymentFailed(
  { bookingId, why, mayHoldMoney, isOpen }: Extract<BookingNews, { mail: 'payment-failed' }>,
  origin: string,
): Parts {
  return {
    subject: es.paymentFailedSubject,
    parts: [
      say(es.paymentFailed[why]),
      ...(why === 'other-amount' ? [] : [say(mayHoldMoney ? es.mayHold : es.notCharged)]),
      ...(isOpen
        ? [say(es.tryAgain), link(es.tryAgainLink, origin + bookingAddress('booking-summary', bookingId))]
        : [say(es.searchAgain), link(es.searchAgainLink, origin)]),
    ],
  };
}

/** What is sure, what is not, until when, and what to do. */
function paymentPending(news: PendingNews, view: BookingView, origin: string): Parts {
  const { pending, mail } = news;
  const until = spokenMoment(new Date(pending.until));
  const isReminder = mail === 'payment-reminder';
  const subject = isReminder ? es.paymentReminderSubject(view.reference, until) : subjectOf(pending, view.reference);
  const reminder = isReminder ? [say(es.paymentReminder)] : [];
  const parts = pending.onHold ? onHoldParts(news, until, view) : unheldParts(news, until, view);
  return { subject, parts: [...reminder, ...parts, ...linkToTrip(origin)] };
}

type PendingNews = Extract<BookingNews, { mail: 'payment-pending' | 'payment-reserved' | 'payment-reminder' }>;

const subjectOf = (pending: PendingNews['pending'], reference: string): string =>
  pending.onHold && isTheirs(pending) ? es.reservedSubject(reference) : es.pendingSubject(reference);

const unheldParts = ({ pending, booking }: PendingNews, until: string, view: BookingView): LetterPart[] => [
  say(es.pending[pending.kind]),
  say(es.pendingUntil[pending.kind](until)),
  ...amountOf(booking, isTheirs(pending)),
  ...howToPay(pending),
  say(es.pendingThen),
  ...askedFor(view),
];

/** Places and price are kept: what is sure, what is not, and what to do. */
function onHoldParts({ pending, booking }: PendingNews, until: string, view: BookingView): LetterPart[] {
  const isToBePaid = isTheirs(pending);
  const locators = [...new Set(booking.locators.map(({ reference }) => reference))].join(', ');
  return [
    say(ways.noTickets),
    say(ways.heldUntil(until)),
    ...amountOf(booking, isToBePaid),
    ...(locators ? [say(ways.heldAs(locators))] : []),
    say(isToBePaid ? ways.payOnce : ways.nothingToDo),
    ...howToPay(pending),
    ...(isToBePaid ? [say(ways.orElse)] : []),
    say(ways.backIfLate),
    ...askedFor(view),
  ];
}

/** The traveller has to do something: nobody else decides yet. */
const isTheirs = ({ isToPay, kind }: PendingNews['pending']): boolean => isToPay || kind === 'cash-voucher';

function amountOf(booking: StoredBooking, isToBePaid: boolean): LetterPart[] {
  const due = dueBefore(booking);
  return due ? [{ kind: 'facts', facts: [[isToBePaid ? ways.toPay : ways.beingPaid, priceWords(due)]] }] : [];
}

function howToPay(pending: PendingNews['pending']): LetterPart[] {
  const { url, isToPay, voucher } = pending;
  const label = isToPay ? es.pendingPage : es.pendingVoucher;
  return [
    ...(voucher?.number ? [say(ways.voucherNumber(voucher.number))] : []),
    ...(voucher?.agreement ? [say(ways.voucherAgreement(voucher.agreement))] : []),
    ...(url && isTheirs(pending) ? [link(label, url)] : []),
  ];
}

const beginningOf = (booking: StoredBooking): string => {
  const begins = tripBegins(booking);
  return begins ? formatLongDay(begins.day) : '';
};

/** The balance and how to pay it, or that it was paid. */
function balanceLetter(news: BookingNews, view: BookingView, origin: string): Parts {
  const { balance, payments } = news.booking;
  const paid = payments.find(({ purpose }) => purpose === 'balance');
  if (!balance) {
    const amount = paid ? priceWords(moneyOf(paid.amount)) : '';
    return {
      subject: words.paidSubject(view.reference),
      parts: [say(words.paidText(amount)), ...wholeTrip(view), ...paidPart(news.booking, view), ...linkToTrip(origin)],
    };
  }
  const [amount, day] = [priceWords(moneyOf(balance.charged ?? balance.amount)), dayOf(balance.dueBy)];
  const isOverdue = balance.dueBy < new Date().toISOString();
  return {
    subject: (isOverdue ? words.overdueSubject : words.dueSubject)(amount, view.reference),
    parts: [
      say((isOverdue ? words.overdue : words.due)(amount, day)),
      link(payBalance, `${origin}/user/my-journey?${new URLSearchParams({ referencia: view.reference })}`),
      say(words.howToPay),
      ...wholeTrip(view),
    ],
  };
}

/** Bags that were added and paid, or that could not be added and cost nothing. */
function bagsLetter(
  news: Extract<BookingNews, { mail: 'bags-added' | 'bags-refused' }>,
  view: BookingView,
  origin: string,
): Parts {
  const isAdded = news.mail === 'bags-added';
  const offer = news.booking.selectedFlightOffer?.flightOffer;
  return {
    subject: (isAdded ? bags.addedSubject : bags.refusedSubject)(view.reference),
    parts: [
      say((isAdded ? bags.addedMail : bags.refusedMail)(priceWords(news.price))),
      ...(offer ? bagLines(offer, news.bags).map(say) : []),
      ...wholeTrip(view),
      ...(isAdded ? paidPart(news.booking, view) : []),
      ...linkToTrip(origin),
    ],
  };
}

/** Bags that the agency has chosen with the traveller, and the page where they are paid. */
function bagsToPay(news: Extract<BookingNews, { mail: 'bags-to-pay' }>, view: BookingView): Parts {
  const offer = news.booking.selectedFlightOffer?.flightOffer;
  return {
    subject: bags.toPaySubject(view.reference),
    parts: [
      say(bags.toPayMail(priceWords(news.price), spokenMoment(news.payableUntil))),
      ...(offer ? bagLines(offer, news.bags).map(say) : []),
      link(bags.pay(priceWords(news.price)), news.url),
      say(bags.onPage),
      ...wholeTrip(view),
    ],
  };
}

/** A name correction: the request and its deadline; then the documents with the corrected name, or why it was refused. */
function nameLetter(
  { mail, naming, answerBy, booking }: Extract<BookingNews, { naming: unknown }>,
  view: BookingView,
  { origin, enclosed }: Around,
): Parts {
  const { subjects, texts, before, wanted, because, whatThen, costs, keep } = names.mail;
  const isRefused = mail === 'name-refused';
  return {
    subject: subjects[mail](view.reference),
    parts: [
      say(texts[mail](spokenMoment(answerBy))),
      {
        kind: 'facts',
        facts: [
          [before, fullName(naming.before)],
          [wanted, fullName(naming.wanted)],
          ...(isRefused && naming.reason ? [[because, naming.reason] as [string, string]] : []),
        ],
      },
      say(isRefused ? whatThen : mail === 'name-asked' ? costs : keep),
      ...(enclosed.length > 0 ? [say(es.enclosed(enclosed))] : []),
      ...(mail === 'name-corrected' ? wholeTrip(view) : [namesOf(view)]),
      ...linkToTrip(origin),
    ],
    ...(mail === 'name-corrected' ? { data: reservationData(booking) } : {}),
  };
}

const link = (label: string, url: string): LetterPart => ({ kind: 'link', label, url });

/** The old and new flights, and the link to answer. */
function changedFlights(view: BookingView, origin: string, data: object[]): Parts {
  const change = view.flightChange;
  const { mail } = changes;
  const isToAnswer = change?.stage === 'to-answer';
  const subject = change?.isCancelled ? mail.cancelledSubject : isToAnswer ? mail.subject : mail.toldSubject;
  return {
    subject: subject(view.reference),
    parts: [
      ...(change ? [say(`${change.heading}. ${change.text}`), ...changedParts(change)] : []),
      ...(isToAnswer ? [link(mail.answer, `${origin}/user/my-journey`), say(es.seeNote)] : []),
      ...wholeTrip(view),
      say(mail.calendar),
      ...(isToAnswer ? [] : linkToTrip(origin)),
    ],
    data,
  };
}

function changedParts({ flights, notes, misfits }: NonNullable<BookingView['flightChange']>): LetterPart[] {
  const inWords = (flight: (typeof flights)[number]['before'], none: string) =>
    flight ? `${flight.number}, ${flight.day}, ${flight.departs} – ${flight.arrives}` : none;
  const rows = flights.flatMap(({ before, after }): [string, string][] => [
    [changes.before, inWords(before, changes.newFlight)],
    [changes.now, inWords(after, changes.notFlown)],
  ]);
  return [
    ...(rows.length > 0 ? [{ kind: 'facts', facts: rows } as const] : []),
    ...(notes.length + misfits.length > 0 ? [{ kind: 'list', lines: [...notes, ...misfits] } as const] : []),
    ...(misfits.length > 0 ? [say(changes.stayToo)] : []),
  ];
}
