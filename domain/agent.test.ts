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

test('SPEC §3: a label, a place and what was allowed; of whoever has not allowed it, no more than they have', () => {
  expect(agent(consentTo(true, true))).toEqual({ agentId: 'a', consent: consentTo(true, true), ipInfo: place });
  expect(agent(consentTo(false, true))).toEqual({ agentId: 'a', consent: consentTo(false, true) });
  expect(agent(null)).toEqual({ agentId: 'a' });
  expect(agent(consentTo(true, true), true)).toEqual({ agentId: 'a' });
});

test('who is nowhere to be found has no place', () => {
  expect(agentFor({ agentId: 'a', consent: consentTo(true, false), isTrackingRefused: false, place: null })).not.toHaveProperty(
    'ipInfo',
  );
});
