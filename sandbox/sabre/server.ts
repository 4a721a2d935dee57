import { randomUUID } from 'node:crypto';
import { type SandboxAnswer, type SandboxRequest, serveSandbox } from '../http.ts';
import type { StayWorld } from '../world/stays/stay-world.ts';
import { availAnswer } from './avail-answer.ts';
import { gatewayError, invalid, SabreError } from './errors.ts';

const TOKEN_SECONDS = 604_800;

/**
 * Hotel availability in Sabre's protocol, over the hotels of LiteAPI's sandbox. Requests follow recordings; answers follow the
 * documentation and were never compared with the real API. Nothing can be ordered.
 */
export function startSabreSandbox({ world, port }: { world: StayWorld; port?: number }) {
  const tokens = new Set<string>();

  function issue({ headers, text }: SandboxRequest): SandboxAnswer {
    const pair = decoded(/^Basic (\S+)$/.exec(headers.authorization ?? '')?.[1])
      .split(':')
      .map(decoded);
    if (pair.length !== 2 || pair.includes(''))
      return gatewayError(401, 'ERR.2SG.SEC.MISSING_CREDENTIALS', 'Credentials are missing');
    if (new URLSearchParams(text).get('grant_type') !== 'client_credentials')
      return gatewayError(400, 'ERR.2SG.SEC.INVALID_REQUEST', 'grant_type must be client_credentials');
    const access_token = `T1RL${randomUUID().replaceAll('-', '')}`;
    tokens.add(access_token);
    return { status: 200, body: { access_token, token_type: 'bearer', expires_in: TOKEN_SECONDS } };
  }

  function route(request: SandboxRequest): SandboxAnswer {
    const call = `${request.method} ${request.path}`;
    if (call === 'POST /v2/auth/token') return issue(request);
    if (call !== 'POST /v5/get/hotelavail') return gatewayError(404, 'ERR.2SG.RESOURCE_NOT_FOUND', 'Resource not found');
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!token || !tokens.has(token)) return gatewayError(401, 'ERR.2SG.SEC.INVALID_CREDENTIALS', 'Authentication failed');
    return { status: 200, body: availAnswer(world, bodyOf(request)) };
  }

  return serveSandbox({
    answer: (request) => {
      try {
        return route(request);
      } catch (error) {
        if (error instanceof SabreError) return error.toAnswer();
        throw error;
      }
    },
    refuse: (status) => {
      if (status === 401) return gatewayError(401, 'ERR.2SG.SEC.INVALID_CREDENTIALS', 'Authentication failed');
      return status === 429 ? gatewayError(429, 'ERR.2SG.GATEWAY.TOO_MANY', 'Too many requests') : undefined;
    },
    books: () => ({ orders: [] }),
    ...(port === undefined ? {} : { port }),
  });
}

const decoded = (text = ''): string => Buffer.from(text, 'base64').toString();

function bodyOf({ text }: SandboxRequest): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch {
    // Handled below, like any other body that is no object.
  }
  throw invalid('the request is no JSON object');
}
