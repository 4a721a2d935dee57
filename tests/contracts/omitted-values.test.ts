import { afterEach, describe, expect, test } from 'vitest';
import { createFlightSearches } from '#backend/search/flight-search.ts';
import { createMemoryStore } from '#backend/shared-store/memory-store.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { offersWanted } from '#domain/flights/results/offers-wanted.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';
import { createAmadeusSupplier } from '#suppliers/flights/amadeus/adapter.ts';
import { createDuffelSupplier } from '#suppliers/flights/duffel/adapter.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { createLiteApiSupplier } from '#suppliers/stays/liteapi/adapter.ts';
import type { StayQuery, StayReference } from '#suppliers/stays/port.ts';
import { createSabreHotels } from '#suppliers/stays/sabre/adapter.ts';
import { hasContracts, readContract } from '../harness/documents/contracts.ts';
import { aSearch } from '../harness/suppliers/a-search.ts';
import { omissions } from '../harness/suppliers/altered-answers.ts';
import { must } from '../harness/suppliers/flight-suppliers.ts';
import { replay } from '../harness/suppliers/replaying-server.ts';
import { soon } from '../harness/suppliers/stay-suppliers.ts';

/**
 * A recorded answer in which one value is missing or of another type: the offer that it belongs to is sold as it was recorded, or not at all, and promises
 * nothing that the whole one does not; the others are sold.
 */
/** Fewer than a search asks for. */
const AT_ONCE = 50;
type Raw = Record<string, unknown>;
type Subject = {
  create(baseUrl: string): FlightSupplier;
  /** The recorded offers: the first is altered, the second is not. */
  offers(): [altered: Raw, intact: Raw];
  answers(offers: unknown[]): Parameters<typeof replay>[0];
  asked: FlightSearchRequest;
  currency: string;
};

const duffelRecording = () => {
  const raw = readContract<{ data?: Raw }>('duffel/off_0000AguUNlT6zsvmL0UBKn_offers.json');
  return raw.data ?? (raw as Raw);
};

const SUBJECTS: Record<string, Subject> = {
  amadeus: {
    create: (baseUrl) => createAmadeusSupplier({ baseUrl, clientId: 'a', clientSecret: 'b', ownerOfficeId: 'X' }),
    offers: () => readContract<{ data: [Raw, Raw] }>('amadeus/examples/search-get-syd-bkk-2024.json').data,
    answers: (data) => ({ 'POST /v2/shopping/flight-offers': { body: { data } } }),
    asked: aSearch({
      legInfo: [
        { from: 'SYD', to: 'BKK', departureDate: '2024-07-16' },
        { from: 'BKK', to: 'SYD', departureDate: '2024-07-30' },
      ],
      travelerInfo: { adult: 2, child: 0, infant: 0 },
    }),
    currency: 'EUR',
  },
  duffel: {
    create: (baseUrl) => createDuffelSupplier({ baseUrl, accessToken: 'a' }),
    offers: () => [duffelRecording(), { ...duffelRecording(), id: 'intact' }],
    answers: (data) => ({
      'POST /air/offer_requests': { body: { data: { id: 'orq_1' } } },
      'GET /air/offers': { body: { data, meta: null } },
    }),
    asked: aSearch({
      legInfo: [
        { from: 'SFO', to: 'BLR', departureDate: '2024-09-01' },
        { from: 'BLR', to: 'SFO', departureDate: '2024-09-06' },
      ],
    }),
    currency: 'USD',
  },
};

let stop = (): unknown => undefined;
afterEach(() => stop());

async function sold({ create, answers, asked, currency }: Subject, offers: unknown[]): Promise<FlightOffer[]> {
  const server = await replay(answers(offers), 'plain');
  stop = server.stop;
  const fee = { amountMinor: 293, currency };
  const searches = createFlightSearches({
    store: createMemoryStore(),
    suppliers: [create(server.url)],
    fees: { flight: fee, inPackage: fee },
    deadlineMs: 5_000,
    calendarSearchesPerVisitor: 0,
  });
  const found = await searches.search(asked);
  server.stop();
  if ('refused' in found) throw new Error('nobody else searches here');
  return found.fares;
}

/** What is paid, and what is flown for it. */
const bought = ({ price, itineraries, travelerPricings }: FlightOffer) =>
  JSON.stringify([
    price.intTotal,
    travelerPricings.map(({ travelerType, price: own }) => [travelerType, own.intTotal]),
    itineraries.map(({ segments }) =>
      segments.map(({ carrierCode, number, departure, arrival }) => [
        carrierCode,
        Number(number),
        departure.iataCode,
        departure.at,
        arrival.iataCode,
        arrival.at,
      ]),
    ),
  ]);

