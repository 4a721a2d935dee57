import { invalidRequest } from '../shapes.ts';
import { type FormTree, textOf } from './form.ts';
import { limitOf } from './lists.ts';

type Clause = { isNot: boolean; field: string; key: string | undefined; operator: string; value: string };

const CLAUSE =
  /^(-?)([\w.]+)(?:\[(?:"([^"]+)"|'([^']+)')\])?\s*(:|~|>=|<=|>|<)\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(null|-?\d+))\s*/i;
const MOST_CLAUSES = 10;
const SHORTEST_PART = 3;

/** How a field can be searched: numbers by size, texts by a part of them, tokens only as a whole. */
type FieldKind = 'number' | 'text' | 'token';
const fields = (kind: FieldKind, names: string): Record<string, FieldKind> =>
  Object.fromEntries(names.split(' ').map((name) => [name, kind]));

/** The fields by which objects are searched (https://docs.stripe.com/search). */
export const SEARCHED = {
  payment_intents: { ...fields('number', 'amount created'), ...fields('token', 'currency customer metadata status') },
  charges: {
    ...fields('number', 'amount created'),
    ...fields('token', 'billing_details.address.postal_code currency customer disputed metadata refunded status'),
    ...fields('token', 'payment_method_details.card.brand payment_method_details.card.exp_month'),
    ...fields('token', 'payment_method_details.card.exp_year payment_method_details.card.fingerprint'),
    ...fields('token', 'payment_method_details.card.last4'),
  },
  customers: { ...fields('number', 'created'), ...fields('token', 'metadata'), ...fields('text', 'email name phone') },
};

/**
 * Stripe's search: clauses like `status:'succeeded'`, `metadata["key"]:"value"`, `created>1700000000`, `-currency:"usd"`, joined
 * by AND or OR but not both. Stripe's index is up to a minute behind its records; `lagSeconds` is the lag here.
 */
export function searchPage<Item extends { id: string; created: number }>(
  items: Item[],
  form: FormTree,
  { url, fields, now, lagSeconds }: { url: string; fields: Record<string, FieldKind>; now: number; lagSeconds: number },
) {
  const { clauses, isAny } = parseQuery(textOf(form.query) ?? '', fields);
  const limit = limitOf(form);
  const found = items
    .filter((item) => item.created <= now - lagSeconds)
    .filter((item) => (isAny ? clauses.some((one) => holds(item, one)) : clauses.every((one) => holds(item, one))))
    .toReversed();
  const page = textOf(form.page);
  const start = page === undefined ? 0 : found.findIndex(({ id }) => id === Buffer.from(page, 'base64url').toString()) + 1;
  if (page !== undefined && start === 0) throw invalidRequest('Invalid page', { param: 'page' });
  const data = found.slice(start, start + limit);
  const hasMore = start + limit < found.length;
  const next = hasMore ? Buffer.from(data.at(-1)?.id ?? '').toString('base64url') : null;
  return { object: 'search_result', url, has_more: hasMore, next_page: next, data };
}

function parseQuery(query: string, known: Record<string, FieldKind>): { clauses: Clause[]; isAny: boolean } {
  const invalid = (why: string) => invalidRequest(`We were unable to parse your search query. ${why}`, { param: 'query' });
  const clauses: Clause[] = [];
  const joins = new Set<string>();
  let rest = query.trim();
  while (rest) {
    const match = CLAUSE.exec(rest);
    if (!match) throw invalid(`Try using the format \`metadata["key"]:"value"\` near \`${rest.slice(0, 40)}\`.`);
    const clause = clauseOf(match);
    checkClause(clause, known, invalid);
    clauses.push(clause);
    rest = rest.slice(match[0].length);
    const join = /^(AND|OR)\s+/i.exec(rest);
    if (rest && !join) joins.add('AND');
    if (join) joins.add((join[1] as string).toUpperCase());
    rest = rest.slice(join?.[0].length ?? 0);
    if (join && !rest) throw invalid('A clause is missing at the end.');
  }
  if (clauses.length === 0) throw invalidRequest('Missing required param: query.', { param: 'query', code: 'parameter_missing' });
  if (joins.size > 1) throw invalid('AND and OR cannot be used together.');
  if (clauses.length > MOST_CLAUSES) throw invalid(`At most ${MOST_CLAUSES} clauses can be joined.`);
  return { clauses, isAny: joins.has('OR') };
}

function checkClause(
  { field, key, operator, value }: Clause,
  known: Record<string, FieldKind>,
  invalid: (why: string) => Error,
): void {
  const kind = Object.hasOwn(known, field) ? known[field] : undefined;
  if (!kind) throw invalid(`Field \`${field}\` is an unsupported search field.`);
  if ((field === 'metadata') !== (key !== undefined)) throw invalid('Metadata is searched by one of its keys.');
  const isSize = ['>', '>=', '<', '<='].includes(operator);
  if (isSize && kind !== 'number') throw invalid(`The operator \`${operator}\` is only supported for numeric fields.`);
  if (operator === '~' && kind !== 'text') throw invalid('The operator `~` is only supported for string fields.');
  if (operator === '~' && value.length < SHORTEST_PART) throw invalid(`A substring has at least ${SHORTEST_PART} characters.`);
  if (kind === 'number' && value !== 'null' && !/^-?\d+$/.test(value)) throw invalid(`\`${value}\` is not a number.`);
}

function clauseOf([, minus, field = '', doubleKey, singleKey, operator = ':', ...values]: RegExpExecArray): Clause {
  const value = values.find((one) => one !== undefined) ?? '';
  return {
    isNot: minus === '-',
    operator,
    value: value.replaceAll(/\\(.)/g, '$1'),
    field,
    key: doubleKey ?? singleKey,
  };
}

function holds(item: object, { isNot, field, key, operator, value }: Clause): boolean {
  let found: unknown = item;
  for (const part of key === undefined ? field.split('.') : [field, key])
    found = (found as Record<string, unknown> | null)?.[part];
  return isAsAsked(found, operator, value) !== isNot;
}

function isAsAsked(found: unknown, operator: string, value: string): boolean {
  if (value === 'null') return (found === null || found === undefined) && operator === ':';
  if (found === null || found === undefined) return false;
  const [a, b] = [Number(found), Number(value)];
  switch (operator) {
    case ':':
      return String(found).toLowerCase() === value.toLowerCase();
    case '~':
      return String(found).toLowerCase().includes(value.toLowerCase());
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    case '<':
      return a < b;
    default:
      return a <= b;
  }
}
