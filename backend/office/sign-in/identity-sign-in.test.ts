import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AT_DESK, OFFICE, openTestDoors, type TestDoors } from '../../../tests/harness/office/test-doors.ts';
import { staff, staffSessions } from '../../db/schema.ts';
import { leave } from '../staff.ts';
import { NOTHING_WANTED } from './identity-strength.ts';
import { isProven } from './sessions.ts';
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

describe('what a sign-in at the provider proves', () => {
  const nowSeconds = () => Math.floor(office.clock.at / 1_000);
  const provenAfter = async (authTime: unknown) => {
    provider.lies.claims = { auth_time: authTime };
    const done = await signInAs(accountOf(await invited()));
    if (!done.ok) throw new Error(done.reason);
    const session = await office.signIn.sessionOf(done.session.token);
    return session !== undefined && isProven(session, office.clock.at);
  };

  test.each<[string, () => unknown, boolean]>([
    ['asked just now', () => nowSeconds() - 5, true],
    ['asked nine minutes ago', () => nowSeconds() - 540, true],
    ['asked ten minutes ago, in a session that is still open there', () => nowSeconds() - 600, false],
    ['asked days ago', () => nowSeconds() - 3 * 86_400, false],
    ['that does not say when it asked', () => undefined, false],
    ['that says a time to come', () => nowSeconds() + 600, false],
  ])('by one %s', async (_what, authTime, isIt) => {
    expect(await provenAfter(authTime())).toBe(isIt);
  });

  test('a clock of the provider that is ahead makes no proof longer', async () => {
    expect(await provenAfter(nowSeconds() + 25)).toBe(true);
    office.clock.at += 10 * MINUTE_MS;
    const [row] = await office.db.select({ provenAt: staffSessions.provenAt }).from(staffSessions);
    expect(isProven({ provenAt: row?.provenAt as Date }, office.clock.at)).toBe(false);
  });
});

