import { timeNow } from '#domain/clock.ts';
import { feeAt, nextStepAfter } from '#domain/stays/cancellation.ts';
import type { ServiceItem } from '../../db/schema.ts';
import { type ItemDesk, NOT_FLOWN } from './item-desk.ts';

/**
 * Orders in the agency's own book: a service is sold once it is paid, and a person arranges it afterwards. The booking's own record is
 * the book, so that an order of which nothing is on record was never placed.
 */
export const AGENCY_DESK: ItemDesk<ServiceItem> = {
  // No outside supplier could refuse.
  undoable: () => 'free',
  ...NOT_FLOWN,
  order: async (_, { id }) => ({ ok: true, order: { orderId: id, locators: [] } }),
  findOrder: async () => ({ ok: true, order: null }),
  standing: async () => 'stands',

  async quoteCancellation({ offer: { cancellation, total } }) {
    const now = timeNow();
    const fee = feeAt(cancellation, total, now);
    const refund = { ...total, amountMinor: total.amountMinor - fee.amountMinor };
    return { ok: true, fee, refund, holdsUntil: nextStepAfter(cancellation, total, now) };
  },

  // What is kept is the agency's own, by the terms of sale.
  cancelOrder: async () => ({ ok: true }),
};
