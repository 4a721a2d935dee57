import { expect, test } from 'vitest';
import { bestEncoding, FOR_A_KEPT_PAGE, FOR_ONE_VISITOR } from './best-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br; q = 0.9 , gzip;q=0.9', 'br'],
  ['gzip;q=0.5, identity', 'identity'],
  ['gzip;q=0.5, identity;q=0.5', 'gzip'],
  ['gzip;q=0.5, identity;q=0.6', 'identity'],
  ['br;q=2, gzip;q=0.1', 'gzip'],
  ['br;q=-1, gzip;q=0.1', 'gzip'],
  ['br;q=x', 'identity'],
  ['br;level=3;q=0.2, gzip;q=0.1', 'br'],
  [';q=1', 'identity'],
  [['gzip', 'br'], 'br'],
] as const)('to who accepts %j is sent %s', (accepted, encoding) => {
  expect(bestEncoding(accepted as string | string[] | undefined, FOR_A_KEPT_PAGE)).toBe(encoding);
});

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['zstd;q=0.5, br;q=0.6', 'br'],
  ['zstd;q=0, gzip', 'gzip'],
  ['*', 'zstd'],
  ['deflate', 'identity'],
])('a page for one visitor who accepts %j is sent as %s', (accepted, encoding) => {
  expect(bestEncoding(accepted, FOR_ONE_VISITOR)).toBe(encoding);
});
