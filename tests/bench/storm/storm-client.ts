import { request } from 'node:http';

export type Answer = { status: number; ms: number; retryAfter: string | undefined; bytes: number };

/** The result for a visitor who left before the answer. */
const GONE: Omit<Answer, 'ms'> = { status: 0, retryAfter: undefined, bytes: 0 };

export type Ask = {
  method?: 'GET' | 'POST';
  body?: unknown;
  /** A loopback address: the product takes every 127.x.y.z for a different visitor. */
  from?: string;
  /** Milliseconds until the visitor leaves. */
  patienceMs?: number;
  headers?: Record<string, string>;
};

/**
 * One request on a new connection, like a new visitor's, read to the last byte. Status 0: the visitor left, or there was no
 * answer.
 */
export function ask(
  url: string,
  { method = 'GET', body, from = '127.0.0.1', patienceMs = 60_000, headers = {} }: Ask = {},
): Promise<Answer> {
  const startedAt = performance.now();
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const end = (answer: Omit<Answer, 'ms'>) => resolve({ ...answer, ms: performance.now() - startedAt });
    const sent = request(
      url,
      {
        method,
        agent: false,
        localAddress: from,
        signal: AbortSignal.timeout(patienceMs),
        headers: { ...headers, ...(text === undefined ? {} : { 'content-type': 'application/json' }) },
      },
      (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.once('end', () => end({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], bytes }));
        response.once('error', () => end(GONE));
      },
    );
    sent.once('error', () => end(GONE));
    sent.end(text);
  });
}
