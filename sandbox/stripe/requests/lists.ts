import { invalidRequest, missing } from '../shapes.ts';
import { type FormTree, textOf } from './form.ts';
import { checkParameters, integerOf, withinOf } from './parameters.ts';

const MOST = 100;
const PAGING = 'limit starting_after ending_before';

/** The parameters of a list: paging and its filters. */
export const listParameters = (filters: string) => `${PAGING} ${filters}`;

/** The items of a list by date of creation, if it has that filter, and by the fields with these names. */
export function itemsAsked<Item extends { created: number } & Record<string, unknown>>(
  items: Item[],
  query: FormTree,
  filters: string,
): Item[] {
  checkParameters(query, { known: listParameters(filters) });
  const isWithin = withinOf(query);
  const fields = filters.split(' ').filter((name) => name !== 'created' && textOf(query[name]) !== undefined);
  return items.filter((item) => isWithin(item.created) && fields.every((name) => item[name] === textOf(query[name])));
}

/** One page, newest first. A cursor is the id of an object in the list. */
export function pageOf<Item extends { id: string }>(items: Item[], form: FormTree, { url, kind }: { url: string; kind: string }) {
  const limit = limitOf(form);
  const newestFirst = items.toReversed();
  const [after, before] = [textOf(form.starting_after), textOf(form.ending_before)];
  if (after !== undefined && before !== undefined) {
    throw invalidRequest('Received both ending_before and starting_after. Please pass in only one.', { param: 'ending_before' });
  }
  const placeOf = (id: string, param: string) => {
    const place = newestFirst.findIndex((item) => item.id === id);
    if (place < 0) throw missing(kind, id, param, 400);
    return place;
  };
  if (before !== undefined) {
    const end = placeOf(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', url, has_more: start > 0, data: newestFirst.slice(start, end) };
  }
  const start = after === undefined ? 0 : placeOf(after, 'starting_after') + 1;
  return { object: 'list', url, has_more: start + limit < newestFirst.length, data: newestFirst.slice(start, start + limit) };
}

export function limitOf(form: FormTree): number {
  const limit = integerOf(form, 'limit') ?? 10;
  if (limit <= MOST) return limit;
  throw invalidRequest(`This value must be less than or equal to ${MOST}.`, {
    param: 'limit',
    code: 'parameter_invalid_integer',
  });
}
