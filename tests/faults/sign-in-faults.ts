import type { Fault } from './fault.ts';

const OWN = {
  file: 'backend/office/sign-in/own-password.ts',
  caughtBy: ['backend/office/sign-in/own-password.test.ts'],
};

const LEAKED = {
  file: 'backend/office/sign-in/passwords/leaked-passwords.ts',
  caughtBy: [
    'backend/office/sign-in/passwords/leaked-passwords.test.ts',
    'backend/office/sign-in/passwords/password-rules.test.ts',
  ],
};

const STRENGTH = {
  file: 'backend/office/sign-in/identity-strength.ts',
  caughtBy: ['backend/office/sign-in/identity-strength.test.ts'],
};
const IDENTITY = {
  file: 'backend/office/sign-in/identity-sign-in.ts',
  caughtBy: ['backend/office/sign-in/identity-sign-in.test.ts'],
};

const PROOF = {
  file: 'backend/office/sign-in/identity-proof.ts',
  caughtBy: ['backend/office/sign-in/identity-sign-in.test.ts'],
};

/** Faults at the doors of the back office: passwords, the identity provider. */
export const SIGN_IN_FAULTS: readonly Fault[] = [
  {
    ...IDENTITY,
    name: 'an old session at the identity provider is a fresh proof',
    find: 'new Date(identity?.authenticatedAt ?? NEVER)',
    replace: 'new Date()',
  },
  {
    ...IDENTITY,
    name: 'a sign-in of which the identity provider says no time is a fresh proof',
    find: 'identity?.authenticatedAt ?? NEVER',
    replace: 'identity?.authenticatedAt ?? within.now()',
  },
  {
    ...PROOF,
    name: 'what was asked at the identity provider before a proof was wanted proves it',
    find: "if (!isSince(identity.authenticatedAt, askedAt)) return refused({ ok: false, reason: 'old-identity' });",
    replace: 'isSince(identity.authenticatedAt, askedAt);',
  },
  {
    ...PROOF,
    name: "somebody else's account at the identity provider proves who is signed in",
    find: "identity.subject === '' || identity.subject !== ownSubject",
    replace: "identity.subject === ''",
  },
  {
    ...PROOF,
    name: 'a proof at the identity provider counts in another session',
    find: ' || challenge.content.sessionId !== sessionId',
    replace: '',
  },
  {
    ...OWN,
    name: 'a stolen session changes the password without a proof',
    find: 'if (!isProven(live.session, context.now()))',
    replace: 'if (isProven(live.session, 0))',
  },
  {
    ...OWN,
    name: 'the password is changed without the present one',
    find: 'if (!compared.result) return WRONG;',
    replace: '',
  },
  {
    ...OWN,
    name: 'wrong present passwords may be tried without end',
    find: "if (hashing.reason === 'busy') await forgetAttempt",
    replace: 'if (!hashing.ok) await forgetAttempt',
  },
  {
    ...OWN,
    name: 'a wrong present password breaks the chain of the log',
    find: 'db.transaction((tx) => onRecord(tx,',
    replace: 'db.transaction(() => onRecord(db,',
  },
  {
    ...OWN,
    name: 'of two changes of a password at once, both count',
    find: 'eq(staffPasswords.hash, presentHash)))',
    replace: 'eq(staffPasswords.staffId, staffId)))',
  },
  {
    ...OWN,
    name: 'a new password leaves stolen sessions open',
    find: '    await endOtherSessions(within, staffId, sessionId);\n',
    replace: '',
  },
  {
    ...OWN,
    name: 'a sign-in begun with the earlier password ends well',
    find: "    await tx.delete(staffChallenges).where(and(eq(staffChallenges.staffId, staffId), eq(staffChallenges.kind, 'second-factor')));\n",
    replace: '',
  },
  {
    ...OWN,
    name: 'nobody is told that their password was changed',
    find: 'if (writePasswordChanged)',
    replace: 'if (!writePasswordChanged)',
  },
  {
    ...OWN,
    name: 'the same password again counts as a new one',
    find: "password.normalize('NFKC') === present.normalize('NFKC')",
    replace: "password === present.normalize('NFKC')",
  },
  {
    ...LEAKED,
    name: 'a leaked password is taken as it is',
    find: 'return isIn(plain) ||',
    replace: 'return',
  },
  {
    ...LEAKED,
    name: 'a common word with a year after it is a password',
    find: 'word.length >= SHORTEST_WORD && isIn(word)',
    replace: 'word.length >= SHORTEST_WORD && isIn(plain)',
  },
  {
    ...LEAKED,
    name: 'half of the leaked passwords are not found',
    find: 'else to = middle;',
    replace: 'else to = middle - 1;',
  },
  {
    ...STRENGTH,
    name: 'an identity provider that says nothing of a second factor lets people in',
    find: 'wanted.amr.some((way) => used.includes(way))',
    replace: 'used.length === 0 || wanted.amr.some((way) => used.includes(way))',
  },
  {
    ...STRENGTH,
    name: 'any authentication context of the identity provider counts',
    find: 'context === claims.acr)',
    replace: 'context !== undefined && claims.acr !== undefined)',
  },
  {
    ...STRENGTH,
    name: 'a sign-in of long ago at the identity provider counts',
    find: 'at >= oldest ?',
    replace: 'at >= 0 && oldest > 0 ?',
  },
  {
    ...IDENTITY,
    name: 'what an agency wants of its identity provider is not looked at',
    find: '  if (strength) return refusal(strength);\n',
    replace: '',
  },
  {
    ...IDENTITY,
    file: 'backend/office/sign-in/identity-provider.ts',
    name: 'the identity provider is not asked for what the agency wants',
    find: '        ...askedStrength(wanted),\n',
    replace: '',
  },
  {
    file: 'backend/office/sign-in/own-password.ts',
    caughtBy: OWN.caughtBy,
    name: 'a new password may be the name of the agency',
    find: '[person.name, person.email, ...context.agencyNames]',
    replace: '[person.name, person.email]',
  },
  {
    file: 'backend/office/sign-in/password-sign-in.ts',
    caughtBy: OWN.caughtBy,
    name: 'a password compared just before its change lets somebody in',
    find: 'return now?.hash === hash;',
    replace: 'return now?.hash === hash || staffId !== null;',
  },
  {
    file: 'backend/office/sign-in/sessions.ts',
    caughtBy: OWN.caughtBy,
    name: 'a session ended while it waits acts on',
    find: 'return isHeld ? liveSession(context, sessionId) : undefined;',
    replace: 'return isHeld ? live : undefined;',
  },
];
