import { randomUUID } from 'node:crypto';
import type { SandboxAnswer } from '../http.ts';
import { AmadeusError } from './errors.ts';

const TOKEN_SECONDS = 1_799;
/** A token counts as expired for a day, and as invalid after that. */
const FORGOTTEN_AFTER_MS = 86_400_000;

/**
 * `POST /v1/security/oauth2/token`, and the check of the header on every other call. Token errors have a body format of their
 * own.
 */
export function createTokens(now: () => number) {
  const tokens = new Map<string, { expiresAt: number; clientId: string }>();
  /** A client's secret is the first one it sends. */
  const secrets = new Map<string, string>();
  return {
    issue(text: string): SandboxAnswer {
      const form = new URLSearchParams(text);
      const clientId = form.get('client_id');
      if (form.get('grant_type') !== 'client_credentials') {
        const detail = 'Only client_credentials value is allowed for the body parameter grant_type';
        return refused(400, 'unsupported_grant_type', detail);
      }
      const secret = form.get('client_secret');
      if (!clientId || !secret || (secrets.get(clientId) ?? secret) !== secret)
        return refused(401, 'invalid_client', 'Client credentials are invalid');
      secrets.set(clientId, secret);
      const token = randomUUID().replaceAll('-', '').slice(0, 28);
      for (const [known, { expiresAt }] of tokens) if (expiresAt < now() - FORGOTTEN_AFTER_MS) tokens.delete(known);
      tokens.set(token, { expiresAt: now() + TOKEN_SECONDS * 1_000, clientId });
      return { status: 200, body: tokenObject(token, clientId, TOKEN_SECONDS) };
    },

    /** `GET …/token/{token}`: the token's remaining lifetime. */
    read(token: string): SandboxAnswer {
      const known = tokens.get(token);
      if (!known || known.expiresAt < now()) return refused(404, 'invalid_token', 'The access token is not known or has expired');
      return { status: 200, body: tokenObject(token, known.clientId, Math.floor((known.expiresAt - now()) / 1_000)) };
    },

    require(authorization: string | undefined): void {
      const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
      if (!token)
        throw new AmadeusError(401, 38191, 'Invalid HTTP header', 'Missing or invalid format for mandatory Authorization header');
      const expiresAt = tokens.get(token)?.expiresAt;
      if (expiresAt === undefined) {
        const detail = 'The access token provided in the Authorization header is invalid';
        throw new AmadeusError(401, 38190, 'Invalid access token', detail);
      }
      if (expiresAt < now()) throw new AmadeusError(401, 38192, 'Access token expired', 'The access token is expired');
    },
  };
}

const tokenObject = (token: string, clientId: string, seconds: number) => ({
  type: 'amadeusOAuth2Token',
  username: 'sandbox',
  application_name: 'tiquete',
  client_id: clientId,
  token_type: 'Bearer',
  access_token: token,
  expires_in: seconds,
  state: 'approved',
  scope: '',
});

const refused = (status: number, error: string, description: string): SandboxAnswer => ({
  status,
  body: { error, error_description: description, code: 38187, title: 'Invalid parameters' },
});
