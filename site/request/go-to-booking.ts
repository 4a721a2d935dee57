import { redirect } from 'react-router';
import { bookingAddress } from '../booking-routes.ts';
import { currencyOfResults } from '../prices/chosen-currency.ts';
import { type ChangedPrice, signedChange } from './price-before.ts';
import { resultsBeforeCookie } from './results-before.ts';
import { agentCookie, type agentOf, bookingCookie } from './visitor-cookies.ts';

type Opened = {
  /** What a booking was opened for is remembered by its key, in this browser alone. */
  booking: { id: string; flightOfferId: string };
  agent: ReturnType<typeof agentOf>;
  /** The page that it was chosen on. */
  results: URL;
  /** Names what was chosen, so that it can be found again in a new search. */
  chosen: string;
  /** The price that was shown before and the one of now, where it is another. */
  changed: ChangedPrice | undefined;
};

/** Sends a visitor on to the form of the booking that was opened for them, with all that it needs of this browser. */
export function goToBooking({ booking, agent, results, chosen, changed }: Opened, isSecure: boolean): Response {
  const { id, flightOfferId } = booking;
  const { agentId, isNew } = agent;
  const headers = new Headers();
  headers.append('set-cookie', bookingCookie(id, { flightOfferId, agentId }, isSecure));
  headers.append('set-cookie', resultsBeforeCookie(id, results, chosen, isSecure));
  if (isNew) headers.append('set-cookie', agentCookie(agentId, isSecure));
  const currencyCode = currencyOfResults(results);
  const query = {
    ...(changed ? { before: signedChange(changed, { id, flightOfferId }) } : {}),
    ...(currencyCode ? { currencyCode } : {}),
  };
  return redirect(bookingAddress('booking-summary', id, query), { headers });
}
