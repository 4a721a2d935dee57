import { invalidRequest } from '../shapes.ts';
import { type FormTree, listOf } from './form.ts';

type Shown = Record<string, unknown>;
/**
 * The objects behind expandable properties, by the kind of the containing object; `null` for a property that is expandable but
 * always empty.
 */
export type Expansions = Record<string, Record<string, ((object: Shown) => unknown) | null>>;

const DEEPEST = 4;

/** Replaces ids by objects where `expand[]` asks for it: `latest_charge`, `data.latest_charge.balance_transaction`… */
export function expanded<Body>(body: Body, form: FormTree, expansions: Expansions): Body {
  const paths = listOf(form.expand).filter((path) => typeof path === 'string');
  return paths.reduce<Body>((shown, path) => expandPath(shown as Shown, path.split('.'), path, expansions) as Body, body);
}

function expandPath(object: Shown, [first = '', ...rest]: string[], path: string, expansions: Expansions): Shown {
  const kind = String(object.object);
  if ((kind === 'list' || kind === 'search_result') && first === 'data') {
    return { ...object, data: (object.data as Shown[]).map((item) => expandPath(item, rest, path, expansions)) };
  }
  const known = expansions[kind];
  if (!known || !(first in known) || path.split('.').length > DEEPEST) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  const found = typeof object[first] === 'object' && object[first] !== null ? object[first] : known[first]?.(object);
  if (found === null || found === undefined) return object;
  return { ...object, [first]: rest.length > 0 ? expandPath(found as Shown, rest, path, expansions) : found };
}
