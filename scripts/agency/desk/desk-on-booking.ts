import { resolveRefundInDoubt } from '../../../backend/booking/after-sales/refunds.ts';
import type { Booking, Flag } from '../../../backend/db/schema.ts';
import { type Acted, noteOn, resolveFlag } from '../../../backend/desk/act-on-booking.ts';
import { answerChange } from '../../../backend/desk/answer-change.ts';
import { caseFile } from '../../../backend/desk/case-file.ts';
import { nameOf } from '../../../backend/desk/find-booking.ts';
import { giveUpOrder } from '../../../backend/desk/give-up.ts';
import { ticketBooking } from '../../../backend/desk/put-tickets.ts';
import { refundBooking } from '../../../backend/desk/refund-booking.ts';
import { resolveBagsInDoubt } from '../../../backend/desk/resolve-bags.ts';
import { FLAG_REASONS, FLAGS } from '../../../domain/booking/flag.ts';
import { shownTicketNumber } from '../../../domain/booking/tickets/ticket-number.ts';
import { type Money, toDecimal } from '../../../domain/money.ts';
import { accept, cancel, keep } from './desk-cancel.ts';
import { contactInWords, contactOf } from './desk-contact.ts';
import { dispute } from './desk-dispute.ts';
import { doubt, found } from './desk-doubt.ts';
import { asCase } from './desk-lists.ts';
import { endedName } from './desk-names.ts';
import { complain, type DeskCommand, NOTE_MISSING, pass, print, type Said, USAGE } from './desk-typed.ts';

const REFUSED: Record<Exclude<Extract<Acted, { ok: false }>['reason'], 'awaited'>, string> = {
  'unknown-reason': `There is no such reason: ${FLAG_REASONS.join(', ')}`,
  'not-flagged': 'This booking has no open flag like that: see list',
  'note-missing': NOTE_MISSING,
};

const REFUND_REFUSED = {
  'no-amount': 'Say how much, in the currency that was paid: 120.50',
  'nothing-taken': 'Nothing was taken for this booking that could be given back',
  'reason-missing': 'Say why: --reason TEXT',
};
const NO_SUCH_BAGS = 'This booking has no bags of this id that are in doubt: see show';
const NO_SUCH_REFUND = 'This booking has no refund of this id that is in doubt: see show';

const awaited = ({ reason, about }: Flag): string =>
  `The traveller still waits for an answer, and resolve gives them none (${reason}, ${about}). ${FLAGS[reason]}`;

type OnBooking = (command: DeskCommand, booking: Booking) => Promise<Said>;

/** Commands about one booking, by name. */
export const ON_BOOKING: Readonly<Record<string, OnBooking>> = {
  show: async (command, booking) => print(command, await caseFile(command.db, booking), asCase),
  contact: reach,
  note,
  resolve,
  ticket,
  refund,
  'resolve-refund': resolveRefund,
  'resolve-bags': resolveBags,
  doubt: async (command, booking) => pass(command, doubt(booking)),
  found: nameOrder,
  'give-up': giveUp,
  cancel: (command, booking) => undo(command, booking, cancel),
  accept: (command, booking) => undo(command, booking, accept),
  keep: keepWhatWasCancelled,
  dispute: prove,
  'answer-change': answerFlights,
  'name-done': (command, booking) => endNaming(command, booking, true),
  'name-refused': (command, booking) => endNaming(command, booking, false),
};

async function note(command: DeskCommand, booking: Booking): Promise<Said> {
  const { db, by, words } = command;
  return onRecord(command, booking, await noteOn(db, booking, { note: words.join(' '), by }));
}

async function resolve(command: DeskCommand, booking: Booking): Promise<Said> {
  const { db, by, words, options } = command;
  const done = { reason: words[0] ?? '', about: options.about, note: options.note ?? '', by };
  return onRecord(command, booking, await resolveFlag(db, booking, done));
}

function onRecord(command: DeskCommand, { reference, id }: Booking, acted: Acted): Said {
  const { by } = command;
  if (!acted.ok) return complain(acted.reason === 'awaited' ? awaited(acted.flag) : REFUSED[acted.reason], 1);
  return print(command, { booking: reference ?? id, by, ...acted }, () => `${reference ?? id}: on record, by ${by}`);
}

