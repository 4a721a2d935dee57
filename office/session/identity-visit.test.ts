import { expect, test } from 'vitest';
import { identityVisitIn, visitIdentity } from './identity-visit.ts';
import type { OfficeCookies } from './office-context.ts';

const ID = 'a1-_b2c3d4e5f6g7h8i9j0k1l2m3n4o5';
const cookiesWith = (value?: string) => ({ identity: { value, set: (kept: string) => kept, end: () => '' } }) as OfficeCookies;

test.each([
  [undefined, undefined],
  [ID, { proves: false, challengeId: ID }],
  [`prove-${ID}`, { proves: true, challengeId: ID }],
  // Of a sign-in whose id begins like that.
  [`prove-${ID}`.slice(0, 32), { proves: false, challengeId: `prove-${ID}`.slice(0, 32) }],
])('%s is for %o', (value, visit) => expect(identityVisitIn(cookiesWith(value))).toEqual(visit));

test.each([true, false])('what is kept on leaving for the provider is read on coming back (a proof: %s)', (proves) => {
  let left: Response | undefined;
  try {
    visitIdentity({ ok: true, challengeId: ID, url: 'https://id.example/' }, cookiesWith(), { proves });
  } catch (thrown) {
    left = thrown as Response;
  }
  expect(left?.headers.get('location')).toBe('https://id.example/');
  expect(identityVisitIn(cookiesWith(left?.headers.get('set-cookie') ?? ''))).toEqual({ proves, challengeId: ID });
});

test('nobody leaves for a provider that does not answer', () => {
  const away = { ok: false, reason: 'provider-away' } as const;
  expect(visitIdentity(away, cookiesWith(), { proves: true })).toBe(away);
});
