import { expect, test } from 'vitest';
import { askedStrength, NOTHING_WANTED, strengthRefusal } from './identity-strength.ts';

const NOW = 1_800_000_000_000;
const SECONDS = NOW / 1_000;
const mfa = { ...NOTHING_WANTED, amr: ['mfa', 'hwk'] };
const phr = { ...NOTHING_WANTED, acr: ['phr', 'phrh'] };
const fresh = { ...NOTHING_WANTED, maxAgeMinutes: 10 };

test.each([
  ['nothing is wanted, nothing said', {}, NOTHING_WANTED, undefined],
  ['one of the ways was used', { amr: ['pwd', 'mfa'] }, mfa, undefined],
  ['another way was used', { amr: ['pwd'] }, mfa, 'weak-identity'],
  ['no way is said', {}, mfa, 'weak-identity'],
  ['a way is said as a text', { amr: 'mfa' }, mfa, 'weak-identity'],
  ['a way is part of another', { amr: ['mfa-later'] }, mfa, 'weak-identity'],
  ['one of the contexts was met', { acr: 'phrh' }, phr, undefined],
  ['another context was met', { acr: '1' }, phr, 'weak-identity'],
  ['contexts are listed', { acr: ['phr'] }, phr, 'weak-identity'],
  ['no context is said', { amr: ['mfa'] }, phr, 'weak-identity'],
  ['a context without the way', { acr: 'phr' }, { ...phr, amr: ['mfa'] }, 'weak-identity'],
  ['both', { acr: 'phr', amr: ['mfa'] }, { ...phr, amr: ['mfa'] }, undefined],
  ['authenticated within the time', { auth_time: SECONDS - 600 }, fresh, undefined],
  ['authenticated before it', { auth_time: SECONDS - 631 }, fresh, 'old-identity'],
  ['no time is said', {}, fresh, 'old-identity'],
  ['a time is said as a text', { auth_time: String(SECONDS) }, fresh, 'old-identity'],
  ['no number', { auth_time: Number.NaN }, fresh, 'old-identity'],
] as const)('%s', (_, claims, wanted, refusal) => expect(strengthRefusal(claims, wanted, NOW)).toBe(refusal));

test('tells the provider what is wanted, as far as it can be asked for', () => {
  expect(askedStrength(NOTHING_WANTED)).toEqual({});
  expect(askedStrength(mfa)).toEqual({});
  expect(askedStrength({ ...phr, maxAgeMinutes: 0 })).toEqual({ acr_values: 'phr phrh', max_age: '0' });
});
