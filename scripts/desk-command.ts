import { parseArgs } from 'node:util';
import { settleDoubtfulRefund } from '../backend/booking/refunds.ts';
import { openStops, resumeSelling, stopSelling } from '../backend/booking/sales-stops.ts';
import type { Database } from '../backend/db/connection.ts';
import type { Booking } from '../backend/db/schema.ts';
import { type Acted, noteOn, resolveFlag } from '../backend/desk/act-on-booking.ts';
import { answerChange } from '../backend/desk/answer-change.ts';
import { type CaseFile, caseFile } from '../backend/desk/case-file.ts';
import { answerClaim, type OpenClaim, openClaims } from '../backend/desk/claims.ts';
import { findBooking, nameOf } from '../backend/desk/find-booking.ts';
import { type AcceptedQuote, acceptedQuotes } from '../backend/desk/leads.ts';
import { ticketBooking } from '../backend/desk/put-tickets.ts';
import { refundBooking } from '../backend/desk/refund-booking.ts';
import { settleDoubtfulBags } from '../backend/desk/settle-bags.ts';
import { type OpenFlag, workList } from '../backend/desk/work-list.ts';
import type { Operator } from '../domain/booking/booking-event.ts';
import { FLAG_REASONS } from '../domain/booking/flag.ts';
import { shownTicketNumber } from '../domain/booking/ticket-number.ts';
import { todayIn } from '../domain/calendar-date.ts';
import { type Money, toDecimal } from '../domain/money.ts';
import { siteRights } from '../site.rights.ts';
import { namesOfAccounts } from '../suppliers/accounts.ts';
import { FLIGHT_SUPPLIERS } from '../suppliers/flights/suppliers.ts';
import { STAY_SUPPLIERS } from '../suppliers/stays/suppliers.ts';
import { caller } from './desk-call.ts';
import { accept, cancel } from './desk-cancel.ts';
import { contactInWords, contactOf } from './desk-contact.ts';
import { dispute } from './desk-dispute.ts';
import { close, leads, quote, withdraw } from './desk-quote.ts';

const USAGE = `Usage: npm run desk -- list | show REF | contact REF | resolve REF REASON --note TEXT [--about WHAT] | note REF TEXT |
       ticket REF NUMBER… | refund REF AMOUNT --reason TEXT |
       cancel REF [ITEM] --reason TEXT [--done-by-hand --refund AMOUNT] | accept REF QUOTE-ID [--refund AMOUNT] |
       settle-refund REF REFUND-ID given-back|not-given-back --note TEXT |
       settle-bags REF ID added|not-added --note TEXT |
       dispute REF [--to DIR] | answer-change REF accept|refuse | claims | answered NUMBER --note TEXT |
       stop-selling SUPPLIER --reason TEXT | resume-selling SUPPLIER | call CODE | leads |
       quote LEAD AMOUNT --includes TEXT --until DAY [--people N] [--title TEXT] [--currency CODE] |
       withdraw-quote LEAD | close-lead LEAD --note TEXT   [--json]
Reasons: ${FLAG_REASONS.join(', ')}`;
const REFUSED: Record<Extract<Acted, { ok: false }>['reason'], string> = {
  'unknown-reason': `There is no such reason: ${FLAG_REASONS.join(', ')}`,
  'not-flagged': 'This booking has no open flag like that: see list',
  'note-missing': 'Say what was done: --note TEXT',
};

const REFUND_REFUSED = {
  'no-amount': 'Say how much, in the currency that was paid: 120.50',
  'nothing-taken': 'Nothing was taken for this booking that could be given back',
  'reason-missing': 'Say why: --reason TEXT',
};
const NO_SUCH_BAGS = 'This booking has no bags of this id that are in doubt: see show';
const NO_SUCH_REFUND = 'This booking has no refund of this id that is in doubt: see show';

/** What a command comes to: its exit code, and what it has to say, to who reads it or as a complaint. */
export type Said = { code: number; answer: string; complaint: string };

