import type { BookingPage } from '../../../../contract/office/bookings/booking-calls.ts';
import type { FlagEnded } from '../../../../contract/office/refusals.ts';
import { FLAG_REASONS, FLAGS, type FlagReason } from '../../../../domain/booking/flag.ts';
import { shownTicketNumber } from '../../../../domain/booking/tickets/ticket-number.ts';
import { type Money, toDecimal } from '../../../../domain/money.ts';
import { answerOf } from '../../office-of-operator.ts';
import { asCase, recordOf } from '../desk-lists.ts';
import { complain, type DeskCommand, NOTE_MISSING, pass, print, type Said, USAGE } from '../desk-typed.ts';
import { bags } from './desk-bags.ts';
import { accept, cancel, keep } from './desk-cancel.ts';
import { contactInWords, withWhatsApp } from './desk-contact.ts';
import { dispute } from './desk-dispute.ts';
import { doubt, found } from './desk-doubt.ts';
import { changeContact, mails, resend, upstreamCalls } from './desk-mail.ts';
import { endedName } from './desk-names.ts';
import { handOverSale } from './desk-sale.ts';
import { arranged, notHad } from './desk-services.ts';

const REFUSED: Record<Exclude<Extract<FlagEnded, { ok: false }>['reason'], 'awaited'>, string> = {
  'unknown-reason': `There is no such reason: ${FLAG_REASONS.join(', ')}`,
  'not-flagged': 'This booking has no open flag like that: see list',
  'note-missing': NOTE_MISSING,
};

const REFUND_REFUSED = {
  'no-amount': 'Say how much: 120.50; in the currency that was charged with --currency COP',
  'not-its-currency': 'This booking was not charged in that currency: see show',
  'nothing-taken': 'Nothing was taken for this booking that could be given back',
  'reason-missing': 'Say why: --reason TEXT',
};
const NO_SUCH_BAGS = 'This booking has no bags of this id that are in doubt: see show';
const NO_SUCH_REFUND = 'This booking has no refund of this id that is in doubt: see show';

const awaited = ({ reason, about }: { reason: FlagReason; about: string }): string =>
  `The traveller still waits for an answer, and resolve gives them none (${reason}, ${about}). ${FLAGS[reason]}`;

type OnBooking = (command: DeskCommand, booking: BookingPage) => Promise<Said>;

/** Commands about one booking, by name. */
export const ON_BOOKING: Readonly<Record<string, OnBooking>> = {
  show: async (command, booking) => print(command, recordOf(booking), asCase),
  contact: reach,
  'change-contact': changeContact,
  calls: upstreamCalls,
  mails,
  resend,
  note,
  resolve,
  ticket,
  refund,
  'resolve-refund': resolveRefund,
  bags: async (command, booking) => pass(command, await bags({ ...command, booking })),
  'resolve-bags': resolveBags,
  doubt: async (command, booking) => pass(command, await doubt({ ...command, booking })),
  found: nameOrder,
  'give-up': giveUp,
  cancel: (command, booking) => undo(command, booking, cancel),
  accept: (command, booking) => undo(command, booking, accept),
  keep: keepWhatWasCancelled,
  arranged: async (command, booking) => pass(command, await arranged({ ...command, booking }, command.words)),
  'not-had': async (command, booking) =>
    pass(command, await notHad({ ...command, booking }, command.words, command.options.reason ?? '')),
  'hand-over-sale': async (command, booking) => pass(command, await handOverSale({ ...command, booking })),
  dispute: prove,
  'answer-change': answerFlights,
  'name-done': (command, booking) => endNaming(command, booking, true),
  'name-refused': (command, booking) => endNaming(command, booking, false),
};

async function note(command: DeskCommand, booking: BookingPage): Promise<Said> {
  const { office, words } = command;
  return onRecord(command, booking, await answerOf(office.noteOnBooking({ booking: booking.id, note: words.join(' ') })));
}

async function resolve(command: DeskCommand, booking: BookingPage): Promise<Said> {
  const { office, words, options } = command;
  const done = { reason: words[0] ?? '', about: options.about, note: options.note ?? '' };
  return onRecord(command, booking, await answerOf(office.resolveFlag({ booking: booking.id, ...done })));
}

