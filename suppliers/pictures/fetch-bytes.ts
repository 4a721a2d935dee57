import { type LookupAddress, lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { PictureFailure } from './port.ts';

type Answer = { ok: true; bytes: Buffer } | { ok: false; reason: PictureFailure } | { redirect: string };
type Terms = {
  /** The end of it, however the bytes come. */
  signal: AbortSignal;
  mostBytes: number;
  /** Which addresses may be behind the name; any without it. It is looked at as the connection is made: no second answer of a name server counts. */
  mayReach?: ((address: string) => boolean) | undefined;
};

class OutOfReach extends Error {}

/** One GET and its whole body as it is sent, or why not; redirects are told, not followed. On a connection of its own, without credentials. */
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
      // Leaving the loop hangs up: a source that never ends is not waited for.
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
  // What is zipped again could become anything; pictures are not.
  const isPlain = /^(identity)?$/i.test(headers['content-encoding'] ?? '');
  if (!isPlain || !/^image\/(?!svg)/i.test(headers['content-type'] ?? '')) return { ok: false, reason: 'no-picture' };
  if (Number(headers['content-length'] ?? 0) > mostBytes) return { ok: false, reason: 'too-large' };
  return undefined;
}

/** All addresses of the name have to be within: which of them is tried is not ours to say. */
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
