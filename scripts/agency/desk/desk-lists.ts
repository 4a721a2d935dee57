import type { BookingPage } from '../../../contract/office/bookings/booking-calls.ts';
import type { Claim } from '../../../contract/office/customers/lead-calls.ts';
import type { WaitingBooking, Work } from '../../../contract/office/today/work-calls.ts';
import { toDecimal } from '../../../domain/money.ts';
import type { PaymentPurpose } from '../../../domain/payment/instalments.ts';

export const asClaims = (claims: Claim[]): string =>
  claims.length > 0 ? claims.map((claim) => claimInWords(claim)).join('\n') : 'No claim waits for an answer';

function claimInWords({ number, madeAt, answerBy, daysLeft }: Claim, what = ''): string {
  const left = daysLeft < 0 ? `OVERDUE by ${-daysLeft} days` : `${daysLeft} days left`;
  return `${number}${what}  to be answered by ${answerBy} (${left}), made ${madeAt.toISOString()}\n  npm run desk -- answered ${number} --note …`;
}

export function asList({ flags, stopped, accepted, claims, waiting }: Work): string {
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
  const claimed = claims.map((claim) => claimInWords(claim, ' (claim)'));
  const forPerson = [...claimed, ...quoted, ...open];
  return [...stops, ...(forPerson.length > 0 ? forPerson : ['Nothing waits for a person']), ...waiting.map(waitingInWords)].join(
    '\n',
  );
}

const PURPOSES: Partial<Record<PaymentPurpose, string>> = {
  deposit: 'deposit, ',
  balance: 'balance, ',
  ancillary: 'added bags, ',
};

function waitingInWords({ booking, state, purpose, at, provider, since, endsAt, isOverdue, ...amount }: WaitingBooking): string {
  const what = `${PURPOSES[purpose] ?? ''}${toDecimal(amount)} ${amount.currency}`;
  const where = at === 'page' ? `on the page of ${provider}` : `at the bank, by ${provider}`;
  const end = isOverdue
    ? `OVERDUE: should have ended at ${endsAt.toISOString()}\n  ${provider} does not answer, or no process of the product is alive. Look at the log`
    : `ends by itself at ${endsAt.toISOString()}`;
  return `${booking} (${state})  waits for its traveller: ${what} ${where}  since ${since.toISOString()}, ${end}`;
}

/** The record of a booking as `show` prints it. */
export function recordOf({ mails: _, keeper: __, items, ...record }: BookingPage) {
  return { ...record, items: items.map(({ what: ___, ...item }) => item) };
}

export function asCase({
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
}: ReturnType<typeof recordOf>): string {
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
