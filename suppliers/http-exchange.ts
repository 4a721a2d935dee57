import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

export type Exchange = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  freshConnection?: boolean;
  /** Limit in characters after decompression; a longer answer fails the call. */
  mostLetters?: number | undefined;
};
export type ExchangeAnswer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** A search of 250 offers has about two million characters. */
const MOST_LETTERS = 32_000_000;
const KEEP_ALIVE = { keepAlive: true, maxSockets: 64, scheduling: 'lifo' } as const;
const agents = { http: new HttpAgent(KEEP_ALIVE), https: new HttpsAgent(KEEP_ALIVE) };

/**
 * Sends one request and returns the whole answer as text, over keep-alive connections unless `freshConnection` is set: a
 * non-idempotent call must not fail because the upstream API has just closed an idle connection. Rejects when the connection
 * fails, the answer is truncated or the signal aborts. Uses `node:http` instead of `fetch`: without web streams a search answer
 * of 100 KB takes about a millisecond less (docs/decisions/006-node-http-for-suppliers.md).
 */
export function exchange({
  method,
  url,
  headers,
  body,
  signal,
  freshConnection = false,
  mostLetters = MOST_LETTERS,
}: Exchange): Promise<ExchangeAnswer> {
  const isHttps = url.startsWith('https:');
  const send = isHttps ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    // Compression pays off only on a real network: a search of 200 offers is over a megabyte.
    const encoding = isHttps ? { 'accept-encoding': 'gzip' } : {};
    const request = send(
      url,
      {
        method,
        headers: { ...encoding, ...headers, ...length },
        agent: freshConnection ? false : isHttps ? agents.https : agents.http,
        signal,
      },
      (response) => {
        const chunks: string[] = [];
        const body: Readable =
          response.headers['content-encoding'] === 'gzip' ? response.pipe(createGunzip().once('error', reject)) : response;
        // The decoder joins characters that are split between chunks.
        body.setEncoding('utf8');
        let letters = 0;
        const giveUp = (error: Error) => {
          reject(error);
          body.destroy();
          request.destroy(error);
        };
        body.on('data', (chunk: string) => {
          letters += chunk.length;
          if (letters <= mostLetters) chunks.push(chunk);
          else giveUp(new Error('The answer was too long'));
        });
        response.once('error', reject);
        body.once('end', () => {
          if (!response.complete) return reject(new Error('The answer was cut short'));
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: chunks.join('') });
        });
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}
