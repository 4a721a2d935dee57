import { expect, test } from 'vitest';
import { hasTickets, ticketIssueOf } from './ticketless-airlines.ts';

test.each([
  ['FO', false],
  ['NK', false],
  ['FR', false],
  ['AV', true],
  [undefined, true],
])('of an offer that %s validates, whether there are tickets to wait for: %s', (validating, isTicketed) => {
  expect(hasTickets(validating ? { validatingAirlineCodes: [validating] } : {})).toBe(isTicketed);
  expect(hasTickets({ validatingAirlineCodes: validating ? [validating, 'NK'] : [] })).toBe(isTicketed);
});

test('an order is ticketed as its supplier does, by the agency where it is no longer configured, and never where there are no tickets', () => {
  const offer = (validating: string) => ({ validatingAirlineCodes: [validating] }) as never;
  expect(ticketIssueOf({ tickets: 'at-order' }, offer('AV'))).toBe('at-order');
  expect(ticketIssueOf(undefined, offer('AV'))).toBe('by-agency');
  expect(ticketIssueOf({ tickets: 'at-order' }, offer('NK'))).toBe('none');
});
