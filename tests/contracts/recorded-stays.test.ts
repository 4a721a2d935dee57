import { afterEach, describe, expect, test } from 'vitest';
import { createLiteApiSupplier } from '#suppliers/stays/liteapi/adapter.ts';
import type { StayQuery, StaySupplier } from '#suppliers/stays/port.ts';
import { hasContracts, readDocument } from '../harness/documents/contracts.ts';
import { must } from '../harness/suppliers/flight-suppliers.ts';
import { type Manner, replay } from '../harness/suppliers/replaying-server.ts';
import { aStayOrder, soon } from '../harness/suppliers/stay-suppliers.ts';

/** Recorded LiteAPI answers through the adapter, however they are sent over the wire. */
const WHOLE: Manner[] = ['plain', 'odd chunks', 'with a charset', 'slow'];
let stop = (): unknown => undefined;
afterEach(() => stop());

type Recorded = Parameters<typeof replay>[0];
async function supplierFrom(recorded: Recorded, manner: Manner = 'plain'): Promise<StaySupplier> {
  const server = await replay(recorded, manner);
  stop = server.stop;
  return createLiteApiSupplier({ baseUrl: server.url, bookUrl: server.url, apiKey: 'a', paymentMethod: 'WALLET' });
}

type Media = { example?: unknown; examples?: Record<string, { value: unknown }> };
type Document = { paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, Media> }> }>> };

/** Every recorded answer of a call, by status. */
function recorded<Body>(file: string, call: string, status = '200'): Body[] {
  const [method = '', path = ''] = call.split(' ');
  const media = readDocument<Document>(`liteapi/${file}.openapi.json`).paths[path]?.[method]?.responses[status]?.content[
    'application/json'
  ];
  return [media?.example ?? [], ...Object.values(media?.examples ?? {}).map(({ value }) => value)].flat() as Body[];
}

const QUERY: StayQuery = {
  checkIn: '2027-01-15',
  checkOut: '2027-01-17',
  nationality: 'US',
  currency: 'USD',
  rooms: [{ adults: 2, childAges: [] }],
};
const NEAR = { lat: 40.76, lon: -73.98, radiusKm: 5 };
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

