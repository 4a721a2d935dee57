import { type Money, toDecimal } from '#domain/money.ts';
import { fromUsd } from '../world/rates.ts';
import { seededRandom } from '../world/seeded-random.ts';
import { type LocalCharge, localChargesOf } from '../world/stays/local-charges.ts';
import { penaltiesOf, type StaySale } from '../world/stays/stay-sale.ts';

/** What one room costs through this channel, in the currency that was asked for. */
export type RoomPrice = {
  /** What the agency is charged: net and the commission it is given back later. */
  retail: Money;
  commission: Money;
  /** Below this nobody may sell it in public; some hotels do not say. */
  suggested: Money | null;
  charges: LocalCharge[];
  penalties: { at: number; fee: Money }[];
};

/** Hotels give a channel a better price than they ask themselves; by how much is theirs. */
const retailShare = (hotelId: string): number => 0.86 + 0.11 * seededRandom('liteapi retail', hotelId);
const COMMISSION_SHARE = 0.08;
const SAY_NO_PRICE = 0.12;

/** The prices of a sale's rooms, each with what its place wants; `factor` is what has changed since it was found. */
export function roomPrices(sale: StaySale, currency: string, factor = 1): RoomPrice[] {
  const { hotel, plan, question, nightCents } = sale;
  // What is paid at the hotel is the hotel's own price.
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

/** Amounts are numbers here. */
export const numberOf = (money: Money): number => Number(toDecimal(money));

export function sumOf(amounts: Money[]): Money {
  const [first] = amounts;
  return { amountMinor: amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0), currency: first?.currency ?? 'USD' };
}
