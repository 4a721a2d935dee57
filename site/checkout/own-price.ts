import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { signedTotals } from '../request/price-before.ts';
import type { Session } from './booking-session.ts';

/**
 * Items of the agency's own catalogue are repriced at every request of their visitor, since no supplier has to be asked. If a
 * feed has changed the price: the price shown before and the current one, signed for the page's address. Items no longer
 * available are reported when the visitor pays.
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
