import { describe, expect, test } from 'vitest';
import { partyProblems } from './party.ts';

const CABIN = { departs: '2027-03-31', infantMinimumMonths: 6, sleeps: 3 };
const reasons = (...born: string[]) => partyProblems(born, CABIN).map(({ traveler, reason }) => `${traveler ?? '-'} ${reason}`);

describe('partyProblems, by ages on the day of sailing', () => {
  test.each<[string, string[], string[]]>([
    ['an adult alone, eighteen that day', ['2009-03-31'], []],
    ['a traveller who turns eighteen the next day', ['2009-04-01'], ['- no-adult']],
    ['an infant of six months', ['1990-01-01', '2026-09-30'], []],
    ['an infant who is six months old the next day', ['1990-01-01', '2026-10-01'], ['1 too-young']],
    ['an infant born the next day', ['1990-01-01', '2027-04-01'], ['1 not-born']],
    ['an infant born that day', ['1990-01-01', '2027-03-31'], ['1 too-young']],
    ['more travellers than the cabin sleeps', ['1990-01-01', '1990-01-01', '1990-01-01', '1990-01-01'], ['- too-many']],
    ['children without an adult', ['2015-01-01', '2026-12-01'], ['1 too-young', '- no-adult']],
  ])('%s', (_, born, problems) => {
    expect(reasons(...born)).toEqual(problems);
  });
});
