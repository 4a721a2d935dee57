import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AT_DESK, OFFICE, openTestDoors, type TestDoors } from '../../../tests/harness/office/test-doors.ts';
import { staff, staffSessions } from '../../db/schema.ts';
import { leave } from '../staff.ts';
import { createSignIn } from './sign-in.ts';
import { MINUTE_MS } from './sign-in-context.ts';

const CLIENT = { clientId: 'tiquete-office', clientSecret: 'a secret of the client' };
type Account = { sub: string; email?: string; email_verified?: unknown };
type Authorization = { account: Account; query: URLSearchParams };

/** An identity provider of our own: it signs what a test wants signed. */
async function startProvider() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' };
  const authorizations = new Map<string, Authorization>();
  /** What a dishonest provider or somebody in between changes. */
  const lies: { claims?: Record<string, unknown>; answer?: Record<string, string>; key?: KeyObject; isAway?: boolean } = {};
  let issuer = '';

  async function tokenFor(body: URLSearchParams) {
    const code = body.get('code') ?? '';
    const found = authorizations.get(code);
    authorizations.delete(code);
    const verifier = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isClient = body.get('client_id') === CLIENT.clientId && body.get('client_secret') === CLIENT.clientSecret;
    if (!found || !isClient || found.query.get('code_challenge') !== verifier) return undefined;
    const claims = { ...found.account, nonce: found.query.get('nonce'), iss: issuer, aud: CLIENT.clientId, ...lies.claims };
    const idToken = signedToken(claims, lies.key ?? privateKey);
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: idToken };
  }

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  });

  async function answer(request: IncomingMessage): Promise<object | undefined> {
    if (lies.isAway) return undefined;
    if (request.url === '/.well-known/openid-configuration') return metadata();
    if (request.url === '/keys') return { keys: [jwk] };
    return tokenFor(new URLSearchParams(await textOf(request)));
  }

  const server = createServer((request, response) => void answer(request).then((body) => send(response, body)));
  issuer = `http://127.0.0.1:${await listen(server)}`;

  return {
    issuer,
    lies,
    /** Signs an account in, and returns the address that its browser is sent back to. */
    authorize(url: string, account: Account): URL {
      const query = new URL(url).searchParams;
      const code = randomUUID();
      authorizations.set(code, { account, query });
      const back = new URL(query.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code, state: query.get('state') ?? '', iss: issuer, ...lies.answer }).toString();
      return back;
    },
    authorizations,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A JWT that is good for five minutes. */
function signedToken(claims: object, key: KeyObject): string {
  const iat = Math.floor(Date.now() / 1_000);
  const parts = [
    { alg: 'RS256', kid: 'one' },
    { iat, exp: iat + 300, ...claims },
  ];
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

function send(response: ServerResponse, body: object | undefined): void {
  response.writeHead(body ? 200 : 400, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(body ?? { error: 'invalid_grant' }));
}

const listen = (server: Server) =>
  new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

let provider: Awaited<ReturnType<typeof startProvider>>;
let office: TestDoors;
beforeAll(async () => {
  provider = await startProvider();
  office = await openTestDoors({ identityProvider: { issuer: provider.issuer, name: 'Google', ...CLIENT } });
});
afterAll(async () => {
  await office.close();
  await provider.stop();
});
beforeEach(async () => {
  for (const lie of ['claims', 'answer', 'key', 'isAway'] as const) delete provider.lies[lie];
  await office.empty();
});

async function asked() {
  const answer = await office.signIn.askIdentity();
  if (!answer.ok) throw new Error(answer.reason);
  return answer;
}

async function signInAs(account: Account) {
  const { challengeId, url } = await asked();
  return office.signIn.signInWithIdentity(challengeId, provider.authorize(url, account), AT_DESK);
}

const accountOf = ({ email }: { email: string }, sub = `sub of ${email}`): Account => ({ sub, email, email_verified: true });
const REFUSED = { ok: false, reason: 'wrong' };
const lastCause = () => office.records.findLast((record) => record.what === 'sign-in-failed')?.because;

/** What is invited has no other way to sign in. */
async function invited() {
  const email = `${randomUUID()}@viajes.example`;
  const done = await office.signIn.invite({ name: 'Sofía', email, roleId: 'agent' });
  if (!done.ok) throw new Error(done.reason);
  return { id: done.staffId, email };
}

test('signs in who is staff with the verified e-mail, and keeps the account for them', async () => {
  const { signIn, db, records } = office;
  expect(signIn.identityName).toBe('Google');
  const person = await invited();
  const done = await signInAs({ ...accountOf(person), email: person.email.toUpperCase() });
  if (!done.ok) throw new Error(done.reason);
  expect(await signIn.sessionOf(done.session.token)).toMatchObject({ staff: { id: person.id }, method: 'identity' });
  expect(records.map(({ what }) => what).slice(-2)).toEqual(['identity-bound', 'signed-in']);
  expect(await db.select({ identity: staff.identity }).from(staff).where(eq(staff.id, person.id))).toEqual([
    { identity: `sub of ${person.email}` },
  ]);
  expect((await signInAs(accountOf(person))).ok).toBe(true);
});

test('asks for a code with PKCE, state and nonce, at the registered address', async () => {
  const { url } = await asked();
  const query = Object.fromEntries(new URL(url).searchParams);
  expect(query).toMatchObject({ response_type: 'code', scope: 'openid email', code_challenge_method: 'S256' });
  expect(query.redirect_uri).toBe(`${OFFICE}/entrar/identidad`);
  for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]).toMatch(/^[\w-]{43}$/);
});

