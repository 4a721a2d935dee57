import { badRequest } from './errors.ts';
import type { Body } from './values.ts';

export type PageNumbers = { offset: number; limit: number };

export function pageNumbers(query: URLSearchParams, { most, usual }: { most: number; usual: number }): PageNumbers {
  const [offset, limit] = [query.get('offset') ?? '0', query.get('limit') ?? String(usual)];
  if (!/^\d{1,6}$/.test(offset) || !/^\d{1,6}$/.test(limit)) throw badRequest(1, 'Invalid offset or limit');
  if (Number(limit) > most) throw badRequest(1_000, 'Number of rows exceeded the limits');
  return { offset: Number(offset), limit: Number(limit) };
}

export const pageOfResults = (all: readonly Body[], { offset, limit }: PageNumbers): Body => ({
  paging: { total: all.length, limit, offset },
  results: all.slice(offset, offset + limit),
});
