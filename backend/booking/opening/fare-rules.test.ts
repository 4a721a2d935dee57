import { expect, test } from 'vitest';
import { fareRulesIn } from './fare-rules.ts';

const rule = (fareBasis: string, ...descriptions: object[]) => ({
  fareBasis,
  name: 'FLEX',
  fareNotes: { descriptions },
  segmentId: '1',
});
const penalties = { descriptionType: 'PENALTIES', text: 'CHANGES\nCHARGE USD 40.00 FOR REISSUE.\n' };

test('lists the rules of each fare once, whatever the number of its segments', () => {
  const included = {
    'detailed-fare-rules': { 1: rule('YFLX', penalties), 2: rule('YFLX', penalties), 3: rule('BFLX', penalties) },
  };
  const notes = [{ kind: 'PENALTIES', text: 'CHANGES\nCHARGE USD 40.00 FOR REISSUE.' }];
  expect(fareRulesIn(included)).toEqual([
    { name: 'FLEX', fareBasis: 'YFLX', notes },
    { name: 'FLEX', fareBasis: 'BFLX', notes },
  ]);
});

test.each([{}, { 'detailed-fare-rules': null }, { 'detailed-fare-rules': 'x' }, { 'detailed-fare-rules': { 1: rule('Y') } }])(
  'finds no rules in %j',
  (included) => {
    expect(fareRulesIn(included)).toEqual([]);
  },
);