test.each<[string, Partial<Account>, string]>([
  ['an e-mail that is not verified', { email_verified: false }, 'unverified-mail'],
  ['an e-mail of which nobody says that it is verified', { email_verified: undefined }, 'unverified-mail'],
  ['an e-mail verified in words only', { email_verified: 'true' }, 'unverified-mail'],
  ['an e-mail of nobody here', { email: 'otra@viajes.example' }, 'unknown-person'],
  ['no e-mail', { email: undefined as never }, 'unknown-person'],
])('refuses an account with %s', async (_what, change, because) => {
  const person = await invited();
  expect(await signInAs({ ...accountOf(person), ...change })).toEqual(REFUSED);
  expect(lastCause()).toBe(because);
  expect(await office.db.$count(staffSessions)).toBe(0);
});

test('refuses another account with the same e-mail, and an account that is somebody else’s', async () => {
  const [one, other] = [await invited(), await invited()];
  expect((await signInAs(accountOf(one))).ok).toBe(true);
  expect(await signInAs(accountOf(one, 'another sub'))).toEqual(REFUSED);
  expect(lastCause()).toBe('another-identity');
  expect(await signInAs(accountOf(other, `sub of ${one.email}`))).toEqual(REFUSED);
  expect(lastCause()).toBe('another-identity');
});

test('refuses who has left', async () => {
  const { context } = office;
  const person = await invited();
  expect((await signInAs(accountOf(person))).ok).toBe(true);
  await leave(context, person.id);
  expect(await signInAs(accountOf(person))).toEqual(REFUSED);
  expect(lastCause()).toBe('left');
});

test.each([
  ['state', { answer: { state: 'another' } }],
  ['issuer in the answer', { answer: { iss: 'https://evil.example' } }],
  ['error in the answer', { answer: { error: 'access_denied' } }],
  ['nonce', { claims: { nonce: 'another' } }],
  ['missing nonce', { claims: { nonce: undefined } }],
  ['issuer in the token', { claims: { iss: 'https://evil.example' } }],
  ['signature', { key: generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey }],
  ['end', { claims: { exp: 1 } }],
  ['audience', { claims: { aud: 'another client' } }],
])('refuses an answer with another %s', async (_what, lies) => {
  const person = await invited();
  Object.assign(provider.lies, lies);
  expect(await signInAs(accountOf(person))).toEqual(REFUSED);
  expect(lastCause()).toBe('identity-refused');
});

test('refuses an answer without the issuer, from a provider that names itself', async () => {
  const person = await invited();
  const { challengeId, url } = await asked();
  const back = provider.authorize(url, accountOf(person));
  back.searchParams.delete('iss');
  expect(await office.signIn.signInWithIdentity(challengeId, back, AT_DESK)).toEqual(REFUSED);
});

