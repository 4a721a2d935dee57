import { randomUUID } from 'node:crypto';
import { allOf, PRICE_CHANGED, type Reply, refuse, reply } from '#contract/problem.ts';
import type { ChosenOuting } from '#contract/selling/outings.ts';
import { type Allotted, CATALOGUE_SUPPLIER, type SoldOuting } from '#domain/catalogue/outing.ts';
import { isSameOuting } from '#domain/catalogue/same-outing.ts';
import type { Database, Transaction } from '../db/connection.ts';
import type { OutingItem } from '../db/schema.ts';
import { hold, inTurn, roomOf, seemFree, wantedOf } from './allotments.ts';
import type { Catalogues } from './catalogues.ts';
import { NOT_SOLD, type OutingQuotes, outingQuotes } from './outing-quotes.ts';

type Refusal = ReturnType<typeof refuse>;
const SOLD_OUT = refuse(
  'offer-unavailable',
  'No more of this can be had online just now, and nothing was charged: choose another, or ask the agency for it',
);

/** Ids under which places are held; none for what is not. */
export type Held = readonly (string | null)[];

/** Online sales of the agency's own catalogue. */
export type OutingSales = OutingQuotes & {
  /** The selected items, if all are available now; nothing is held yet. `held`: the ids under which a quote holds them, by position. */
  toSell(chosen: readonly ChosenOuting[], held?: Held): Promise<Reply<SoldOuting[]>>;
  /** Why a booking's items are not available as agreed, as far as can be known without waiting for locks. */
  refusalOf(tx: Transaction, items: readonly OutingItem[]): Promise<Refusal | undefined>;
  /**
   * Holds all items of a booking during payment, or none: on refusal the transaction must be rolled back. Should be its last
   * work, as others wait for it.
   */
  hold(tx: Transaction, items: readonly OutingItem[]): Promise<Refusal | undefined>;
  /** The number still bookable online of these sailings or departures, by {@link roomKey}. */
  roomOf(kind: Allotted['kind'], recordIds: readonly string[]): Promise<Map<string, number>>;
};

export function outingSales({ db, ...terms }: { db: Database; catalogues: Catalogues; timeZone: string }): OutingSales {
  const quotes = outingQuotes(terms);
  return {
    ...quotes,
    roomOf: (kind, recordIds) => roomOf(db, kind, recordIds),

    async toSell(chosen, held = []) {
      const sold = allOf(await Promise.all(chosen.map(async (one, place) => inItem(await quotes.sold(one), place))));
      if (!sold.ok) return sold;
      const wanted = sold.body.map((of, place) => ({ itemId: held[place] ?? randomUUID(), of, quantity: of.quantity }));
      if (!(await db.transaction((tx) => seemFree(tx, wanted)))) return SOLD_OUT;
      return sold.body.length === 1 ? sold : reply(sold.body.map((offer, place) => ({ ...offer, cabinNumber: place + 1 })));
    },

    async refusalOf(tx, items) {
      for (const item of items) {
        const now = await quotes.again(item.offer, tx);
        if (!now.ok) return now;
        if (!isSameOuting(item.offer, now.body)) return NOT_SOLD;
        if (now.body.total.amountMinor !== item.totalMinor + (item.offer.promotionMinor ?? 0)) return PRICE_CHANGED;
      }
      return (await seemFree(tx, items.map(wantedOf))) ? undefined : SOLD_OUT;
    },

    async hold(tx, items) {
      for (const wanted of items.map(wantedOf).sort(inTurn)) if (!(await hold(tx, wanted))) return SOLD_OUT;
      return undefined;
    },
  };
}

/**
 * The same while it may be sold. Nothing of a stopped catalogue can be booked online: its items are shown, and visitors can
 * enquire. Paid bookings are still ordered; items chosen before the stop are refused by `ask-for-booking.ts`, as for any
 * supplier.
 */
export function outingsWhileAllowed(outings: OutingSales, { isStopped }: { isStopped(supplier: string): boolean }): OutingSales {
  const isOver = () => isStopped(CATALOGUE_SUPPLIER);
  return {
    ...outings,
    toSell: async (chosen, held) => (isOver() ? SOLD_OUT : outings.toSell(chosen, held)),
    roomOf: async (kind, recordIds) => (isOver() ? new Map() : outings.roomOf(kind, recordIds)),
  };
}

/** Prefixes a refusal's pointers with the item's index in the request. */
function inItem<Body>(answer: Reply<Body>, place: number): Reply<Body> {
  if (answer.ok || !answer.problem.errors) return answer;
  const errors = answer.problem.errors.map((one) => ({ ...one, pointer: `/items/${place}${one.pointer}` }));
  return { ok: false, problem: { ...answer.problem, errors } };
}
