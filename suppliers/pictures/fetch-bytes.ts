import { type LookupAddress, lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { PictureFailure } from './port.ts';

type Answer = { ok: true; bytes: Buffer } | { ok: false; reason: PictureFailure } | { redirect: string };
type Terms = {
  /** Aborts the fetch, even while bytes arrive. */
  signal: AbortSignal;
  mostBytes: number;
  /** Which IP addresses the host may have; absent: any. Checked when connecting, so that a second DNS answer cannot bypass it. */
  mayReach?: ((address: string) => boolean) | undefined;
};

class OutOfReach extends Error {}

/**
 * One GET with its whole body as sent, or the failure; redirects are returned, not followed. Uses a connection of its own,
 * without credentials.
 */
export function fetchBytes(url: URL, { signal, mostBytes, mayReach }: Terms): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (mayReach && isIP(host) && !mayReach(host)) return Promise.resolve({ ok: false, reason: 'not-allowed' });
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const fail = (reason: PictureFailure) => resolve({ ok: false, reason });
    const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif', 'accept-encoding': 'identity' };
    const request = send(
      url,
      { method: 'GET', agent: false, signal, headers, ...(mayReach ? { lookup: lookupWithin(mayReach) } : {}) },
      (response) => read(response).then(resolve, () => fail(signal.aborted ? 'timed-out' : 'unreachable')),
    );
    request.once('error', (error) =>
      fail(error instanceof OutOfReach ? 'not-allowed' : signal.aborted ? 'timed-out' : 'unreachable'),
    );
    request.end();
  });

  async function read(response: IncomingMessage): Promise<Answer> {
    const early = refusedByHead(response, mostBytes);
    if (early) {
      response.destroy();
      return early;
    }
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      // Returning closes the connection, so an endless source is not read on.
      if (bytes > mostBytes) return { ok: false, reason: 'too-large' };
      chunks.push(chunk);
    }
    return { ok: true, bytes: Buffer.concat(chunks) };
  }
}

function refusedByHead({ statusCode: status = 0, headers }: IncomingMessage, mostBytes: number): Answer | undefined {
  if (status >= 300 && status < 400 && headers.location) return { redirect: headers.location };
  if (status >= 500 || status === 429) return { ok: false, reason: 'unreachable' };
  if (status !== 200) return { ok: false, reason: 'not-found' };
  // A compressed body could expand to any size; pictures are not compressed.
  const isPlain = /^(identity)?$/i.test(headers['content-encoding'] ?? '');
  if (!isPlain || !/^image\/(?!svg)/i.test(headers['content-type'] ?? '')) return { ok: false, reason: 'no-picture' };
  if (Number(headers['content-length'] ?? 0) > mostBytes) return { ok: false, reason: 'too-large' };
  return undefined;
}

/** All addresses of the host have to be allowed, because we cannot choose which is used. */
const lookupWithin =
  (mayReach: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error('no address'), '', 4);
      if (!found.every(({ address }) => mayReach(address))) return done(new OutOfReach(), '', 4);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };
