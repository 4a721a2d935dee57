import { afterEach, describe, expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { Seat } from '#domain/flights/seat-map.ts';
import { toDecimal } from '#domain/money.ts';
import { createAmadeusSupplier } from '#suppliers/flights/amadeus/adapter.ts';
import { createDuffelSupplier } from '#suppliers/flights/duffel/adapter.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { hasContracts, readContract } from '../harness/documents/contracts.ts';
import { type Manner, replay } from '../harness/suppliers/replaying-server.ts';

/** Every recorded flight answer, replayed by a server to its adapter: all a traveller sees must be read. */
const WHOLE: Manner[] = ['plain', 'odd chunks', 'with a charset', 'slow'];
const SEGMENT = {
  cabin: 'economy' as const,
  currencyCode: 'USD',
  refundableFare: false,
  noRestrictionFare: false,
  noPenaltyFare: false,
  legInfo: [{ from: 'SYD', to: 'BKK', departureDate: '2027-05-02' }],
  travelerInfo: { adult: 1, child: 0, infant: 0 },
};
const soon = () => ({ signal: AbortSignal.timeout(10_000) });

let stop = (): unknown => undefined;
afterEach(() => stop());

type Recorded = Parameters<typeof replay>[0];
async function amadeusFrom(recorded: Recorded, manner: Manner): Promise<FlightSupplier> {
  const server = await replay(recorded, manner);
  stop = server.stop;
  return createAmadeusSupplier({ baseUrl: server.url, clientId: 'a', clientSecret: 'b', ownerOfficeId: 'X' });
}
async function duffelFrom(recorded: Recorded, manner: Manner): Promise<FlightSupplier> {
  const server = await replay(recorded, manner);
  stop = server.stop;
  return createDuffelSupplier({ baseUrl: server.url, accessToken: 'a' });
}
const must = <Outcome extends { ok: boolean }>(outcome: Outcome): Extract<Outcome, { ok: true }> => {
  expect(outcome).toMatchObject({ ok: true });
  return outcome as Extract<Outcome, { ok: true }>;
};
/** A recorded example of Amadeus. */
const amadeus = <Shape = { data: never }>(name: string) => readContract<Shape>(`amadeus/examples/${name}.json`);

describe.skipIf(!hasContracts)('recorded Amadeus answers', () => {
  type Offers = { data: FlightOffer[]; dictionaries: object };
  type Priced = { data: { flightOffers: FlightOffer[] }; dictionaries: object; included?: object };

  test.each([...WHOLE, 'a 401 first'] as Manner[])('a search is read in full, %s', async (manner) => {
    const body = amadeus<Offers>('search-get-syd-bkk-2024');
    const found = must(
      await (await amadeusFrom({ 'POST /v2/shopping/flight-offers': { body } }, manner)).search(SEGMENT, soon()),
    );
    expect(found.offers).toEqual(body.data);
    expect(found.dictionaries).toEqual(body.dictionaries);
  });

  test.each(
    ['price-bos-mad-2024', 'price-docs'].flatMap((name) =>
      [...WHOLE, 'a 401 first'].map((manner) => [name, manner] as [string, Manner]),
    ),
  )('%s is read in full, %s', async (name, manner) => {
    const body = amadeus<Priced>(name);
    const supplier = await amadeusFrom({ 'POST /v1/shopping/flight-offers/pricing': { body } }, manner);
    const priced = must(await supplier.price(body.data.flightOffers[0] as FlightOffer));
    expect(priced.offer).toEqual(body.data.flightOffers[0]);
    expect(priced.dictionaries).toEqual(body.dictionaries ?? {});
    expect(priced.included).toEqual(body.included ?? {});
  });

  test.each([...WHOLE, 'a 401 first'] as Manner[])('fare families are read in full, %s', async (manner) => {
    const body = amadeus<Offers>('upsell-docs');
    const supplier = await amadeusFrom({ 'POST /v1/shopping/flight-offers/upselling': { body } }, manner);
    expect(must(await supplier.fareFamilies(body.data[0] as FlightOffer)).offers).toEqual(body.data);
  });

  test.each([...WHOLE, 'a 401 first'] as Manner[])('a seat map is read seat by seat, %s', async (manner) => {
    type RawSeat = { number: string; travelerPricing: { seatAvailabilityStatus: string; price?: { total: string } }[] };
    type RawDeck = { seats: RawSeat[]; facilities: { code: string }[] };
    const body = amadeus<{ data: { decks: RawDeck[] }[] }>('seatmap-docs');
    const supplier = await amadeusFrom({ 'POST /v1/shopping/seatmaps': { body } }, manner);
    const [map] = must(await supplier.seatMaps({ travelerPricings: [] } as never)).seatMaps;
    const deck = body.data[0]?.decks[0] as RawDeck;
    const places = map?.cabins.flatMap(({ rows }) => rows.flatMap((row) => row.places.filter((place) => place !== null))) ?? [];
    const seats = new Map(places.flatMap((place) => (place.kind === 'seat' ? [[place.number, place] as [string, Seat]] : [])));
    expect(seats.size).toBe(deck.seats.length);
    expect(places.filter(({ kind }) => kind === 'lavatory' || kind === 'galley').length).toBe(deck.facilities.length);
    for (const raw of deck.seats) {
      const offer = seats.get(raw.number)?.offers[0];
      expect(offer?.status).toBe(raw.travelerPricing[0]?.seatAvailabilityStatus.toLowerCase());
      const price = raw.travelerPricing[0]?.price?.total;
      if (offer?.status === 'available' && price) expect(offer.price && toDecimal(offer.price)).toBe(price);
    }
    expect(map?.segmentId).toBe('1');
  });

  test.each([...WHOLE, 'a 401 first'] as Manner[])('a created order is read with its locator, %s', async (manner) => {
    const body = amadeus<{ data: { id: string; associatedRecords: { reference: string }[]; flightOffers: FlightOffer[] } }>(
      'order-create-docs',
    );
    const supplier = await amadeusFrom({ 'POST /v1/booking/flight-orders': { status: 201, body } }, manner);
    const customer = { email: 'a@b.co', phone: { countryCode: '+57', nationalNumber: '3001234567' }, newsletterSubscribe: false };
    const outcome = await supplier.createOrder({
      clientReference: 'c',
      bookingReference: 'ABC234',
      passengers: [],
      customer,
      billing: null,
      offer: body.data.flightOffers[0] as FlightOffer,
    });
    expect(outcome).toMatchObject({
      ok: true,
      order: { orderId: body.data.id, locators: [{ airline: 'GDS', reference: 'QVH2BX' }] },
    });
  });

  test.each([...WHOLE, 'a 401 first'] as Manner[])(
    'an order read back has its locator, travellers, flights and ticketing deadline, %s',
    async (manner) => {
      const body = amadeus<{ data: { id: string } }>('order-get-docs');
      const supplier = await amadeusFrom({ [`GET /v1/booking/flight-orders/${body.data.id}`]: { body } }, manner);
      const { order } = must(await supplier.readOrder(body.data.id));
      expect(order.locators).toEqual([{ airline: '1A', reference: '2ZYVAL' }]);
      expect(order.travelers[0]).toEqual({ firstName: 'STEPHANE', lastName: 'MARTIN', type: 'ADULT', dateOfBirth: '1982-01-16' });
      expect(order.travelers).toHaveLength(3);
      expect(order.flights[0]).toEqual({
        carrierCode: 'IB',
        number: '3403',
        from: 'ORY',
        to: 'MAD',
        departsAt: '2018-09-22T10:15:00',
      });
      expect(order.ticketingDeadline).toBe('2018-08-21T10:15:00.000');
    },
  );

  test.each([...WHOLE, 'a 401 first'] as Manner[])('locations are read by name and by distance, %s', async (manner) => {
    const recorded = { 'GET /v1/reference-data/locations': { body: amadeus('locations-search') } };
    const near = { 'GET /v1/reference-data/locations/airports': { body: amadeus('nearest-airports') } };
    const supplier = await amadeusFrom({ ...recorded, ...near }, manner);
    expect(must(await supplier.searchPlaces('r')).places.map(({ iataCode }) => iataCode)).toEqual(['DCA', 'HYD']);
    const { places } = must(await supplier.placesNearby({ lat: 49, lon: 2.55 }, 500));
    expect(places.map(({ iataCode }) => iataCode)).toEqual(['LHR', 'LGW', 'FRA', 'DUS', 'STN']);
  });

  test('a location is read by its id', async () => {
    const supplier = await amadeusFrom({ 'GET /v1/reference-data/locations': { body: amadeus('location-by-id') } }, 'plain');
    expect(must(await supplier.searchPlaces('lhr')).places.map(({ iataCode }) => iataCode)).toEqual(['LHR']);
  });

  test('truncated Amadeus answers are unreachable', async () => {
    const body = amadeus<Priced>('price-docs');
    const supplier = await amadeusFrom({ 'POST /': { body }, 'GET /': { body } }, 'truncated');
    const [offer] = body.data.flightOffers as [FlightOffer];
    expect(await supplier.search(SEGMENT, soon())).toEqual({ ok: false, reason: 'unreachable' });
    expect(await supplier.price(offer)).toEqual({ ok: false, reason: 'unreachable' });
    expect(await supplier.seatMaps(offer)).toEqual({ ok: false, reason: 'unreachable' });
    expect(await supplier.readOrder('x')).toEqual({ ok: false, reason: 'unreachable' });
  });

  type Refusal = { errors: { status?: string | number }[] };
  // Read while tests are collected, even if they are skipped.
  const refusals = hasContracts ? amadeus<Partial<Refusal>[]>('errors') : [];

  test.each(refusals.filter((body): body is Refusal => body.errors !== undefined))(
    'a refusal %j is an outcome, not an exception',
    async (body) => {
      const status = Number(body.errors[0]?.status ?? 400);
      const supplier = await amadeusFrom({ 'POST /': { status, body }, 'GET /': { status, body } }, 'plain');
      const [offer] = amadeus<Priced>('price-docs').data.flightOffers as [FlightOffer];
      for (const outcome of [
        await supplier.search(SEGMENT, soon()),
        await supplier.price(offer),
        await supplier.readOrder('x'),
      ]) {
        expect(outcome.ok).toBe(false);
      }
    },
  );
});

describe.skipIf(!hasContracts)('recorded Duffel answers', () => {
  // biome-ignore lint/suspicious/noExplicitAny: recordings are read as they are.
  type Raw = any;
  const duffel = (name: string): Raw => readContract(`duffel/${name}.json`);
  const wrapped = (raw: Raw) => (raw.data ? raw : { data: raw });

  /** All that a card or the checkout shows of an offer, from the recording and from the adapter's result. */
  const shownRaw = (raw: Raw) => ({
    total: [raw.total_amount, raw.total_currency],
    base: raw.base_amount,
    airline: raw.owner.iata_code,
    expires: raw.expires_at,
    kilograms: raw.total_emissions_kg ? Number(raw.total_emissions_kg) : undefined,
    refund: raw.conditions.refund_before_departure && [
      raw.conditions.refund_before_departure.allowed,
      raw.conditions.refund_before_departure.penalty_amount ?? undefined,
    ],
    change: raw.conditions.change_before_departure && [
      raw.conditions.change_before_departure.allowed,
      raw.conditions.change_before_departure.penalty_amount ?? undefined,
    ],
    travelers: raw.passengers.length,
    slices: raw.slices.map((slice: Raw) => ({
      duration: slice.duration,
      segments: slice.segments.map((segment: Raw) => ({
        flight: [segment.marketing_carrier.iata_code, segment.marketing_carrier_flight_number],
        operator: segment.operating_carrier.iata_code,
        from: [segment.origin.iata_code, segment.origin_terminal ?? undefined, segment.departing_at],
        to: [segment.destination.iata_code, segment.destination_terminal ?? undefined, segment.arriving_at],
        aircraft: segment.aircraft?.iata_code,
        duration: segment.duration,
        stops: (segment.stops ?? []).length,
        brand: slice.fare_brand_name ?? segment.passengers[0].cabin_class_marketing_name,
        cabin: segment.passengers[0].cabin_class.toUpperCase(),
        fareBasis: segment.passengers[0].fare_basis_code ?? undefined,
        checked: segment.passengers[0].baggages
          .filter(({ type }: Raw) => type === 'checked')
          .reduce((sum: number, { quantity }: Raw) => sum + quantity, 0),
      })),
    })),
  });
  const ruleOf = (offer: FlightOffer, wanted: string) => {
    const rule = offer.fareRules?.rules.find(({ category }) => category === wanted);
    return rule ? [!rule.notApplicable, rule.maxPenaltyAmount] : null;
  };
  const shown = (offer: FlightOffer) => ({
    total: [offer.price.total, offer.price.currency],
    base: offer.price.base,
    airline: offer.validatingAirlineCodes?.[0],
    expires: offer.expiresAt,
    kilograms: offer.co2Kilograms,
    refund: ruleOf(offer, 'REFUND'),
    change: ruleOf(offer, 'EXCHANGE'),
    travelers: offer.travelerPricings.length,
    slices: offer.itineraries.map(({ duration, segments }) => ({
      duration,
      segments: segments.map((segment) => {
        const fare = offer.travelerPricings[0]?.fareDetailsBySegment.find(({ segmentId }) => segmentId === segment.id);
        return {
          flight: [segment.carrierCode, segment.number],
          operator: segment.operating?.carrierCode,
          from: [segment.departure.iataCode, segment.departure.terminal, segment.departure.at],
          to: [segment.arrival.iataCode, segment.arrival.terminal, segment.arrival.at],
          aircraft: segment.aircraft?.code,
          duration: segment.duration,
          stops: segment.numberOfStops,
          brand: fare?.brandedFareLabel,
          cabin: fare?.cabin,
          fareBasis: fare?.fareBasis,
          checked: fare?.includedCheckedBags?.quantity,
        };
      }),
    })),
  });

  test.each(
    ['off_0000AVx4lUFFKW8PsPeQeQ_offers', 'off_0000AguUNlT6zsvmL0UBKn_offers', 'get-offer-by-id'].flatMap((name) =>
      WHOLE.map((manner) => [name, manner] as [string, Manner]),
    ),
  )('offer %s is read in full, %s', async (name, manner) => {
    const body = wrapped(duffel(name));
    const supplier = await duffelFrom({ 'GET /air/offers/': { body } }, manner);
    const priced = must(await supplier.price({ id: body.data.id, travelerPricings: [] } as never));
    expect(shown(priced.offer)).toEqual(shownRaw(body.data));
    const bags = (body.data.available_services ?? []).filter(({ type }: Raw) => type === 'baggage');
    const offered = Object.values(priced.included.bags as Record<string, { price: { amount: string } }>);
    expect(offered.map(({ price }) => price.amount)).toEqual(
      bags.flatMap(({ total_amount, maximum_quantity }: Raw) => (maximum_quantity === 1 ? [total_amount] : expect.anything())),
    );
  });

  test.each(
    ['create-offer-request', 'orq_0000Ab7taNqbK8y5YqW6Zk_offer-requests'].flatMap((name) =>
      WHOLE.map((manner) => [name, manner] as [string, Manner]),
    ),
  )('offer request %s is read in full, %s', async (name, manner) => {
    const body = wrapped(duffel(name));
    const supplier = await duffelFrom({ 'POST /air/offer_requests': { status: 201, body } }, manner);
    const found = must(await supplier.search(SEGMENT, soon()));
    expect(found.offers.map(shown)).toEqual(body.data.offers.map(shownRaw));
    for (const raw of body.data.offers) expect(found.dictionaries.carriers?.[raw.owner.iata_code]).toBe(raw.owner.name);
  });

  test('the pages of a search are joined, leaving out broken offers', async () => {
    const offer = duffel('get-offer-by-id').data;
    const supplier = await duffelFrom(
      {
        'POST /air/offer_requests': { status: 201, body: { data: { id: 'orq_1' } } },
        'GET /air/offers?offer_request_id=orq_1&sort=total_amount&limit=200': {
          body: { data: [offer], meta: { after: 'next' } },
        },
        'GET /air/offers?offer_request_id=orq_1&sort=total_amount&limit=200&after=next': {
          body: { data: [{ ...offer, id: 'off_2' }, { broken: true }], meta: { after: null } },
        },
      },
      'plain',
    );
    expect(must(await supplier.search(SEGMENT, soon())).offers.map(({ id }) => id)).toEqual([offer.id, 'off_2']);
  });

  test.each(WHOLE)('orders are created, read and looked up, %s', async (manner) => {
    const [made, read, listed] = [duffel('create-instant-order'), duffel('get-order-by-id'), duffel('get-orders')];
    const supplier = await duffelFrom(
      {
        'POST /air/orders': { status: 201, body: made },
        'GET /air/orders/': { body: read },
        'GET /air/orders?': { body: { ...listed, meta: { after: null } } },
      },
      manner,
    );
    const customer = { email: 'a@b.co', phone: { countryCode: '+57', nationalNumber: '3001234567' }, newsletterSubscribe: false };
    const offer = { id: 'off', price: { currency: 'GBP', total: '90.80', base: '1.00' }, travelerPricings: [] } as never;
    const order = { clientReference: 'c', bookingReference: 'ABC234', offer, passengers: [], customer, billing: null };
    expect(await supplier.createOrder(order)).toEqual({
      ok: true,
      order: { orderId: made.data.id, locators: [{ airline: 'BA', reference: 'RZPNX8' }] },
    });
    const booked = must(await supplier.readOrder(read.data.id)).order;
    expect(booked).toMatchObject({
      isCancelled: true,
      travelers: [{ firstName: 'Amelia', lastName: 'Earhart' }],
      documents: [{ number: '1252106312810', type: 'ticket', status: 'issued', travelers: [0] }],
    });
    expect(booked.flights[0]).toEqual({
      carrierCode: 'BA',
      number: '1234',
      from: 'LHR',
      to: 'JFK',
      departsAt: '2020-06-13T16:38:02',
    });
    expect(await supplier.findOrder?.('nobody')).toEqual({ ok: true, order: null });
  });

  test('a cancellation is quoted and confirmed, without amounts in another currency', async () => {
    const quote = duffel('create-order-cancellation');
    const supplier = await duffelFrom(
      {
        'POST /air/order_cancellations': { status: 201, body: quote },
        [`POST /air/order_cancellations/${quote.data.id}/actions/confirm`]: { body: duffel('confirm-order-cancellation') },
      },
      'odd chunks',
    );
    const price = { amountMinor: 10_000, currency: 'GBP' };
    const terms = { fee: { amountMinor: 920, currency: 'GBP' }, refund: { amountMinor: 9_080, currency: 'GBP' } };
    expect(await supplier.quoteCancellation('ord_1', price)).toEqual({ ok: true, ...terms, holdsUntil: quote.data.expires_at });
    expect(await supplier.cancelOrder('ord_1', price)).toEqual({ ok: true, fee: terms.fee });
    // In a currency other than the one paid, the amount kept is unknown.
    const dollars = { ...price, currency: 'USD' };
    expect(await supplier.quoteCancellation('ord_1', dollars)).toEqual({ ok: false, reason: 'by-hand' });
    expect(await supplier.cancelOrder('ord_1', dollars)).toEqual({ ok: true });
  });

  test.each(
    ['get-seat-maps', 'seat_map_with_restricted_seat_general_seat-maps'].flatMap((name) =>
      WHOLE.map((manner) => [name, manner] as [string, Manner]),
    ),
  )('%s is read seat by seat, %s', async (name, manner) => {
    const raw = duffel(name);
    const body = Array.isArray(raw) ? { data: raw } : Array.isArray(raw.data) ? raw : { data: [raw.data ?? raw] };
    const supplier = await duffelFrom({ 'GET /air/seat_maps': { body } }, manner);
    const { seatMaps } = must(await supplier.seatMaps({ id: 'off', travelerPricings: [] } as never));
    const elements = body.data.flatMap((map: Raw) =>
      map.cabins.flatMap((cabin: Raw) =>
        cabin.rows.flatMap((row: Raw) => row.sections.flatMap((section: Raw) => section.elements)),
      ),
    );
    const places = seatMaps.flatMap(({ cabins }) => cabins.flatMap(({ rows }) => rows.flatMap((row) => row.places)));
    const seats = places.flatMap((place) => (place?.kind === 'seat' ? [place] : []));
    const rawSeats = elements.filter(({ type, designator }: Raw) => type === 'seat' && designator);
    expect(seats.map(({ number }) => number)).toEqual(rawSeats.map(({ designator }: Raw) => designator));
    expect(seats.map(({ offers }) => offers.filter(({ status }) => status === 'available').length)).toEqual(
      rawSeats.map(
        ({ available_services }: Raw) => new Set(available_services.map(({ passenger_id }: Raw) => passenger_id)).size,
      ),
    );
    const facilities = elements.filter(({ type }: Raw) => type !== 'seat' && type !== 'empty').length;
    expect(places.filter((place) => place !== null && place.kind !== 'seat')).toHaveLength(facilities);
  });

  test('truncated Duffel answers are unreachable', async () => {
    const body = duffel('get-offer-by-id');
    const supplier = await duffelFrom({ 'POST /': { body }, 'GET /': { body } }, 'truncated');
    const offer = { id: 'off', travelerPricings: [] } as never;
    expect(await supplier.search(SEGMENT, soon())).toEqual({ ok: false, reason: 'unreachable' });
    expect(await supplier.price(offer)).toEqual({ ok: false, reason: 'unreachable' });
    expect(await supplier.seatMaps(offer)).toEqual({ ok: false, reason: 'unreachable' });
    expect(await supplier.readOrder('x')).toEqual({ ok: false, reason: 'unreachable' });
  });
});
