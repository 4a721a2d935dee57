import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { textOf, unpackerFor } from './answer-text.ts';

export type Exchange = {
  method: string;
  url: string;
  /** The address that is configured: nothing of another origin is asked. */
  within: string;
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  freshConnection?: boolean;
  /** Limit in characters, counted as bytes after decompression; a longer answer fails the call. */
  mostLetters?: number | undefined;
};
export type ExchangeAnswer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** A search of 250 offers has about two million characters. */
const MOST_LETTERS = 32_000_000;
const KEEP_ALIVE = { keepAlive: true, maxSockets: 64, scheduling: 'lifo' } as const;
const agents = { http: new HttpAgent(KEEP_ALIVE), https: new HttpsAgent(KEEP_ALIVE) };

/** What no configuration names. Nothing was sent; the address is not repeated, since it may have a key in it. */
export class NotConfigured extends Error {
  readonly code = 'NOT_CONFIGURED';
  constructor() {
    super('The address is not that of the account');
  }
}

/** Whether the address has the scheme, host and port of the configured one: a path may hold what a supplier has sent. */
const isWithin = (url: string, configured: string): boolean => {
  const origin = URL.parse(configured)?.origin;
  return origin !== undefined && URL.parse(url)?.origin === origin;
};

/**
 * Sends one request and returns the whole answer as text, over keep-alive connections unless `freshConnection` is set: a
 * non-idempotent call must not fail because the upstream API has just closed an idle connection. Rejects when the connection
 * fails, the answer is truncated or the signal aborts. Uses `node:http` instead of `fetch`: without web streams a search answer
 * of 100 KB takes about a millisecond less (docs/decisions/011-api-client.md).
 */
export function exchange({
  method,
  url,
  within,
  headers,
  body,
  signal,
  freshConnection = false,
  mostLetters = MOST_LETTERS,
}: Exchange): Promise<ExchangeAnswer> {
  if (!isWithin(url, within)) return Promise.reject(new NotConfigured());
  const isHttps = url.startsWith('https:');
  const send = isHttps ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    // Compression pays off only on a real network: a search of 200 offers is over a megabyte.
    const encoding = isHttps ? { 'accept-encoding': 'gzip' } : {};
    let isAnswered = false;
    const request = send(
      url,
      {
        method,
        headers: { ...encoding, ...headers, ...length },
        agent: freshConnection ? false : isHttps ? agents.https : agents.http,
        signal,
      },
      (response) => {
        isAnswered = true;
        const chunks: Buffer[] = [];
        const unpacker = unpackerFor(response);
        const body = unpacker ? response.pipe(unpacker) : response;
        let packed = 0;
        if (unpacker) response.on('data', ({ length }: Buffer) => (packed += length));
        let received = 0;
        const finish = () => {
          if (!response.complete) return reject(new Error('The answer was cut short'));
          const text = textOf(Buffer.concat(chunks), response.headers['content-type']);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        };
        body.on('data', (chunk: Buffer) => {
          received += chunk.length;
          if (received <= mostLetters) return void chunks.push(chunk);
          const error = new Error('The answer was too long');
          reject(error);
          body.destroy();
          request.destroy(error);
        });
        response.once('error', reject);
        // A 204 may be called compressed, and nothing is not valid gzip.
        unpacker?.once('error', (error) => (packed === 0 ? finish() : reject(error)));
        body.once('end', finish);
      },
    );
    request.once('error', reject);
    // After a change of protocols there is neither an answer nor an error, and nothing left for the signal to abort.
    request.once('close', () => isAnswered || reject(new Error('The connection was closed without an answer')));
    request.end(body);
  });
}
