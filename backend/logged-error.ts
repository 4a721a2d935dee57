/**
 * What may be said of an error in a log: what kind it was and where, never what it was about. Messages of databases, parsers and upstream APIs
 * repeat values (`Failed query … params: …`, `Key (email)=(…)`, `"…" is not valid JSON`), and so do the fields they hang on their errors.
 */
export type LoggedError = {
  type: string;
  /** Only words that this product's own code wrote. */
  message?: string;
  stack?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
} & Partial<Record<(typeof TOLD_FIELDS)[number] | 'statement' | 'issues', string | number>>;

/** Names of conditions and of our own tables; nothing that came from outside. */
const TOLD_FIELDS = [
  'code',
  'errno',
  'syscall',
  'severity',
  'table',
  'column',
  'constraint',
  'routine',
  'status',
  'statusCode',
] as const;
const LONGEST_FIELD = 80;
const MOST_CAUSES = 5;
const MOST_ERRORS = 3;

export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeNameOf(error), ...told(error) };
  const frames = framesOf(error);
  const own = error as Error & { query?: unknown; issues?: unknown; errors?: unknown };
  const message = isOwnWords(error, frames) ? withoutValues(error.message) : undefined;
  const goesOn = depth < MOST_CAUSES;
  return {
    type: typeNameOf(error),
    ...(message ? { message } : {}),
    ...told(error),
    ...(typeof own.query === 'string' ? { statement: statementOf(own.query) } : {}),
    ...(Array.isArray(own.issues) ? { issues: issuesOf(own.issues) } : {}),
    ...(frames.length > 0 ? { stack: frames.join('\n') } : {}),
    ...(error.cause !== undefined && goesOn ? { cause: loggedError(error.cause, depth + 1) } : {}),
    ...(Array.isArray(own.errors) && goesOn
      ? { errors: own.errors.slice(0, MOST_ERRORS).map((one) => loggedError(one, depth + 1)) }
      : {}),
  };
}

function typeNameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return typeof value;
  const { name } = (value as { constructor?: { name?: unknown } }).constructor ?? {};
  return typeof name === 'string' ? name.slice(0, LONGEST_FIELD) : 'object';
}

function told(value: unknown): Record<string, string | number> {
  if (typeof value !== 'object' || value === null) return {};
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    TOLD_FIELDS.flatMap((name): [string, string | number][] => {
      const field = fields[name];
      if (typeof field === 'number') return [[name, field]];
      return typeof field === 'string' && /^[\w.-]+$/.test(field) ? [[name, field.slice(0, LONGEST_FIELD)]] : [];
    }),
  );
}

/** Where it came from, line by line; the message that stands above it is left out, and so is what looks like it within. */
function framesOf(error: Error): string[] {
  const stack = String(error.stack ?? '');
  const after = stack.indexOf(error.message);
  const below = error.message !== '' && after >= 0 ? stack.slice(after + error.message.length) : stack;
  return below
    .split('\n')
    .filter((line) => /^ {4}at (?:[^\s].* \()?(?:file:\/\/|node:|\/|<anonymous>|[A-Za-z]:\\)[^()]*\)?$/.test(line));
}

/**
 * Whether the words are ours: the error was made in a file of this product. Errors of packages come from theirs, and what the language
 * itself says of a value (`JSON.parse`, `new URL`, `BigInt`) from frames without a file.
 */
function isOwnWords(error: Error, [first = '']: string[]): boolean {
  if ('query' in error || 'issues' in error || 'input' in error) return false;
  return first !== '' && !/node_modules|[( ]node:|<anonymous>/.test(first);
}

/** Our own sentences may still quote what they are about. */
const withoutValues = (message: string): string =>
  message
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/\b\w*\d[\w-]{7,}\b/g, '…')
    .slice(0, 300);

/** `update "bookings"`: what kind of statement, on which table. */
function statementOf(query: string): string {
  const verb = /^\s*(\w+)/.exec(query)?.[1] ?? '';
  const table = /\b(?:from|into|update)\s+"?([\w.]+)"?/i.exec(query)?.[1];
  return [verb, table].filter(Boolean).join(' ').slice(0, LONGEST_FIELD);
}

/** What did not fit, and where: `/price/total invalid_type`. */
function issuesOf(issues: unknown[]): string {
  return issues
    .slice(0, 8)
    .map((issue) => {
      const { path, code } = issue as { path?: unknown; code?: unknown };
      const steps = Array.isArray(path) ? path.filter((step) => /^\w{1,40}$/.test(String(step))) : [];
      return `/${steps.join('/')} ${String(code)}`;
    })
    .join(', ');
}
