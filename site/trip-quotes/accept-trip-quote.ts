import { data, redirect } from 'react-router';
import type { AnswerOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { FieldError } from '#contract/problem.ts';
import { moneyOf } from '#domain/money.ts';
import { tripQuotes as words } from '../messages/es/enquiry/trip-quotes.ts';
import { priceWords } from '../prices/charged-words.ts';
import { currencyToCharge } from '../prices/home-prices.ts';
import type { PageRequest } from '../request/context.ts';
import { goToBooking } from '../request/go-to-booking.ts';
import { agentOf, attributionOf } from '../request/visitor-cookies.ts';
import { type ItemView, itemView, readTripQuote } from './read-trip-quote.ts';
import { tripQuoteAddress } from './trip-quote-address.ts';

/** What keeps a trip from being booked as it was seen: another price, which can be accepted, or something that is gone. */
export type NotOpened =
  | { kind: 'changed'; text: string; seen: string; price: string; items: ItemView[] }
  | { kind: 'gone' | 'failed'; text: string };

/** Accepts a trip at the price that was seen, and goes to the form of its booking. */
export async function acceptTripQuote(
  request: Request,
  token: string,
  { backend, isSecure }: Pick<PageRequest, 'backend' | 'isSecure'>,
) {
  const [amount = '', currency = ''] = String((await request.formData()).get('seen') ?? '').split(' ');
  const here = tripQuoteAddress(encodeURIComponent(token));
  if (!/^\d{1,15}$/.test(amount) || !/^[A-Z]{3}$/.test(currency)) return redirect(here, 303);
  const agent = agentOf(request);
  const { disId, ...infoData } = attributionOf(request);
  const opened = await backend.openTripQuote({
    token,
    agentId: agent.agentId,
    seen: { amount: Number(amount), currency },
    ...(disId ? { disId } : {}),
    currencyCode: await currencyToCharge(backend),
    infoData,
  });
  if (opened.ok) {
    const { body } = opened;
    if (!('flightOfferId' in body)) return changed(body);
    return goToBooking({ booking: body, agent, results: new URL(here, request.url), chosen: '', changed: undefined }, isSecure);
  }
  const { code, status, errors } = opened.problem;
  // Its page says that it is over, or that it is booked.
  if (code === 'quote-over' || code === 'link-not-valid' || code === 'booking-closed') return redirect(here, 303);
  if (code === 'offer-unavailable' || code === 'on-request' || code === 'not-found') {
    const what = await itemNamed(errors, token, backend);
    return data<NotOpened>({ kind: 'gone', text: words.goneText(what) }, { status: 409 });
  }
  return data<NotOpened>({ kind: 'failed', text: words.failedText }, { status });
}

type Changed = Extract<AnswerOf<Calls['openTripQuote']>, { from: unknown }>;

function changed({ from, to, items }: Changed) {
  const price = priceWords(moneyOf(to));
  const text = words.changedText(priceWords(moneyOf(from)), price);
  const seen = `${to.amount} ${to.currency}`;
  return data<NotOpened>({ kind: 'changed', text, seen, price, items: items.map(itemView) }, { status: 409 });
}

async function itemNamed(
  errors: readonly FieldError[] | undefined,
  token: string,
  backend: PageRequest['backend'],
): Promise<string> {
  const [, place] = /^\/items\/(\d+)/.exec(errors?.[0]?.pointer ?? '') ?? [];
  const page = place === undefined ? undefined : await readTripQuote(token, { backend, isOpened: false });
  return (page?.kind === 'found' ? page.quote.items[Number(place)]?.title : undefined) ?? words.somethingGone;
}
