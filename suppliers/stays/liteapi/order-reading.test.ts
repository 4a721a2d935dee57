import { describe, expect, test } from 'vitest';
import type { ApiAnswer } from '../../api-client.ts';
import { servicesIn } from '../hotel-words.ts';
import { clockOf, hotelOf } from './hotel-reading.ts';
import { bookedStay, orderOutcome } from './order-reading.ts';
import { type BookingShape, Bookings, Cancelled, OneBooking } from './shapes.ts';

const refused = (code: number, description: string, status = 400): ApiAnswer => ({
  ok: false,
  kind: 'refused',
  status,
  body: { error: { code, description, message: 'x' } },
});
const aBooking = (changes: object = {}): BookingShape =>
  OneBooking.parse({
    data: {
      bookingId: 'b',
      status: 'CONFIRMED',
      checkin: '2027-02-09',
      checkout: '2027-02-12',
      price: 100,
      currency: 'USD',
      ...changes,
    },
  }).data;

describe('an order', () => {
  test.each<[string, ApiAnswer, string]>([
    ['the hotel refused', refused(2013, 'booking not confirmed'), 'unavailable'],
    ['the hotel’s answer is invalid', refused(2013, 'booking failed, provider booking response is invalid'), 'in-doubt'],
    ['it is not confirmed yet', refused(2010, 'booking not confirmed'), 'in-doubt'],
    ['the data was not saved', refused(2014, 'booking incomplete, booking data was not updated'), 'in-doubt'],
    ['an internal step failed', refused(5000, 'booking initial save failed, please try again'), 'in-doubt'],
    ['the payment failed', refused(5000, 'payment failed please check your provided payment information'), 'no-funds'],
    [
      'the account has no payment method',
      refused(5000, 'please check if you have provided a payment method for your account'),
      'no-funds',
    ],
    ['the quote has expired', refused(4002, 'invalid prebookId, rate not found'), 'unavailable'],
    ['the quote does not match', refused(4010, 'prebookId data validation failed'), 'unavailable'],
    ['a guest has no e-mail', refused(4002, 'guests[0].email is required'), 'rejected'],
    ['the payment method is not supported', refused(4000, 'missing or not supported payment method'), 'rejected'],
    ['the credentials are refused', refused(401, '', 401), 'rejected'],
    ['an internal step failed that has no code yet', refused(5003, 'unable to process request'), 'in-doubt'],
    ['the code is missing', { ok: false, kind: 'refused', status: 400, body: { error: { message: 'x' } } }, 'in-doubt'],
    ['the code is null', { ok: true, status: 200, body: { error: { code: null, message: 'x' } } }, 'in-doubt'],
    [
      'an internal step failed, said with another status',
      refused(2014, 'booking incomplete, booking data was not updated', 422),
      'in-doubt',
    ],
    ['the account has no rights, said in the status’s own code', refused(403, 'forbidden', 403), 'rejected'],
    ['another attempt is in progress', refused(4005, 'x', 409), 'in-doubt'],
    [
      'an error stands beside a booking',
      { ok: true, status: 200, body: { data: { bookingId: 'b' }, error: { code: 4000 } } },
      'in-doubt',
    ],
    [
      'a refusal names a booking',
      { ok: false, kind: 'refused', status: 400, body: { data: { bookingId: 'b', status: 'CONFIRMED' }, error: { code: 4000 } } },
      'in-doubt',
    ],
    [
      'the words beside a code are odd',
      { ok: false, kind: 'refused', status: 400, body: { error: { code: '4010', description: [] } } },
      'unavailable',
    ],
    ['a gateway’s page is all there is', { ok: false, kind: 'refused', status: 400, body: '<h1>' }, 'rejected'],
    ['the request timed out', refused(4016, 'timeout', 408), 'in-doubt'],
    ['the rate limit was reached', refused(429, '', 429), 'in-doubt'],
    ['the upstream API failed', refused(5000, 'payment failed', 502), 'in-doubt'],
    ['the connection was lost', { ok: false, kind: 'unreachable', sent: true, timedOut: false }, 'in-doubt'],
    ['the request was never sent', { ok: false, kind: 'unreachable', sent: false, timedOut: false }, 'unreachable'],
    ['the answer is empty', { ok: true, status: 204, body: null }, 'in-doubt'],
    [
      'a successful status carries an error',
      { ok: true, status: 200, body: { error: { code: 2013, description: 'booking not confirmed' } } },
      'unavailable',
    ],
    ['the status is pending', { ok: true, status: 200, body: { data: { ...aBooking(), status: 'PENDING' } } }, 'in-doubt'],
  ])('of which %s', (_, answer, reason) => {
    expect(orderOutcome(answer)).toMatchObject({ ok: false, reason });
  });

  test('is made when it is confirmed', () => {
    const booking = { ...aBooking(), hotelConfirmationCode: 'H1' };
    expect(orderOutcome({ ok: true, status: 200, body: { data: booking } })).toEqual({
      ok: true,
      order: { orderId: 'b', confirmation: 'H1' },
    });
  });
});

describe('whatever else of it is odd, an order', () => {
  test('that is confirmed is made, known by its id', () => {
    const data = { bookingId: 'b', status: 'Confirmed', hotelConfirmationCode: 9348, price: null, rooms: 'none' };
    expect(orderOutcome({ ok: true, status: 200, body: { data } })).toEqual({
      ok: true,
      order: { orderId: 'b', confirmation: '9348' },
    });
  });

  // The documents list no price among what a listed booking always has.
  test('is found in a list that does not say what it costs', () => {
    const listed = {
      bookingId: 'b',
      clientReference: 'ours',
      status: 'CONFIRMED',
      checkin: '2027-02-09',
      checkout: '2027-02-12',
      currency: 'USD',
    };
    expect(Bookings.parse({ data: [listed] }).data).toHaveLength(1);
  });
});

