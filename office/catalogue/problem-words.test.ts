import { expect, test } from 'vitest';
import { readFields } from '#backend/imports/editing/catalogue-edits.ts';
import { problemInWords } from '#backend/imports/read-feed.ts';
import type { CatalogueKind } from '#contract/office/catalogue/catalogue.ts';
import { inSpanish } from './problem-words.ts';

const fares = [{ cabin: 'a', double: 10, allotment: 2 }];
const days = [{ day: 1, port: 'COCTG' }, { day: 3 }, { day: 9, port: 'AWORJ' }];

test.each<[CatalogueKind, object]>([
  ['line', { id: 'a b', name: '=1' }],
  ['ship', { id: 'a', line: 'a', name: 'x'.repeat(200), guests: -1, speedKnots: 'mil' }],
  ['port', { code: 'xx', name: '', country: 'Colombia', lat: 100, lon: 'x' }],
  ['operator', { id: 'a', name: 'A', country: 'CO', rnt: 'x1', rntValidUntil: 'mañana' }],
  ['operator', { id: 'a', name: 'A', country: 'CO', rnt: '1' }],
  ['cruise', { id: 'a', ship: 'a', name: 'A', region: 'x', nights: 2, days, cabins: [] }],
  ['sailing', { id: 'a', cruise: 'a', departs: '2200-01-01', currency: 'XX', portTaxes: null, fares }],
  ['sailing', { id: 'a', cruise: 'a', departs: '2030-01-01', currency: 'USD', portTaxes: 0.001, fares: [...fares, ...fares] }],
  ['tour', { id: 'A B', name: 'A', languages: ['español'], meetingTime: '25:00', program: [], groupMinimum: 9, groupMaximum: 2 }],
  [
    'departure',
    { id: 'a', tour: 'a', departs: '2030-01-01', currency: 'USD', prices: [{ from: 40, to: 30, amount: 0 }], allotment: 1 },
  ],
])('what is wrong with a %s is said in Spanish', (kind, fields) => {
  const problems = (readFields(kind, { ...fields }).error?.issues ?? []).map((issue) => problemInWords(issue).text);
  expect(problems).not.toEqual([]);
  expect(problems.map(inSpanish).filter((text) => /\b(is|are|has|have|write|look|than)\b/.test(text))).toEqual([]);
});
