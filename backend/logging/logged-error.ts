/**
 * The loggable form of an error: its kind and origin, without values. Messages of databases, parsers and upstream APIs repeat
 * values (`Failed query … params: …`, `Key (email)=(…)`, `"…" is not valid JSON`), and so do the fields of their errors.
 */
export type LoggedError = {
  type: string;
  /** Only messages written in this product's own code. */
  message?: string;
  stack?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
} & Partial<Record<(typeof TOLD_FIELDS)[number] | 'statement' | 'issues', string | number>>;

/** Names of error conditions and of our own tables; no external values. */
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

/** The stack frames; the message above them, and lines that look like frames within it, are left out. */
function framesOf(error: Error): string[] {
  const stack = String(error.stack ?? '');
  const after = stack.indexOf(error.message);
  const below = error.message !== '' && after >= 0 ? stack.slice(after + error.message.length) : stack;
  return below
    .split('\n')
    .filter((line) => /^ {4}at (?:[^\s].* \()?(?:file:\/\/|node:|\/|<anonymous>|[A-Za-z]:\\)[^()]*\)?$/.test(line));
}

/**
 * Whether the message is ours: the error was created in a file of this product. Errors of packages come from theirs, and those of
 * the language itself (`JSON.parse`, `new URL`, `BigInt`) from frames without a file.
 */
function isOwnWords(error: Error, [first = '']: string[]): boolean {
  if ('query' in error || 'issues' in error || 'input' in error) return false;
  return first !== '' && !/node_modules|[( ]node:|<anonymous>/.test(first);
}

/** Our own messages may still quote values. */
const withoutValues = (message: string): string =>
  message
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/\b\w*\d[\w-]{7,}\b/g, '…')
    .slice(0, 300);

/** Statement kind and table: `update "bookings"`. */
function statementOf(query: string): string {
  const verb = /^\s*(\w+)/.exec(query)?.[1] ?? '';
  const table = /\b(?:from|into|update)\s+"?([\w.]+)"?/i.exec(query)?.[1];
  return [verb, table].filter(Boolean).join(' ').slice(0, LONGEST_FIELD);
}

/** The path and code of each validation issue: `/price/total invalid_type`. */
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