describe('an order read back', () => {
  test('costs what it says to cancel, in figures or as a text', () => {
    const data = { status: 'CANCELED', cancellation_fee: '25.5', refund_amount: 0, currency: 'USD' };
    expect(Cancelled.parse({ data }).data).toMatchObject({ status: 'CANCELLED', cancellation_fee: 25.5, refund_amount: 0 });
  });

  test.each(['CANCELLED', 'CANCELED', 'Cancelled', 'CANCELED_WITH_CHARGES'])('is cancelled when it is called %s', (status) => {
    expect(bookedStay(aBooking({ status }))).toMatchObject({ isCancelled: true });
  });

  test('has the terms of its rates where they are only there: what is refunded is reckoned by them', () => {
    const rate = (amount: number) => ({
      retailRate: { total: { amount: 50, currency: 'USD' } },
      cancellationPolicies: {
        refundableTag: 'RFN',
        cancelPolicyInfos: [{ cancelTime: '2027-02-01 00:00:00', amount, currency: 'USD', type: 'amount', timezone: 'GMT' }],
      },
    });
    const rooms = [{ rate: rate(20) }, { amount: 50, currency: 'USD', cancellationPolicies: null, rate: rate(30) }];
    const { cancellation } = bookedStay(aBooking({ bookedRooms: rooms })) ?? {};
    expect(cancellation).toMatchObject({ isRefundable: true, steps: [{ fee: { amountMinor: 5_000, currency: 'USD' } }] });
  });

  test('reports the refund from its type or amount', () => {
    const gone = { status: 'CANCELLED_WITH_CHARGES' };
    expect(bookedStay(aBooking())).toMatchObject({ isCancelled: false, refunded: null });
    expect(bookedStay(aBooking({ ...gone, amountRefunded: 25 }))?.refunded?.amountMinor).toBe(2_500);
    expect(bookedStay(aBooking({ ...gone, refundType: 'full', amountRefunded: 0 }))?.refunded?.amountMinor).toBe(10_000);
    expect(bookedStay(aBooking({ ...gone, amountRefunded: 0 }))?.refunded?.amountMinor).toBe(0);
    // Cancelled without charges, and not refunded yet.
    expect(bookedStay(aBooking({ status: 'CANCELED', refundType: '', amountRefunded: 0 }))?.refunded).toBeNull();
    // Not stated, or odd: unknown, not zero.
    for (const said of [{}, { amountRefunded: null }, { amountRefunded: -5 }])
      expect(bookedStay(aBooking({ ...gone, ...said }))).toMatchObject({ isCancelled: true, refunded: null });
  });

  test.each([null, '', true, {}])('with the price %j is rejected, since cancelling would seem free', (price) => {
    expect(() => aBooking({ price })).toThrow();
  });

  test('takes the terms of its rooms when every room has some, else its own', () => {
    const policies = (amount: number) => ({
      refundableTag: 'RFN',
      cancelPolicyInfos: [{ cancelTime: '2027-02-01 00:00:00', amount, currency: 'USD', type: 'amount', timezone: 'GMT' }],
    });
    const room = (own: object | null) => ({
      firstName: 'A',
      lastName: 'B',
      amount: 50,
      currency: 'USD',
      cancellationPolicies: own,
    });
    const fees = (booking: object) => bookedStay(aBooking(booking))?.cancellation.steps.map(({ fee }) => fee.amountMinor);
    expect(fees({ bookedRooms: [room(policies(20)), room(policies(30))], cancellationPolicies: policies(20) })).toEqual([5_000]);
    expect(fees({ rooms: [room(policies(20)), room(null)], cancellationPolicies: policies(70) })).toEqual([7_000]);
  });
});

test.each([
  ['04:00 PM', '16:00'],
  ['12:00 AM', '00:00'],
  ['12:30 pm', '12:30'],
  ['16:00', '16:00'],
  ['11:00:00', '11:00'],
  ['25:00', null],
  ['13:00 PM', null],
  ['noon', null],
  [undefined, null],
])('reads the time %s as %s', (text, hour) => expect(clockOf(text)).toBe(hour));

describe('hotel details', () => {
  test('reads services from free text, ignoring negations and false friends', () => {
    const words = [
      'Free WiFi',
      'Fitness facilities (surcharge)',
      'No parking',
      'Pets not allowed',
      'Pool table',
      'Outdoor swimming pool',
      'Public bath',
    ];
    expect(servicesIn(words)).toEqual(['wifi', 'pool', 'gym']);
  });

  test('reads services and type from their numbers', () => {
    const glossary = {
      facilities: new Map([
        [2, 'Parking'],
        [9, 'Something else'],
      ]),
      types: new Map([
        [201, 'Apartments'],
        [205, 'Motels'],
        [206, 'Resorts'],
      ]),
    };
    const listed = { id: 'a', name: 'A', country: 'co', latitude: 10.4, longitude: -75.5, facilityIds: [2, 9, 77] };
    expect(hotelOf({ ...listed, hotelTypeId: 201 }, glossary)).toMatchObject({
      type: 'apartments',
      services: ['parking'],
      countryCode: 'CO',
      timeZone: 'America/Bogota',
      stars: null,
      picture: null,
      guestRating: null,
    });
    expect([205, 206, 204, undefined].map((hotelTypeId) => hotelOf({ ...listed, hotelTypeId }, glossary).type)).toEqual([
      ...['motel', 'resort', 'hotel', 'hotel'],
    ]);
  });
});
