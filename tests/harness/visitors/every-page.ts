import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '#backend/db/connection.ts';
import { tripQuotes } from '#backend/db/schema.ts';
import { hashOfToken, newToken } from '#backend/secrets/secret-token.ts';
import type { Backend } from '#contract/calls.ts';
import { CONTENT_TYPES } from '#contract/pages/content.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import type { SiteRoute } from '#site/route-table.ts';
import { tripQuoteAddress } from '#site/trip-quotes/trip-quote-address.ts';
import { runDesk } from '../../../scripts/agency/desk/desk-command.ts';
import { queryRows } from '../database/test-database.ts';
import { encryptAsProduct } from '../product/product-settings.ts';
import { aCard, aCustomer, aSegment, CARDS, clientOf, must, prepareBooking, travelDay } from './booking-steps.ts';
import { hotelList } from './hotel-search.ts';
import { ownAddress } from './own-address.ts';

/** Each page of the site with content to show: its address and the cookies the browser needs for it. */

/** `isAfterAnother`: opened as the first page of a browser, it redirects to the home page (SPEC §4). */
export type ShownPage = {
  address: string;
  cookies: { name: string; value: string; url: string }[];
  isAfterAnother?: true;
};
type Over = { url: string; databaseUrl: string };

export const flightList = (more = '') =>
  `/result?tripType=2&origin=MDE&destination=MIA&departureDate=${travelDay(40)}&returnDate=${travelDay(47)}&adult=1&child=0&infant=0&cabinClass=economy${more}`;
const HOTELS = hotelList({ inDays: 45, nights: 3 });
export const PACKAGES = hotelList({ near: 'cartagena', inDays: 45, nights: 3, more: '&tripType=2&origin=BOG' });

type FirstContent = ReadonlyMap<string, { id: string; path: string }>;

/** The first page of each type of content, one after the other: all at once are more than one address may ask for. */
export async function firstContent(backend: Backend): Promise<FirstContent> {
  const firstOf = new Map<string, { id: string; path: string }>();
  for (const type of CONTENT_TYPES) {
    const [first] = must(await backend.listContent({ type, limit: 1 })).items;
    if (first) firstOf.set(type, first);
  }
  return firstOf;
}

/** Example addresses by route path with parameters; no content of ours lies as deep as a `:subpath`. */
export async function examplesOfPaths(backend: Backend, first: FirstContent): Promise<Record<string, string | undefined>> {
  const [tour] = must(await backend.searchTours({ pagination: { pageSize: 1 } })).data;
  const of = (type: string) => first.get(type)?.path;
  return {
    'aerolineas/:airlineName': of('airlines_landing'),
    ':content/:article': of('blog'),
    ':countryPage': of('country'),
    ':url/results': of('flight_route'),
    ':content/:subpath/:article': undefined,
    'turs/:slug': tour && `/turs/${tour.tour.id}`,
    'imprimir/:countryPage': `/imprimir${of('country')}`,
    'imprimir/:content/:article': `/imprimir${of('blog')}`,
    'imprimir/:content/:subpath/:article': undefined,
  };
}

