import { invalid } from './errors.ts';

const DEFAULT_LIMIT = 50;
const HIGHEST_LIMIT = 200;

/** One page of a list, for an answer `{ data, meta }`. */
export class Page {
  readonly data: unknown[];
  readonly meta: { limit: number; before: string | null; after: string | null };
  constructor(data: unknown[], meta: Page['meta']) {
    this.data = data;
    this.meta = meta;
  }
}

/**
 * The page of a list that a query asks for. Cursors are opaque to callers; they name the item next to the page, so that items
 * added meanwhile are neither repeated nor skipped.
 */
export function pageOf<Item extends { id: string }, Row>(
  query: URLSearchParams,
  items: readonly Item[],
  show: (item: Item) => Row,
): Page {
  const limit = limitOf(query);
  const [after, before] = [query.get('after'), query.get('before')];
  if (after !== null && before !== null) throw invalid('/before', "can't be sent together with 'after'");
  let start = after === null ? 0 : placeOf(items, after, '/after') + 1;
  let end = start + limit;
  if (before !== null) {
    end = placeOf(items, before, '/before');
    start = Math.max(0, end - limit);
  }
  const shown = items.slice(start, end);
  return new Page(shown.map(show), {
    limit,
    before: start > 0 && shown[0] ? cursorTo(shown[0]) : null,
    after: end < items.length && shown.length > 0 ? cursorTo(shown.at(-1) as Item) : null,
  });
}

function limitOf(query: URLSearchParams): number {
  const asked = query.get('limit');
  if (asked === null) return DEFAULT_LIMIT;
  const limit = Number(asked);
  if (!/^\d{1,9}$/.test(asked) || limit < 1 || limit > HIGHEST_LIMIT) throw invalid('/limit', `must be 1 to ${HIGHEST_LIMIT}`);
  return limit;
}

const cursorTo = ({ id }: { id: string }) => Buffer.from(`item:${id}`).toString('base64url');

function placeOf(items: readonly { id: string }[], cursor: string, pointer: string): number {
  const place = items.findIndex((item) => cursorTo(item) === cursor);
  if (place < 0) throw invalid(pointer, 'is not a cursor of this list');
  return place;
}
