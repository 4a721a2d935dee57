import type { SandboxRequest } from '../http.ts';
import { COUNTRIES, type Country } from './countries.ts';
import { MercadoPagoError } from './requests/errors.ts';

/** Who calls: the account of an access token, or of the public key that goes with it. */
export type Account = { key: string; country: Country };

const TOKEN = /^(?:TEST|APP_USR)-[\w-]{8,}$/;
/** The secure fields in a browser come with the account's public key, which this sandbox takes for its token with this in front. */
const PUBLIC = 'PUBLIC-';

/** An account's country stands in its token (`TEST-MLM-…`); without it the account is Colombian. */
export function accountOf({ headers }: Pick<SandboxRequest, 'headers'>): Account {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  if (headers.authorization === undefined) throw unauthorised('Must provide your access_token to proceed');
  if (token === undefined || !TOKEN.test(token)) throw unauthorised('invalid access token');
  return { key: token, country: countryOf(token) };
}

/** For card tokens: the browser's key is enough. */
export function accountByPublicKey({ query }: Pick<SandboxRequest, 'query'>): Account | undefined {
  const key = query.get('public_key');
  if (key === null) return undefined;
  const token = key.startsWith(PUBLIC) ? key.slice(PUBLIC.length) : '';
  if (!TOKEN.test(token))
    throw new MercadoPagoError(404, { message: 'Public key not found', error: 'not_found', status: 404, cause: [] });
  return { key: token, country: countryOf(token) };
}

const countryOf = (token: string): Country => {
  const site = /-(M(?:L[ABCMU]|CO|PE))-/.exec(token)?.[1] ?? 'MCO';
  return COUNTRIES.find((one) => one.site === site) as Country;
};

const unauthorised = (message: string) => new MercadoPagoError(401, { message, error: 'unauthorized', status: 401, cause: [] });
