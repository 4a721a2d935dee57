/** A statement seen this often recurs with every booking. */
const OFTEN = 20;
/** Each connection keeps the plan of every named statement: 56 kilobytes of server memory. */
const MOST_NAMES = 50;
/** Lists of varying length produce an unlimited number of statements. */
const MOST_COUNTED = 2_000;

const counts = new Map<string, number>();
const names = new Map<string, string>();

/**
 * Names frequent statements, so that PostgreSQL plans them once per connection. Unnamed ones are parsed and planned each time,
 * which for the wide booking rows takes longer than finding them (docs/decisions/073-cost-of-a-booking.md).
 */
export function namedIfOften(query: unknown, values: unknown): unknown {
  // A statement without values, such as `begin`, takes one round trip less unnamed.
  if (!isStatement(query) || !Array.isArray(values) || values.length === 0) return query;
  const name = names.get(query.text) ?? nameOf(query.text);
  return name ? { ...query, name } : query;
}

function nameOf(text: string): string | undefined {
  if (names.size >= MOST_NAMES) return undefined;
  const count = (counts.get(text) ?? 0) + 1;
  if (counts.size >= MOST_COUNTED) counts.clear();
  counts.set(text, count);
  if (count < OFTEN) return undefined;
  const name = `often-${names.size}`;
  names.set(text, name);
  counts.delete(text);
  return name;
}

type Statement = { text: string; name?: string | undefined };
const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  !('submit' in query) &&
  (query as Statement).name === undefined;

/** A column's type has changed since the statement was planned (an update is being deployed). Another connection prepares it again. */
export const isOfOldPlan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');
