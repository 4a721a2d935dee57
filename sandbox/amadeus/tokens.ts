import { randomUUID } from 'node:crypto';
import type { StandInAnswer } from '../http.ts';
import { AmadeusError } from './errors.ts';

const TOKEN_SECONDS = 1_799;

/** `POST /v1/security/oauth2/token`, and the check of every other call's header. Errors here have a shape of their own. */
export function createTokens(now: () => number) {
  const tokens = new Map<string, number>();
  return {
    issue(text: string): StandInAnswer {
      const form = new URLSearchParams(text);
      const clientId = form.get('client_id');
      if (form.get('grant_type') !== 'client_credentials') {
        const detail = 'Only client_credentials value is allowed for the body parameter grant_type';
        return refused(400, 'unsupported_grant_type', detail);
      }
      if (!clientId || !form.get('client_secret')) return refused(401, 'invalid_client', 'Client credentials are invalid');
      const token = randomUUID().replaceAll('-', '').slice(0, 28);
      for (const [known, expiresAt] of tokens) if (expiresAt < now()) tokens.delete(known);
      tokens.set(token, now() + TOKEN_SECONDS * 1_000);
      const body = {
        ...{ type: 'amadeusOAuth2Token', username: 'stand-in', application_name: 'tiquete', client_id: clientId },
        ...{ token_type: 'Bearer', access_token: token, expires_in: TOKEN_SECONDS, state: 'approved', scope: '' },
      };
      return { status: 200, body };
    },

    require(authorization: string | undefined): void {
      const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
      if (!token)
        throw new AmadeusError(401, 38191, 'Invalid HTTP header', 'Missing or invalid format for mandatory Authorization header');
      const expiresAt = tokens.get(token);
      if (!expiresAt) {
        const detail = 'The access token provided in the Authorization header is invalid';
        throw new AmadeusError(401, 38190, 'Invalid access token', detail);
      }
      if (expiresAt < now()) throw new AmadeusError(401, 38192, 'Access token expired', 'The access token is expired');
    },
  };
}

const refused = (status: number, error: string, description: string): StandInAnswer => ({
  status,
  body: { error, error_description: description, code: 38187, title: 'Invalid parameters' },
});
