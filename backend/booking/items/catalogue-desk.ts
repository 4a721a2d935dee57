import { isSameOuting } from '#domain/catalogue/same-outing.ts';
import { timeNow } from '#domain/clock.ts';
import { feeAt, nextStepAfter } from '#domain/stays/cancellation.ts';
import type { CancelOrderOutcome, FindOrderOutcome, OrderOutcome } from '#suppliers/orders/port.ts';
import { giveBackTaken, type Hold, holdOf, orderStateOf, take, wantedOf } from '../../catalogue/allotments.ts';
import type { OutingQuotes } from '../../catalogue/outing-quotes.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { isDatabaseTrouble } from '../../db/database-trouble.ts';
import type { OutingItem } from '../../db/schema.ts';
import { type ItemDesk, NOT_FLOWN, type OrderStanding } from './item-desk.ts';

/**
 * Orders in the agency's own catalogue: its order book is the holds in the database. A live hold is taken as agreed. An expired
 * one is taken again if it is still the same trip, there is room, and the price is no higher; otherwise the order fails and the workflow releases the money.
 */
export function catalogueDesk(db: Database, quotes: Pick<OutingQuotes, 'again'>): ItemDesk<OutingItem> {
  return {
    // No outside supplier could refuse.
    undoable: () => 'free',
    ...NOT_FLOWN,

    order: (_, item) =>
      answered<OrderOutcome>({ ok: false, reason: 'in-doubt' }, () => db.transaction((tx) => takeFor(tx, item, quotes))),

    findOrder: (itemId) =>
      answered<FindOrderOutcome>({ ok: false, reason: 'unreachable' }, async () => {
        const found = await holdOf(db, itemId);
        return { ok: true, order: found?.state === 'taken' ? placed(found) : null };
      }),

    standing: (orderId) =>
      answered<OrderStanding>('unknown', async () => ((await orderStateOf(db, orderId)) === 'taken' ? 'stands' : 'gone')),

    async quoteCancellation({ offer: { cancellation, total } }) {
      const now = timeNow();
      const fee = feeAt(cancellation, total, now);
      const refund = { ...total, amountMinor: total.amountMinor - fee.amountMinor };
      return { ok: true, fee, refund, holdsUntil: nextStepAfter(cancellation, total, now) };
    },

    // The cancellation fee is the agency's own, whatever the terms say: no supplier charges it.
    cancelOrder: (item) =>
      answered<CancelOrderOutcome>({ ok: false, reason: 'unreachable' }, async () => {
        await giveBackTaken(db, item.id);
        return { ok: true };
      }),
  };
}

const placed = ({ id }: Pick<Hold, 'id'>) => ({ orderId: id, locators: [] });

async function takeFor(tx: Transaction, item: OutingItem, quotes: Pick<OutingQuotes, 'again'>): Promise<OrderOutcome> {
  const { offer } = item;
  let refused: OrderOutcome = { ok: false, reason: 'unavailable', detail: 'sold-out' };
  const taken = await take(tx, wantedOf(item), async () => {
    const now = await quotes.again(offer, tx);
    if (!now.ok) refused = { ok: false, reason: 'unavailable', detail: now.problem.code };
    else if (!isSameOuting(offer, now.body)) refused = { ok: false, reason: 'unavailable', detail: 'another-trip' };
    else if (now.body.total.amountMinor > offer.total.amountMinor + (offer.promotionMinor ?? 0))
      refused = { ok: false, reason: 'price-changed' };
    else return true;
    return false;
  });
  return taken ? { ok: true, order: placed(taken) } : refused;
}

/** While the database is away the outcome is in doubt and asked for again. */
async function answered<Answer>(silence: Answer, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (isDatabaseTrouble(error)) return silence;
    throw error;
  }
}
