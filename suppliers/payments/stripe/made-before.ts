import type Stripe from 'stripe';
import { timeNow } from '#domain/clock.ts';
import { withCart } from '../page-address.ts';
import type { AuthoriseOutcome, HostedPageOutcome, InDoubt } from '../port.ts';
import { AskedIntent, CheckoutSession } from './answer-shapes.ts';
import { bounded } from './bounded-list.ts';
import { outcomeOf } from './intents.ts';

/**
 * What an earlier request made, when it cannot be repeated: something in it has changed since (an address of the way back, a name), or
 * Stripe has forgotten its key. Read from lists: unlike its search, they have at once what was made. https://docs.stripe.com/search#data-freshness
 */

const IN_DOUBT = { ok: false, reason: 'in-doubt' } as const;

const HOUR_MS = 3_600_000;
/** Stripe forgets keys once they are a day old; clocks differ. */
const KEYS_KEPT_MS = { least: 23 * HOUR_MS, most: 25 * HOUR_MS };
const since = (epochMs: number) => ({ gte: Math.floor(epochMs / 1_000) });
const sinceKeysAreKept = () => since(timeNow() - KEYS_KEPT_MS.most);

/** Whether the same request might make another payment now. */
export const isKeyForgotten = (firstAskedAt: Date): boolean => timeNow() - firstAskedAt.getTime() > KEYS_KEPT_MS.least;

type Asked = { cartId: string; token: string; units: number; currency: string; bookingReference: string };

/** The payment of a card, whose request Stripe knows; one that it does not find is in doubt. */
export async function cardPaymentMade(stripe: Stripe, asked: Asked): Promise<AuthoriseOutcome | InDoubt> {
  return (await cardPaymentSince(stripe, asked, sinceKeysAreKept())) ?? IN_DOUBT;
}

/** The `declineCode` of a card that nobody was asked about in time. */
const NEVER_ASKED = 'never-asked';

/** The payment of a card that was first asked for so long ago. Nothing was made if none is found: nobody pays that late. */
export async function cardPaymentMadeLongAgo(stripe: Stripe, asked: Asked, at: Date): Promise<AuthoriseOutcome | InDoubt> {
  const found = await cardPaymentSince(stripe, asked, since(at.getTime() - HOUR_MS));
  return found ?? { ok: false, reason: 'declined', declineCode: NEVER_ASKED };
}

/**
 * One that was declined is declined, whatever it was for; any other is ours only if card, amount and booking are those of now: else our
 * record has lost the payment (`InDoubt`).
 */
async function cardPaymentSince(
  stripe: Stripe,
  asked: Asked,
  created: { gte: number },
): Promise<AuthoriseOutcome | InDoubt | undefined> {
  const listed = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] });
  const found = await firstOf(listed, ({ metadata }) => metadata?.cart_id === asked.cartId);
  if (!found) return undefined;
  const outcome = outcomeOf(found);
  const isDeclined = !outcome.ok && outcome.reason === 'declined';
  return isDeclined || isSame(AskedIntent.parse(found), asked) ? outcome : IN_DOUBT;
}

const isSame = (made: AskedIntent, { token, units, currency, bookingReference }: Asked): boolean =>
  made.payment_method === token &&
  made.amount === units &&
  made.currency === currency.toLowerCase() &&
  made.metadata.booking_reference === bookingReference;

/** The page for this amount, while it can be paid. One that has expired was not paid; one that was paid is a payment that our record lost. */
export async function pageMade(
  stripe: Stripe,
  { cartId, units, currency }: Pick<Asked, 'cartId' | 'units' | 'currency'>,
): Promise<HostedPageOutcome> {
  const listed = stripe.checkout.sessions.list({ created: sinceKeysAreKept(), limit: 100 });
  const found = await firstOf(listed, ({ client_reference_id }) => client_reference_id === cartId);
  if (!found) return IN_DOUBT;
  const session = CheckoutSession.parse(found);
  if (session.status === 'expired') return { ok: false, reason: 'refused' };
  const isPayable = session.status === 'open' && session.amount_total === units && session.currency === currency.toLowerCase();
  return isPayable && session.url ? { ok: true, url: withCart(session.url, cartId), paymentId: session.id } : IN_DOUBT;
}

async function firstOf<One extends { id: string }>(
  listed: AsyncIterable<One>,
  isWanted: (one: One) => boolean,
): Promise<One | undefined> {
  for await (const one of bounded(listed)) if (isWanted(one)) return one;
  return undefined;
}
