import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, addMonths, todayIn } from '#domain/calendar-date.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { createWorld, type World } from '../../world/world.ts';
import { priceOffers } from '../offers/pricing.ts';
import { searchOffers } from '../offers/search.ts';
import type { StoredOrder } from './order.ts';
import { openOrders } from './orders.ts';

let now: number;
let world: World;
let dataDir: string;
beforeEach(() => {
  now = Date.now();
  world = createWorld({ now: () => now });
  dataDir = mkdtempSync(join(tmpdir(), 'gds-orders-'));
});

const day = (ahead: number) => addDays(todayIn('UTC'), ahead);
const traveler = (id: string, changes: object = {}) => ({
  id,
  dateOfBirth: '1988-02-29',
  gender: 'FEMALE',
  name: { firstName: 'ANA', lastName: 'MUNOZ' },
  contact: {
    emailAddress: 'ana@example.com',
    phones: [{ deviceType: 'MOBILE', countryCallingCode: '57', number: '3001234567' }],
  },
  documents: [passport()],
  ...changes,
});
const passport = (changes: object = {}) => ({
  documentType: 'PASSPORT',
  number: 'AB12345',
  expiryDate: '2039-06-15',
  nationality: 'CO',
  issuanceCountry: 'CO',
  ...changes,
});
const AGREEMENT = { ticketingAgreement: { option: 'DELAY_TO_CANCEL', delay: '6D' } };

const leg = (id: string, [from, to, ahead]: [string, string, number]) => ({
  id,
  originLocationCode: from,
  destinationLocationCode: to,
  departureDateTimeRange: { date: day(ahead) },
});
function searched(travelerTypes = ['ADULT'], legs = [leg('1', ['BOG', 'MIA', 60])]): FlightOffer {
  const travelers = travelerTypes.map((travelerType, index) => ({ id: String(index + 1), travelerType }));
  return searchOffers(world, { originDestinations: legs, travelers }).data[0] as FlightOffer;
}
const price = (offer: FlightOffer, in_ = world): FlightOffer =>
  priceOffers(in_, { data: { type: 'flight-offers-pricing', flightOffers: [offer] } }, new URLSearchParams(), undefined).data
    .flightOffers[0] as FlightOffer;
const order = (offer: FlightOffer, travelers: object[] = [traveler('1')], more: object = AGREEMENT) => ({
  data: { type: 'flight-order', flightOffers: [offer], travelers, ...more } as never,
});
/** The agency's limit or the airline's, whichever is earlier. */
const limitOf = (order: StoredOrder | undefined) =>
  Math.min(...[order?.cancelsAt, order?.airlineDeadline?.at].flatMap((at) => (at ? [Date.parse(at)] : [])));
const statuses = ({ data }: { data: { flightOffers: FlightOffer[] } }) => {
  const segments = data.flightOffers.flatMap(({ itineraries }) => itineraries.flatMap((itinerary) => itinerary.segments));
  return [...new Set(segments.map((segment) => (segment as { bookingStatus?: string }).bookingStatus))];
};
const refusedWith = (code: number) => expect.objectContaining({ code });

