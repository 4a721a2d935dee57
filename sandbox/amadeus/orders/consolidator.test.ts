import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { Fault } from '../../faults.ts';
import { createWorld, type World } from '../../world/world.ts';
import { priceOffers } from '../offers/pricing.ts';
import { searchOffers } from '../offers/search.ts';
import { afterTime } from './consolidator.ts';
import type { StoredOrder } from './order.ts';
import { openOrders } from './orders.ts';

const MINUTE = 60_000;
const QUEUED = [{ code: 'IMMEDIATE', queue: { number: '80', category: '0' }, officeId: 'BOGCO2100' }];
let now: number;
let world: World;
let dataDir: string;
beforeEach(() => {
  now = Date.now();
  world = createWorld({ now: () => now });
  dataDir = mkdtempSync(join(tmpdir(), 'consolidator-'));
});
const open = (ticketsAfterMs: number | null = MINUTE) => openOrders(world, dataDir, { ticketsAfterMs });

/** An order for this many adults, queued as the product's orders are, and created under this fault. */
function made(
  orders: ReturnType<typeof open>,
  { adults = 1, fault = {}, more = {} }: { adults?: number; fault?: Partial<Fault>; more?: object } = {},
) {
  const day = addDays(todayIn('UTC'), 60);
  const legs = [{ id: '1', originLocationCode: 'BOG', destinationLocationCode: 'MAD', departureDateTimeRange: { date: day } }];
  const travelers = Array.from({ length: adults }, (_, index) => ({ id: String(index + 1), travelerType: 'ADULT' }));
  const found = searchOffers(world, { originDestinations: legs, travelers }).data as FlightOffer[];
  const offer = found.find(({ validatingAirlineCodes }) => validatingAirlineCodes?.[0] === 'AV') as FlightOffer;
  const body = { data: { type: 'flight-offers-pricing', flightOffers: [offer] } };
  const priced = priceOffers(world, body, new URLSearchParams(), undefined).data.flightOffers;
  const people = travelers.map(({ id }, index) => ({
    id,
    dateOfBirth: '1988-02-29',
    gender: 'FEMALE',
    name: { firstName: ['ANA', 'LUZ', 'EVA'][index], lastName: 'PAZ' },
    contact: { emailAddress: 'a@b.co', phones: [{ deviceType: 'MOBILE', countryCallingCode: '57', number: '3001234567' }] },
    documents: [
      { documentType: 'PASSPORT', number: `AB${index}`, expiryDate: '2039-06-15', nationality: 'CO', issuanceCountry: 'CO' },
    ],
  }));
  const terms = { ticketingAgreement: { option: 'DELAY_TO_CANCEL', delay: '6D' }, automatedProcess: QUEUED, ...more };
  const data = { type: 'flight-order', flightOffers: priced, travelers: people, ...terms };
  return decodeURIComponent(orders.create({ data } as never, 'ours', { call: '', ...fault }).data.id);
}
type Ticket = { documentType: string; documentNumber: string; documentStatus: string; travelerId: string; segmentIds: string[] };
const read = (orders: ReturnType<typeof open>, id: string) => {
  const { data } = orders.read(id) as unknown as { data: { tickets?: Ticket[]; flightOffers: FlightOffer[] } };
  const segments = data.flightOffers.flatMap(({ itineraries }) => itineraries.flatMap((itinerary) => itinerary.segments));
  const statuses = new Set(segments.map((segment) => (segment as { bookingStatus?: string }).bookingStatus));
  return { tickets: data.tickets ?? [], statuses: [...statuses], segments: segments.map((segment) => segment.id) };
};

