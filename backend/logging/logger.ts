import { type Logger, type LoggerOptions, pino } from 'pino';
import { traceIds } from '../tracing/tracer.ts';
import { loggedError } from './logged-error.ts';
import { readableLine } from './readable-line.ts';

/** The log of background work. */
export type JobLog = { error(details: object, message: string): void; info(details: object, message: string): void };

const DEEPEST = 6;
/** Of lines that could not be written yet, in characters. */
const MOST_WAITING = 1_000_000;

type Destination = { write(line: string): void; flush?(): void };
/** Where lines go, without anything to standard output, and how: `auto` is text in a terminal and JSON elsewhere. */
type LogOutput = { destination?: Destination; format?: 'json' | 'text' | 'auto' };

const inWords = (to: Destination): Destination => ({ write: (line) => to.write(readableLine(line)) });

/**
 * A logger of lines to standard output, in JSON unless asked otherwise. Errors are written by {@link loggedError}, under any key and depth, and requests as
 * method and path only: whoever operates the machine can read the log.
 */
export function createLogger(level: LoggerOptions['level'] & string, to: LogOutput = {}): Logger {
  const options: LoggerOptions = {
    level,
    mixin: traceIds,
    serializers: { err: (error: unknown) => error, req: (request: unknown) => request, res: (response: unknown) => response },
    formatters: {
      log: (line) => {
        const said = sayable(line, 0) as Record<string, unknown>;
        // Anything can be thrown.
        return 'err' in line ? { ...said, err: loggedError(line.err) } : said;
      },
    },
    hooks: {
      logMethod(args: unknown[], method) {
        const [first, ...rest] = args;
        if (first instanceof Error) return method.apply(this, [{ err: first }, 'failed'] as never);
        // Libraries repeat an error's message as the line's own.
        const error = (first as { err?: unknown } | null)?.err;
        const repeats = error instanceof Error && rest.some((word) => typeof word === 'string' && word === error.message);
        return method.apply(this, (repeats ? [first, 'failed'] : args) as never);
      },
    },
  };
  const destination = to.destination ?? standardOutput();
  const isText = to.format === 'text' || (to.format === 'auto' && process.stdout.isTTY);
  return pino(options, isText ? inWords(destination) : destination);
}

/**
 * Lines that cannot be written, because a terminal was closed or a disk is full, wait for a while and are then lost; the process
 * continues. pino's own `flushSync`, which a fatal line calls, would try for ever: each line is written at once, so it has
 * nothing to do.
 */
function standardOutput() {
  const output = pino.destination({ fd: process.stdout.fd, sync: true, maxLength: MOST_WAITING });
  output.on('error', () => undefined);
  return Object.assign(output, { flushSync: () => undefined });
}

function sayable(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return loggedError(value);
  if (isRequest(value)) return { method: value.method, path: String(value.url).split(/[?#]/)[0] };
  if (isResponse(value)) return { status: value.statusCode };
  if (depth >= DEEPEST) return typeof value;
  if (Array.isArray(value)) return value.map((item) => sayable(item, depth + 1));
  if (Buffer.isBuffer(value) || ArrayBuffer.isView(value)) return 'bytes';
  if ('toJSON' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, sayable(field, depth + 1)]));
}

const isRequest = (value: object): value is { method: string; url: string } =>
  'url' in value && 'method' in value && 'headers' in value;
const isResponse = (value: object): value is { statusCode: number } =>
  'statusCode' in value && ('raw' in value || 'writeHead' in value);

/** Redirects console output of packages to the logger, without values. */
export function logConsole(logger: Logger): void {
  for (const [name, level] of [
    ['error', 'error'],
    ['warn', 'warn'],
  ] as const) {
    console[name] = (...said: unknown[]) => {
      const errors = said.filter((one) => one instanceof Error).map((error) => loggedError(error));
      logger[level]({ errors, kinds: said.map((one) => typeof one) }, 'written on the console');
    };
  }
}