describe('a GDS order', () => {
  test('accepts only a priced offer, at the priced amount', () => {
    const orders = openOrders(world, dataDir);
    const offer = searched();
    expect(() => orders.create(order(offer), undefined, undefined)).toThrow(refusedWith(4926));
    const priced = price(offer);
    const dearer = { ...priced, price: { ...priced.price, grandTotal: '1.00' } };
    expect(() => orders.create(order(dearer), undefined, undefined)).toThrow(refusedWith(37200));
    expect(orders.create(order(priced), undefined, undefined).data.associatedRecords[0]?.reference).toMatch(/^[A-Z0-9]{6}$/);
  });

  test.each([
    ['a child who turns two on the way', -2, 65, 'CHILD'],
    ['a child who turns twelve on the way', -12, 65, 'CHILD'],
    ['an adult who turned twelve the day before', -12, 59, 'ADULT'],
  ])('takes %s for just that', (_, years, birthday, type) => {
    const offer = searched(['ADULT', type], [leg('1', ['BOG', 'MIA', 60]), leg('2', ['MIA', 'BOG', 70])]);
    const dateOfBirth = addMonths(day(birthday), 12 * years);
    const young = traveler('2', { dateOfBirth, name: { firstName: 'Zoe', lastName: 'Munoz' } });
    const orders = openOrders(world, dataDir);
    const ordered = (travelers: object[]) => orders.create(order(price(offer), travelers), undefined, undefined);
    expect(ordered([traveler('1'), young]).data.travelers).toHaveLength(2);
    const other = type === 'CHILD' ? 'ADULT' : 'CHILD';
    const mistaken = searched(['ADULT', other], [leg('1', ['BOG', 'MIA', 61]), leg('2', ['MIA', 'BOG', 70])]);
    expect(() => orders.create(order(price(mistaken), [traveler('1'), young]), undefined, undefined)).toThrow(refusedWith(4926));
  });

  test.each<[string, object[], number]>([
    ['no travellers', [], 32171],
    ['one traveller too many', [traveler('1'), traveler('2')], 4926],
    ['an unknown traveller id', [traveler('9')], 4926],
    ['digits in a name', [traveler('1', { name: { firstName: '4NA', lastName: 'M' } })], 477],
    ['no last name', [traveler('1', { name: { firstName: 'ANA' } })], 32171],
    ['a name that is too long', [traveler('1', { name: { firstName: 'A'.repeat(40), lastName: 'B'.repeat(40) } })], 2781],
    ['a child in place of an adult', [traveler('1', { dateOfBirth: day(-3_000) })], 4926],
    ['an invalid gender', [traveler('1', { gender: 'X' })], 477],
    ['no gender', [traveler('1', { gender: undefined })], 32171],
    ['no date of birth', [traveler('1', { dateOfBirth: undefined })], 32171],
    ['letters outside the Latin alphabet', [traveler('1', { name: { firstName: 'Анна', lastName: 'M' } })], 477],
    ['no e-mail address', [traveler('1', { contact: { phones: traveler('1').contact.phones } })], 32171],
    ['no mobile phone', [traveler('1', { contact: { emailAddress: 'ana@example.com' } })], 32171],
    ['no passport on an international flight', [traveler('1', { documents: [] })], 32171],
    ['a passport without a number', [traveler('1', { documents: [passport({ number: undefined })] })], 32171],
    ['a document without a type', [traveler('1', { documents: [passport({ documentType: undefined })] })], 32171],
    ['a passport without a nationality', [traveler('1', { documents: [passport({ nationality: undefined })] })], 32171],
    ['a passport that expires before the trip ends', [traveler('1', { documents: [passport({ expiryDate: day(10) })] })], 4926],
  ])('with %s is refused and takes no seats', (_, travelers, code) => {
    const orders = openOrders(world, dataDir);
    const priced = price(searched());
    expect(() => orders.create(order(priced, travelers), undefined, undefined)).toThrow(refusedWith(code));
    expect(orders.all()).toEqual([]);
    expect(price(searched()).price.total).toBe(priced.price.total);
  });

  test('requires each traveller once', () => {
    const orders = openOrders(world, dataDir);
    const priced = price(searched(['ADULT', 'ADULT']));
    const luz = traveler('2', { name: { firstName: 'LUZ', lastName: 'MUNOZ' } });
    for (const travelers of [
      [traveler('1'), traveler('1')],
      [traveler('1'), traveler('2')],
      [luz, luz],
    ])
      expect(() => orders.create(order(priced, travelers), undefined, undefined)).toThrow(refusedWith(4926));
    expect(orders.create(order(priced, [luz, traveler('1')]), undefined, undefined).data.travelers).toHaveLength(2);
  });

  test('refuses an offer altered since it was priced', () => {
    const orders = openOrders(world, dataDir);
    const priced = price(searched());
    const changed = (change: (offer: FlightOffer) => void): FlightOffer => {
      const copy = structuredClone(priced);
      change(copy);
      return copy;
    };
    const segment = (offer: FlightOffer) => offer.itineraries[0]?.segments[0] as FlightOffer['itineraries'][0]['segments'][0];
    const cases: [number, FlightOffer][] = [
      [4926, changed((offer) => Object.assign(segment(offer).departure, { at: `${day(60)}T03:33:00` }))],
      [4926, changed((offer) => Object.assign(segment(offer).arrival, { at: `${day(61)}T03:33:00` }))],
      [4926, changed((offer) => Object.assign(segment(offer), { number: '1' }))],
      [4926, changed((offer) => Object.assign(segment(offer), { id: '99' }))],
      [4926, changed((offer) => Object.assign(segment(offer).arrival, { iataCode: 'LHR' }))],
      [37200, changed((offer) => Object.assign(offer.price, { total: '1.00' }))],
      [37200, changed((offer) => Object.assign(offer.price, { grandTotal: '1.00' }))],
    ];
    for (const [code, offer] of cases)
      expect(() => orders.create(order(offer), undefined, undefined), JSON.stringify(offer.price)).toThrow(refusedWith(code));
    const paid = { ...AGREEMENT, formOfPayments: [{ other: { method: 'CASH' } }] };
    expect(() => orders.create(order(priced, undefined, paid), undefined, undefined)).toThrow(refusedWith(477));
    expect(orders.all()).toEqual([]);
  });

  test('cancels itself at the ticketing deadline, unless it was confirmed without one', () => {
    const orders = openOrders(world, dataDir);
    const { data } = orders.create(order(price(searched())), 'ours', undefined);
    const id = decodeURIComponent(data.id);
    const held = { option: 'CONFIRM' };
    const kept = decodeURIComponent(
      orders.create(order(price(searched()), undefined, { ticketingAgreement: held }), 'kept', undefined).data.id,
    );
    const limit = limitOf(orders.all()[0]);
    now = limit - 60_000;
    expect(statuses(orders.read(id))).toEqual(['CONFIRMED']);
    now = limit;
    expect(statuses(orders.read(id))).toEqual(['CANCELLED']);
    expect(orders.list('ours').data).toEqual([]);
    expect(() => orders.cancel(id)).toThrow(refusedWith(38196));
    expect(orders.read(kept).data.ticketingAgreement).toEqual(held);
  });

  test('survives a restart with the seats it took', () => {
    const { data } = openOrders(world, dataDir).create(order(price(searched())), 'ours', undefined);
    const next = createWorld({ now: () => now });
    const reopened = openOrders(next, dataDir);
    expect(reopened.list('ours').meta.count).toBe(1);
    const [taken] = reopened.all()[0]?.takes ?? [];
    expect(taken).toMatchObject({ cabin: 'ECONOMY', seats: 1 });
    reopened.cancel(decodeURIComponent(data.id));
    expect(openOrders(createWorld({ now: () => now }), dataDir).list('ours').data).toEqual([]);
  });

  test('reads back renumbered, in capitals, with the airline’s own deadline', () => {
    const orders = openOrders(world, dataDir);
    const priced = price(searched(['ADULT', 'CHILD']));
    const child = traveler('2', { dateOfBirth: day(-2_500), name: { firstName: 'Zoe', lastName: 'Munoz' } });
    const long = passport({ expiryDate: '2076-01-01', issuanceDate: '2026-01-01' });
    const { data } = orders.create(order(priced, [traveler('1', { documents: [long] }), child]), undefined, undefined);
    const { data: back } = orders.read(decodeURIComponent(data.id));
    expect(back.travelers.map(({ id, name }) => [id, name.firstName])).toEqual([
      ['1', 'ZOE'],
      ['2', 'ANA'],
    ]);
    expect(back.flightOffers[0]?.travelerPricings.map(({ travelerType }) => travelerType)).toEqual(['CHILD', 'ADULT']);
    expect(back.travelers[1]?.documents?.[0]).toMatchObject({ expiryDate: '1976-01-01' });
    expect(back.ticketingAgreement).toEqual({ option: 'DELAY_TO_CANCEL', dateTime: addDays(todayIn('UTC'), 6) });
    expect(JSON.stringify(back.remarks)).toContain('OTHERWISE WILL BE XLD');
    expect(back.associatedRecords).toHaveLength(2);
  });
});

test('changes or drops a fixed share of offers when they are priced', () => {
  const legs = [
    { id: '1', originLocationCode: 'BOG', destinationLocationCode: 'MAD', departureDateTimeRange: { date: day(40) } },
  ];
  const back = { id: '2', originLocationCode: 'MAD', destinationLocationCode: 'BOG', departureDateTimeRange: { date: day(50) } };
  const { data } = searchOffers(world, { originDestinations: [...legs, back], travelers: [{ id: '1', travelerType: 'ADULT' }] });
  const drifting = { ...world, driftShare: 0.2 };
  const outcomes = () =>
    data.map((offer) => {
      try {
        return price(offer, drifting).price.total === offer.price.total ? 'same' : 'changed';
      } catch {
        return 'gone';
      }
    });
  const once = outcomes();
  expect(outcomes()).toEqual(once);
  const share = (outcome: string) => once.filter((one) => one === outcome).length / once.length;
  expect(share('same')).toBeGreaterThan(0.6);
  expect(share('same')).toBeLessThan(0.95);
  expect(share('changed')).toBeGreaterThan(0);
});