function onRecord(command: DeskCommand, { booking }: BookingPage, acted: FlagEnded): Said {
  const { by } = command;
  if (!acted.ok) return complain(acted.reason === 'awaited' ? awaited(acted.flag) : REFUSED[acted.reason], 1);
  return print(command, { booking, by, ...acted }, () => `${booking}: on record, by ${by}`);
}

/** Records tickets that were issued where the product does not see them. */
async function ticket(command: DeskCommand, booking: BookingPage): Promise<Said> {
  const { office, by, words } = command;
  const put = await answerOf(office.addTickets({ booking: booking.id, numbers: words }));
  if (put.ok) {
    const said = { booking: booking.booking, by, ...put };
    const each = put.tickets.map(({ traveller, number }) => `traveller ${traveller}: ${shownTicketNumber(number)}`);
    return print(command, said, () => `${said.booking}: ticketed, by ${by}. ${each.join(', ')}`);
  }
  switch (put.reason) {
    case 'nothing-to-ticket':
      return complain('No flight of this booking waits for a ticket: see show', 1);
    case 'no-number':
      return complain(`${put.typed} is no ticket number: thirteen digits, such as 134-2106312810`, 2);
    case 'known-number':
      return complain(`${put.typed} is the ticket of another traveller already`, 1);
    case 'one-each':
      return complain(`One number for each traveller without a ticket, in their order: ${put.travellers.join(', ')}`, 1);
  }
}

/** Records a traveller's answer, given by telephone, to an airline's change. */
async function answerFlights(command: DeskCommand, booking: BookingPage): Promise<Said> {
  const { office, by, words } = command;
  const [answer = ''] = words;
  const answered = await answerOf(office.answerFlightChange({ booking: booking.id, answer }));
  if (answered.ok)
    return print(command, { booking: booking.booking, by, answer }, () => `${booking.booking}: ${answer}, by ${by}`);
  return answered.reason === 'no-answer'
    ? complain('Say what the traveller said: accept or refuse', 2)
    : complain('No change of flights that can be answered so waits for an answer: see show', 1);
}

/** Records the airline's answer about a name correction. */
async function endNaming(command: DeskCommand, booking: BookingPage, isDone: boolean): Promise<Said> {
  const { words, options } = command;
  const [person] = words;
  return pass(command, await endedName({ ...command, booking }, { person, reason: options.reason ?? '', isDone }));
}

/** Prints or writes the evidence about a disputed payment. */
async function prove(command: DeskCommand, booking: BookingPage): Promise<Said> {
  return pass(command, await dispute({ ...command, booking }, command.options.to));
}

/** Requests a refund, which the running product makes. */
async function refund(command: DeskCommand, booking: BookingPage): Promise<Said> {
  const { office, by, words, options } = command;
  const { reason = '', again, currency } = options;
  const asked = await answerOf(office.refundBooking({ booking: booking.id, amount: words[0] ?? '', currency, reason, again }));
  const inWords = (money: Money) => `${toDecimal(money)} ${money.currency}`;
  if (!asked.ok) {
    if (asked.reason === 'too-much')
      return complain(
        `That cannot be given back: ${asked.leftCharged ? `${inWords(asked.leftCharged)}, ` : ''}${inWords(asked.left)} is left, beside what was promised (see show)`,
        1,
      );
    if (asked.reason === 'asked-already')
      return complain(`${asked.by} has asked for just that at ${asked.at.toISOString()}: --again gives it back once more`, 1);
    return complain(REFUND_REFUSED[asked.reason], asked.reason === 'no-amount' ? 2 : 1);
  }
  if ('approvalId' in asked) return complain(`${inWords(asked.amount)} waits until a colleague agrees`, 1);
  const { refundId, amount, charged, left, isHeld } = asked;
  const said = { booking: booking.booking, by, refundId, ...amount, leftMinor: left.amountMinor, isHeld };
  const when = isHeld ? 'waits until the bank has decided about its payment' : 'is given back within seconds';
  const others = charged.filter(({ currency }) => currency !== amount.currency);
  const goes = others.length > 0 ? `${others.map(inWords).join(' and ')} (${inWords(amount)})` : inWords(amount);
  return print(command, { ...said, charged }, () => `${said.booking}: ${goes} ${when} (see show); ${inWords(left)} is left`);
}