test('takes an answer once, within ten minutes, and from the browser that asked', async () => {
  const { signIn, clock } = office;
  const person = await invited();
  const mine = await asked();
  const back = provider.authorize(mine.url, accountOf(person));
  // Somebody else's answer, put into another browser: its cookie has another challenge.
  const theirs = await asked();
  expect(await signIn.signInWithIdentity(theirs.challengeId, back, AT_DESK)).toEqual(REFUSED);
  expect((await signIn.signInWithIdentity(mine.challengeId, back, AT_DESK)).ok).toBe(true);
  expect(await signIn.signInWithIdentity(mine.challengeId, back, AT_DESK)).toEqual({ ok: false, reason: 'expired' });
  const late = await asked();
  clock.at += 10 * MINUTE_MS;
  const answer = await signIn.signInWithIdentity(late.challengeId, provider.authorize(late.url, accountOf(person)), AT_DESK);
  expect(answer).toEqual({ ok: false, reason: 'expired' });
});

test('refuses a code that was stolen and used before, or asked for with another verifier', async () => {
  const { signIn } = office;
  const person = await invited();
  const mine = await asked();
  const back = provider.authorize(mine.url, accountOf(person));
  provider.authorizations.clear();
  expect(await signIn.signInWithIdentity(mine.challengeId, back, AT_DESK)).toEqual(REFUSED);
  const [own, stolen] = [await asked(), await asked()];
  const injected = provider.authorize(own.url, accountOf(person));
  const code = provider.authorize(stolen.url, accountOf(person)).searchParams.get('code') ?? '';
  injected.searchParams.set('code', code);
  expect(await signIn.signInWithIdentity(own.challengeId, injected, AT_DESK)).toEqual(REFUSED);
});

test('asks the provider for the strength that the agency wants, and refuses what it does not report', async () => {
  const { settings, records, db, clock } = office;
  const wanted = { acr: ['phr'], amr: ['mfa'], maxAgeMinutes: 10 };
  const strict = createSignIn({ ...settings, identityProvider: { issuer: provider.issuer, name: 'Google', ...CLIENT, wanted } });
  const person = await invited();
  async function signInBy(claims: Record<string, unknown>, account: Account = accountOf(person)) {
    const answer = await strict.askIdentity();
    if (!answer.ok) throw new Error(answer.reason);
    const { searchParams } = new URL(answer.url);
    expect([searchParams.get('acr_values'), searchParams.get('max_age')]).toEqual(['phr', '600']);
    provider.lies.claims = claims;
    const back = provider.authorize(answer.url, account);
    const done = await strict.signInWithIdentity(answer.challengeId, back, AT_DESK);
    return done.ok ? 'in' : done.reason;
  }
  const nowSeconds = () => Math.floor(clock.at / 1_000);
  const strong = { acr: 'phr', amr: ['pwd', 'mfa'], auth_time: nowSeconds() };
  for (const weak of [{}, { ...strong, acr: undefined }, { ...strong, acr: '0' }, { ...strong, amr: ['pwd'] }])
    expect(await signInBy(weak)).toBe('weak-identity');
  expect(lastCause()).toBe('weak-identity');
  for (const old of [
    { ...strong, auth_time: undefined },
    { ...strong, auth_time: nowSeconds() - 700 },
  ])
    expect(await signInBy(old)).toBe('old-identity');
  expect(lastCause()).toBe('old-identity');
  // Nothing is bound by a sign-in that is not strong enough, and it tells nobody who is staff.
  expect(records.some(({ what }) => what === 'identity-bound' || what === 'signed-in')).toBe(false);
  expect(await signInBy({}, accountOf({ email: 'nadie@viajes.example' }))).toBe('weak-identity');
  expect(await db.$count(staffSessions)).toBe(0);
  expect(await signInBy(strong)).toBe('in');
});

test('says that the provider is away, and asks it again afterwards', async () => {
  const fresh = createSignIn(office.settings);
  provider.lies.isAway = true;
  expect(await fresh.askIdentity()).toEqual({ ok: false, reason: 'provider-away' });
  delete provider.lies.isAway;
  expect((await fresh.askIdentity()).ok).toBe(true);
});

test('has no such way to sign in without a provider', async () => {
  const { identityProvider: _, ...settings } = office.settings;
  const plain = createSignIn(settings);
  expect(plain.identityName).toBeUndefined();
  expect(await plain.askIdentity()).toEqual({ ok: false, reason: 'no-provider' });
  expect(await plain.signInWithIdentity('x', new URL(OFFICE), AT_DESK)).toEqual({ ok: false, reason: 'no-provider' });
});
