import type { ChosenOuting } from '#contract/outings.ts';
import { type Reply, refuse } from '#contract/problem.ts';
import type { Allotted, SoldOuting } from '#domain/catalogue/outing.ts';
import { PRICE_CHANGED, type Refusal } from '../booking/workflow/asking.ts';
import type { Database, Transaction } from '../db/connection.ts';
import type { OutingItem } from '../db/schema.ts';
import { hold, roomKey, roomOf, seemsFree, wantedOf } from './allotments.ts';
import type { Catalogues } from './catalogues.ts';
import { type OutingQuotes, outingQuotes } from './outing-quotes.ts';

const SOLD_OUT = refuse(
  'offer-unavailable',
  'No more of this can be had online just now, and nothing was charged: choose another, or ask the agency for it',
);

/** What of the agency's own catalogue is sold online. */
export type OutingSales = OutingQuotes & {
  /** What was chosen, if there is room for it now; nothing is held yet. */
  toSell(chosen: ChosenOuting): Promise<Reply<SoldOuting>>;
  /** Why an item cannot be had as it was agreed to, as far as can be told without waiting for others. */
  refusalOf(tx: Transaction, item: OutingItem): Promise<Refusal | undefined>;
  /** Holds what an item is of while it is paid; or why not, with nothing held. To be the last work of its transaction: others wait for it. */
  hold(tx: Transaction, item: OutingItem): Promise<Refusal | undefined>;
  /** How many can still be booked online of these sailings or departures, by {@link roomKey}. */
  roomOf(kind: Allotted['kind'], recordIds: readonly string[]): Promise<Map<string, number>>;
};

export function outingSales({ db, ...terms }: { db: Database; catalogues: Catalogues; timeZone: string }): OutingSales {
  const quotes = outingQuotes(terms);
  return {
    ...quotes,
    roomOf: (kind, recordIds) => roomOf(db, kind, recordIds),

    async toSell(chosen) {
      const sold = await quotes.sold(chosen);
      if (!sold.ok) return sold;
      const { kind, id, unit, quantity } = sold.body;
      const room = (await roomOf(db, kind, [id])).get(roomKey(id, unit)) ?? 0;
      return room >= quantity ? sold : SOLD_OUT;
    },

    async refusalOf(tx, item) {
      const now = await quotes.again(item.offer, tx);
      if (!now.ok) return now;
      if (now.body.total.amountMinor !== item.totalMinor) return PRICE_CHANGED;
      return (await seemsFree(tx, wantedOf(item))) ? undefined : SOLD_OUT;
    },

    hold: async (tx, item) => ((await hold(tx, wantedOf(item))) ? undefined : SOLD_OUT),
  };
}