/** Cancels items, or quotes what that costs. */
async function undo(command: DeskCommand, booking: BookingPage, how: typeof cancel): Promise<Said> {
  const { words, options } = command;
  const { reason, refund: typed, currency, 'done-by-hand': isByHand = false } = options;
  const said = await how({ ...command, booking }, { words, reason, refund: typed, currency, isByHand });
  return pass(command, said);
}

/** Records that a traveller keeps what they had cancelled. */
async function keepWhatWasCancelled(command: DeskCommand, booking: BookingPage): Promise<Said> {
  const { words, options } = command;
  return pass(command, await keep({ ...command, booking }, { place: words[0], note: options.note ?? '' }));
}

async function resolveRefund(command: DeskCommand, booking: BookingPage): Promise<Said> {
  const { office, by, words, options } = command;
  const [refundId = '', outcome = ''] = words;
  if (!['given-back', 'not-given-back'].includes(outcome)) return complain(USAGE, 2);
  const isGivenBack = outcome === 'given-back';
  const found = { refundId, isGivenBack, note: options.note ?? '' };
  const resolved = await answerOf(office.resolveRefund({ booking: booking.id, ...found }));
  if (!resolved.ok) return complain(resolved.reason === 'note-missing' ? NOTE_MISSING : NO_SUCH_REFUND, 1);
  return print(command, { booking: booking.booking, by, refundId, outcome }, () => `${booking.booking}: on record, by ${by}`);
}

/** Records whether bags in doubt are in an order. */
async function resolveBags(command: DeskCommand, booking: BookingPage): Promise<Said> {
  const { office, by, words, options } = command;
  const [amendmentId = '', outcome = ''] = words;
  if (!['added', 'not-added'].includes(outcome)) return complain(USAGE, 2);
  const said = { amendmentId, areAdded: outcome === 'added', note: options.note ?? '' };
  const resolved = await answerOf(office.resolveBags({ booking: booking.id, ...said }));
  if (!resolved.ok) return complain(resolved.reason === 'note-missing' ? NOTE_MISSING : NO_SUCH_BAGS, 1);
  return print(command, { booking: booking.booking, by, amendmentId, outcome }, () => `${booking.booking}: on record, by ${by}`);
}

/** Records which order at the supplier is the one in doubt. */
async function nameOrder(command: DeskCommand, booking: BookingPage): Promise<Said> {
  return pass(command, await found({ ...command, booking }, command.words[0] ?? ''));
}

const NOT_GIVEN_UP = {
  'note-missing': NOTE_MISSING,
  'not-ordering': 'No order of this booking is being asked for: see show',
  named: 'Somebody has found the order, and it is being read: see show',
  'no-doubt': 'Nobody doubts whether its supplier has an order of this: without no-order it is given up all the same',
};

/** Ends an order that stays in doubt. */
async function giveUp(command: DeskCommand, booking: BookingPage): Promise<Said> {
  const { office, by, words, options } = command;
  const [found] = words;
  if (found !== undefined && found !== 'no-order') return complain(USAGE, 2);
  const isNone = found === 'no-order';
  const given = await answerOf(office.giveUpOrder({ booking: booking.id, isNone, note: options.note ?? '' }));
  if (!given.ok)
    return complain(
      given.reason === 'too-early'
        ? `It may still be made until ${given.from.toISOString()}: look at its supplier after that. Without no-order it is not tried again from now on`
        : NOT_GIVEN_UP[given.reason],
      1,
    );
  const done = 'it is not ordered any more, what its supplier has of it is cancelled, and the money goes back (see show)';
  return print(command, { booking: booking.booking, by, isNone }, () => `${booking.booking}: given up, by ${by}; ${done}`);
}

/** Prints a booking's contact, for writing to its traveller or telling a supplier. */
async function reach(command: DeskCommand, booking: BookingPage): Promise<Said> {
  const contact = await answerOf(command.office.readContact({ booking: booking.id }));
  return contact
    ? print(command, withWhatsApp(contact), contactInWords)
    : complain('The traveller of this booking was forgotten on request', 1);
}
