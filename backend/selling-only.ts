import type { CallName, Handlers } from '#contract/calls.ts';
import { problem, type Reply, refuse } from '#contract/problem.ts';
import { SERVICES, type Sold, sellsAny, serviceOf, showsContent, WITH_FLIGHTS, WITH_STAYS } from '#domain/company/services.ts';

const FLIGHTS: Sold = ['flights'];
const CRUISES: Sold = ['cruises'];
const TOURS: Sold = ['tours'];

/**
 * The calls that only search for something to buy, or open a booking of it, and the services of which one must be sold. Calls
 * about an existing booking are left out: it is kept, paid and cancelled whatever is sold by then. So is the call that ends a
 * price alert.
 */
const NEEDED = {
  searchFlights: WITH_FLIGHTS,
  searchOutcome: WITH_FLIGHTS,
  getFlightOffer: WITH_FLIGHTS,
  searchSupplierAirports: WITH_FLIGHTS,
  priceCalendar: FLIGHTS,
  compareFares: FLIGHTS,
  validateFlightOffer: FLIGHTS,
  setFlightOrder: FLIGHTS,
  seenPrices: FLIGHTS,
  placesToGo: FLIGHTS,
  networkSeen: FLIGHTS,
  usualPrices: FLIGHTS,
  pricesAround: FLIGHTS,
  askPriceAlert: FLIGHTS,
  confirmPriceAlert: FLIGHTS,
  seenStays: ['stays'],
  searchDestinations: WITH_STAYS,
  searchStays: WITH_STAYS,
  stayOffers: WITH_STAYS,
  validateStay: WITH_STAYS,
  cruiseChoices: CRUISES,
  searchCruises: CRUISES,
  cruiseSailings: CRUISES,
  cruiseOffer: CRUISES,
  searchTours: TOURS,
  readTour: TOURS,
} as const satisfies Partial<Record<CallName, Sold>>;

const notSold = (service: string) => refuse('not-sold', `This shop does not sell ${service}`);

/** The same calls for a shop that sells only some services: nothing else can be searched for, priced or booked, whoever calls. */
export function sellingOnly(handlers: Handlers, sold: Sold): Handlers {
  if (sold.length === SERVICES.length) return handlers;
  const refused = Object.entries(NEEDED).filter(([, services]) => !sellsAny(sold, services));
  const refusals = refused.map(([name, [service = '']]) => [name, async (): Promise<Reply<never>> => notSold(service)]);
  return {
    ...handlers,
    ...(Object.fromEntries(refusals) as Partial<Handlers>),
    async setItems(input, caller) {
      const service = serviceOf(input.items.map(({ kind }) => kind));
      return sold.includes(service) ? handlers.setItems(input, caller) : notSold(service);
    },
    async contentAt(input, caller) {
      const answer = await handlers.contentAt(input, caller);
      return !answer.ok || showsContent(sold, answer.body.page) ? answer : NO_SUCH_PAGE;
    },
    async listContent(input, caller) {
      const answer = await handlers.listContent(input, caller);
      if (!answer.ok) return answer;
      return { ...answer, body: { ...answer.body, items: answer.body.items.filter((item) => showsContent(sold, item)) } };
    },
  };
}

/** As the content backend answers it (SPEC §8). */
const NO_SUCH_PAGE = {
  ok: false as const,
  problem: {
    ...problem('content-not-found', 'This page is about something that this shop does not sell'),
    statusCode: 404,
    message: 'Not Found',
    ok: false as const,
  },
};
