import { redirect } from 'react-router';
import { bookingAddress } from '../booking-routes.ts';
import { currencyOfResults } from '../prices/chosen-currency.ts';
import { type ChangedPrice, signedChange } from './price-before.ts';
import { resultsBeforeCookie } from './results-before.ts';
import { agentCookie, type agentOf, bookingCookie } from './visitor-cookies.ts';

/** The promotion code in the address of a campaign's link: it goes along to the booking. */
export const CAMPAIGN_CODE = 'codigo';

type Opened = {
  /** Stored under the booking's id, in this browser only. */
  booking: { id: string; flightOfferId: string };
  agent: ReturnType<typeof agentOf>;
  /** The page on which the offer was chosen. */
  results: URL;
  /** Identifies the chosen offer, so that a new search can find it again. */
  chosen: string;
  /** The price that was shown before and the one of now, where it is another. */
  changed: ChangedPrice | undefined;
};

/** Redirects to the form of a new booking, with the cookies it needs. */
export function goToBooking({ booking, agent, results, chosen, changed }: Opened, isSecure: boolean): Response {
  const { id, flightOfferId } = booking;
  const { agentId, isNew } = agent;
  const headers = new Headers();
  headers.append('set-cookie', bookingCookie(id, { flightOfferId, agentId }, isSecure));
  headers.append('set-cookie', resultsBeforeCookie(id, results, chosen, isSecure));
  if (isNew) headers.append('set-cookie', agentCookie(agentId, isSecure));
  const currencyCode = currencyOfResults(results);
  const code = results.searchParams.get(CAMPAIGN_CODE);
  const query = {
    ...(changed ? { before: signedChange(changed, { id, flightOfferId }) } : {}),
    ...(currencyCode ? { currencyCode } : {}),
    ...(code ? { [CAMPAIGN_CODE]: code } : {}),
  };
  return redirect(bookingAddress('booking-summary', id, query), { headers });
}
