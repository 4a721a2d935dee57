import { redirect } from 'react-router';
import type { SignInRefusal } from '#contract/office/sign-in.ts';
import type { OfficeCookies } from './office-context.ts';

/** What a browser went to the identity provider for: to sign in, or to prove again who is signed in. Both come back to one address. */
export type IdentityVisit = { proves: boolean; challengeId: string };

const PROOF = 'prove-';
/** An id has this many letters, so that no id is taken for the mark and another id. */
const ID_LETTERS = 32;

export function identityVisitIn({ identity: { value } }: OfficeCookies): IdentityVisit | undefined {
  if (!value) return undefined;
  const proves = value.startsWith(PROOF) && value.length === PROOF.length + ID_LETTERS;
  return { proves, challengeId: proves ? value.slice(PROOF.length) : value };
}

type Asked = { ok: true; challengeId: string; url: string } | SignInRefusal;

/** Sends the browser to the provider's page; it keeps the challenge until it comes back. */
export function visitIdentity(asked: Asked, cookies: OfficeCookies, { proves }: Pick<IdentityVisit, 'proves'>): SignInRefusal {
  if (!asked.ok) return asked;
  const cookie = cookies.identity.set(`${proves ? PROOF : ''}${asked.challengeId}`);
  throw redirect(asked.url, { headers: { 'set-cookie': cookie } });
}