describe('the consolidator behind queue 80', () => {
  test('tickets every traveller when it reaches the order, which then outlives its deadline', () => {
    const orders = open();
    const id = made(orders, { adults: 2 });
    now += MINUTE - 1;
    expect(read(orders, id).tickets).toEqual([]);
    now += 1;
    const { tickets, segments } = read(orders, id);
    expect(tickets.map(({ documentType, documentStatus, travelerId }) => [documentType, documentStatus, travelerId])).toEqual([
      ['ETICKET', 'ISSUED', '1'],
      ['ETICKET', 'ISSUED', '2'],
    ]);
    for (const { documentNumber, segmentIds } of tickets) {
      expect(documentNumber).toMatch(/^\d{3}-\d{10}$/);
      expect(segmentIds).toEqual(segments);
    }
    now += 30 * 24 * 60 * MINUTE;
    expect(read(orders, id)).toMatchObject({ tickets, statuses: ['CONFIRMED'] });
    expect(read(openOrders(world, dataDir), id).tickets).toEqual(tickets);
  });

  test.each<[string, Partial<Fault>, object]>([
    ['never runs', { tickets: 'never' }, {}],
    ['runs after the airline’s limit', { ticketsAfterMs: 3 * MINUTE, ticketsWithinMs: 2 * MINUTE }, {}],
    ['issues only part of one traveller’s tickets', { tickets: 'partly' }, {}],
    ['skips the order, which is on another queue', {}, { automatedProcess: [{ code: 'IMMEDIATE', queue: { number: '0' } }] }],
    ['skips the order, which is on no queue', {}, { automatedProcess: undefined }],
  ])('where it %s, the order lapses at its deadline and reads as cancelled', (_, fault, more) => {
    const orders = open();
    const id = made(orders, { fault: { ticketsWithinMs: 2 * MINUTE, ...fault }, more });
    now += 2 * MINUTE - 1;
    expect(read(orders, id)).toMatchObject({ tickets: [], statuses: ['CONFIRMED'] });
    now += 1;
    expect(orders.all().map(({ status }) => status)).toEqual(['cancelled']);
    now += 5 * MINUTE;
    expect(read(orders, id)).toMatchObject({ tickets: [], statuses: ['CANCELLED'] });
    expect(orders.list('ours').data).toEqual([]);
  });

  test('leaves travellers without tickets when it issues only part of them', () => {
    const orders = open();
    const id = made(orders, { adults: 3, fault: { tickets: 'partly' } });
    now += MINUTE;
    expect(read(orders, id).tickets).toHaveLength(1);
  });

  test('ignores an order without ticketing agreement, which has no deadline and no tickets', () => {
    const orders = open(null);
    const id = made(orders, { more: { ticketingAgreement: { option: 'CONFIRM' } } });
    now += 30 * 24 * 60 * MINUTE;
    expect(read(orders, id)).toMatchObject({ tickets: [], statuses: ['CONFIRMED'] });
  });

  test('lets a lapsed order vanish without a trace when a fault says so', () => {
    const orders = open();
    const id = made(orders, { fault: { tickets: 'never', ticketsWithinMs: MINUTE, lapsed: 'gone' } });
    now += MINUTE;
    expect(() => orders.read(id)).toThrow(expect.objectContaining({ code: 38196 }));
  });
});

describe('afterTime', () => {
  const segments = Array.from({ length: 6 }, (_, index) => ({ id: String(index) }));
  const order = (airline: string, fares: object[] = []): StoredOrder =>
    ({
      status: 'booked',
      cancelsAt: null,
      airlineDeadline: null,
      ticketing: { at: '2027', isPartly: false, leavesNoTrace: false },
      data: {
        flightOffers: [
          {
            itineraries: [{ segments }],
            validatingAirlineCodes: [airline],
            travelerPricings: [{ travelerId: '1', fareDetailsBySegment: fares }],
          },
        ],
        travelers: [{ id: '1' }],
      },
    }) as never;

  test('issues two tickets with consecutive numbers for more than four segments, and an EMD for extras', () => {
    const bought = [{ segmentId: '5', additionalServices: { chargeableSeatNumber: '4A' } }, { segmentId: '4' }];
    const { tickets = [] } = afterTime(order('AV', bought), '2028');
    expect(tickets.map(({ documentType, segmentIds }) => [documentType, segmentIds])).toEqual([
      ['ETICKET', ['0', '1', '2', '3']],
      ['ETICKET', ['4', '5']],
      ['EMD', ['5']],
    ]);
    const [first, second] = tickets.map(({ documentNumber }) => Number(documentNumber.slice(4)));
    expect(second).toBe((first ?? 0) + 1);
  });

  test('issues none for a ticketless airline, whose order stands', () => {
    const { tickets, status, ticketedAt } = afterTime({ ...order('Y4'), cancelsAt: '2027-06' }, '2028');
    expect([tickets, status, ticketedAt]).toEqual([[], 'booked', '2027']);
  });
});
