import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { KNOWN_PORTS } from '#domain/cruises/known-ports.ts';
import { seededRandom } from '../seeded-random.ts';
import { LINES, SHIPS, type ShipRow } from './fleet.ts';
import { ROUTES } from './itineraries.ts';
import { daysOf, type Route } from './route.ts';
import { departuresByRoute } from './schedule.ts';

/** How many days ahead cruises are on sale. */
const AHEAD_DAYS = 540;
const USD = 'USD';

/** A sample catalogue feed of cruises (docs/catalogue-feed.md), as JSON Lines: invented ships on real seas. */
export function* sampleCruises(today: CalendarDate): Generator<string> {
  const used = new Set(ROUTES.flatMap((route) => daysOf(route).flatMap(({ port }) => port ?? [])));
  for (const [id, name] of LINES) yield line({ kind: 'line', id, name });
  for (const ship of SHIPS) yield line({ kind: 'ship', ...ship });
  for (const [code, name, country, lat, lon] of KNOWN_PORTS)
    if (used.has(code)) yield line({ kind: 'port', code, name, country, lat, lon });
  const departures = departuresByRoute(today, addDays(today, AHEAD_DAYS));
  for (const route of ROUTES) {
    yield line(cruiseOf(route));
    for (const departs of departures.get(route.id) ?? []) yield line(sailingOf(route, departs));
  }
}

const line = (record: object): string => `${JSON.stringify(record)}\n`;
const shipOf = ({ ship }: Route): ShipRow => SHIPS.find(({ id }) => id === ship) as ShipRow;
/** Small ships include everything in the price. */
const isExpedition = (ship: ShipRow): boolean => ship.guests < 400;

function cruiseOf(route: Route) {
  const ship = shipOf(route);
  const days = daysOf(route);
  return {
    kind: 'cruise',
    id: route.id,
    ship: ship.id,
    name: route.name,
    region: route.region,
    nights: days.length - 1,
    summary: route.summary,
    days,
    cabins: cabinsOf(ship),
    ...termsOf(ship, days.length - 1),
  };
}

function cabinsOf(ship: ShipRow) {
  if (isExpedition(ship)) {
    return [
      {
        id: 'ventana',
        kind: 'oceanview',
        name: 'Cabina con ventana',
        sleeps: 2,
        squareMeters: 16,
        text: 'Dos camas que se juntan y una ventana grande.',
      },
      {
        id: 'balcon',
        kind: 'balcony',
        name: 'Cabina con balcón',
        sleeps: 3,
        squareMeters: 22,
        text: 'Balcón privado y un sofá que se vuelve cama.',
      },
      {
        id: 'suite',
        kind: 'suite',
        name: 'Suite de proa',
        sleeps: 4,
        squareMeters: 38,
        text: 'Sala aparte y balcón a dos costados.',
      },
    ];
  }
  return [
    {
      id: 'interior',
      kind: 'inside',
      name: 'Interior',
      sleeps: 4,
      squareMeters: 15,
      text: 'Sin ventana; dos camas que se juntan y dos literas que bajan del techo.',
    },
    {
      id: 'exterior',
      kind: 'oceanview',
      name: 'Exterior',
      sleeps: 4,
      squareMeters: 17,
      text: 'Con ventana al mar que no se abre.',
    },
    {
      id: 'balcon',
      kind: 'balcony',
      name: 'Balcón',
      sleeps: 4,
      squareMeters: 21,
      text: 'Balcón privado con dos sillas y una mesa.',
    },
    {
      id: 'suite',
      kind: 'suite',
      name: 'Suite',
      sleeps: 4,
      squareMeters: 36,
      text: 'Sala aparte, balcón amplio y embarque sin fila.',
    },
  ];
}

function termsOf(ship: ShipRow, nights: number) {
  if (isExpedition(ship)) {
    return {
      included: [
        'Todas las comidas a bordo',
        'Bebidas sin alcohol, vino y cerveza en las comidas',
        'Salidas a tierra con guía',
        'Charlas a bordo',
      ],
      notIncluded: ['Vuelos y traslados', 'Seguro de viaje', 'Entradas a parques nacionales'],
      tips: 'included',
      infantMinimumMonths: 72,
    };
  }
  return {
    included: [
      'Alojamiento en la cabina elegida',
      'Pensión completa en los restaurantes principales',
      'Espectáculos y piscinas',
      'Club infantil',
    ],
    notIncluded: [
      'Bebidas y restaurantes de especialidad',
      'Excursiones en los puertos',
      'Internet a bordo',
      'Vuelos, traslados y seguro de viaje',
    ],
    tips: 16,
    infantMinimumMonths: nights > 14 ? 12 : 6,
  };
}

const KIND_FACTOR: Record<string, number> = { inside: 1, oceanview: 1.16, balcony: 1.48, suite: 2.35 };
/** Prices end in nine, as is usual. */
const roundTo9 = (amount: number): number => Math.max(9, Math.round(amount / 10) * 10 - 1);

/** Typical cancellation terms of a shipping line: the later, the smaller the refund. */
const CANCELLATION = [
  { daysBefore: 90, percent: 20 },
  { daysBefore: 60, percent: 50 },
  { daysBefore: 30, percent: 75 },
  { daysBefore: 14, percent: 100 },
];
const DEPOSIT = { perPerson: 150, balanceDaysBefore: 75 };

function sailingOf(route: Route, departs: CalendarDate) {
  const ship = shipOf(route);
  const days = daysOf(route);
  const id = `${route.id}-${departs.replaceAll('-', '')}`;
  const month = Number(departs.slice(5, 7));
  const isHigh = [1, 6, 7, 12].includes(month);
  const base = route.night * (days.length - 1) * (isHigh ? 1.18 : 0.96) * (0.92 + 0.2 * seededRandom('cruise price', id));
  const calls = days.filter(({ port }) => port !== null).length;
  // About two thirds of the routes can be sold online by the agency.
  const isSold = seededRandom('cruise sold online', route.id) < 0.67;
  const fares = cabinsOf(ship).map(({ id: cabin, kind, sleeps }) => {
    const double = roundTo9(base * (KIND_FACTOR[kind] ?? 1) * (isExpedition(ship) ? 0.86 : 1));
    const share = seededRandom('cruise cabins', id, cabin);
    const left = share < 0.06 ? 0 : Math.ceil(share * (kind === 'suite' ? 9 : 60));
    return {
      cabin,
      single: roundTo9(double * 1.75),
      double,
      triple: sleeps > 2 ? roundTo9(double * 0.86) : null,
      quad: sleeps > 3 ? roundTo9(double * 0.79) : null,
      left,
      ...(isSold ? { allotment: Math.ceil(left / 3) } : {}),
    };
  });
  return {
    kind: 'sailing',
    id,
    cruise: route.id,
    departs,
    currency: USD,
    portTaxes: 24 + 17 * calls + (isExpedition(ship) ? 90 : 0),
    fares,
    ...(isSold
      ? { cancellation: CANCELLATION, deposit: isExpedition(ship) ? { percent: 30, balanceDaysBefore: 90 } : DEPOSIT }
      : {}),
  };
}
