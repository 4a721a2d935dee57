import { SITE_ROUTES } from '../../site/route-table.ts';
import { travelDay } from '../../tests/harness/visitors/booking-steps.ts';
import { everyPage, flightList, PACKAGES, type ShownPage } from '../../tests/harness/visitors/every-page.ts';
import { hotelList } from '../../tests/harness/visitors/hotel-search.ts';

export type Screen = { name: string; page: () => Promise<ShownPage> };

/** Pages by their route, in the order of a visit. */
const ROUTES = [
  ...['home', 'vuelos', 'ofertas', 'destinations', ':url/results', 'result/fechas', 'result/comparar', 'result/fares'],
  ...['hoteles', 'hoteles/result', 'hoteles/HotelSummary', 'crucero', 'crucero/result', 'crucero/details', 'turs', 'turs/:slug'],
  ...['booking-summary', 'booking-seats', 'booking-confirm', 'booking-bill', 'booking-authenticate-authorize'],
  ...['user/my-journey', 'user/my-journey/booking-detail', 'user/my-journey/cancelar', 'user/my-journey/equipaje'],
  ...['articulos', ':content/:article', 'aerolineas', 'aerolineas/:airlineName', ':countryPage', 'about-us', 'contact-us', 'faq'],
  ...['guardados', 'privacy-policy', 'enquiry', 'alertas', 'cotizacion', 'cotizacion/viaje', 'pqr'],
];

/** Further states of pages, and single pages of content. */
const ADDRESSES: [name: string, address: string][] = [
  ['flights', flightList()],
  ['flights by direction', flightList('&by=direction')],
  ['no flights', flightList().replace('MIA', 'YEV').replace('MDE', 'IPC')],
  ['hotels on a map', hotelList({ inDays: 45, nights: 3, more: '&view=map' })],
  ['packages', PACKAGES],
  ['not found', '/no/such/page'],
];

const trip = (to: string, inDays: number, nights: number): string =>
  `/result?tripType=2&origin=BOG&destination=${to}&departureDate=${travelDay(inDays)}&returnDate=${travelDay(inDays + nights)}&adult=1&cabinClass=economy`;

/** Searches of visitors before. */
export const SEARCHED_BEFORE = [
  ...['CTG', 'SMR', 'ADZ', 'MIA', 'MAD', 'CUN', 'LIM', 'PTY', 'EZE', 'LET'].map((to, index) =>
    trip(to, 20 + 9 * index, 4 + (index % 4)),
  ),
  ...(['cartagena', 'bogota', 'medellin'] as const).map((near) => hotelList({ near, inDays: 30, nights: 3 })),
];

/** What the contact sheet shows. */
export function screensOf(over: { url: string; databaseUrl: string }): Screen[] {
  const pages = everyPage(over);
  const ofRoutes = ROUTES.map((id) => {
    const route = SITE_ROUTES.find((one) => one.id === id);
    if (!route) throw new Error(`no route is called ${id}`);
    return { name: id, page: () => pages.of(route) };
  });
  const ofAddresses = ADDRESSES.map(([name, address]) => ({ name, page: async () => ({ address, cookies: [] }) }));
  return [...ofRoutes, ...ofAddresses, { name: 'package', page: pages.package }];
}
