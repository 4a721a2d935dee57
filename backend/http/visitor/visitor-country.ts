import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '#contract/calls.ts';
import { isRobot } from '#domain/visitor/robot.ts';

const countries = new WeakMap<FastifyRequest, string>();

/** Codes that CDNs send for an unknown country, or a continent. */
const UNKNOWN = ['XX', 'ZZ', 'EU', 'AP'];

/**
 * Sets the request's country to the one our own proxies determined. Without a proxy the header comes from the visitor and is
 * ignored; so is a repeated one.
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

export const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  countryCode: countries.get(request),
  isVisitor: !isRobot(request.headers['user-agent']),
});

function countryIn(said: string | string[] | undefined): string | undefined {
  const code = typeof said === 'string' && /^[a-z]{2}$/i.test(said) ? said.toUpperCase() : undefined;
  return code && !UNKNOWN.includes(code) ? code : undefined;
}
