import { expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { alertMarkup } from './alert-card.tsx';

const TRIP = { origin: 'BOG', destination: 'MIA', month: '2027-03' };

function backendWith(tokens: (string | null)[]) {
  const issueFormToken = async () => {
    const token = tokens.shift();
    return token ? { ok: true, body: { token } } : { ok: false, problem: { status: 503 } };
  };
  return { issueFormToken } as unknown as Backend;
}
const markupOf = (trip: typeof TRIP & { isOneWay?: boolean }, token: string | null) => alertMarkup(trip, backendWith([token]));

test('makes one form for each trip, month, kind of trip and token, and reuses it', async () => {
  const first = await markupOf(TRIP, 'this-hour');
  const others = await Promise.all([
    markupOf({ ...TRIP, destination: 'MAD' }, 'this-hour'),
    markupOf({ ...TRIP, origin: 'MDE' }, 'this-hour'),
    markupOf({ ...TRIP, month: '2027-04' }, 'this-hour'),
    markupOf({ ...TRIP, isOneWay: true }, 'this-hour'),
    markupOf(TRIP, 'next-hour'),
  ]);
  expect(new Set([first, ...others]).size).toBe(6);
  expect(first).toContain('value="this-hour"');
  expect(await markupOf(TRIP, 'this-hour')).toBe(first);
});

test('makes a form again that was made without a token', async () => {
  expect(await markupOf(TRIP, null)).not.toContain('value="late"');
  expect(await markupOf(TRIP, 'late')).toContain('value="late"');
});
