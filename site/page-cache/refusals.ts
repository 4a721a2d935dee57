import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bestEncoding, FOR_A_KEPT_PAGE } from '../request/answer/best-encoding.ts';
import { contentSecurityPolicy, type PolicyOptions } from '../request/answer/content-security-policy.ts';
import { namedByHash } from '../request/answer/named-by-hash.ts';
import { type KeptPage, keptPage } from './kept-page.ts';

/**
 * Error pages, made once per status with their compressed forms, because they are the same for everybody: refusing a thousand
 * visitors then takes hardly any time.
 */
export function createRefusals(policy: PolicyOptions) {
  const known = new Map<number, KeptPage>();

  function made(status: number, render: (status: number, nonce: string) => string): KeptPage {
    const nonce = randomBytes(16).toString('base64');
    const { html, ...named } = namedByHash(render(status, nonce), nonce);
    const headers: [string, string][] = [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', contentSecurityPolicy(named, policy)],
      ['reporting-endpoints', `csp="${policy.reportsTo}"`],
    ];
    return keptPage(html, { headers, madeAt: performance.now(), onGrown: () => undefined });
  }

  async function send(
    status: number,
    render: (status: number, nonce: string) => string,
    message: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const page = known.get(status) ?? made(status, render);
    known.set(status, page);
    const encoding = bestEncoding(message.headers['accept-encoding'], FOR_A_KEPT_PAGE);
    const body = await page.bodyIn(encoding);
    for (const [name, value] of page.headers) response.setHeader(name, value);
    response.setHeader('cache-control', 'no-store');
    response.setHeader('vary', 'accept-encoding');
    response.setHeader('content-length', body.length);
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    response.statusCode = status;
    response.end(message.method === 'HEAD' ? undefined : body);
  }

  /** `forget`: what they show has changed. */
  return { send, forget: () => known.clear() };
}