/** What an offer promises beyond the flights: more of it than the whole offer would be untrue. */
const promised = ({ pricingOptions, travelerPricings, itineraries }: FlightOffer): Record<string, number> => ({
  refund: Number(pricingOptions?.refundableFare ?? false),
  freeChanges: Number(pricingOptions?.noPenaltyFare ?? false),
  bagsOnly: Number(pricingOptions?.includedCheckedBagsOnly ?? false),
  bags: travelerPricings
    .flatMap(({ fareDetailsBySegment }) => fareDetailsBySegment)
    .reduce((sum, { includedCheckedBags: bags }) => sum + (bags?.quantity ?? 0), 0),
  lessStops: -itineraries.flatMap(({ segments }) => segments).reduce((sum, { numberOfStops = 0 }) => sum + numberOfStops, 0),
});

const STAY: StayQuery = {
  checkIn: '2027-01-15',
  checkOut: '2027-01-17',
  nationality: 'CO',
  currency: 'USD',
  rooms: [{ adults: 2, childAges: [] }],
};
const NEAR = { lat: 40.76, lon: -73.98, radiusKm: 5 };

type StaySubject = {
  /** The entry of one hotel in an answer, and the same of a hotel of another id. */
  hotels(): [Raw, (entry: Raw, id: string) => Raw];
  create(baseUrl: string): StayReference;
  answers(entries: Raw[]): Parameters<typeof replay>[0];
};
const STAYS: Record<string, StaySubject> = {
  liteapi: {
    create: (url) => createLiteApiSupplier({ baseUrl: url, bookUrl: url, apiKey: 'a', paymentMethod: 'WALLET' }),
    hotels: () => [recordedRates().data[0] as Raw, (entry, hotelId) => ({ ...entry, hotelId })],
    answers: (data) => ({
      'POST /hotels/rates': {
        body: {
          data,
          hotels: data.map(({ hotelId }) => ({ id: hotelId, name: 'Hotel', country_code: 'us', latitude: 40.7, longitude: -74 })),
        },
      },
    }),
  },
  sabre: {
    create: (baseUrl) => createSabreHotels({ baseUrl, clientId: 'a', clientSecret: 'b' }),
    hotels: () => [
      SABRE_HOTEL,
      ({ HotelInfo, ...entry }, HotelCode) => ({
        ...entry,
        HotelInfo:
          HotelInfo && typeof HotelInfo === 'object' && !Array.isArray(HotelInfo) ? { ...HotelInfo, HotelCode } : HotelInfo,
      }),
    ],
    answers: (HotelAvailInfo) => ({
      'POST /v2/auth/token': { body: { access_token: 'a', expires_in: 600 } },
      'POST /v5': {
        body: { GetHotelAvailRS: { ApplicationResults: { status: 'Complete' }, HotelAvailInfos: { HotelAvailInfo } } },
      },
    }),
  },
};
/** As the documents have it: no answer of Sabre was ever recorded. */
const SABRE_HOTEL: Raw = {
  HotelInfo: {
    HotelCode: '1',
    HotelName: 'Hotel',
    SabreRating: '3.5',
    LocationInfo: {
      Latitude: '40.7',
      Longitude: '-74.0',
      Address: { AddressLine1: 'Calle 1', CityName: { value: 'Nueva York' }, CountryName: { Code: 'US' } },
    },
    Amenities: { Amenity: [{ Code: 1, Description: 'Pool', ComplimentaryInd: false }] },
    PropertyTypeInfo: { PropertyType: [{ Code: 20, Description: 'Hotel' }] },
  },
  HotelRateInfo: {
    RateInfos: {
      ConvertedRateInfo: [
        {
          StartDate: '2027-01-15',
          EndDate: '2027-01-17',
          CurrencyCode: 'USD',
          TaxInclusive: true,
          RateSource: '100',
          AmountBeforeTax: '161.00',
          AmountAfterTax: '191.52',
          AverageNightlyRate: '95.76',
        },
      ],
      RateInfo: [
        { StartDate: '2027-01-15', EndDate: '2027-01-17', CurrencyCode: 'EUR', AmountAfterTax: '170.00', TaxInclusive: true },
      ],
    },
  },
};

type Media = { example?: unknown; examples?: Record<string, { value: unknown }> };
type Document = { paths: Record<string, { post: { responses: Record<string, { content: Record<string, Media> }> } }> };
function recordedRates(): { data: Raw[] } {
  const media =
    readContract<Document>('liteapi/search.openapi.json').paths['/hotels/rates']?.post.responses[200]?.content[
      'application/json'
    ];
  return (media?.example ?? Object.values(media?.examples ?? {})[0]?.value) as { data: Raw[] };
}

/** A rate that only the hotel takes is read as such when the other way to pay is left out. */
const IS_OTHER = /paymentTypes(\/| without)/;

