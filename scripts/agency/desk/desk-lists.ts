import { openStops } from '../../../backend/booking/accounts/sales-stops.ts';
import type { Database } from '../../../backend/db/connection.ts';
import type { CaseFile } from '../../../backend/desk/case-file.ts';
import { type OpenClaim, openClaims } from '../../../backend/desk/claims.ts';
import { type AcceptedQuote, acceptedQuotes } from '../../../backend/desk/leads.ts';
import { type WaitingBooking, waitingList } from '../../../backend/desk/waiting-list.ts';
import { type OpenFlag, workList } from '../../../backend/desk/work-list.ts';
import type { CalendarDate } from '../../../domain/calendar-date.ts';
import { toDecimal } from '../../../domain/money.ts';
import type { PaymentPurpose } from '../../../domain/payment/instalments.ts';

export const asClaims = (claims: OpenClaim[]): string =>
  claims.length > 0 ? claims.map((claim) => claimInWords(claim)).join('\n') : 'No claim waits for an answer';

function claimInWords({ number, madeAt, answerBy, daysLeft }: OpenClaim, what = ''): string {
  const left = daysLeft < 0 ? `OVERDUE by ${-daysLeft} days` : `${daysLeft} days left`;
  return `${number}${what}  to be answered by ${answerBy} (${left}), made ${madeAt.toISOString()}\n  npm run desk -- answered ${number} --note …`;
}

type Listed = {
  flags: OpenFlag[];
  stopped: Awaited<ReturnType<typeof openStops>>;
  accepted: AcceptedQuote[];
  claims: OpenClaim[];
  waiting: WaitingBooking[];
};

/** Everything that waits for a person: bookings with flags, suppliers that are not sold, quotes that were accepted, claims that the law has answered by a day; and what waits for its traveller. */
export async function listed(db: Database, today: CalendarDate): Promise<Listed> {
  return {
    flags: await workList(db),
    stopped: await openStops(db),
    accepted: await acceptedQuotes(db),
    claims: await openClaims(db, today),
    waiting: await waitingList(db),
  };
}

export function asList({ flags, stopped, accepted, claims, waiting }: Listed): string {
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