describe.skipIf(!hasContracts)('recorded LiteAPI answers', () => {
  type HotelRows = { data: Record<string, unknown>[] };
  const rates = () => recorded<object>('search', 'post /hotels/rates')[0];
  const hotel = () => recorded<object>('static', 'get /data/hotel')[0];
  /** The recorded list is of another country: its first hotel gets the id that is looked for. */
  const listed = () => {
    const rows = recorded<HotelRows>('static', 'get /data/hotels')[0]?.data ?? [];
    return { data: [{ ...rows[0], id: 'lp1897' }, ...rows.slice(1)] };
  };

  test.each(WHOLE)('a search is read with its cost, total, terms and room, %s', async (manner) => {
    const supplier = await supplierFrom(
      { 'POST /hotels/rates': { body: rates() }, 'GET /data/hotels': { body: listed() } },
      manner,
    );
    const { stays } = must(await supplier.search({ ...QUERY, near: NEAR }, soon()));
    expect(stays).toHaveLength(1);
    const [{ hotel: found, cheapest }] = stays as [(typeof stays)[0]];
    expect(found).toMatchObject({ id: 'lp1897', name: 'Hotel Jadran', countryCode: 'HR', timeZone: 'Europe/Zagreb', stars: 3 });
    // Its minimum selling price is 191.52, whatever its cost.
    expect(cheapest).toMatchObject({ cost: usd(16_366), total: usd(19_152), paidTo: 'agency' });
    expect(cheapest.cancellation).toEqual({
      isRefundable: true,
      steps: [{ from: '2026-07-30T02:00:00.000Z', fee: usd(16_366) }],
    });
    const [room] = cheapest.rooms;
    expect(room).toMatchObject({ name: 'Standard King Room', board: 'room-only', mostGuests: 2, occupancy: QUERY.rooms[0] });
    expect(room?.charges.length).toBeGreaterThanOrEqual(5);
    expect(room?.charges[0]).toEqual({ name: 'NYC Javits Center Fee', amount: usd(162), isDueAtHotel: false });
  });

  test('a search without hotel data leaves out hotels without a location', async () => {
    const supplier = await supplierFrom({ 'POST /hotels/rates': { body: rates() } });
    expect(await supplier.search({ ...QUERY, near: NEAR }, soon())).toEqual({ ok: true, stays: [] });
  });

  test.each(WHOLE)('a hotel’s rooms and description are read, %s', async (manner) => {
    const supplier = await supplierFrom(
      { 'POST /hotels/rates': { body: rates() }, 'GET /data/hotel': { body: hotel() } },
      manner,
    );
    const { hotel: found, offers } = must(await supplier.roomOffers('lp1897', QUERY, soon()));
    expect(offers).toHaveLength(1);
    expect(found).toMatchObject({
      id: 'lp1897',
      name: 'The Manhattan at Times Square',
      stars: 4,
      countryCode: 'US',
      timeZone: 'America/New_York',
      type: 'hotel',
      checkInFrom: '16:00',
      checkInUntil: '00:00',
      checkOutUntil: '11:00',
      guestRating: { score: 5.6, reviews: 6_536 },
    });
    expect(found?.description).not.toMatch(/[<>]/);
    expect(found?.pictures.length).toBeGreaterThan(1);
    expect(found?.services).toEqual(expect.arrayContaining(['gym', 'non-smoking']));
  });

  test('a truncated answer is unreachable', async () => {
    const supplier = await supplierFrom({ 'POST /hotels/rates': { body: rates() } }, 'truncated');
    expect(await supplier.search({ ...QUERY, near: NEAR }, soon())).toEqual({ ok: false, reason: 'unreachable' });
  });

  test('no availability is an empty result, as 204 or as a body', async () => {
    const [none] = recorded<object>('search', 'post /hotels/rates', '204');
    for (const answer of [{ status: 204, body: none }, { body: none }]) {
      const supplier = await supplierFrom({ 'POST /hotels/rates': answer });
      expect(await supplier.search({ ...QUERY, near: NEAR }, soon())).toEqual({ ok: true, stays: [] });
      stop();
    }
  });

  test('unknown hotels are unavailable', async () => {
    const [body] = recorded<object>('search', 'post /hotels/rates', '400');
    const supplier = await supplierFrom({ 'POST /hotels/rates': { status: 400, body } });
    expect(await supplier.roomOffers('x', QUERY, soon())).toEqual({ ok: false, reason: 'unavailable' });
  });

  /** The recorded offer, for the dates of the recorded cancellation policy. */
  async function recordedOffer() {
    const supplier = await supplierFrom({ 'POST /hotels/rates': { body: rates() } });
    const query = { ...QUERY, checkIn: '2025-12-05', checkOut: '2025-12-10' };
    const { offers } = must(await supplier.roomOffers('lp1897', query, soon()));
    stop();
    return offers[0] as (typeof offers)[0];
  }

  test.each(WHOLE)('a prebook is read as a quote, %s', async (manner) => {
    const offer = await recordedOffer();
    const supplier = await supplierFrom(
      { 'POST /rates/prebook': { body: recorded<object>('booking', 'post /rates/prebook')[0] } },
      manner,
    );
    const quoted = must(await supplier.reprice(offer));
    // With the charges added and removed in the recording.
    expect(quoted).toMatchObject({ quoteId: 'zzWkJcdgk', offer: { cost: usd(21_366), total: usd(21_366), paidTo: 'agency' } });
    expect(quoted.offer.rooms[0]?.remarks).toContain('A Resort Fee totaling');
    expect(quoted.offer.rooms[0]?.remarks).not.toMatch(/[<>]/);
  });

  test.each([
    ['400', 0, 'unavailable'],
    ['408', 0, 'unreachable'],
    ['408', 1, 'unavailable'],
    ['401', 0, 'unreachable'],
  ])('a prebook refused with %s (%i) is %s', async (status, at, reason) => {
    const body = recorded<object>('booking', 'post /rates/prebook', status)[at];
    const supplier = await supplierFrom({ 'POST /rates/prebook': { status: Number(status), body } });
    expect(await supplier.reprice(await recordedOffer())).toMatchObject({ ok: false, reason });
  });

  test.each(WHOLE)('a booking is read with the hotel’s confirmation, %s', async (manner) => {
    const supplier = await supplierFrom(
      { 'POST /rates/book': { body: recorded<object>('booking', 'post /rates/book')[0] } },
      manner,
    );
    const order = aStayOrder('REF123', { offer: await recordedOffer(), quoteId: 'PRE123' });
    expect(await supplier.createOrder(order)).toEqual({ ok: true, order: { orderId: 'ABC123', confirmation: 'HOTEL123' } });
  });

  test('every refusal of a booking has a known outcome', async () => {
    const offer = await recordedOffer();
    const outcomes = new Map<string, number>();
    const refusals = recorded<object>('booking', 'post /rates/book', '400');
    expect(refusals.length).toBeGreaterThan(20);
    for (const body of refusals) {
      const supplier = await supplierFrom({ 'POST /rates/book': { status: 400, body }, 'GET /bookings': { body: { data: [] } } });
      const outcome = await supplier.createOrder(aStayOrder('r', { offer, quoteId: 'p' }));
      const reason = outcome.ok ? 'made' : outcome.reason;
      outcomes.set(reason, (outcomes.get(reason) ?? 0) + 1);
      stop();
    }
    expect([...outcomes.keys()].sort()).toEqual(['in-doubt', 'no-funds', 'rejected', 'unavailable']);
  });

  test.each(WHOLE)('bookings are read back, standing and cancelled, %s', async (manner) => {
    const [standing, gone] = recorded<object>('booking', 'get /bookings/{bookingId}');
    const supplier = await supplierFrom(
      { 'GET /bookings/hSq2gVDrf': { body: standing }, 'GET /bookings/GmRZ9XR4y': { body: gone } },
      manner,
    );
    expect(must(await supplier.readOrder('hSq2gVDrf')).order).toMatchObject({
      isCancelled: false,
      hotelId: 'lp1897',
      checkIn: '2024-11-15',
      checkOut: '2024-11-16',
      cost: usd(11_500),
      refunded: null,
      leadGuests: [{ firstName: 'John', lastName: 'Doe' }],
      cancellation: { isRefundable: true, steps: [{ from: '2024-11-15T00:00:00.000Z', fee: usd(10_000) }] },
    });
    const eur = { amountMinor: 8_338, currency: 'EUR' };
    expect(must(await supplier.readOrder('GmRZ9XR4y')).order).toMatchObject({ isCancelled: true, cost: eur, refunded: eur });
    expect(await supplier.quoteCancellation('GmRZ9XR4y')).toEqual({ ok: false, reason: 'already-cancelled' });
  });

  test('an unknown booking is not found, as 204 or as a body', async () => {
    const [body] = recorded<object>('booking', 'get /bookings/{bookingId}', '204');
    for (const answer of [{ status: 204, body }, { body }]) {
      const supplier = await supplierFrom({ 'GET /bookings': answer });
      expect(await supplier.readOrder('x')).toEqual({ ok: false, reason: 'not-found' });
      expect(await supplier.findOrder('x')).toEqual({ ok: true, order: null });
      stop();
    }
  });

  test('a look-up finds a confirmed booking but not a cancelled one', async () => {
    type List = { data: Record<string, unknown>[] };
    const [list] = recorded<List>('booking', 'get /bookings') as [List];
    const reference = String(list.data[0]?.clientReference);
    const found = async (status: string) => {
      const data = list.data.map((booking) => ({ ...booking, status }));
      const outcome = await (await supplierFrom({ 'GET /bookings': { body: { data } } })).findOrder(reference);
      stop();
      return outcome;
    };
    expect(await found('CANCELLED')).toEqual({ ok: true, order: null });
    expect(await found('CONFIRMED')).toEqual({ ok: true, order: { orderId: '9EjIcpy7K', confirmation: '9348208430284093' } });
    expect(await found('PENDING')).toEqual({ ok: false, reason: 'unreachable' });
  });

  test('cancellations report the fee kept and the refund', async () => {
    const outcomes = [];
    for (const body of recorded<object>('booking', 'put /bookings/{bookingId}')) {
      outcomes.push(await (await supplierFrom({ 'PUT /bookings': { body } })).cancelOrder('hSq2gVDrf'));
      stop();
    }
    expect(outcomes).toEqual([
      { ok: true, fee: usd(15_000), refund: usd(0) },
      { ok: true, fee: usd(2_500), refund: usd(12_500) },
    ]);
  });

  test.each([0, 500])('reads %i rooms of one hotel', async (count) => {
    type Shape = { data: { roomTypes: Record<string, unknown>[] }[] };
    const [body] = recorded<Shape>('search', 'post /hotels/rates') as [Shape];
    const [found] = body.data as [Shape['data'][0]];
    const roomTypes = Array.from({ length: count }, (_, room) => ({ ...found.roomTypes[0], offerId: `offer-${room}` }));
    const supplier = await supplierFrom({ 'POST /hotels/rates': { body: { ...body, data: [{ ...found, roomTypes }] } } });
    const { offers } = must(await supplier.roomOffers('lp1897', QUERY, soon()));
    expect(new Set(offers.map(({ id }) => id)).size).toBe(count);
  });
});
