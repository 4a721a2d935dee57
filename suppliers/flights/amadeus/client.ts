import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type ApiRequest, type CallTerms, CredentialsRefused, createApiClient } from '../../api-client.ts';
import { createBearerToken, type IssuedToken, TokenAnswer } from '../../bearer-token.ts';
import { figure } from '../../figure.ts';
import { exchange } from '../../http-exchange.ts';

/** An Amadeus account. Enterprise accounts differ from self-service ones only here (FACTS §1). */
export type AmadeusAccount = CallTerms & {
  /** The account's name, if the supplier has several accounts. */
  name?: string | undefined;
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  guestOfficeId?: string | undefined;
};

/** `sent: false`: the request certainly did not reach Amadeus; `sent: true`: its outcome is unknown. */
export type AmadeusAnswer =
  | { ok: true; body: unknown }
  | { ok: false; kind: 'refused'; status: number; errors: AmadeusErrorItem[] }
  | { ok: false; kind: 'unreachable'; sent: boolean; timedOut: boolean };

/** `code` and `status` are numbers or strings, `source` is rare (FACTS §1). */
const ErrorItem = z.looseObject({
  code: figure.optional().catch(undefined),
  title: z.string().optional().catch(undefined),
  detail: z.string().optional().catch(undefined),
});
export type AmadeusErrorItem = z.infer<typeof ErrorItem>;
/** Errors are in a list; a few were recorded without it, and token errors have `error_description` instead. */
const ErrorBody = z.union([
  z.looseObject({ errors: z.array(ErrorItem) }).transform(({ errors }) => errors),
  ErrorItem.transform((error) => [error]),
]);

/** For read calls. */
export const READ_DEADLINE_MS = 10_000;
const MEDIA_TYPE = 'application/vnd.amadeus+json';
const INVALID_TOKEN_CODES = new Set([38190, 38192, 38193]);

/** `session`: which reference of ours the call is about; otherwise it is one of this process. */
export type AmadeusRequest = Omit<ApiRequest, 'reference'> & { session?: string };

/**
 * The name that every call carries as `ama-client-ref`: `SESSION:REQUEST`, of at most 48 letters, figures and hyphens before the
 * colon and 10 after it, and unique (docs/decisions/091-waiting-and-doubt.md). It contains no personal data.
 */
const nameOfCall = (session: string): string => `${session}:${randomBytes(5).toString('hex')}`;

/** Our own thin client: a token shared by parallel calls, on top of the common API client (docs/decisions/011-api-client.md). */
export function createAmadeusClient(account: AmadeusAccount) {
  const token = createBearerToken(fetchToken);
  const ownSession = randomUUID();

  async function fetchToken(signal: AbortSignal): Promise<IssuedToken> {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: account.clientId,
      client_secret: account.clientSecret,
      ...(account.guestOfficeId ? { guest_office_id: account.guestOfficeId } : {}),
    });
    const { status, text } = await exchange({
      method: 'POST',
      url: `${account.baseUrl}/v1/security/oauth2/token`,
      within: account.baseUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'ama-client-ref': nameOfCall(ownSession) },
      body: form.toString(),
      signal,
      // Without it an order would be in doubt that was never sent.
      freshConnection: true,
    });
    if (status >= 500 || status === 429) throw new Error(`No token from Amadeus (${status})`);
    if (status !== 200) throw new CredentialsRefused('Amadeus', status);
    const { access_token, expires_in } = TokenAnswer.parse(JSON.parse(text));
    return { value: access_token, lifetimeMs: expires_in * 1_000 };
  }

  const callUpstream = createApiClient({
    ...account,
    name: account.name ?? 'amadeus',
    contentType: MEDIA_TYPE,
    headers: async (signal) => ({ authorization: `Bearer ${await token.current(signal)}`, accept: MEDIA_TYPE }),
    renewCredentials({ status, body }) {
      const errors = errorsOf(body);
      const isTheToken = errors.length === 0 || errors.some(({ code }) => code === undefined || INVALID_TOKEN_CODES.has(code));
      if (status !== 401 || !isTheToken) return false;
      token.forget();
      return true;
    },
  });

  return async function call({ session = ownSession, ...request }: AmadeusRequest): Promise<AmadeusAnswer> {
    const reference = nameOfCall(session);
    const headers = { ...request.headers, 'ama-client-ref': reference };
    const answer = await callUpstream({ ...request, reference, headers });
    if (answer.ok || answer.kind === 'unreachable') return answer;
    return { ok: false, kind: 'refused', status: answer.status, errors: errorsOf(answer.body) };
  };
}

export type AmadeusCall = ReturnType<typeof createAmadeusClient>;

function errorsOf(body: unknown): AmadeusErrorItem[] {
  const errors = ErrorBody.safeParse(body);
  return errors.success ? errors.data : [];
}

export const hasCode = (answer: { errors: AmadeusErrorItem[] }, wanted: number): boolean =>
  answer.errors.some(({ code }) => code === wanted);
