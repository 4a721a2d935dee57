import { assert, expect, test } from 'vitest';
import { addDays, weekday } from '#domain/calendar-date.ts';
import { operatesOn } from './operating-days.ts';
import { OPERATORS } from './operators.ts';
import { sampleTours, TOURS } from './sample-tours.ts';

const TODAY = '2026-11-23';
const recordsOf = (kind: string) =>
  [...sampleTours(TODAY)].map((line) => JSON.parse(line)).filter((record) => record.kind === kind);

test('has at least sixty tours, each by an operator of its country, with start days and a daily programme', () => {
  const ids = TOURS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(60);
  const operators = new Map(OPERATORS.map((operator) => [operator.id, operator]));
  for (const { operator, country, days, program, weekdays } of TOURS) {
    expect(operators.get(operator)?.country).toBe(country);
    // A tour of several days has a text for each.
    if (days > 1) expect(program.length).toBe(days);
    expect(weekdays.length).toBeGreaterThan(0);
  }
});

test('has one Colombian operator without a number, and only numbers outside the real register', () => {
  const operators = recordsOf('operator');
  expect(operators.filter(({ country, rnt }) => country === 'CO' && rnt === null).length).toBe(1);
  for (const { rnt } of operators) if (rnt) expect(rnt).toMatch(/^000\d{6}$/);
});

test('departs tomorrow at the earliest, and never charges a child more than an adult', () => {
  for (const { departs, prices } of recordsOf('departure')) {
    expect(departs >= addDays(TODAY, 1)).toBe(true);
    const amounts = prices.map(({ amount }: { amount: number }) => amount);
    expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => a - b));
  }
});

/** The days of a year from a date on which a tour begins. */
function daysMade(id: string, from = '2026-11-23'): string[] {
  const tour = TOURS.find((row) => row.id === id);
  assert(tour, id);
  return Array.from({ length: 365 }, (_, ahead) => addDays(from, ahead)).filter((day) => operatesOn(tour, day));
}

test('every tour is made on some days of the year, and only on its weekdays', () => {
  for (const { id, weekdays } of TOURS) {
    const days = daysMade(id);
    expect(days.length, id).toBeGreaterThan(15);
    expect(new Set(days.map(weekday)), id).toEqual(new Set(weekdays));
  }
});

test('whales are watched off Nuquí from July to October, when they are there, and sold long before', () => {
  const months = new Set(daysMade('ballenas-en-nuqui').map((day) => Number(day.slice(5, 7))));
  expect(months).toEqual(new Set([7, 8, 9, 10]));
  const departures = recordsOf('departure').filter(({ tour }) => tour === 'ballenas-en-nuqui');
  expect(departures[0]?.departs).toMatch(/^2027-07-0/);
});

test('nobody walks in Tayrona or Ciudad Perdida while they rest, not even on the last day of a tour', () => {
  const tayrona = daysMade('tayrona-cabo-san-juan', '2027-01-01').map((day) => day.slice(5));
  for (const [first, last] of [
    ['02-01', '02-15'],
    ['06-01', '06-15'],
    ['10-19', '11-02'],
  ] as [string, string][])
    expect(tayrona.filter((day) => first <= day && day <= last)).toEqual([]);
  expect(tayrona).toEqual(expect.arrayContaining(['01-30', '02-16', '06-16']));
  const lostCity = daysMade('ciudad-perdida-cuatro-dias', '2027-01-01').map((day) => day.slice(5));
  // Four days: whoever leaves on 29 August comes back in September.
  expect(lostCity.filter((day) => '08-29' <= day && day <= '09-30')).toEqual([]);
});

test('on Christmas Day and New Year’s Day only beaches and open parks are visited', () => {
  const feasts = ['2026-12-25', '2027-01-01'];
  const made = TOURS.filter(({ id }) => daysMade(id).some((day) => feasts.includes(day))).map(({ id }) => id);
  expect(made).toEqual(expect.arrayContaining(['chichen-itza-temprano', 'isla-mujeres-catamaran']));
  expect(made.length).toBeLessThan(12);
  for (const id of ['candelaria-y-oro', 'plaza-minorista-comida', 'malbec-en-bici', 'lima-cebiche-y-pisco'])
    expect(
      daysMade(id).filter((day) => feasts.includes(day)),
      id,
    ).toEqual([]);
});

test('long tours are dearer at Christmas and in Holy Week, walks cost the same all year', () => {
  const pricesOf = (id: string) =>
    new Map<string, number>(
      recordsOf('departure')
        .filter(({ tour }) => tour === id)
        .map(({ departs, prices }) => [departs, prices.at(-1).amount]),
    );
  const sailing = pricesOf('islas-de-baru-en-velero');
  expect(sailing.get('2026-12-30')).toBe(115);
  expect(sailing.get('2027-03-26')).toBe(110);
  expect(sailing.get('2027-02-17')).toBe(96);
  expect(new Set(pricesOf('cartagena-amurallada-a-pie').values())).toEqual(new Set([24]));
});
