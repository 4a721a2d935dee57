import { describe, expect, test } from 'vitest';
import { datedCancellation } from './sale-terms.ts';
import { isDearerToCancel, isSameOuting, outingChanges } from './same-outing.ts';

const port = (lat: number, lon: number) => ({ lat, lon });
const CHOSEN = {
  begins: '2031-03-05',
  ends: '2031-03-08',
  place: 'Cartagena',
  time: '17:00' as string | null,
  ship: 'Brisa Dorada' as string | null,
  voyage: { embarks: port(10.4, -75.5), lands: port(10.4, -75.5), arrives: '22:00' as string | null },
};

describe('isSameOuting', () => {
  test.each<[string, Partial<typeof CHOSEN>, boolean]>([
    ['as it was', {}, true],
    ['on another day', { begins: '2031-03-12', ends: '2031-03-15' }, false],
    ['a day longer', { ends: '2031-03-09' }, false],
    ['from another place', { place: 'Santa Marta' }, false],
    ['at another hour', { time: '08:00' }, false],
    ['at an hour that nobody knows any more', { time: null }, false],
    ['on another ship', { ship: 'Brisa Azul' }, false],
    ['back to another port', { voyage: { ...CHOSEN.voyage, lands: port(12.5, -70) } }, false],
    ['from another port of the same name', { voyage: { ...CHOSEN.voyage, embarks: port(37.6, -1) } }, false],
    ['back at another hour', { voyage: { ...CHOSEN.voyage, arrives: '20:00' } }, true],
  ])('of a cruise %s', (_, changes, isSame) => {
    expect(isSameOuting(CHOSEN, { ...CHOSEN, ...changes })).toBe(isSame);
  });

  test('of ports whose fields were stored in another order', () => {
    const stored = { ...CHOSEN.voyage, embarks: { lon: -75.5, lat: 10.4 } };
    expect(isSameOuting({ ...CHOSEN, voyage: stored }, CHOSEN)).toBe(true);
  });

  test('what was not known when it was chosen may be known now', () => {
    const { voyage: _voyage, ...before } = { ...CHOSEN, time: null };
    expect(isSameOuting(before, CHOSEN)).toBe(true);
  });
});

test('says what is otherwise, as it is now', () => {
  expect(outingChanges(CHOSEN, CHOSEN)).toEqual([]);
  const now = { ...CHOSEN, begins: '2031-03-12', time: null, voyage: { ...CHOSEN.voyage, lands: port(12.5, -70) } };
  expect(outingChanges(CHOSEN, now)).toEqual(['begins 2031-03-12', 'time unknown', 'ports']);
});

describe('isDearerToCancel', () => {
  const at = Date.parse('2031-01-01T00:00:00Z');
  const terms = (steps: [daysBefore: number, percent: number][], amountMinor = 99_999) => {
    const total = { amountMinor, currency: 'USD' };
    const dated = steps.map(([daysBefore, percent]) => ({ daysBefore, percent }));
    return { total, cancellation: datedCancellation(dated, { departs: '2031-03-05', total, timeZone: 'America/Bogota' }) };
  };
  const BEFORE: [number, number][] = [
    [60, 25],
    [10, 100],
  ];
  test.each<[string, ReturnType<typeof terms>, boolean]>([
    ['the same', terms(BEFORE), false],
    ['the same of a lower price', terms(BEFORE, 33_331), false],
    ['the same of a higher price', terms(BEFORE, 123_457), false],
    ['free until later', terms([[10, 100]]), false],
    ['free', terms([]), false],
    [
      'dearer from the same day',
      terms([
        [60, 26],
        [10, 100],
      ]),
      true,
    ],
    [
      'dearer from an earlier day',
      terms([
        [61, 25],
        [10, 100],
      ]),
      true,
    ],
    [
      'all of it from an earlier day',
      terms([
        [60, 25],
        [11, 100],
      ]),
      true,
    ],
    [
      'never for nothing',
      terms([
        [730, 5],
        [60, 25],
        [10, 100],
      ]),
      true,
    ],
  ])('%s', (_, after, isDearer) => {
    expect(isDearerToCancel(terms(BEFORE), after, at)).toBe(isDearer);
  });

  test('a day that is over does not count', () => {
    const late = Date.parse('2031-03-01T00:00:00Z');
    expect(
      isDearerToCancel(
        terms(BEFORE),
        terms([
          [60, 90],
          [10, 100],
        ]),
        late,
      ),
    ).toBe(false);
  });
});
