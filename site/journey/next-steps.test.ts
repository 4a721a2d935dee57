import { describe, expect, test } from 'vitest';
import type { SoldOuting } from '#domain/catalogue/outing.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { SoldStay } from '../checkout/booked-stay-view.ts';
import { nextSteps } from './next-steps.ts';

const flight = (from: string, to: string, departs: string, arrives: string) => ({
  segments: [{ departure: { iataCode: from, at: departs }, arrival: { iataCode: to, at: arrives } }],
});
const offer = (...itineraries: object[]) => ({ itineraries }) as unknown as FlightOffer;
const domestic = offer(flight('MDE', 'BOG', '2027-03-01T01:30:00', '2027-03-01T02:30:00'));
const abroad = offer(
  flight('BOG', 'MIA', '2027-03-20T08:00:00', '2027-03-20T13:00:00'),
  flight('MIA', 'BOG', '2027-03-27T06:25:00', '2027-03-27T09:45:00'),
);
const at = (iso: string) => ({ createdAt: iso, now: new Date(iso) });
const steps = (flightOffer: FlightOffer, { createdAt, now }: ReturnType<typeof at>) =>
  nextSteps({ flightOffer, createdAt }, now).join('\n');

test('gives check-in and airport times in the time zone of the departure, across the end of a month', () => {
  const told = steps(domestic, at('2027-02-01T15:00:00Z'));
  expect(told).toContain('abre el sábado 27 de febrero, 01:30 o, en algunas, el domingo 28 de febrero a la misma hora');
  expect(told).toContain('a más tardar el domingo 28 de febrero, 23:30: 2 horas antes, por ser un vuelo nacional');
  expect(told).toContain('Desistimiento: hasta el domingo 28 de febrero, 01:30');
});

test('counts elapsed hours in a night in which the clocks are changed', () => {
  const home = offer(flight('MAD', 'BOG', '2027-03-28T12:00:00', '2027-03-28T16:00:00'));
  const told = steps(home, at('2027-02-01T15:00:00Z'));
  expect(told).toContain('Desistimiento: hasta el sábado 27 de marzo, 11:00');
  expect(told).toContain('a más tardar el domingo 28 de marzo, 09:00');
});

test('asks for three hours before an international flight, and passports valid until the return', () => {
  const told = steps(abroad, at('2027-02-01T15:00:00Z'));
  expect(told).toContain('a más tardar el sábado 20 de marzo, 05:00: 3 horas antes, por ser un vuelo internacional');
  expect(told).toContain('vigentes el sábado 27 de marzo');
});

// RAC 3.10.1.8.2: within 48 hours, if 8 days are left on domestic flights and 15 on international ones.
test.each<[string, FlightOffer, string, string | null]>([
  ['domestic, in time, given in Colombian time', domestic, '2027-02-01T15:00:00Z', 'miércoles 3 de febrero, 10:00'],
  ['domestic, with all of the hours', domestic, '2027-02-19T15:00:00Z', 'domingo 21 de febrero, 10:00'],
  ['domestic, cut short by the last possible day', domestic, '2027-02-20T15:00:00Z', 'lunes 22 de febrero, 00:00'],
  ['domestic, on the last possible day', domestic, '2027-02-22T04:59:00Z', 'lunes 22 de febrero, 00:00'],
  ['domestic, a day too close to departure', domestic, '2027-02-22T05:00:00Z', null],
  ['international, with all of the hours', abroad, '2027-03-03T15:00:00Z', 'viernes 5 de marzo, 10:00'],
  ['international, cut short by the last possible day', abroad, '2027-03-04T15:00:00Z', 'sábado 6 de marzo, 00:00'],
  ['international, a day too close to departure', abroad, '2027-03-06T15:00:00Z', null],
])('right of withdrawal (retracto): %s', (_, flightOffer, createdAt, until) => {
  const told = steps(flightOffer, at(createdAt));
  if (until) expect(told).toContain(`Retracto: si cambia de opinión, cancele en Mi viaje antes del ${until}`);
  else expect(told).not.toContain('Retracto');
});

test('leaves out what is past: retracto after its term, and everything after departure', () => {
  const made = '2027-02-01T15:00:00Z';
  expect(nextSteps({ flightOffer: domestic, createdAt: made }, new Date('2027-02-04T15:00:00Z')).join()).not.toContain(
    'Retracto',
  );
  expect(nextSteps({ flightOffer: domestic, createdAt: made }, new Date('2027-03-02T15:00:00Z'))).toEqual([]);
});

test('leaves out the time for giving up the trip (desistimiento) where it is over', () => {
  const told = (now: string) => nextSteps({ flightOffer: domestic, createdAt: '2027-02-01T15:00:00Z' }, new Date(now)).join();
  // It leaves on 1 March at 01:30 in Colombia.
  expect(told('2027-02-28T06:29:00Z')).toContain('Desistimiento: hasta el domingo 28 de febrero, 01:30');
  expect(told('2027-02-28T06:30:00Z')).not.toContain('Desistimiento');
});

test('sends to the airline’s page only with a locator that the airline knows', () => {
  const told = (hasLocator: boolean) =>
    nextSteps({ flightOffer: domestic, createdAt: '2027-02-01T15:00:00Z', hasLocator }, new Date('2027-02-01T15:00:00Z'))[0];
  expect([told(true), told(false)]).toEqual([
    expect.stringContaining('ya puede ver su viaje en la página de la aerolínea'),
    expect.stringContaining('todavía no nos llega'),
  ]);
});

