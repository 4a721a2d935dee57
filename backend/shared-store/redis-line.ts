import type { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** The timeout of a call: calls are made a hundred times a second, and each is of little value. */
const CALL_MS = 400;
const CONNECT_MS = 2_000;
/** After a timeout no calls are made for this long; then one call probes. */
const REST_MS = 1_000;
/** A connection without answers for this long is reopened: a broken one would otherwise go unnoticed for many minutes. */
const SILENT_MS = 5_000;
const LONGEST_PAUSE_MS = 1_000;

/** Redis was not reached, or did not answer in time. */
export class RedisSilent extends Error {
  constructor() {
    super('redis did not answer');
  }
}

/** Redis answered with an error. */
export class RedisRefused extends Error {}

/** Errors that do not pass by themselves: passwords, permissions, a database that does not exist. */
const KEEPS_OUT = /^(WRONGPASS|NOAUTH|NOPERM)|password|AUTH|DB index/;
/** The former primary is now a replica; the address may lead to the new primary by then. */
const IS_COPY = /^READONLY/;

export type RedisLine = Awaited<ReturnType<typeof openRedisLine>>;

export type RedisCommand = [name: string, ...given: (string | Buffer)[]];

/**
 * A self-reopening connection to Redis. Calls have a short timeout, and while Redis is away they fail at once. Rejects if Redis
 * answered at startup but denied access: the password will not become right.
 */
export async function openRedisLine(url: string, { silentMs = SILENT_MS } = {}) {
  // Loaded only where Redis is configured: it is large.
  const redis = await import('@redis/client');
  const { ErrorReply } = redis;
  let lastError: unknown;
  const noteError = (error: unknown) => {
    lastError = error;
  };
  const open = () => connect(redis, url, noteError);
  let client = open();
  let silentSince: number | undefined;
  let restUntil = 0;
  const isThere = () => client.made.isReady && performance.now() >= restUntil;
  const close = () => {
    if (client.made.isOpen) client.made.destroy();
  };

  // Startup does not wait for an unavailable Redis.
  await Promise.race([client.connected, firstError(client.made), delay(CONNECT_MS, undefined, { ref: false })]);
  if (!client.made.isReady && lastError instanceof ErrorReply && KEEPS_OUT.test(lastError.message)) {
    close();
    throw new RedisRefused(lastError.message);
  }

  function reopen(): void {
    close();
    client = open();
    silentSince = undefined;
  }

  /** Reopens a connection that was accepted but never greeted: the client's own timeout ends with the connection. */
  function reopenWhereNobodyGreets(): void {
    const since = client.connectedSince();
    if (since !== undefined && !client.made.isReady && performance.now() - since >= silentMs) reopen();
  }

  function noteSilence(now: number): void {
    silentSince ??= now;
    restUntil = now + REST_MS;
    if (now - silentSince >= silentMs) reopen();
  }

  async function ask<Answer>(command: RedisCommand): Promise<Answer> {
    if (!isThere()) {
      reopenWhereNobodyGreets();
      throw new RedisSilent();
    }
    // After a timeout one call probes; the others fail at once.
    if (silentSince !== undefined) restUntil = performance.now() + REST_MS;
    try {
      const answer = (await inTime(client.bytes.sendCommand(command))) as Answer;
      silentSince = undefined;
      restUntil = 0;
      lastError = undefined;
      return answer;
    } catch (error) {
      if (error instanceof ErrorReply) {
        if (IS_COPY.test(error.message)) {
          restUntil = performance.now() + REST_MS;
          reopen();
        }
        throw new RedisRefused(error.message);
      }
      noteSilence(performance.now());
      throw new RedisSilent();
    }
  }

  /** The reason, as far as known: `ECONNREFUSED`, an untrusted certificate, a changed password. */
  const problem = () =>
    (lastError as { code?: string } | undefined)?.code ?? (lastError as Error | undefined)?.message ?? 'silent';

  return { ask, isThere, problem, close };
}

type Redis = typeof import('@redis/client');

function connect({ createClient, RESP_TYPES }: Redis, url: string, onError: (error: unknown) => void) {
  const made = createClient({
    url,
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 10), LONGEST_PAUSE_MS) * (0.75 + Math.random() / 2),
    },
  });
  // Without a listener an error event would end the process. Callers see the errors.
  made.on('error', onError);
  let since: number | undefined;
  made.on('connect', () => {
    since = performance.now();
  });
  const connected = made.connect().catch(onError);
  return { made, connected, connectedSince: () => since, bytes: made.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }) };
}

const firstError = (client: EventEmitter) => new Promise((resolve) => client.once('error', resolve));

/** If only this process was busy, the answer arrives before the timer's `setImmediate` runs. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(reject, new RedisSilent()), CALL_MS);
  });
  answer.catch(() => undefined);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
