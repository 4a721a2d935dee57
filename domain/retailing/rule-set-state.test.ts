import { expect, test } from 'vitest';
import { inForceAt } from './rule-set-state.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour));
const published = (stepId: number, hour: number) => ({ stepId, ruleSetId: stepId * 10, inForceFrom: at(hour) });

test.each<[string, ReturnType<typeof published>[], number, number]>([
  ['the first rules before anything was published', [], 9, 0],
  ['the first rules before the first one begins', [published(1, 10)], 9, 0],
  ['one from the instant at which it begins', [published(1, 10)], 10, 10],
  ['the present one until a later one begins', [published(2, 12), published(1, 9)], 11, 10],
  ['the later one from then on', [published(2, 12), published(1, 9)], 12, 20],
  ['the one published last, though another was to begin later', [published(2, 9), published(1, 12)], 13, 20],
])('in force is %s', (_, publications, hour, version) => {
  expect(inForceAt(publications, at(hour).getTime())).toBe(version);
  expect(inForceAt(publications.toReversed(), at(hour).getTime())).toBe(version);
});
