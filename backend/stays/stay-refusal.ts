import { refuse } from '#contract/problem.ts';
import type { StayPriceReply } from './stay-shopping.ts';

export const SUPPLIER_SILENT = refuse('supplier-failed', 'The supplier of this hotel did not answer: try again');

/** Checked before any card is charged, whatever was shown: the register may have changed meanwhile. */
export const ON_REQUEST = refuse(
  'on-request',
  'This hotel has no number in the register of tourism that is good today: it is sold on request only, and nothing was charged',
);

/** The problem for a stay that could not be priced. */
export function stayRefusal(reason: Extract<StayPriceReply, { ok: false }>['reason']) {
  if (reason === 'expired') return refuse('session-expired', 'The search this offer came from is no longer kept: search again');
  if (reason === 'unavailable') return refuse('offer-unavailable', 'The hotel no longer sells this offer: choose another');
  return reason === 'on-request' ? ON_REQUEST : SUPPLIER_SILENT;
}
