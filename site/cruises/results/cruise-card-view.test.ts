import { expect, test } from 'vitest';
import type { FoundCruise } from '#contract/selling/cruises.ts';
import { ANY_CRUISE, type CruiseQuery } from '#domain/cruises/cruise-query.ts';
import type { HomePrices } from '../../prices/home-prices.ts';
import { cruiseCard } from './cruise-card-view.ts';

const port = (code: string, name: string, lon: number) => ({ code, name, countryCode: 'CO', lat: 10.4, lon });
const found: FoundCruise = {
  cruise: { id: 'sur', name: 'Caribe sur', region: 'caribbean', nights: 7, infantMinimumMonths: 6 },
  line: { id: 'brisas', name: 'Brisas' },
  ship: { id: 'dorada', name: 'Dorada', guests: 2_680 },
  picture: null,
  embarkation: port('COCTG', 'Cartagena', -75.5),
  disembarkation: port('COSMR', 'Santa Marta', -74.2),
  calls: [port('COCTG', 'Cartagena', -75.5), port('COBAQ', 'Barranquilla', -74.8), port('COSMR', 'Santa Marta', -74.2)],
  sailing: {
    id: 's1',
    departs: '2027-10-09',
    returns: '2027-10-16',
    isTaxTold: true,
    online: 'bookable',
    from: { amount: 66_200, currency: 'USD' },
    total: { amount: 132_400, currency: 'USD' },
  },
  dates: 3,
};
const home = { currency: 'COP', countryCode: null, terms: null, of: () => null, note: '' };
const cardOf = (sailing: Partial<FoundCruise['sailing']> = {}, query: Partial<CruiseQuery> = {}, prices: HomePrices = home) =>
  cruiseCard(
    { ...found, sailing: { ...found.sailing, ...sailing } },
    { query: { ...ANY_CRUISE, destination: 'caribbean', ...query }, home: prices },
  );

test('says that port taxes are included only where the cruise line states them', () => {
  expect(cardOf().priceFor).toBe('por persona, en cabina doble, con impuestos de puerto');
  expect(cardOf({ isTaxTold: false }).priceFor).toBe('por persona, en cabina doble, sin impuestos de puerto');
});

test('shows who the price is for, the total, what is sold out, and the minimum age if children travel', () => {
  expect(cardOf().total).toMatch(/^US\$\s1.324 en total, 2 personas$/);
  const cabins = [
    { adults: 2, children: 1, ages: [0] },
    { adults: 2, children: 0, ages: [] },
  ];
  expect(cardOf({ online: 'sold-out' }, { cabins })).toMatchObject({
    priceFor: 'por persona en promedio, en 2 cabinas, con impuestos de puerto',
    soldOut: 'Ya no quedan 2 cabinas para reservar en línea. Pregúntenos: a veces se liberan.',
    youngest: 'Desde 6 meses de edad el día de salida.',
    href: expect.stringContaining('rooms=2&adults=2&children=1&ages=0&adults2=2&children2=0'),
  });
  expect(cardOf({ online: null })).toMatchObject({ soldOut: null, youngest: null });
});

test('in the visitor’s money is what it stands below: the total of several passengers, or the price of one', () => {
  const prices: HomePrices = { ...home, of: ({ amountMinor }) => `Aprox. ${amountMinor}` };
  expect(cardOf({}, {}, prices).inHomeMoney).toBe('Aprox. 132400');
  const alone = [{ adults: 1, children: 0, ages: [] }];
  expect(cardOf({}, { cabins: alone }, prices)).toMatchObject({ total: null, inHomeMoney: 'Aprox. 66200' });
});

test('shows ports, nights and dates, and links to the sailing with the search', () => {
  expect(cardOf()).toMatchObject({
    leaves: 'Sale de Cartagena, Colombia',
    ends: 'Termina en Santa Marta, Colombia',
    visits: 'Visita Barranquilla',
    nights: '7 noches',
    date: { iso: '2027-10-09', text: '9 oct 2027' },
    others: 'y 2 salidas más',
    map: '/cruise-map/small_10.40,-75.50_10.40,-74.80_10.40,-74.20.svg',
    href: '/crucero/details?id=sur&sailing=s1&destination=caribbean',
  });
});

test('shows the agency’s own picture before a drawing', () => {
  expect(cardOf().picture).toEqual({
    src: expect.stringMatching(/^\/drawn-scene\/cruise-ship\.caribbean\.large\.brisas\.\d+\.svg$/),
    title: 'Ilustración, no es una foto del barco',
  });
  const own = cruiseCard({ ...found, picture: '/imagenes/a.webp' }, { query: { ...ANY_CRUISE, destination: 'caribbean' }, home });
  expect(own.picture).toEqual({ src: '/picture/352/x1.webp?src=%2Fimagenes%2Fa.webp' });
});
