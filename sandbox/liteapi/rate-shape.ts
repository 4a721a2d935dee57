import type { Money } from '#domain/money.ts';
import { seededRandom } from '../world/seeded-random.ts';
import type { BoardCode } from '../world/stays/prices/rate-plans.ts';
import type { StaySale } from '../world/stays/stay-sale.ts';
import { numberOf, type RoomPrice, roomPrices, sumOf } from './channel-price.ts';
import { encodeOfferId, type OfferRef } from './offer-id.ts';

export const BOARD_NAMES: Record<BoardCode, string> = {
  RO: 'Room Only',
  BB: 'Bed & Breakfast',
  HB: 'Half Board',
  FB: 'Full Board',
  AI: 'All Inclusive',
};
const PAYMENT_TYPES = { seller: ['NUITEE_PAY'], hotel: ['PROPERTY_PAY'], either: ['NUITEE_PAY', 'PROPERTY_PAY'] } as const;
const SUPPLIER = { supplier: 'nuitee', supplierId: 2 } as const;

const amount = (money: Money) => ({ amount: numberOf(money), currency: money.currency });
const lead = (money: Money | null, source = '') => (money ? { ...amount(money), source } : null);

/** `2027-01-30 02:00:00` in GMT, LiteAPI's format of deadlines. */
const gmt = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ');

/** One room type under one rate plan, with a rate for each requested room. */
export function roomTypeObject(sale: StaySale, ref: OfferRef) {
  const prices = roomPrices(sale, ref.currency);
  const offerId = encodeOfferId(ref);
  const retail = sumOf(prices.map((price) => price.retail));
  return {
    roomTypeId: roomTypeId(sale),
    offerId,
    ...SUPPLIER,
    rates: rateObjects(sale, prices, offerId),
    // Lists in the documentation, objects in real answers.
    offerRetailRate: amount(retail),
    suggestedSellingPrice: suggestedOf(prices),
    offerInitialPrice: amount(retail),
    priceType: 'commission',
    rateType: 'standard',
    paymentTypes: PAYMENT_TYPES[sale.plan.payment],
  };
}

/** The lowest public price of all rooms; `null` if the hotel states none. */
export function suggestedOf(prices: RoomPrice[]) {
  const known = prices.flatMap(({ suggested }) => suggested ?? []);
  return known.length === prices.length ? lead(sumOf(known), 'hotel') : null;
}

export function rateObjects({ hotel, room, plan, question }: StaySale, prices: RoomPrice[], offerId: string) {
  return prices.map(({ retail, commission, suggested, charges, penalties }, index) => {
    const { adults, childAges } = question.rooms[index] ?? { adults: 2, childAges: [] };
    return {
      rateId: `${offerId.slice(0, 40)}${index + 1}`,
      occupancyNumber: index + 1,
      name: room.name,
      maxOccupancy: room.mostGuests,
      adultCount: adults,
      childCount: childAges.length,
      childrenAges: childAges,
      boardType: plan.board,
      boardName: BOARD_NAMES[plan.board],
      remarks: remarksOf(hotel.id),
      priceType: 'commission',
      commission: [amount(commission)],
      retailRate: {
        total: [amount(retail)],
        suggestedSellingPrice: suggested ? [lead(suggested, 'hotel')] : null,
        initialPrice: [amount(retail)],
        taxesAndFees: charges.map(({ name, isIncluded, ...charge }) => ({
          included: isIncluded,
          description: name,
          ...amount(charge),
        })),
      },
      cancellationPolicies: policiesOf(penalties),
      paymentTypes: PAYMENT_TYPES[plan.payment],
      perks: [],
    };
  });
}

export function policiesOf(penalties: RoomPrice['penalties']) {
  return {
    cancelPolicyInfos: penalties.map(({ at, fee }) => ({ cancelTime: gmt(at), ...amount(fee), type: 'amount', timezone: 'GMT' })),
    hotelRemarks: [],
    refundableTag: penalties.length > 0 ? 'RFN' : 'NRFN',
  };
}

const roomTypeId = ({ hotel, room }: StaySale): string => Buffer.from(`${hotel.id}|${room.index}`).toString('base64url');

const REMARKS = [
  '',
  '',
  'Guests show a photo identification at check-in.<br/><br/>A deposit may be asked for.',
  'Late arrivals after 22:00 please tell the hotel &amp; its reception.',
] as const;

const remarksOf = (hotelId: string): string => REMARKS[Math.floor(seededRandom('remarks', hotelId) * REMARKS.length)] as string;
