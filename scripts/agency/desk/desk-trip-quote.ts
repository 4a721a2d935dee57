import type { sendTripQuoteAgain } from '../../../contract/office/customers/trip-quote-calls.ts';
import type { TripQuotePage, TripQuoteProblem, TripQuoteRow } from '../../../contract/office/customers/trip-quotes.ts';
import type { OfficeAnswer } from '../../../contract/office/office-call.ts';
import { type Money, toDecimal } from '../../../domain/money.ts';
import { TRIP_QUOTE_STATES } from '../../../domain/trip-quotes/trip-quote.ts';
import { answerOf } from '../office-of-operator.ts';
import type { DeskCommand, Outcome } from './desk-typed.ts';

type Desk = Pick<DeskCommand, 'office' | 'by'>;

const PROBLEMS: Partial<Record<TripQuoteProblem, string>> = {
  'no-such-quote': 'There is no trip of this number: see trips',
  'not-open': 'This trip is not good any more: make another version in the office',
  'no-mail': 'Whom it is for has no e-mail',
  'being-paid': 'This trip is being paid or was booked',
};

/** `trips [STATE]`: trips that were put together for somebody, the newest first. */
export async function trips({ office }: Desk, [state]: string[]): Promise<Outcome> {
  if (state && !TRIP_QUOTE_STATES.some((one) => one === state))
    return { code: 2, complaint: `There is no state ${state}: ${TRIP_QUOTE_STATES.join(', ')}` };
  const { rows } = await answerOf(office.listTripQuotes({ filters: state ? { state } : {} }));
  return { answer: rows, words: rows.length > 0 ? rows.map(inWords).join('\n') : 'There is no such trip' };
}

/** `trip NUMBER`: its last version, with its link. */
export async function trip({ office }: Desk, [quote = '']: string[]): Promise<Outcome> {
  const page = await answerOf(office.showTripQuote({ quote }));
  return page ? { answer: page, words: wholeInWords(page) } : { code: 1, complaint: PROBLEMS['no-such-quote'] as string };
}

type Acted = OfficeAnswer<typeof sendTripQuoteAgain>;
const cameOf = (acted: Acted, done: (number: string) => string, by: string): Outcome =>
  acted.ok
    ? { answer: { number: acted.number, by }, words: done(acted.number) }
    : { code: 1, complaint: PROBLEMS[acted.reason] ?? `It was not done: ${acted.reason}` };

export const withdrawTrip = async ({ office, by }: Desk, [quote = '']: string[]): Promise<Outcome> =>
  cameOf(
    await answerOf(office.withdrawTripQuote({ quote })),
    (number) => `${number}: withdrawn, by ${by}. Nobody is written to`,
    by,
  );

export const sendTrip = async ({ office, by }: Desk, [quote = '']: string[]): Promise<Outcome> =>
  cameOf(await answerOf(office.sendTripQuoteAgain({ quote })), (number) => `${number}: mailed again within a minute`, by);

const priceOf = (total: Money | null): string => (total ? `${toDecimal(total)} ${total.currency}` : 'no price');

export function inWords({ number, version, state, title, what, name, total, seller, expiresAt, booking }: TripQuoteRow): string {
  const facts = [
    state.toUpperCase(),
    priceOf(total),
    ...(expiresAt ? [`until ${expiresAt.toISOString()}`] : []),
    ...(seller ? [`sold by ${seller.name}`] : []),
    ...(booking ? [`booking ${booking}`] : []),
  ];
  return `${number} v${version}  ${title || what || 'untitled'}  for ${name || 'nobody'}\n  ${facts.join(', ')}`;
}

const wholeInWords = (page: TripQuotePage): string =>
  [
    inWords(page),
    ...page.items.map((item) => `  ${item.kind}: ${nameOf(item)}, ${priceOf(item.total)}`),
    ...(page.url ? [page.url] : []),
  ].join('\n');

const nameOf = (item: TripQuotePage['items'][number]): string => {
  if (item.kind === 'flight') return item.ways.map(({ from, to, departs }) => `${from}–${to} ${departs.slice(0, 16)}`).join(', ');
  return item.kind === 'stay' ? `${item.hotel}, ${item.checkIn} – ${item.checkOut}` : `${item.name}, ${item.begins}`;
};
