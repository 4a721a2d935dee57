import { expect, test } from 'vitest';
import type { PageRequest } from '../context.ts';
import { dataOf, pageData } from './page-data.ts';

const DATA = { results: ['a', 'b'] };

test('puts the data of a page beside it, as the same object for every reader', () => {
  const page = { staticParts: new Map() } as Partial<PageRequest> as PageRequest;
  const answer = pageData(DATA, page);
  expect(JSON.stringify(answer)).not.toContain('results');
  expect(page.data).toBe(DATA);
  expect([dataOf(answer), dataOf(answer)]).toEqual([DATA, DATA]);
  expect(dataOf(answer)).toBe(DATA);
});

test('sends the data itself when it is requested without its page', () => {
  const page = { staticParts: null } as Partial<PageRequest> as PageRequest;
  const answer = pageData(DATA, page);
  expect(dataOf(JSON.parse(JSON.stringify(answer)) as typeof answer)).toEqual(DATA);
  expect(page.data).toBeUndefined();
});
