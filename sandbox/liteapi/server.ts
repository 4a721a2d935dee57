import { type SandboxAnswer, type SandboxRequest, serveSandbox } from '../http.ts';
import type { StayWorld } from '../world/stays/stay-world.ts';
import { sampleNumbers } from '../world/stays/tourism-numbers.ts';
import { refusalOf, refuse } from './access.ts';
import { openBookings } from './bookings.ts';
import {
  listCities,
  listCountries,
  listCurrencies,
  listFacilities,
  listHotels,
  listHotelTypes,
  readHotel,
} from './data-calls.ts';
import { LiteApiError, wrongInput } from './errors.ts';
import { searchRates } from './rates.ts';

type Call = (request: SandboxRequest, id: string) => SandboxAnswer | { data: unknown };
type Options = { world: StayWorld; dataDir: string; port?: number; apiKey?: string; creditUsd?: number; isLive?: boolean };

const BASE = '/v3.0';
/** More than trial bookings can use up. */
const CREDIT_USD = 5_000_000;

/** Stays in LiteAPI's protocol: rates, prebooks, bookings and hotel data. Both of its hosts are this one address. */
export function startLiteApiSandbox({ world, dataDir, port, apiKey, creditUsd = CREDIT_USD, isLive = false }: Options) {
  const bookings = openBookings(world, dataDir, { creditUsd });
  const { prebooks } = bookings;

  const calls: [method: string, path: RegExp, call: Call][] = [
    ['POST', /^\/hotels\/rates$/, (request) => searchRates(world, bodyOf(request))],
    ['POST', /^\/rates\/prebook$/, (request) => ok(prebooks.create(prebookBody(request), request.fault))],
    ['GET', /^\/prebooks\/([\w-]+)$/, ({ query }, id) => ok(prebooks.read(id, query.get('includeCreditBalance') === 'true'))],
    ['POST', /^\/rates\/book$/, (request) => ok(bookings.book(bodyOf(request), request.fault))],
    ['GET', /^\/bookings$/, ({ query }) => bookings.list(query)],
    ['GET', /^\/bookings\/([\w-]+)$/, (_, id) => bookings.read(id)],
    ['PUT', /^\/bookings\/([\w-]+)$/, (_, id) => bookings.cancel(id)],
    ['GET', /^\/data\/hotels$/, ({ query }) => listHotels(query)],
    ['GET', /^\/data\/hotel$/, ({ query }) => readHotel(query)],
    ['GET', /^\/data\/facilities$/, listFacilities],
    ['GET', /^\/data\/hotelTypes$/, listHotelTypes],
    ['GET', /^\/data\/countries$/, listCountries],
    ['GET', /^\/data\/currencies$/, listCurrencies],
    ['GET', /^\/data\/cities$/, ({ query }) => listCities(query)],
  ];

  const route = (request: SandboxRequest): SandboxAnswer => {
    const path = request.path.startsWith(BASE) ? request.path.slice(BASE.length) : '';
    for (const [method, pattern, call] of calls) {
      const match = method === request.method ? pattern.exec(path) : null;
      if (!match) continue;
      const answer = call(request, match[1] ?? '');
      return 'status' in answer ? answer : { status: 200, body: answer };
    }
    return { status: 404, contentType: 'text/plain', body: '404 page not found' };
  };

  return serveSandbox({
    answer: (request) => {
      try {
        const refusal = refusalOf(request, { only: apiKey, isLive });
        if (refusal) throw refusal;
        return route(request);
      } catch (error) {
        if (error instanceof LiteApiError) return error.toAnswer();
        throw error;
      }
    },
    refuse,
    drift: world,
    files: { 'rnt.csv': () => sampleNumbers(world.today()) },
    books: () => ({
      orders: bookings.all().map(({ id, clientReference, status, price, refunded, hotelName, holder, guests }) => ({
        id,
        hotelName,
        holder,
        remarks: guests.map(({ remarks }) => remarks),
        clientReference,
        price,
        refunded,
        status: status === 'CONFIRMED' ? 'booked' : 'cancelled',
      })),
    }),
    port,
  });
}

const ok = (data: object): SandboxAnswer => ({ status: 200, body: { data, guestLevel: 0, sandbox: true } });

function bodyOf({ text }: SandboxRequest): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text || '{}');
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch {
    // Handled below, like any other body that is no object.
  }
  throw wrongInput('invalid request body');
}

/** The balance can also be requested by a query parameter. */
const prebookBody = (request: SandboxRequest): Record<string, unknown> => ({
  ...(request.query.get('includeCreditBalance') === 'true' ? { includeCreditBalance: true } : {}),
  ...bodyOf(request),
});
