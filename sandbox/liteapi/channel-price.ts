import { type Money, toDecimal } from '#domain/money.ts';
import { fromUsd } from '../world/rates.ts';
import { seededRandom } from '../world/seeded-random.ts';
import { type LocalCharge, localChargesOf } from '../world/stays/prices/local-charges.ts';
import { penaltiesOf, type StaySale } from '../world/stays/stay-sale.ts';

/** The price of one room through this channel, in the requested currency. */
export type RoomPrice = {
  /** The amount charged to the agency: the net price and the commission, which is paid back later. */
  retail: Money;
  commission: Money;
  /** The lowest public price allowed; `null` for hotels that state none. */
  suggested: Money | null;
  charges: LocalCharge[];
  penalties: { at: number; fee: Money }[];
};

/** The channel's price relative to the hotel's own, which is higher; differs by hotel. */
const retailShare = (hotelId: string): number => 0.86 + 0.11 * seededRandom('liteapi retail', hotelId);
const COMMISSION_SHARE = 0.08;
const SAY_NO_PRICE = 0.12;

/** The prices of a sale's rooms, each with local charges; `factor` is the price change since the search. */
export function roomPrices(sale: StaySale, currency: string, factor = 1): RoomPrice[] {
  const { hotel, plan, question, nightCents } = sale;
  // A stay paid at the hotel costs the hotel's own price.
  const share = plan.payment === 'hotel' ? 1 : retailShare(hotel.id);
  const isSilent = seededRandom('liteapi suggested', hotel.id) < SAY_NO_PRICE;
  return nightCents.map((nights, room) => {
    const sold = nights.map((cents) => Math.round(cents * factor * share));
    const cents = sold.reduce((sum, night) => sum + night, 0);
    const publicCents = Math.round(nights.reduce((sum, night) => sum + night, 0) * factor);
    const guests = question.rooms[room] ?? { adults: 2, childAges: [] };
    return {
      retail: fromUsd(cents, currency),
      commission: fromUsd(plan.payment === 'hotel' ? 0 : Math.round(cents * COMMISSION_SHARE), currency),
      suggested: isSilent ? null : fromUsd(Math.max(cents, publicCents), currency),
      charges: localChargesOf(hotel, { cents, nights: nights.length, guests, nationality: question.nationality, currency }),
      penalties: penaltiesOf(sale, sold).map(({ at, cents: fee }) => ({ at, fee: fromUsd(fee, currency) })),
    };
  });
}

/** LiteAPI sends amounts as numbers. */
export const numberOf = (money: Money): number => Number(toDecimal(money));

export function sumOf(amounts: Money[]): Money {
  const [first] = amounts;
  return { amountMinor: amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0), currency: first?.currency ?? 'USD' };
}
