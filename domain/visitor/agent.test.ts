import { expect, test } from 'vitest';
import { agentFor } from './agent.ts';

const place = {
  country: 'Colombia',
  countryCode: 'CO',
  currency: { code: 'COP', name: 'peso colombiano' },
  flag: '🇨🇴',
  city: 'Medellín',
  latitude: 6.2,
  longitude: -75.6,
};
const consentTo = (performance: boolean, marketing: boolean) => ({ performance, marketing, at: 1 });
const agent = (consent: ReturnType<typeof consentTo> | null, isTrackingRefused = false) =>
  agentFor({ agentId: 'a', consent, isTrackingRefused, place });

test('SPEC §3: carries the consent and the place of a visitor only as far as they were allowed', () => {
  expect(agent(consentTo(true, true))).toEqual({ agentId: 'a', consent: consentTo(true, true), ipInfo: place });
  expect(agent(consentTo(false, true))).toEqual({ agentId: 'a', consent: consentTo(false, true) });
  expect(agent(null)).toEqual({ agentId: 'a' });
  expect(agent(consentTo(true, true), true)).toEqual({ agentId: 'a' });
});

test('has no place when the visitor cannot be located', () => {
  expect(agentFor({ agentId: 'a', consent: consentTo(true, false), isTrackingRefused: false, place: null })).not.toHaveProperty(
    'ipInfo',
  );
});
