import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '#contract/calls.ts';

const countries = new WeakMap<FastifyRequest, string>();

/** What networks in front say when they do not know, or only the continent. */
const UNKNOWN = ['XX', 'ZZ', 'EU', 'AP'];

/**
 * From here on a request has the country that our own proxies have found it in. Without a proxy the header is what the visitor says, and
 * nobody believes it; nor one that came twice.
 */
export function knowVisitorCountry(
  app: FastifyInstance,
  { countryHeader, trustProxyHops }: { countryHeader?: string | undefined; trustProxyHops: number },
): void {
  if (!countryHeader || trustProxyHops === 0) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const country = countryIn(request.headers[countryHeader]);
    if (country) countries.set(request, country);
    done();
  });
}

export const callerOf = (request: FastifyRequest): Caller => ({ address: request.ip, countryCode: countries.get(request) });

function countryIn(said: string | string[] | undefined): string | undefined {
  const code = typeof said === 'string' && /^[a-z]{2}$/i.test(said) ? said.toUpperCase() : undefined;
  return code && !UNKNOWN.includes(code) ? code : undefined;
}
