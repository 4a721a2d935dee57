import { DatabaseUnreachable } from '../database-trouble.ts';
import { OtherKeys } from './other-keys.ts';
import { OtherVersion } from './other-versions.ts';
import { SharedSessions } from './shared-sessions.ts';

/**
 * An explanation for the operator when the first connection to `DATABASE_URL` fails, or the database cannot be migrated to this
 * version or read with these keys; `undefined` for other errors. Omits the password.
 */
export function databaseRefusal(error: unknown, databaseUrl: string): string | undefined {
  const causes = causesOf(error);
  const told = causes.find(
    (cause) => cause instanceof OtherVersion || cause instanceof OtherKeys || cause instanceof SharedSessions,
  );
  if (told) return told.message;
  const codes = causes.map((cause) => (cause as { code?: unknown }).code).filter((code) => typeof code === 'string');
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined;
  if (!url || causes.some((cause) => cause instanceof URIError)) {
    return 'DATABASE_URL cannot be read: write postgres://USER:PASSWORD@HOST:PORT/DATABASE, with signs such as @ / : # % in the password percent-encoded';
  }
  const place = `${url.hostname || 'localhost'}:${url.port || 5432}`;
  const database = safeText(url.pathname.slice(1)) || safeText(url.username);
  const has = (...known: string[]) => codes.some((code) => known.includes(code as string));
  if (has('ENOTFOUND', 'EAI_AGAIN')) return `DATABASE_URL names the host ${url.hostname}, which cannot be found`;
  if (has('ECONNREFUSED')) return `DATABASE_URL names ${place}, where nothing answers: is PostgreSQL running there?`;
  if (has('28P01', '28000'))
    return `DATABASE_URL: PostgreSQL at ${place} refuses the user ${safeText(url.username)} with this password`;
  if (has('3D000')) return `DATABASE_URL: PostgreSQL at ${place} has no database ${database}`;
  if (has('42501')) return `DATABASE_URL: the user ${safeText(url.username)} may not make tables in the database ${database}`;
  if (has('08P01'))
    return `DATABASE_URL: what answers at ${place} does not take the settings of a connection; of PgBouncer, set ignore_startup_parameters = options and pool_mode = session`;
  if (has('25006'))
    return `DATABASE_URL: the database ${database} at ${place} is read-only; the product needs the one that is written to`;
  if (has('53100'))
    return `The disk of PostgreSQL at ${place} is full: make room there and start again; nothing in the database ${database} was changed`;
  const [code] = codes;
  if (causes.some((cause) => cause instanceof DatabaseUnreachable)) {
    return `DATABASE_URL: no connection to PostgreSQL at ${place}${code ? ` (${code})` : ': it does not answer, or not as PostgreSQL does'}`;
  }
  return undefined;
}

function causesOf(error: unknown): unknown[] {
  if (!(error instanceof Error)) return [error];
  const inner = error instanceof AggregateError ? error.errors : [];
  return [error, ...inner.flatMap(causesOf), ...(error.cause === undefined ? [] : causesOf(error.cause))];
}

function safeText(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
