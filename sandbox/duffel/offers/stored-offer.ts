import { toDecimal } from '#domain/money.ts';
import type { CabinCode } from '../../world/airlines/cabins.ts';
import type { TravelerKind } from '../../world/fares/fares.ts';
import {
  type Channel,
  driftOf,
  type FareComponent,
  type FareQuestion,
  faresOf,
  priceTravelers,
  type Sale,
  totalMinor,
} from '../../world/fares/sale.ts';
import { findFlight } from '../../world/network/timetable.ts';
import { seededRandom } from '../../world/seeded-random.ts';
import type { World } from '../../world/world.ts';
import { offerGone } from '../errors.ts';
import { TEST_NETWORK, type TestRoute } from '../test-routes.ts';

/** Airlines without a direct connection. */
const NOT_CONNECTED = new Set(['9R', 'V0', 'CU', 'IR', 'OB', 'QL', '5R', 'DO', 'P4', 'HC']);

/** Direct connections to airlines: some airlines are a few per cent cheaper here than in the GDS, some dearer. */
const DIRECT: Channel = {
  sells: ({ code }) => !NOT_CONNECTED.has(code),
  factor: ({ code }) => 0.94 + 0.09 * seededRandom(code, 'direct'),
};

export type Passenger = {
  id: string;
  kind: TravelerKind;
  type: 'adult' | 'child' | 'infant_without_seat';
  age: number | null;
  /** The data sent by `PATCH …/passengers/{id}`. */
  named?: { given_name: string; family_name: string; loyalty_programme_accounts: unknown[] };
};
type FlightRef = { carrierCode: string; number: string; from: string; to: string; date: string };

/** The stored form of an offer: enough to find it in the timetable again, after a restart too. */
export type StoredOffer = {
  id: string;
  requestId: string;
  createdAt: string;
  expiresAt: string;
  cabin: CabinCode;
  passengers: Passenger[];
  slices: { brand: string; flights: FlightRef[] }[];
  currency: string;
  testRoute: TestRoute | null;
  /** The number of reads; one test route gets dearer with each. */
  reads: number;
};

export function storeOffer(
  sale: Sale,
  rest: Pick<StoredOffer, 'id' | 'requestId' | 'createdAt' | 'expiresAt' | 'cabin' | 'passengers' | 'testRoute'>,
): StoredOffer {
  return {
    ...rest,
    currency: sale.currency,
    reads: 0,
    slices: sale.components.map(({ itinerary, terms }) => ({
      brand: terms.family.brand,
      flights: itinerary.map((flight) => ({
        carrierCode: flight.carrier.code,
        number: flight.number,
        from: flight.route.from.iataCode,
        to: flight.route.to.iataCode,
        date: flight.departureLocal.slice(0, 10),
      })),
    })),
  };
}

/**
 * The offer as currently sold; throws if its flights are full or it has expired. `holdsSeats` is for an order, which has its
 * seats already and whose offer may have expired.
 */
export function saleOf(world: World, offer: StoredOffer, { holdsSeats = false } = {}): Sale {
  if (!holdsSeats && Date.parse(offer.expiresAt) < world.now()) throw offerGone();
  const components = offer.slices.map(({ brand, flights }): FareComponent => {
    const itinerary = flights.map((ref) => {
      const flight = findFlight(TEST_NETWORK, ref) ?? findFlight(world.network, ref);
      if (!flight) throw offerGone();
      return flight;
    });
    const fare = faresOf(itinerary, { ...questionOf(world, offer), holdsSeats }).find(
      ({ terms }) => terms.family.brand === brand,
    );
    if (!fare) throw offerGone();
    return fare;
  });
  const sale: Sale = { components, travelers: offer.passengers, currency: offer.currency, priceFactor: 1 };
  const drift = driftOf(sale, world.driftShare);
  if (drift.soldOut && !holdsSeats) throw offerGone();
  return { ...sale, priceFactor: drift.factor };
}

export function questionOf(
  world: World,
  { cabin, passengers, slices }: Pick<StoredOffer, 'cabin' | 'passengers' | 'slices'>,
): FareQuestion {
  return {
    cabin,
    travelers: passengers,
    today: world.today(),
    isOneWay: slices.length === 1,
    channel: DIRECT,
    inventory: world.inventory,
  };
}

const MORE_PER_READ_MINOR = 1_000;

export type OfferAmounts = { base: string; tax: string; total: string; totalMinor: number };

/** Base, tax and total for all passengers: Duffel does not state the price of each. */
export function amountsOf(sale: Sale, offer: Pick<StoredOffer, 'testRoute' | 'reads'>): OfferAmounts {
  const priced = priceTravelers(sale);
  const more = offer.testRoute === 'dearer-each-time' ? MORE_PER_READ_MINOR * offer.reads : 0;
  const base = priced.reduce((sum, one) => sum + one.base.amountMinor, 0) + more;
  const total = totalMinor(priced) + more;
  const decimal = (amountMinor: number) => toDecimal({ amountMinor, currency: sale.currency });
  return { base: decimal(base), tax: decimal(total - base), total: decimal(total), totalMinor: total };
}