test('does not warn of a late ticket when none is still to come', () => {
  const told = (hasNoneToCome: boolean) =>
    nextSteps({ flightOffer: domestic, createdAt: '2027-02-01T15:00:00Z', hasNoneToCome }, new Date('2027-02-01T15:00:00Z'))[0];
  expect([told(false), told(true)]).toEqual([
    expect.stringContaining('El tiquete electrónico puede tardar'),
    expect.not.stringContaining('puede tardar'),
  ]);
});

test.each([
  ['2026-12-01T15:00:00Z', ' de 2028'],
  ['2028-01-01T15:00:00Z', ''],
])('of a stay, days of another year carry it: told at %s', (now, year) => {
  const hotel = { name: 'Hotel Sol', city: 'Bogotá', timeZone: 'America/Bogota' };
  const cancellation = {
    isRefundable: true,
    steps: [{ from: '2028-03-03T05:00:00Z', fee: { amountMinor: 1, currency: 'USD' } }],
  };
  const stay = {
    hotel,
    offer: { checkIn: '2028-03-05', checkOut: '2028-03-06', rooms: [], cancellation },
  } as unknown as SoldStay;
  const told = nextSteps({ flightOffer: null, stays: [stay], createdAt: now }, new Date(now)).join('\n');
  expect(told).toContain(`viernes 3 de marzo${year}, 00:00`);
  expect(told).toContain(`domingo 5 de marzo${year}`);
  if (!year) expect(told).not.toContain('2028');
});

describe('right of withdrawal (retracto) from a stay, a cruise or a tour', () => {
  const hotel = { name: 'Hotel Sol', city: 'Bogotá', timeZone: 'America/Bogota' };
  const NEVER = { isRefundable: false, steps: [] };
  const freeUntil = (from: string) => ({ isRefundable: true, steps: [{ from, fee: { amountMinor: 1, currency: 'USD' } }] });
  const told = (checkIn: string, cancellation: object, now: string, createdAt = '2027-03-01T15:00:00Z') => {
    const stay = { hotel, offer: { checkIn, checkOut: '2027-05-01', rooms: [], cancellation } } as unknown as SoldStay;
    return (
      nextSteps({ flightOffer: null, stays: [stay], createdAt }, new Date(now)).find((step) => step.includes('retracto')) ?? null
    );
  };

  // Bought on Monday, 1 March: the fifth working day is Monday, 8 March.
  test.each<[string, Parameters<typeof told>, string | null]>([
    ['until the fifth working day is over', ['2027-04-20', NEVER, '2027-03-09T04:59:00Z'], 'martes 9 de marzo, 00:00'],
    ['not after it', ['2027-04-20', NEVER, '2027-03-09T05:00:00Z'], null],
    ['no longer than until it begins', ['2027-03-07', NEVER, '2027-03-02T15:00:00Z'], 'domingo 7 de marzo, 00:00'],
    ['not of one that began within five days', ['2027-03-05', NEVER, '2027-03-02T15:00:00Z'], null],
    [
      'where cancelling is free for a shorter time',
      ['2027-04-20', freeUntil('2027-03-05T05:00:00Z'), '2027-03-02T15:00:00Z'],
      'martes 9 de marzo, 00:00',
    ],
    ['not where cancelling is free for longer', ['2027-04-20', freeUntil('2027-04-10T05:00:00Z'), '2027-03-02T15:00:00Z'], null],
  ])('is told %s', (_, asked, until) => {
    const said = until && `Hotel Sol: si se arrepiente de la compra (retracto), cancele antes del ${until}, hora de Colombia`;
    expect(told(...asked)).toEqual(said && expect.stringContaining(said));
  });
});

describe('a tour that fetches its travellers', () => {
  const tour = {
    kind: 'tour',
    name: 'Géiseres',
    begins: '2027-03-05',
    time: '04:30',
    place: 'Calle Caracoles',
    timeZone: 'America/Santiago',
    cancellation: { isRefundable: false, steps: [] },
  } as unknown as SoldOuting;
  const told = (outing: SoldOuting, pickupPlace?: string) =>
    nextSteps(
      { flightOffer: null, outings: [outing], createdAt: '2027-03-01T15:00:00Z', pickupPlace },
      new Date('2027-03-02T15:00:00Z'),
    );
  const fetching = { ...tour, pickupArea: 'San Pedro' };

  test('names the place that was said, and no meeting point', () => {
    const steps = told(fetching, 'Hostal Sumaj');
    expect(steps).toContainEqual(
      expect.stringMatching(/^El viernes 5 de marzo.* desde las 04:30, hora local, lo recogen en: Hostal Sumaj\./),
    );
    expect(steps.join()).not.toContain('Calle Caracoles');
  });

  test('asks for it while it was not said, beside the meeting point', () => {
    const steps = told(fetching).join('\n');
    expect(steps).toContain('El tour recoge en: San Pedro. Díganos en cuál hotel o dirección');
    expect(steps).toContain('el encuentro es en: Calle Caracoles');
  });

  test('never fetches for another tour, whatever was said', () => {
    expect(told(tour, 'Hostal Sumaj').join()).not.toContain('Hostal Sumaj');
  });
});
