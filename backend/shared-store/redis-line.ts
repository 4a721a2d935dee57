import type { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** A call that is not answered by then counts as failed: what is asked for here is asked a hundred times a second, and worth little. */
const CALL_MS = 400;
const CONNECT_MS = 2_000;
/** After silence nothing is asked for so long; then one call tries whether it is over. */
const REST_MS = 1_000;
/** A line that nothing comes back over for so long is given up and opened anew: that it broke is otherwise noticed after many minutes. */
const SILENT_MS = 5_000;
const LONGEST_PAUSE_MS = 1_000;

/** Redis was not reached, or did not answer in time. */
export class RedisSilent extends Error {
  constructor() {
    super('redis did not answer');
  }
}

/** Redis answered that it does not do it. */
export class RedisRefused extends Error {}

/** Of all that Redis may refuse, what time does not mend: passwords, rights, a database there is none of. */
const KEEPS_OUT = /^(WRONGPASS|NOAUTH|NOPERM)|password|AUTH|DB index/;
/** What was the first of several Redis is a copy now: the address leads to another by then. */
const IS_COPY = /^READONLY/;

export type RedisLine = Awaited<ReturnType<typeof openRedisLine>>;

export type RedisCommand = [name: string, ...given: (string | Buffer)[]];

/**
 * One connection to Redis that opens itself again. No call waits longer than a moment, and while Redis is away none waits at all. Rejects when
 * Redis was there at once and let nobody in: such a password will not be right a minute later.
 */
export async function openRedisLine(url: string, { silentMs = SILENT_MS } = {}) {
  // Loaded by who has a Redis: it is large.
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

  // A start does not wait for a Redis that is away.
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

  /** Whoever takes a connection and never greets would be waited for without end: the client's own patience is over with the connection. */
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
    // After silence one call tries, and the others do not wait for it.
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

  /** Why it is not there, as far as anybody said: `ECONNREFUSED`, a certificate nobody vouches for, a password that was changed. */
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
  // Without a listener its errors would be the process's end. What they mean is seen by whoever asks.
  made.on('error', onError);
  let since: number | undefined;
  made.on('connect', () => {
    since = performance.now();
  });
  const connected = made.connect().catch(onError);
  return { made, connected, connectedSince: () => since, bytes: made.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }) };
}

const firstError = (client: EventEmitter) => new Promise((resolve) => client.once('error', resolve));

/** What is late only because this process was busy has come by the time its timer's turn is over. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(reject, new RedisSilent()), CALL_MS);
  });
  answer.catch(() => undefined);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
