import { refuse } from '#contract/problem.ts';
import type { PriceReply } from './flight-search.ts';

/** It has expired, belonged to a process that has ended, or never existed: these cannot be told apart. */
export const SEARCH_EXPIRED = refuse('session-expired', 'The search this offer came from is no longer kept: search again');

/** The problem for an offer that could not be priced. */
export function priceRefusal(reason: Extract<PriceReply, { ok: false }>['reason']) {
  if (reason === 'expired') return SEARCH_EXPIRED;
  if (reason === 'unavailable') return refuse('offer-unavailable', 'The airline no longer sells this offer: choose another');
  return refuse('supplier-failed', 'The flight supplier did not answer: try again');
}
