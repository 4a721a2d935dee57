import type { IncomingMessage } from 'node:http';
import { StripeError } from './shapes.ts';

/** A key containing this belongs to an account that accepts no raw card numbers, the default of real accounts. */
const WITHOUT_RAW_CARDS = /no_raw_cards/;
/** Shorter keys are invalid, except the sandbox's own. */
const LOOKS_LIKE_A_KEY = { test: /^(sk|rk)_test_\w{10,}$/, live: /^(sk|rk)_live_\w{10,}$/ };

/** In live mode a sandbox stands for the real one, and only live keys are known. */
export type Mode = keyof typeof LOOKS_LIKE_A_KEY;

/**
 * The account of a call. Every secret key of the mode is a separate account with its own objects; other kinds of keys are refused as
 * Stripe does.
 */
export function accountOf(
  headers: IncomingMessage['headers'],
  { mode, secret }: { mode: Mode; secret: string },
): { key: string; takesRawCards: boolean } {
  const { authorization = '' } = headers;
  const key = keyIn(authorization);
  if (!key) {
    throw refused(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (/^pk_/.test(key)) {
    throw refused('This API call cannot be made with a publishable API key. Please use a secret API key.', 'secret_key_required');
  }
  if (key !== `sk_${mode}_${secret}` && !LOOKS_LIKE_A_KEY[mode].test(key)) {
    throw refused(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`);
  }
  return { key, takesRawCards: !WITHOUT_RAW_CARDS.test(key) };
}

/** The key as a bearer token, or as the user name of basic authentication. */
function keyIn(authorization: string): string {
  const [, scheme = '', value = ''] = /^(Bearer|Basic)\s+(\S+)$/i.exec(authorization) ?? [];
  return scheme.toLowerCase() === 'basic' ? (Buffer.from(value, 'base64').toString().split(':')[0] ?? '') : value;
}

const refused = (message: string, code?: string) =>
  new StripeError(401, { type: 'invalid_request_error', message, ...(code ? { code } : {}) });
