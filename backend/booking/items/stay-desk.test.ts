import { expect, test } from 'vitest';
import type { CancellationTerms } from '#domain/stays/cancellation.ts';
import type { Hotel } from '#domain/stays/hotel.ts';
import type { Board, OfferedRoom, StayCharge, StayOffer } from '#domain/stays/stay-offer.ts';
import type { TourismNumber } from '#domain/stays/tourism-number.ts';
import type { RepriceOutcome, StayOrderRequest, StaySupplier } from '#suppliers/stays/port.ts';
import type { Booking, StayItem } from '../../db/schema.ts';
import { stayDesk } from './stay-desk.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const ROOM = { name: 'Doble', charges: [] as StayCharge[] } as OfferedRoom;
const offer = (changes: Partial<StayOffer> = {}) =>
  ({ id: 'o', cost: usd(20_000), rooms: [ROOM, ROOM], cancellation: { isRefundable: true, steps: [] }, ...changes }) as StayOffer;
const item = (changes: Partial<StayOffer> = {}) =>
  ({
    id: 'item',
    supplier: 'one',
    pricedAt: new Date('2027-04-01T04:55:00Z'),
    offer: { ...offer(changes), hotel: { countryCode: 'CO' } },
    supplierOffer: { offer: { ...offer(changes), hotelId: 'h-1' }, quoteId: 'old' },
  }) as unknown as StayItem;
const guest = (room: number, firstName: string, itemId = 'item') => ({ itemId, room, firstName, lastName: 'Rojas' });
const booking = { guests: [guest(1, 'Luis'), guest(0, 'Ana'), guest(0, 'Otra', 'another')], customer: {} } as unknown as Booking;

const LAST_OF_MARCH: TourismNumber = { number: '12345', validUntil: '2027-03-31' };

function deskOf(
  quoted: RepriceOutcome,
  answers: Partial<StaySupplier> = {},
  registered: TourismNumber | undefined = LAST_OF_MARCH,
) {
  const ordered: StayOrderRequest[] = [];
  const supplier = {
    reprice: async () => quoted,
    async createOrder(request: StayOrderRequest) {
      ordered.push(request);
      return { ok: true, order: { orderId: 'lp', confirmation: 'H-7' } };
    },
    ...answers,
  } as unknown as StaySupplier;
  return {
    ordered,
    desk: stayDesk(supplier, {
      numberOf: ({ supplier: by, ownId }) => (`${by} ${ownId}` === 'one h-1' ? registered : undefined),
    }),
  };
}
const quote = (changes: Partial<StayOffer> = {}): RepriceOutcome => ({ ok: true, offer: offer(changes), quoteId: 'fresh' });

test('orders under the item’s id with a fresh quote and each room’s own guest', async () => {
  const { desk, ordered } = deskOf(quote());
  expect(await desk.order(booking, item())).toEqual({
    ok: true,
    order: { orderId: 'lp', confirmation: 'H-7', locators: [] },
  });
  expect(ordered).toMatchObject([{ clientReference: 'item', quoted: { quoteId: 'fresh' } }]);
  expect(ordered[0]?.leadGuests.map(({ firstName }) => firstName)).toEqual(['Ana', 'Luis']);
});

test('orders a hotel whose tourism number expired after the price was accepted', async () => {
  const { desk, ordered } = deskOf(quote());
  // The price was accepted at 23:55 in Bogotá, on the registration's last day.
  expect(await desk.order(booking, item())).toMatchObject({ ok: true });
  expect(ordered).toHaveLength(1);
});

test.each<[string, Partial<StayItem>, TourismNumber | null, boolean]>([
  ['priced after its tourism number expired', { pricedAt: new Date('2027-04-01T05:00:00Z') }, LAST_OF_MARCH, false],
  ['removed from the register', {}, null, false],
  ['whose tourism number is of another supplier’s hotel', { supplier: 'two' }, LAST_OF_MARCH, false],
  [
    'outside Colombia without a tourism number',
    { offer: { ...item().offer, hotel: { countryCode: 'MX' } as Hotel } },
    null,
    true,
  ],
])('checks the register before ordering a hotel %s', async (_, changes, registered, isOrdered) => {
  let asked = 0;
  const reprice = async () => {
    asked += 1;
    return quote();
  };
  const { desk, ordered } = deskOf(quote(), { reprice }, registered ?? { number: '0', validUntil: '2020-01-01' });
  const made = await desk.order(booking, { ...item(), ...changes });
  expect(made).toMatchObject(isOrdered ? { ok: true } : { ok: false, reason: 'unavailable', detail: 'no-tourism-number' });
  expect([asked, ordered.length]).toEqual(isOrdered ? [1, 1] : [0, 0]);
});

