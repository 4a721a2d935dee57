import { expect, test } from 'vitest';
import { versionRefusal } from './version.ts';

test.each([
  ['0.1.1', '0.1.0'],
  ['0.2.0', '0.1.9'],
  ['1.0.0', '0.9.3'],
  ['1.10.0', '1.9.0'],
])('%s may follow %s', (next, present) => expect(versionRefusal(next, present, [present])).toBeUndefined());

test.each(['0.1.0', '0.0.9', '0.1.2', '0.3.0', '2.0.0', '1.1.0', 'v0.2.0', '0.2.0-rc.1', '0.2', ''])(
  '%j may not follow 0.1.0 once that is released',
  (next) => expect(versionRefusal(next, '0.1.0', ['0.1.0'])).toMatch(/it has to be 0\.1\.1, 0\.2\.0 or 1\.0\.0$/),
);

test('a version that has never been released may be released as it is', () => {
  expect(versionRefusal('0.1.0', '0.1.0', [])).toBeUndefined();
  expect(versionRefusal('0.0.9', '0.1.0', [])).toMatch(/it has to be 0\.1\.0, 0\.1\.1, 0\.2\.0 or 1\.0\.0$/);
});
