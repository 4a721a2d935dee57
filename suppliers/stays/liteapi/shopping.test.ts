import { expect, test } from 'vitest';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import type { LiteApiClient, PaymentMethod } from './client.ts';
import type { HotelDirectory } from './hotel-directory.ts';
import { shopping } from './shopping.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const RATE = { adultCount: 2, childCount: 0, name: 'Standard King Room', retailRate: { total: [usd(163.66)] } };
const OFFER = {
  id: 'offer',
  hotelId: 'lp1897',
  checkIn: '2027-01-15',
  checkOut: '2027-01-17',
  rooms: [{ occupancy: { adults: 2, childAges: [] } }],
} as unknown as StayOffer;

/** Reprices an offer of 163.66 dollars. */
function repriced({ method = 'WALLET', ...said }: { method?: PaymentMethod } & Record<string, unknown>) {
  const { id: _, hotelId, checkIn: checkin, checkOut: checkout } = OFFER;
  const roomTypes = [{ rates: [RATE] }];
  const data = { prebookId: 'p', hotelId, checkin, checkout, currency: 'USD', price: 163.66, roomTypes, ...said };
  const desk = async () => ({ ok: true, status: 200, body: { data } });
  return shopping({ desk, paymentMethod: method } as unknown as LiteApiClient, {} as HotelDirectory).reprice(OFFER);
}

test.each<[string, PaymentMethod, number, boolean]>([
  ['on a credit line that is used up', 'CREDIT', 0, false],
  ['on a credit line that does not cover it', 'CREDIT', 163.65, false],
  ['on a credit line that just covers it', 'CREDIT', 163.66, true],
  ['from a wallet, whatever the credit line', 'WALLET', 0, true],
  ['by the account’s card, whatever the credit line', 'ACC_CREDIT_CARD', 0, true],
])('a room paid %s', async (_, method, remainingCredit, isSold) => {
  const outcome = await repriced({ method, creditLine: { remainingCredit, currency: 'USD' } });
  expect(outcome).toMatchObject(isSold ? { ok: true, quoteId: 'p' } : { ok: false, reason: 'no-funds' });
});