/** What is paid and for what has to be the same; terms may only be worse, and less may be included. */
function differenceOf(offer: StayOffer, whole: StayOffer): string | undefined {
  const paid = ({ total, cost, checkIn, checkOut, paidTo, rooms }: StayOffer) =>
    JSON.stringify([total, cost, checkIn, checkOut, paidTo, rooms.map(({ occupancy, cost: each }) => [occupancy, each])]);
  if (paid(offer) !== paid(whole)) return `${paid(offer)}, not ${paid(whole)}`;
  if (offer.cancellation.isRefundable && !whole.cancellation.isRefundable) return 'can be cancelled';
  const [step, before] = [offer, whole].map(({ cancellation }) => cancellation.steps[0]);
  if (step && before && (step.from > before.from || step.fee.amountMinor < before.fee.amountMinor))
    return `cancelled for ${JSON.stringify(step)}`;
  const boards = offer.rooms.filter(
    ({ board }, at) => board !== whole.rooms[at]?.board && board !== 'other' && board !== 'room-only',
  );
  return boards.length > 0 ? `with ${boards[0]?.board}` : undefined;
}

describe.skipIf(!hasContracts)('one value missing or of another type', () => {
  test.each(Object.entries(SUBJECTS))('%s: an offer is sold as recorded, or not at all', async (_, subject) => {
    const [offer, intact] = subject.offers();
    const altered = [...omissions(offer)].map(({ name, body }, at) => ({ name, body: { ...(body as Raw), id: `odd_${at}` } }));
    const fares: FlightOffer[] = [];
    for (let at = 0; at < altered.length; at += AT_ONCE) {
      const some = await sold(subject, [intact, offer, ...altered.slice(at, at + AT_ONCE).map(({ body }) => body)]);
      for (const { id } of [offer, intact]) expect(some.some((fare) => fare.id.endsWith(`-${id}`))).toBe(true);
      fares.push(...some);
    }
    const whole = fares.find((fare) => fare.id.endsWith(`-${offer.id}`));
    const findings = altered.flatMap(({ name }, at) => {
      const fare = fares.find(({ id }) => id.endsWith(`-odd_${at}`));
      if (!fare || !whole) return [];
      const [now, before] = [promised(fare), promised(whole)];
      const more = Object.keys(now).filter((what) => (now[what] as number) > (before[what] as number));
      return [
        ...(bought(fare) === bought(whole) ? [] : [`${name}: ${bought(fare)}`]),
        ...more.map((what) => `${name}: more ${what}`),
      ];
    });
    expect(findings).toEqual([]);
    expect(fares.length).toBeGreaterThan(altered.length / 3);
  });

  test.each(Object.entries(SUBJECTS))('%s: of more offers than asked for the first are sold', async (_, subject) => {
    const [offer] = subject.offers();
    const many = Array.from({ length: 600 }, (_one, at) => ({ ...offer, id: `many_${at}` }));
    expect(await sold(subject, many)).toHaveLength(offersWanted(subject.asked));
  });

  test.each(Object.entries(SUBJECTS))('%s: no offers beside an error is a search that failed', async (_, subject) => {
    const errors = [{ code: '141', title: 'SYSTEM ERROR' }];
    for (const [beside, ok] of [
      [{ errors }, false],
      [{ errors: [] }, true],
    ] as const) {
      const answers = Object.entries(subject.answers([])).map(([call, { body }]) => [
        call,
        { body: { ...(body as object), ...beside } },
      ]);
      const server = await replay(Object.fromEntries(answers), 'plain');
      stop = server.stop;
      expect(await subject.create(server.url).search(subject.asked, soon())).toMatchObject({ ok });
      server.stop();
    }
  });

  test.each(Object.entries(STAYS))('%s: a stay is offered as recorded, or not at all', async (_, { hotels, create, answers }) => {
    const [recorded, changed] = hotels();
    const altered = [...omissions(recorded)].map(({ name, body }, at) => ({ name, body: changed(body as Raw, `odd_${at}`) }));
    const server = await replay(answers([changed(recorded, 'intact'), ...altered.map(({ body }) => body)]), 'plain');
    stop = server.stop;
    const { stays } = must(await create(server.url).search({ ...STAY, near: NEAR }, soon()));
    const offered = new Map(stays.map(({ cheapest }) => [cheapest.hotelId, cheapest]));
    const whole = offered.get('intact');
    expect(whole).toBeDefined();
    const findings = altered.flatMap(({ name }, at) => {
      const offer = offered.get(`odd_${at}`);
      const problem = offer && whole && differenceOf(offer, whole);
      return problem && !IS_OTHER.test(name) ? [`${name}: ${problem}`] : [];
    });
    expect(findings).toEqual([]);
    expect(stays.length).toBeGreaterThan(altered.length / 3);
  });
});
