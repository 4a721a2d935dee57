import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import {
  askedStrength,
  authenticatedAt,
  NOTHING_WANTED,
  type StrengthRefusal,
  strengthRefusal,
  type WantedStrength,
} from './identity-strength.ts';

export type IdentityProviderSettings = {
  /** `https://accounts.google.com`, or `https://login.microsoftonline.com/<tenant>/v2.0`. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** As on the button. */
  name: string;
  /** How people have to have signed in there. */
  wanted?: WantedStrength;
};

/** What has to come back with an answer. */
export type IdentityAsked = { verifier: string; state: string; nonce: string };

/** `strength`: why their sign-in at the provider is not as the agency wants it. */
export type Identity = {
  subject: string;
  email: string;
  isVerified: boolean;
  strength: StrengthRefusal | undefined;
  /** When they were last asked there who they are; undefined if the provider does not say. */
  authenticatedAt: number | undefined;
};

export type IdentityProvider = {
  name: string;
  /** `isAnew`: whoever has a session there has to prove all the same who they are. */
  ask(how: { isAnew: boolean }): Promise<{ url: string; asked: IdentityAsked }>;
  /** Throws for an answer that is not the one to what was asked. */
  read(callback: URL, asked: IdentityAsked): Promise<Identity>;
};

/** The agency's accounts at Google or Microsoft, by OpenID Connect: authorization code with PKCE, state and nonce. */
export function identityProviderOf(settings: IdentityProviderSettings, redirectUri: string, now: () => number): IdentityProvider {
  const { issuer, clientId, clientSecret, name, wanted = NOTHING_WANTED } = settings;
  const isMicrosoft = new URL(issuer).hostname === 'login.microsoftonline.com';
  let known: Promise<Configuration> | undefined;
  /** Read once, and again after a failure. */
  const configuration = () => {
    known ??= discovery(new URL(issuer), clientId, {}, ClientSecretPost(clientSecret), {
      execute: [enableNonRepudiationChecks, ...(isLoopback(issuer) ? [allowInsecureRequests] : [])],
    }).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    name,
    async ask({ isAnew }) {
      const asked = { verifier: randomPKCECodeVerifier(), state: randomState(), nonce: randomNonce() };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        code_challenge: await calculatePKCECodeChallenge(asked.verifier),
        code_challenge_method: 'S256',
        state: asked.state,
        nonce: asked.nonce,
        ...askedStrength(wanted),
        ...(isAnew ? askedAnew(issuer) : {}),
      });
      return { url: url.href, asked };
    },
    async read(callback, { verifier, state, nonce }) {
      // Of the address, only what the provider added: a proxy may have changed the rest.
      const answered = new URL(redirectUri);
      answered.search = callback.search;
      const tokens = await authorizationCodeGrant(await configuration(), answered, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      const email = claims?.email;
      return {
        subject: claims?.sub ?? '',
        email: typeof email === 'string' ? email : '',
        isVerified: claims?.email_verified === true || (isMicrosoft && isTrue(claims?.xms_edov)),
        strength: strengthRefusal(claims ?? {}, wanted, now()),
        authenticatedAt: authenticatedAt(claims ?? {}, now()),
      };
    },
  };
}

/**
 * A browser can leave these out, so the answer's `auth_time` decides; `max_age` has providers send it. Google knows no `prompt=login`, and
 * Microsoft documents nothing else.
 */
const askedAnew = (issuer: string): Record<string, string> =>
  new URL(issuer).hostname === 'accounts.google.com' ? { max_age: '0' } : { max_age: '0', prompt: 'login' };

/** A provider on this machine, for tests and trials. */
const isLoopback = (issuer: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(issuer).hostname);

/**
 * Microsoft sends no `email_verified`. Its optional claim `xms_edov` says that the domain of the e-mail is the tenant's own, and
 * comes as a boolean, a number or a text.
 */
const isTrue = (claim: unknown): boolean => [true, 1, '1', 'true'].some((value) => value === claim);
