import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { signedTotals } from '../request/price-before.ts';
import type { Session } from './booking-session.ts';

/**
 * What the agency sells of its own is asked for again whenever its visitor is heard of, since nobody else has to be asked: the price they were shown before and the one of now,
 * signed for the page's address, where a feed has changed it since. What is gone by then is told when it is paid.
 */
export async function oldPriceOf(
  { id, items }: Pick<Session, 'id' | 'items'>,
  key: BookingCredentials,
  backend: Backend,
): Promise<string | undefined> {
  if (!items.some(({ outing }) => outing)) return undefined;
  const refreshed = await backend.refreshPrice(key);
  const changed = refreshed.ok ? refreshed.body.priceChange : undefined;
  return changed && signedTotals(changed.from, changed.to, { id, flightOfferId: key.flightOfferId });
}
