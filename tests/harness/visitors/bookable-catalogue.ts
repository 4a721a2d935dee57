import { Readable } from 'node:stream';
import { connect } from '#backend/db/connection.ts';
import { type CatalogueName, importCatalogue } from '#backend/imports/import-catalogue.ts';
import { addDays } from '#domain/calendar-date.ts';
import { aPassenger, travelDay } from './booking-steps.ts';

/** A small agency catalogue of cruises and tours that can be booked online. */

export const SAILS_ON = travelDay(120);
export const CABIN = 'interior';
export const BALCONY = 'balcon';
/** The price for each of two passengers, and the port taxes contained in it, in cents. */
export const OF_TWO_MINOR = 54_400;
const CANCELLATION = [
  { daysBefore: 60, percent: 25 },
  { daysBefore: 10, percent: 100 },
];

type CruiseTerms = {
  allotment?: number | null;
  /** Allotment by sailing, where it differs from `allotment`. */
  allotments?: Record<string, number>;
  double?: number;
  /** The allotment of a dearer balcony cabin; without it there is no such cabin. */
  balconies?: number;
  sailings?: readonly string[];
};

/** One cruise with the given `sailings`; `allotment` null: it can only be enquired about. */
export function cruiseLines(terms: CruiseTerms = {}): object[] {
  const { allotment = 20, allotments = {}, double = 449, balconies, sailings = ['islas-1'] } = terms;
  const isDear = balconies !== undefined;
  const day = (number: number, port: string | null, more: object = {}) => ({ day: number, port, ...more });
  return [
    { kind: 'line', id: 'brisas', name: 'Brisas del Caribe' },
    { kind: 'ship', id: 'dorada', line: 'brisas', name: 'Brisa Dorada' },
    { kind: 'port', code: 'COCTG', name: 'Cartagena', country: 'CO', lat: 10.403, lon: -75.522 },
    { kind: 'port', code: 'AWORJ', name: 'Oranjestad', country: 'AW', lat: 12.521, lon: -70.041 },
    {
      kind: 'cruise',
      id: 'islas',
      ship: 'dorada',
      name: 'Islas del Caribe',
      region: 'caribbean',
      nights: 3,
      days: [
        day(1, 'COCTG', { depart: '17:00' }),
        day(2, null),
        day(3, 'AWORJ', { arrive: '08:00', depart: '18:00' }),
        day(4, 'COCTG', { arrive: '22:00' }),
      ],
      cabins: [
        { id: CABIN, kind: 'inside', name: 'Interior', sleeps: 4 },
        ...(isDear ? [{ id: BALCONY, kind: 'balcony', name: 'Balcón', sleeps: 2 }] : []),
      ],
    },
    ...sailings.map((id, later) => ({
      kind: 'sailing',
      id,
      cruise: 'islas',
      departs: addDays(SAILS_ON, later),
      currency: 'USD',
      portTaxes: 95,
      fares: [
        {
          cabin: CABIN,
          single: 780,
          double,
          triple: 389,
          left: Math.max(30, allotments[id] ?? 0),
          allotment: allotments[id] ?? allotment,
        },
        ...(isDear ? [{ cabin: BALCONY, single: 1_200, double: 700, left: 30, allotment: balconies }] : []),
      ],
      cancellation: CANCELLATION,
      deposit: { percent: 20, balanceDaysBefore: 45 },
    })),
  ];
}

type TourTerms = {
  allotment?: number;
  adult?: number;
  departures?: Record<string, number>;
  deposit?: object | null;
  pickupArea?: string | null;
};

/** One tour with a child price; `allotment` places on its departure, or the number each of `departures` gives. */
export const tourLines = ({
  allotment = 6,
  adult = 150,
  departures = { 'cocora-1': allotment },
  deposit = null,
  pickupArea = null,
}: TourTerms = {}): object[] => [
  { kind: 'operator', id: 'cocora', name: 'Cocora Guías', country: 'CO', rnt: '00012345', rntValidUntil: travelDay(400) },
  {
    kind: 'tour',
    id: 'valle-de-cocora',
    operator: 'cocora',
    name: 'Valle de Cocora',
    country: 'CO',
    place: 'Salento',
    lat: 4.638,
    lon: -75.488,
    days: 1,
    hours: 8,
    meetingPoint: 'Plaza de Bolívar, Salento',
    meetingTime: '07:30',
    pickupArea,
    groupMaximum: 12,
    languages: ['es'],
    minimumAge: 3,
    summary: 'Palmas de cera.',
    program: [{ title: 'Caminata', text: '' }],
  },
  ...Object.entries(departures).map(([id, places], later) => ({
    kind: 'departure',
    id,
    tour: 'valle-de-cocora',
    departs: addDays(SAILS_ON, later),
    currency: 'USD',
    allotment: places,
    prices: [
      { from: 3, to: 11, amount: 90 },
      { from: 12, to: null, amount: adult },
    ],
    cancellation: [{ daysBefore: 2, percent: 100 }],
    deposit,
  })),
];

/** Imports a catalogue feed as the agency does; what the feed lacks is no longer sold. */
export async function importLines(databaseUrl: string, name: CatalogueName, lines: readonly object[]): Promise<void> {
  const { db, close } = connect(databaseUrl, () => undefined);
  try {
    const feed = Readable.from([Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))]);
    const outcome = await importCatalogue(db, name, feed, { by: 'operator:tests', currency: 'USD' });
    if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  } finally {
    await close();
  }
}

/** The passengers of a cabin for two. */
export const TWO_SAIL = [aPassenger, { ...aPassenger, firstName: 'Luis', lastName: 'Rojas', dateOfBirth: '1985-01-02' }];
