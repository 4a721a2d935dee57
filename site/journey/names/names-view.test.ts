import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Names } from '#contract/booking/names.ts';
import { correctName as es } from '../../messages/es/journey/correct-name.ts';
import { namesView } from './names-view.ts';

type Person = Names['people'][0];
const ana: Person = {
  id: 'traveler-1',
  name: { firstName: 'Ana', middleName: 'María', lastName: 'Gómez' },
  why: null,
  request: null,
};
const luis: Person = { ...ana, id: 'traveler-2', name: { firstName: 'Luis', lastName: 'Gomes' } };
const at = '2030-04-25T17:00:00Z';
beforeAll(() => void vi.useFakeTimers({ now: Date.parse(at), toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

const request = (more: Partial<NonNullable<Person['request']>> = {}) => ({
  stage: 'asked' as const,
  wanted: { firstName: 'Luis', lastName: 'Gómez' },
  at,
  answerBy: '2030-04-26T23:00:00Z',
  reason: null,
  ...more,
});

test('opens the form of a single passenger, or of the one chosen unless that one is closed', () => {
  expect(namesView({ people: [ana] }, null).writing).toMatchObject({ id: 'traveler-1', inWords: 'Ana María Gómez' });
  const both = { people: [ana, luis] };
  expect(namesView(both, null).writing).toBeUndefined();
  expect(namesView(both, 'traveler-2').writing?.id).toBe('traveler-2');
  expect(namesView(both, 'traveler-9').writing).toBeUndefined();
  for (const closed of [
    { ...luis, request: request() },
    { ...luis, why: 'begun' as const },
  ]) {
    const { people, writing } = namesView({ people: [ana, closed] }, 'traveler-2');
    expect([writing, people.map(({ isOpen }) => isOpen)]).toEqual([undefined, [true, false]]);
  }
});

test('promises an answer by the clock of the agency, and flags one that is due soon', () => {
  const [person] = namesView({ people: [{ ...luis, request: request() }] }, null).people;
  expect(person?.request?.text).toContain('viernes 26 de abril, 18:00.');
  expect(person?.request?.isSoon).toBe(false);
  const near = request({ answerBy: '2030-04-25T20:00:00Z' });
  expect(namesView({ people: [{ ...luis, request: near }] }, null).people[0]?.request?.isSoon).toBe(true);
});

test('gives the reason for a refusal, and lets the passenger ask again', () => {
  const refused = request({ stage: 'refused', reason: 'La tarifa no lo permite.' });
  const { people, writing } = namesView({ people: [{ ...luis, request: refused }] }, null);
  expect(people[0]?.request?.text).toBe('Nos respondieron: La tarifa no lo permite.');
  expect(writing?.id).toBe('traveler-2');
  expect(namesView({ people: [{ ...luis, why: 'under-way' }] }, null).people[0]?.why).toBe(es.why['under-way']);
});
