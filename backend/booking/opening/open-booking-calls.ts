import { randomBytes } from 'node:crypto';
import type { Handlers } from '#contract/calls.ts';
import { type Reply, reply } from '#contract/problem.ts';
import type { InfoData } from '#contract/shapes.ts';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import { timeNow } from '#domain/clock.ts';
import { intAmountOf, sumMoney } from '#domain/money.ts';
import type { Charging } from '../../charging/charging.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { begin } from '../../transitions/transition.ts';
import { enterAutomatic, type Promoting } from './promotions/promotion-calls.ts';
import { type Chosen, type ItemToSell, itemsToSell, type Shopping } from './sell-items.ts';

type OpenCalls = Pick<Handlers, 'setFlightOrder' | 'setItems'>;

/** How long a booking may be filled in and paid; prices are confirmed again when it is ordered. */
const SESSION_LIFETIME_MS = 30 * 60_000;

/** The currency that the visitor saw prices in. */
type InCurrency = { currencyCode?: string | undefined };

type Opening = {
  agentId: string;
  disId?: string | undefined;
  infoData: InfoData;
  charge: ChargeTerms | null;
  /** Of a sale by telephone. */
  ofQuote?: { quoteId: string; sellerId: string | null };
};

/** SPEC §7.2: opens a booking for the selected offers. */
export function openBookingCalls({
  promoting,
  charging,
  ...shopping
}: { promoting: Promoting; charging: Pick<Charging, 'termsOf'> } & Shopping): OpenCalls {
  async function open(chosen: readonly Chosen[], { currencyCode, ...asked }: Omit<Opening, 'charge'> & InCurrency) {
    const opening = { ...asked, charge: await charging.termsOf(currencyCode) };
    const sold = await itemsToSell(shopping, chosen);
    if (!sold.ok) return sold;
    const opened = await openBooking(promoting.db, sold.body, opening);
    const { flightOfferId } = opened;
    const total = await enterAutomatic(promoting, { agentId: opening.agentId, flightOfferId });
    return reply(total ? { ...opened, total } : opened);
  }

  return {
    async setFlightOrder({ flightOffer, ...opening }) {
      const opened = await open([{ kind: 'flight', offerId: flightOffer.id }], opening);
      if (!opened.ok) return opened;
      const { id, flightOfferId, expiresAt } = opened.body;
      return reply({ id, flightOfferId, baggageUrl: `/booking/summary?id=${id}`, expiresAt }, 201);
    },

    async setItems({ items, ...opening }): ReturnType<OpenCalls['setItems']> {
      const opened: Reply<Awaited<ReturnType<typeof openBooking>>> = await open(items, opening);
      return opened.ok ? reply(opened.body, 201) : opened;
    },
  };
}

async function openBooking(db: Database, items: readonly ItemToSell[], opening: Opening) {
  return db.transaction((tx) => writeBooking(tx, items, opening));
}

/** Terms are from one currency: what is priced in another is charged as it is. */
const termsFor = (charge: ChargeTerms | null, currency: string) => (charge?.from === currency ? charge : null);

/** Writes a new booking with its items; `ids`: of the items, where they are known before. */
export async function writeBooking(
  tx: Transaction,
  items: readonly ItemToSell[],
  { agentId, disId, infoData, charge, ofQuote }: Opening,
  ids: readonly string[] = [],
) {
  const secret = randomBytes(16).toString('base64url');
  const expiresAt = new Date(timeNow() + SESSION_LIFETIME_MS);
  const { currency } = items[0] as ItemToSell;
  const total = sumMoney(
    currency,
    items.map((item) => ({ amountMinor: item.totalMinor, currency })),
  );
  const cost = { totalMinor: total.amountMinor, currency };
  const values = {
    secret,
    agentId,
    infoData,
    expiresAt,
    disId: disId ?? null,
    charge: termsFor(charge, currency),
    ...cost,
    ...ofQuote,
  };
  const id = (await begin(tx, 'booking', { event: 'opened', actor: 'customer', values })) as string;
  for (const [position, item] of items.entries()) {
    const itemId = ids[position];
    const own = { bookingId: id, position, ...item, ...(itemId ? { id: itemId } : {}) };
    await begin(tx, 'item', { event: 'item-added', actor: 'customer', values: own });
  }
  return { id, flightOfferId: secret, expiresAt: expiresAt.toISOString(), total: intAmountOf(total) };
}