describe('proving it again at the provider', () => {
  const nowSeconds = () => Math.floor(office.clock.at / 1_000);

  /** Somebody who signed in with a session that the provider had for long. */
  async function inside() {
    const person = await invited();
    provider.lies.claims = { auth_time: nowSeconds() - 3_600 };
    const done = await signInAs(accountOf(person));
    if (!done.ok) throw new Error(done.reason);
    return { person, session: done.session };
  }
  async function askedAgain(sessionId: string) {
    const answer = await office.signIn.askIdentityAgain(sessionId, '/reservas/ABC234');
    if (!answer.ok) throw new Error(answer.reason);
    return answer;
  }
  type Answer = { claims: Record<string, unknown>; account: Account; sessionId: string };
  async function prove(
    sessionId: string,
    { claims, account, sessionId: by = sessionId }: Partial<Answer> & { account: Account },
  ) {
    const { challengeId, url } = await askedAgain(sessionId);
    office.clock.at += 20_000;
    provider.lies.claims = { auth_time: nowSeconds(), ...claims };
    return office.signIn.proveWithIdentity(by, challengeId, provider.authorize(url, account));
  }
  async function isRecent(token: string) {
    const session = await office.signIn.sessionOf(token);
    return session !== undefined && isProven(session, office.clock.at);
  }

  test('asks the provider to ask anew, and counts from when it did', async () => {
    const { person, session } = await inside();
    expect(await isRecent(session.token)).toBe(false);
    const { searchParams } = new URL((await askedAgain(session.sessionId)).url);
    expect([searchParams.get('max_age'), searchParams.get('prompt')]).toEqual(['0', 'login']);
    expect(await prove(session.sessionId, { account: accountOf(person) })).toEqual({ ok: true, back: '/reservas/ABC234' });
    expect(office.records.at(-1)).toMatchObject({ what: 'proven', staffId: person.id, method: 'identity' });
    expect(await isRecent(session.token)).toBe(true);
    office.clock.at += 10 * MINUTE_MS;
    expect(await isRecent(session.token)).toBe(false);
  });

  test.each<[string, (now: number) => Record<string, unknown>]>([
    ['before they were sent there: the browser left out what was asked', (now) => ({ auth_time: now - 60 })],
    ['at no time that it says', () => ({ auth_time: undefined })],
    ['at a time to come', (now) => ({ auth_time: now + 3_600 })],
  ])('proves nothing by what was asked there %s', async (_what, claims) => {
    const { person, session } = await inside();
    const refusal = { ok: false, reason: 'old-identity', back: '/reservas/ABC234' };
    expect(await prove(session.sessionId, { account: accountOf(person), claims: claims(nowSeconds() + 20) })).toEqual(refusal);
    expect(office.records.at(-1)).toMatchObject({ what: 'proof-failed', staffId: person.id, method: 'identity' });
    expect(await isRecent(session.token)).toBe(false);
  });

  test('proves nothing by the account of somebody else, by one that is not theirs yet, or in another session', async () => {
    const [one, other] = [await inside(), await inside()];
    expect(await prove(one.session.sessionId, { account: accountOf(other.person) })).toMatchObject({ reason: 'wrong' });
    const sessionId = other.session.sessionId;
    expect(await prove(one.session.sessionId, { account: accountOf(one.person), sessionId })).toMatchObject({
      reason: 'expired',
    });
    const withKey = await office.person();
    expect(await prove(withKey.session.sessionId, { account: accountOf(withKey) })).toMatchObject({ reason: 'wrong' });
    for (const { token } of [one.session, other.session]) expect(await isRecent(token)).toBe(false);
  });

  test('takes an answer once, of a session that has not ended, and signs nobody in with it', async () => {
    const { signIn } = office;
    const { person, session } = await inside();
    provider.lies.claims = { auth_time: nowSeconds() };
    const mine = await askedAgain(session.sessionId);
    const back = provider.authorize(mine.url, accountOf(person));
    expect(await signIn.signInWithIdentity(mine.challengeId, back, AT_DESK)).toEqual({ ok: false, reason: 'expired' });
    expect((await signIn.proveWithIdentity(session.sessionId, mine.challengeId, back)).ok).toBe(true);
    expect(await signIn.proveWithIdentity(session.sessionId, mine.challengeId, back)).toEqual({ ok: false, reason: 'expired' });
    const late = await askedAgain(session.sessionId);
    await signIn.endSession(session.sessionId);
    const answer = provider.authorize(late.url, accountOf(person));
    expect(await signIn.proveWithIdentity(session.sessionId, late.challengeId, answer)).toEqual({ ok: false, reason: 'expired' });
    expect(await signIn.askIdentityAgain(session.sessionId, '/')).toEqual({ ok: false, reason: 'expired' });
    const entering = await asked();
    const entered = provider.authorize(entering.url, accountOf(person));
    expect(await signIn.proveWithIdentity(session.sessionId, entering.challengeId, entered)).toMatchObject({ reason: 'expired' });
  });

  test('wants the strength that a sign-in wants, and a provider that answers', async () => {
    const { settings } = office;
    const wanted = { ...NOTHING_WANTED, amr: ['mfa'] };
    const strict = createSignIn({
      ...settings,
      identityProvider: { issuer: provider.issuer, name: 'Google', ...CLIENT, wanted },
    });
    const { person, session } = await inside();
    const again = await strict.askIdentityAgain(session.sessionId, '/');
    if (!again.ok) throw new Error(again.reason);
    provider.lies.claims = { auth_time: nowSeconds(), amr: ['pwd'] };
    const answer = provider.authorize(again.url, accountOf(person));
    expect(await strict.proveWithIdentity(session.sessionId, again.challengeId, answer)).toMatchObject({
      reason: 'weak-identity',
    });
    provider.lies.isAway = true;
    expect(await createSignIn(settings).askIdentityAgain(session.sessionId, '/')).toEqual({ ok: false, reason: 'provider-away' });
  });
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