/** Records tickets that were issued where the product does not see them. */
async function ticket(command: DeskCommand, booking: Booking): Promise<Said> {
  const { db, by, words } = command;
  const put = await ticketBooking(db, booking, { typed: words, by });
  if (put.ok) {
    const said = { booking: nameOf(booking), by, ...put };
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
async function answerFlights(command: DeskCommand, booking: Booking): Promise<Said> {
  const { db, by, words } = command;
  const [answer] = words;
  const answered = await answerChange(db, booking, { answer, by });
  if (answered.ok)
    return print(command, { booking: nameOf(booking), by, answer }, () => `${nameOf(booking)}: ${answer}, by ${by}`);
  return answered.reason === 'no-answer'
    ? complain('Say what the traveller said: accept or refuse', 2)
    : complain('No change of flights that can be answered so waits for an answer: see show', 1);
}

/** Records the airline's answer about a name correction. */
async function endNaming(command: DeskCommand, booking: Booking, isDone: boolean): Promise<Said> {
  const { db, by, words, options } = command;
  const [person] = words;
  return pass(command, await endedName({ db, booking, by }, { person, reason: options.reason ?? '', isDone }));
}

/** Prints or writes the evidence about a disputed payment. */
async function prove(command: DeskCommand, booking: Booking): Promise<Said> {
  return pass(command, await dispute(command.db, booking, command.options.to));
}

/** Requests a refund, which the running product makes. */
async function refund(command: DeskCommand, booking: Booking): Promise<Said> {
  const { db, by, words, options } = command;
  const { reason = '', again } = options;
  const asked = await refundBooking(db, booking, { typed: words[0] ?? '', reason, by, again });
  const inWords = (money: Money) => `${toDecimal(money)} ${money.currency}`;
  if (!asked.ok) {
    if (asked.reason === 'too-much')
      return complain(`That cannot be given back: ${inWords(asked.left)} is left, beside what was promised (see show)`, 1);
    if (asked.reason === 'asked-already')
      return complain(`${asked.by} has asked for just that at ${asked.at.toISOString()}: --again gives it back once more`, 1);
    return complain(REFUND_REFUSED[asked.reason], asked.reason === 'no-amount' ? 2 : 1);
  }
  const { refundId, amount, left, isHeld } = asked;
  const said = { booking: nameOf(booking), by, refundId, ...amount, leftMinor: left.amountMinor, isHeld };
  const when = isHeld ? 'waits until the bank has decided about its payment' : 'is given back within seconds';
  return print(command, said, () => `${said.booking}: ${inWords(amount)} ${when} (see show); ${inWords(left)} is left`);
}

/** Cancels items, or quotes what that costs. */
async function undo(command: DeskCommand, booking: Booking, how: typeof cancel): Promise<Said> {
  const { db, by, words, options } = command;
  const { reason, refund: typed, 'done-by-hand': isByHand = false } = options;
  const said = await how({ db, booking, by }, { words, reason, refund: typed, isByHand });
  return pass(command, said);
}

/** Records that a traveller keeps what they had cancelled. */
async function keepWhatWasCancelled(command: DeskCommand, booking: Booking): Promise<Said> {
  const { db, by, words, options } = command;
  return pass(command, await keep({ db, booking, by }, { place: words[0], note: options.note ?? '' }));
}

async function resolveRefund(command: DeskCommand, booking: Booking): Promise<Said> {
  const { db, by, words, options } = command;
  const [refundId = '', outcome = ''] = words;
  if (!['given-back', 'not-given-back'].includes(outcome)) return complain(USAGE, 2);
  const isGivenBack = outcome === 'given-back';
  const resolved = await resolveRefundInDoubt(db, booking, { refundId, isGivenBack, note: options.note ?? '', by });
  if (!resolved.ok) return complain(resolved.reason === 'note-missing' ? NOTE_MISSING : NO_SUCH_REFUND, 1);
  return print(command, { booking: nameOf(booking), by, refundId, outcome }, () => `${nameOf(booking)}: on record, by ${by}`);
}

/** Records whether bags in doubt are in an order. */
async function resolveBags(command: DeskCommand, booking: Booking): Promise<Said> {
  const { db, by, words, options } = command;
  const [amendmentId = '', outcome = ''] = words;
  if (!['added', 'not-added'].includes(outcome)) return complain(USAGE, 2);
  const said = { amendmentId, areAdded: outcome === 'added', note: options.note ?? '', by };
  const resolved = await resolveBagsInDoubt(db, booking, said);
  if (!resolved.ok) return complain(resolved.reason === 'note-missing' ? NOTE_MISSING : NO_SUCH_BAGS, 1);
  return print(command, { booking: nameOf(booking), by, amendmentId, outcome }, () => `${nameOf(booking)}: on record, by ${by}`);
}

/** Records which order at the supplier is the one in doubt. */
async function nameOrder(command: DeskCommand, booking: Booking): Promise<Said> {
  const { db, by, words } = command;
  return pass(command, await found({ db, booking, by }, words[0] ?? ''));
}

const NOT_GIVEN_UP = {
  'note-missing': NOTE_MISSING,
  'not-ordering': 'No order of this booking is being asked for: see show',
  named: 'Somebody has found the order, and it is being read: see show',
  'no-doubt': 'Nobody doubts whether its supplier has an order of this: without no-order it is given up all the same',
};

/** Ends an order that stays in doubt. */
async function giveUp(command: DeskCommand, booking: Booking): Promise<Said> {
  const { db, by, words, options } = command;
  const [found] = words;
  if (found !== undefined && found !== 'no-order') return complain(USAGE, 2);
  const isNone = found === 'no-order';
  const given = await giveUpOrder(db, booking, { isNone, note: options.note ?? '', by });
  if (!given.ok)
    return complain(
      given.reason === 'too-early'
        ? `It may still be made until ${given.from.toISOString()}: look at its supplier after that. Without no-order it is not tried again from now on`
        : NOT_GIVEN_UP[given.reason],
      1,
    );
  const done = 'it is not ordered any more, what its supplier has of it is cancelled, and the money goes back (see show)';
  return print(command, { booking: nameOf(booking), by, isNone }, () => `${nameOf(booking)}: given up, by ${by}; ${done}`);
}

/** Prints a booking's contact, for writing to its traveller or telling a supplier. */
async function reach(command: DeskCommand, booking: Booking): Promise<Said> {
  const contact = contactOf(booking);
  return contact
    ? print(command, contact, contactInWords)
    : complain('The traveller of this booking was forgotten on request', 1);
}
