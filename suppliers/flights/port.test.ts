import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bagOptions, flightsOf } from '#domain/booking/bags/bag-options.ts';
import { buyBags, conflictingBags, withBags } from '#domain/booking/bags/baggage.ts';
import { isTicketed, ticketsOf } from '#domain/booking/tickets/ticket.ts';
import { addDays } from '#domain/calendar-date.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { durationMinutesOf } from '#domain/flights/itinerary.ts';
import { compareOrder, travelersInOrder } from '#domain/flights/orders/booked-order.ts';
import { hasTickets } from '#domain/flights/orders/ticketless-airlines.ts';
import { breakDownPrice } from '#domain/flights/prices/price-breakdown.ts';
import type { Seat } from '#domain/flights/seat-map.ts';
import { parseDecimal, sumMoney, toDecimal } from '#domain/money.ts';
import {
  anOrder,
  aTrip,
  must,
  SUPPLIER_NAMES,
  type SupplierUnderTest,
  startSupplier,
  within,
} from '../../tests/harness/suppliers/flight-suppliers.ts';
import type { FlightSupplier } from './port.ts';

type IncludedBag = { id?: string; quantity: number; segmentIds: string[]; travelerIds: string[]; price: { amount: string } };

const priceOf = ({ price }: FlightOffer) => parseDecimal(price.grandTotal ?? price.total, price.currency);
const UNASKED = { ok: false, reason: 'unreachable' } as const;
const BOGOTA_LIMA = { from: 'BOG', to: 'LIM' };
const LIMA_BOGOTA = { from: 'LIM', to: 'BOG' };