test.each<[string, RepriceOutcome, object]>([
  ['more expensive', quote({ cost: usd(20_001) }), { reason: 'price-changed' }],
  ['priced in another currency', quote({ cost: { amountMinor: 20_000, currency: 'EUR' } }), { reason: 'price-changed' }],
  ['sold out', { ok: false, reason: 'unavailable' }, { reason: 'unavailable' }],
  ['beyond the account’s funds', { ok: false, reason: 'no-funds' }, { reason: 'rejected', detail: 'no-funds' }],
  ['impossible to reprice', { ok: false, reason: 'unreachable' }, { reason: 'not-sent' }],
])('does not order rooms that are %s by then', async (_, quoted, refusal) => {
  const { desk, ordered } = deskOf(quoted);
  expect(await desk.order(booking, item())).toMatchObject({ ok: false, ...refusal });
  expect(ordered).toEqual([]);
});

const NEVER: CancellationTerms = { isRefundable: false, steps: [] };
const room = (board: Board): Partial<StayOffer> => ({ rooms: [{ ...ROOM, board }] });
test.each<[string, Partial<StayOffer>, Partial<StayOffer>, boolean]>([
  ['are lost once ordered', {}, { cancellation: NEVER }, false],
  ['have no breakfast any more', room('breakfast'), room('room-only'), false],
  ['are other rooms', {}, { rooms: [{ ...ROOM, name: 'Sencilla' }, ROOM] }, false],
  ['have breakfast now', room('room-only'), room('breakfast'), true],
  ['were never refundable', { cancellation: NEVER }, { cancellation: NEVER, cost: usd(19_000) }, true],
])('rooms that %s are ordered only if that is no worse than what was sold', async (_, sold, quoted, isOrdered) => {
  const { desk, ordered } = deskOf(quote(quoted));
  const made = await desk.order(booking, item(sold));
  expect(made).toMatchObject(isOrdered ? { ok: true } : { ok: false, reason: 'unavailable', detail: 'worse-terms' });
  expect(ordered).toHaveLength(isOrdered ? 1 : 0);
});

test('orders rooms that have become cheaper at the lower price', async () => {
  const { desk, ordered } = deskOf(quote({ cost: usd(19_000) }));
  expect(await desk.order(booking, item())).toMatchObject({ ok: true });
  expect(ordered[0]?.quoted.offer.cost).toEqual(usd(19_000));
});

test.each<[CancellationTerms, string]>([
  [{ isRefundable: true, steps: [] }, 'free'],
  [{ isRefundable: true, steps: [{ from: '2027-01-02T00:00:00Z', fee: usd(20_000) }] }, 'free'],
  [{ isRefundable: true, steps: [{ from: '2026-12-31T00:00:00Z', fee: usd(5_000) }] }, 'at-a-cost'],
  [{ isRefundable: true, steps: [{ from: '2026-12-31T00:00:00Z', fee: usd(20_000) }] }, 'never'],
  [{ isRefundable: false, steps: [] }, 'never'],
])('with the terms %j, cancelling is %s', (cancellation, undoable) => {
  expect(deskOf(quote()).desk.undoable(item({ cancellation }), Date.parse('2027-01-01T00:00:00Z'))).toBe(undoable);
});

test('passes on the cancellation fee, a refusal and an unreachable supplier', async () => {
  const cancelling = async (outcome: Awaited<ReturnType<StaySupplier['cancelOrder']>>) =>
    deskOf(quote(), { cancelOrder: async () => outcome }).desk.cancelOrder(item({}));
  expect(await cancelling({ ok: true, fee: usd(500), refund: usd(19_500) })).toEqual({ ok: true, fee: usd(500) });
  expect(await cancelling({ ok: false, reason: 'refused' })).toEqual({ ok: false, reason: 'refused' });
  expect(await cancelling({ ok: false, reason: 'unreachable' })).toEqual({ ok: false, reason: 'unreachable' });
});