/** A page by its row in the table of routes. The data a page needs is created on the first request for it and reused. */
export function everyPage(over: Over) {
  const backend = clientOf(over.url);
  const made = new Map<string, Promise<unknown>>();
  const once = <Made>(name: string, make: () => Promise<Made>): Promise<Made> => {
    if (!made.has(name)) made.set(name, make());
    return made.get(name) as Promise<Made>;
  };
  /** What is picked from a list as a visitor of its own reads it. A busy site refuses a search, or shows a list without what came late. */
  const pickFrom = async <Picked>(list: string, what: string, pick: (html: string) => Picked | undefined): Promise<Picked> => {
    for (let times = 0; times < 20; times += 1) {
      const picked = pick(await (await fetch(over.url + list, { headers: ownAddress() })).text());
      if (picked !== undefined) return picked;
      await delay(500);
    }
    throw new Error(`${list} has no ${what}`);
  };
  const linkOn = async (list: string, start: string): Promise<string> => {
    const link = new RegExp(`href="(${start.replaceAll('?', '\\?')}[^"]+)"`);
    return (await pickFrom(list, `link to ${start}`, (html) => link.exec(html)?.[1])).replaceAll('&amp;', '&');
  };
  const cookie = (name: string, value: string) => ({ name, value: encodeURIComponent(value), url: over.url });
  const keyCookie = (id: string, { flightOfferId, agentId }: BookingCredentials) =>
    cookie(`tq_booking_${id}`, `${flightOfferId}~${agentId}`);
  const plain = (address: string): ShownPage => ({ address, cookies: [] });

  const opened = () =>
    once('opened', async () => {
      const { id, key } = await prepareBooking(backend, { agentId: 'pages-opened', card: null });
      return { id, cookies: [keyCookie(id, key)] };
    });
  /** A booking that waits for the bank's authentication (3-D Secure). */
  const atTheBank = () =>
    once('at the bank', async () => {
      const { id, key, total } = await prepareBooking(backend, {
        agentId: 'pages-bank',
        card: CARDS.needsAuthentication,
        pick: 1,
      });
      must(await backend.book({ ...key, acceptedTotal: { amount: total, currency: 'USD' } }));
      return { id, cookies: [keyCookie(id, key)] };
    });
  /** A confirmed booking of the supplier that sells bags after booking; part of the price is due later. */
  const booked = () =>
    once('booked', async () => {
      const { id, key, total } = await bookedLater(backend, over.databaseUrl);
      const answer = must(await backend.book({ ...key, acceptedTotal: { amount: total, currency: 'USD' } }));
      if (!('referenceId' in answer)) throw new Error(`not booked: ${answer.status}`);
      const lookup = JSON.stringify({ referenceId: answer.referenceId, email: aCustomer.email });
      return { id, cookies: [keyCookie(id, key), cookie('tq_lookup', Buffer.from(lookup).toString('base64url'))] };
    });
  const ofBooking =
    (path: string, booking: () => Promise<{ id: string; cookies: ShownPage['cookies'] }>) => async (): Promise<ShownPage> => {
      const { id, cookies } = await booking();
      return { address: `/${path}?id=${id}`, cookies };
    };
  const found = (start: string, list: string) => async () => plain(await linkOn(list, start));

  /** The first two offers of a list side by side. */
  const comparedOffers = async () => {
    const ids = await pickFrom(flightList(), 'two offers to compare', (html) => {
      const found = [...new Set([...html.matchAll(/form="comparar"[^>]* value="([^"]+)"/g)].map(([, id]) => id as string))];
      return found.length < 2 ? undefined : found;
    });
    return `/result/comparar?${new URLSearchParams([...ids.slice(0, 2).map((id) => ['offer', id]), ['back', flightList().slice(7)]])}`;
  };
  const pages: Record<string, () => Promise<ShownPage>> = {
    result: async () => plain(flightList()),
    'result/fechas': found('/result/fechas?', flightList()),
    'result/comparar': async () => plain(await comparedOffers()),
    'result/fares': found('/result/fares?', flightList()),
    'hoteles/result': async () => plain(HOTELS),
    'hoteles/HotelSummary': found('/hoteles/HotelSummary?', HOTELS),
    'crucero/result': async () => plain('/crucero/result?region=caribbean'),
    'crucero/details': found('/crucero/details?', '/crucero/result'),
    cotizacion: async () => plain(await once('quote', () => aQuote(backend, over))),
    'cotizacion/viaje': async () => plain(await once('trip', () => aTripQuote(over))),
    'booking-summary': ofBooking('booking/summary', opened),
    'booking-seats': ofBooking('booking/seats', opened),
    'booking-bill': ofBooking('booking/BillingSummary', booked),
    'booking-confirm': async () => ({ ...(await ofBooking('booking/confirm', booked)()), isAfterAnother: true }),
    'booking-authenticate-authorize': ofBooking('booking/authenticate/authorize', atTheBank),
    'booking-authenticate-cancel': ofBooking('booking/authenticate/cancel', atTheBank),
  };
  return {
    async of({ id, path }: SiteRoute): Promise<ShownPage> {
      const own = pages[id];
      if (own) return own();
      if (path.startsWith('user/my-journey/')) return { address: `/${path}`, cookies: (await booked()).cookies };
      if (!path.includes(':')) return plain(`/${path}`);
      const address = (await once('content', async () => examplesOfPaths(backend, await firstContent(backend))))[path];
      if (!address) throw new Error(`nothing is known to be at /${path}`);
      return plain(address);
    },
    /** The page of a hotel in a package with return flights. */
    package: found('/hoteles/HotelSummary?', PACKAGES),
  };
}

/**
 * A filled-in booking of a Duffel flight, two thirds of whose price are due later. Only the agency's own catalogue sells on such
 * terms, so the terms are written to the database by hand.
 */
async function bookedLater(backend: Backend, databaseUrl: string) {
  const segment = aSegment({ legInfo: [{ from: 'BOG', to: 'MIA', departureDate: travelDay(62) }] }) as ReturnType<
    typeof aSegment
  >;
  const { data } = must(await backend.searchFlights(segment));
  const pick = data.findIndex(({ id }) => (id as string).includes('~duffel-'));
  const prepared = await prepareBooking(backend, { segment, pick, agentId: 'pages-booked', card: null });
  const later = prepared.total - Math.round(prepared.total / 3);
  await queryRows(
    databaseUrl,
    `update booking_items set balance_minor = ${later}, balance_due_at = '${travelDay(50)}T23:59:59-05:00' where booking_id = '${prepared.id}'`,
  );
  must(await backend.savePaymentInformation({ ...prepared.key, paymentInformation: aCard() }));
  return prepared;
}

/** A quote the desk made for a group's enquiry. */
async function aQuote(backend: Backend, { url, databaseUrl }: Over): Promise<string> {
  const asked = { kind: 'enquiry' as const, name: 'Ana Muñoz', email: 'paginas@example.com', phone: aCustomer.phone, people: 14 };
  const { id } = must(await backend.sendMail({ ...asked, message: 'Somos catorce.', context: 'Islas del Caribe' }));
  encryptAsProduct();
  const { db, close } = connect(databaseUrl, () => undefined);
  const typed = ['quote', id, '12500.50', '--includes', 'Siete cabinas; Traslados', '--until', travelDay(7), '--json'];
  const { answer } = await runDesk(typed, { db, by: 'operator:pages', origin: url });
  await close();
  const { pathname, search } = new URL(JSON.parse(answer).url);
  return pathname + search;
}

/** The page of a tour that was quoted. */
async function aTripQuote({ databaseUrl }: Over): Promise<string> {
  encryptAsProduct();
  const { db, close } = connect(databaseUrl, () => undefined);
  const total = { amountMinor: 45_000, currency: 'USD' };
  const tour = { kind: 'tour', name: 'Valle de Cocora', company: 'Guías del Quindío', place: 'Salento', ship: null, cabin: null };
  const offer = { ...tour, begins: travelDay(30), ends: travelDay(32), travelers: [{ age: 30 }, { age: 31 }], total };
  const token = newToken();
  await db.insert(tripQuotes).values({
    number: `COT-${token.slice(0, 6)}`,
    quotedFor: { name: 'Ana Muñoz', email: 'paginas@example.com', phone: '' },
    content: { title: 'Eje Cafetero', note: 'Como hablamos.', items: [{ kind: 'tour', offer, total }] as never, changes: [] },
    token,
    tokenHash: hashOfToken(token),
    madeBy: 'operator:pages',
    sentAt: new Date(),
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  await close();
  return tripQuoteAddress(token);
}