/** One command of the desk, as it is typed after `npm run desk --`, by somebody. Throws for options that nobody knows. */
export function runDesk(
  args: string[],
  { db, by, origin = 'http://localhost:3000' }: { db: Database; by: Operator; origin?: string },
): Promise<Said> {
  const { values: options, positionals } = parseArgs({
    args,
    options: {
      note: { type: 'string' },
      about: { type: 'string' },
      reason: { type: 'string' },
      refund: { type: 'string' },
      includes: { type: 'string' },
      until: { type: 'string' },
      people: { type: 'string' },
      title: { type: 'string' },
      currency: { type: 'string' },
      'done-by-hand': { type: 'boolean' },
      to: { type: 'string' },
      json: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const [command = '', ref = '', ...words] = positionals;
  return perform();

  async function perform(): Promise<Said> {
    if (command === 'list') return print(await listed(db), asList);
    const onLead = { leads, quote, 'withdraw-quote': withdraw, 'close-lead': close };
    if (Object.hasOwn(onLead, command)) return aboutLead(onLead[command as keyof typeof onLead]);
    if (command === 'call') return lookUp(positionals.slice(1).join(''));
    if (command === 'claims') return print(await openClaims(db, todayIn(siteRights.timeZone)), asClaims);
    if (command === 'answered') return answered(ref);
    if (command === 'stop-selling' || command === 'resume-selling') return sell(ref);
    const onBooking: Record<string, (booking: Booking) => Promise<Said>> = {
      ticket,
      refund,
      'settle-refund': settle,
      'settle-bags': settleAdded,
      contact: async (booking) => reach(booking),
      show: async (booking) => print(await caseFile(db, booking), asCase),
      cancel: (booking) => undo(booking, cancel),
      accept: (booking) => undo(booking, accept),
      'answer-change': answerFlights,
      dispute: prove,
      resolve: async (booking) => say(booking, await act(booking)),
      note: async (booking) => say(booking, await act(booking)),
    };
    const perform = Object.hasOwn(onBooking, command) ? onBooking[command] : undefined;
    if (!perform || !ref) return complain(USAGE, 2);
    const booking = await findBooking(db, ref);
    return booking ? perform(booking) : complain(`There is no booking ${ref}`, 1);
  }

  /** What visitors asked for, and what they are offered. */
  async function aboutLead(how: typeof close): Promise<Said> {
    const said = await how({ db, by, origin }, positionals.slice(1), options);
    return 'complaint' in said ? complain(said.complaint, said.code) : print(said.answer, () => said.words);
  }

  /** Tickets that were issued where the product does not see them. */
  async function ticket(booking: Booking): Promise<Said> {
    const put = await ticketBooking(db, booking, { typed: words, by });
    if (put.ok) {
      const said = { booking: nameOf(booking), by, ...put };
      const each = put.tickets.map(({ traveller, number }) => `traveller ${traveller}: ${shownTicketNumber(number)}`);
      return print(said, () => `${said.booking}: ticketed, by ${by}. ${each.join(', ')}`);
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

  /** What a traveller said on the telephone of flights that their airline has changed. */
  async function answerFlights(booking: Booking): Promise<Said> {
    const [answer] = words;
    const answered = await answerChange(db, booking, { answer, by });
    if (answered.ok) return print({ booking: nameOf(booking), by, answer }, () => `${nameOf(booking)}: ${answer}, by ${by}`);
    return answered.reason === 'no-answer'
      ? complain('Say what the traveller said: accept or refuse', 2)
      : complain('No change of flights that can be answered so waits for an answer: see show', 1);
  }

  /** What a bank is sent of a payment that the traveller disputes. */
  async function prove(booking: Booking): Promise<Said> {
    const said = await dispute(db, booking, options.to);
    return 'complaint' in said ? complain(said.complaint, 1) : print(said.answer, () => said.words);
  }

  /** Asked for here, done by the running product. */
  async function refund(booking: Booking): Promise<Said> {
    const asked = await refundBooking(db, booking, { typed: words[0] ?? '', reason: options.reason ?? '', by });
    const inWords = (money: Money) => `${toDecimal(money)} ${money.currency}`;
    if (!asked.ok) {
      if (asked.reason === 'too-much') return complain(`That cannot be given back: ${inWords(asked.left)} is left`, 1);
      return complain(REFUND_REFUSED[asked.reason], asked.reason === 'no-amount' ? 2 : 1);
    }
    const { refundId, amount, left } = asked;
    const said = { booking: nameOf(booking), by, refundId, ...amount, leftMinor: left.amountMinor };
    return print(
      said,
      () => `${said.booking}: ${inWords(amount)} is given back within seconds (see show); ${inWords(left)} is left`,
    );
  }

  /** What was booked, or a quote of what undoing it costs. */
  async function undo(booking: Booking, how: typeof cancel): Promise<Said> {
    const { reason, refund: typed, 'done-by-hand': isByHand = false } = options;
    const said = await how({ db, booking, by }, { words, reason, refund: typed, isByHand });
    return 'complaint' in said ? complain(said.complaint, said.code) : print(said.answer, () => said.words);
  }

  async function settle(booking: Booking): Promise<Said> {
    const [refundId = '', outcome = ''] = words;
    if (!['given-back', 'not-given-back'].includes(outcome)) return complain(USAGE, 2);
    const isGivenBack = outcome === 'given-back';
    const settled = await settleDoubtfulRefund(db, booking, { refundId, isGivenBack, note: options.note ?? '', by });
    if (!settled.ok) return complain(settled.reason === 'note-missing' ? REFUSED['note-missing'] : NO_SUCH_REFUND, 1);
    return print({ booking: nameOf(booking), by, refundId, outcome }, () => `${nameOf(booking)}: on record, by ${by}`);
  }

  /** Bags of which nobody else can tell whether they are in an order. */
  async function settleAdded(booking: Booking): Promise<Said> {
    const [amendmentId = '', outcome = ''] = words;
    if (!['added', 'not-added'].includes(outcome)) return complain(USAGE, 2);
    const said = { amendmentId, areAdded: outcome === 'added', note: options.note ?? '', by };
    const settled = await settleDoubtfulBags(db, booking, said);
    if (!settled.ok) return complain(settled.reason === 'note-missing' ? REFUSED['note-missing'] : NO_SUCH_BAGS, 1);
    return print({ booking: nameOf(booking), by, amendmentId, outcome }, () => `${nameOf(booking)}: on record, by ${by}`);
  }

  /** What is sold of a supplier; a name that nobody has would stop nothing. */
  async function sell(supplier: string): Promise<Said> {
    const known = [...FLIGHT_SUPPLIERS, ...STAY_SUPPLIERS].flatMap((module) => namesOfAccounts(module, process.env));
    if (!known.includes(supplier)) return complain(`There is no supplier ${supplier}: ${known.join(', ')}`, 1);
    const { reason = '' } = options;
    if (command === 'resume-selling') {
      const isChanged = await resumeSelling(db, supplier, by);
      return print({ supplier, by, isChanged }, () => (isChanged ? `${supplier} is sold again` : `${supplier} was not stopped`));
    }
    if (reason.trim() === '') return complain('Say why: --reason TEXT', 1);
    const isChanged = await stopSelling(db, supplier, { by, reason: reason.trim() });
    return print({ supplier, by, isChanged }, () => `${supplier} is ${isChanged ? 'not sold from now on' : 'stopped already'}`);
  }

  /** What somebody on the phone has on the screen. */
  async function lookUp(typed: string): Promise<Said> {
    const said = await caller(db, typed, by);
    return 'complaint' in said ? complain(said.complaint, said.code) : print(said.answer, () => said.words);
  }

  /** Whom a booking is of, for who has to write to them or tell a supplier. */
  function reach(booking: Booking): Said {
    const contact = contactOf(booking);
    return contact ? print(contact, contactInWords) : complain('The traveller of this booking was forgotten on request', 1);
  }

  /** A claim was answered by whoever is at the desk. */
  async function answered(typed: string): Promise<Said> {
    const put = await answerClaim(db, { typed, note: options.note ?? '', by });
    if (put.ok) return print({ ...put, by }, () => `${put.number}: answered, by ${by}`);
    return complain(put.reason === 'note-missing' ? REFUSED['note-missing'] : 'No claim of this number waits: see claims', 1);
  }

  function act(booking: Booking): Promise<Acted> {
    if (command === 'note') return noteOn(db, booking, { note: words.join(' '), by });
    return resolveFlag(db, booking, { reason: words[0] ?? '', about: options.about, note: options.note ?? '', by });
  }

  function say({ reference, id }: Booking, acted: Acted): Said {
    if (!acted.ok) return complain(REFUSED[acted.reason], 1);
    return print({ booking: reference ?? id, by, ...acted }, () => `${reference ?? id}: on record, by ${by}`);
  }

  function print<Answer>(answer: Answer, inWords: (answer: Answer) => string): Said {
    return { code: 0, answer: options.json ? JSON.stringify(answer) : inWords(answer), complaint: '' };
  }
}

const complain = (complaint: string, code: number): Said => ({ code, answer: '', complaint });

function asClaims(claims: OpenClaim[]): string {
  const lines = claims.map(({ number, madeAt, answerBy, daysLeft }) => {
    const left = daysLeft < 0 ? `OVERDUE by ${-daysLeft} days` : `${daysLeft} days left`;
    return `${number}  to be answered by ${answerBy} (${left}), made ${madeAt.toISOString()}\n  npm run desk -- answered ${number} --note …`;
  });
  return lines.length > 0 ? lines.join('\n') : 'No claim waits for an answer';
}

type Listed = { flags: OpenFlag[]; stopped: Awaited<ReturnType<typeof openStops>>; accepted: AcceptedQuote[] };

/** Everything that waits for a person: bookings with flags, suppliers that are not sold, quotes that were accepted. */
async function listed(db: Database): Promise<Listed> {
  return { flags: await workList(db), stopped: await openStops(db), accepted: await acceptedQuotes(db) };
}

function asList({ flags, stopped, accepted }: Listed): string {
  const stops = stopped.map(
    ({ supplier, stoppedAt, stoppedBy, reason }) =>
      `Not sold: ${supplier}, since ${stoppedAt.toISOString()}, by ${stoppedBy}: ${reason}`,
  );
  const open = flags.map(({ booking, state, reason, about, openedAt, todo, endedBy }) => {
    const what = about ? `${reason}: ${about}` : reason;
    return `${booking} (${state})  ${what}  since ${openedAt.toISOString()}\n  ${todo}\n  npm run desk -- ${endedBy}`;
  });
  const quoted = accepted.map(
    ({ lead, reason, about, openedAt, todo, endedBy }) =>
      `${lead} (request)  ${reason}: ${about}  since ${openedAt.toISOString()}\n  ${todo}\n  npm run desk -- ${endedBy}`,
  );
  const waiting = [...quoted, ...open];
  return [...stops, ...(waiting.length > 0 ? waiting : ['Nothing waits for a person'])].join('\n');
}

function asCase({
  items,
  events,
  flags,
  payments,
  refunds,
  disputes,
  amendments,
  promises,
  moved,
  ...booking
}: CaseFile): string {
  const facts = Object.entries(booking).map(
    ([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  const list = (title: string, rows: object[]) => [`${title}:`, ...rows.map((row) => `  ${JSON.stringify(row)}`)];
  const happened = events.map(({ at, kind, fromState, toState, actor, data }) => {
    const arrow = toState ? ` ${fromState ?? '·'} → ${toState}` : '';
    return `  ${at.toISOString()}  ${kind}${arrow}  by ${actor}  ${Object.keys(data).length > 0 ? JSON.stringify(data) : ''}`.trimEnd();
  });
  const lists = Object.entries({ items, payments, amendments, promises, refunds, disputes, money: moved, flags }).flatMap(
    ([title, rows]) => list(title, rows),
  );
  const parts = [...lists, 'events:', ...happened];
  return [...facts, ...parts].join('\n');
}