/** The contract of a flight supplier; every adapter has to pass it (docs/adding-a-supplier.md). */
describe.each(SUPPLIER_NAMES)('%s', (name) => {
  let running: SupplierUnderTest;
  let supplier: FlightSupplier;
  beforeAll(async () => {
    running = await startSupplier(name);
    supplier = running.supplier;
  });
  afterAll(() => running.stop());

  const FAMILY = aTrip({ travelerInfo: { adult: 2, child: 1, infant: 1 } });
  const firstOffer = async (trip = aTrip(), at = 0) => must(await supplier.search(trip, within())).offers[at] as FlightOffer;
  const priced = async (trip = aTrip(), at = 0) => must(await supplier.price(await firstOffer(trip, at)));

  test('searches return offers with everything that a card shows', async () => {
    const { offers, dictionaries } = must(await supplier.search(FAMILY, within()));
    expect(offers.length).toBeGreaterThan(10);
    for (const offer of offers) {
      expect(offer.price.currency).toBe('USD');
      const totals = offer.travelerPricings.map(({ price }) => parseDecimal(price.total, 'USD'));
      expect(toDecimal(sumMoney('USD', totals))).toBe(offer.price.total);
      const bases = offer.travelerPricings.map(({ price }) => parseDecimal(price.base, 'USD'));
      expect(toDecimal(sumMoney('USD', bases))).toBe(offer.price.base);
      expect(offer.travelerPricings.map(({ travelerType }) => travelerType)).toEqual(['ADULT', 'ADULT', 'CHILD', 'HELD_INFANT']);
      expect(offer.itineraries).toHaveLength(2);
      for (const itinerary of offer.itineraries) {
        expect(durationMinutesOf(itinerary)).toBeGreaterThan(60);
        for (const { id, carrierCode, operating, departure } of itinerary.segments) {
          expect(dictionaries.carriers?.[carrierCode]).toBeTruthy();
          expect(dictionaries.carriers?.[operating?.carrierCode ?? '']).toBeTruthy();
          expect(dictionaries.locations?.[departure.iataCode]?.countryCode).toBeTruthy();
          const fare = offer.travelerPricings[0]?.fareDetailsBySegment.find(({ segmentId }) => segmentId === id);
          expect(fare?.cabin).toBe('ECONOMY');
          expect(fare?.includedCheckedBags).toBeDefined();
        }
      }
    }
  });

  test('searches keep to the requested cabin, refundable fares and changes without penalty', async () => {
    const business = must(await supplier.search(aTrip({ cabin: 'business' }), within())).offers;
    expect(business.length).toBeGreaterThan(0);
    for (const offer of business)
      expect(offer.travelerPricings[0]?.fareDetailsBySegment.map(({ cabin }) => cabin)).toContain('BUSINESS');
    const refundable = must(await supplier.search(aTrip({ refundableFare: true }), within())).offers;
    expect(refundable.length).toBeGreaterThan(0);
    expect(refundable.every(({ pricingOptions }) => pricingOptions?.refundableFare)).toBe(true);
    const free = must(await supplier.search(aTrip({ noPenaltyFare: true }), within())).offers;
    expect(free.every(({ pricingOptions }) => pricingOptions?.noPenaltyFare)).toBe(true);
  });

  test('pricing keeps the total of the search and lists bag prices by number of bags', async () => {
    const offer = await firstOffer();
    const { offer: again, included } = must(await supplier.price(offer));
    expect(again.price.grandTotal).toBe(offer.price.grandTotal);
    const bags = Object.values(
      included.bags as Record<string, { quantity: number; price: { amount: string; currencyCode: string } }>,
    );
    expect(bags.length).toBeGreaterThan(0);
    expect(bags.every(({ quantity, price }) => quantity > 0 && price.currencyCode === 'USD')).toBe(true);
  });

  test('fare families are the same flights with more included, the chosen fare among them', async () => {
    const offer = await firstOffer();
    const { offers } = must(await supplier.fareFamilies(offer));
    expect(offers.length).toBeGreaterThan(1);
    const flights = (one: FlightOffer) =>
      one.itineraries.map(({ segments }) => segments.map(({ carrierCode, number }) => carrierCode + number));
    for (const family of offers) expect(flights(family)).toEqual(flights(offer));
    expect(offers.map(({ price }) => price.total)).toContain(offer.price.total);
    expect((await supplier.price(offers.at(-1) as FlightOffer)).ok).toBe(true);
  });

  test('prices and orders bags and a seat with the offer, and sells the seat only once', async () => {
    const { offer, included } = await priced();
    const { seatMaps } = must(await supplier.seatMaps(offer));
    const [segment] = offer.itineraries[0]?.segments ?? [];
    const map = seatMaps.find(({ segmentId }) => segmentId === segment?.id);
    const seats = map?.cabins.flatMap(({ rows }) =>
      rows.flatMap(({ places }) => places.filter((place) => place?.kind === 'seat')),
    ) as Seat[];
    const seat = seats.find(({ offers }) => offers[0]?.status === 'available' && (offers[0].price?.amountMinor ?? 0) > 0) as Seat;
    const bag = Object.values(
      included.bags as Record<string, { quantity: number; segmentIds: string[]; price: { amount: string } }>,
    ).find(({ quantity, segmentIds }) => quantity === 1 && segmentIds.includes(segment?.id ?? ''));
    const [traveler] = offer.travelerPricings as [FlightOffer['travelerPricings'][0]];
    const withExtras: FlightOffer = {
      ...offer,
      travelerPricings: [
        {
          ...traveler,
          fareDetailsBySegment: traveler.fareDetailsBySegment.map((details) =>
            details.segmentId === segment?.id
              ? { ...details, additionalServices: { chargeableCheckedBags: { quantity: 1 }, chargeableSeatNumber: seat.number } }
              : details,
          ),
        },
      ],
    };
    const { offer: dearer } = must(await supplier.price(withExtras));
    const sum = sumMoney('USD', [
      parseDecimal(offer.price.total, 'USD'),
      parseDecimal(bag?.price.amount ?? '', 'USD'),
      seat.offers[0]?.price as { amountMinor: number; currency: string },
    ]);
    expect(dearer.price.grandTotal).toBe(toDecimal(sum));
    expect(dearer.price.additionalServices?.map(({ type }) => type)).toEqual(['CHECKED_BAGS', 'SEATS']);
    must(await supplier.createOrder(anOrder(`${name}-extras`, dearer)));
    const after = must(await supplier.seatMaps(offer)).seatMaps.find(({ segmentId }) => segmentId === segment?.id);
    const same = after?.cabins
      .flatMap(({ rows }) => rows.flatMap(({ places }) => places))
      .find((place) => place?.kind === 'seat' && place.number === seat.number) as Seat;
    expect(same.offers[0]?.status).not.toBe('available');
    expect((await supplier.createOrder(anOrder(`${name}-same-seat`, dearer))).ok).toBe(false);
  });

  test('charges every kind of bag of each airline once, and orders it upstream for that price', async () => {
    const travelerInfo = { adult: 2, child: 0, infant: 0 };
    // On a given day an airline may have no flight with seats, or only one with its smallest aircraft.
    const legs = [0, 1, 2].flatMap((later) => {
      const { legInfo } = aTrip({ travelerInfo });
      const then = legInfo.map((leg) => ({ ...leg, departureDate: addDays(leg.departureDate, later) }));
      return [then, then.map(({ departureDate }, back) => ({ ...(back ? LIMA_BOGOTA : BOGOTA_LIMA), departureDate }))];
    });
    const found = legs.map((legInfo) => supplier.search(aTrip({ travelerInfo, legInfo }), within()));
    const offers = (await Promise.all(found)).flatMap((outcome, at) => must(outcome).offers.map((offer) => ({ offer, at })));
    const sold = new Map(offers.map(({ offer, at }) => [`${offer.validatingAirlineCodes?.[0]}-${at}`, offer]));
    const kinds = new Set<string>();
    for (const [airline, one] of sold) {
      const { offer, included } = must(await supplier.price(one));
      const options = bagOptions(offer, included);
      const bags = options.flatMap((option) => buyBags(options, { ...option, quantity: 1 }) ?? []);
      const clashing = new Set(conflictingBags(bags));
      const wanted = bags.filter((_, index) => !clashing.has(index));
      if (wanted.length === 0) continue;
      for (const { kind } of wanted) kinds.add(kind);
      const entries = Object.values(included.bags as Record<string, IncludedBag>);
      const costs = wanted.map(({ serviceId, travelerId, flights }) => {
        const segments = flightsOf(offer).filter(({ index }) => flights.includes(index));
        const entry = entries.find(
          (one) =>
            one.quantity === 1 &&
            one.id === serviceId &&
            one.travelerIds.includes(travelerId) &&
            segments.every(({ segmentId }) => one.segmentIds.includes(segmentId)),
        );
        return parseDecimal(entry?.price.amount ?? '', 'USD');
      });
      const { offer: dearer } = must(await supplier.price(withBags(offer, wanted)));
      expect(dearer.price.grandTotal).toBe(toDecimal(sumMoney('USD', [parseDecimal(offer.price.total, 'USD'), ...costs])));
      expect(breakDownPrice(dearer).bags).toEqual(sumMoney('USD', costs));
      const { order } = must(await supplier.createOrder(anOrder(`${name}-bags-${airline}`, dearer)));
      const ordered = await running.orderUpstream(order.orderId);
      expect(ordered.total).toBe(dearer.price.grandTotal);
      expect(ordered.serviceIds ?? wanted.length).toBe(wanted.length);
      must(await supplier.cancelOrder(order.orderId, priceOf(dearer)));
    }
    expect(kinds.size).toBeGreaterThan(0);
    // What this supplier's sandbox sells: weights, cabin bags, and bags for the whole trip.
    if (name === 'duffel') {
      expect([...kinds]).toEqual(expect.arrayContaining(['checked-15kg', 'checked-23kg', 'carry-on-10kg']));
      expect([...kinds].some((kind) => kind.includes('-flights-'))).toBe(true);
    }
  });

  test('makes an order, finds it by reference, reads it back as booked, and cancels it once', async () => {
    const { offer } = await priced(FAMILY);
    const request = anOrder(`${name}-family`, offer);
    const { order } = must(await supplier.createOrder(request));
    expect(order.locators[0]?.reference).toMatch(/^[A-Z0-9]{6}$/);
    expect(must((await supplier.findOrder?.(`${name}-family`)) ?? UNASKED).order?.orderId).toBe(order.orderId);
    expect(must((await supplier.findOrder?.('nobody’s')) ?? UNASKED).order).toBeNull();
    const { order: readBack } = must(await supplier.readOrder(order.orderId));
    expect(compareOrder({ offer, passengers: request.passengers.map(supplier.nameAsBooked) }, readBack)).toEqual([]);
    const price = priceOf(offer);
    const quote = await supplier.quoteCancellation(order.orderId, price);
    expect(quote).toMatchObject({ ok: true });
    if (quote.ok) expect(quote.fee.amountMinor + quote.refund.amountMinor).toBe(price.amountMinor);
    // Quoting has no effect.
    expect(await running.ordersOf(`${name}-family`)).toBe(1);
    const cancelled = await supplier.cancelOrder(order.orderId, price);
    expect(cancelled.ok && (cancelled.fee?.amountMinor ?? 0)).toBe(quote.ok && quote.fee.amountMinor);
    expect(await supplier.cancelOrder(order.orderId, price)).toEqual({ ok: true });
    expect(await supplier.quoteCancellation(order.orderId, price)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^(already-cancelled|not-found)$/),
    });
    expect(await running.ordersOf(`${name}-family`)).toBe(0);
    const gone = await supplier.readOrder(order.orderId);
    expect(gone.ok ? gone.order.isCancelled : gone.reason === 'not-found').toBe(true);
  });

  test('lists standing orders with their reference since a given time, where the supplier can', async () => {
    const { offer } = await priced(FAMILY);
    const listed = async (since: Date) => {
      const said = await supplier.listOrders?.(since);
      return said && must(said).orders.filter(({ clientReference }) => clientReference === `${name}-listed`);
    };
    if ((await listed(new Date())) === undefined) return expect(name).toBe('amadeus');
    const before = new Date(Date.now() - 1_000);
    const { order } = must(await supplier.createOrder(anOrder(`${name}-listed`, offer)));
    expect(await listed(before)).toEqual([{ orderId: order.orderId, clientReference: `${name}-listed` }]);
    expect(await listed(new Date(Date.now() + 60_000))).toEqual([]);
    must(await supplier.cancelOrder(order.orderId, priceOf(offer)));
    expect(await listed(before)).toEqual([]);
  });

  test('reads each traveller’s ticket number, at once or when it was issued', async () => {
    running.faults.set([{ call: 'POST /v1/booking', ticketsAfterMs: 1_500 }]);
    // Ticketless airlines do not fly that far.
    const legInfo = [{ from: 'BOG', to: 'MAD', departureDate: aTrip().legInfo[0]?.departureDate ?? '' }];
    const { offers } = must(await supplier.search(aTrip({ legInfo, travelerInfo: { adult: 2, child: 0, infant: 0 } }), within()));
    const { offer } = must(await supplier.price(offers.find(hasTickets) as FlightOffer));
    const request = anOrder(`${name}-tickets`, offer);
    const { order } = must(await supplier.createOrder(request));
    running.faults.set([]);
    const ticketed = async () => {
      const { documents, travelers, ticketingDeadline } = must(await supplier.readOrder(order.orderId)).order;
      const places = travelersInOrder(request.passengers.map(supplier.nameAsBooked), travelers);
      const tickets = ticketsOf(documents, (traveler) => places.indexOf(traveler));
      return { tickets, ticketingDeadline, isTicketed: isTicketed([0, 1], tickets) };
    };
    const first = await ticketed();
    expect(first.isTicketed).toBe(supplier.tickets === 'at-order');
    expect(first.ticketingDeadline === null).toBe(supplier.tickets === 'at-order');
    await expect.poll(async () => (await ticketed()).isTicketed, { timeout: 5_000 }).toBe(true);
    const { tickets } = await ticketed();
    for (const { number } of tickets) expect(number).toMatch(/^\d{13}$/);
    expect(new Set(tickets.map(({ number }) => number)).size).toBe(tickets.length);
  });

  test.each([
    ['María de los Ángeles Antonia', 'del Perpetuo Socorro', 'Fernández de Córdoba y Álvarez-Toledo'],
    ['Wolfgang-Maximilian-Alexander', undefined, 'Weiß-Ægirsson'],
    ['Ana', 'Esperanza de la Santísima Trinidad', 'Øster'],
    ['Ñ'.repeat(60), undefined, 'Peña '.repeat(11)],
  ])('reads an order of %s %s %s, however shortened, back as the same people', async (firstName, middleName, lastName) => {
    const offer = (await priced()).offer;
    const request = anOrder(`${name}-${lastName.length}`, offer);
    const passengers = request.passengers.map((one) => ({
      ...one,
      firstName,
      lastName,
      ...(middleName ? { middleName } : {}),
    }));
    const { order } = must(await supplier.createOrder({ ...request, passengers }));
    const { order: readBack } = must(await supplier.readOrder(order.orderId));
    expect(compareOrder({ offer, passengers: passengers.map(supplier.nameAsBooked) }, readBack)).toEqual([]);
    // Another person is still recognised as another.
    const others = passengers.map((one) => supplier.nameAsBooked({ ...one, firstName: 'Luisa Fernanda' }));
    expect(compareOrder({ offer, passengers: others }, readBack)).toEqual(['travelers']);
  });

  test('sells the last seats once to concurrent orders', async () => {
    const nine = aTrip({
      travelerInfo: { adult: 9, child: 0, infant: 0 },
      legInfo: [{ from: 'LET', to: 'BOG', departureDate: aTrip().legInfo[0]?.departureDate ?? '' }],
    });
    const { offer } = await priced(nine);
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, ask) => supplier.createOrder(anOrder(`${name}-rush-${ask}`, offer))),
    );
    const made = outcomes.filter(({ ok }) => ok).length;
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(40);
    for (const outcome of outcomes) {
      if (!outcome.ok) expect(['unavailable', 'price-changed']).toContain(outcome.reason);
    }
  });

  test('adds bags to an order once at their price, and counts them, where the supplier can', async () => {
    const { laterBags } = supplier;
    expect(laterBags !== undefined).toBe(name === 'duffel');
    if (!laterBags) return;
    const { offer } = await priced(FAMILY);
    const { order } = must(await supplier.createOrder(anOrder(`${name}-later`, offer)));
    const { total: before } = await running.orderUpstream(order.orderId);
    const { included } = must(await laterBags.offered(order.orderId, offer));
    const entries = Object.values(included.bags as Record<string, IncludedBag>);
    const bag = entries.find(({ quantity }) => quantity === 1) as Required<IncludedBag>;
    const options = bagOptions(offer, included);
    expect(options.every(({ serviceId }) => entries.some(({ id }) => id === serviceId))).toBe(true);
    const travelers = offer.travelerPricings.map(({ travelerId }) => travelerId);
    expect(entries.flatMap(({ travelerIds }) => travelerIds).every((id) => travelers.includes(id))).toBe(true);
    const flights = flightsOf(offer).map(({ segmentId }) => segmentId);
    expect(entries.flatMap(({ segmentIds }) => segmentIds).every((id) => flights.includes(id))).toBe(true);

    const price = parseDecimal(bag.price.amount, 'USD');
    const one = (of: object = {}) => ({ services: [{ id: bag.id, quantity: 1 }], price, ...of });
    const cheaper = one({ price: { ...price, amountMinor: price.amountMinor - 1 } });
    expect(await laterBags.add(order.orderId, cheaper)).toEqual({ ok: false, reason: 'price-changed' });
    expect((await laterBags.add(order.orderId, one({ services: [{ id: 'ase_none', quantity: 1 }] }))).ok).toBe(false);
    expect(await laterBags.countAdded(order.orderId)).toEqual({ ok: true, count: 0 });
    expect(await laterBags.add(order.orderId, one())).toEqual({ ok: true });
    expect(await laterBags.countAdded(order.orderId)).toEqual({ ok: true, count: 1 });
    const { total } = await running.orderUpstream(order.orderId);
    expect(parseDecimal(total, 'USD').amountMinor).toBe(parseDecimal(before, 'USD').amountMinor + price.amountMinor);

    const [again] = Object.values(
      must(await laterBags.offered(order.orderId, offer)).included.bags as Record<string, Required<IncludedBag>>,
    );
    if (!again) throw new Error('no other bag is sold');
    const more = { services: [{ id: again.id, quantity: 1 }], price: parseDecimal(again.price.amount, 'USD') };
    running.faults.set([{ call: `POST /air/orders/${order.orderId}/services`, cut: 'after', times: 1 }]);
    expect(await laterBags.add(order.orderId, more)).toEqual({ ok: false, reason: 'in-doubt' });
    running.faults.set([]);
    expect(await laterBags.countAdded(order.orderId)).toEqual({ ok: true, count: 2 });
    expect(await laterBags.offered('ord_0000none', offer)).toEqual({ ok: false, reason: 'not-found' });
    expect(await laterBags.countAdded('ord_0000none')).toEqual({ ok: false, reason: 'not-found' });
    must(await supplier.cancelOrder(order.orderId, priceOf(offer)));
    expect((await laterBags.add(order.orderId, one())).ok).toBe(false);
  });

  test('answers unavailable when pricing an offer that was never sold', async () => {
    const offer = await firstOffer();
    const made = {
      ...offer,
      id: 'off_0000madeup',
      itineraries: [{ segments: offer.itineraries[0]?.segments.map((one) => ({ ...one, number: '1' })) ?? [] }],
    };
    expect(await supplier.price(made)).toEqual({ ok: false, reason: 'unavailable' });
  });

  test('finds places by name and around a point', async () => {
    expect(must(await supplier.searchPlaces('medell')).places.map(({ iataCode }) => iataCode)).toContain('MDE');
    const near = must(await supplier.placesNearby({ lat: 6.2, lon: -75.57 }, 60)).places;
    expect(near.map(({ iataCode }) => iataCode)).toEqual(expect.arrayContaining(['EOH', 'MDE']));
  });
});
