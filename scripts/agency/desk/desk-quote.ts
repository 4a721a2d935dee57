import type { QuoteProblem } from '../../../backend/desk/leads.ts';
import type { Lead } from '../../../contract/office/customers/lead-calls.ts';
import { DEFAULT_CURRENCY, toDecimal } from '../../../domain/money.ts';
import { isGroup } from '../../../domain/quote.ts';
import { answerOf } from '../office-of-operator.ts';
import type { DeskCommand, Outcome } from './desk-typed.ts';

/** The options of commands about a lead. */
export type LeadOptions = {
  includes?: string;
  until?: string;
  currency?: string;
  people?: string;
  title?: string;
  note?: string;
};
type Desk = Pick<DeskCommand, 'office' | 'by'>;

const PROBLEMS: Record<QuoteProblem, string> = {
  'no-such-lead': 'There is no request of this number that can be quoted for: see leads',
  'no-amount': 'Say how much for all of them, in its currency: 12500.50',
  'no-currency': 'This currency is none that is sold in: --currency USD',
  'no-includes': 'Say what it includes, up to 40 things of 200 letters: --includes "Traslados; Guía; 3 cenas"',
  'no-day': 'Say its last day, today or within a year: --until 2027-03-15',
  'no-people': 'Say for how many as a number: --people 14',
};
const ACTED = {
  'no-such-lead': 'There is no open request of this number: see leads',
  'no-quote': 'This request has no quote that could still be accepted: see leads',
  'note-missing': 'Say what came of it: --note TEXT',
};

/** `quote LEAD AMOUNT --includes TEXT --until DAY`: makes a quote as a link, which is mailed and may be passed on. */
export async function quote({ office, by }: Desk, [lead = '', amount = '']: string[], options: LeadOptions): Promise<Outcome> {
  const { includes = '', until = '', currency = DEFAULT_CURRENCY, people, title } = options;
  const typed = { lead, amount, includes, until, currency, ...(people ? { people } : {}), ...(title ? { title } : {}) };
  const made = await answerOf(office.makeQuote(typed));
  if (!made.ok) return { code: made.reason === 'no-such-lead' ? 1 : 2, complaint: PROBLEMS[made.reason] };
  const { number, url, quote: offered } = made;
  const price = `${toDecimal(offered.price)} ${offered.price.currency}`;
  return {
    answer: { number, url, by, ...offered },
    words: `${number}: ${price}, good until ${offered.until}, mailed within a minute. The link:\n${url}`,
  };
}

export async function withdraw({ office, by }: Desk, [lead = '']: string[]): Promise<Outcome> {
  const done = await answerOf(office.withdrawQuote({ lead }));
  if (!done.ok) return { code: 1, complaint: ACTED[done.reason] };
  return {
    answer: { number: done.number, by },
    words: `${done.number}: its quote is withdrawn, by ${by}. Who asked is not written to`,
  };
}

export async function close({ office, by }: Desk, [lead = '']: string[], { note = '' }: LeadOptions): Promise<Outcome> {
  const done = await answerOf(office.closeLead({ lead, note }));
  if (!done.ok) return { code: 1, complaint: ACTED[done.reason] };
  return { answer: { number: done.number, by }, words: `${done.number}: closed, by ${by}` };
}

export async function leads({ office }: Desk): Promise<Outcome> {
  const open = await answerOf(office.listLeads({}));
  return { answer: open, words: open.length > 0 ? open.map(inWords).join('\n') : 'No request waits for an answer' };
}

const STATES = {
  open: 'offered, good until',
  accepted: 'ACCEPTED; it was offered until',
  withdrawn: 'withdrawn, was good until',
  expired: 'EXPIRED on',
} as const;

function inWords({ number, madeAt, about, people, quote: made, trip }: Lead): string {
  const size = people === null ? '' : isGroup(people) ? `  GROUP of ${people}` : `  for ${people}`;
  const offered = made ? `${STATES[made.state]} ${made.until ?? '?'}` : 'not quoted for';
  const asTrip = trip && trip !== 'of-another' ? `\n  trip ${trip.number}: ${trip.state}` : '';
  return `${number}  ${about}${size}  since ${madeAt.toISOString()}\n  ${offered}${asTrip}\n  npm run desk -- quote ${number} AMOUNT --includes … --until … | close-lead ${number} --note …`;
}
