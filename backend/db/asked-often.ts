/** What was asked so many times is a statement that is asked with every booking. */
const OFTEN = 20;
/** Each connection keeps the plan of each that it was asked: 56 kilobytes of the server's memory. */
const MOST_NAMES = 50;
/** Lists of any length make statements of any number. */
const MOST_COUNTED = 2_000;

const counts = new Map<string, number>();
const names = new Map<string, string>();

/**
 * PostgreSQL reads and plans a statement each time that it is asked, which for the wide rows of a booking takes longer than finding them. One that has
 * a name is planned once a connection (docs/decisions/073-where-a-booking-goes.md).
 */
export function namedIfOften(query: unknown, values: unknown): unknown {
  // Without values, as `begin`, it costs a round trip less as it is.
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

/** A column has become of another type since it was planned: an update is under way. Another connection plans anew. */
export const isOfOldPlan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');
